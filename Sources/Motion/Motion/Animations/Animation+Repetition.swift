extension Animation {
  /// How often an animation runs.
  struct Repetition: Sendable {
    /// The number of runs; 0 without end.
    let count: Int
    let autoreverses: Bool
  }

  /// Returns the animation, run `count` times.
  ///
  ///     animate(.ease(duration: 0.2).repeated(3, autoreverses: true)) { badge.scale = 1.2 }
  ///
  /// Every run goes from the values that the properties had to those that are set, or back in every second run with
  /// `autoreverses`; after an even number of those the properties have their original values. Where a property was
  /// moving, its presentation value joins the first run without a jump, of value or velocity. A free spring takes the
  /// time until a hundred-thousandth of its distance is left, per run. The `fractionComplete` of the animator is that
  /// of all runs together.
  ///
  /// - Precondition: `count` is at least 1.
  public func repeated(_ count: Int, autoreverses: Bool = false) -> Animation {
    require(count >= 1, "An Animation runs at least once, not \(count) times.")
    return repeating(Repetition(count: count, autoreverses: autoreverses))
  }

  /// Returns the animation, run until another one takes over all that it moves, or it is stopped, or reversed and back
  /// at its start.
  ///
  ///     animate(.ease(.easeInOut, duration: 0.8).repeatedForever(autoreverses: true)) { dot.alpha = 0.3 }
  ///
  /// Otherwise as `repeated(_:autoreverses:)`. The animator's `duration` is that of one run, and its fraction counts
  /// runs.
  public func repeatedForever(autoreverses: Bool = false) -> Animation {
    repeating(Repetition(count: 0, autoreverses: autoreverses))
  }

  private func repeating(_ repetition: Repetition) -> Animation {
    var animation = self
    animation.repetition = repetition
    return animation
  }
}

extension PropertyAnimator {
  /// Starts the only block of a new animator, several times.
  func start(_ repetition: Animation.Repetition, afterDelay delay: Double) {
    guard duration > 0, let animations = core.firstAnimations else { return startAnimation(afterDelay: delay) }
    let (run, count) = (duration, repetition.count)
    core.firstAnimations = nil
    let span = TimeSpan.whole.repeated(count, autoreverses: repetition.autoreverses, from: 0, to: 1)
    var block = PendingBlock(animations: animations, span: span, timing: core.timing, duration: run)
    if repetition.autoreverses, count > 0, count.isMultiple(of: 2) { block.returnCount = 1 }
    pending.append(block)
    core.path = TimingPath(.linear, duration: (run * Double(max(1, count))).limited)
    scrubsLinearly = false
    core.flags.repeatsForever = count == 0
    activate(delay: delay) { $0.settleTakeover(within: run) }
    launch(from: 0, delay: delay)
    notifyObservers()
  }
}
