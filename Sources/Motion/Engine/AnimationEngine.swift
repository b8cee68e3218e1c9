/// Owns everything that moves, and moves it when it is told the time. It reads no clock.
///
///     let engine = AnimationEngine()
///     engine.perform { animator.startAnimation() }
///     engine.advance(to: 0.5)
@MainActor
public final class AnimationEngine {
  /// The engine that animators made now belong to; set within `perform(_:)` and while an engine advances.
  public private(set) static var current: AnimationEngine?

  /// The moment that all shown values belong to, in seconds; starts at 0 and never runs backwards.
  public private(set) var time = 0.0
  /// How much movement is shown by animations that start from now on.
  public var motionPolicy = MotionPolicy.full

  let slots: AnimationSlots
  let pairs: AnimationPool<SIMD2<Double>>
  let quads: AnimationPool<SIMD4<Double>>
  let octets: AnimationPool<SIMD8<Double>>
  /// The block that captures what is set, while one runs.
  private(set) var recorder: AnimationRecorder?
  private var running: [PropertyAnimator] = []
  private var serial = 0

  /// Ends that lie within this many seconds after the time asked for count as reached.
  private static let endTolerance = 1e-9

  /// Makes an engine at time 0 with nothing to move.
  public init() {
    slots = AnimationSlots()
    pairs = AnimationPool(slots: slots)
    quads = AnimationPool(slots: slots)
    octets = AnimationPool(slots: slots)
  }

  /// Whether any animator runs, delays included; false means that the next frame would look like this one.
  public var isRunning: Bool { !running.isEmpty }

  /// How many animators run.
  public var runningCount: Int { running.count }

  /// Makes this the current engine while `body` runs.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try body()
  }

  /// Moves everything to `time`, in seconds.
  ///
  /// Ends on the way happen first and in the order of their times, each with the engine at that time, so that an animation
  /// that starts in a completion starts when the first one ended, whatever the frame rate. A time before the present
  /// one counts as the present. O(running animators + animated properties).
  ///
  /// - Precondition: `time` is finite.
  public func advance(to time: Double) {
    precondition(time.isFinite, "AnimationEngine.advance(to:) needs a finite time.")
    let goal = max(time, self.time)
    perform {
      while let batch = nextEnds(before: goal + Self.endTolerance) {
        for animator in batch where animator.isDue(at: goal + Self.endTolerance) {
          self.time = max(self.time, min(goal, animator.endTime))
          animator.reachEnd()
        }
      }
      self.time = goal
      for animator in running { animator.updateBlocks(at: goal) }
      refreshProperties()
    }
  }

  /// Runs `body`; what it sets is captured by `recorder`, or set at once where there is none.
  func record(_ recorder: AnimationRecorder?, _ body: () -> Void) {
    let outer = self.recorder
    self.recorder = recorder
    defer { self.recorder = outer }
    perform(body)
  }

  func insert(_ animator: PropertyAnimator) {
    guard animator.runningIndex < 0 else { return }
    serial += 1
    animator.serial = serial
    animator.runningIndex = running.count
    running.append(animator)
  }

  func remove(_ animator: PropertyAnimator) {
    let index = animator.runningIndex
    guard running.indices.contains(index) else { return }
    running.swapAt(index, running.count - 1)
    running[index].runningIndex = index
    running.removeLast()
    animator.runningIndex = -1
  }

  /// The animators that end up to `limit`, those of the earliest end first; ends that their completions add come in a
  /// later batch, unless they are earlier than the rest of this one, which then waits.
  private func nextEnds(before limit: Double) -> [PropertyAnimator]? {
    var due: [PropertyAnimator] = []
    for animator in running where animator.isDue(at: limit) { due.append(animator) }
    guard let earliest = due.map(\.endTime).min() else { return nil }
    return due.filter { $0.endTime <= earliest + Self.endTolerance }
      .sorted { ($0.endTime, $0.serial) < ($1.endTime, $1.serial) }
  }

  private func refreshProperties() {
    pairs.refresh()
    quads.refresh()
    octets.refresh()
  }
}
