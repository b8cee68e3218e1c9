internal import OvershootDrawing

/// The box with the hexadecimal number of a scalar that no font has: four or six digits in two rows.
enum MissingGlyph {
  /// The em size of the digits, in ems of the text.
  private static let digitSize = 0.5
  /// The advance of a digit, in ems of the text.
  private static let digitAdvance = 0.34
  /// The height of a digit, in ems of the text.
  private static let digitHeight = digitSize * 0.73
  /// The space between the box and the digits, and between the rows of digits, in ems.
  private static let padding = 0.12
  /// The space left and right of the box, in ems.
  private static let margin = 0.06
  /// The height of the box in ems, and how far it reaches below the baseline.
  private static let (height, depth) = (2 * digitHeight + 3 * padding, 0.22)
  /// The width of the outline in ems.
  private static let outline = 0.05

  /// Returns the width of the boxes for a line, in ems.
  static func advance(of line: TextLine) -> Double { line.visibleScalars.reduce(0) { $0 + width(of: $1) + 2 * margin } }

  /// Returns the columns and rows of the boxes for a line.
  static func box(of line: TextLine, sixtyFourths: Int, columns: Int) -> (width: Int, height: Int) {
    let size = Double(sixtyFourths) / 64
    return (
      Int((advance(of: line) * size * Double(columns)).rounded(.up)), Int((height * size).rounded(.up)) + 1
    )
  }

  /// Returns the digits of a scalar in two rows of the same length.
  private static func digits(of scalar: Unicode.Scalar) -> (upper: String, lower: String) {
    let number = String(scalar.value, radix: 16, uppercase: true)
    let length = number.count <= 4 ? 4 : 6
    let digits = String(repeating: "0", count: max(0, length - number.count)) + number
    return (String(digits.prefix(length / 2)), String(digits.suffix(length / 2)))
  }

  /// Returns the width of a box in ems.
  private static func width(of scalar: Unicode.Scalar) -> Double {
    digitAdvance * (scalar.value > 0xFFFF ? 3 : 2) + 2 * padding
  }

  /// Returns the mask of the boxes for a line; nil where they have no pixel.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - sixtyFourths: the em size of the text in 1/64 pixel.
  ///   - draw: returns the mask of some digits at an em size in 1/64 pixel.
  static func mask(of line: TextLine, sixtyFourths: Int, _ draw: (String, Int) -> TextMask?) -> TextMask? {
    let size = Double(sixtyFourths) / 64
    func pixels(_ ems: Double) -> Int { Int((ems * size).rounded()) }
    var parts: [(mask: TextMask, x: Int)] = []
    var advance = 0.0
    for scalar in line.visibleScalars {
      let (left, right) = (pixels(advance + margin), pixels(advance + margin + width(of: scalar)))
      let (top, bottom) = (pixels(depth - height), pixels(depth))
      guard right > left, bottom > top else { continue }
      let thickness = max(1, pixels(outline))
      parts.append((frame(width: right - left, height: bottom - top, top: top, thickness: thickness), left))
      let rows = digits(of: scalar)
      for (digits, baseline) in [(rows.upper, depth - 2 * padding - digitHeight), (rows.lower, depth - padding)] {
        guard var mask = draw(digits, max(32, Int(Double(sixtyFourths) * digitSize))) else { continue }
        // The digits stand in the middle between both sides.
        mask.originY -= pixels(baseline)
        mask.originX = 0
        parts.append((mask, left + (right - left - mask.width) / 2))
      }
      advance += width(of: scalar) + 2 * margin
    }
    return TextMask(side: parts)
  }

  /// Returns the outline of a box whose upper side is `top` rows below the baseline.
  private static func frame(width: Int, height: Int, top: Int, thickness: Int) -> TextMask {
    let coverage = (0..<width * height).map { index -> UInt8 in
      let (x, y) = (index % width, index / width)
      let isInside = min(x, width - 1 - x) >= thickness && min(y, height - 1 - y) >= thickness
      return isInside ? 0 : 255
    }
    return TextMask(width: width, height: height, originX: 0, originY: -top, coverage: coverage)
  }
}
