internal import OvershootCSDL2

/// Keeps the screen on while a window of Wayland is shown, by the protocol idle-inhibit-unstable-v1. SDL 2.26 speaks it
/// too, but where the bus has no screen saver it does not let go.
final class WaylandIdleInhibitor {
  private typealias Proxy = WaylandLibrary.Proxy

  private let library: WaylandLibrary
  private let display: Proxy
  private let surface: Proxy
  private let manager: Proxy
  private let queue: WaylandLibrary.Queue
  private var inhibitor: Proxy?

  /// Creates one for a window; nil where that is none of Wayland, or the compositor does not speak the protocol.
  ///
  /// - Parameter window: SDL's window, which lives longer.
  init?(window: OpaquePointer) {
    var (display, surface): (Proxy?, Proxy?) = (nil, nil)
    guard OvershootWaylandWindow(window, &display, &surface) == SDL_TRUE, let display, let surface,
      let library = try? WaylandLibrary(),
      let (manager, queue) = library.bind(
        OvershootIdleInhibitManager(), named: "zwp_idle_inhibit_manager_v1", of: display)
    else { return nil }
    (self.library, self.display, self.surface) = (library, display, surface)
    (self.manager, self.queue) = (manager, queue)
  }

  deinit {
    keepScreen(isOn: false)
    library.end(manager)
    library.end(queue)
  }

  /// Asks the compositor to leave the screen on, or no longer.
  func keepScreen(isOn: Bool) {
    if isOn, inhibitor == nil {
      inhibitor = library.request(1, of: manager, for: surface, OvershootIdleInhibitor())
    } else if !isOn, let ended = inhibitor {
      library.end(ended)
      inhibitor = nil
    }
    library.send(display)
  }
}
