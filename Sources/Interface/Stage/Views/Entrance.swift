public import Motion
import OvershootDrawing
public import OvershootGeometry

/// How a part of a page comes as a strip of the scene below becomes the page, and goes on the way back.
///
///     override var entrances: [Entrance] {
///       [score.entrance(from: .offset(Vector2(0, 86)), spring: .bouncy, delay: 0.13), board.entrance(spring: .bouncy)]
///     }
///
/// It is decoration: the part has its place, receives input and is read out from the beginning, and nothing of it is
/// left once its spring has come to rest.
@MainActor
public final class Entrance {
  /// What the part comes out of.
  public enum Origin: Hashable, Sendable {
    /// Nothing: it grows about its centre.
    case nothing
    /// A place so many points beside its own, from which it comes as it becomes opaque.
    case offset(Vector2)
    /// What the view itself draws by `fraction`, as the cells of a board by their distances.
    case drawing
  }

  /// How the view is drawn.
  enum Course {
    /// In its place, by its origin.
    case entrance
    /// Above its scene, on its way from where the other scene shows the view that it shares with it.
    case flight(from: ShownPose, of: View, to: ShownPose)
    /// By the other scene alone.
    case absence
  }

  /// How far the edges of a strip move until it fills the window.
  struct Growth {
    /// The ways of the left and the top edge, and of the right and the bottom one.
    let before: Vector2
    let after: Vector2

    /// Returns a frame that has grown by a fraction of the ways, in whole pixels.
    @MainActor
    func applied(to frame: Rect, _ fraction: Double, _ context: DrawContext) -> Rect {
      let (before, after) = (context.snap(before * fraction), context.snap(after * fraction))
      return Rect(
        origin: frame.origin + before,
        size: Size(max(0, frame.width + after.x - before.x), max(0, frame.height + after.y - before.y)))
    }
  }

  /// How a strip moves a view beside it as it fills the window.
  struct Push {
    let way: Vector2
    /// How the ground of a view above or below becomes as wide as the strip; nil for one beside it.
    let growth: Growth?
    let strip: Entrance
  }

  var course = Course.entrance
  var pushes: [Push] = []
  /// That of a strip, whose ground is as large; nil for other views.
  var growth: Growth?
  private(set) var origin: Origin
  private(set) var animation: Animation
  private(set) var delay: Double
  /// 0 where the part is not there, 1 where it is at its place.
  @Animatable(.scale, visibleDifference: Entrance.visibleDifference) private var presence = 1.0
  private weak var view: View?
  /// The entrance with which the view comes; nil for its own one.
  fileprivate var leader: Entrance?
  /// The poses in which it was shown in its flight.
  private var trail = PoseTrail()

  /// A fifth of a pixel in a flight across a large window.
  private static let visibleDifference = 1e-4
  /// The fractions at which a part that comes from beside its place appears, and at which it is opaque: on the way back
  /// it has gone before what is there below covers it.
  private static let (appearance, opacity) = (0.4, 0.85)

  /// Creates the entrance of what a view draws by `fraction`; that of a view is `View.entrance(from:spring:delay:)`.
  ///
  /// - Parameters:
  ///   - view: the view that is drawn anew while the fraction changes. It is not retained.
  ///   - spring: the spring of the way in.
  ///   - delay: the seconds before that.
  /// - Precondition: the damping of the spring is above 0, and the delay is finite.
  public convenience init(in view: View, spring: Spring, delay: Double = 0) {
    self.init(of: view, .drawing, .spring(spring), delay: delay)
  }

  init(of view: View, _ origin: Origin, _ animation: Animation, delay: Double = 0) {
    (self.view, self.origin, self.animation, self.delay) = (view, origin, animation, delay)
    $presence.belongs(to: view.presence)
  }

  /// How much of the part is there: 0 nothing, 1 all of it, as at rest. Springs exceed these.
  public var fraction: Double { leader?.fraction ?? $presence.shown }

  /// The change of the fraction per second.
  var velocity: Double { $presence.velocity }

  /// Whether the part is at its place, or on its way there.
  var isEntering: Bool { presence == 1 }

  /// Whether the view, or one around it, is hidden.
  var isHidden: Bool { sequence(first: view) { $0?.superview }.prefix { $0 != nil }.contains { $0?.isHidden == true } }

  func isDescendant(of root: View) -> Bool { view?.isDescendant(of: root) ?? false }

  var isInFlight: Bool { if case .entrance = course { false } else { true } }

  func set(_ origin: Origin, _ animation: Animation, delay: Double) {
    (self.origin, self.animation, self.delay, leader) = (origin, animation, delay, nil)
  }

  /// Whether nothing moves the fraction, which is 1.
  var isAtRest: Bool { leader?.isAtRest ?? (presence == 1 && !$presence.isAnimating) }

  /// Lets the fraction be a number at once.
  func hold(at fraction: Double) {
    $presence.stop()
    PropertyAnimator.performWithoutAnimation { presence = fraction }
    view?.noteChange()
  }

  /// Lets the part come in or go, with its velocity or a given one.
  func move(isIn: Bool, _ animation: Animation, delay: Double = 0, velocity: Double? = nil) {
    let change = { @MainActor [self] in presence = isIn ? 1 : 0 }
    let settle = { @MainActor [weak self] (_: AnimatingPosition) in self?.settle() ?? () }
    if let velocity {
      animate(animation, velocity: velocity, delay: delay, change, completion: settle)
    } else {
      animate(animation, delay: delay, change, completion: settle)
    }
  }

  /// Puts the view at its place, as if it had come.
  func rest() {
    hold(at: 1)
    course = .entrance
  }

  /// Returns a view that has flown to its place to the views around it.
  private func settle() {
    guard isAtRest, case .flight = course, let view else { return }
    course = .entrance
    view.noteChange()
    if let scene = view.scene { scene.flights.entrances.removeAll { $0 === self } }
  }

  // MARK: Drawing

  /// Draws the view, moved by the fraction.
  func render(_ view: View, into canvas: inout Canvas, context: DrawContext) {
    // What is not drawn marks nothing as it begins to be.
    if fraction != 1 || !isAtRest { view.superview?.hasChanged = true }
    guard case .entrance = course else { return }
    var group = Group()
    var shift = Vector2.zero
    for push in pushes {
      let rest = 1 - push.strip.fraction
      let way = context.snap(push.way * rest)
      shift += way
      // A strip that moves on marks what is around itself alone.
      if !push.strip.isAtRest { view.superview?.hasChanged = true }
      // Moved inwards it would leave a gap at the edge of the window.
      let ground = rest < 0 ? view.shownFrame : push.growth?.applied(to: view.shownFrame.offset(by: way), rest, context)
      if let ground, rest != 0 { canvas.fill(RoundedRect(ground), view.$backgroundColor.shown) }
    }
    if let growth, fraction < 1 {
      let grown = growth.applied(to: view.shownFrame, 1 - fraction, context)
      canvas.fill(RoundedRect(grown), view.$backgroundColor.shown)
    }
    switch origin {
    case .nothing:
      guard fraction > 0 else { return }
      if fraction != 1 { group.transform = Transform(scaleX: fraction, y: fraction).about(view.$center.shown) }
    case .offset(let way):
      group.opacity = min(1, max(0, (fraction - Self.appearance) / (Self.opacity - Self.appearance)))
      guard group.opacity > 0 else { return }
      shift += way * (1 - fraction)
    case .drawing: break
    }
    group.transform = group.transform.concatenating(Transform(translationX: shift.x, y: shift.y))
    canvas.group(group) { view.renderPresent(into: &$0, context: context) }
  }

  /// Draws a view that flies above its scene, in the scene's points.
  func drawFlight(above scene: Scene, on canvas: inout Canvas, context: DrawContext) {
    guard case .flight(let start, let other, let end) = course, let view, !isHidden else { return }
    let placed = view.superview?.transform(to: scene) ?? .identity
    let flight = placed.concatenating(start.flight(to: end, at: fraction))
    if let shape = view.flightShape {
      let pose = view.shownTransform.concatenating(flight)
      trail.drawFlight(of: shape, at: pose, fraction: fraction, view.theme, on: &canvas, context)
    }
    // One of both is always opaque.
    let change = view.flightLook == other.flightLook ? 1 : min(1, max(0, fraction))
    if change < 1, let outer = other.superview, let otherScene = other.scene {
      let former = outer.transform(to: otherScene).concatenating(end.flight(to: start, at: 1 - fraction))
      canvas.group(Group(opacity: min(1, 2 - 2 * change), transform: former)) {
        other.renderPresent(into: &$0, context: context)
      }
    }
    canvas.group(Group(opacity: min(1, 2 * change), transform: flight)) {
      view.renderPresent(into: &$0, context: context)
    }
    // It was drawn outside of the views around it, which are to be drawn anew once it has come to rest.
    var outer = view.superview
    while let next = outer {
      next.hasChanged = true
      outer = next.superview
    }
  }
}

extension View {
  /// Whether a transition draws the view above its scene, or the other scene draws the one that it shares with it.
  public final var isInFlight: Bool { entrance?.isInFlight ?? false }

  /// Lets the view come as another one does, with it.
  package final func come(with leader: Entrance) {
    let entrance = entrance(leader.origin, leader.animation, delay: leader.delay)
    if entrance !== leader { entrance.leader = leader }
  }

  /// Returns the entrance of the view, which has one: the same each time, with what is given last.
  ///
  /// - Parameters:
  ///   - origin: what the view comes out of.
  ///   - spring: the spring of the way in.
  ///   - delay: the seconds before that.
  /// - Precondition: the damping of the spring is above 0, and the delay is finite.
  public final func entrance(
    from origin: Entrance.Origin = .nothing, spring: Spring, delay: Double = 0
  ) -> Entrance {
    entrance(origin, .spring(spring), delay: delay)
  }

  final func entrance(_ origin: Entrance.Origin, _ animation: Animation, delay: Double = 0) -> Entrance {
    let entrance = entrance ?? Entrance(of: self, origin, animation)
    entrance.set(origin, animation, delay: delay)
    self.entrance = entrance
    return entrance
  }
}

extension DrawContext {
  fileprivate func snap(_ way: Vector2) -> Vector2 { Vector2(snap(way.x), snap(way.y)) }
}
