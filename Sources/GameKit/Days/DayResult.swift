/// What came of the game of a day.
package struct DayResult: Hashable, Sendable {
  /// The points; of a puzzle its stars.
  package let points: Int
  /// Whether nothing was left to do: the wall is down, the puzzle is solved.
  package let isDone: Bool
  /// The seconds of play, and the moves; 0 where a game does not count them.
  package let seconds: Int
  package let moves: Int
  /// How the board ended, as a word of the game's own; empty for nothing.
  package let board: String

  private static let range = 0...1_000_000_000

  package init(points: Int, isDone: Bool = true, seconds: Int, moves: Int = 0, board: String = "") {
    func limited(_ number: Int) -> Int { min(max(number, Self.range.lowerBound), Self.range.upperBound) }
    (self.points, self.seconds, self.moves) = (limited(points), limited(seconds), limited(moves))
    (self.isDone, self.board) = (isDone, board)
  }

  /// Reads words; nil where they are no result.
  fileprivate init?(_ words: some Collection<Substring>) {
    let numbers = words.prefix(4).compactMap { Int($0) }.filter(Self.range.contains)
    guard numbers.count == 4, words.count <= 5 else { return nil }
    self.init(
      points: numbers[0], isDone: numbers[1] == 1, seconds: numbers[2], moves: numbers[3],
      board: words.dropFirst(4).first.map(String.init) ?? "")
  }

  fileprivate var words: String { "\(points) \(isDone ? 1 : 0) \(seconds) \(moves) \(board)" }

  /// Whether it is better than another one: done first, then by points, then by time.
  fileprivate func isBetter(than other: DayResult) -> Bool { other.order.lexicographicallyPrecedes(order) }

  private var order: [Int] { [isDone ? 1 : 0, points, -seconds] }
}

/// The best result of each day on which a game of the day was played to its end.
package struct DayResults: Hashable, Sendable {
  private var results: [Int: DayResult] = [:]

  package init() {}

  /// Reads what `text` has written; lines that are no results are left out.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let day = words.first.flatMap({ Int($0) }), let result = DayResult(words.dropFirst()) else { continue }
      results[day] = result
    }
  }

  /// The results as text that reads back: a day in a line, by its number since 1970.
  package var text: String {
    results.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.words)" }.joined(separator: "\n")
  }

  package subscript(day: CalendarDay) -> DayResult? { results[day.number] }

  /// Takes a result into account. Returns whether it is the best of its day.
  package mutating func add(_ result: DayResult, of day: CalendarDay) -> Bool {
    if let known = results[day.number], !result.isBetter(than: known) { return false }
    results[day.number] = result
    return true
  }
}
