public import OvershootGeometry
@_exported public import Testing

/// Checks a law on cases from a seeded generator, one after another, and stops after the first case that fails.
///
/// The failure message of every expectation names the seed, the index of the case and the state of the generator before
/// it, from which that case alone can be repeated. The test or its suite needs the trait `.laws`. A quarter of the
/// cases is checked, or what `share` says; all are with `OVERSHOOT_LAWS=full`.
public func law(
  seed: UInt64, cases: Int, share: LawShare = .quarter, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout SeededGenerator, Int) throws -> Void
) rethrows {
  var generator = SeededGenerator(seed: seed)
  try run(seed, &generator, cases, share, "case", body, sourceLocation)
}

/// Checks a law on cases from a generator that was used before, for example to make the subject of all cases.
public func law(
  seed: UInt64, from generator: inout SeededGenerator, cases: Int, share: LawShare = .quarter,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout SeededGenerator, Int) throws -> Void
) rethrows {
  try run(seed, &generator, cases, share, "case", body, sourceLocation)
}

/// Checks a law after each of a number of random steps on one subject.
public func law(
  seed: UInt64, from generator: inout SeededGenerator, steps: Int, share: LawShare = .quarter,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout SeededGenerator, Int) throws -> Void
) rethrows {
  try run(seed, &generator, steps, share, "step", body, sourceLocation)
}

/// Checks a law that has one case to a seed.
///
/// The failure message of every expectation names the seed.
public func law<Result>(
  seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout SeededGenerator) throws -> Result
) rethrows -> Result {
  requireTrait(sourceLocation)
  var generator = SeededGenerator(seed: seed)
  return try LawCase.$current.withValue(LawCase("seed \(seed)")) { try body(&generator) }
}

/// Adds a line to the failure messages of the current case, such as its input or the calls so far.
///
/// The text is evaluated only if an expectation fails, with the values at that time.
public func counterexample<Result>(
  _ text: @autoclosure @escaping () -> String, _ body: () throws -> Result
) rethrows -> Result {
  guard let current = LawCase.current else { return try body() }
  current.details.append(text)
  defer { current.details.removeLast() }
  return try body()
}

private func run(
  _ seed: UInt64, _ generator: inout SeededGenerator, _ count: Int, _ share: LawShare, _ noun: String,
  _ body: (inout SeededGenerator, Int) throws -> Void, _ sourceLocation: SourceLocation
) rethrows {
  requireTrait(sourceLocation)
  let checked = share.count(of: count)
  // Only with all cases the generator is in the same state again where one is used by several laws.
  let hint = LawShare.isFull ? ", with OVERSHOOT_LAWS=full" : ""
  for index in 0..<checked {
    let state = generator.state
    let current = LawCase("seed \(seed), \(noun) \(index) of \(count), generator state \(state)\(hint)")
    do {
      try LawCase.$current.withValue(current) { try body(&generator, index) }
    } catch {
      Issue.record("\(current.description): it threw \(error).", sourceLocation: sourceLocation)
      throw error
    }
    guard !current.hasFailed else { return }
  }
}

private func requireTrait(_ sourceLocation: SourceLocation) {
  guard !LawTrait.isActive else { return }
  Issue.record("A test that calls law(seed:) needs the trait .laws.", sourceLocation: sourceLocation)
}
