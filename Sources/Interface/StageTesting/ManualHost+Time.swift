public import OvershootDrawing
public import OvershootStage

extension ManualHost {
  /// Draws the frame at `time`, which becomes the current time.
  @discardableResult
  public func frame(at time: Double) -> DisplayList {
    now = time
    return host.frame(at: now)
  }

  /// Draws one frame `seconds` later.
  ///
  /// - Returns: that frame.
  @discardableResult
  public func advance(_ seconds: Double) -> DisplayList { frame(at: now + seconds) }

  /// Draws all frames of the next `seconds`.
  ///
  /// - Returns: the last frame, which is drawn at exactly `seconds` from now.
  @discardableResult
  public func run(_ seconds: Double, framesPerSecond: Double = 60) -> DisplayList {
    let end = now + seconds
    while end - now > 1e-9 {
      frame(at: min(end, now + 1 / framesPerSecond))
    }
    return frame(at: end)
  }

  /// Draws frames until the host is at rest, for at most `limit` seconds.
  ///
  /// - Returns: whether it is at rest.
  public func runToRest(within limit: Double, framesPerSecond: Double = 60) -> Bool {
    let end = now + limit
    while host.needsFrame, now < end { advance(1 / framesPerSecond) }
    return !host.needsFrame
  }

  /// Plays a script, whose times count from now, and draws the frames between its events.
  ///
  /// - Returns: the frame after the last event.
  @discardableResult
  public func play(_ script: InputScript, framesPerSecond: Double = 60) -> DisplayList {
    let start = now
    for entry in script.entries {
      run(start + entry.time - now, framesPerSecond: framesPerSecond)
      send(entry.event)
    }
    return displayList
  }
}
