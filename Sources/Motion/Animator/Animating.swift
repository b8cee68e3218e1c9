/// What can be started, paused, scrubbed, reversed, stopped and finished as one: `UIViewAnimating`.
@MainActor
public protocol Animating: AnyObject {
  /// What the animation is doing.
  var state: AnimatingState { get }
  /// Whether time moves it.
  var isRunning: Bool { get }
  /// Whether it runs backwards.
  var isReversed: Bool { get set }
  /// How far it is, in the direction in which it runs.
  var fractionComplete: Double { get set }
  /// Starts, or goes on from a pause.
  func startAnimation()
  /// Starts after `delay` seconds.
  func startAnimation(afterDelay delay: Double)
  /// Stands still as shown.
  func pauseAnimation()
  /// Ends without reaching the target; false leaves it stopped, and waiting for `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation at `position`.
  func finishAnimation(at position: AnimatingPosition)
}

/// An animation whose blocks, completions and timing can be changed while it is active: `UIViewImplicitlyAnimating`.
@MainActor
public protocol ImplicitlyAnimating: Animating {
  /// Adds a block that waits `delayFactor` of the time that is left.
  func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double)
  /// Adds a closure that is told how the animation ended.
  func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void)
  /// Goes on from a pause with other timing.
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}
