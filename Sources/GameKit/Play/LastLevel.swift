import OvershootStorage

/// The level of a game that was opened last, which a store has under the name of the game.
package struct LastLevel {
  private let store: Store?
  private let game: String
  private var opened: String?

  /// The version of what is stored.
  private static let format = 1

  package init(_ store: Store?, of game: String) { (self.store, self.game) = (store, game) }

  /// The name of the level; nil before the first.
  package var name: String? { opened ?? (try? store?.gameNow(game))?.start }

  /// Notes that a level is opened. Returns the changes that keep that: none where it was opened last.
  package mutating func open(_ level: String) -> [GameChange] {
    guard level != opened else { return [] }
    opened = level
    return [.set(SavedGame(format: Self.format, start: level), of: game)]
  }
}
