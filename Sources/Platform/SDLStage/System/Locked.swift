internal import Synchronization

/// A value that threads share.
final class Locked<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  var value: Value { mutex.withLock { $0 } }

  /// Takes the place of the value, and returns that.
  @discardableResult
  func exchange(_ next: Value) -> Value {
    mutex.withLock { value in
      defer { value = next }
      return value
    }
  }
}
