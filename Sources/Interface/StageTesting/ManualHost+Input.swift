public import OvershootGeometry
public import OvershootStage

extension ManualHost {
  /// Sends events, all at the current time.
  public func send(_ events: InputEvent...) {
    for event in events { host.handle(event, at: now) }
  }

  /// Sends events at `time`, which becomes the current time.
  ///
  /// - Precondition: `time` is finite.
  public func send(
    _ events: InputEvent..., at time: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(time.isFinite, "A ManualHost needs a finite time, not \(time).", file: file, line: line)
    now = time
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

  /// Moves the focus to `view` as keys do, so that the focus ring is drawn.
  public func focus(_ view: View) {
    host.perform { host.scene.focus.move(to: view) }
    showFocusRing()
  }

  /// Shows the focus ring, as any key does. Without it the first arrow or Tab only does this.
  public func showFocusRing() { send(.gamepad(.start, value: 0)) }
}
