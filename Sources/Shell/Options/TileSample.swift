import OvershootScreenKit

/// All tiles of 2048 on a board, in the colours of the theme.
@MainActor
final class TileSample: View {
  private let numbers = (1...17).map { Label("\(1 << $0)", font: Font(.bold, size: 1), color: nil, alignment: .center) }

  private static let gap = 4.0
  /// The range of sides of a tile, in points.
  private static let leastSide = 48.0
  private static let greatestSide = 60.0

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

  /// True: a sample is a picture.
  override var hidesSemantics: Bool { true }

  override init() {
    super.init()
    isUserInteractionEnabled = false
    cornerRadius = 8
    for number in numbers {
      number.hinting = .none
      addSubview(number)
    }
  }

  /// Returns the size of the board in a page of some width.
  static func size(width: Double) -> Size {
    let (columns, side) = grid(width: width)
    let rows = places / columns
    let greatest = Double(columns) * (greatestSide + gap) + gap
    return Size(min(width, greatest), Double(rows) * (side + gap) + gap)
  }

  /// The number of tiles, and an empty cell.
  private static let places = 18

  /// Returns the number of columns, and the side of a tile: the most columns in which all numbers can be read.
  private static func grid(width: Double) -> (columns: Int, side: Double) {
    func side(_ columns: Int) -> Double {
      min(greatestSide, ((width - gap) / Double(columns) - gap).rounded(.down))
    }
    let columns = [9, 6].first { side($0) >= leastSide } ?? 6
    return (columns, side(columns))
  }

  override func layoutSubviews(_ context: DrawContext) {
    for (index, number) in numbers.enumerated() {
      number.frame = frame(of: index).inset(by: 1)
      let count = Double(number.text.count)
      number.font.size = frame(of: index).width * min(0.44, (count > 5 ? 1.38 : 1.3) / count)
    }
  }

  override func themeDidChange() {
    backgroundColor = theme.track
    for (index, number) in numbers.enumerated() { number.textColor = theme.tile(exponent: index + 1).number }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    for index in 0..<Self.places {
      let color = index < numbers.count ? theme.tile(exponent: index + 1).face : theme.fill
      let frame = frame(of: index)
      canvas.fill(RoundedRect(frame, cornerRadius: frame.width * 0.1), color)
    }
  }

  private func frame(of index: Int) -> Rect {
    let (columns, side) = Self.grid(width: bounds.width)
    // The columns share what is left of the width.
    let step = columns > 1 ? (bounds.width - 2 * Self.gap - side) / Double(columns - 1) : 0
    return Rect(
      x: Self.gap + (Double(index % columns) * step).rounded(),
      y: Self.gap + Double(index / columns) * (side + Self.gap), width: side, height: side)
  }
}
