/// A game as a value: inputs in, events out.
///
/// It knows no time but its ticks, no pixels and no texts. Equal games to which equal inputs are given at equal ticks
/// stay equal, with equal events, on every machine.
public protocol Game: Sendable {
  /// What is done in the game.
  associatedtype Input: Hashable, Sendable
  /// What happens in it.
  associatedtype Event: Hashable, Sendable

  /// The ticks of a second; 0 in a game of turns, in which no time passes.
  static var ticksPerSecond: Int { get }

  /// The number of ticks that have passed; always 0 in a game of turns.
  var tick: Int { get }
  /// How the game stands.
  var outcome: GameOutcome { get }
  /// The points so far; 0 in a game without.
  var score: Int { get }

  /// Does what an input says, or refuses it. A game in ticks may do it with the next tick.
  ///
  /// - Returns: what happens by it, in order.
  mutating func act(_ input: Input) -> [Event]

  /// Plays a tick. Has no effect in a game of turns.
  ///
  /// - Returns: what happens in it, in order.
  mutating func advance() -> [Event]

  /// Whether the answer to an input says that nothing has changed.
  static func isRefusal(_ events: [Event]) -> Bool
}

extension Game {
  /// No ticks: the default is a game of turns.
  public static var ticksPerSecond: Int { 0 }

  /// No ticks, as in a game of turns.
  public var tick: Int { 0 }

  /// Plays no tick, as in a game of turns.
  public mutating func advance() -> [Event] { [] }

  /// No answer is a refusal.
  public static func isRefusal(_ events: [Event]) -> Bool { false }
}

/// How a game stands.
public enum GameOutcome: Hashable, Sendable {
  /// It goes on.
  case inPlay
  /// It has ended as the player wanted.
  case won
  /// It has ended otherwise.
  case lost
  /// It has ended, and nothing was to be won.
  case ended
}
