import Twenty48

/// What is kept of the game between two visits of its screen, until the program ends.
@MainActor
final class Twenty48Memory {
  /// The game as it was left; nil before the first one.
  var game: Game?
  /// The best score of all games.
  var best = 0
}
