internal import OvershootCSDL2

/// What SDL 2.26 reads of events of an X server, which other clients can send.
///
/// - Of a drag it asks for the names of its types, and crashes where one has none; so it is told of no types but those
///   of files and of text.
/// - It takes a window to be as large as an event says. A window manager sends one to tell a place; of its size counts
///   only what comes from the server.
enum EventFilter {
  typealias Convert =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32

  private nonisolated(unsafe) static var display: UnsafeMutableRawPointer?

  /// Filters what comes for a window, and all others of its display.
  static func install(for window: OpaquePointer) {
    typealias Intern = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>, Int32) -> UInt
    typealias SetConversion = @convention(c) (UnsafeMutableRawPointer?, Int32, Convert?) -> Convert?
    var (display, number): (UnsafeMutableRawPointer?, UInt) = (nil, 0)
    let library = "libX11.so.6"
    guard OvershootX11Window(window, &display, &number) == SDL_TRUE else { return }
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    configured = (number, width, height)
    guard display != self.display,
      let intern: Intern = try? DynamicLibrary.function("XInternAtom", in: library),
      let set: SetConversion = try? DynamicLibrary.function("XESetWireToEvent", in: library)
    else { return }
    self.display = display
    enter = intern(display, "XdndEnter", 0)
    types = (intern(display, "text/uri-list", 0), intern(display, "text/plain", 0))
    // A ClientMessage, and a ConfigureNotify.
    convertMessage = set(display, 33, convertWithKnownTypes)
    convertConfiguration = set(display, 22, convertWithOwnSize)
  }
}

/// Xlib's conversions, the name of the message, the types that are known, and the size of the window; written before
/// use.
private nonisolated(unsafe) var convertMessage: EventFilter.Convert?
private nonisolated(unsafe) var convertConfiguration: EventFilter.Convert?
private nonisolated(unsafe) var enter: UInt = 0
private nonisolated(unsafe) var types: (UInt, UInt) = (0, 0)
private nonisolated(unsafe) var configured: (window: UInt, width: Int32, height: Int32) = (0, 0, 0)

/// Converts a message as Xlib does, and leaves out unknown types of a drag. Where a drag has more than three types,
/// which its source keeps, that of files stands for all.
private nonisolated let convertWithKnownTypes: EventFilter.Convert = { display, event, wire in
  guard let result = convertMessage?(display, event, wire), let event else { return 0 }
  // XClientMessageEvent: the name is behind five words; the data behind eight are the source, flags and three types.
  guard event.load(fromByteOffset: 40, as: UInt.self) == enter else { return result }
  let data = (event + 56).assumingMemoryBound(to: UInt.self)
  if data[1] & 1 != 0 { (data[1], data[2], data[3], data[4]) = (data[1] & ~1, types.0, 0, 0) }
  for index in 2...4 where data[index] != types.0 && data[index] != types.1 { data[index] = 0 }
  return result
}

/// Converts a configuration as Xlib does, with the size that the server has told last where a client has sent it.
private nonisolated let convertWithOwnSize: EventFilter.Convert = { display, event, wire in
  guard let result = convertConfiguration?(display, event, wire), let event else { return 0 }
  // XConfigureEvent: whether it was sent is behind two words, the window behind four; the size is behind seven.
  guard event.load(fromByteOffset: 32, as: UInt.self) == configured.window else { return result }
  let size = (event + 56).assumingMemoryBound(to: Int32.self)
  if event.load(fromByteOffset: 16, as: Int32.self) != 0 {
    (size[0], size[1]) = (configured.width, configured.height)
  } else {
    (configured.width, configured.height) = (size[0], size[1])
  }
  return result
}
