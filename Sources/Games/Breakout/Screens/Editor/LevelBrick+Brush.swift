import Breakout
import OvershootStage

/// What the editor paints with.
extension LevelBrick {
  /// All bricks, in the order of the palette; the first is the eraser.
  static let brushes: [LevelBrick] =
    [.empty] + (1...greatestHits).map { .plain(hits: $0) } + [.unbreakable, .explosive, .moving, .mystery]
    + PowerUp.allCases.map { .carrier($0) }

  /// The brick in words, without a capital.
  var words: String {
    switch self {
    case .empty: "empty"
    case .plain(let hits): hits == 1 ? "1 hit" : "\(hits) hits"
    case .unbreakable: "unbreakable"
    case .explosive: "explosive"
    case .moving: "moving row"
    case .mystery: "some power-up"
    case .carrier(let powerUp): "power-up \(powerUp.rawValue)"
    }
  }

  /// The name of the brush, with its key.
  var brushName: String {
    let name = self == .empty ? "eraser" : words
    return name.prefix(1).uppercased() + name.dropFirst() + " (\(keyName))"
  }

  /// The key that chooses the brush, as it is named on a keyboard.
  private var keyName: String {
    switch self {
    case .empty: "0"
    case .plain(let hits): "\(hits)"
    case .unbreakable: "5"
    case .explosive: "X"
    case .moving: "7"
    case .mystery: "8"
    case .carrier(let powerUp): "\(powerUp.letter)"
    }
  }

  /// Creates the brush of a key: that of its glyph in the text of a level, or of a digit in the order of the palette.
  init?(key: Key, modifiers: Modifiers) {
    switch (key, modifiers) {
    case (.digit0, []), (.period, []): self = .empty
    case (.digit3, .shift), (.digit5, []): self = .unbreakable
    case (.digit6, []), (.x, []): self = .explosive
    case (.backquote, .shift), (.digit7, []): self = .moving
    case (.slash, .shift), (.digit8, []): self = .mystery
    default:
      guard modifiers.isEmpty, key.rawValue.count == 1 else { return nil }
      self.init(glyph: Character(key.rawValue))
    }
  }
}
