import OvershootGeometry
import Testing

@testable import OvershootSupport

/// What the failure message of a law contains.
@Suite(.laws) struct LawTests {
  @Test func theMessageNamesSeedStepGeneratorAndCounterexample() {
    var generator = SeededGenerator(seed: 7)
    var (states, messages): ([UInt64], [String]) = ([], [])
    law(seed: 7, from: &generator, steps: 2) { generator, index in
      states.append(generator.state)
      let value = generator.integer(below: 10)
      counterexample("value \(value)") { counterexample("index \(index)") { messages.append(message) } }
      messages.append(message)
    }
    let expected = (0..<2).map { "Law broken: seed 7, step \($0) of 2, generator state \(states[$0])" }
    var repeated = SeededGenerator(seed: 7)
    let values = (0..<2).map { _ in repeated.integer(below: 10) }
    #expect(
      messages == [
        "\(expected[0]); value \(values[0]); index 0", expected[0], "\(expected[1]); value \(values[1]); index 1",
        expected[1],
      ])
  }

  @Test func aCaseCanBeRepeatedFromTheStateInItsMessage() {
    var states: [UInt64] = []
    var values: [UInt64] = []
    law(seed: 3, cases: 5) { generator, _ in
      states.append(generator.state)
      values.append(generator.next())
    }
    for (state, value) in zip(states, values) {
      var generator = SeededGenerator(seed: state)
      #expect(generator.next() == value)
    }
  }

  @Test func aLawStopsAfterItsFirstFailure() {
    var count = 0
    withKnownIssue {
      law(seed: 1, cases: 9) { _, index in
        count += 1
        #expect(index < 3)
      }
    }
    #expect(count == 4)
  }

  private var message: String { LawCase.current?.description ?? "" }
}
