import Geometry
import Stage

/// Stands in for a font: every character is a soft-edged ring of the size of a digit.
@MainActor
final class BlockTextMasks: TextMaskSource {
  private struct Key: Hashable {
    let string: String
    let size: Int
  }

  private var masks: [Key: TextMask] = [:]

  func mask(for string: String, weight: FontWeight, pixelSize: Double, hinting: TextHinting) -> TextMask? {
    let key = Key(string: string, size: Int((pixelSize * 64).rounded()))
    if let mask = masks[key] { return mask }
    let mask = Self.draw(string.count, pixelSize)
    masks[key] = mask
    return mask
  }

  private static func draw(_ digits: Int, _ size: Double) -> TextMask? {
    let (advance, height) = (max(2, Int(size * 0.62)), max(2, Int(size * 0.73)))
    var coverage = [UInt8](repeating: 0, count: digits * advance * height)
    for digit in 0..<digits {
      for y in 0..<height {
        for x in 0..<advance {
          let across = (Double(x) + 0.5) / Double(advance) * 2.2 - 1.1
          let down = (Double(y) + 0.5) / Double(height) * 2 - 1
          let ring = abs((across * across + down * down).squareRoot() - 0.8)
          let value = max(0, min(1, 0.5 + (0.2 - ring) * size * 0.35))
          coverage[y * digits * advance + digit * advance + x] = UInt8(value * 255)
        }
      }
    }
    return TextMask(width: digits * advance, height: height, originX: 0, originY: height, coverage: coverage)
  }
}
