internal import Glibc

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
  let register: @convention(c) (Connection, Failure) -> Int32
  let setExitOnDisconnect: @convention(c) (Connection, Int32) -> Void
  let addMatch: @convention(c) (Connection, UnsafePointer<CChar>, Failure?) -> Void
  let descriptor: @convention(c) (Connection, UnsafeMutablePointer<Int32>) -> Int32
  let readWrite: @convention(c) (Connection, Int32) -> Int32
  let popMessage: @convention(c) (Connection) -> Message?
  let flush: @convention(c) (Connection) -> Void
  let close: @convention(c) (Connection) -> Void
  let releaseConnection: @convention(c) (Connection) -> Void
  let send: @convention(c) (Connection, Message, UnsafeMutablePointer<UInt32>?) -> Int32
  let newCall:
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Message?
  let releaseMessage: @convention(c) (Message) -> Void
  let replySerial: @convention(c) (Message) -> UInt32
  let messageType: @convention(c) (Message) -> Int32
  let isSignal: @convention(c) (Message, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  let begin: @convention(c) (Message, Cursor) -> Int32
  let kind: @convention(c) (Cursor) -> Int32
  let next: @convention(c) (Cursor) -> Int32
  let recurse: @convention(c) (Cursor, Cursor) -> Void
  let basic: @convention(c) (Cursor, UnsafeMutableRawPointer) -> Void
  let beginAppending: @convention(c) (Message, Cursor) -> Void
  let open: @convention(c) (Cursor, Int32, UnsafePointer<CChar>?, Cursor) -> Int32
  let append: @convention(c) (Cursor, Int32, UnsafeRawPointer) -> Int32
  let closeContainer: @convention(c) (Cursor, Cursor) -> Int32
  let beginFailure: @convention(c) (Failure) -> Void
  let endFailure: @convention(c) (Failure) -> Void

  /// A function that the library does not have, or the library itself.
  struct Missing: Error {}

  /// Opens the library, which stays open to the end of the process.
  ///
  /// - Throws: `Missing` where the machine does not have it.
  init() throws(Missing) {
    openPrivate = try Self.function("connection_open_private")
    register = try Self.function("bus_register")
    setExitOnDisconnect = try Self.function("connection_set_exit_on_disconnect")
    addMatch = try Self.function("bus_add_match")
    descriptor = try Self.function("connection_get_unix_fd")
    readWrite = try Self.function("connection_read_write")
    popMessage = try Self.function("connection_pop_message")
    flush = try Self.function("connection_flush")
    close = try Self.function("connection_close")
    releaseConnection = try Self.function("connection_unref")
    send = try Self.function("connection_send")
    newCall = try Self.function("message_new_method_call")
    releaseMessage = try Self.function("message_unref")
    replySerial = try Self.function("message_get_reply_serial")
    messageType = try Self.function("message_get_type")
    isSignal = try Self.function("message_is_signal")
    begin = try Self.function("message_iter_init")
    kind = try Self.function("message_iter_get_arg_type")
    next = try Self.function("message_iter_next")
    recurse = try Self.function("message_iter_recurse")
    basic = try Self.function("message_iter_get_basic")
    beginAppending = try Self.function("message_iter_init_append")
    open = try Self.function("message_iter_open_container")
    append = try Self.function("message_iter_append_basic")
    closeContainer = try Self.function("message_iter_close_container")
    beginFailure = try Self.function("error_init")
    endFailure = try Self.function("error_free")
    let prepareThreads: @convention(c) () -> Int32 = try Self.function("threads_init_default")
    guard prepareThreads() != 0 else { throw Missing() }
  }

  /// Returns the function `dbus_` + `name`.
  static func function<Function>(_ name: String) throws(Missing) -> Function {
    guard let handle = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(handle, "dbus_\(name)")
    else { throw Missing() }
    return unsafeBitCast(symbol, to: Function.self)
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
