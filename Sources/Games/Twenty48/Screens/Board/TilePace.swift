import OvershootGameKit

/// How fast the tiles of 2048 move, beside the speed of all animations.
public enum TilePace: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case quarter, half, normal, double, quadruple
  /// Tiles are at once where they belong.
  case off

  /// Seconds of animation per second; nil where nothing is animated.
  public var factor: Double? {
    switch self {
    case .quarter: 0.25
    case .half: 0.5
    case .normal: 1
    case .double: 2
    case .quadruple: 4
    case .off: nil
    }
  }

  /// Returns the seconds that something takes which takes `seconds` at the normal pace.
  func duration(_ seconds: Double) -> Double { factor.map { seconds / $0 } ?? 0 }

  /// Returns a spring at this pace.
  func spring(_ spring: Spring) -> Spring {
    guard let factor else { return spring }
    return Spring(mass: spring.mass, stiffness: spring.stiffness * factor * factor, damping: spring.damping * factor)
  }

  /// Animates what `changes` sets; with `off` it is set at once.
  ///
  /// - Parameters:
  ///   - animation: the timing, already at this pace.
  ///   - delay: seconds at the normal pace.
  @MainActor
  package func animate(
    _ animation: Animation, delay: Double = 0, _ changes: @escaping @MainActor () -> Void,
    completion: PropertyAnimator.Completion? = nil
  ) {
    guard self != .off else {
      PropertyAnimator.performWithoutAnimation(changes)
      completion?(.end)
      return
    }
    Motion.animate(animation, delay: duration(delay), changes, completion: completion)
  }

  /// Animates by a spring of the normal pace.
  @MainActor
  func animate(
    _ spring: Spring, delay: Double = 0, _ changes: @escaping @MainActor () -> Void,
    completion: PropertyAnimator.Completion? = nil
  ) {
    animate(.spring(self.spring(spring)), delay: delay, changes, completion: completion)
  }

  /// Animates by a curve that takes `seconds` at the normal pace.
  @MainActor
  func animate(
    ease seconds: Double, _ curve: AnimationCurve = .easeOut, delay: Double = 0,
    _ changes: @escaping @MainActor () -> Void, completion: PropertyAnimator.Completion? = nil
  ) {
    animate(.ease(curve, duration: duration(seconds)), delay: delay, changes, completion: completion)
  }
}
