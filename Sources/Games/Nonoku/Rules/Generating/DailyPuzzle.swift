public import OvershootGeometry

/// The puzzle of a day: the same for everybody.
public enum DailyPuzzle {
  /// Returns the seed of a day.
  public static func seed(of day: CalendarDay) -> UInt64 { day.seed(of: "nonoku") }

  /// The first day whose puzzle hides at most a quarter of its clues: 2026-12-01. Puzzles of earlier days stay.
  private static let firstPlainDay = 20_788
  private static let hiddenClues = 3

  /// Returns the puzzle of a day, with 6 cells in a line, 4 symbols, and grade 2 or 3; nil where no candidate has such
  /// a grade.
  public static func puzzle(of day: CalendarDay) -> (puzzle: Puzzle, grade: Int)? {
    var generator = PuzzleGenerator(size: 6, symbols: 4, grades: 2...3, seed: seed(of: day))
    if day.number >= firstPlainDay { generator.maximumHidden = hiddenClues }
    return generator.next()
  }
}
