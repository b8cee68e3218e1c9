import MotionNotation
import OvershootGameKit

/// A curve as a small graph, which is opened by a press.
@MainActor
final class CurveButton: Control {
  private let action: () -> Void
  /// The curve.
  var curve: TimedCurve {
    didSet { if curve != oldValue { setNeedsDisplay() } }
  }

  private static let pointCount = 32
  /// The room above and below the values 0 and 1, of the height.
  private static let headroom = 0.25

  init(_ name: String, _ curve: TimedCurve, action: @escaping () -> Void) {
    (self.curve, self.action) = (curve, action)
    super.init()
    tooltip = name
    cornerRadius = 7
  }

  override var semantics: Semantics? {
    semantics(.pushButton, name: tooltip, value: SemanticValue(curve.curve.description))
  }

  override var stateFill: Color? { isPressed || isHovered ? theme.outline : theme.surface }

  override func activate() { action() }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let area = bounds.inset(by: 6)
    let height = area.height * (1 - 2 * Self.headroom)
    let points = (0...Self.pointCount).map { step in
      let fraction = Double(step) / Double(Self.pointCount)
      let y = area.minY + area.height * (1 - Self.headroom) - curve.value(at: fraction) * height
      return Vector2(area.minX + fraction * area.width, min(area.maxY, max(area.minY, y)))
    }
    let style = StrokeStyle(width: 1.5, cap: .round, join: .round)
    canvas.stroke(.path(Path(points, isClosed: false)), style, .solid(theme.accent))
  }
}
