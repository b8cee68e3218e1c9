import MotionNotation
import OvershootScreenKit

/// Two dots of an `InterruptPair`. A press sets the target, a drag takes both dots along, and lets go with the velocity
/// of the drag. Below, what happened, position and velocity.
@MainActor
final class InterruptView: View {
  let pair = InterruptPair()
  private let past: PastView
  /// The distance of the pointer from the middle of the dot that it holds, in points.
  private var grip = 0.0

  private static let trackHeight = 38.0
  /// The distance of the tracks, with the name of the upper one between them.
  private var gap: Double { Self.gap * (drawContext?.textSize ?? 1) }
  private static let gap = 24.0
  private static let dot = 22.0
  /// The greatest velocity in the diagram, in greatest velocities of the curve.
  private static let velocityRoom = 1.4
  private static let font = Font.labDetail

  override init() {
    let pair = pair
    past = PastView(pair.runners.map { runner in { runner.$position.shown } })
    super.init()
    clipsToBounds = true
    addSubview(past)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let top = 2 * (Self.trackHeight + gap)
    past.frame = Rect(x: 0, y: top, width: bounds.width, height: max(40, bounds.height - top))
  }

  /// Sets the curve of movements that begin from now on.
  func show(_ curve: TimedCurve) {
    pair.show(curve)
    past.greatestVelocity = pair.greatestVelocity * Self.velocityRoom
  }

  // MARK: Semantics

  /// A slider of the common target of both dots.
  override var semantics: Semantics? {
    Semantics(
      .slider, tr("Target"), description: pair.comparison.names.joined(separator: "; "),
      value: SemanticValue(SemanticValue.Number(pair.target, in: 0...1, step: 0.1)))
  }

  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard case .setValue(let value) = request, value.isFinite else { return false }
    pair.go(to: max(0, min(1, value)))
    return true
  }

  // MARK: Input

  override func handlesDrag(from point: Vector2) -> Bool { true }

  override func pointerDown(at point: Vector2) {
    guard point.y < 2 * (Self.trackHeight + gap) else { return }
    let scale = scale(0)
    let isFirst = point.y < Self.trackHeight + gap / 2
    let position = isFirst ? pair.positions.first : pair.positions.second
    grip = point.x - scale.x(position)
    if abs(grip) < Self.dot {
      pair.hold(at: position)
    } else {
      pair.go(to: max(0, min(1, scale.value(at: point.x))))
    }
  }

  override func pointerMoved(to point: Vector2) {
    guard pair.isHeld else { return }
    pair.hold(at: scale(0).value(at: point.x - grip))
    scene?.setNeedsFrame()
  }

  override func pointerUp(at point: Vector2) { pair.release() }

  override func pointerCancelled() { pair.release() }

  // MARK: Drawing

  private func scale(_ index: Int) -> TrackScale {
    let top = Double(index) * (Self.trackHeight + gap)
    return TrackScale(Rect(x: 0, y: top, width: bounds.width, height: Self.trackHeight), reach: pair.reach)
  }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    for (index, runner) in pair.runners.enumerated() {
      let scale = scale(index)
      scale.draw(into: &canvas, theme: theme, context: context)
      scale.drawLine(at: pair.target, width: 2, theme.mutedText, into: &canvas, context)
      let baseline = Vector2(8, context.snap(scale.frame.maxY + 15 * context.textSize))
      canvas.text(
        TextRun(pair.comparison.names[index], font: Self.font, color: theme.mutedText, origin: baseline))
      let color = CurveGraphView.color(index, in: theme)
      scale.drawDot(at: runner.$position.shown, side: Self.dot, color, into: &canvas)
    }
  }
}
