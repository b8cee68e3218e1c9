import Motion
import Testing

@Suite struct TimelineMisuseTests {
  @Test func aPartCannotBeStartedByItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let engine = AnimationEngine()
        let animator = engine.perform { PropertyAnimator(duration: 1, curve: .linear) }
        _ = Timeline.sequence([animator])
        animator.startAnimation()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for word in ["PropertyAnimator.startAnimation()", "inactive", "part of a timeline", "addCompletion(_:)"] {
      #expect(text.contains(word))
    }
  }

  @Test func aTimelineTakesOnlyNewParts() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let engine = AnimationEngine()
        let animator = engine.perform { PropertyAnimator(duration: 1, curve: .linear) {} }
        animator.startAnimation()
        _ = animator.repeated(2)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("this PropertyAnimator is active and running"))
  }

  @Test func aPartCannotBeInTwoPlaces() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let engine = AnimationEngine()
        let animator = engine.perform { PropertyAnimator(duration: 1, curve: .linear) }
        _ = Timeline.parallel([animator, animator])
      }
    }
  }

  @Test func finishingATimelineNeedsAStop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let engine = AnimationEngine()
        let timeline = engine.perform { Timeline.parallel([]) }
        timeline.startAnimation()
        timeline.finishAnimation(at: .end)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for word in ["Timeline.finishAnimation(at:)", "active and running", "pauseAnimation()"] {
      #expect(text.contains(word))
    }
    #expect(!text.contains("addAnimations"))
  }

  @Test func releasingAPausedTimelineTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let engine = AnimationEngine()
        engine.perform { Timeline.parallel([]) }.pauseAnimation()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A paused or stopped Timeline was released"))
  }

  @Test func allPartsBelongToOneEngine() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let engines = [AnimationEngine(), AnimationEngine()]
        _ = Timeline.parallel(engines.map { $0.perform { PropertyAnimator(duration: 1, curve: .linear) } })
      }
    }
  }
}
