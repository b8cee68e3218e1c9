internal import Glibc

/// The functions of libxcb that are needed to read properties and to raise a window, opened while the program runs.
/// Replies and events are read by their layout in the X protocol. Calls of one connection are made by one thread at a
/// time.
struct XServerLibrary: Sendable {
  typealias Connection = OpaquePointer
  typealias Memory = UnsafeMutableRawPointer
  private typealias Reply = @convention(c) (Connection, UInt32, UnsafeMutablePointer<Memory?>?) -> Memory?

  /// A connection to the server of DISPLAY, which may have failed.
  private let connect: @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> Connection?
  private let failure: @convention(c) (Connection) -> Int32
  private let disconnect: @convention(c) (Connection) -> Void
  private let setup: @convention(c) (Connection) -> UnsafeRawPointer?
  private let internAtom: @convention(c) (Connection, UInt8, UInt16, UnsafePointer<CChar>) -> UInt32
  private let internAtomReply: Reply
  private let selectionOwner: @convention(c) (Connection, UInt32) -> UInt32
  private let selectionOwnerReply: Reply
  private let getProperty: @convention(c) (Connection, UInt8, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
  private let getPropertyReply: Reply
  private let changeAttributes: @convention(c) (Connection, UInt32, UInt32, UnsafeRawPointer) -> UInt32
  private let flush: @convention(c) (Connection) -> Int32
  private let waitForEvent: @convention(c) (Connection) -> Memory?
  private let sendEvent: @convention(c) (Connection, UInt8, UInt32, UInt32, UnsafeRawPointer) -> UInt32

  /// The most bytes that are read of a property.
  private static let maximumLength = 1 << 20

  /// Opens the library, which stays open to the end of the process.
  ///
  /// - Throws: `Missing` where the machine does not have it.
  init() throws(DynamicLibrary.Missing) {
    connect = try Self.function("connect")
    failure = try Self.function("connection_has_error")
    disconnect = try Self.function("disconnect")
    setup = try Self.function("get_setup")
    internAtom = try Self.function("intern_atom")
    internAtomReply = try Self.function("intern_atom_reply")
    selectionOwner = try Self.function("get_selection_owner")
    selectionOwnerReply = try Self.function("get_selection_owner_reply")
    getProperty = try Self.function("get_property")
    getPropertyReply = try Self.function("get_property_reply")
    changeAttributes = try Self.function("change_window_attributes")
    flush = try Self.function("flush")
    waitForEvent = try Self.function("wait_for_event")
    sendEvent = try Self.function("send_event")
  }

  private static func function<Function>(_ name: String) throws(DynamicLibrary.Missing) -> Function {
    try DynamicLibrary.function("xcb_\(name)", in: "libxcb.so.1")
  }

  /// Returns a connection to the server of DISPLAY and the root window of its first screen; nil where there is none.
  func open() -> (connection: Connection, root: UInt32)? {
    guard let connection = connect(nil, nil) else { return nil }
    guard failure(connection) == 0, let setup = setup(connection) else {
      disconnect(connection)
      return nil
    }
    // xcb_setup_t: the vendor's name and the pixmap formats stand before the screens, whose first word is the root.
    let vendor = Int(setup.load(fromByteOffset: 24, as: UInt16.self))
    let formats = Int(setup.load(fromByteOffset: 29, as: UInt8.self))
    return (connection, setup.load(fromByteOffset: 40 + (vendor + 3) / 4 * 4 + 8 * formats, as: UInt32.self))
  }

  /// Returns the number of a name.
  func atom(_ name: String, of connection: Connection) -> UInt32 {
    number(internAtomReply(connection, internAtom(connection, 0, UInt16(name.utf8.count), name), nil))
  }

  /// Returns the window that owns a selection; 0 for none.
  func owner(of selection: UInt32, in connection: Connection) -> UInt32 {
    number(selectionOwnerReply(connection, selectionOwner(connection, selection), nil))
  }

  /// Returns the value of a property of bytes; empty where the window does not have it.
  func property(_ name: UInt32, of window: UInt32, in connection: Connection) -> [UInt8] {
    let request = getProperty(connection, 0, window, name, 0, 0, UInt32(Self.maximumLength / 4))
    guard let reply = getPropertyReply(connection, request, nil) else { return [] }
    defer { free(reply) }
    guard reply.load(fromByteOffset: 1, as: UInt8.self) == 8 else { return [] }
    let count = Int(reply.load(fromByteOffset: 16, as: UInt32.self))
    return Array(UnsafeRawBufferPointer(start: reply + 32, count: min(count, Self.maximumLength)))
  }

  /// Asks for events of a window about changes of its properties, and of the window itself.
  func observe(_ window: UInt32, in connection: Connection) {
    // PropertyChangeMask and StructureNotifyMask.
    var mask: UInt32 = 0x40_0000 | 0x2_0000
    _ = changeAttributes(connection, window, 0x800, &mask)
    _ = flush(connection)
  }

  /// Waits for an event. Returns its kind, and the window and the atom of a change of a property; nil at the end of the
  /// connection.
  func nextEvent(of connection: Connection) -> (kind: UInt8, window: UInt32, atom: UInt32)? {
    guard let event = waitForEvent(connection) else { return nil }
    defer { free(event) }
    return (
      event.load(as: UInt8.self) & 0x7F, event.load(fromByteOffset: 4, as: UInt32.self),
      event.load(fromByteOffset: 8, as: UInt32.self)
    )
  }

  /// Asks the window manager to bring a window to the front, as its user wishes.
  ///
  /// - Parameter time: the server's time of that wish; 0 where it is not known.
  func activate(_ window: UInt32, at time: UInt32, root: UInt32, in connection: Connection) {
    // A ClientMessage of words, from a program that acts for the user (2), to the root window by SubstructureNotifyMask
    // and SubstructureRedirectMask.
    let name = "_NET_ACTIVE_WINDOW"
    let message: [UInt32] = [33 | 32 << 8, window, atom(name, of: connection), 2, time, 0, 0, 0]
    _ = message.withUnsafeBytes { bytes in
      bytes.baseAddress.map { sendEvent(connection, 0, root, 0x8_0000 | 0x10_0000, $0) }
    }
    // A server does not read the rest of a connection that has ended.
    _ = atom(name, of: connection)
  }

  /// Ends a connection.
  func close(_ connection: Connection) { disconnect(connection) }

  /// Takes the word of a reply at byte 8; 0 where there is no reply.
  private func number(_ reply: Memory?) -> UInt32 {
    guard let reply else { return 0 }
    defer { free(reply) }
    return reply.load(fromByteOffset: 8, as: UInt32.self)
  }
}
