import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator
/// What waits for an animator whose engine is released, or for a property that is.
@MainActor
@Suite struct ReleasedEngineTests {
  private enum Way: CaseIterable {
    case running, delayed, reversed, paused, scrubbed, stopped, atEnd, free, endless, withoutBlock, pausedWithoutBlock
  }

  private func begin(_ way: Way, _ probe: Probe, _ engine: AnimationEngine) -> PropertyAnimator {
    let animator = PropertyAnimator(duration: 1, curve: .linear, engine: engine)
    let hasBlock = way != .withoutBlock && way != .pausedWithoutBlock
    if hasBlock { animator.addAnimations { probe.x = 100 } }
    switch way {
    case .free: return animate(.snappy, engine: engine) { probe.x = 100 }
    case .endless: return animate(.linear(duration: 1).repeatedForever(), engine: engine) { probe.x = 100 }
    case .delayed: animator.startAnimation(afterDelay: 1)
    case .scrubbed: animator.fractionComplete = 0.3
    case .pausedWithoutBlock: animator.pauseAnimation()
    default: animator.startAnimation()
    }
    engine.advance(to: 0.5)
    switch way {
    case .reversed: animator.isReversed = true
    case .paused: animator.pauseAnimation()
    case .stopped: animator.stopAnimation(false)
    case .atEnd:
      animator.pausesOnCompletion = true
      engine.advance(to: 2)
    default: break
    }
    return animator
  }

  @Test(arguments: 0..<11)
  func propertyP30AReleasedEngineEndsItsAnimators(_ index: Int) async {
    let (probe, way) = (Probe(), Way.allCases[index])
    var engine: AnimationEngine? = AnimationEngine()
    guard let animator = engine.map({ begin(way, probe, $0) }) else { return }
    var log: [String] = []
    animator.observeState { log.append("is \($0)") }
    animator.addOutcomeHandler { log.append("\($0) \(animator.state) \(probe.shown)") }
    animator.addCompletion { log.append("completed at \($0)") }
    let waiting = Task { await animator.outcome }
    while animator.completionCount < 3 { await Task.yield() }
    expect(animator.state != .inactive && log.isEmpty)
    engine = nil
    expect(log, equals: ["is inactive", "stopped inactive \(probe.x)"])
    expect(!animator.isRunning && animator.fractionComplete == 0 && !animator.isReversed && !probe.$x.isAnimating)
    expect(await waiting.value == .stopped)
    expect(await animator.outcome == .stopped)
  }

  @Test func propertyP30WaitingForWhatNeverStartedEndsWithTheEngine() async {
    var engine: AnimationEngine? = AnimationEngine()
    let animators = (0..<40).compactMap { _ in engine.map { PropertyAnimator(duration: 1, curve: .linear, engine: $0) }
    }
    let waiting = animators.map { animator in Task { await animator.outcome } }
    while animators.contains(where: { $0.completionCount == 0 }) { await Task.yield() }
    engine = nil
    for task in waiting { expect(await task.value == .stopped) }
    for animator in animators { expect(await animator.outcome == .stopped) }
  }

  @Test func propertyP30AnEndThatWasReachedStays() async {
    let probe = Probe()
    var engine: AnimationEngine? = AnimationEngine()
    let animator = engine.map { PropertyAnimator(duration: 1, curve: .linear, engine: $0) }
    animator?.addAnimations { probe.x = 1 }
    let waiting = Task { await animator?.outcome }
    while animator?.completionCount == 0 { await Task.yield() }
    animator?.startAnimation()
    engine?.advance(to: 1)
    expect(await waiting.value == .end)
    engine = nil
    expect(await animator?.outcome == .end)
  }

  @Test func propertyP30TimelinesAndPhasesEndWithTheirEngine() async {
    let probe = Probe()
    var engine: AnimationEngine? = AnimationEngine()
    weak let released = engine
    let part = engine?.perform { PropertyAnimator(duration: 1, curve: .linear) { probe.x = 100 } }
    let timeline = part.map { $0.repeatedForever() }
    timeline?.startAnimation()
    var ends: [AnimatingPosition] = []
    let states = [AnimationPhase(1.0, .linear(duration: 1)), AnimationPhase(0, .linear(duration: 1))]
    let phases = animatePhases(states, repeats: true, engine: engine) {
      probe.alpha = $0
    } completion: {
      ends.append($0)
    }
    engine?.advance(to: 1.5)
    expect(phases.isActive)
    engine = nil
    expect(released == nil && !phases.isActive && ends == [.current])
    expect(await part?.outcome == .stopped)
    expect(await timeline?.outcome == .stopped)
    expect(timeline?.state, equals: .inactive)
  }

  @Test func propertyP32TheReleaseIsToldToObservers() {
    let probe = Probe()
    var told: [Double] = []
    probe.$x.observe { told.append($0) }
    do {
      let engine = AnimationEngine()
      animate(.linear(duration: 1), engine: engine) { probe.x = 100 }
      engine.advance(to: 0.5)
    }
    expect(told, equals: [50, 100])
  }

  // MARK: Values

  @Test func propertyP31ValuesEndWithTheirPropertyWithoutAFrame() async {
    for isMoving in [false, true] {
      let engine = AnimationEngine()
      var probe: Probe? = Probe()
      guard let values = probe?.$x.values else { continue }
      let reader = Task {
        var last: Double?
        for await value in values { last = value }
        return last
      }
      if isMoving { animate(.linear(duration: 1), engine: engine) { [probe] in probe?.x = 100 } }
      engine.advance(to: 0.5)
      for _ in 0..<10 { await Task.yield() }
      engine.stopAll()
      probe = nil
      expect(await reader.value == (isMoving ? 50 : 0))
    }
  }

  @Test func propertyP31ACancelledReaderStopsWaiting() async {
    let probe = Probe()
    let (values, states) = (probe.$x.values, probe.animator().states)
    let readers = [Task { for await _ in values {} }, Task { for await _ in states {} }]
    for _ in 0..<10 { await Task.yield() }
    for reader in readers { reader.cancel() }
    for reader in readers { await reader.value }
    while !probe.$x.observers.values.isEmpty { await Task.yield() }
  }
}
