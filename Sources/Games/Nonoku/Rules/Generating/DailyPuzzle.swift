/// The puzzle of a day: the same for everybody.
public enum DailyPuzzle {
  /// Returns the seed of a day: FNV-1a (64 bit) of `nonoku 2026-11-21`, shifted right by 11 bits.
  public static func seed(of day: CalendarDay) -> UInt64 {
    "nonoku \(day)".utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    } >> 11
  }

  /// Returns the puzzle of a day, with 6 cells in a line, 4 symbols, and grade 2 or 3; nil where no candidate has such
  /// a grade.
  public static func puzzle(of day: CalendarDay) -> (puzzle: Puzzle, grade: Int)? {
    var generator = PuzzleGenerator(size: 6, symbols: 4, grades: 2...3, seed: seed(of: day))
    return generator.next()
  }
}
