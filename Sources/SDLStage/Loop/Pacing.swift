/// What makes the loop's time pass.
public enum Pacing {
  /// The present, as `now` tells it in seconds that never run backwards; frames follow the display.
  case realTime(now: () -> Double)
  /// One frame after another without waiting, each 1 / `framesPerSecond` seconds on; above 0.
  case virtual(framesPerSecond: Double)
}
