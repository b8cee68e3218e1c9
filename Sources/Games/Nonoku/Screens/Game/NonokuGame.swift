import Nonoku
import Storage

/// A puzzle in play, with what its stars depend on.
struct NonokuGame {
  /// The name under which it is kept; that of the day for the daily puzzle.
  let key: String
  private(set) var play: PuzzlePlay
  /// The number of hints, and whether check was on.
  private(set) var hints = 0
  private(set) var usesCheck = false
  /// The seconds of play so far, without long pauses.
  var seconds = 0.0
  /// All inputs in the order in which they were made.
  private(set) var inputs: [PuzzleInput] = []

  /// The version of the texts of saved games.
  static let format = 1
  private static let hintWord = "h"
  private static let checkWord = "c"

  init(key: String, puzzle: Puzzle) { (self.key, play) = (key, PuzzlePlay(puzzle)) }

  /// Continues a saved game up to the first input that does not fit; nil where it is of another puzzle.
  init?(key: String, puzzle: Puzzle, saved: SavedGame) {
    guard saved.format == Self.format, saved.start == puzzle.text else { return nil }
    self.init(key: key, puzzle: puzzle)
    for word in saved.inputs {
      let parts = word.split(separator: " ")
      guard parts.count == 2, let seconds = Int(parts[0]), (0...1_000_000_000).contains(seconds) else { return }
      switch String(parts[1]) {
      case Self.hintWord: hints += 1
      case Self.checkWord: usesCheck = true
      default:
        guard let input = PuzzleInput(code: parts[1]), (try? play.play(input)) != nil else { return }
        inputs.append(input)
      }
      self.seconds = Double(seconds)
    }
  }

  /// What is kept of the game before its first input.
  var start: SavedGame { SavedGame(format: Self.format, start: play.puzzle.text) }

  /// Plays an input. Returns the word to keep; nil where nothing changed.
  mutating func apply(_ input: PuzzleInput) -> String? {
    guard (try? play.play(input)) != nil else { return nil }
    inputs.append(input)
    return word(input.code)
  }

  /// Counts a hint. Returns the word to keep.
  mutating func countHint() -> String {
    hints += 1
    return word(Self.hintWord)
  }

  /// Notes that check was turned on. Returns the word to keep; nil where it was before.
  mutating func noteCheck() -> String? {
    guard !usesCheck else { return nil }
    usesCheck = true
    return word(Self.checkWord)
  }

  private func word(_ code: String) -> String { "\(Int(seconds.rounded(.down))) \(code)" }

  /// The stars of the game when it is complete: 3 without hint and check, 2 with at most three hints, else 1.
  var stars: Int {
    if hints == 0, !usesCheck { return 3 }
    return hints <= 3 ? 2 : 1
  }

  /// The game as a line that `overshoot replay --check` reads, with the seconds.
  var line: String { NonokuReplay.line(play.puzzle, inputs, seconds: Int(seconds.rounded(.down))) }
}
