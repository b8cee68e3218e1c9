public import Twenty48

/// What is kept of the game between two visits of its screen, until the program ends.
@MainActor
public final class TileGameMemory {
  /// The game as it was left; nil before the first one.
  public internal(set) var game: Game?
  /// The most points of any game.
  public internal(set) var best = 0

  /// Remembers nothing yet.
  public init() {}
}
