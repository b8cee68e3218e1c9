/// The tip of a finger that does an act at the place of a step, again and again; at rest with the way that it takes.
@MainActor
final class LessonHandView: View {
  /// How far the act that is shown has come, 0...1; it is at rest at both ends.
  @Animatable(.travel) var phase = 0.0
  /// What is done; nil for nothing.
  var hand: LessonHand? {
    didSet { if hand != oldValue { setNeedsDisplay() } }
  }

  // In points.
  private static let radius = 17.0
  private static let ring = 3.0
  private static let head = 9.0
  /// The opacity of the finger, pressed and not.
  private static let fills = (down: 0.45, up: 0.2)
  /// When the finger comes, is down, moves and leaves, as fractions of the act.
  private static let (coming, down, moving, leaving) = (0.0...0.15, 0.2...0.85, 0.3...0.75, 0.88...1.0)
  /// The same of a finger that holds before it moves.
  private static let movingLate = 0.5...0.8

  override init() {
    super.init()
    $phase.belongs(to: partPresence)
    isUserInteractionEnabled = false
  }

  override var hidesSemantics: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let hand else { return }
    let (start, end) = (point(hand.start), point(hand.end))
    drawWay(from: start, to: end, &canvas)
    let phase = $phase.shown
    let isAtRest = phase <= 0 || phase >= 1
    let way = fraction(of: phase, in: moving(hand))
    let tip = isAtRest ? start : start + (end - start) * (way * way * (3 - 2 * way))
    let isDown = !isAtRest && Self.down.contains(phase)
    let opacity = isAtRest ? 1 : min(fraction(of: phase, in: Self.coming), 1 - fraction(of: phase, in: Self.leaving))
    draw(tip, isDown: isDown, opacity, &canvas)
    guard !isAtRest, isDown, holds(hand) else { return }
    drawTime(fraction(of: phase, in: Self.down.lowerBound...moving(hand).lowerBound), at: tip, &canvas)
  }

  private func holds(_ hand: LessonHand) -> Bool {
    switch hand {
    case .hold, .holdAndDrag: true
    case .tap, .drag: false
    }
  }

  private func moving(_ hand: LessonHand) -> ClosedRange<Double> {
    switch hand {
    case .holdAndDrag: Self.movingLate
    case .hold: Self.down.upperBound...1
    case .tap, .drag: Self.moving
    }
  }

  private func point(_ fraction: Vector2) -> Vector2 { Vector2(fraction.x * bounds.width, fraction.y * bounds.height) }

  private func fraction(of phase: Double, in range: ClosedRange<Double>) -> Double {
    max(0, min(1, (phase - range.lowerBound) / (range.upperBound - range.lowerBound)))
  }

  /// Draws an arrow along the way of a drag.
  private func drawWay(from start: Vector2, to end: Vector2, _ canvas: inout Canvas) {
    let length = (end - start).length
    guard length > 2 * Self.radius else { return }
    let along = (end - start) * (1 / length)
    let across = Vector2(-along.y, along.x)
    var path = Path([start + along * Self.radius, end], isClosed: false)
    path.move(to: end - along * Self.head + across * Self.head)
    path.addLine(to: end)
    path.addLine(to: end - along * Self.head - across * Self.head)
    for (width, color) in [(Self.ring + 3, theme.raisedSurface), (Self.ring, theme.accent)] {
      canvas.stroke(.path(path), StrokeStyle(width: width, cap: .round, join: .round), .solid(color))
    }
  }

  private func draw(_ tip: Vector2, isDown: Bool, _ opacity: Double, _ canvas: inout Canvas) {
    let radius = Self.radius * (isDown ? 0.82 : 1)
    let circle = RoundedRect(Rect(center: tip, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    canvas.group(Group(opacity: opacity)) { canvas in
      // What is pressed stays readable below it.
      canvas.fill(circle, theme.accent.withAlpha(isDown ? Self.fills.down : Self.fills.up))
      canvas.stroke(circle, width: Self.ring, theme.raisedSurface)
      canvas.stroke(circle, width: Self.ring / 2, theme.accent)
    }
  }

  /// Draws the time for which the finger is held, as an arc around it.
  private func drawTime(_ fraction: Double, at tip: Vector2, _ canvas: inout Canvas) {
    guard fraction > 0 else { return }
    let arc = Path(
      arcCenter: tip, radius: Self.radius + 2 * Self.ring, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * fraction)
    canvas.stroke(.path(arc), StrokeStyle(width: Self.ring, cap: .round), .solid(theme.accent))
  }
}
