import Motion

/// An action that repeats on the engine's clock while a press is held.
@MainActor
public final class Repetition {
  private let timing: InputTunables.Repeat
  private var next: ScheduledWork?

  /// Creates a repetition that is idle.
  public init(_ timing: InputTunables.Repeat) {
    self.timing = timing
  }

  /// Calls `body` after the delay and then at each interval, instead of what was repeated before, until `end()` is
  /// called or `condition`, which is evaluated before each call, is false. Has no effect where no engine is current.
  ///
  /// `times`, those of the window, adapt the delays.
  public func begin(
    _ times: InputTimes, while condition: @escaping () -> Bool = { true }, _ body: @escaping () -> Void
  ) {
    let timing = times.adapted(timing)
    schedule(after: timing.delay, timing, while: condition, body)
  }

  /// Ends the repetition.
  public func end() { next?.cancel() }

  private func schedule(
    after seconds: Double, _ timing: InputTunables.Repeat, while condition: @escaping () -> Bool,
    _ body: @escaping () -> Void
  ) {
    end()
    next = AnimationEngine.current?.after(seconds) { [weak self] in
      guard let self, condition() else { return }
      schedule(after: timing.interval, timing, while: condition, body)
      body()
    }
  }
}
