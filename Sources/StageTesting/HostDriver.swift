public import Drawing
public import Geometry
public import Stage

/// Drives a host by hand: a test decides what time it is and what input comes.
@MainActor
public protocol HostDriver: AnyObject {
  /// The host of the scene.
  var host: SceneHost { get }
  /// The current time on the frame clock, in seconds.
  var now: Double { get set }
}

extension HostDriver {
  /// Sends events, all at the current time.
  public func send(_ events: InputEvent...) {
    for event in events { host.handle(event, at: now) }
  }

  /// Presses and releases keys, one after another.
  public func press(_ keys: Key..., modifiers: Modifiers = []) {
    for key in keys {
      for isDown in [true, false] { send(.key(key, isDown: isDown, modifiers: modifiers)) }
    }
  }

  /// Presses and releases the primary pointer button at a point.
  public func click(_ point: Vector2) {
    for isDown in [true, false] { send(.pointer(point, button: 1, isDown: isDown)) }
  }

  /// Draws one frame `seconds` later.
  ///
  /// - Returns: that frame.
  @discardableResult
  public func advance(_ seconds: Double) -> DisplayList {
    now += seconds
    return host.frame(at: now)
  }

  /// Draws all frames of the next `seconds`.
  ///
  /// - Returns: the last frame, which is drawn at exactly `seconds` from now.
  @discardableResult
  public func run(_ seconds: Double, framesPerSecond: Double = 60) -> DisplayList {
    let end = now + seconds
    while end - now > 1e-9 {
      now = min(end, now + 1 / framesPerSecond)
      _ = host.frame(at: now)
    }
    return host.frame(at: now)
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
    return host.frame(at: now)
  }
}
