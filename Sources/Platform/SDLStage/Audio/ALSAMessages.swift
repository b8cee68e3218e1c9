internal import Glibc

/// What ALSA's library writes to standard error by itself, such as ten lines where a machine has no sound card.
enum ALSAMessages {
  /// ALSA's handler of errors, without its last parameter, a list of arguments.
  private typealias Handler =
    @convention(c) (UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?) -> Void
  private typealias SetHandler = @convention(c) (Handler?) -> Handler?

  /// Does something without messages from this thread. SDL says in one line what has failed.
  static func silenced<Result>(_ body: () -> Result) -> Result {
    // SDL depends on the library, or opens it later, and then its messages stay.
    guard let symbol = dlsym(nil, "snd_lib_error_set_local") else { return body() }
    let setHandler = unsafeBitCast(symbol, to: SetHandler.self)
    let former = setHandler { _, _, _, _, _ in }
    defer { _ = setHandler(former) }
    return body()
  }
}
