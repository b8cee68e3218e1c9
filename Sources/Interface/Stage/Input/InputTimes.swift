/// How long and how still presses have to be, as the user can set it for a window.
public struct InputTimes: Hashable, Sendable {
  /// Seconds within which a second press makes a double press.
  public var doublePressInterval = InputTunables.doublePressInterval
  /// The distance in points that a press may move before it is a drag.
  public var slop = InputTunables.slop
  /// The factor of the delay and the interval of what repeats while it is held.
  public var repeatFactor = 1.0

  /// Creates the times of `InputTunables`.
  public init() {}

  /// Returns the delays of a repetition, in seconds.
  func adapted(_ timing: InputTunables.Repeat) -> InputTunables.Repeat {
    InputTunables.Repeat(delay: timing.delay * repeatFactor, interval: timing.interval * repeatFactor)
  }
}
