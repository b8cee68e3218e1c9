import MotionNotation
import OvershootScreenKit

/// What moves over a graph that fills its page: the ball, and the flag at the peak.
extension CurveGraphView {
  /// Returns the peak of a curve: its seconds and by how much it exceeds the goal; nil where it does not.
  static func peak(of curve: TimedCurve) -> (seconds: Double, excess: Double)? {
    let samples = (0...peakSamples).map { step in
      let fraction = Double(step) / Double(peakSamples)
      return (seconds: fraction * curve.duration, excess: curve.value(at: fraction) - 1)
    }
    return samples.filter { $0.excess.isFinite }.max { $0.excess < $1.excess }.flatMap {
      $0.excess < leastExcess ? nil : $0
    }
  }

  private static let peakSamples = 400
  /// What no eye sees beyond a goal.
  private static let leastExcess = 0.005
  private static let lengthSamples = 96
  /// The turn of the ball at the start.
  private static let startTurn = -2.4
  /// How the flag turns up.
  private static let flag = Spring(duration: 0.3, bounce: 0.4)
  /// The pennant around the top of a pole, in heights of the pole, and the width of the pole.
  private static let pennant = [(0.0, 0.0), (-0.8, 0), (-0.6, 0.22), (-0.8, 0.44), (0, 0.44)].map {
    Vector2($0.0, $0.1)
  }
  private static let poleWidth = 0.065

  /// Whether the ball rolls along the curve: others have places and times that are told apart.
  private var rolls: Bool { curves.first?.spring != nil }

  /// Returns the pose of the ball at a time in seconds; nil without a curve.
  func ballPose(at seconds: Double) -> Transform? {
    guard let poster, let curve = curves.first, let panel = graph.panels.first else { return nil }
    func point(_ time: Double) -> Vector2 {
      panel.point(time / graph.duration, CurveGraph.sample(curve, at: max(0, time), order: 0))
    }
    let radius = poster.ballRadius
    let place = point(seconds)
    var (center, way) = (Vector2(poster.ballX, place.y), place.y)
    if rolls {
      let nearby = graph.duration / 2_000
      let slope = point(seconds + nearby) - point(seconds - nearby)
      let distance = radius + poster.curveWidth / 2 + 1
      center = place + Vector2(slope.y, -slope.x) * (distance / max(1e-9, slope.length))
      let points = (0...Self.lengthSamples).map { point(seconds * Double($0) / Double(Self.lengthSamples)) }
      way = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }
    guard center.length.isFinite else { return nil }
    return Transform(rotationAngle: Self.startTurn + way / radius)
      .concatenating(Transform(translationX: center.x, y: center.y))
  }

  /// Whether diagrams with numbers are shown.
  var hasDiagrams: Bool { !graph.panels.isEmpty && !graph.isPoster }

  /// Returns where something has room: beside the peak and above the goal, or else below the goal, or elsewhere; nil
  /// where there is none.
  func freePlace(for size: Size, from head: Double) -> Vector2? {
    guard let poster, let panel = graph.panels.first else { return nil }
    let (floor, goal) = (panel.point(0, 0).y, panel.point(0, 1).y)
    // Handles, with what is written beside them or below.
    let discs = handles.filter { !$0.isHidden }.flatMap { handle in
      [Vector2.zero, Vector2(handle.radius + 66, 0), Vector2(0, handle.radius + 20)].map {
        (center: handle.center + $0, radius: max(handle.radius, 68))
      }
    }
    let points = graph.curvePoints
    let peakX = peak.map { panel.point($0.seconds / graph.duration, 0).x } ?? poster.start
    // Before the ball at rest.
    let end = (rolls ? poster.end(rolls: true) : poster.ballX) - 1.4 * poster.ballRadius - size.width
    func isFree(_ x: Double, _ y: Double) -> Bool {
      let rect = Rect(origin: Vector2(x, y), size: size).inset(by: -12)
      guard rect.minY >= head, rect.maxY <= floor, rect.maxY <= goal || rect.minY >= goal else { return false }
      return !points.contains(where: rect.contains)
        && discs.allSatisfy { !rect.inset(by: -$0.radius).contains($0.center) }
    }
    let rows = [goal - size.height - 24, goal + 24] + stride(from: head + 12, to: max(head + 13, floor), by: 16)
    for y in rows {
      let right = stride(from: peakX + 5 * poster.ballRadius, through: end, by: 20).first { isFree($0, y) }
      if y < goal, let right { return Vector2(right, y) }
      let left = stride(from: end, through: poster.start + 60, by: -20).first { isFree($0, y) }
      if y > goal, let left { return Vector2(left, y) }
    }
    return nil
  }

  /// Draws the ball and the flag, and while the curve draws itself what hides the rest.
  func drawMovers(on canvas: inout Canvas, _ context: DrawContext) {
    guard let poster, let panel = graph.panels.first, let pose = ballPose(at: seconds) else { return }
    if drawsItself, seconds < graph.duration { hideRest(panel, poster, on: &canvas) }
    if !isPlain { drawFlag(panel, poster, on: &canvas) }
    if !hasPoints { for handle in handles where !handle.isHidden { handle.drawEchoes(on: &canvas, context) } }
    ball.draw(pose, radius: poster.ballRadius, on: &canvas, context)
  }

  /// Covers what comes after the present time, but for the lines of floor and goal.
  private func hideRest(_ panel: CurveGraph.Panel, _ poster: PosterMeasures, on canvas: inout Canvas) {
    let x = max(0, panel.point(seconds / graph.duration, 0).x)
    let rest = Rect(x: x, y: 0, width: max(0, bounds.width - x), height: bounds.height)
    canvas.fill(RoundedRect(rest), theme.background)
    for value in [0.0, 1] {
      let y = panel.point(0, value).y - poster.lineWidth / 2
      canvas.fill(RoundedRect(Rect(x: x, y: y, width: rest.width, height: poster.lineWidth)), theme.text)
    }
  }

  private func drawFlag(_ panel: CurveGraph.Panel, _ poster: PosterMeasures, on canvas: inout Canvas) {
    guard let peak, seconds >= peak.seconds - 1e-6 else { return }
    let foot = panel.point(peak.seconds / graph.duration, 1 + peak.excess)
    let rest = AnimationEngine.animatesMovement ? Self.flag.response(at: seconds - peak.seconds).displacement : 0
    let height = poster.flagHeight
    let turn = Transform(rotationAngle: rest * .pi / 2)
      .concatenating(Transform(translationX: foot.x, y: foot.y))
    canvas.group(Group(transform: turn)) { canvas in
      let style = StrokeStyle(width: Self.poleWidth * height, cap: .round, join: .round)
      canvas.stroke(.path(Path([.zero, Vector2(0, -height)], isClosed: false)), style, .solid(theme.text))
      let points = Self.pennant.map { Vector2($0.x, $0.y - 1) * height }
      canvas.fill(.path(Path(points)), .solid(theme.isDark && !theme.isHighContrast ? theme.excess : theme.text))
    }
  }
}
