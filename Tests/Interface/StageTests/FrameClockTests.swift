import OvershootSupport

@testable import OvershootStage

// Behaviour: rendering 17
// Behaviour: animator P8
@Suite struct FrameClockTests {
  @Test func itFollowsPlatformTime() {
    var clock = FrameClock(now: 100)
    expect(abs(clock.tick(now: 100.016) - 0.016) < 1e-12)
    expect(abs(clock.tick(now: 100.032) - 0.032) < 1e-12)
  }

  @Test func aSlowFrameIsCapped() {
    var clock = FrameClock(now: 0)
    expect(clock.tick(now: 10), equals: FrameClock.maximumStep)
  }

  @Test func timeNeverDecreases() {
    var clock = FrameClock(now: 5)
    clock.tick(now: 5.03)
    expect(clock.tick(now: 4), equals: clock.time)
    expect(abs(clock.tick(now: 5.04) - 0.04) < 1e-12)
  }

  @Test func speedScalesTime() {
    var clock = FrameClock(now: 0, speed: 0.25)
    expect(abs(clock.tick(now: 0.04) - 0.01) < 1e-12)
    clock.speed = 0
    expect(abs(clock.tick(now: 0.06) - 0.01) < 1e-12)
  }

  @Test func aPauseIsSkipped() {
    var clock = FrameClock(now: 0)
    clock.tick(now: 0.01)
    clock.resume(now: 60)
    expect(abs(clock.tick(now: 60.01) - 0.02) < 1e-12)
  }
}
