import Motion
package import OvershootStage

/// Requests frames for a view until the echoes that it draws have gone.
@MainActor
package final class EchoFrames {
  private var isRunning = false

  package init() {}

  /// Has no effect while frames are requested already, and where there are no echoes, as without movement.
  package func request(for view: View, while hasEchoes: @escaping @MainActor (_ time: Double) -> Bool) {
    guard !isRunning, AnimationEngine.animatesMovement, let engine = AnimationEngine.current, hasEchoes(engine.time)
    else { return }
    isRunning = true
    engine.follow { [weak self, weak view] time in
      guard let self, let view else { return false }
      isRunning = view.isInWindow && hasEchoes(time)
      view.setNeedsDisplay()
      return isRunning
    }
  }
}
