import Breakout
import OvershootGameKit

/// The corner of a wall, which is dragged to change its columns and rows at once. Sliders do the same for keys.
@MainActor
final class WallHandle: Control {
  /// Called with how many columns and rows the drag is from where it began.
  var onDrag: (_ columns: Int, _ rows: Int) -> Void = { _, _ in }
  /// Called as a drag begins.
  var onBegin: () -> Void = {}
  private var start: Vector2?

  /// Two arrows along the diagonal, within a radius of 1.
  private static let arrows: Path = {
    var path = Path()
    for sign in [-1.0, 1] {
      path.move(to: Vector2(sign * 0.12, sign * 0.12))
      path.addLine(to: Vector2(sign, sign))
      path.move(to: Vector2(sign * 0.3, sign))
      path.addLine(to: Vector2(sign, sign))
      path.addLine(to: Vector2(sign, sign * 0.3))
    }
    return path
  }()
  /// The points of a drag for a column or a row.
  private static let step = 36.0

  override var hidesSemantics: Bool { true }
  override var canBecomeFocused: Bool { false }

  override func stateDidChange() { showPress() }

  override func handlesDrag(from point: Vector2) -> Bool { true }

  override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    start = superview.map { convert(point, to: $0) }
    onBegin()
  }

  override func pointerMoved(to point: Vector2) {
    guard let start, let superview else { return }
    let way = (convert(point, to: superview) - start) * (1 / Self.step)
    onDrag(Int(way.x.rounded()), Int(way.y.rounded()))
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let radius = bounds.width / 2
    canvas.fill(RoundedRect(bounds, cornerRadius: radius), .sun)
    if theme.isHighContrast {
      canvas.stroke(RoundedRect(bounds.inset(by: 1.5), cornerRadius: radius - 1.5), width: 3, theme.court.ink)
    }
    canvas.group(Group(at: bounds.center, scale: radius * 0.42)) {
      $0.stroke(.path(Self.arrows), StrokeStyle(width: 0.34, cap: .round, join: .round), .solid(.ink))
    }
  }
}
