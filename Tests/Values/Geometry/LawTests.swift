import OvershootGeometry

@testable import OvershootSupport

/// What the failure message of a law contains.
@Suite(.laws) struct LawTests {
  @Test func theMessageNamesSeedStepGeneratorAndCounterexample() {
    var generator = SeededGenerator(seed: 7)
    var (states, messages): ([UInt64], [String]) = ([], [])
    law(seed: 7, from: &generator, steps: 2, share: .all) { generator, index in
      states.append(generator.state)
      let value = generator.integer(below: 10)
      counterexample("value \(value)") { counterexample("index \(index)") { messages.append(message) } }
      messages.append(message)
    }
    let hint = LawShare.isFull ? ", with OVERSHOOT_LAWS=full" : ""
    let expected = (0..<2).map { "Law broken: seed 7, step \($0) of 2, generator state \(states[$0])\(hint)" }
    var repeated = SeededGenerator(seed: 7)
    let values = (0..<2).map { _ in repeated.integer(below: 10) }
    expect(
      messages == [
        "\(expected[0]); value \(values[0]); index 0", expected[0], "\(expected[1]); value \(values[1]); index 1",
        expected[1],
      ])
  }

  @Test func aCaseCanBeRepeatedFromTheStateInItsMessage() {
    var states: [UInt64] = []
    var values: [UInt64] = []
    law(seed: 3, cases: 5, share: .all) { generator, _ in
      states.append(generator.state)
      values.append(generator.next())
    }
    for (state, value) in zip(states, values) {
      var generator = SeededGenerator(seed: state)
      expect(generator.next(), equals: value)
    }
  }

  @Test func aLawStopsAfterItsFirstFailure() {
    var count = 0
    withKnownIssue {
      law(seed: 1, cases: 9, share: .all) { _, index in
        count += 1
        expect(index < 3)
      }
    }
    expect(count, equals: 4)
  }

  @Test func valuesThatDifferAreAnIssueWithBoth() {
    withKnownIssue {
      expect(
        [1, 2].count,
        equals: 3, "Why.")
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("expect( [1, 2].count, equals: 3, \"Why.\"): 2 is not 3\nWhy.")
    }
  }

  @Test func aQuarterOfTheCasesIsCheckedAndNeverNone() {
    for (count, quarter) in [(0, 0), (1, 1), (4, 1), (5, 2), (1_000, 250)] {
      expect(LawShare.quarter.count(of: count, isFull: false), equals: quarter)
      expect(LawShare.all.count(of: count, isFull: false), equals: count)
      for share in [LawShare.quarter, .atLeast(3), .all] { expect(share.count(of: count, isFull: true), equals: count) }
    }
    let counts = [2, 8, 40].map { LawShare.atLeast(3).count(of: $0, isFull: false) }
    expect(counts, equals: [2, 3, 10])
  }

  @Test func aLawChecksItsShare() {
    var checked = 0
    law(seed: 1, cases: 9) { _, _ in checked += 1 }
    expect(checked, equals: LawShare.scaled(9))
    law(seed: 1, cases: 9, share: .all) { _, _ in checked += 1 }
    expect(checked, equals: LawShare.scaled(9) + 9)
  }

  private var message: String { LawCase.current?.description ?? "" }
}
