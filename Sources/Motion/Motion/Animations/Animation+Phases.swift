/// A state through which properties move, and the timing with which they come to it.
public struct AnimationPhase<State> {
  /// What the state is.
  public let state: State
  /// How it is reached.
  public let animation: Animation

  /// Creates a phase.
  public init(_ state: State, _ animation: Animation) { (self.state, self.animation) = (state, animation) }
}

extension AnimationPhase: Sendable where State: Sendable {}

/// Moves properties through states, one after another, each with a timing of its own.
///
///     let phases = [AnimationPhase(1.2, .snappy), AnimationPhase(0.9, .smooth), AnimationPhase(1, .bouncy)]
///     animatePhases(phases) { badge.scale = $0 }
///
/// Each phase begins when the one before has come to its state, as `animate(_:delay:engine:_:completion:)` does. When
/// another animation takes a property over, or the phase is stopped, the phases end there.
///
/// - Parameters:
///   - phases: the states in their order; one that repeats forever is the last that is reached.
///   - repeats: whether the first phase follows the last one. Where there is no engine, they run once.
///   - engine: the engine that moves them; nil for the current one, or that of the properties.
///   - changes: sets animatable properties to a state. It runs once for each phase, when it begins.
///   - completion: is called once: with `end` after the last phase, with `current` where the phases end earlier.
/// - Returns: the phases, to stop them.
@MainActor @discardableResult public func animatePhases<State>(
  _ phases: [AnimationPhase<State>], repeats: Bool = false, engine: AnimationEngine? = nil,
  _ changes: @escaping @MainActor (State) -> Void, completion: PropertyAnimator.Completion? = nil
) -> PhaseAnimation {
  // The phases do not retain the engine; the first one finds it where none is current.
  var pools = (engine ?? AnimationEngine.current)?.pools
  let animation = PhaseAnimation(completion)
  let begin: @MainActor (Int) -> PropertyAnimator? = { index in
    guard repeats && pools?.passesTime == true && !phases.isEmpty || phases.indices.contains(index) else { return nil }
    let phase = phases[index % phases.count]
    let animator = animate(phase.animation, engine: pools?.engine?.takeUnretainedValue(), { changes(phase.state) })
    pools = animator.core.pools
    return animator
  }
  animation.begin(0, begin)
  return animation
}

/// Properties that move through phases, as returned by `animatePhases(_:repeats:engine:_:completion:)`. Releasing it
/// does not stop them.
@MainActor public final class PhaseAnimation {
  /// The animator of the present phase; nil once the phases have ended.
  public private(set) var animator: PropertyAnimator?
  private var completion: PropertyAnimator.Completion?

  init(_ completion: PropertyAnimator.Completion?) { self.completion = completion }

  /// Whether a phase runs or is paused.
  public var isActive: Bool { animator != nil }

  /// Stops the present phase at the presentation values, and begins no other. Calls the completion with `current`.
  public func stop() {
    guard let animator, animator.state != .inactive else { return }
    animator.stopAnimation(true)
  }

  /// Begins a phase by its number, and the next one when it has ended.
  func begin(_ index: Int, _ make: @escaping @MainActor (Int) -> PropertyAnimator?) {
    animator = make(index)
    guard let animator else { return finish(.end) }
    if animator.state == .inactive { return begin(index + 1, make) }
    animator.addOutcomeHandler { outcome in
      if outcome == .end { self.begin(index + 1, make) } else { self.finish(.current) }
    }
  }

  private func finish(_ position: AnimatingPosition) {
    animator = nil
    let completion = completion
    self.completion = nil
    completion?(position)
  }
}
