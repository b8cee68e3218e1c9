import MotionNotation
import OvershootScreenKit

/// An interrupted movement from edge to edge: where it would have gone dotted, where it goes solid with a ball, the
/// velocity at the handover as a straight line, and what the velocity adds. The handover is dragged.
@MainActor
final class InterruptGraph: View {
  /// What the user does with the graph.
  struct Actions {
    var scrub: (_ seconds: Double) -> Void
    var play: () -> Void
    var moveHandover: (_ seconds: Double) -> Void
  }

  private enum Grip {
    case handover, time
    case press(Vector2)
  }

  private let actions: Actions
  private let readSeconds: () -> Double
  private(set) var run: InterruptedRun?
  private(set) var comparison = InterruptedRun.Comparison.velocity
  private var grip: Grip?
  private lazy var ball = RollingBall(in: self)
  /// The lower end of the head of the window.
  var head = 0.0

  private static let (discRadius, dotRadius, reach) = (24.0, 10.0, 44.0)
  private static let (tangent, tangentWidth, tangentEnd) = (150.0, 6.0, 9.0)
  private static let labelGap = 18.0
  private static let font = TypeRole.small.font(size: 24)

  init(_ actions: Actions, reading readSeconds: @escaping () -> Double) {
    (self.actions, self.readSeconds) = (actions, readSeconds)
    super.init()
  }

  func show(_ run: InterruptedRun, _ comparison: InterruptedRun.Comparison) {
    (self.run, self.comparison) = (run, comparison)
    setNeedsDisplay()
  }

  // MARK: Places

  private var measures: PosterMeasures {
    PosterMeasures(windowClass: PageGrid(scene?.bounds.size ?? bounds.size).windowClass, size: bounds.size, head: head)
  }

  /// Maps seconds and values to points.
  struct Places {
    let start, pace, floor, unit: Double
    func point(_ seconds: Double, _ value: Double) -> Vector2 {
      Vector2(start + seconds * pace, floor - value.limited(to: -10...10) * unit)
    }
  }

  var places: Places {
    let (measures, values) = (measures, (run?.old ?? []) + (run?.kept ?? []) + (run?.plain ?? []))
    let (low, high) = (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
    let (top, bottom) = (head + 1.3 * measures.ballRadius, bounds.height - 20)
    let foot = bounds.height - measures.windowClass.pick(36.0, 32, 30)
    let unit = max(1, min((foot - top) / high, (bottom - top) / (high - low)))
    return Places(
      start: measures.start, pace: (measures.end(rolls: true) - measures.start) / max(0.01, run?.duration ?? 1),
      floor: min(foot, bottom + low * unit), unit: unit)
  }

  /// Where the goal changes.
  var handover: Vector2 {
    guard let run else { return .zero }
    return places.point(run.handover, run.value(of: run.old, at: run.handover))
  }

  private func points(_ line: [Double], _ steps: Range<Int>, _ places: Places) -> [Vector2] {
    guard let run else { return [] }
    return steps.map { places.point(Double($0) * run.step, line[$0]) }
  }

  /// Returns where a text of a size touches no line, nearest to the middle of the goals; nil where there is no place.
  func freePlace(for size: Size) -> Vector2? {
    guard let run else { return nil }
    let (places, room) = (places, 2 * measures.ballRadius)
    let lines = [run.old, run.kept, run.plain].flatMap { points($0, $0.indices, places) }
    let goals = [1, run.goal, 0].map { places.point(0, $0).y }
    let middle = (goals[0] + goals[1] - size.height) / 2
    // Behind the handover there is room for the ball too, and before the edge for the names of the goals.
    let columns = stride(from: handover.x + 2 * room, to: bounds.width - size.width - 220, by: 24)
    for y in stride(from: head + 28, to: bounds.height - size.height - 16, by: 12)
      .sorted(by: { abs($0 - middle) < abs($1 - middle) })
    {
      let rows = y - 16...y + size.height + 16
      guard !goals.contains(where: rows.contains) else { continue }
      let free = columns.first { x in
        let rect = Rect(x: x - room, y: rows.lowerBound, width: size.width + room + 16, height: size.height + 32)
        return !lines.contains(where: rect.contains)
      }
      if let free { return Vector2(free, y) }
    }
    return nil
  }

  // MARK: View

  override var maximumTextSize: Double { 1 }

  // Translators: the value to which a movement led, and the one to which it leads now.
  private var goalNames: [String] { [tr("old goal"), tr("new goal")] }

  /// A slider of the time of the handover.
  override var semantics: Semantics? {
    guard let run else { return nil }
    let number = SemanticValue.Number(run.handover, in: 0...run.curve.duration, step: InterruptPage.step)
    return Semantics(
      .slider, tr("Interruption"), description: (comparison.names + goalNames).joined(separator: "; "),
      value: SemanticValue(run.handover.inSeconds, number), actions: Semantics.steps)
  }

  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard let run else { return false }
    switch request {
    case .setValue(let value) where value.isFinite: actions.moveHandover(value)
    case .action(Semantics.increment): actions.moveHandover(run.handover + InterruptPage.step)
    case .action(Semantics.decrement): actions.moveHandover(run.handover - InterruptPage.step)
    default: return false
    }
    return true
  }

  override func handlesDrag(from point: Vector2) -> Bool { true }

  override func cursor(at point: Vector2) -> PointerCursor? {
    (point - handover).length < Self.reach ? .grab : nil
  }

  override func pointerDown(at point: Vector2) {
    grip = (point - handover).length < Self.reach ? .handover : .press(point)
  }

  override func pointerMoved(to point: Vector2) {
    let seconds = (point.x - places.start) / places.pace
    switch grip {
    case .handover: actions.moveHandover(seconds)
    case .press(let start) where (point - start).length > CurveGraphView.dragDistance: grip = .time
    default: break
    }
    if case .time = grip { actions.scrub(max(0, seconds)) }
  }

  override func pointerUp(at point: Vector2) {
    if case .press = grip { actions.play() }
    grip = nil
  }

  override func pointerCancelled() { grip = nil }

  // MARK: Drawing

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let run, !run.kept.isEmpty else { return }
    let (places, measures, step) = (places, measures, run.handoverStep)
    func toEdge(_ points: [Vector2]) -> [Vector2] { points + points.suffix(1).map { Vector2(bounds.width, $0.y) } }
    let old = toEdge(points(run.old, step..<run.old.count, places))
    let kept = points(run.kept, 0..<run.kept.count, places)
    let plain = points(run.plain, step..<run.plain.count, places)
    drawGain(Array(kept[step...]), plain, on: &canvas)
    drawGoals(run, places, measures, on: &canvas, context)
    func stroke(_ points: [Vector2], _ width: Double, _ color: Color, isDotted: Bool = false) {
      let style = StrokeStyle(
        width: width, cap: .round, join: .round, dash: isDotted ? 0 : nil, gap: isDotted ? 2.4 * width : nil)
      canvas.stroke(.path(Path(points, isClosed: false)), style, .solid(color))
    }
    stroke(old, 0.64 * measures.curveWidth, theme.mutedText, isDotted: true)
    stroke(plain, measures.lineWidth, theme.mutedText)
    stroke(toEdge(kept), measures.curveWidth, theme.text)
    drawHandover(run, places, on: &canvas)
    if let pose = ballPose(run, at: readSeconds(), places, measures) {
      ball.draw(pose, radius: measures.ballRadius, on: &canvas, context)
    }
  }

  /// What is between the movement with the velocity and the one without.
  private func drawGain(_ kept: [Vector2], _ plain: [Vector2], on canvas: inout Canvas) {
    let end = zip(kept, plain).enumerated().first { $0.offset > 4 && $0.element.0.y >= $0.element.1.y - 0.5 }?.offset
    let count = end ?? kept.count
    guard count > 2 else { return }
    let outline = Path(kept.prefix(count) + plain.prefix(count).reversed())
    canvas.fill(.path(outline), .solid(theme.excess))
    if theme.isHighContrast { canvas.fill(.path(outline), .stripes(Stripes(theme.text, width: 3, distance: 12))) }
  }

  private func drawGoals(
    _ run: InterruptedRun, _ places: Places, _ measures: PosterMeasures, on canvas: inout Canvas,
    _ context: DrawContext
  ) {
    let (old, new, floor) = (places.point(0, 1).y, places.point(0, run.goal).y, places.floor)
    for y in [new, floor] {
      let line = Rect(x: 0, y: y - measures.lineWidth / 2, width: bounds.width, height: measures.lineWidth)
      canvas.fill(RoundedRect(line), theme.text)
    }
    let dotted = StrokeStyle(width: measures.lineWidth, cap: .round, dash: 0, gap: 16)
    canvas.stroke(
      .path(Path([Vector2(0, old), Vector2(bounds.width, old)], isClosed: false)), dotted, .solid(theme.mutedText))
    var font = Self.font
    font.size = measures.windowClass.pick(24, 20, 16)
    // Each text is on the side of its line that is away from the other line.
    let isOldHigher = old <= new
    for (text, y, isAbove, color) in [
      (goalNames[0], old, isOldHigher, theme.mutedText), (goalNames[1], new, !isOldHigher, theme.text),
    ] {
      let metrics = context.text.metrics(of: text, font: font)
      let below = y + Self.labelGap + metrics.capHeight
      // Not over the line of the floor, nor below the page.
      let crosses = (below - metrics.capHeight - 6...below + 6).contains(floor) || below > bounds.height - 6
      let base = isAbove || crosses ? y - Self.labelGap : below
      // The ball comes to rest on the line of the new goal.
      let rest = base < y && y == new ? places.point(run.duration, 0).x - 1.2 * measures.ballRadius : bounds.width
      let x = min(bounds.width - measures.margin, rest) - metrics.width
      canvas.text(TextRun(text, font: font, color: color, origin: Vector2(context.snap(x), context.snap(base))))
    }
  }

  /// A disc, and a straight line with the slope that the curve has on both sides of it.
  private func drawHandover(_ run: InterruptedRun, _ places: Places, on canvas: inout Canvas) {
    let center = handover
    let way = Vector2(places.pace, -run.velocity * places.unit)
    let color: Color = theme.isHighContrast ? theme.text : .paper
    let scale = measures.ballRadius / 44
    func disc(_ center: Vector2, _ radius: Double, _ color: Color) {
      canvas.fill(.ellipse(Rect(center: center, size: Size(2 * radius, 2 * radius))), .solid(color))
    }
    if comparison == .velocity, way.length > 0 {
      let half = way * (Self.tangent * max(0.6, scale) / way.length)
      let ends = [center - half, center + half]
      let style = StrokeStyle(width: Self.tangentWidth, cap: .round)
      canvas.stroke(.path(Path(ends, isClosed: false)), style, .solid(color))
      for end in ends { disc(end, Self.tangentEnd * max(0.6, scale), color) }
    }
    disc(center, Self.discRadius * max(0.6, scale), color)
    disc(center, Self.dotRadius * max(0.6, scale), theme.isHighContrast ? theme.background : .ink)
  }

  /// The pose of the ball that rolls on the upper side of the new curve.
  private func ballPose(
    _ run: InterruptedRun, at seconds: Double, _ places: Places, _ measures: PosterMeasures
  ) -> Transform? {
    func point(_ time: Double) -> Vector2 { places.point(time, run.value(of: run.kept, at: max(0, time))) }
    let (place, slope) = (point(seconds), point(seconds + run.step) - point(seconds - run.step))
    let distance = measures.ballRadius + measures.curveWidth / 2 + 1
    let center = place + Vector2(slope.y, -slope.x) * (distance / max(1e-9, slope.length))
    let count = Int(seconds / run.step) + 1
    let way = (0..<count).reduce(0) { $0 + (point(Double($1 + 1) * run.step) - point(Double($1) * run.step)).length }
    guard center.length.isFinite else { return nil }
    return Transform(rotationAngle: way / measures.ballRadius).concatenating(
      Transform(translationX: center.x, y: center.y))
  }
}
