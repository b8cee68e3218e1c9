public import OvershootDrawing
import OvershootGeometry
public import OvershootStage

extension ManualHost {
  /// Draws the frame at `time`, which becomes the current time.
  ///
  /// - Precondition: `time` is finite.
  @discardableResult
  public func frame(at time: Double, file: StaticString = #fileID, line: UInt = #line) -> DisplayList {
    require(time.isFinite, "A ManualHost needs a finite time, not \(time).", file: file, line: line)
    now = time
    return drawFrame()
  }

  /// Draws one frame `seconds` later.
  ///
  /// - Returns: that frame.
  @discardableResult
  public func advance(
    _ seconds: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> DisplayList {
    frame(at: now + seconds, file: file, line: line)
  }

  /// Draws all frames of the next `seconds`.
  ///
  /// - Precondition: `seconds` are finite, and `framesPerSecond` is finite and above 0.
  ///
  /// - Returns: the last frame, which is drawn at exactly `seconds` from now.
  @discardableResult
  public func run(
    _ seconds: Double, framesPerSecond: Double = 60, file: StaticString = #fileID, line: UInt = #line
  ) -> DisplayList {
    require(
      seconds.isFinite, "A ManualHost runs for a finite number of seconds, not \(seconds).", file: file, line: line)
    check(framesPerSecond, file, line)
    let end = now + seconds
    var latest: DisplayList?
    while end - now > 1e-9 { latest = frame(at: min(end, now + 1 / framesPerSecond)) }
    if let latest, now == end { return latest }
    return frame(at: end)
  }

  /// Draws frames until the host is at rest, for at most `limit` seconds.
  ///
  /// - Precondition: `framesPerSecond` is finite and above 0.
  ///
  /// - Returns: whether it is at rest.
  public func runToRest(
    within limit: Double, framesPerSecond: Double = 60, file: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    check(framesPerSecond, file, line)
    let end = now + limit
    while host.needsFrame, now < end { advance(1 / framesPerSecond) }
    return !host.needsFrame
  }

  /// Plays a script, whose times count from now, and draws the frames between its events.
  ///
  /// - Precondition: the times are finite, and `framesPerSecond` is finite and above 0.
  ///
  /// - Returns: the frame after the last event.
  @discardableResult
  public func play(
    _ script: InputScript, framesPerSecond: Double = 60, file: StaticString = #fileID, line: UInt = #line
  ) -> DisplayList {
    let start = now
    for entry in script.entries {
      run(start + entry.time - now, framesPerSecond: framesPerSecond, file: file, line: line)
      send(entry.event)
    }
    return displayList
  }

  private func check(_ framesPerSecond: Double, _ file: StaticString, _ line: UInt) {
    require(
      framesPerSecond.isFinite && framesPerSecond > 0,
      "A ManualHost draws a finite number of frames a second above 0, not \(framesPerSecond).", file: file, line: line)
  }
}
