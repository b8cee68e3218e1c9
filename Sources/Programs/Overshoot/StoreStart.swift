import Dispatch
import OvershootStorage
import Synchronization

/// The opening of a store on another thread, while this one talks to the window system.
final class StoreStart: Sendable {
  private let result = Mutex<Result<Store?, any Error>?>(nil)
  private let isOver = DispatchSemaphore(value: 0)

  /// Begins to open a store by `open`.
  init(_ open: @escaping @Sendable () throws -> Store?) {
    DispatchQueue.global(qos: .userInitiated).async {
      let opened = Result { try open() }
      self.result.withLock { $0 = opened }
      self.isOver.signal()
    }
  }

  /// Waits for the store, and returns what `open` has returned. To be called once.
  func wait() throws -> Store? {
    isOver.wait()
    return try result.withLock { $0.take() }?.get()
  }

  /// Waits for the store, and closes it again.
  func cancel() {
    guard let store = try? wait() else { return }
    Composition.close(store)
  }
}
