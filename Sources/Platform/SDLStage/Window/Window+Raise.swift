internal import OvershootCSDL2

extension Window {
  /// Brings the window to the front with the keyboard's focus, also from the minimised state, as far as the desktop
  /// allows that. Has no effect in memory.
  ///
  /// - Parameter token: what the desktop has given for this, by which a compositor of Wayland knows that the user
  ///   wishes it; under X11 the server's time behind `_TIME` in it counts as that of the wish. Empty for none.
  public func raise(token: String = "") {
    if isMinimized { SDL_RestoreWindow(handle.pointer) }
    var (display, number): (UnsafeMutableRawPointer?, UInt) = (nil, 0)
    guard OvershootX11Window(handle.pointer, &display, &number) == SDL_TRUE, let library = try? XServerLibrary(),
      let (connection, root) = library.open()
    else {
      // A longer message ends the program.
      if (1...1024).contains(token.utf8.count),
        let activation = WaylandProtocol("xdg_activation_v1", OvershootActivation(), of: handle.pointer)
      {
        activation.send(2, token)
      } else {
        SDL_RaiseWindow(handle.pointer)
      }
      return
    }
    library.activate(UInt32(truncatingIfNeeded: number), at: Self.time(in: token), root: root, in: connection)
    library.close(connection)
  }

  /// Returns the time in the name of a start, as the Startup Notification Protocol writes it; 0 for none.
  static func time(in token: String) -> UInt32 {
    guard let mark = token.ranges(of: "_TIME").last else { return 0 }
    return UInt32(token[mark.upperBound...]) ?? 0
  }
}
