import Nonoku
import OvershootGeometry
import Storage

/// The puzzles, and what is kept of them: plays, stars, and the level that was played last.
@MainActor
final class PuzzleMemory {
  private let store: Store?
  private let read: (String) -> [UInt8]?
  private let unixTime: () -> Double
  private var puzzles: [String: Puzzle] = [:]
  private var sessions: [String: PuzzleSession] = [:]
  private var stars: [String: Int] = [:]
  private var lastName: PuzzleName?

  /// Under this name the store has the level that was played last.
  private static let lastKey = "nonoku"
  /// The number of days that a run is followed back at most.
  private static let longestRun = 366

  /// Creates a memory.
  ///
  /// - Parameters:
  ///   - store: keeps everything; without one it is kept until the program ends.
  ///   - read: returns the text of a level, such as `1-01`.
  ///   - unixTime: returns the seconds since 1970, which decide the day.
  init(
    store: Store? = nil, read: @escaping (String) -> [UInt8]? = { _ in nil }, unixTime: @escaping () -> Double = { 0 }
  ) {
    (self.store, self.read, self.unixTime) = (store, read, unixTime)
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

  /// Returns the play of a puzzle as it was left, or a new one; nil where there is no such puzzle.
  func session(_ name: PuzzleName) -> PuzzleSession? {
    let key = key(name)
    if let session = sessions[key] { return session }
    guard let puzzle = puzzle(name) else { return nil }
    if let store, let saved = try? store.gameNow(key),
      let session = PuzzleSession(name, key: key, puzzle: puzzle, saved: saved)
    {
      sessions[key] = session
      return session
    }
    return start(name, puzzle)
  }

  /// Begins a puzzle again; the stars of earlier plays stay.
  func restart(_ name: PuzzleName) -> PuzzleSession? { puzzle(name).map { start(name, $0) } }

  private func start(_ name: PuzzleName, _ puzzle: Puzzle) -> PuzzleSession {
    let session = PuzzleSession(name, key: key(name), puzzle: puzzle)
    sessions[session.key] = session
    store?.replaceGame(session.key, by: SavedGame(format: PuzzleSession.format, start: puzzle.text))
    return session
  }

  /// Keeps a play after an input, with the word of that input.
  func save(_ session: PuzzleSession, adding word: String) {
    sessions[session.key] = session
    store?.appendInputs([word], to: session.key)
  }

  /// Keeps the result of a play that is complete.
  func saveResult(_ session: PuzzleSession) {
    stars[session.key] = max(stars(key: session.key), session.stars)
    store?.add(
      Score(points: session.stars, created: unixTime(), replay: session.line), to: ScoreList(puzzle: session.key))
  }

  /// The level that was opened last; nil before the first.
  var last: PuzzleName? {
    get {
      if lastName == nil, let saved = try? store?.gameNow(Self.lastKey) { lastName = PuzzleName(text: saved.start) }
      return lastName
    }
    set {
      guard let newValue, newValue != lastName else { return }
      lastName = newValue
      store?.replaceGame(Self.lastKey, by: SavedGame(format: PuzzleSession.format, start: newValue.text))
    }
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

  private func stars(key: String) -> Int {
    if let known = stars[key] { return known }
    let best = (try? store?.bestScoreNow(in: ScoreList(puzzle: key))) ?? 0
    stars[key] = best
    return best
  }

  private func key(_ name: PuzzleName) -> String {
    name == .daily ? Self.key(today) : "nonoku/\(name.text)"
  }

  private static func key(_ day: CalendarDay) -> String { "nonoku/\(day)" }
}

extension ScoreList {
  /// The results of a puzzle, whose points are stars.
  fileprivate init(puzzle key: String) { self.init(game: key, size: "", variant: "stars") }
}
