import OvershootGeometry

/// The constants by which input is interpreted, each with one value for all views, controls and platforms.
public enum InputTunables {
  /// Delays of a repeated action, in seconds.
  public struct Repeat: Hashable, Sendable {
    /// Seconds from the press to the first repetition.
    public let delay: Double
    /// Seconds from one repetition to the next.
    public let interval: Double
  }

  // MARK: Pointer and touch

  /// The distance in points that a press may move before it is a drag: GTK's threshold is 8, a mouse trembles by 1 to
  /// 3.
  public static let slop = 5.0
  /// The distance in points along an axis at which a drag is a swipe. It is longer than `slop`, because
  /// the direction is decided with it and cannot be taken back.
  public static let swipeDistance = 10.0
  /// Seconds within which a second press makes a double press, as on most desktops.
  public static let doublePressInterval = 0.4
  /// The distance in points that the two presses of a double press may be apart.
  public static let doublePressSlop = 10.0
  /// The distance in points outside of a control at which a release still activates it: fingers cover what they press.
  public static let releaseSlop = 10.0

  /// The side in points of the least area in which a finger presses a focusable view, where nothing else is.
  public static let fingerTarget = 44.0
  /// The side in points of the least area in which the pointer presses a focusable view, where nothing else is.
  public static let pointerTarget = 32.0

  /// The width in points of the strip at an edge of a window from which a drag leads back.
  public static let edgeWidth = 16.0

  // MARK: Throwing

  /// The seconds for which the velocity of a release counts, where what was dragged is thrown.
  public static let throwDuration = 0.15
  /// The speed in points per second of what arrow keys throw.
  public static let flickSpeed = 2000.0
  /// The speed in points per second above which a press catches a view that moves; what is slower is as good as at
  /// rest, and its controls can be pressed.
  public static let catchSpeed = 100.0

  // MARK: Repetition

  /// The repetition of a direction that is held on a gamepad, as keyboards repeat.
  public static let gamepadRepeat = Repeat(delay: 0.4, interval: 0.08)
  /// The repetition of a stepper that is held: slow enough to stop at a value.
  public static let stepperRepeat = Repeat(delay: 0.5, interval: 0.1)

  // MARK: Gamepad

  /// The fraction of a stick's range around its centre that counts as 0: worn sticks do not return to the centre. The
  /// platform applies it once, as a disc, and scales what is left to 0...1; nothing else may apply another.
  public static let stickDeadZone = 0.24
  /// The value, of what the dead zone leaves, above which a stick presses the arrow key of its direction.
  public static let stickPress = 0.5
  /// The value at or below which a stick releases that key; less than `stickPress`, so that a stick near it does not
  /// flicker.
  public static let stickRelease = 0.35
  /// The value above which a button or trigger counts as pressed.
  public static let buttonPress = 0.5
  /// The fraction of a trigger's range that counts as 0, as fingers rest on triggers.
  public static let triggerDeadZone = 0.12

  // MARK: Scrolling

  /// The greatest speed at which the right stick scrolls, in viewport heights per second.
  public static let stickScrollSpeed = 2.5
  /// The points of content that remain visible when a page is turned, to find the position again.
  public static let pageOverlap = 40.0

  /// Returns the points that one detent of the wheel, or an arrow key, scrolls a viewport of this length: its length to
  /// the power of 2/3, as in GTK.
  public static func wheelDetent(viewport: Double) -> Double {
    guard viewport > 0 else { return 0 }
    let root = Root.cube(viewport)
    return root * root
  }
}
