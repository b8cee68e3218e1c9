internal import OvershootCSDL2

/// A protocol that a compositor of Wayland speaks, for one window.
final class WaylandProtocol {
  typealias Proxy = WaylandLibrary.Proxy

  private let library: WaylandLibrary
  private let display: Proxy
  private let surface: Proxy
  private let manager: Proxy
  private let queue: WaylandLibrary.Queue

  /// Binds a protocol; nil where the window is none of Wayland, or the compositor does not speak it. Waits for the
  /// compositor.
  ///
  /// - Parameters:
  ///   - name: the name of the interface that the compositor offers.
  ///   - interface: its `wl_interface` in version 1, whose request 0 ends it.
  ///   - window: SDL's window, which lives longer.
  init?(_ name: String, _ interface: UnsafeRawPointer, of window: OpaquePointer) {
    var (display, surface): (Proxy?, Proxy?) = (nil, nil)
    guard OvershootWaylandWindow(window, &display, &surface) == SDL_TRUE, let display, let surface,
      let library = try? WaylandLibrary(), let (manager, queue) = library.bind(interface, named: name, of: display)
    else { return nil }
    (self.library, self.display, self.surface) = (library, display, surface)
    (self.manager, self.queue) = (manager, queue)
  }

  deinit {
    library.end(manager)
    library.send(display)
    library.end(queue)
  }

  /// Sends the request `opcode` with a text, for the window.
  func send(_ opcode: UInt32, _ text: String) {
    library.request(opcode, of: manager, text, surface)
    library.send(display)
  }
}
