import OvershootGameKit

/// How far a game of a level is from its three medals.
struct MedalProgress: Hashable, Sendable {
  /// The part of the wall that is down, 0...1.
  let wall: Double
  /// Whether no life was lost.
  let isUnhurt: Bool
  /// The time and the one within which the level is to be cleared, in seconds.
  let (time, par): (Int, Int)

  var isQuick: Bool { time <= par }

  /// The best medal that can still be had.
  var best: Medal? { Medal(stars: 1 + (isUnhurt ? 1 : 0) + (isQuick ? 1 : 0)) }
}
