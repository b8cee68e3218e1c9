import OvershootGameKit

/// A symbol: a shape of its own in a colour of its own, with its digit.
@MainActor
final class SymbolView: View {
  /// The symbol, from 1 to 6; nil for none.
  var symbol: Int? {
    didSet { if symbol != oldValue { symbolDidChange() } }
  }
  private let digit = Label(font: Font(.bold, size: 1), color: nil, alignment: .center)
  private(set) var color = Color.black

  init(_ symbol: Int? = nil) {
    self.symbol = symbol
    super.init()
    isUserInteractionEnabled = false
    digit.hinting = .none
    addSubview(digit)
    symbolDidChange()
  }

  private func symbolDidChange() {
    setNeedsDisplay()
    digit.text = symbol.map(String.init) ?? ""
    themeDidChange()
  }

  override func themeDidChange() {
    color = theme.nonokuSymbol(symbol ?? 1)
    digit.textColor = theme.backdrop.topColor
  }

  override func layoutSubviews(_ context: DrawContext) {
    let side = bounds.width
    // In small cells the digit takes more of its symbol, which gives it its size also where text is enlarged.
    digit.font.size = max(side * 0.46 / context.textSize, min(Font.leastSize, side * 0.62 / context.textSize))
    // The middle of a triangle is below that of its box.
    let shift = symbol == 3 ? 0.13 * side : 0
    digit.frame = Rect(x: 0, y: shift, width: side, height: side)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let symbol else { return }
    let bounds = $bounds.shown
    Self.draw(symbol, at: bounds.center, radius: bounds.width / 2, color, on: &canvas)
  }

  /// Draws a symbol without its digit: circle, square, triangle, diamond, hexagon or star.
  static func draw(_ symbol: Int, at center: Vector2, radius: Double, _ color: Color, on canvas: inout Canvas) {
    canvas.group(Group(at: center, scale: radius)) { $0.fill(shapes[symbol - 1], .solid(color)) }
  }

  /// The shapes in words, with their digits.
  nonisolated static let names = [
    Message("circle 1"), Message("square 2"), Message("triangle 3"), Message("diamond 4"), Message("hexagon 5"),
    Message("star 6"),
  ]

  /// The shapes around the origin, of radius 1.
  private static let shapes: [Shape] = {
    func polygon(_ corners: [(Double, Double)]) -> Shape { .path(Path(corners.map { Vector2($0.0, $0.1) })) }
    // An eight-pointed star: two squares, the second turned by half of a right angle.
    let (near, far, edge) = (0.707, 1.0, 0.291)
    return [
      .ellipse(Rect(x: -0.9, y: -0.9, width: 1.8, height: 1.8)),
      .box(RoundedRect(Rect(x: -0.8, y: -0.8, width: 1.6, height: 1.6), cornerRadius: 0.14)),
      polygon([(0, -0.95), (1, 0.85), (-1, 0.85)]),
      polygon([(0, -1), (1, 0), (0, 1), (-1, 0)]),
      polygon([(-0.5, -0.87), (0.5, -0.87), (1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0)]),
      polygon([
        (0, -far), (edge, -near), (near, -near), (near, -edge), (far, 0), (near, edge), (near, near), (edge, near),
        (0, far), (-edge, near), (-near, near), (-near, edge), (-far, 0), (-near, -edge), (-near, -near),
        (-edge, -near),
      ]),
    ]
  }()
}
