import OvershootSupport
import StageTesting

@testable import OvershootScreenKit

/// The time of a game in ticks, also where a hit stop takes some of it.
@MainActor
@Suite(.laws) struct TickClockTests {
  /// Runs a clock in frames of random lengths; returns the number of ticks until each of its times.
  private static func run(
    seconds: Double, seed: UInt64, passed: ((Double, Double) -> Double)? = nil
  ) -> (ticks: Int, rest: Double) {
    var random = SeededGenerator(seed: seed)
    let host = ManualHost(Scene(), size: Size(10, 10))
    host.advance(0)
    let clock = TickClock(ticksPerSecond: 120)
    if let passed { clock.passed = passed }
    var ticks = 0
    host.host.perform {
      clock.run {
        ticks += $0
        return true
      }
    }
    while host.now < seconds { host.advance(min(seconds - host.now, 0.004 + 0.02 * random.unit())) }
    return (ticks, clock.fraction)
  }

  // Behaviour: effects 4
  @Test func aHitStopThatStandsAloneDelaysTicksByAtMost80Milliseconds() {
    law(seed: 441, cases: 40) { random, _ in
      var stop = HitStop()
      let (duration, pace) = (0.2 * random.unit(), random.unit())
      stop.strike(for: duration, pace: pace, at: 0.3)
      let seed = random.next()
      let plain = Self.run(seconds: 1, seed: seed)
      let stopped = Self.run(seconds: 1, seed: seed) { stop.passed(from: $0, to: $1) }
      expect(abs(Double(plain.ticks) + plain.rest - 120) < 1e-3)
      let delay = (Double(plain.ticks) + plain.rest - Double(stopped.ticks) - stopped.rest) / 120
      expect(delay > 0 && delay <= 0.08)
      expect(abs(delay - (1 - stop.passed(from: 0, to: 1))) < 1e-6)
    }
  }
}
