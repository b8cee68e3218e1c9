import Breakout
import OvershootGameKit

/// What the editor paints with.
extension LevelBrick {
  /// All bricks, in the order of the palette; the first is the eraser.
  static let brushes: [LevelBrick] =
    [.empty] + (1...greatestHits).map { .plain(hits: $0) } + [.unbreakable, .explosive, .moving, .mystery]
    + PowerUp.allCases.map { .carrier($0) }

  /// The brick in words.
  var words: String {
    switch self {
    // Translators: what a cell of a wall has.
    case .empty: tr("empty")
    // Translators: a brick that takes so many hits.
    case .plain(let hits): tr("1 hit", plural: "\(hits, "count") hits", count: hits)
    case .unbreakable: tr("Unbreakable")
    case .explosive: tr("Explosive")
    // Translators: a brick whose row moves.
    case .moving: tr("Moving row")
    // Translators: a brick that carries a power-up by chance.
    case .mystery: tr("Some power-up")
    case .carrier(let powerUp): powerUp.title
    }
  }

  /// The name of the brush.
  var title: String { self == .empty ? tr("Eraser") : words }

  /// The name of the brush, with its key.
  var brushName: String { "\(title) (\(keyName))" }

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
