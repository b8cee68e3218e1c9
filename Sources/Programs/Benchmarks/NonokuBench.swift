import Nonoku

/// Measures solving with grading, hints, and generating at size 8 with 5 symbols.
struct NonokuBench {
  let report: BenchReport

  private static let (size, symbols) = (8, 5)
  private static let puzzleCount = 60

  // Behaviour: nonoku 25
  /// Prints all measurements.
  func run() {
    report.header("work", "n", "p50 ms", "p99 ms")
    var puzzles: [Puzzle] = []
    let generating = (0..<Self.puzzleCount).map { seed in
      CPUTime.measure {
        var generator = PuzzleGenerator(size: Self.size, symbols: Self.symbols, seed: UInt64(seed))
        if let made = generator.next() { puzzles.append(made.puzzle) }
      }
    }
    row("solve", puzzles.map { puzzle in CPUTime.measure { _ = puzzle.solve() } })
    row("hint", puzzles.map { puzzle in CPUTime.measure { _ = puzzle.hint(from: puzzle.givens) } })
    row("generate", generating)
  }

  private func row(_ work: String, _ seconds: [Double]) {
    let seconds = seconds.sorted()
    report.row([
      .word("work", work), .count("n", Self.size), .figure("ms_p50", seconds[seconds.count / 2] * 1000),
      .figure("ms_p99", seconds[seconds.count * 99 / 100] * 1000),
    ])
  }
}
