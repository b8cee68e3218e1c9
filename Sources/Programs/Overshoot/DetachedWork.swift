import OvershootScreenKit
import SDLStage

/// Runs work on threads of its own, while the main actor shows frames.
struct DetachedWork: BackgroundWork {
  func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then done: @escaping @MainActor (Result) -> Void
  ) {
    Task {
      let result = await Task.detached(operation: work).value
      done(result)
    }
  }
}

extension Pacing {
  /// Whether time passes by itself.
  var isRealTime: Bool { if case .realTime = self { true } else { false } }
}
