import Drawing
import Geometry
import Motion

/// The line around the focused view. It glides from one view to the next, and fades in with the first key.
@MainActor
final class FocusRing {
  /// How far the line reaches beyond what it goes around, in points.
  static let reach = 4.0

  /// Whether it is to be seen; it fades in, and is gone at once.
  var isShown = false {
    didSet { if isShown != oldValue { fade() } }
  }
  /// How far it has come from `start` to the focused view.
  @Animatable(.scale) private var travel = 1.0
  @Animatable(.fade) private var opacity = 0.0
  private var start: RoundedRect?
  /// What moves it now; the engine holds it.
  private weak var gliding: PropertyAnimator?
  /// What was gone around last; nil while nothing is.
  private var drawn: RoundedRect?

  private static let width = 2.0
  private static let gap = 2.0
  private static let spring = Spring(response: 0.22, dampingFraction: 0.86)

  init(presence: AnimationPresence) {
    $travel.belongs(to: presence)
    $opacity.belongs(to: presence)
  }

  /// Sets out from where it is seen now to a view that is focused next.
  func depart() {
    start = isShown ? drawn : nil
    if gliding?.state == .active { gliding?.stopAnimation(true) }
    PropertyAnimator.performWithoutAnimation { travel = start == nil ? 1 : 0 }
    guard start != nil, AnimationEngine.current != nil else { return travel = 1 }
    gliding = Self.spring.animate { self.travel = 1 }
  }

  /// Forgets where it was: there is nothing to go around.
  func vanish() { drawn = nil }

  /// Draws the line around `outline`, and only what lies in `part`.
  func draw(around outline: RoundedRect, within part: RoundedRect, color: Color, on canvas: inout Canvas) {
    let goal = RoundedRect(
      outline.rect.inset(by: -Self.gap - Self.width / 2), cornerRadius: outline.effectiveRadius + Self.gap)
    let shape = start.map { Self.mixed($0, goal, at: $travel.shown) } ?? goal
    drawn = shape
    guard isShown, $opacity.shown > 0 else { return }
    let reach = shape.rect.inset(by: -Self.width / 2)
    let isWhole =
      part.rect.contains(reach.origin) && part.rect.contains(Vector2(reach.maxX - 1e-9, reach.maxY - 1e-9))
    let faded = color.withAlpha(color.alpha * min(1, $opacity.shown))
    if isWhole {
      canvas.stroke(shape, width: Self.width, faded)
    } else {
      canvas.group(Group(clip: part)) { $0.stroke(shape, width: Self.width, faded) }
    }
  }

  private func fade() {
    guard AnimationEngine.current != nil, isShown else { return opacity = isShown ? 1 : 0 }
    PropertyAnimator(duration: 0.1, curve: .easeOut) { self.opacity = 1 }.startAnimation()
  }

  private static func mixed(_ one: RoundedRect, _ other: RoundedRect, at share: Double) -> RoundedRect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return RoundedRect(
      Rect(
        x: mix(one.rect.minX, other.rect.minX), y: mix(one.rect.minY, other.rect.minY),
        width: max(0, mix(one.rect.width, other.rect.width)), height: max(0, mix(one.rect.height, other.rect.height))),
      cornerRadius: mix(one.cornerRadius, other.cornerRadius))
  }
}
