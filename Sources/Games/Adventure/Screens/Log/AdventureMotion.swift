import OvershootGameKit
import OvershootStorage

/// How the text adventure feels.
enum AdventureMotion {
  /// Seconds in which new text fades in, and from how far below its place it comes, in points.
  static let fade = 0.12
  static let rise = 8.0
  /// Seconds in which the log runs to its newest text.
  static let scroll = 0.25
  /// How the marker and the map go to another room.
  static let map = Spring(duration: 0.35, bounce: 0.5)
  /// The seconds from one step of the way that was walked to the next one, as the map opens.
  static let step = 0.04
  /// How far a story is in the list, as its tube lights.
  static let tube = Spring(duration: 0.6, bounce: 0.2)
  /// The distance from the end within which a log follows its newest text, in points.
  static let nearEnd = 24.0
  /// The setting of the size of text at the beginning, at which it has the size of stories.
  static let textSize = Setting<Double>.adventureTextSize.defaultValue
  /// The greatest number of characters in a line.
  static let lineLength = 72
  /// The greatest number of paragraphs in the log, and of their bytes.
  static let maximumEntries = 100
  static let maximumBytes = 64 << 10
}
