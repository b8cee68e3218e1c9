import StageTesting
import Testing

/// Samples of a shown value, a frame apart.
@MainActor
package struct Smoothness {
  /// Frames per second at which values are sampled.
  package static let rate = 480.0
  private let name: String
  private let value: () -> Double
  private(set) var samples: [Double] = []

  package init(_ name: String, _ value: @escaping () -> Double) {
    self.name = name
    self.value = value
  }

  package mutating func sample() { samples.append(value()) }

  /// Expects that neither the value nor its velocity jumps: the velocity changes by at most `acceleration` per second.
  ///
  /// - Parameter rest: how far from its goal the value may come to rest at once.
  package func expect(acceleration: Double, rest: Double = 0, sourceLocation: SourceLocation = #_sourceLocation) {
    var steps = zip(samples, samples.dropFirst()).map { $1 - $0 }
    // A step alone, where a motion comes to rest, counts as one like the step before.
    for index in steps.indices.dropFirst().dropLast() {
      let isAlone = abs(steps[index]) > 5 * max(abs(steps[index - 1]), abs(steps[index + 1]))
      if isAlone, abs(steps[index]) <= rest { steps[index] = steps[index - 1] }
    }
    let bends = zip(steps, steps.dropFirst()).map { abs($1 - $0) * Self.rate * Self.rate }
    let worst = bends.max() ?? 0
    let (index, moved) = (bends.firstIndex(of: worst) ?? 0, (samples.max() ?? 0) - (samples.min() ?? 0))
    #expect(
      worst <= acceleration && moved > 0,
      "\(name), which moves by \(moved), bends by \(worst) at sample \(index): \(samples[index...].prefix(5)).",
      sourceLocation: sourceLocation)
  }
}

extension ManualHost {
  /// Draws frames for `seconds` and samples each.
  @MainActor
  package func sample(_ values: inout [Smoothness], for seconds: Double) {
    for _ in 0..<max(1, Int(seconds * Smoothness.rate)) {
      advance(1 / Smoothness.rate)
      for index in values.indices { values[index].sample() }
    }
  }
}
