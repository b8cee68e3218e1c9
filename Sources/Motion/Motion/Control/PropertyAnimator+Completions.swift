extension PropertyAnimator {
  /// Adds a closure that is called once when the animation ends or is finished, in the order of adding, with the
  /// position: that of the animator, wherever later animations have led its properties meanwhile.
  public func addCompletion(_ completion: @escaping Completion) {
    note(.addCompletion)
    recording?.note(.addCompletion)
    core.completions.append(.closure(completion))
  }

  /// Adds a closure that is called once with the outcome, however the animation ends: also where
  /// `stopAnimation(true)` or `AnimationEngine.stopAll()` stops it, and where its engine is released, which is a stop.
  ///
  /// It is called among the completions, in the order of adding. It tells an animation whose property got another
  /// target meanwhile from one that arrived:
  ///
  ///     animator.addOutcomeHandler { outcome in
  ///       if outcome == .end { showTheNextStep() }
  ///     }
  public func addOutcomeHandler(_ handler: @escaping @MainActor (AnimationOutcome) -> Void) {
    note(.addCompletion)
    core.completions.append(.outcome(handler))
  }

  /// Waits for the animation to end or be finished, and returns the position.
  ///
  /// Returns at once after the end, as long as no block is added for another run. Returns `current` where the animation
  /// is stopped without finishing, and where the task is cancelled, at once.
  @available(*, deprecated, message: "Use outcome, which tells an arrival from a stop and from a cancelled task.")
  public func addCompletion() async -> AnimatingPosition {
    if let lastEnd = core.lastEnd, hasEnded { return lastEnd.position }
    note(.addCompletion)
    recording?.note(.addCompletion)
    return await nextEnd()?.position ?? .current
  }

  /// How the animation ended, once it has; nil where the task that waits is cancelled. A released engine stops it.
  ///
  /// It is there at once after the end, as long as no block is added for another run.
  public var outcome: AnimationOutcome? {
    get async {
      if let lastEnd = core.lastEnd, hasEnded { return lastEnd.outcome }
      return await nextEnd()?.outcome
    }
  }

  /// Whether the animator has ended and is not prepared for another run.
  private var hasEnded: Bool { core.phase.state == .inactive && !hasPendingBlocks }

  /// Waits for the end of the present or next run; nil where the task is cancelled.
  private func nextEnd() async -> AnimationEnd? {
    guard hasEngine else { return .stopped }
    core.pools.remember(self)
    let waiter = CompletionWaiter()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.wait(continuation)
        core.completions.append(.task(waiter))
      }
    } onCancel: {
      Task { @MainActor [weak self] in
        self?.remove(waiter)
        waiter.resume(nil)
      }
    }
  }

  private func remove(_ waiter: CompletionWaiter) {
    core.completions.removeAll { if case .task(let other) = $0 { other === waiter } else { false } }
  }
}
