import OvershootGeometry
import OvershootSupport

@testable import OvershootControls
@testable import OvershootStage

@Suite(.laws) struct SteppedRangeTests {
  @Test func valuesAreRoundedToTheNearestStop() {
    let range = SteppedRange(1...11, step: 3)
    expect([1, 2.4, 2.5, 2.6, 5.4, 5.6].map(range.nearest) == [1, 1, 4, 4, 4, 7])
  }

  @Test func theUpperBoundIsAlwaysAStop() {
    let range = SteppedRange(0...10, step: 4)
    expect([7, 8.9, 9, 9.5, 10, 99].map(range.nearest) == [8, 8, 10, 10, 10, 10])
    expect(range.stop(after: 8) == 10 && range.stop(after: 10) == 10)
    expect(range.stop(before: 10) == 8 && range.stop(before: 8) == 4 && range.stop(before: 0) == 0)
    expect(SteppedRange(0...1, step: 5).stop(after: 0) == 1 && SteppedRange(0...1, step: 5).stop(before: 1) == 0)
  }

  @Test func tenthsAreExact() {
    let range = SteppedRange(0...1, step: 0.1)
    var value = 0.0
    var stops = [value]
    while value < 1 {
      value = range.stop(after: value)
      stops.append(value)
    }
    expect(stops, equals: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    while value > 0 {
      expect(stops.popLast(), equals: value)
      value = range.stop(before: value)
    }
    expect(stops, equals: [0])
  }

  @Test func aPageIsATenthButAtLeastAStep() {
    expect(SteppedRange(0...200).page(from: 50, upwards: true), equals: 70)
    expect(SteppedRange(0...200, step: 7).page(from: 70, upwards: false), equals: 49)
    let coarse = SteppedRange(0...4, step: 1)
    expect(coarse.page(from: 2, upwards: true) == 3 && coarse.page(from: 2, upwards: false) == 1)
    expect(coarse.page(from: 4, upwards: true), equals: 4)
  }

  @Test func nanIsTheLowerBound() {
    let range = SteppedRange(-2...2)
    expect(range.nearest(.nan) == -2 && range.nearest(.infinity) == 2 && range.nearest(-.infinity) == -2)
    expect(range.fraction(of: .nan) == 0 && range.fraction(of: 0) == 0.5 && range.fraction(of: .infinity) == 1)
    expect(SteppedRange(3...3).fraction(of: 3) == 0 && SteppedRange(3...3, step: 1).stop(after: 3) == 3)
  }

  /// Compares with a search through all stops.
  @Test func stopsAgreeWithASearch() {
    law(seed: 5, cases: 500) { random, _ in
      let (lower, span, step) = (random.unit() * 20 - 10, random.unit() * 30, 0.2 + random.unit() * 5)
      let range = SteppedRange(lower...(lower + span), step: step)
      var stops = [lower + span]
      stops += stride(from: lower, to: lower + span, by: step)
      let value = lower + span * (random.unit() * 1.2 - 0.1)
      let nearest = stops.min { abs($0 - value) < abs($1 - value) } ?? .nan
      expect(abs(range.nearest(value) - nearest) < 1e-9)
      let after = stops.filter { $0 > nearest + 1e-6 }.min() ?? nearest
      let before = stops.filter { $0 < nearest - 1e-6 }.max() ?? nearest
      expect(abs(range.stop(after: nearest) - after) < 1e-9 && abs(range.stop(before: nearest) - before) < 1e-9)
    }
  }

  @Test func invalidRangesAreProgrammingErrors() async {
    await #expect(processExitsWith: .failure) { _ = SteppedRange(0...1, step: 0) }
    await #expect(processExitsWith: .failure) { _ = SteppedRange(0...(.infinity)) }
  }
}
