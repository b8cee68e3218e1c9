/// Runs long work without delaying frames.
@MainActor
public protocol BackgroundWork {
  /// Computes `work` outside of the main actor, and calls `done` with its result on it.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then done: @escaping @MainActor (Result) -> Void)
}

/// Runs work at once, so that equal input gives equal frames.
public struct ImmediateWork: BackgroundWork {
  /// Creates it.
  public init() {}

  /// Computes `work`, and calls `done` before it returns.
  public func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then done: @escaping @MainActor (Result) -> Void
  ) {
    done(work())
  }
}

extension BackgroundWork {
  /// Computes `work`, and calls `done` within a frame, where animations can begin; where no engine is current, as soon
  /// as the result is there.
  package func runForFrame<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then done: @escaping @MainActor (Result) -> Void
  ) {
    guard let engine = AnimationEngine.current else { return run(work, then: done) }
    let box = ResultBox<Result>()
    run(work) { box.result = $0 }
    engine.follow { _ in
      guard let result = box.result else { return true }
      done(result)
      return false
    }
  }
}

/// The result of work that a frame waits for.
@MainActor
private final class ResultBox<Result> {
  var result: Result?
}
