internal import OvershootCSDL2

/// Keeps the screen on while a window of Wayland is shown, by the protocol idle-inhibit-unstable-v1. SDL 2.26 speaks it
/// too, but where the bus has no screen saver it does not let go.
final class WaylandIdleInhibitor {
  private let manager: WaylandProtocol
  private var inhibitor: WaylandProtocol.Proxy?

  /// Creates one for a window; nil where that is none of Wayland, or the compositor does not speak the protocol.
  ///
  /// - Parameter window: SDL's window, which lives longer.
  init?(window: OpaquePointer) {
    guard let manager = WaylandProtocol("zwp_idle_inhibit_manager_v1", OvershootIdleInhibitManager(), of: window)
    else { return nil }
    self.manager = manager
  }

  deinit { keepScreen(isOn: false) }

  /// Asks the compositor to leave the screen on, or no longer.
  func keepScreen(isOn: Bool) {
    if isOn {
      inhibitor = inhibitor ?? manager.make(1, OvershootIdleInhibitor())
    } else if let ended = inhibitor {
      manager.end(ended)
      inhibitor = nil
    }
  }
}
