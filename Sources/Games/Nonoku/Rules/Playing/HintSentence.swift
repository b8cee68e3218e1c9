import OvershootGeometry

/// The sentence of a hint.
struct HintSentence {
  let puzzle: Puzzle
  let line: PuzzleLine
  let cells: [Cell]
  let mark: CellMark

  /// Returns the sentence: the line, what follows there, and the rule.
  func text(_ rule: Rule) -> String {
    "\(line.description.prefix(1).uppercased())\(line.description.dropFirst()): \(finding), \(reason(rule)) (\(rule))."
  }

  private var finding: String {
    let verb = cells.count == 1 ? "is" : "are"
    switch mark {
    case .empty: return "\(places) \(verb) empty"
    case .filled: return "\(places) \(verb) filled"
    case .symbol(let symbol): return "\(places) \(cells.count == 1 ? "is" : "are") \(symbol)"
    case .unknown: return "\(places) \(verb) open"
    }
  }

  /// The cells by their numbers in the other direction: "column 2", "columns 2 and 4".
  private var places: String {
    let (noun, numbers): (String, [Int]) =
      switch line {
      case .row: ("column", cells.map { $0.column + 1 })
      case .column: ("row", cells.map { $0.row + 1 })
      }
    guard numbers.count > 1, let last = numbers.last else { return "\(noun) \(numbers[0])" }
    return "\(noun)s \(numbers.dropLast().map(String.init).joined(separator: ", ")) and \(last)"
  }

  private func reason(_ rule: Rule) -> String {
    switch rule {
    case .overlap: "however \(runs)"
    case .once: "since what else could be there is in the line already"
    case .only: "the only place left for it"
    case .pair: "since two other cells share the symbols that it could have"
    case .whole: "in every way to fill the whole line"
    case .contradiction: "since the opposite leads to a line that cannot be filled"
    }
  }

  private var runs: String {
    let clue = puzzle.clue(of: line)
    guard case .runs(let runs) = clue, let last = runs.last else { return "its \(puzzle.symbols) symbols lie" }
    guard runs.count > 1 else { return "the run of \(last) lies" }
    return "the runs \(runs.dropLast().map(String.init).joined(separator: ", ")) and \(last) lie"
  }
}
