import OvershootGameKit

/// The tunables of the editor's animations. Durations are in seconds.
@MainActor
enum EditorMotion {
  /// A brick comes from this part of its size.
  static let popScale = 0.5
  static let pop = Spring(response: 0.28, dampingFraction: 0.6)
  /// A brick that is taken away shrinks to this part of its size and fades.
  static let leaveScale = 0.7
  static let leave = 0.14
  /// The fade of the outline of the chosen brush.
  static let choice = 0.12
}
