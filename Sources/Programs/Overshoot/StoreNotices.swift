import Dispatch
import OvershootLocalization
import OvershootStorage

/// Passes the notices of the store to the window, once there is one.
@MainActor
final class StoreNotices {
  private let body: (StoreNotice) -> Void

  /// Passes all notices to `body`.
  init(_ body: @escaping (StoreNotice) -> Void) { self.body = body }

  /// Passes a notice from any thread.
  nonisolated func pass(_ notice: StoreNotice) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.body(notice) } }
  }
}

extension StoreNotice {
  /// The notice in the language of the user.
  var sentences: String { messages.map { tr($0) }.joined(separator: " ") }
}
