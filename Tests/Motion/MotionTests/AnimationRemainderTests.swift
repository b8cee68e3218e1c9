import OvershootSupport

@testable import Motion

/// What is left of an animation that is continued, as a value.
@Suite struct AnimationRemainderTests {
  private func remainder(
    _ distance: Double, isSettling: Bool = false, factor: Double = 0, timing seconds: Double? = nil
  ) -> AnimationRemainder {
    AnimationRemainder(distance: distance, isSettling: isSettling, duration: 2, factor: factor) { _ in
      seconds.map { ResolvedTiming(.linear, duration: $0) }
    }
  }

  @Test func theNaturalRemainderGoesOnAtThePaceOfTheWhole() {
    for distance in [0.25, 0.5, 1] {
      let rest = remainder(distance)
      expect(rest.seconds == 2 * distance && rest.pace == 0.5 && !rest.isOver && rest.timing == nil)
    }
  }

  @Test func aFactorIsOfTheWholeDuration() {
    let rest = remainder(0.25, factor: 3)
    expect(rest.seconds == 6 && rest.pace == 0.25 / 6)
    expect(remainder(0.25, factor: 3, timing: 9).seconds, equals: 6)
  }

  @Test func withoutAFactorATimingChoosesItsOwnDuration() {
    let rest = remainder(0.5, timing: 4)
    expect(rest.seconds == 4 && rest.pace == 0.125 && rest.timing != nil)
  }

  @Test func theTimingIsOfTheSecondsThatAreLeft() {
    var asked: [Double] = []
    for (distance, factor) in [(0.5, 0.0), (0.5, 3), (0, 3)] {
      _ = AnimationRemainder(distance: distance, isSettling: false, duration: 2, factor: factor) { seconds in
        asked.append(seconds)
        return nil
      }
    }
    expect(asked, equals: [1, 6])
  }

  @Test func atAnEndNothingIsLeft() {
    let rest = remainder(0, factor: 1, timing: 4)
    expect(rest.isOver && !rest.isBeyond && rest.pace == .infinity && rest.timing == nil)
  }

  @Test func beyondAnEndTheWayBackIsAWholeWay() {
    let rest = remainder(0, isSettling: true)
    expect(rest.isBeyond && !rest.isOver && rest.seconds == 2 && rest.pace == 0.5)
    expect(remainder(0, isSettling: true, timing: 4).pace, equals: 0.25)
    expect(!remainder(0.5, isSettling: true).isBeyond)
  }

  @Test func withoutTimeThePaceIsInfinite() {
    let rest = AnimationRemainder(distance: 1, isSettling: false, duration: 0, factor: 0)
    expect(rest.seconds == 0 && rest.pace == .infinity && !rest.isOver)
    let longest = AnimationRemainder(distance: 1, isSettling: false, duration: 1e300, factor: 1e300)
    expect(longest.seconds.isFinite && longest.pace > 0)
  }
}
