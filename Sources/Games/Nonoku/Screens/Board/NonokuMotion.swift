import OvershootGameKit

/// The tunables of the puzzle's animations. Durations and delays are in seconds.
@MainActor
enum NonokuMotion {
  /// The fade of outlines, crosses and pencil marks.
  static let fade = 0.15
  /// The time in which a clue is struck.
  static let strike = 0.25
  /// The time in which the gaps of an outline close.
  static let closing = 0.2
  /// The scale of a symbol when it comes, and the spring to its size.
  static let popScale = 0.6
  static let pop = Spring(response: 0.22, dampingFraction: 0.62)
  /// The offset of a line that is wrong, in points, the time to it, and the spring back.
  static let shake = 4.0
  static let shakeRise = 0.05
  static let shakeFall = Spring(response: 0.18, dampingFraction: 0.3)
  /// The wave when a puzzle is complete: the delay of the last cell, the rise and the fall of each, and its scale.
  static let waveDelay = 0.36
  static let waveRise = 0.1
  static let waveFall = 0.14
  static let waveScale = 1.16
  /// The seconds from the last mark until the ending: those of the wave.
  static let endDelay = 0.7
  /// How long outlines march after an input, and their speed in points per second.
  static let march = 3.0
  static let marchSpeed = 16.0
  /// The time after which a touch that stays is a long press.
  static let longPress = 0.4
}
