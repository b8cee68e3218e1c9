import Motion
import OvershootDrawing
import OvershootGeometry

/// The transition in which a strip of the lower scene becomes the upper one, and back.
///
/// All that moves is an `Entrance`, with a spring of its own, of a view of either scene: the strip, which is there
/// while it has its own frame and is not where it fills the window, what the strip pushes out, its other parts, those
/// of the page, and the views that both scenes share. So each of them goes on from where it is with its velocity,
/// whatever happens, and comes to rest after the transition, in the scene that stays.
@MainActor
final class StripMotion {
  /// How the rectangle of the strip grows.
  nonisolated static let opening = Spring(duration: 0.39, bounce: 0.48)
  /// How everything returns.
  nonisolated static let closing = Spring(duration: 0.36, bounce: 0.3)
  /// How the views fly that both scenes share, and the texts among them, after a delay in seconds.
  private static let piece = Spring(duration: 0.405, bounce: 0.5)
  private static let title = Spring(duration: 0.42, bounce: 0.38)
  private static let titleDelay = 0.02
  /// How the other parts of the strip go.
  private static let departure = Animation.ease(.easeInOut, duration: 0.12)

  /// What moves by one spring: a view of one of the scenes, or one that both have.
  private struct Part {
    var below: Entrance?
    var above: Entrance?
    let animation: Animation
    var delay = 0.0
    /// The views of one that both have.
    var views: (below: View, above: View)?
  }

  private unowned let lower: Scene
  private unowned let upper: Scene
  private let strip: View
  private let edge: Entrance
  private var parts: [Part] = []
  /// Whether the upper scene appears.
  private var isForward: Bool
  /// Where the transition was held; nil while it runs.
  private var held: Held?

  /// Creates the transition of a strip in `lower`, and begins it.
  init(_ strip: View, in lower: Scene, to upper: Scene, isForward: Bool) {
    (self.strip, self.lower, self.upper, self.isForward) = (strip, lower, upper, isForward)
    let opening = Animation.spring(Self.opening)
    edge = strip.entrance(.drawing, opening)
    parts = [Part(below: edge, animation: opening)]
    // In the order of their names, or what is above would change from frame to frame.
    let aboveAll = upper.sharedViews.merging(upper.carriedViews) { $1 }
    let belowAll = lower.sharedViews.merging(lower.carriedViews) { $1 }
    for (name, below) in belowAll.sorted(by: { $0.key < $1.key }) {
      guard let above = aboveAll[name] else { continue }
      let isText = below is Label
      let animation = Animation.spring(isText ? Self.title : Self.piece)
      parts.append(
        Part(
          below: below.entrance(.drawing, animation), above: above.entrance(.drawing, animation), animation: animation,
          delay: isText ? Self.titleDelay : 0, views: (below, above)))
    }
    let shared = parts.compactMap(\.views?.below)
    for view in strip.subviews where !shared.contains(where: { $0 === view }) {
      parts.append(Part(below: view.entrance(.nothing, Self.departure), animation: Self.departure))
    }
    // What flies comes by that alone.
    let flying = parts.compactMap(\.above)
    parts += upper.entrances.filter { entrance in !flying.contains { $0 === entrance } }
      .map { Part(above: $0, animation: $0.animation, delay: $0.delay) }
    for part in parts where part.views == nil {
      (part.below ?? part.above)?.course = .entrance
      (isForward ? part.above : part.below)?.hold(at: 0)
    }
    (lower.flights.isInTransition, lower.flights.isDrawnByTransition) = (true, true)
    upper.flights.isInTransition = true
    move(velocities: handOver(), delays: isForward)
  }

  /// How far the upper scene covers the lower one.
  var coverage: Double { 1 - edge.fraction }

  /// Whether the transition runs and has come to its end.
  var isComplete: Bool { held == nil && (isForward ? coverage >= 1 : coverage <= 0) }

  // MARK: Control

  /// Lets everything go to the upper or the lower scene; where the transition was held, with a velocity of the coverage
  /// per second.
  func proceed(isForward: Bool, velocity: Double) {
    var velocities = [Double?](repeating: nil, count: parts.count)
    let coverage = coverage
    if isForward != self.isForward {
      self.isForward = isForward
      velocities = handOver()
    }
    if let held {
      for (index, part) in parts.enumerated() {
        let own = held.slope(index, at: coverage) * velocity
        velocities[index] = moving(part).isAbove ? own : -own
      }
    }
    held = nil
    move(velocities: velocities)
  }

  /// Stops everything where it is.
  func hold() {
    guard held == nil else { return }
    held = Held(coverage: coverage, parts: parts.map(coverage))
    scrub(to: coverage)
  }

  /// Shows everything as far as the coverage, 0...1, is.
  func scrub(to coverage: Double) {
    guard let held else { return }
    for (index, part) in parts.enumerated() {
      let (entrance, isAbove) = moving(part)
      let own = held.coverage(index, at: coverage)
      entrance?.hold(at: isAbove ? own : 1 - own)
    }
  }

  /// Leaves everything to the scene that stays, and puts the other one in order.
  func finish() {
    for part in parts {
      (isForward ? part.below : part.above)?.rest()
      if let staying = isForward ? part.above : part.below, !staying.isEntering {
        staying.move(isIn: true, .spring(Self.closing))
      }
    }
    let (leaving, staying) = isForward ? (lower, upper) : (upper, lower)
    leaving.flights = Flights()
    (staying.flights.isInTransition, staying.flights.isDrawnByTransition) = (false, false)
    staying.flights.clip = isForward ? nil : frame(of: strip)
  }

  private func move(velocities: [Double?], delays: Bool = false) {
    for (part, velocity) in zip(parts, velocities) {
      let (entrance, isAbove) = moving(part)
      entrance?.move(
        isIn: isAbove == isForward, isForward ? part.animation : .spring(Self.closing),
        delay: delays && velocity ?? 0 == 0 ? part.delay : 0, velocity: velocity)
    }
  }

  /// The entrance by which a part is moved, and whether it is that of the upper scene.
  private func moving(_ part: Part) -> (entrance: Entrance?, isAbove: Bool) {
    let isAbove = part.below == nil || isForward && part.above != nil
    return (isAbove ? part.above : part.below, isAbove)
  }

  private func coverage(of part: Part) -> Double {
    let (entrance, isAbove) = moving(part)
    let fraction = entrance?.fraction ?? 1
    return isAbove ? fraction : 1 - fraction
  }

  /// Lets the scene that appears draw the views that both have, where the other one has shown them. Returns how fast
  /// that was.
  private func handOver() -> [Double?] {
    let (appearing, leaving) = isForward ? (upper, lower) : (lower, upper)
    let velocities = parts.map { part -> Double? in
      guard let below = part.below, let above = part.above else { return nil }
      let (next, former) = isForward ? (above, below) : (below, above)
      let velocity = -former.velocity
      next.hold(at: 1 - former.fraction)
      former.hold(at: former.fraction)
      former.course = .absence
      return velocity
    }
    leaving.flights.entrances = []
    appearing.flights.entrances = parts.filter { $0.views != nil }.compactMap { moving($0).entrance }
    measureFlights()
    return velocities
  }

  // MARK: Drawing

  /// Draws both scenes, whose frame is `frame`.
  func draw(on canvas: inout Canvas, in frame: Rect, context: DrawContext) {
    let own = self.frame(of: strip)
    let growth = Entrance.Growth(
      before: -own.origin, after: Vector2(frame.width - own.maxX, frame.height - own.maxY))
    let grown = growth.applied(to: own, coverage, context)
    edge.growth = growth
    push(besides: own, by: growth)
    measureFlights()
    for scene in [lower, upper] where scene.flights.clip != grown { scene.flights.clip = grown }
    lower.render(into: &canvas, context: context)
    canvas.group(Group(clip: RoundedRect(grown.offset(by: frame.origin)))) {
      upper.render(into: &$0, context: context)
    }
    canvas.group(Group(transform: Transform(translationX: frame.minX, y: frame.minY))) { canvas in
      lower.flights.draw(in: lower, of: lower, on: &canvas, context: context)
    }
  }

  /// Lets the views beside the strip, and beside those around it, move with its edges.
  private func push(besides own: Rect, by growth: Entrance.Growth) {
    let wide = Entrance.Growth(before: Vector2(growth.before.x, 0), after: Vector2(growth.after.x, 0))
    var inner = strip
    while inner !== lower, let outer = inner.superview {
      var views = outer.subviews.filter { $0 !== inner }
      while let view = views.popLast() {
        let place = frame(of: view)
        let way: Vector2
        if type(of: view) == View.self, view.backgroundColor.alpha == 0, !view.subviews.isEmpty {
          // It only holds what is pushed.
          views += view.subviews
          continue
        } else if place.maxX <= own.minX + Self.tolerance {
          way = Vector2(growth.before.x, 0)
        } else if place.minX >= own.maxX - Self.tolerance {
          way = Vector2(growth.after.x, 0)
        } else if place.maxY <= own.minY + Self.tolerance {
          way = Vector2(0, growth.before.y)
        } else if place.minY >= own.maxY - Self.tolerance {
          way = Vector2(0, growth.after.y)
        } else {
          continue
        }
        let entrance = view.entrance ?? view.entrance(.drawing, .spring(Self.opening))
        entrance.pushes.removeAll { $0.strip === edge || $0.strip.isAtRest }
        entrance.pushes.append(Entrance.Push(way: way, growth: way.x == 0 ? wide : nil, strip: edge))
        view.superview?.noteChange()
      }
      inner = outer
    }
  }

  /// How far views beside the strip may overlap it, in points.
  private static let tolerance = 0.5

  private func measureFlights() {
    for part in parts {
      guard let views = part.views else { continue }
      let (below, above) = (ShownPose(of: views.below, in: lower), ShownPose(of: views.above, in: upper))
      moving(part).entrance?.course =
        isForward ? .flight(from: below, of: views.below, to: above) : .flight(from: above, of: views.above, to: below)
    }
  }

  /// The frame of a view of the lower scene in its points.
  private func frame(of view: View) -> Rect {
    (view.superview?.transform(to: lower) ?? .identity).apply(to: view.shownFrame)
  }
}

/// How far everything was when the transition was held.
private struct Held {
  let coverage: Double
  let parts: [Double]

  /// Returns how far a part is at a coverage: both ends are those of all parts.
  func coverage(_ part: Int, at coverage: Double) -> Double {
    let start = parts[part]
    return start + slope(part, at: coverage) * (coverage - self.coverage)
  }

  /// Returns how fast a part goes with the coverage.
  func slope(_ part: Int, at coverage: Double) -> Double {
    let start = parts[part]
    let isBack = self.coverage >= 1 || self.coverage > 0 && coverage < self.coverage
    return isBack ? start / self.coverage : (1 - start) / (1 - self.coverage)
  }
}
