internal import OvershootCSDL2

/// What SDL 2.26 reads of drags on an X server. It asks for the names of their types, and crashes where one has none;
/// so it is told of no types but those of files and of text.
enum DragFilter {
  typealias Convert =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32

  private nonisolated(unsafe) static var display: UnsafeMutableRawPointer?

  /// Filters what comes for a window, and all others of its display.
  static func install(for window: OpaquePointer) {
    typealias Intern = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>, Int32) -> UInt
    typealias SetConversion = @convention(c) (UnsafeMutableRawPointer?, Int32, Convert?) -> Convert?
    var (display, number): (UnsafeMutableRawPointer?, UInt) = (nil, 0)
    let library = "libX11.so.6"
    guard OvershootX11Window(window, &display, &number) == SDL_TRUE, display != self.display,
      let intern: Intern = try? DynamicLibrary.function("XInternAtom", in: library),
      let set: SetConversion = try? DynamicLibrary.function("XESetWireToEvent", in: library)
    else { return }
    self.display = display
    enter = intern(display, "XdndEnter", 0)
    types = (intern(display, "text/uri-list", 0), intern(display, "text/plain", 0))
    // A ClientMessage.
    convertMessage = set(display, 33, convertWithKnownTypes)
  }
}

/// Xlib's conversion of a message, the name of the message, and the types that are known; written before use.
private nonisolated(unsafe) var convertMessage: DragFilter.Convert?
private nonisolated(unsafe) var enter: UInt = 0
private nonisolated(unsafe) var types: (UInt, UInt) = (0, 0)

/// Converts a message as Xlib does, and leaves out unknown types of a drag. Where a drag has more than three types,
/// which its source keeps, that of files stands for all.
private nonisolated let convertWithKnownTypes: DragFilter.Convert = { display, event, wire in
  guard let result = convertMessage?(display, event, wire), let event else { return 0 }
  // XClientMessageEvent: the name is behind five words; the data behind eight are the source, flags and three types.
  guard event.load(fromByteOffset: 40, as: UInt.self) == enter else { return result }
  let data = (event + 56).assumingMemoryBound(to: UInt.self)
  if data[1] & 1 != 0 { (data[1], data[2], data[3], data[4]) = (data[1] & ~1, types.0, 0, 0) }
  for index in 2...4 where data[index] != types.0 && data[index] != types.1 { data[index] = 0 }
  return result
}
