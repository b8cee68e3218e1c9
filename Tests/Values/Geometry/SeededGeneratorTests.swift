import OvershootGeometry
import OvershootSupport

@Suite struct SeededGeneratorTests {
  /// The first outputs for seed 1234567, as published with the reference implementation of SplitMix64.
  @Test func matchesTheReferenceSequence() {
    var generator = SeededGenerator(seed: 1_234_567)
    let values = (0..<5).map { _ in generator.next() }
    expect(
      values == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test func boundedIntegersAreEven() {
    var generator = SeededGenerator(seed: 7)
    var counts = Array(repeating: 0, count: 6)
    for _ in 0..<60_000 { counts[generator.integer(below: 6)] += 1 }
    let chiSquare = counts.reduce(0.0) { $0 + (Double($1) - 10_000) * (Double($1) - 10_000) / 10_000 }
    expect(chiSquare < 20.5)  // 99.9 % quantile for five degrees of freedom
    expect((0..<100).allSatisfy { _ in generator.integer(below: 1) == 0 })
  }

  @Test func aStoredStateResumesTheSequence() {
    var first = SeededGenerator(seed: 3)
    _ = first.next()
    var second = SeededGenerator(seed: first.state)
    expect(first.next(), equals: second.next())
  }

  @Test func unitStaysBelowOne() {
    var generator = SeededGenerator(seed: 9)
    expect((0..<10_000).allSatisfy { _ in (0..<1).contains(generator.unit()) })
  }
}
