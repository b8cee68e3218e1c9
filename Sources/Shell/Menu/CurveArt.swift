import OvershootCurveLab
import OvershootScreenKit

/// The first start: a curve that overshoots, over which a ball rolls. It draws itself once.
struct CurveArt: KeyArt {
  /// The curve that was made last; nil for the usual one.
  var curve: LatestCurve?
  /// The time up to which the curve is drawn, in seconds.
  var time = wholeTime

  /// The time of the whole curve, that of its peak, and where the ball comes to rest, in seconds.
  nonisolated static let wholeTime = 0.74
  static let peakTime = 0.279
  private static let ballTime = 0.385
  /// The seconds from one echo to the next, and the opacities of echoes.
  private static let echoStep = 0.033
  private static let echoes = [0.12, 0.17, 0.22, 0.29, 0.36, 0.46]
  private nonisolated static let spring = Spring(response: 2 * .pi / 11.5, dampingFraction: 0.2)

  /// The curve in a place.
  private struct Course {
    let start: Vector2
    let end: Vector2
    let width: Double
    let curve: LatestCurve?

    func point(_ time: Double) -> Vector2 {
      let part = time / CurveArt.wholeTime
      let value = curve?.value(at: part) ?? 1 - CurveArt.spring.response(at: max(0, time)).displacement
      return Vector2(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * value)
    }

    /// The middle of a ball of a radius that lies on the curve.
    func ball(_ time: Double, _ radius: Double) -> Vector2 {
      let slope = point(time + 0.001) - point(time - 0.001)
      return point(time) + Vector2(slope.y, -slope.x) * ((radius + width / 2 + 1) / max(1e-9, slope.length))
    }

    /// The length of the curve up to a time, in points.
    func length(_ time: Double) -> Double {
      (0..<40).reduce(0) { sum, step in
        sum + (point(time * Double(step + 1) / 40) - point(time * Double(step) / 40)).length
      }
    }
  }

  func draw(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let (size, open) = (place.size, place.open)
    let isColumn = place.form == .column
    let course =
      isColumn
      ? Course(
        start: Vector2(-6, 0.69 * size.height), end: Vector2(open.width + 30, 0.39 * size.height), width: 13,
        curve: curve)
      : Course(
        start: Vector2(max(0.575 * open.width, place.clear), open.height - 22),
        end: Vector2(open.width + 14, 0.54 * open.height), width: 9, curve: curve)
    let line = Rect(
      x: isColumn ? 0 : course.start.x + 44, y: course.end.y - 2, width: size.width, height: 4)
    let points = (0...120).map { course.point(time * Double($0) / 120) }
    canvas.lobes(of: points, above: course.end.y, theme.excess)
    canvas.fill(RoundedRect(line), theme.text)
    if time > 0 { canvas.line(Path(points, isClosed: false), width: course.width, theme.text) }
    let radius = isColumn ? min(44, 0.055 * size.height) : min(30, 0.12 * open.height)
    let ballTime = min(time, Self.ballTime)
    let echo = theme.isDark ? Color.sun : theme.isHighContrast ? theme.text : .paper
    for (index, opacity) in Self.echoes.enumerated() {
      let earlier = ballTime - Double(Self.echoes.count - index) * Self.echoStep
      guard earlier > 0 else { continue }
      ball(course, earlier, radius, echo.withAlpha(opacity * theme.echoStrength), dot: opacity, theme, on: &canvas)
    }
    ball(course, ballTime, radius, .sun, dot: 1, theme, on: &canvas)
  }

  /// Draws the ball at a time; its dot shows how far it has rolled.
  private func ball(
    _ course: Course, _ time: Double, _ radius: Double, _ color: Color, dot: Double, _ theme: Theme,
    on canvas: inout Canvas
  ) {
    let center = course.ball(time, radius)
    canvas.disc(center, radius, color)
    let angle = course.length(time) / radius - 2.4
    let place = center + Transform(rotationAngle: angle).apply(to: Vector2(radius / 2, 0))
    canvas.disc(place, 0.19 * radius, Color.ink.withAlpha(dot))
  }
}

/// The curve lab: a curve, and what it exceeds its goal by.
struct LobeArt: KeyArt {
  /// The curve that was made last; nil for the usual one.
  var curve: LatestCurve?
  private static let spring = Spring(response: 2 * .pi / 14, dampingFraction: 0.22)
  private static let time = 1.1

  func draw(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let (width, height) = (place.size.width, place.size.height)
    let (foot, goal) = (0.82 * height, 0.4 * height)
    let points = (0...120).map { step in
      let part = Double(step) / 120
      let value = curve?.value(at: part) ?? 1 - Self.spring.response(at: part * Self.time).displacement
      return Vector2(-12 + (width + 34) * part, foot + (goal - foot) * value)
    }
    canvas.lobes(of: points, above: goal, theme.excess)
    canvas.fill(RoundedRect(Rect(x: 0, y: goal - 1.5, width: width, height: 3)), theme.text)
    canvas.line(Path(points, isClosed: false), width: max(5, min(12, 0.035 * height)), theme.text)
  }
}

/// The curve lab before the first start: the flag of the peak alone.
struct FlagArt: KeyArt {
  func draw(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let (size, isSquare) = (place.size, place.form == .square)
    let foot = Vector2(size.width / 2 + (isSquare ? 16 : 30), (isSquare ? 0.84 : 0.72) * size.height)
    let height = isSquare ? 0.62 * size.height : min(92, 0.5 * size.height)
    let top = foot - Vector2(0, height)
    canvas.line(Path([foot, top], isClosed: false), width: isSquare ? 5 : 6, theme.text)
    let flag = [(0.0, 0.0), (-0.8, 0), (-0.6, 0.22), (-0.8, 0.44), (0, 0.44)].map { top + Vector2($0.0, $0.1) * height }
    canvas.fill(.path(Path(flag)), .solid(theme.text))
  }
}
