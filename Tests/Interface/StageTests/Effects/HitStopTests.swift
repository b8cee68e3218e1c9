import Motion
import OvershootGeometry
import OvershootStage
import OvershootSupport

/// Hit stops: how much time they take, and how much of it there may be.
@Suite(.laws) struct HitStopTests {
  // Behaviour: effects 4
  @Test func timeIsEvenWithoutStops() {
    expect(HitStop().passed(from: 3, to: 5), equals: 2)
  }

  // Behaviour: effects 4
  @Test func oneStopTakesAtMost80MillisecondsAndWhatItsCurveSays() {
    for (duration, length) in [(0.05, 0.05), (0.08, 0.08), (5, 0.08), (0, 0), (-1, 0), (.nan, 0), (.infinity, 0)] {
      var stop = HitStop()
      stop.strike(for: duration, pace: 0.2, easing: .linear, at: 1)
      // The pace falls for 15 % of the time, and returns along a line: 0.8 · (0.15 / 2 + 0.85 / 2) of it are taken.
      expect(abs(stop.passed(from: 0, to: 2) - (2 - 0.4 * length)) <= 0.002 * length)
    }
    var whole = HitStop()
    whole.strike(for: 0.08, pace: -3, easing: .custom(CustomEasing { _ in 0 }), at: 1)
    let taken = 2 - whole.passed(from: 0, to: 2)
    expect(taken > 0.07 && taken <= 0.08)
    var none = HitStop()
    none.strike(for: 0.08, pace: 1, at: 1)
    expect(none.passed(from: 0, to: 2), equals: 2)
  }

  // Behaviour: effects 4
  @Test func atMostAQuarterOfAnySecondIsSlow() {
    law(seed: 431, cases: 100) { random, _ in
      var stop = HitStop()
      // The times at which the pace was below 1, by the millisecond.
      var slow: [Bool] = []
      for millisecond in 0..<5_000 {
        let time = Double(millisecond) / 1_000
        if random.integer(below: 20) == 0 { stop.strike(for: 0.2 * random.unit(), pace: random.unit() / 2, at: time) }
        slow.append(stop.passed(from: time, to: time + 0.001) < 0.000_999_9)
      }
      expect(slow.contains(true))
      var count = slow.prefix(1_000).count { $0 }
      for index in 1_000..<slow.count {
        expect(count <= 260)
        count += (slow[index] ? 1 : 0) - (slow[index - 1_000] ? 1 : 0)
      }
    }
  }

  // Behaviour: effects 4
  @Test func timeNeverGoesBackAndItsPaceIsContinuous() {
    law(seed: 432, cases: 100) { random, _ in
      var stop = HitStop()
      stop.strike(for: 0.03 + 0.05 * random.unit(), pace: random.unit(), at: 0.1)
      let step = 1e-4
      var last = 1.0
      for index in 0..<3_000 {
        let time = Double(index) * step
        let pace = stop.passed(from: time, to: time + step) / step
        expect(pace > -1e-9 && pace < 1 + 1e-9 && abs(pace - last) < 0.06)
        last = pace
      }
      // Parts add up.
      let middle = 0.3 * random.unit()
      let sum = stop.passed(from: 0, to: middle) + stop.passed(from: middle, to: 0.3)
      expect(abs(sum - stop.passed(from: 0, to: 0.3)) < 1e-12)
    }
  }
}
