public import Stage

/// What makes the loop's time pass.
public enum Pacing {
  /// The present, as `now` tells it in seconds that never run backwards; frames follow the display.
  case realTime(now: () -> Double)
  /// One frame after another without waiting, each 1 / `framesPerSecond` seconds on; above 0.
  case virtual(framesPerSecond: Double)
}

/// An event that a script brings at its time.
public struct ScriptedInput: Hashable, Sendable {
  /// Seconds of frame time.
  public var time: Double
  /// What happens then.
  public var event: InputEvent

  /// Makes a step of a script.
  public init(time: Double, event: InputEvent) {
    self.time = time
    self.event = event
  }
}
