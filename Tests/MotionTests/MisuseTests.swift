import Motion
import Testing

@Suite struct MisuseTests {
  @Test func anAnimatorNeedsAnEngine() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = PropertyAnimator(duration: 1, curve: .linear) }
    }
  }

  @Test func finishingNeedsAStop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let engine = AnimationEngine()
        engine.perform { PropertyAnimator(duration: 1, curve: .linear) }.finishAnimation(at: .end)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for word in ["finishAnimation(at:)", "inactive", "startAnimation()"] { #expect(text.contains(word)) }
  }

  @Test func startingAStoppedAnimatorTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let engine = AnimationEngine()
        let animator = engine.perform { PropertyAnimator(duration: 1, curve: .linear) }
        animator.pauseAnimation()
        animator.stopAnimation(false)
        animator.startAnimation()
      }
    }
  }

  @Test func releasingAPausedAnimatorTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let engine = AnimationEngine()
        engine.perform { PropertyAnimator(duration: 1, curve: .linear) }.pauseAnimation()
      }
    }
  }

  @Test func aDurationBelowZeroTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let engine = AnimationEngine()
        _ = engine.perform { PropertyAnimator(duration: -1, curve: .linear) }
      }
    }
  }
}
