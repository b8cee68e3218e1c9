/// How far a game has come towards its target. It only ever moves on, and a loss does not change it.
public enum Goal: Hashable, Sendable {
  /// The target has not been made.
  case ahead
  /// The target was made; unless the game is lost, it waits for `Game.keepGoing()`.
  case reached
  /// The player went on after making the target; later targets do nothing.
  case passed

  /// The goal that two flags describe, or nil for keeping on playing without having won, which no game comes to.
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

  /// Whether the player chose to keep going after that.
  public var isKeptPlaying: Bool { self == .passed }
}

/// What a game is waiting for.
public enum Phase: Hashable, Sendable {
  /// A move; the target is still ahead.
  case playing
  /// `Game.keepGoing()`; the target was made, and moves are refused meanwhile.
  case won
  /// A move; the target is passed.
  case playingOn
  /// Nothing: no move is left. `Game.goal` tells whether the target was made before.
  case lost
}
