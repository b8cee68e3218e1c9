import OvershootGeometry
internal import OvershootLocalization

extension HintSentence {
  /// All patterns that fit the clue agree.
  var overlap: Message? {
    guard case .runs(let runs) = puzzle.clue(of: line), let last = runs.last else { return overlapOfSymbols }
    return runs.count > 1 ? overlap(of: Self.list(runs)) : overlap(of: last)
  }

  /// The line has a hidden clue.
  private var overlapOfSymbols: Message? {
    switch (line, finding) {
    case (.row, .empty):
      Message("Row \(row): column \(column) is empty, wherever its \(puzzle.symbols) symbols lie (overlap).")
    case (.row, .severalEmpty):
      Message("Row \(row): columns \(columns) are empty, wherever its \(puzzle.symbols) symbols lie (overlap).")
    case (.row, .filled):
      Message("Row \(row): column \(column) is filled, wherever its \(puzzle.symbols) symbols lie (overlap).")
    case (.row, .severalFilled):
      Message("Row \(row): columns \(columns) are filled, wherever its \(puzzle.symbols) symbols lie (overlap).")
    case (.row, .symbol(let symbol)):
      Message("Row \(row): column \(column) is \(symbol), wherever its \(puzzle.symbols) symbols lie (overlap).")
    case (.column, .empty):
      Message("Column \(column): row \(row) is empty, wherever its \(puzzle.symbols) symbols lie (overlap).")
    case (.column, .severalEmpty):
      Message("Column \(column): rows \(rows) are empty, wherever its \(puzzle.symbols) symbols lie (overlap).")
    case (.column, .filled):
      Message("Column \(column): row \(row) is filled, wherever its \(puzzle.symbols) symbols lie (overlap).")
    case (.column, .severalFilled):
      Message("Column \(column): rows \(rows) are filled, wherever its \(puzzle.symbols) symbols lie (overlap).")
    case (.column, .symbol(let symbol)):
      Message("Column \(column): row \(row) is \(symbol), wherever its \(puzzle.symbols) symbols lie (overlap).")
    default: nil
    }
  }

  /// The clue is one run.
  private func overlap(of run: Int) -> Message? {
    switch (line, finding) {
    case (.row, .empty):
      Message("Row \(row): column \(column) is empty, wherever the run of \(run) lies (overlap).")
    case (.row, .severalEmpty):
      Message("Row \(row): columns \(columns) are empty, wherever the run of \(run) lies (overlap).")
    case (.row, .filled):
      Message("Row \(row): column \(column) is filled, wherever the run of \(run) lies (overlap).")
    case (.row, .severalFilled):
      Message("Row \(row): columns \(columns) are filled, wherever the run of \(run) lies (overlap).")
    case (.row, .symbol(let symbol)):
      Message("Row \(row): column \(column) is \(symbol), wherever the run of \(run) lies (overlap).")
    case (.column, .empty):
      Message("Column \(column): row \(row) is empty, wherever the run of \(run) lies (overlap).")
    case (.column, .severalEmpty):
      Message("Column \(column): rows \(rows) are empty, wherever the run of \(run) lies (overlap).")
    case (.column, .filled):
      Message("Column \(column): row \(row) is filled, wherever the run of \(run) lies (overlap).")
    case (.column, .severalFilled):
      Message("Column \(column): rows \(rows) are filled, wherever the run of \(run) lies (overlap).")
    case (.column, .symbol(let symbol)):
      Message("Column \(column): row \(row) is \(symbol), wherever the run of \(run) lies (overlap).")
    default: nil
    }
  }

  /// The clue is several runs.
  private func overlap(of runs: Message) -> Message? {
    switch (line, finding) {
    case (.row, .empty):
      Message("Row \(row): column \(column) is empty, wherever the runs \(runs) lie (overlap).")
    case (.row, .severalEmpty):
      Message("Row \(row): columns \(columns) are empty, wherever the runs \(runs) lie (overlap).")
    case (.row, .filled):
      Message("Row \(row): column \(column) is filled, wherever the runs \(runs) lie (overlap).")
    case (.row, .severalFilled):
      Message("Row \(row): columns \(columns) are filled, wherever the runs \(runs) lie (overlap).")
    case (.row, .symbol(let symbol)):
      Message("Row \(row): column \(column) is \(symbol), wherever the runs \(runs) lie (overlap).")
    case (.column, .empty):
      Message("Column \(column): row \(row) is empty, wherever the runs \(runs) lie (overlap).")
    case (.column, .severalEmpty):
      Message("Column \(column): rows \(rows) are empty, wherever the runs \(runs) lie (overlap).")
    case (.column, .filled):
      Message("Column \(column): row \(row) is filled, wherever the runs \(runs) lie (overlap).")
    case (.column, .severalFilled):
      Message("Column \(column): rows \(rows) are filled, wherever the runs \(runs) lie (overlap).")
    case (.column, .symbol(let symbol)):
      Message("Column \(column): row \(row) is \(symbol), wherever the runs \(runs) lie (overlap).")
    default: nil
    }
  }
}
