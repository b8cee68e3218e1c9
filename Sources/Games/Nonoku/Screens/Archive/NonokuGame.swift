import Nonoku
import OvershootGameKit
import OvershootPlay
import OvershootStorage

/// A puzzle in play, with what its stars depend on.
struct NonokuGame {
  /// The name under which it is kept; that of the day for the daily puzzle.
  let key: String
  /// All inputs that have changed something, or fewer where there were very many.
  private(set) var session: GameSession<PuzzlePlay>
  /// The number of hints.
  private(set) var hints = 0
  /// The number of inputs before the latest hint.
  private var hintPlace = 0
  /// Whether check was on.
  var usesCheck = false
  /// The seconds of play so far, without long pauses.
  var seconds = 0.0

  /// The number of inputs that are kept at most.
  static let maximumInputs = 20_000
  /// The number of steps that can be taken back at least, where there were so many.
  static let maximumSteps = 5000
  private static let numbers = 0...1_000_000_000

  /// Goes on from a play.
  init(key: String, _ play: PuzzlePlay) { (self.key, session) = (key, GameSession(play)) }

  /// Continues a saved game up to the first input that does not fit; nil where it has no puzzle.
  init?(key: String, saved: SavedGame) {
    guard let puzzle = try? Puzzle(text: saved.start) else { return nil }
    self.init(key: key, PuzzlePlay(puzzle))
    for word in saved.inputs { guard read(word) else { break } }
    let numbers = (saved.note ?? "").split(separator: ";").compactMap(Self.number)
    guard numbers.count == 4 else { return }
    (seconds, hints, usesCheck, hintPlace) = (Double(numbers[0]), numbers[1], numbers[2] > 0, numbers[3])
  }

  /// Plays a word of a saved game. Earlier versions wrote the seconds before each, and words for a hint (`h`, or `h3`
  /// for three) and for check (`c`). Returns whether it fits.
  private mutating func read(_ word: String) -> Bool {
    let parts = word.split(separator: " ")
    guard parts.count <= 2, let code = parts.last, let time = parts.count < 2 ? Int(seconds) : Self.number(parts[0])
    else { return false }
    switch code.first {
    case "h":
      guard let count = code.count == 1 ? 1 : Self.number(code.dropFirst()) else { return false }
      (hints, hintPlace) = (min(hints + count, Self.numbers.upperBound), session.record.inputs.count)
    case "c" where code.count == 1: usesCheck = true
    default:
      guard let input = PuzzleInput(code: code) else { return false }
      if session.act(input).isEmpty {
        var trial = play
        guard (try? trial.play(input)) != nil else { return false }
      }
    }
    seconds = Double(time)
    return true
  }

  private static func number(_ text: Substring) -> Int? { Int(text).flatMap { numbers.contains($0) ? $0 : nil } }

  /// What does not follow from the inputs: seconds, hints, whether check was on, and the inputs before the latest hint.
  var note: String { "\(Int(seconds));\(hints);\(usesCheck ? 1 : 0);\(hintPlace)" }

  var play: PuzzlePlay { session.game }

  var inputs: [PuzzleInput] { session.record.inputs.map(\.input) }

  /// The marks for which the latest hint was asked; nil without one.
  var hintedMarks: MarkGrid? {
    let record = session.record
    return hints == 0 ? nil : GameRecord(from: record.start, Array(record.inputs.prefix(hintPlace))).play().marks
  }

  /// Plays an input and returns what it has changed; empty where that is nothing. Where there are too many inputs, it
  /// goes on from fewer ones.
  mutating func apply(_ input: PuzzleInput) -> [NonokuEvent] {
    if session.record.inputs.count >= Self.maximumInputs, !play.isComplete {
      let shorter = play.inputs(keeping: Self.maximumSteps)
      (session, hintPlace) = (GameSession(PuzzlePlay(play.puzzle)), 0)
      for input in shorter { _ = session.act(input) }
    }
    return session.act(input)
  }

  /// Counts a hint for the marks as they are.
  mutating func countHint() { (hints, hintPlace) = (hints + 1, session.record.inputs.count) }

  /// Takes back all since there was nothing wrong.
  mutating func undoToMistake() {
    let (puzzle, solution) = (play.puzzle, play.puzzle.onlySolution)
    while puzzle.firstWrongLine(in: play.marks, solution) != nil, play.canUndo { _ = apply(.undo) }
  }

  /// The day of a daily puzzle; nil for other ones.
  var day: CalendarDay? { CalendarDay(String(key.split(separator: "/").last ?? "")) }

  /// A game from the start of its puzzle as a line that `overshoot replay --check` reads, with the seconds.
  var line: String { NonokuReplay.line(play.puzzle, inputs, seconds: Int(seconds)) }
}
