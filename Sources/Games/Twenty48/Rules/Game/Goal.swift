/// The progress towards the target. It never goes back, and a loss does not change it.
public enum Goal: Hashable, Sendable {
  /// The target has not been made.
  case ahead
  /// The target was made; unless the game is lost, it refuses moves until `Twenty48Game.keepGoing()`.
  case reached
  /// The user continued after making the target; making it again has no effect.
  case passed

  /// Creates the goal of two flags; nil for `keepPlaying` without `won`, which no game reaches.
  public init?(won: Bool, keepPlaying: Bool) {
    switch (won, keepPlaying) {
    case (false, false): self = .ahead
    case (true, false): self = .reached
    case (true, true): self = .passed
    case (false, true): return nil
    }
  }

  /// Whether the target was made.
  public var isWon: Bool { self != .ahead }

  /// Whether the user continued after that.
  public var isKeptPlaying: Bool { self == .passed }
}

/// The phase of a game.
public enum Phase: Hashable, Sendable {
  /// Accepts moves; the target is not made.
  case playing
  /// The target is made; refuses moves until `Twenty48Game.keepGoing()`.
  case won
  /// Accepts moves after the target.
  case playingOn
  /// No move is left; `Twenty48Game.goal` says whether the target was made.
  case lost
}
