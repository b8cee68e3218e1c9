import Nonoku

/// Measures solving with grading, hints, and generating at size 8 with 5 symbols.
struct NonokuBench {
  let report: BenchReport

  /// The cells in a line.
  private static let size = 8
  private static let symbols = 5
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
    report.row([.word("work", work), .count("n", Self.size)] + .percentiles("ms", of: seconds, places: 3))
  }
}
