/// The source of a loop's time.
public enum Pacing {
  /// A monotonic clock, in seconds; frames follow the refresh rate of the display.
  case realTime(now: () -> Double)
  /// A virtual clock: frames follow without waiting, 1 / `framesPerSecond` seconds apart. `framesPerSecond` is above 0.
  case virtual(framesPerSecond: Double)
}
