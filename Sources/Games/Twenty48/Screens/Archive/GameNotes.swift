/// What a replay of a game does not have.
struct GameNotes: Hashable, Sendable {
  /// The numbers that are read.
  static let range = 0...1e9

  /// The seconds of play so far, without long pauses.
  var seconds = 0.0
  /// The number of hints that were shown.
  var hints = 0
  /// The number of pushes that the program made.
  var autoPushes = 0
  /// Whether it was begun from a place in a past game.
  var isBranch = false

  init(isBranch: Bool = false) { self.isBranch = isBranch }

  /// Reads the text of notes; nil if it is not valid.
  init?(_ text: String) {
    let numbers = text.split(separator: " ").map { Double($0) ?? -1 }
    guard numbers.count == 4, numbers.allSatisfy({ Self.range.contains($0) }) else { return nil }
    (seconds, hints, autoPushes) = (numbers[0], Int(numbers[1]), Int(numbers[2]))
    isBranch = numbers[3] == 1
  }

  /// The notes as text, with whole seconds, so that fast play does not change it with every push.
  var text: String { "\(Int(seconds)) \(hints) \(autoPushes) \(isBranch ? 1 : 0)" }
}
