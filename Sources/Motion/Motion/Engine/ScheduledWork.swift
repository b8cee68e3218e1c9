/// Work that an engine does at a later time, as returned by `AnimationEngine.after(_:_:)`.
@MainActor public final class ScheduledWork {
  /// Seconds on the engine's clock.
  let time: Double
  /// The number of the call, among all starts and calls of the engine; it orders what is due at the same time.
  let serial: Int
  /// The engine's advance in which the work was scheduled; 0 outside of one.
  private let advance: Int
  /// The number of ends and works without any time between them that led to the work; 0 where it is later.
  var chainLength: Int
  private var body: (@MainActor () -> Void)?
  private let pools: AnimationPools

  init(
    _ engine: AnimationEngine, after seconds: Double, serial: Int, advance: Int, chainLength: Int,
    _ body: @escaping @MainActor () -> Void
  ) {
    time = engine.time + seconds
    self.chainLength = time > engine.time ? 0 : chainLength
    (pools, self.serial, self.advance, self.body) = (engine.pools, serial, advance, body)
  }

  /// Whether the work is neither begun nor cancelled, and its engine still exists.
  public var isPending: Bool { body != nil }

  /// Cancels the work and releases its closure. Has no effect once the work has begun.
  public func cancel() {
    guard isPending else { return }
    body = nil
    pools.engine?.takeUnretainedValue().unschedule()
  }

  /// Releases the closure without running it.
  func abandon() { body = nil }

  func run() {
    let body = body
    self.body = nil
    body?()
  }

  /// Returns whether pending work is due in the given advance to `goal`. Work that was scheduled in the same advance
  /// has no tolerance, and is not due after too many others at one time, so that work that schedules itself again ends.
  func isDue(at goal: Double, tolerance: Double, inAdvance current: Int) -> Bool {
    guard isPending, chainLength <= AnimationEngine.longestChain else { return false }
    return time <= (advance == current ? goal : goal + tolerance)
  }
}
