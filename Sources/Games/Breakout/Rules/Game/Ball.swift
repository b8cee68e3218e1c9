public import OvershootGeometry

/// A ball in the field.
public struct Ball: Hashable, Sendable {
  /// Its number; later balls have higher ones.
  public let id: Int
  /// The centre.
  public internal(set) var position: Vector2
  /// Units per second; its length is the speed of the game, or 0 while it sticks to the paddle.
  public internal(set) var velocity: Vector2
  /// The centre at the end of the tick before.
  public internal(set) var previous: Vector2
  /// The bricks that it broke since it last touched the paddle; in a level, its hits on bricks that can break.
  public internal(set) var chain = 0
  /// Whether a press has turned it since it last touched the paddle.
  public internal(set) var isPushed = false
  /// How far it sticks to the right of the middle of the paddle; nil where it does not.
  var stickingOffset: Double?
  /// The ticks since it met a brick that can break.
  var idleTicks = 0

  init(id: Int, position: Vector2, velocity: Vector2) {
    self.id = id
    self.position = position
    self.velocity = velocity
    previous = position
  }

  /// Whether it sticks to the paddle.
  public var isSticking: Bool { stickingOffset != nil }
}
