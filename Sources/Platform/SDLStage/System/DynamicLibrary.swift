internal import Glibc

/// A library that is opened while the program runs, so that the program starts without it too.
struct DynamicLibrary {
  /// A function that the library does not have, or the library itself.
  struct Missing: Error {}

  /// Returns a function of a library, which stays open to the end of the process.
  ///
  /// - Throws: `Missing` where the machine has no such library, or the library has no such function.
  static func function<Function>(_ name: String, in library: String) throws(Missing) -> Function {
    guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(handle, name) else { throw Missing() }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
