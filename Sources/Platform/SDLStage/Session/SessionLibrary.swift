internal import Glibc

/// The functions of libSM and libICE, which are opened while the program runs, so that the program starts without them
/// too. All calls of one connection are made by one thread.
struct SessionLibrary: Sendable {
  typealias Connection = OpaquePointer
  typealias Memory = UnsafeMutableRawPointer
  /// A function that the session manager has called, with what was passed beside it.
  typealias Notice = @convention(c) (Connection?, Memory?) -> Void
  /// The same of a question to save: its kind, whether the session ends, how the user may be asked, whether to hurry.
  typealias Question = @convention(c) (Connection?, Memory?, CInt, CInt, CInt, CInt) -> Void

  private let open:
    @convention(c) (
      UnsafePointer<CChar>?, Memory?, CInt, CInt, CUnsignedLong, Memory, UnsafePointer<CChar>?,
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, CInt, UnsafeMutablePointer<CChar>
    ) -> Connection?
  private let transport: @convention(c) (Connection) -> Connection
  private let setProperties: @convention(c) (Connection, CInt, UnsafePointer<Memory>) -> Void
  /// Tells that everything is saved.
  let saveDone: @convention(c) (Connection, CInt) -> Void
  private let close: @convention(c) (Connection, CInt, Memory?) -> CInt
  private let number: @convention(c) (Connection) -> CInt
  private let process: @convention(c) (Connection, Memory?, Memory?) -> CInt

  /// Opens the libraries, which stay open to the end of the process.
  ///
  /// - Throws: `Missing` where the machine does not have them.
  init() throws(DynamicLibrary.Missing) {
    let (session, exchange) = ("libSM.so.6", "libICE.so.6")
    open = try DynamicLibrary.function("SmcOpenConnection", in: session)
    transport = try DynamicLibrary.function("SmcGetIceConnection", in: session)
    setProperties = try DynamicLibrary.function("SmcSetProperties", in: session)
    saveDone = try DynamicLibrary.function("SmcSaveYourselfDone", in: session)
    close = try DynamicLibrary.function("SmcCloseConnection", in: session)
    number = try DynamicLibrary.function("IceConnectionNumber", in: exchange)
    process = try DynamicLibrary.function("IceProcessMessages", in: exchange)
    // What these libraries do otherwise is to end the program.
    let onFailure: @convention(c) (Memory?) -> Memory? = try DynamicLibrary.function(
      "IceSetIOErrorHandler", in: exchange)
    _ = onFailure(unsafeBitCast(ignoreFailure, to: Memory.self))
    let onError: @convention(c) (Memory?) -> Memory? = try DynamicLibrary.function("IceSetErrorHandler", in: exchange)
    _ = onError(unsafeBitCast(ignoreFailure, to: Memory.self))
    let onSessionError: @convention(c) (Memory?) -> Memory? = try DynamicLibrary.function(
      "SmcSetErrorHandler", in: session)
    _ = onSessionError(unsafeBitCast(ignoreFailure, to: Memory.self))
  }

  /// Connects to the session manager of SESSION_MANAGER, and registers.
  ///
  /// - Parameters:
  ///   - formerID: the name under which the program was known before; nil for a new one.
  ///   - question: called with `context` when the program is to save what it has.
  ///   - end: called with `context` when it is to end.
  /// - Returns: the connection and the name of the program in the session; nil without a session manager.
  func connect(
    as formerID: String?, _ context: Memory, question: Question, end: Notice
  ) -> (connection: Connection, id: String)? {
    let callbacks = [
      unsafeBitCast(question, to: Memory.self), context, unsafeBitCast(end, to: Memory.self), context,
      unsafeBitCast(ignoreNotice, to: Memory.self), context, unsafeBitCast(ignoreNotice, to: Memory.self), context,
    ]
    var id: UnsafeMutablePointer<CChar>?
    defer { free(id) }
    var message = [CChar](repeating: 0, count: 256)
    let allCallbacks: CUnsignedLong = 0b1111
    let connection = callbacks.withUnsafeBytes { bytes -> Connection? in
      guard let address = bytes.baseAddress else { return nil }
      // The library copies them.
      let memory = Memory(mutating: address)
      return open(nil, nil, 1, 0, allCallbacks, memory, formerID, &id, CInt(message.count), &message)
    }
    guard let connection, let id else { return nil }
    return (connection, String(cString: id))
  }

  /// Sets a property to texts.
  func set(_ name: String, to texts: [String], isList: Bool, of connection: Connection) {
    set(name, isList ? "LISTofARRAY8" : "ARRAY8", texts.map { Array($0.utf8) }, of: connection)
  }

  /// Sets a property to a number of 8 bits.
  func set(_ name: String, to number: UInt8, of connection: Connection) {
    set(name, "CARD8", [[number]], of: connection)
  }

  /// Sets a property as SmProp has it: its name, its type, and values of a length and an address.
  private func set(_ name: String, _ type: String, _ values: [[UInt8]], of connection: Connection) {
    let texts = [strdup(name), strdup(type)]
    let parts = values.map { bytes in
      let part = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
      part.copyBytes(from: bytes)
      return (part, bytes.count)
    }
    defer {
      texts.forEach { free($0) }
      parts.forEach { $0.0.deallocate() }
    }
    let list = parts.flatMap { [UInt($1), UInt(bitPattern: $0.baseAddress)] }
    list.withUnsafeBytes { list in
      let property = [
        UInt(bitPattern: texts[0]), UInt(bitPattern: texts[1]), UInt(values.count), UInt(bitPattern: list.baseAddress),
      ]
      property.withUnsafeBytes { property in
        guard let address = property.baseAddress else { return }
        withUnsafePointer(to: Memory(mutating: address)) { setProperties(connection, 1, $0) }
      }
    }
  }

  /// The descriptor that is readable when the session manager has said something.
  func descriptor(of connection: Connection) -> Int32 { number(transport(connection)) }

  /// Reads what it has said. Returns false at the end of the connection.
  func read(_ connection: Connection) -> Bool { process(transport(connection), nil, nil) == 0 }

  /// Leaves the session.
  func leave(_ connection: Connection) { _ = close(connection, 0, nil) }
}

/// Takes the place of functions that end the program; what they are passed does not count.
private let ignoreFailure: @convention(c) () -> Void = {}
private let ignoreNotice: SessionLibrary.Notice = { _, _ in }
