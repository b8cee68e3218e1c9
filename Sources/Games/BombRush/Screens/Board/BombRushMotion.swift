import OvershootGameKit

/// The tunables of the screen's animations. Durations are in seconds where nothing else is said.
@MainActor
enum BombRushMotion {
  /// The ticks by which a flame is later than the one beside it that is nearer to the middle of the blast: 30 ms.
  static let flameSpread = 1.8
  /// The ticks in which a flame grows, and in which it fades at its end.
  static let flameGrowth = 3.6
  static let flameFade = 12.0
  /// How far a blast moves the board, in points for each bomb, at most, the time to it, and the spring back.
  static let blastWay = 2.5
  static let greatestBlastWay = 4.0
  static let blastRise = 0.04
  static let blastFall = Spring(response: 0.22, dampingFraction: 0.35)
  /// The offset of a cell whose act was refused, in points, the time to it, and the spring back.
  static let shake = 4.0
  static let shakeRise = 0.05
  static let shakeFall = Spring(response: 0.18, dampingFraction: 0.3)
  /// How long the reason of a refusal is shown, and its fades.
  static let refusal = 2.0
  static let message = 0.15
  /// The end of a wall: its scale, the turn in degrees and the time.
  static let breakScale = 0.55
  static let breakTime = 0.3
  /// The end of an actor: its scale and the time.
  static let deathScale = 1.5
  static let deathTime = 0.4
  /// How far points and a ward that is saved rise, in cells, and the time.
  static let rise = 0.9
  static let riseTime = 0.9
  /// The time in which the end is wound back before the game goes on from there.
  static let rewind = 0.7
  /// The movement of the reticle by keys.
  static let reticle = Spring(response: 0.14, dampingFraction: 1)
  /// The repetition of the reticle's steps while the stick is held.
  static let reticleRepeat = InputTunables.gamepadRepeat
  /// The fade of a layer of the overlay.
  static let layer = 0.1
}
