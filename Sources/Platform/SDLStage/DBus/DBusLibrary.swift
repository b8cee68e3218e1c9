/// The functions of libdbus, which is opened while the program runs, so that the program starts without it too.
///
/// They can be called from any thread.
struct DBusLibrary: Sendable {
  typealias Connection = OpaquePointer
  typealias Message = OpaquePointer
  typealias Failure = UnsafeMutableRawPointer
  /// A DBusMessageIter, which has 72 bytes.
  typealias Cursor = UnsafeMutableRawPointer

  let openPrivate: @convention(c) (UnsafePointer<CChar>, Failure) -> Connection?
  let setExitOnDisconnect: @convention(c) (Connection, Int32) -> Void
  let setMaximumReceived: @convention(c) (Connection, CLong) -> Void
  let addMatch: @convention(c) (Connection, UnsafePointer<CChar>, Failure?) -> Void
  let descriptor: @convention(c) (Connection, UnsafeMutablePointer<Int32>) -> Int32
  let readWrite: @convention(c) (Connection, Int32) -> Int32
  let popMessage: @convention(c) (Connection) -> Message?
  let hasOutgoing: @convention(c) (Connection) -> Int32
  let outgoingSize: @convention(c) (Connection) -> CLong
  let flush: @convention(c) (Connection) -> Void
  let close: @convention(c) (Connection) -> Void
  let releaseConnection: @convention(c) (Connection) -> Void
  let send: @convention(c) (Connection, Message, UnsafeMutablePointer<UInt32>?) -> Int32
  let newMessage: @convention(c) (Int32) -> Message?
  let releaseMessage: @convention(c) (Message) -> Void
  let setDestination: @convention(c) (Message, UnsafePointer<CChar>) -> Int32
  let setPath: @convention(c) (Message, UnsafePointer<CChar>) -> Int32
  let setInterface: @convention(c) (Message, UnsafePointer<CChar>) -> Int32
  let setMember: @convention(c) (Message, UnsafePointer<CChar>) -> Int32
  let setErrorName: @convention(c) (Message, UnsafePointer<CChar>) -> Int32
  let setReplySerial: @convention(c) (Message, UInt32) -> Int32
  let setNoReply: @convention(c) (Message, Int32) -> Void
  let setAutoStart: @convention(c) (Message, Int32) -> Void
  let serial: @convention(c) (Message) -> UInt32
  let replySerial: @convention(c) (Message) -> UInt32
  let noReply: @convention(c) (Message) -> Int32
  let messageType: @convention(c) (Message) -> Int32
  let sender: @convention(c) (Message) -> UnsafePointer<CChar>?
  let path: @convention(c) (Message) -> UnsafePointer<CChar>?
  let interface: @convention(c) (Message) -> UnsafePointer<CChar>?
  let member: @convention(c) (Message) -> UnsafePointer<CChar>?
  let begin: @convention(c) (Message, Cursor) -> Int32
  let kind: @convention(c) (Cursor) -> Int32
  let next: @convention(c) (Cursor) -> Int32
  let recurse: @convention(c) (Cursor, Cursor) -> Void
  let elementSignature: @convention(c) (Cursor) -> UnsafeMutablePointer<CChar>?
  let freeText: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let basic: @convention(c) (Cursor, UnsafeMutableRawPointer) -> Void
  let beginAppending: @convention(c) (Message, Cursor) -> Void
  let open: @convention(c) (Cursor, Int32, UnsafePointer<CChar>?, Cursor) -> Int32
  let append: @convention(c) (Cursor, Int32, UnsafeRawPointer) -> Int32
  let closeContainer: @convention(c) (Cursor, Cursor) -> Int32
  let beginFailure: @convention(c) (Failure) -> Void
  let endFailure: @convention(c) (Failure) -> Void

  /// Opens the library, which stays open to the end of the process.
  ///
  /// - Throws: `Missing` where the machine does not have it.
  init() throws(DynamicLibrary.Missing) {
    openPrivate = try Self.function("connection_open_private")
    setExitOnDisconnect = try Self.function("connection_set_exit_on_disconnect")
    setMaximumReceived = try Self.function("connection_set_max_received_size")
    addMatch = try Self.function("bus_add_match")
    descriptor = try Self.function("connection_get_unix_fd")
    readWrite = try Self.function("connection_read_write")
    popMessage = try Self.function("connection_pop_message")
    hasOutgoing = try Self.function("connection_has_messages_to_send")
    outgoingSize = try Self.function("connection_get_outgoing_size")
    flush = try Self.function("connection_flush")
    close = try Self.function("connection_close")
    releaseConnection = try Self.function("connection_unref")
    send = try Self.function("connection_send")
    newMessage = try Self.function("message_new")
    releaseMessage = try Self.function("message_unref")
    setDestination = try Self.function("message_set_destination")
    setPath = try Self.function("message_set_path")
    setInterface = try Self.function("message_set_interface")
    setMember = try Self.function("message_set_member")
    setErrorName = try Self.function("message_set_error_name")
    setReplySerial = try Self.function("message_set_reply_serial")
    setNoReply = try Self.function("message_set_no_reply")
    setAutoStart = try Self.function("message_set_auto_start")
    serial = try Self.function("message_get_serial")
    replySerial = try Self.function("message_get_reply_serial")
    noReply = try Self.function("message_get_no_reply")
    messageType = try Self.function("message_get_type")
    sender = try Self.function("message_get_sender")
    path = try Self.function("message_get_path")
    interface = try Self.function("message_get_interface")
    member = try Self.function("message_get_member")
    begin = try Self.function("message_iter_init")
    kind = try Self.function("message_iter_get_arg_type")
    next = try Self.function("message_iter_next")
    recurse = try Self.function("message_iter_recurse")
    elementSignature = try Self.function("message_iter_get_signature")
    freeText = try Self.function("free")
    basic = try Self.function("message_iter_get_basic")
    beginAppending = try Self.function("message_iter_init_append")
    open = try Self.function("message_iter_open_container")
    append = try Self.function("message_iter_append_basic")
    closeContainer = try Self.function("message_iter_close_container")
    beginFailure = try Self.function("error_init")
    endFailure = try Self.function("error_free")
    let prepareThreads: @convention(c) () -> Int32 = try Self.function("threads_init_default")
    guard prepareThreads() != 0 else { throw DynamicLibrary.Missing() }
  }

  /// Returns the function `dbus_` + `name`.
  static func function<Function>(_ name: String) throws(DynamicLibrary.Missing) -> Function {
    try DynamicLibrary.function("dbus_\(name)", in: "libdbus-1.so.3")
  }

  /// Calls `body` with the memory of an error, and frees what is in it.
  func withFailure<Result>(_ body: (Failure) -> Result) -> Result {
    // A DBusError has 32 bytes.
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { memory in
      guard let failure = memory.baseAddress else { preconditionFailure("An allocation of 64 bytes has an address.") }
      beginFailure(failure)
      defer { endFailure(failure) }
      return body(failure)
    }
  }

  /// Calls `body` with the memory of a cursor.
  func withCursor<Result>(_ body: (Cursor) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { memory in
      guard let cursor = memory.baseAddress else { preconditionFailure("An allocation of 128 bytes has an address.") }
      return body(cursor)
    }
  }
}
