import OvershootSupport
import StageTesting

@testable import OvershootGameKit

/// The time of a game in ticks, also where its pace and a hit stop change it.
@MainActor
@Suite(.laws) struct GameClockTests {
  /// Runs a clock for 1 s in frames of random lengths, with a call at 0.3 s; returns the number of ticks.
  private static func run(_ clock: GameClock, seed: UInt64, at moment: () -> Void = {}) -> Double {
    var random = SeededGenerator(seed: seed)
    let host = ManualHost(Scene(), size: Size(10, 10))
    host.advance(0)
    var ticks = 0
    host.host.perform {
      clock.run {
        ticks += $0
        return true
      }
    }
    for end in [0.3, 1] {
      while host.now < end { host.advance(min(end - host.now, 0.004 + 0.02 * random.unit())) }
      if end < 1 { host.host.perform(moment) }
    }
    return Double(ticks) + clock.fraction
  }

  // Behaviour: effects 4
  @Test func aHitStopThatStandsAloneDelaysTicksByAtMost80Milliseconds() {
    law(seed: 441, cases: 40) { random, _ in
      let (duration, pace, seed) = (0.2 * random.unit(), random.unit(), random.next())
      let clock = GameClock(ticksPerSecond: 120)
      let plain = Self.run(GameClock(ticksPerSecond: 120), seed: seed)
      let stopped = Self.run(clock, seed: seed) { clock.stop(for: duration, pace: pace, easing: .easeIn) }
      expect(abs(plain - 120) < 1e-3)
      let delay = (plain - stopped) / 120
      expect(delay > 0 && delay <= 0.08)
      expect(abs(delay - (1 - clock.passed(from: 0, to: 1))) < 1e-6)
    }
  }

  @Test func aPaceIsReachedInEvenSteps() {
    let clock = GameClock(ticksPerSecond: 120)
    // It falls to the half within 0.1 s.
    expect(abs(Self.run(clock, seed: 3) { clock.go(toPace: 0.5) } - 120 * (0.3 + 0.075 + 0.3)) < 0.1)
    clock.reset(toPace: 4)
    expect(clock.passed(from: 1, to: 1.5), equals: 2)
  }
}
