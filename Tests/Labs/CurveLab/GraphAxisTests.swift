import OvershootGeometry
import OvershootSupport

@testable import OvershootCurveLab

// Behaviour: curve-lab 1
@Suite(.laws) struct GraphAxisTests {
  @Test func timesAreRoundInOrderAndFarEnoughApart() {
    law(seed: 4_101, cases: 2_000) { generator, _ in
      let seconds = Double.random(in: -3...4, using: &generator)
      let length = Double.random(in: 60...1_800, using: &generator)
      let size = Bool.random(using: &generator) ? 1.0 : 1.5
      let span = (0..<20).reduce(1.0) { product, _ in product * (1 + (seconds + 3) / 20) } / 1_000
      let start = Double.random(in: 0...5, using: &generator) * span
      let range = start...(start + span)
      let axis = GraphAxis(times: range, length: length, textSize: size) { Double($0.count) * 7 * size }
      let numbers = axis.ticks.map(\.number)
      expect(!numbers.isEmpty || span / length * 40 > span / 3)
      expect(numbers.allSatisfy { $0 >= range.lowerBound - span * 1e-9 && $0 <= range.upperBound + span * 1e-9 })
      for (tick, next) in zip(axis.ticks, axis.ticks.dropFirst()) {
        let distance = next.number - tick.number
        expect(distance / span * length >= 40 * size - 1e-6)
        expect(Double(tick.text.count) * 7 * size + 10 <= distance / span * length + 1e-6)
        expect(isRound(distance), "\(distance)")
        expect(abs((Double(tick.text) ?? .nan) - tick.number) <= 1e-12 * max(1, abs(tick.number)), "\(tick.text)")
      }
      expect(axis.fine.count >= numbers.count)
    }
  }

  /// Whether a number is 1, 2 or 5 times a power of ten.
  private func isRound(_ number: Double) -> Bool {
    var mantissa = number
    while mantissa >= 9.999_99 { mantissa /= 10 }
    while mantissa < 0.999_99 { mantissa *= 10 }
    return [1, 2, 5].contains { abs(mantissa - $0) < 1e-4 }
  }

  @Test func numbersOfValuesNeverMeet() {
    law(seed: 4_102, cases: 2_000) { generator, _ in
      let low = Double.random(in: -2...0.9, using: &generator)
      let range = low...(low + Double.random(in: 0.01...4, using: &generator))
      let extremes = (0..<2).map { _ in Double.random(in: range, using: &generator) }
      let height = Double.random(in: 20...600, using: &generator)
      let axis = GraphAxis(values: range, height: height, numbers: [0, 1], extremes: extremes, others: [0.5])
      let points = height / (range.upperBound - range.lowerBound)
      expect(axis.ticks.map(\.number), equals: axis.ticks.map(\.number).sorted())
      for (tick, next) in zip(axis.ticks, axis.ticks.dropFirst()) {
        expect((next.place - tick.place) * points >= GraphAxis.leastHeight * 0.99)
      }
      for tick in axis.ticks {
        expect(range.contains(tick.number) && range.contains(tick.place))
        expect(abs(tick.place - tick.number) * points <= GraphAxis.leastHeight * 1.01)
      }
      // What has no room is told all the same.
      let all = axis.ticks + axis.unwritten
      for number in [0, 0.5, 1] + extremes where range.contains(number) {
        expect(all.contains { abs($0.number - number) <= (range.upperBound - range.lowerBound) / 100 }, "\(number)")
      }
    }
  }

  @Test func theUsualNumbersAreWritten() {
    let axis = GraphAxis(values: -0.2...1.2, height: 280, numbers: [0, 1], extremes: [1.046, -0.001], others: [0.5])
    expect(axis.ticks.map(\.text), equals: ["0", "0.5", "1", "1.05"])
    expect(axis.text, equals: "0, 0.5, 1, 1.05")
    let near = GraphAxis(values: 0.97...0.99, height: 280, numbers: [0, 1], extremes: [0.981_4], others: [0.5])
    expect(near.ticks.count > 3 && near.ticks.contains { $0.text == "0.975" } && near.text.contains("0.9814"))
    expect(GraphAxis(times: 0...0.8, length: 300).ticks.map(\.text), equals: ["0", "0.2", "0.4", "0.6", "0.8"])
    let constant = GraphAxis(values: -8...68, height: 60, numbers: [0], extremes: [60.500_000_1, 60.499_999_9])
    expect(constant.ticks.map(\.text) == ["0", "61"] && constant.unwritten.isEmpty)
    expect(GraphAxis(times: 0...0, length: 300).ticks.isEmpty)
    expect((-1.25).short(1) == "−1.3" && (-0.001).short(2) == "0" && 2.0.short(3) == "2" && 1.50.short(2) == "1.5")
  }
}
