import Nonoku
import OvershootGameKit
import OvershootPlay
import OvershootStorage

/// The puzzles, and what is kept of them: games, stars, and the level that was opened last.
@MainActor
final class NonokuArchive {
  private let store: Store?
  private let readResource: (String, Int) -> [UInt8]?
  private let unixTime: () -> Double
  private let utcOffset: (Double) -> Double
  /// How dates are written.
  let dates: DateText
  private var puzzles: [String: Puzzle] = [:]
  private var games: [String: NonokuGame] = [:]
  private var runs: KeptRuns
  private var bests: BestScores
  private(set) var last: LastLevel
  /// The days on which the daily puzzle was solved.
  private var finished: FinishedDays

  /// Under this name the store has the level that was opened last.
  private static let lastKey = "nonoku"
  /// The number of days that a run is followed back at most.
  private static let formerDays = 366

  init(_ environment: ScreenEnvironment) {
    (store, readResource, dates) = (environment.store, environment.readResource, environment.dates)
    (unixTime, utcOffset) = (environment.unixTime, environment.utcOffset)
    (runs, bests, last) = (KeptRuns(store), BestScores(store), LastLevel(store, of: Self.lastKey))
    finished = FinishedDays(store, of: Self.lastKey)
  }

  /// The day by the calendar of the place.
  var today: CalendarDay {
    let time = unixTime()
    return CalendarDay(unixTime: time + utcOffset(time))
  }

  /// Returns a puzzle; nil where its file is missing or no puzzle.
  func puzzle(_ name: PuzzleName) -> Puzzle? {
    let key = key(name)
    if let puzzle = puzzles[key] { return puzzle }
    let puzzle: Puzzle? =
      switch name {
      case .level:
        readResource("Nonoku/\(name.text).txt", Puzzle.maximumByteCount).flatMap { try? Puzzle(bytes: $0) }
      case .daily: DailyPuzzle.puzzle(of: today)?.puzzle
      case .day(let day): DailyPuzzle.puzzle(of: day)?.puzzle
      case .file: nil
      }
    puzzles[key] = puzzle
    return puzzle
  }

  /// Opens a puzzle, which is the last one then. Returns its game as it was left, or a new one; nil where there is no
  /// such puzzle.
  func open(_ name: PuzzleName) -> NonokuGame? {
    guard let puzzle = puzzle(name) else { return nil }
    store?.keep(last.open(name.text))
    return kept(name) ?? NonokuGame(key: key(name), PuzzlePlay(puzzle))
  }

  /// Returns the game of a puzzle as it was left; nil where nothing was played. One that was begun in an earlier
  /// version of the program goes on with the puzzle that had the name then.
  func kept(_ name: PuzzleName) -> NonokuGame? {
    let key = key(name)
    if let game = games[key] { return game }
    games[key] = runs.open(key, session: \.session) { saved in
      // To make a puzzle of the day takes time.
      guard let puzzle = puzzle(name), !saved.inputs.isEmpty || saved.start == puzzle.text else { return nil }
      return NonokuGame(key: key, saved: saved)
    }
    return games[key]
  }

  /// Begins a puzzle again; the stars of earlier games stay.
  func restart(_ name: PuzzleName) -> NonokuGame? {
    guard let puzzle = puzzle(name) else { return nil }
    let game = NonokuGame(key: key(name), PuzzlePlay(puzzle))
    keep(game)
    return game
  }

  /// Keeps a game after an input and what followed from it, and its result where that has completed it. One that is
  /// played as that of an earlier day counts for no days in a row.
  func keep(_ game: NonokuGame, isPast: Bool = false) {
    games[game.key] = game
    var fact = runs.changes(
      game.key, game.session, start: game.play.puzzle.text, note: game.note, text: \.input.code)
    if game.play.isComplete {
      _ = finished.log { formerRun }
      let score = Score(points: game.stars, created: unixTime(), replay: game.line)
      fact.append(bests.add(score, to: ScoreList(puzzle: game.key)))
      if let day = game.day {
        let result = DayResult(points: game.stars, seconds: Int(game.seconds), moves: game.play.stepCount)
        fact += finished.add(result, of: day) + (isPast ? [] : finished.finish(day, on: today))
      }
    }
    store?.keep(fact)
  }

  /// Returns the most stars of a puzzle; 0 where it is not solved.
  func stars(_ name: PuzzleName) -> Int { stars(key: key(name)) }

  /// The number of days in a row on which the daily puzzle was solved. A run goes on until the end of the next day.
  var dailyRun: Int { finished.log { formerRun }.daysInARow(at: today) }

  /// The days, as their pages show them.
  var book: DayBook {
    _ = finished.log { formerRun }
    return .nonoku(finished, today: today, dates: dates)
  }

  /// The days up to today on which earlier versions of the program have kept stars.
  private var formerRun: [CalendarDay] {
    let days = (0...Self.formerDays).lazy.map { [today] in CalendarDay(number: today.number - $0) }
    let isSolved = { [self] in stars(key: Self.key($0)) > 0 }
    return days.prefix(1).filter(isSolved) + days.dropFirst().prefix(while: isSolved)
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
