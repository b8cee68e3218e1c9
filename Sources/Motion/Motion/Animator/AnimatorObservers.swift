/// The observers of an animator, which only animators with observers have.
@MainActor final class AnimatorObservers {
  let states = ObserverList<AnimatingState>()
  let arrivals = ObserverList<Double>()
  private var last: (state: AnimatingState, isRunning: Bool)

  init(_ animator: PropertyAnimator) { last = (animator.state, animator.isRunning) }

  /// Calls the observers of the state if it has changed.
  func update(_ animator: PropertyAnimator) {
    let present = (animator.state, animator.isRunning)
    guard present != last else { return }
    last = present
    states.notify(present.0)
  }
}

extension PropertyAnimator {
  /// Calls `observer` after each change of `state` or `isRunning`, with the state.
  ///
  /// It is called at the end of the call that makes the change, before completions; within `advance(to:)` the engine
  /// and all presentation values are at the time of the change.
  ///
  ///     let observation = animator.observeState { state in button.isEnabled = state == .inactive }
  ///     observation.cancel()
  @discardableResult
  public func observeState(_ observer: @escaping @MainActor (AnimatingState) -> Void) -> AnimationObservation {
    madeObservers.states.add(nil, observer)
  }

  /// Calls `observer` with `fractionComplete` whenever the animator arrives where it stays active: at its end with
  /// `pausesOnCompletion`, or at the fraction of `continueAnimation(toFraction:durationFactor:)`.
  @discardableResult
  public func observeArrival(_ observer: @escaping @MainActor (Double) -> Void) -> AnimationObservation {
    madeObservers.arrivals.add(nil, observer)
  }

  /// The present state and those that follow, without repetitions; the sequence ends when the animator is released,
  /// and does not retain it.
  ///
  ///     for await state in animator.states where state == .inactive { break }
  public var states: AsyncStream<AnimatingState> {
    var last = state
    return madeObservers.states.values(from: state, buffering: .unbounded) { state in
      defer { last = state }
      return state == last ? nil : state
    }
  }

  /// The fractions at which the animator arrives from now on, as `observeArrival(_:)` gives them; the sequence ends
  /// when the animator is released, and does not retain it.
  public var arrivals: AsyncStream<Double> { madeObservers.arrivals.values(from: nil, buffering: .unbounded) { $0 } }

  /// Notifies observers of what the call that ends here has changed.
  func notifyObservers() {
    guard observers != nil || PropertyObservers.hasChanges else { return }
    engine.record(nil) {
      observers?.update(self)
      PropertyObservers.checkChanges()
    }
  }

  private var madeObservers: AnimatorObservers {
    if let observers { return observers }
    let made = AnimatorObservers(self)
    rareParts.observers = made
    return made
  }
}
