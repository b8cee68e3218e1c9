import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator
/// Animations where no engine is given or current: the one of what they change, or a sentence.
@MainActor
@Suite struct EngineSearchTests {
  /// The owner of a property in a window.
  private final class Owner: AnimationPresence {
    private let shownBy: AnimationEngine?
    init(_ engine: AnimationEngine?, isInWindow: Bool = true) {
      shownBy = engine
      super.init(isInWindow: isInWindow)
    }
    override var engine: AnimationEngine? { shownBy }
  }

  private let probe = Probe()
  private var engine: AnimationEngine { probe.engine }

  /// Returns the sentences that `body` leads to, of which the first one of the process is one.
  private func sentences(_ body: () -> Void) -> [String] {
    var sentences: [String] = []
    let outer = (EngineSearch.report, EngineSearch.reported)
    (EngineSearch.report, EngineSearch.reported) = ({ sentences.append($0) }, [])
    body()
    (EngineSearch.report, EngineSearch.reported) = outer
    return sentences
  }

  @Test func propertyP11WhatMovesKnowsItsEngine() {
    probe.animator().startAnimation()
    engine.advance(to: 0.5)
    let said = sentences { animate(.linear(duration: 1)) { probe.x = 0 } }
    expect(engine.runningCount, equals: 2)
    expect(said.isEmpty && probe.shown == 50 && probe.x == 0 && near(probe.$x.velocity, 100, 1e-6))
    engine.advance(to: 1.5)
    expect(probe.shown == 0 && AnimationEngine.current == nil)
    let current = engine.perform { probe.animator() }
    current.startAnimation()
    let decay = probe.$x.decay(velocity: 100)
    expect(decay.isRunning && near(probe.shown, 0))
    engine.stopAll()
  }

  @Test func propertyP11WhatIsShownKnowsItsEngine() {
    probe.$x.belongs(to: Owner(engine))
    for animation in [
      Animation.linear(duration: 1), .timing(SpringTimingParameters(dampingRatio: 0.6), duration: 1), .snappy,
    ] {
      probe.x = 0
      let reference = Probe()
      let expected = reference.engine.perform { animate(animation, delay: 0.1) { reference.x = 100 } }
      let start = engine.time
      var animator: PropertyAnimator?
      expect(sentences { animator = animate(animation, delay: 0.1) { probe.x = 100 } }.isEmpty)
      expect(animator?.isRunning == true && animator?.duration == expected.duration && probe.shown == 0)
      for step in 1...12 {
        let time = Double(step) * 0.1
        engine.advance(to: start + time)
        reference.engine.advance(to: time)
        expect(near(probe.shown, reference.shown))
      }
      engine.advance(to: start + 9)
      expect(!engine.isRunning && probe.shown == 100)
    }
  }

  @Test func propertyP11RepetitionsAndPhasesFindTheEngine() {
    probe.$x.belongs(to: Owner(engine))
    animate(.linear(duration: 1).repeated(2, autoreverses: true)) { probe.x = 100 }
    expect(near(probe.values(at: [0.5, 1, 1.5, 2]), [50, 100, 50, 0]) && probe.x == 0 && !engine.isRunning)
    let phases = animatePhases(
      [AnimationPhase(10.0, .linear(duration: 1)), AnimationPhase(0, .linear(duration: 1))], repeats: true
    ) {
      probe.x = $0
    }
    expect(near(probe.values(at: [2.5, 3, 3.5, 4.25]), [5, 10, 5, 2.5]) && phases.isActive)
    phases.stop()
  }

  @Test func propertyP11WhatIsSetBeforeTheEngineIsFoundMovesToo() {
    probe.$alpha.belongs(to: Owner(engine))
    probe.$center.belongs(to: Owner(nil, isInWindow: false))
    let path = MotionPath(through: [Vector2.zero, Vector2(10, 10), Vector2(20, 0)])
    let reference = Probe()
    @MainActor func change(_ probe: Probe, _ point: Animatable<Vector2>) {
      probe.x = 50
      probe.x += 50
      probe.$travel.set(10, velocity: 40)
      point.move(along: path)
      probe.center = Vector2(3, 3)
      PropertyAnimator.performWithoutAnimation { probe.color = .white }
      probe.alpha = 0
    }
    let (point, other) = (Animatable(wrappedValue: Vector2.zero), Animatable(wrappedValue: Vector2.zero))
    reference.$center.belongs(to: Owner(nil, isInWindow: false))
    let said = sentences { animate(.ease(duration: 1)) { change(probe, point) } }
    reference.engine.perform { _ = animate(.ease(duration: 1)) { change(reference, other) } }
    expect(said.isEmpty && probe.x == 100 && probe.shown == 0 && probe.$center.shown == Vector2(3, 3))
    expect(!probe.$color.isAnimating && engine.runningCount == 1)
    for step in 1...10 {
      engine.advance(to: Double(step) / 10)
      reference.engine.advance(to: Double(step) / 10)
      expect(near(probe.shown, reference.shown) && near(probe.$alpha.shown, reference.$alpha.shown))
      expect(near(probe.$travel.shown, reference.$travel.shown))
      expect((point.shown - other.shown).length < 1e-9)
    }
    expect(!engine.isRunning && probe.shown == 100 && !probe.$x.isAnimating && !point.isAnimating)
  }

  @Test func propertyP11WithinTheBlockTheEngineIsCurrent() {
    probe.$x.belongs(to: Owner(engine))
    animate(.linear(duration: 1)) {
      let before = AnimationEngine.current
      probe.x = 100
      expect(before == nil && AnimationEngine.current === engine)
      animate(.linear(duration: 2)) { probe.alpha = 0 }
    }
    expect(AnimationEngine.current == nil && engine.runningCount == 2)
    engine.advance(to: 0.5)
    expect(probe.shown == 50 && probe.$alpha.shown == 0.75)
  }

  @Test func propertyP11AnAnimationWithinTheBlockFindsItsOwn() {
    probe.$alpha.belongs(to: Owner(engine))
    let said = sentences {
      animate(.linear(duration: 1)) {
        probe.x = 100
        animate(.linear(duration: 1)) { probe.alpha = 0 }
      }
    }
    expect(said.count == 1 && probe.shown == 100 && !probe.$x.isAnimating && engine.runningCount == 1)
  }

  @Test func propertyP11AMissingEngineIsSaidOnce() {
    let said = sentences {
      animate(.linear(duration: 1)) {}
      animate(.linear(duration: 1), engine: engine) { probe.alpha = 0 }
      engine.perform { PropertyAnimator(duration: 1, curve: .linear) { probe.travel = 5 } }.startAnimation()
      animate(nil) { probe.travel = 4 }
      probe.$color.belongs(to: Owner(nil, isInWindow: false))
      animate(.linear(duration: 1)) { probe.color = .white }
    }
    expect(said.isEmpty && probe.$color.shown == .white)
    let missing = sentences {
      animate(.linear(duration: 1)) { probe.x = 100 }
      animate(.linear(duration: 1)) { probe.x = 50 }
      probe.$x.decay(velocity: 100)
    }
    expect(missing.count == 2 && probe.shown == probe.x)
    expect(missing.first?.contains("EngineSearchTests.swift:") == true)
    expect(missing.first?.contains("animate(_:) found no AnimationEngine and set everything at once") == true)
    expect(sentences { probe.$x.decay(velocity: 100) }.first?.contains("decay(velocity:_:) found no") == true)
  }

  @Test func propertyP11AnAnimatorWithoutAnEngineIsSaidOnce() {
    probe.$color.belongs(to: Owner(nil, isInWindow: false))
    let hidden = sentences { PropertyAnimator(duration: 1, curve: .linear) { probe.color = .white }.startAnimation() }
    let said = sentences {
      for _ in 0..<2 { PropertyAnimator(duration: 1, curve: .linear) { probe.x += 5 }.startAnimation() }
      Timeline.sequence([PropertyAnimator(duration: 1, curve: .linear) { probe.alpha = 0 }]).startAnimation()
    }
    expect(hidden.isEmpty && said.count == 1 && probe.shown == 10 && probe.$alpha.shown == 0)
    expect(said.first?.hasPrefix("The start of a PropertyAnimator or Timeline found no AnimationEngine") == true)
  }

  @Test func propertyP11AChangeThatFindsNoEngineIsSaidOnce() {
    let (x, moving) = (Animatable(wrappedValue: 0.0, animation: .snappy), Animatable(wrappedValue: 0.0))
    engine.perform { _ = animate(.linear(duration: 1)) { moving.wrappedValue = 100 } }
    moving.animation = .snappy
    let silent = sentences {
      engine.perform { x.wrappedValue = 1 }
      animate(nil) { x.wrappedValue = 2 }
      PropertyAnimator.performWithoutAnimation { x.wrappedValue = 3 }
      moving.wrappedValue = 50
    }
    let said = sentences { for value in [4, 5.0] { x.wrappedValue = value } }
    expect(silent.isEmpty && said.count == 1 && x.shown == 5)
    expect(said.first?.contains("with an animation of its own found no AnimationEngine") == true)
  }

  @Test func propertyP11TheSentenceIsPrintedOnStandardError() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let probe = Probe()
        for _ in 0..<3 { animate(.linear(duration: 1)) { probe.x += 1 } }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(text.split(separator: "found no AnimationEngine", omittingEmptySubsequences: false).count, equals: 2)
  }

  @Test func propertyP11APropertyOfAnotherEngineTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (one, two) = (Probe(), Probe())
        one.animator().startAnimation()
        two.animator().startAnimation()
        animate(.linear(duration: 1)) {
          one.x = 3
          two.x = 3
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(text.contains("one property cannot be animated by two engines at the same time"))
  }
}
