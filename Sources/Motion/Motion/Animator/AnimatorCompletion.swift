/// A closure or a task that waits for the end of an animation.
enum AnimatorCompletion {
  case closure(PropertyAnimator.Completion)
  /// A closure that is called however the animation ends.
  case outcome(@MainActor (AnimationOutcome) -> Void)
  case task(CompletionWaiter)

  @MainActor func call(_ end: AnimationEnd) {
    switch self {
    case .closure(let closure): closure(end.position)
    case .outcome(let closure): closure(end.outcome)
    case .task(let waiter): waiter.resume(end)
    }
  }

  /// Whether the closure or task is to know of an animation that is stopped without finishing.
  var concernsStops: Bool { if case .closure = self { false } else { true } }

  /// Resumes a waiting task without calling closures.
  func abandon() {
    if case .task(let waiter) = self { waiter.resume(.stopped) }
  }
}

/// A task that waits for an end. It is used on the main actor, and where the last reference to its animator goes.
final class CompletionWaiter: @unchecked Sendable {
  private var continuation: CheckedContinuation<AnimationEnd?, Never>?

  func wait(_ continuation: CheckedContinuation<AnimationEnd?, Never>) { self.continuation = continuation }

  /// Resumes the task, once; nil says that it was cancelled.
  func resume(_ end: AnimationEnd?) {
    let waiting = continuation
    continuation = nil
    waiting?.resume(returning: end)
  }
}
