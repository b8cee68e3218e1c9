import OvershootGameKit
import OvershootStorage

/// How the text adventure feels.
enum AdventureMotion {
  /// Seconds in which new text fades in.
  static let fade = 0.15
  /// Seconds in which the log runs to its newest text.
  static let scroll = 0.25
  /// How the marker and the map go to another room.
  static let map = Spring(response: 0.32, dampingFraction: 0.82)
  /// The seconds until the ending of a story, after its last text.
  static let endDelay = 0.5
  /// The least distance of its card from the window and from the log, and the room for it, in points.
  static let (endTop, endHeight) = (6.0, 130.0)
  /// The distance from the end within which a log follows its newest text, in points.
  static let nearEnd = 24.0
  /// The size of text of the beginning, in points.
  static let textSize = Setting<Double>.adventureTextSize.defaultValue
  /// The height of a line in sizes of its text: 26 points at 17.
  static let lineHeight = 26.0 / 17
  /// The greatest number of characters in a line.
  static let lineLength = 72
  /// The greatest number of paragraphs in the log, and of their bytes.
  static let maximumEntries = 100
  static let maximumBytes = 64 << 10
}
