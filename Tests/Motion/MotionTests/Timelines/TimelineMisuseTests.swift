import Motion
import OvershootSupport

@Suite struct TimelineMisuseTests {
  /// Whether a program that ended said all of `words` and none of `others`. Without debugging a precondition says
  /// nothing.
  private func says(_ words: [String], butNot others: [String] = [], _ result: ExitTest.Result?) -> Bool {
    #if DEBUG
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      return words.allSatisfy(text.contains) && !others.contains(where: text.contains)
    #else
      return result != nil
    #endif
  }

  @Test func aPartCannotBeStartedByItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let engine = AnimationEngine()
        let animator = engine.perform { PropertyAnimator(duration: 1, curve: .linear) }
        _ = Timeline.sequence([animator])
        animator.startAnimation()
      }
    }
    expect(says(["PropertyAnimator.startAnimation()", "inactive", "part of a timeline", "addCompletion(_:)"], result))
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
    expect(says(["this PropertyAnimator is active and running"], result))
  }

  @Test func aPartCannotBelongToTwoTimelines() async {
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
    let words = ["Timeline.finishAnimation(at:)", "active and running", "pauseAnimation()"]
    expect(says(words, butNot: ["addAnimations"], result))
  }

  @Test func theFrameAfterTheReleaseOfAPausedTimelineTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let engine = AnimationEngine()
        engine.perform { Timeline.parallel([]) }.pauseAnimation()
        engine.advance(to: 1)
      }
    }
    expect(says(["A paused or stopped Timeline was released"], result))
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
