import Motion
import OvershootGeometry
import OvershootSupport

@Suite struct DecayTests {
  @Test func theSpeedFallsByTheRateInEachMillisecond() {
    let decay = Decay(velocity: 1_000)
    expect(decay.velocity(at: 0) == 1_000 && decay.position(at: 0) == 0)
    expect(near(decay.velocity(at: 0.001), 998))
    expect(near(decay.velocity(at: 0.002), 1_000 * 0.998 * 0.998))
    expect(near(Decay(velocity: -10, rate: Decay.fastRate).velocity(at: 0.001), -9.9))
  }

  /// v₀ / 1000 · 1 / −ln r, as a sum of the mean speed over milliseconds.
  @Test func thePositionIsTheIntegralOfTheVelocity() {
    let decay = Decay(velocity: 800, rate: 0.99)
    var sum = 0.0
    for tick in 0..<10_000 {
      let time = Double(tick) * 1e-4
      let (begin, middle, end) = (
        decay.velocity(at: time), decay.velocity(at: time + 5e-5), decay.velocity(at: time + 1e-4)
      )
      sum += (begin + 4 * middle + end) / 6 * 1e-4
    }
    expect(near(decay.position(at: 1), sum, 1e-9))
    expect(near(Decay(velocity: 1_000).distance, 499.499_833_166_454_8, 1e-9))
    expect(near(decay.position(at: 100), decay.distance, 1e-12))
  }

  @Test func aDecayByDistanceHasTheMatchingVelocity() {
    for distance in [-250.0, 0, 1e-9, 4_000] {
      let decay = Decay(distance: distance, rate: 0.99)
      expect(near(decay.distance, distance, abs(distance) * 1e-14))
    }
  }

  @Test func itIsSlowEnoughAfterItsDuration() {
    let decay = Decay(velocity: -2_000)
    let duration = decay.duration(untilSpeed: 5)
    expect(near(decay.velocity(at: duration), -5, 1e-10))
    expect(decay.duration(untilSpeed: 2_000), equals: 0)
    expect(Decay(velocity: 0).duration(untilSpeed: 1), equals: 0)
  }

  @Test func everyFiniteInputGivesAFiniteResponse() {
    for velocity in [0, 1, -1e300, .greatestFiniteMagnitude] as [Double] {
      for rate in [.leastNonzeroMagnitude, 0.5, 1.0.nextDown] as [Double] {
        let decay = Decay(velocity: velocity, rate: rate)
        for time in [-1e308, -1, 0, .leastNonzeroMagnitude, 1, 1e308] as [Double] {
          expect(decay.position(at: time).isFinite && decay.velocity(at: time).isFinite)
        }
        expect(decay.distance.isFinite)
      }
    }
  }

  @Test func aRateOfOneTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = Decay(velocity: 1, rate: 1)
    }
  }
}
