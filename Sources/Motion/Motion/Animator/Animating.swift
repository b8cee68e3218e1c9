/// The controls of an animation, as in `UIViewAnimating`.
@MainActor public protocol Animating: AnyObject {
  /// The state of the animation.
  var state: AnimatingState { get }
  /// Whether time moves the animation.
  var isRunning: Bool { get }
  /// Whether the animation runs backwards.
  var isReversed: Bool { get set }
  /// How far the animation has come in its direction, 0...1.
  var fractionComplete: Double { get set }
  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts after `delay` seconds.
  func startAnimation(afterDelay delay: Double)
  /// Pauses the animation at its presentation values.
  func pauseAnimation()
  /// Stops the animation before its target. With false it stays stopped until `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at `position`.
  func finishAnimation(at position: AnimatingPosition)
}

/// An animation whose blocks, completions and timing can be changed while it is active, as in
/// `UIViewImplicitlyAnimating`.
@MainActor public protocol ImplicitlyAnimating: Animating {
  /// Adds a block that is delayed by `delayFactor` of the remaining time.
  func addAnimations(_ animations: @escaping @MainActor () -> Void, delayFactor: Double)
  /// Adds a closure that is called with the position at which the animation ended.
  func addCompletion(_ completion: @escaping @MainActor (AnimatingPosition) -> Void)
  /// Continues after a pause with other timing.
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}

/// What the protocol requires, for calls through it: the methods of the type take the place of the caller, too, and
/// come first.
extension ImplicitlyAnimating where Self == PropertyAnimator {
  /// Adds a block that is delayed by `delayFactor` of the remaining time.
  @_disfavoredOverload public func addAnimations(_ animations: @escaping @MainActor () -> Void, delayFactor: Double) {
    addAnimations(animations, delayFactor: delayFactor)
  }

  /// Continues after a pause with other timing.
  @_disfavoredOverload
  public func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double) {
    continueAnimation(parameters, durationFactor: durationFactor, velocity: nil)
  }
}
