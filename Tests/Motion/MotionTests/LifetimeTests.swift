import OvershootGeometry
import OvershootSupport

@testable import Motion

/// The lifetimes of animators, engines and what they retain.
@MainActor
@Suite struct LifetimeTests {
  private final class Token {}

  /// The calls that end an animator.
  private static let ends: [(PropertyAnimator, AnimationEngine) -> Void] = [
    { _, engine in engine.advance(to: engine.time + 5) },
    { animator, _ in animator.stopAnimation(true) },
    { animator, _ in
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
    },
    { _, engine in engine.stopAll() },
    { animator, engine in
      animator.isReversed = true
      engine.advance(to: engine.time + 5)
    },
    { animator, _ in
      animator.pauseAnimation()
      animator.fractionComplete = 1
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    },
  ]

  @Test(arguments: 0..<6)
  func anEndReleasesEverythingThatAnAnimationRetained(_ index: Int) {
    let engine = AnimationEngine()
    var probe: Probe? = Probe()
    weak let owner = probe
    weak var block: AnimationBlock?
    weak var property: AnimatedProperty?
    weak var token: Token?
    let animator = engine.perform { PropertyAnimator(duration: 1, dampingRatio: 0.5) }
    do {
      let held = Token()
      token = held
      animator.addAnimations { [probe] in
        _ = held
        probe?.x = 100
        probe?.center = Vector2(1, 2)
      }
      animator.addCompletion { _ in _ = held }
      property = probe?.$x.storage
    }
    animator.startAnimation()
    engine.advance(to: 0.2)
    animator.pauseAnimation()
    let parameters = SpringTimingParameters(dampingRatio: 0.6, initialVelocity: Vector2(1, 2))
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 1)
    animator.forEachBlock { block = $0 }
    probe = nil
    expect(owner == nil && token != nil && property != nil && block != nil)
    engine.advance(to: 0.4)
    Self.ends[index](animator, engine)
    expect(animator.state == .inactive && token == nil && property == nil && block == nil && !engine.isRunning)
  }

  @Test func theStartReleasesTheClosureOfABlock() {
    let probe = Probe()
    weak var token: Token?
    let animator = probe.animator()
    do {
      let held = Token()
      token = held
      animator.addAnimations { _ = held }
    }
    expect(token != nil)
    animator.startAnimation()
    expect(token == nil)
    probe.engine.stopAll()
  }

  @Test func releasingAnOwnerDuringItsAnimationDoesNotAffectOthers() {
    let engine = AnimationEngine()
    var probes = (0..<20).map { _ in Probe() }
    let animators = probes.map { probe in
      engine.perform { PropertyAnimator(duration: 1, curve: .linear) { [unowned probe] in probe.x = 100 } }
    }
    for animator in animators { animator.startAnimation() }
    engine.advance(to: 0.25)
    for index in [17, 3, 0, 9] { probes.remove(at: index) }
    engine.advance(to: 0.5)
    expect(probes.allSatisfy { near($0.shown, 50) })
    engine.advance(to: 1)
    expect(probes.allSatisfy { $0.shown == 100 && !$0.$x.isAnimating } && !engine.isRunning)
  }

  @Test func slotsAreUsedAgain() {
    let probe = Probe()
    var counts: Set<Int> = []
    for round in 0..<20 {
      let (first, second) = (probe.animator(1, .easeIn, to: Double(round)), probe.animator(2, to: 3))
      first.startAnimation()
      second.startAnimation()
      for time in [0.2, 0.4] {
        probe.engine.advance(to: Double(round) * 10 + time)
        first.pauseAnimation()
        let parameters = SpringTimingParameters(dampingRatio: 0.6, initialVelocity: Vector2(1, 2))
        first.continueAnimation(withTimingParameters: parameters, durationFactor: 1)
      }
      if round % 2 == 0 { first.stopAnimation(true) }
      probe.engine.motionPolicy = round % 3 == 0 ? .none : .full
      probe.engine.advance(to: Double(round) * 10 + 9)
      if round > 3 { counts.insert(probe.engine.pools.slots.coefficients.count) }
    }
    expect(counts.count == 1 && !probe.$x.isAnimating)
  }

  // MARK: Released engines

  @Test func aReleasedEngineFreesItsPropertiesAndThoseOfPausedAnimators() {
    for isPaused in [false, true] {
      var engine: AnimationEngine? = AnimationEngine()
      weak let weakEngine = engine
      let (probe, presence) = (Probe(), AnimationPresence(isInWindow: true))
      probe.$x.belongs(to: presence)
      var animator = engine?.perform { PropertyAnimator(duration: 1, curve: .linear) { probe.x = 100 } }
      animator?.isUserInteractionEnabled = false
      animator?.startAnimation()
      engine?.advance(to: 0.5)
      if isPaused { animator?.pauseAnimation() }
      engine = nil
      expect(weakEngine == nil && !probe.$x.isAnimating && presence.allowsInteraction)
      probe.x = 7
      expect(probe.shown == 7 && probe.$x.velocity == 0)
      probe.animator(to: 9).startAnimation()
      expect(near(probe.values(at: [0.5]), [8]))
      // It need not be finished, because its engine is released.
      animator = nil
      probe.engine.advance(to: 1)
      expect(probe.shown, equals: 9)
    }
  }

  @Test func usingAnAnimatorOfAReleasedEngineTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let animator = AnimationEngine().perform { PropertyAnimator(duration: 1, curve: .linear) }
        animator.startAnimation()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(text.contains("The AnimationEngine of this PropertyAnimator was released"))
  }

  @Test func aPropertyOfTwoEnginesAtOnceTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (probe, other) = (Probe(), AnimationEngine())
        probe.animator().startAnimation()
        other.perform { PropertyAnimator(duration: 1, curve: .linear) { probe.x = 3 } }.startAnimation()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(text.contains("one property cannot be animated by two engines at the same time"))
  }
}
