import OvershootScreenKit

/// How the file, its ring and what points at it move. Times are in seconds, angles in radians.
@MainActor
enum HoldMotion {
  /// The ring that runs back.
  static let unwinding = 0.25
  /// The file while it is held and while a release deletes it: its scale, and its turn.
  static let heldScale = 0.94
  static let insideScale = 0.86
  static let insideTurn = -5 * Double.pi / 180
  static let file = Spring(duration: 0.25, bounce: 0.4)
  /// The file shakes while it is held: how far, and how often in a second with a full ring.
  static let shake = 5 * Double.pi / 180
  static let shakeRate = 12.0
  /// The rings of a full ring, and the disc of one that is entered.
  static let rings = Spring(duration: 0.3, bounce: 0.4)
  static let disc = Spring(duration: 0.22, bounce: 0)
  /// The pieces of the file, which come together again without a bounce.
  static let burst = Spring(duration: 0.5, bounce: 0.2)
  static let joining = Spring(duration: 0.5, bounce: 0)
  /// The tick in place of the file.
  static let tick = 1.0
  /// The pieces that can no longer be joined, and the file that comes then.
  static let clearing = 0.3
  static let arrival = Spring(duration: 0.45, bounce: 0.4)
  /// The button while it is pressed.
  static let pressedScale = 0.95
  /// The disc of a key or a gamepad that goes into the ring, and out of it.
  static let slide = Spring(duration: 0.3, bounce: 0.2)
}
