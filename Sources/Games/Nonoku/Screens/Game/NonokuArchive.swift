import Nonoku
import OvershootGeometry
import OvershootScreenKit
import OvershootStorage

/// The puzzles, and what is kept of them: games, stars, and the level that was opened last.
@MainActor
final class NonokuArchive {
  private let store: Store?
  private let read: (String) -> [UInt8]?
  private let unixTime: () -> Double
  private var puzzles: [String: Puzzle] = [:]
  private var games: [String: NonokuGame] = [:]
  private var bests: BestScores
  private(set) var last: LastLevel

  /// Under this name the store has the level that was opened last.
  private static let lastKey = "nonoku"
  /// The number of days that a run is followed back at most.
  private static let longestRun = 366

  /// Creates an archive.
  ///
  /// - Parameters:
  ///   - store: keeps everything; without one it is kept until the program ends.
  ///   - read: returns the text of a level, such as `1-01`.
  ///   - unixTime: returns the seconds since 1970, which decide the day.
  init(
    store: Store? = nil, read: @escaping (String) -> [UInt8]? = { _ in nil }, unixTime: @escaping () -> Double = { 0 }
  ) {
    (self.store, self.read, self.unixTime) = (store, read, unixTime)
    (bests, last) = (BestScores(store), LastLevel(store, of: Self.lastKey))
  }

  /// The day in UTC.
  var today: CalendarDay { CalendarDay(unixTime: unixTime()) }

  /// Returns a puzzle; nil where its file is missing or no puzzle.
  func puzzle(_ name: PuzzleName) -> Puzzle? {
    let key = key(name)
    if let puzzle = puzzles[key] { return puzzle }
    let puzzle: Puzzle? =
      switch name {
      case .level: read(name.text).flatMap { try? Puzzle(bytes: $0) }
      case .daily: DailyPuzzle.puzzle(of: today)?.puzzle
      }
    puzzles[key] = puzzle
    return puzzle
  }

  /// Opens a puzzle, which is the last one then. Returns its game as it was left, or a new one; nil where there is no
  /// such puzzle.
  func open(_ name: PuzzleName) -> NonokuGame? {
    guard let puzzle = puzzle(name) else { return nil }
    var fact = last.open(name.text)
    let key = key(name)
    let kept = games[key] ?? (try? store?.gameNow(key)).flatMap { NonokuGame(key: key, puzzle: puzzle, saved: $0) }
    let game = kept ?? NonokuGame(key: key, puzzle: puzzle)
    if kept == nil { fact.append(.set(game.saved, of: key)) }
    games[key] = game
    store?.keep(fact)
    return game
  }

  /// Begins a puzzle again; the stars of earlier games stay.
  func restart(_ name: PuzzleName) -> NonokuGame? {
    guard let puzzle = puzzle(name) else { return nil }
    let game = NonokuGame(key: key(name), puzzle: puzzle)
    games[game.key] = game
    store?.keep([.set(game.saved, of: game.key)])
    return game
  }

  /// Keeps a game after an input and what followed from it, which changes add, and its result where that has completed
  /// it.
  func keep(_ game: NonokuGame, by changes: [GameChange]) {
    games[game.key] = game
    var fact = changes
    if game.play.isComplete {
      let score = Score(points: game.stars, created: unixTime(), replay: game.line)
      fact.append(bests.add(score, to: ScoreList(puzzle: game.key)))
    }
    store?.keep(fact)
  }

  /// Returns the most stars of a puzzle; 0 where it is not solved.
  func stars(_ name: PuzzleName) -> Int { stars(key: key(name)) }

  /// The number of days up to today on which the daily puzzle was solved. A run goes on until the end of the next day.
  var dailyRun: Int {
    let today = today.number
    let first = stars(key: Self.key(CalendarDay(number: today))) > 0 ? today : today - 1
    var count = 0
    while count < Self.longestRun, stars(key: Self.key(CalendarDay(number: first - count))) > 0 { count += 1 }
    return count
  }

  private func stars(key: String) -> Int { bests.points(in: ScoreList(puzzle: key)) }

  private func key(_ name: PuzzleName) -> String {
    name == .daily ? Self.key(today) : "nonoku/\(name.text)"
  }

  private static func key(_ day: CalendarDay) -> String { "nonoku/\(day)" }
}

extension ScoreList {
  /// The results of a puzzle, whose points are stars.
  fileprivate init(puzzle key: String) { self.init(game: key, size: "", variant: "stars") }
}
