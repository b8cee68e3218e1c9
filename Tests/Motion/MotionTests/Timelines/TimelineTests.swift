import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P4
@MainActor
@Suite struct TimelineTests {
  let probe = Probe()

  /// An animator that fades `alpha` out.
  private func fade(_ duration: Double = 1) -> PropertyAnimator {
    probe.engine.perform { PropertyAnimator(duration: duration, curve: .linear) { [probe] in probe.alpha = 0 } }
  }

  private func perform(_ body: () -> Timeline) -> Timeline { probe.engine.perform(body) }

  // MARK: Composition

  @Test func aSequencePlaysOneAfterAnother() {
    let timeline = perform { .sequence([probe.animator(1, to: 100), probe.animator(2, to: 50)]) }
    expect(timeline.duration == 3 && probe.x == 0)
    timeline.startAnimation()
    expect(probe.x == 50 && probe.shown == 0)
    expect(near(probe.values(at: [0.5, 1, 2, 2.5, 3]), [50, 100, 75, 62.5, 50]))
    expect(timeline.state == .inactive && !probe.$x.isAnimating)
  }

  @Test(arguments: [(0.5, [50.0, 100, 100, 75, 50]), (-0.5, [50, 75, 50, 50, 50])])
  func aGapSeparatesOrOverlaps(gap: Double, values: [Double]) {
    let timeline = perform { .sequence([probe.animator(1, to: 100), probe.animator(1, to: 50)], gap: gap) }
    expect(timeline.duration, equals: 2 + gap)
    timeline.startAnimation()
    expect(near(probe.values(at: [0.5, 1, 1.5, 2, 2.5]), values))
  }

  @Test func staggeredPartsBeginOneIntervalApart() {
    let timeline = perform {
      .stagger([probe.animator(1, to: 100), fade(0.5), probe.animator(1, to: 0)], interval: 0.5)
    }
    expect(timeline.duration, equals: 2)
    timeline.startAnimation()
    expect(near(probe.values(at: [0.75]), [75]) && near(probe.$alpha.shown, 0.5))
    expect(near(probe.values(at: [1.25, 1.5]), [75, 50]))
  }

  @Test func keyFramesTakeTheirFractionsOfTheTime() {
    let timeline = perform {
      .keyframes(duration: 4) { frames in
        frames.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { probe.x = 100 }
        frames.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25, easing: .easeIn) { probe.x = 0 }
        frames.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 5) { probe.alpha = 0 }
      }
    }
    expect(timeline.duration, equals: 4)
    timeline.startAnimation()
    let eased = 100 - 100 * Easing.easeIn.value(at: 0.5)
    expect(near(probe.values(at: [0.5, 1, 2, 2.5, 3.5]), [50, 100, 100, eased, 0]))
    probe.engine.advance(to: 3.8)
    expect(near(probe.$alpha.shown, 0.5))
    probe.engine.advance(to: 4)
    expect(timeline.state, equals: .inactive)
  }

  @Test func repetitionBeginsAgainOrReverses() {
    let again = perform { probe.animator(1, to: 100).repeated(2) }
    again.startAnimation()
    expect(near(probe.values(at: [0.5, 1.25, 2]), [50, 25, 100]) && probe.x == 100)
    let back = perform { probe.animator(1, to: 0).repeated(3, autoreverses: true) }
    back.startAnimation()
    expect(probe.x == 0 && near(probe.values(at: [2.25, 3.25, 4.25, 5]), [75, 25, 75, 0]))
  }

  @Test func anEvenNumberOfAutoreversedRunsEndsAtTheStart() {
    let timeline = perform {
      .sequence([
        Timeline.sequence([probe.animator(1, to: 40), probe.animator(1, to: 100)]).repeated(2, autoreverses: true),
        probe.animator(1, to: 10),
      ])
    }
    timeline.startAnimation()
    expect(probe.x, equals: 10)
    expect(near(probe.values(at: [0.5, 1.5, 2.5, 3.5, 4, 4.5, 5]), [20, 70, 70, 20, 0, 5, 10]))
  }

  @Test func springsKeepTheirCurveAndTheirSettlingTime() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    let timeline = perform { .sequence([fade(), probe.animator(SpringTimingParameters(spring))]) }
    expect(near(timeline.duration, 1 + spring.settlingDuration(), 1e-12))
    timeline.startAnimation()
    expect(near(probe.values(at: [1.3])[0], 100 - 100 * spring.response(at: 0.3).displacement))
  }

  @Test func partsWithoutDurationActAtTheirTime() {
    let timeline = perform { .sequence([fade(), probe.animator(0, to: 100), fade()]) }
    timeline.startAnimation()
    expect(probe.values(at: [0.999, 1, 1.5]), equals: [0, 100, 100])
    timeline.isReversed = true
    expect(probe.values(at: [1.999, 2.001]), equals: [100, 0])
  }

  @Test func anEmptyTimelineEndsWithTheNextFrame() {
    var log: [AnimatingPosition] = []
    let timelines = probe.engine.perform {
      [Timeline.sequence([]), .parallel([]), .keyframes(duration: 0) { _ in }, Timeline.parallel([]).repeated(3)]
    }
    for timeline in timelines {
      timeline.addCompletion { log.append($0) }
      timeline.startAnimation()
    }
    expect(log.isEmpty)
    probe.engine.advance(to: 0.01)
    expect(log, equals: [.end, .end, .end, .end])
  }

  @Test func animatorsWithoutBlocksArePauses() {
    let rest = probe.engine.perform { PropertyAnimator(duration: 2, curve: .linear) }
    let timeline = perform { .sequence([rest, probe.animator(1)]) }
    timeline.startAnimation()
    expect(near(probe.values(at: [2, 2.5, 3]), [0, 50, 100]))
  }

  // MARK: Control

  @Test func completionsAreCalledAtTheEndInTheOrderOfTheParts() {
    var log: [String] = []
    let parts = [probe.animator(0.2, to: 3), probe.animator(0.1, to: 4), fade(0.3)]
    for (index, part) in parts.enumerated() { part.addCompletion { log.append("part \(index) \($0)") } }
    let inner = perform { .sequence([parts[0], parts[1]]) }
    let timeline = perform { .parallel([inner, parts[2]]) }
    timeline.addCompletion { log.append("outer \($0)") }
    inner.addCompletion { log.append("inner \($0)") }
    timeline.startAnimation()
    probe.engine.advance(to: 0.25)
    expect(log.isEmpty)
    probe.engine.advance(to: 0.3)
    expect(log, equals: ["part 0 end", "part 1 end", "inner end", "part 2 end", "outer end"])
  }

  @Test func aTimelineStoppedWithoutFinishingCallsNoCompletion() async {
    var isCalled = false
    let part = probe.animator()
    part.addCompletion { _ in isCalled = true }
    let timeline = perform { .parallel([part]) }
    timeline.startAnimation()
    async let outcome = timeline.outcome
    async let partOutcome = part.outcome
    while timeline.animator.completionCount < 1 || part.completionCount < 2 { await Task.yield() }
    probe.engine.advance(to: 0.25)
    timeline.stopAnimation(true)
    expect(await outcome == .stopped)
    expect(await partOutcome == .stopped)
    expect(!isCalled && near(probe.x, 25) && timeline.state == .inactive)
  }

  @Test func theEngineKeepsARunningTimeline() {
    perform { .sequence([probe.animator(1), probe.animator(1, to: 0)]) }.startAnimation()
    expect(near(probe.values(at: [0.5, 1.5, 2]), [50, 50, 0]) && probe.engine.runningCount == 0)
  }

  @Test func pausesDelaysAndTimesArePartOfTheSameProtocol() {
    let timeline: any Animating = perform { .sequence([probe.animator(1), probe.animator(1, to: 0)]) }
    timeline.startAnimation(afterDelay: 1)
    expect(timeline.isRunning && near(probe.values(at: [1.5]), [50]) && near(timeline.fractionComplete, 0.25))
    timeline.pauseAnimation()
    expect(!timeline.isRunning && near(probe.values(at: [9]), [50]))
    timeline.fractionComplete = 0.75
    expect(near(probe.shown, 50))
    timeline.startAnimation()
    expect(near(probe.values(at: [9.25, 9.5]), [25, 0]) && timeline.state == .inactive)
  }

  @Test func aTimelineContinuesToAFractionAndWithAnotherDuration() {
    let timeline = perform { .sequence([probe.animator(1), probe.animator(1, to: 0)]) }
    timeline.pauseAnimation()
    timeline.continueAnimation(toFraction: 0.75, durationFactor: 0.5)
    expect(near(probe.values(at: [0.5, 1, 2]), [75, 50, 50]) && !timeline.isRunning)
    timeline.continueAnimation(durationFactor: 2)
    expect(near(probe.values(at: [4, 6]), [25, 0]) && timeline.state == .inactive)
  }

  @Test func aTimelineCanStayAtItsEnd() {
    let timeline = perform { .sequence([probe.animator(1), probe.animator(1, to: 50)]) }
    timeline.pausesOnCompletion = true
    timeline.startAnimation()
    expect(near(probe.values(at: [5]), [50]) && timeline.state == .active && timeline.fractionComplete == 1)
    timeline.isReversed = true
    timeline.startAnimation()
    expect(near(probe.values(at: [5.5, 6.5]), [75, 50]))
    timeline.pauseAnimation()
    timeline.stopAnimation(false)
    timeline.finishAnimation(at: .start)
    expect(probe.x == 0 && probe.shown == 0)
  }

  @Test func startedReversedItRunsFromItsEnd() {
    let timeline = perform { .sequence([probe.animator(1), probe.animator(1, to: 50)]) }
    timeline.isReversed = true
    timeline.startAnimation()
    expect(probe.x == 0 && near(probe.values(at: [0, 0.5, 1.5, 2]), [50, 75, 50, 0]))
  }

  @Test func invisibleAnimationsEndAtOnce() {
    let presence = AnimationPresence(isInWindow: false)
    probe.$x.belongs(to: presence)
    let timeline = perform { .sequence([probe.animator(1), probe.animator(1, to: 50)]) }
    timeline.startAnimation()
    expect(probe.shown, equals: 50)
    probe.engine.advance(to: 0.01)
    expect(timeline.state, equals: .inactive)
  }

  @Test func reducedMotionKeepsFadesAndTime() {
    probe.engine.motionPolicy = .reduced
    let timeline = perform { .sequence([probe.animator(1), fade()]).repeated(2, autoreverses: true) }
    timeline.startAnimation()
    expect(probe.shown, equals: 0)
    probe.engine.advance(to: 1.5)
    expect(near(probe.$alpha.shown, 0.5) && timeline.isRunning)
    probe.engine.advance(to: 4)
    expect(probe.alpha == 1 && timeline.state == .inactive)
  }

  @Test func aPartClosesWhatItAnimatesToInteraction() {
    let presence = AnimationPresence(isInWindow: true)
    probe.$x.belongs(to: presence)
    let part = probe.animator()
    part.isUserInteractionEnabled = false
    perform { .sequence([fade(), part]) }.startAnimation()
    expect(!presence.allowsInteraction)
    probe.engine.advance(to: 2)
    expect(presence.allowsInteraction)
  }

  @Test func anAnimatorRestoresItsStartExactly() {
    probe.x = 0.1
    let animator = probe.animator(to: 100)
    animator.addAnimations { probe.x = 1e-20 }
    animator.addAnimations { probe.x = 7.7 }
    animator.startAnimation()
    probe.engine.advance(to: 0.3)
    for _ in 0..<2 {
      animator.isReversed = true
      expect(probe.x, equals: 0.1)
      animator.isReversed = false
      expect(probe.x, equals: 7.7)
    }
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    expect(probe.x, equals: 0.1)
  }

  @Test func aReleasedEngineResumesTasksThatAwaitParts() async {
    var engine: AnimationEngine? = AnimationEngine()
    let part = engine?.perform { PropertyAnimator(duration: 1, curve: .linear) {} }
    async let outcome = part?.outcome
    while part?.completionCount == 0 { await Task.yield() }
    if let part { part.repeated(2).startAnimation() }
    engine = nil
    expect(await outcome == .stopped)
  }
}
