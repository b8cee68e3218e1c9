import Nonoku
import OvershootGameKit
import OvershootStorage

/// A puzzle in play, with what its stars depend on.
struct NonokuGame {
  /// Inputs that were played as one: how to keep them, and what they have changed.
  struct Step {
    var changes: [GameChange]
    var events: [NonokuEvent]
  }

  /// The name under which it is kept; that of the day for the daily puzzle.
  let key: String
  private(set) var play: PuzzlePlay
  /// The number of hints, and whether check was on.
  private(set) var hints = 0
  private(set) var usesCheck = false
  /// The marks for which the latest hint was asked; nil without one.
  private(set) var hintedMarks: MarkGrid?
  /// The seconds of play so far, without long pauses.
  var seconds = 0.0
  /// Inputs that lead to the play, in order: all that were made, or fewer where there were very many.
  private(set) var inputs: [PuzzleInput] = []
  /// The number of words that are kept.
  private var wordCount = 0

  /// The version of the texts of saved games.
  static let format = 1
  /// The number of words that are kept at most.
  static let maximumWords = 20_000
  /// The number of steps that can be taken back at least, where there were so many.
  static let maximumSteps = 5000
  /// A hint, or that many, where a number follows.
  private static let hintWord = "h"
  private static let checkWord = "c"
  private static let maximumHints = 1_000_000_000

  init(key: String, puzzle: Puzzle) { (self.key, play) = (key, PuzzlePlay(puzzle)) }

  /// Continues a saved game up to the first input that does not fit; nil where it has no puzzle.
  init?(key: String, saved: SavedGame) {
    guard saved.format == Self.format, let puzzle = try? Puzzle(text: saved.start) else { return nil }
    self.init(key: key, puzzle: puzzle)
    wordCount = saved.inputs.count
    for word in saved.inputs {
      let parts = word.split(separator: " ")
      guard parts.count == 2, let seconds = Int(parts[0]), (0...1_000_000_000).contains(seconds) else { return }
      switch String(parts[1]) {
      case let hint where hint.hasPrefix(Self.hintWord):
        let count = hint == Self.hintWord ? 1 : Int(hint.dropFirst()) ?? 0
        guard (1...Self.maximumHints).contains(count) else { return }
        (hints, hintedMarks) = (min(hints + count, Self.maximumHints), play.marks)
      case Self.checkWord: usesCheck = true
      default:
        guard let input = PuzzleInput(code: parts[1]), (try? play.play(input)) != nil else { return }
        inputs.append(input)
      }
      self.seconds = Double(seconds)
    }
  }

  /// All that is kept of the game.
  var saved: SavedGame {
    let hint = hints == 0 ? [] : ["\(Self.hintWord)\(hints)"]
    let codes = hint + (usesCheck ? [Self.checkWord] : []) + inputs.map(\.code)
    return SavedGame(format: Self.format, start: play.puzzle.text, inputs: codes.map(word))
  }

  /// Takes back what has completed the puzzle, so that all steps can be gone through.
  mutating func reopen() { play.reopen() }

  /// Plays an input; returns nil where it does not fit.
  mutating func apply(_ input: PuzzleInput) -> Step? {
    guard let events = try? play.play(input) else { return nil }
    inputs.append(input)
    return Step(changes: [change(adding: input.code)], events: events)
  }

  /// Counts a hint. Returns how to keep it.
  mutating func countHint() -> GameChange {
    (hints, hintedMarks) = (hints + 1, play.marks)
    return change(adding: Self.hintWord)
  }

  /// Takes back all since there was nothing wrong. Returns how to keep it.
  mutating func undoToMistake() -> [GameChange] {
    let (puzzle, solution) = (play.puzzle, play.puzzle.onlySolution)
    var changes: [GameChange] = []
    while puzzle.firstWrongLine(in: play.marks, solution) != nil, play.canUndo, let step = apply(.undo) {
      changes += step.changes
    }
    return changes
  }

  /// Notes that check was turned on. Returns how to keep it; nil where it was before.
  mutating func noteCheck() -> GameChange? {
    guard !usesCheck else { return nil }
    usesCheck = true
    return change(adding: Self.checkWord)
  }

  /// Returns how to keep what a word says, of which the game has taken note. Where there are too many words, the game
  /// goes on as one that is opened again from fewer.
  private mutating func change(adding code: String) -> GameChange {
    wordCount += 1
    if wordCount > Self.maximumWords, !play.isComplete {
      let shorter = play.inputs(keeping: Self.maximumSteps)
      var again = PuzzlePlay(play.puzzle)
      for input in shorter { _ = try? again.play(input) }
      (play, inputs) = (again, shorter)
      let saved = saved
      wordCount = saved.inputs.count
      return .set(saved, of: key)
    }
    return .append([word(code)], to: key)
  }

  private func word(_ code: String) -> String { "\(Int(seconds.rounded(.down))) \(code)" }

  /// The day of a daily puzzle; nil for other ones.
  var day: CalendarDay? { CalendarDay(String(key.split(separator: "/").last ?? "")) }

  /// The stars of the game when it is complete: 3 without hint and check, 2 with at most three hints, else 1.
  var stars: Int {
    if hints == 0, !usesCheck { return 3 }
    return hints <= 3 ? 2 : 1
  }

  /// The game as a line that `overshoot replay --check` reads, with the seconds.
  var line: String { NonokuReplay.line(play.puzzle, inputs, seconds: Int(seconds.rounded(.down))) }
}
