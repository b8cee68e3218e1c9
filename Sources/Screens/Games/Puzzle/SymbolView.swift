import Drawing
import Motion
import OvershootGeometry
import Stage

/// A symbol: a shape of its own in a colour of its own, with its digit.
@MainActor
final class SymbolView: View {
  /// The symbol, from 1 to 6; nil for none.
  var symbol: Int? {
    didSet { if symbol != oldValue { symbolDidChange() } }
  }
  private let digit = Label(font: Font(.bold, size: 1), color: nil, alignment: .center)
  private var color = Color.black

  init(_ symbol: Int? = nil) {
    self.symbol = symbol
    super.init()
    isUserInteractionEnabled = false
    digit.hinting = .none
    addSubview(digit)
    symbolDidChange()
  }

  private func symbolDidChange() {
    digit.text = symbol.map(String.init) ?? ""
    themeDidChange()
  }

  override func themeDidChange() {
    color = theme.puzzleSymbol(symbol ?? 1)
    digit.textColor = theme.backdrop.topColor
  }

  override func layoutSubviews(_ context: DrawContext) {
    let side = bounds.width
    digit.font.size = side * 0.46
    // The middle of a triangle is below that of its box.
    let shift = symbol == 3 ? 0.13 * side : 0
    digit.frame = Rect(x: 0, y: shift, width: side, height: side)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let symbol else { return }
    canvas.fill(Self.shape(symbol, in: $bounds.shown), .solid(color))
  }

  /// Returns the shape of a symbol: circle, square, triangle, diamond, hexagon or star.
  static func shape(_ symbol: Int, in rect: Rect) -> Shape {
    let (middle, radius) = (rect.center, rect.width / 2)
    func polygon(_ points: [(Double, Double)]) -> Shape {
      var path = Path()
      for (index, point) in points.enumerated() {
        let place = middle + Vector2(point.0, point.1) * radius
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      path.close()
      return .path(path)
    }
    switch symbol {
    case 1: return .ellipse(Rect(center: middle, size: Size(radius * 1.8, radius * 1.8)))
    case 2:
      return .box(
        RoundedRect(Rect(center: middle, size: Size(radius * 1.6, radius * 1.6)), cornerRadius: radius * 0.14))
    case 3: return polygon([(0, -0.95), (1, 0.85), (-1, 0.85)])
    case 4: return polygon([(0, -1), (1, 0), (0, 1), (-1, 0)])
    case 5: return polygon([(-0.5, -0.87), (0.5, -0.87), (1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0)])
    default:
      // An eight-pointed star: two squares, the second turned by half of a right angle.
      let (near, far, edge) = (0.707, 1.0, 0.383)
      return polygon([
        (0, -far), (edge * 0.76, -near), (near, -near), (near, -edge * 0.76), (far, 0), (near, edge * 0.76),
        (near, near), (edge * 0.76, near), (0, far), (-edge * 0.76, near), (-near, near), (-near, edge * 0.76),
        (-far, 0), (-near, -edge * 0.76), (-near, -near), (-edge * 0.76, -near),
      ])
    }
  }
}
