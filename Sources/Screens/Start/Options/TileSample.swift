import Drawing
import OvershootGeometry
import Stage

/// All tiles of 2048 on a board, in the colours of the theme.
@MainActor
final class TileSample: View {
  private let numbers = (1...17).map { Label("\(1 << $0)", font: Font(.bold, size: 1), color: nil, alignment: .center) }

  private static let (columns, gap) = (9, 4.0)
  /// The largest side of a tile, in points.
  private static let maximumSide = 52.0

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
    let side = side(width: width)
    return Size(Double(columns) * (side + gap) + gap, 2 * (side + gap) + gap)
  }

  private static func side(width: Double) -> Double {
    min(maximumSide, ((width - gap) / Double(columns) - gap).rounded(.down))
  }

  override func layoutSubviews(_ context: DrawContext) {
    for (index, number) in numbers.enumerated() {
      number.frame = frame(of: index).inset(by: 1)
      let digits = Double(max(2, number.text.count))
      number.font.size = frame(of: index).width * min(0.44, 1.3 / digits)
    }
  }

  override func themeDidChange() {
    backgroundColor = theme.board
    for (index, number) in numbers.enumerated() { number.textColor = theme.tile(exponent: index + 1).number }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    for index in 0..<2 * Self.columns {
      let color = index < numbers.count ? theme.tile(exponent: index + 1).face : theme.cell
      let frame = frame(of: index)
      canvas.fill(RoundedRect(frame, cornerRadius: frame.width * 0.1), color)
    }
  }

  private func frame(of index: Int) -> Rect {
    let side = Self.side(width: bounds.width)
    return Rect(
      x: Self.gap + Double(index % Self.columns) * (side + Self.gap),
      y: Self.gap + Double(index / Self.columns) * (side + Self.gap), width: side, height: side)
  }
}
