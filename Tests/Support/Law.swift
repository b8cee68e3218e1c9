public import Geometry
import Testing

/// Checks a law on cases that a seeded generator makes, one after another, and stops after the first case that fails.
///
/// The failure message of every expectation names the seed, the case and the state from which that case alone can be
/// generated again. The test or its suite needs the trait `.laws`.
///
/// - Parameters:
///   - seed: the seed of the generator that all cases take their numbers from.
///   - cases: the number of cases.
///   - body: checks one case, given the generator and the index of the case.
public func law(
  seed: UInt64, cases: Int, _ body: (inout SeededGenerator, Int) throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  try run(seed: seed, count: cases, noun: "case", body, sourceLocation)
}

/// Checks a law after each of a number of random steps on one subject; otherwise as `law(seed:cases:)`.
public func law(
  seed: UInt64, steps: Int, _ body: (inout SeededGenerator, Int) throws -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) rethrows {
  try run(seed: seed, count: steps, noun: "step", body, sourceLocation)
}

/// Adds a line to the failure messages of the current case of a law, such as its input or the calls so far.
///
/// The text is made only if an expectation fails; it describes the values at that time.
public func counterexample<Result>(
  _ text: @autoclosure @escaping () -> String, _ body: () throws -> Result
) rethrows -> Result {
  guard let current = LawCase.current else { return try body() }
  current.details.append(text)
  defer { current.details.removeLast() }
  return try body()
}

private func run(
  seed: UInt64, count: Int, noun: String, _ body: (inout SeededGenerator, Int) throws -> Void,
  _ sourceLocation: SourceLocation
) rethrows {
  if !LawTrait.isActive {
    Issue.record("A test that calls law(seed:) needs the trait .laws.", sourceLocation: sourceLocation)
  }
  var generator = SeededGenerator(seed: seed)
  for index in 0..<count {
    let current = LawCase("seed \(seed), \(noun) \(index) of \(count), generator state \(generator.state)")
    do {
      try LawCase.$current.withValue(current) { try body(&generator, index) }
    } catch {
      Issue.record("\(current.description): it threw \(error).", sourceLocation: sourceLocation)
      throw error
    }
    guard !current.hasFailed else { return }
  }
}
