internal import Glibc
internal import Synchronization

/// Errors of an X server, for which Xlib ends the program: SDL asks for windows of others that may be gone.
enum XServerErrors {
  private typealias ErrorHandler = @convention(c) (OpaquePointer?, UnsafeRawPointer?) -> Int32
  private typealias EndHandler = @convention(c) (OpaquePointer?) -> Int32

  /// Has the program go on after an error, and end in order without a server.
  static func handle() {
    typealias SetErrorHandler = @convention(c) (ErrorHandler) -> UnsafeRawPointer?
    typealias SetEndHandler = @convention(c) (EndHandler) -> UnsafeRawPointer?
    let library = "libX11.so.6"
    guard let setError: SetErrorHandler = try? DynamicLibrary.function("XSetErrorHandler", in: library),
      let setEnd: SetEndHandler = try? DynamicLibrary.function("XSetIOErrorHandler", in: library)
    else { return }
    _ = setError(noteError)
    _ = setEnd { _ in SDLSession.endAtOnce(1, "The connection to the display has ended.") }
  }

  private static let isTold = Atomic(false)

  /// Tells the first error. SDL puts handlers of its own around the calls whose errors it awaits.
  private static let noteError: ErrorHandler = { _, event in
    // XErrorEvent: the codes of the error and of the request stand behind a kind, a pointer and two numbers.
    guard let event, !isTold.exchange(true, ordering: .relaxed) else { return 0 }
    let (error, request) = event.load(fromByteOffset: 32, as: (UInt8, UInt8).self)
    SDLSession.log("The X server has refused a request (error \(error), request \(request)).")
    return 0
  }
}
