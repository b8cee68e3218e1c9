import OvershootGameKit

/// The tunables of the game's animations. Durations and delays are in seconds.
@MainActor
enum Twenty48Motion {
  /// The scales of a merged tile on contact, along its way and across, and at its maximum; the duration until then, and
  /// the spring back.
  static let squash = (along: 0.9, across: 1.1)
  static let popScale = 1.16
  static let popRise = 0.06
  static let popFall = Spring(duration: 0.24, bounce: 0.5)
  /// The delay of a new tile, its initial scale, and the spring to its size.
  static let appearDelay = 0.09
  static let appearScale = 0.01
  static let appear = Spring(duration: 0.22, bounce: 0.45)
  /// The spring of the tiles of another game, which all have come within 600 ms.
  static let entry = Spring(duration: 0.17, bounce: 0.25)
  /// What tiles do when no push is left: the spring, the delay from a row to the one above, the greatest angle in
  /// degrees, and how far they fall, as parts of a cell.
  static let sag = Spring(duration: 0.6, bounce: 0.35)
  static let sagDelay = 0.04
  static let sagAngle = 5.5
  static let sagFall = 0.04...0.09
  /// The duration in which a new tile shrinks that is taken back.
  static let vanishDuration = 0.1
  /// The offset of the board after a push that moves nothing, in points, and the animations there and back.
  static let nudge = 4.0
  static let nudgeRise = 0.05
  static let nudgeFall = Spring(response: 0.2, dampingFraction: 0.6)
  /// The seconds between two tiles that drop out or come in with another game, and at most for all of them.
  static let stagger = 0.015
  static let maximumStagger = 0.225
  /// The drop of a tile of the former game: its distance in cells, its scale at the end, and its duration.
  static let drop = 0.5
  static let dropScale = 0.8
  static let dropDuration = 0.2
  /// The delay of the first tile of another game, and the least one after the tile in its cell has begun to drop.
  static let entryDelay = 0.08
  static let vacancy = 0.12
  /// The fade of numbers in a position that is shown without steps.
  static let placeFade = 0.08
  /// The fade of a hint, and the spring of its arrow and its bars.
  static let hintFade = 0.12
  static let hint = Spring(response: 0.3, dampingFraction: 0.7)
  /// How far tiles lean to the best push, in points.
  static let hintLean = 6.0
  /// The scale of two tiles that a drag is about to merge, and the fraction of their new colour.
  static let mergeScale = 0.07
  static let mergeColor = 0.7
  /// The greatest offset of a board that a drag cannot push, in points, and the drag at half of it.
  static let resistance = 8.0
  static let halfResistance = 40.0
  /// The return of what a drag has moved.
  static let release = Spring(response: 0.2, dampingFraction: 0.8)
  /// The way of the tile that has won to the middle of its page.
  static let won = Spring(duration: 0.6, bounce: 0.45)
  /// The seconds after a push until a win or a loss bursts or sags.
  static let winDelay = 0.6
  static let lossDelay = 0.35
}
