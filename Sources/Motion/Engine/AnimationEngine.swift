/// Owns everything that moves, and moves it when it is told the time. It reads no clock.
///
///     let engine = AnimationEngine()
///     engine.perform { animator.startAnimation() }
///     engine.advance(to: 0.5)
@MainActor
public final class AnimationEngine {
  /// The engine that animators made now belong to; set within `perform(_:)` and while an engine advances.
  @exclusivity(unchecked)
  public private(set) static var current: AnimationEngine?
  /// The block that captures what is set, while one runs; its animator holds it.
  @exclusivity(unchecked)
  private nonisolated(unsafe) static var recorder: Unmanaged<AnimationBlock>?

  /// How much movement is shown by animations that start from now on.
  public var motionPolicy = MotionPolicy.full

  /// Who notes how the clock moves; nil where nobody records.
  weak var animatorRecorder: AnimatorRecorder?
  let pools = AnimationPools()
  private var running: ContiguousArray<PropertyAnimator> = []
  /// When each running animator ends.
  private var ends: ContiguousArray<Double> = []
  /// No animator ends before; it may be earlier than the earliest end.
  private var earliestEnd = Double.infinity
  private var serial = 0
  private var isAdvancing = false
  private var advances = 0
  /// Counts starts and turns, after which ends may lie elsewhere.
  private var changes = 0
  /// What the properties show.
  private var shownTime = 0.0
  private var shownChanges = 0
  private var followers: ContiguousArray<Follower> = []
  /// The pending calls of `after(_:_:)`, the next one last.
  private var scheduled: ContiguousArray<ScheduledWork> = []

  /// Ends that lie within this many seconds after the time asked for count as reached.
  private static let endTolerance = 1e-9

  /// What moves by itself from one shown time to the next: it is told the time, and answers whether it goes on.
  public typealias Follower = (_ time: Double) -> Bool

  /// Makes an engine at time 0 with nothing to move.
  public init() {}

  isolated deinit {
    pools.abandon()
    for animator in running { animator.abandon() }
    for work in scheduled { work.abandon() }
  }

  /// The moment that all shown values belong to, in seconds; starts at 0 and never runs backwards.
  public var time: Double { pools.slots.time }

  /// Whether any animator runs, delays included, any simulation follows the time, or any work is scheduled; false means that
  /// the next frame would look like this one.
  public var isRunning: Bool { !running.isEmpty || !followers.isEmpty || !scheduled.isEmpty }

  /// How many animators run.
  public var runningCount: Int { running.count }

  /// Makes this the current engine while `body` runs.
  @discardableResult
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = (Self.current, Self.recorder)
    if Self.current !== self { (Self.current, Self.recorder) = (self, nil) }
    defer { (Self.current, Self.recorder) = outer }
    return try body()
  }

  /// Moves everything to `time`, in seconds.
  ///
  /// Ends and scheduled work on the way happen first and in the order of their times. Each completion, and each work of
  /// `after(_:_:)`, finds the engine and all shown values at its own time, so that what it starts does not depend on the frame
  /// rate. What starts in a completion and has no duration ends with the next call. A time before the present one counts as
  /// the present. O(curves in use + running blocks + animated properties), once more for each distinct end with completions or
  /// work; allocates nothing while nothing starts or ends.
  ///
  /// - Precondition: `time` is finite, and the engine is not advancing already.
  public func advance(to time: Double) {
    precondition(time.isFinite, "AnimationEngine.advance(to:) needs a finite time.")
    precondition(!isAdvancing, "AnimationEngine.advance(to:) was called while the engine was advancing.")
    isAdvancing = true
    defer { isAdvancing = false }
    let goal = max(time, self.time)
    let limit = goal + Self.endTolerance
    advances += 1
    let wasRunning = isRunning
    perform {
      var due = dueAnimators(at: limit)
      while true {
        while let animator = due.last, !animator.isDue(at: limit) { due.removeLast() }
        let before = changes
        if let work = dueWork(before: due.last, at: goal) {
          unschedule(work)
          show(max(self.time, min(goal, work.time)))
          record(nil) { work.run() }
        } else if let animator = due.popLast() {
          let end = max(self.time, min(goal, animator.endTime))
          if animator.hasCompletions { show(end) } else { pools.slots.setTime(end) }
          animator.reachEnd()
        } else {
          break
        }
        if changes != before { due = dueAnimators(at: limit) }
      }
      show(goal)
    }
    animatorRecorder?.noteAdvance(wasRunning: wasRunning)
  }

  /// Whether any animator ends when the engine advances to `time`.
  func hasEnds(at time: Double) -> Bool { !dueAnimators(at: time + Self.endTolerance).isEmpty }

  /// Ends every running animator where it is, as `stopAnimation(true)` does: no completion is called. What follows the time is
  /// forgotten, and scheduled work is cancelled.
  public func stopAll() {
    for animator in running {
      animator.recording?.note(.stopAnimation(withoutFinishing: true))
      animator.end(at: .current, callingCompletions: false)
    }
    followers.removeAll()
    for work in scheduled { work.abandon() }
    scheduled.removeAll()
  }

  /// Lets a simulation that is no animation follow the time: `follower` is called once for each shown time after the present one,
  /// when all properties show that time, until it answers false.
  ///
  /// What it sets is set at once; what it starts begins at that time. O(1), and no allocation for each frame.
  public func follow(_ follower: @escaping Follower) { followers.append(follower) }

  /// Runs `work` once, `seconds` after the present `time`, whatever the motion policy.
  ///
  /// Work is done within `advance(to:)`, in the order of its times, and of its calls where those are equal; the engine is current
  /// then, and the engine and all shown values are at the time of the work even where one frame passes several. 0 and less mean
  /// the next call of `advance(to:)`, never this one. The engine counts as running while work is pending. What the work sets is
  /// set at once. Releasing the result does not cancel the work. O(pending work).
  ///
  ///     let reminder = engine.after(2) { label.text = "Still there?" }
  ///     reminder.cancel()
  ///
  /// - Precondition: `seconds` is finite.
  @discardableResult
  public func after(_ seconds: Double, _ work: @escaping () -> Void) -> ScheduledWork {
    precondition(seconds.isFinite, "AnimationEngine.after(_:_:) needs a finite number of seconds.")
    serial += 1
    let entry = ScheduledWork(
      self, after: max(0, seconds), serial: serial, advance: isAdvancing ? advances : 0, work)
    scheduled.insert(entry, at: scheduled.firstIndex { $0.time <= entry.time } ?? scheduled.endIndex)
    return entry
  }

  /// Runs `body`; what it sets is captured by `recorder`, or set at once where there is none.
  func record(_ recorder: AnimationBlock?, _ body: () -> Void) {
    perform {
      let outer = Self.recorder
      Self.recorder = recorder.map(Unmanaged.passUnretained)
      defer { Self.recorder = outer }
      body()
    }
  }

  /// The setter of animatable properties: captured by the animation block that runs, else at once.
  @specialized(where Lanes == SingleLane)
  @specialized(where Lanes == SIMD2<Double>)
  @specialized(where Lanes == SIMD4<Double>)
  @specialized(where Lanes == SIMD8<Double>)
  @usableFromInline
  nonisolated static func assign<Lanes>(_ value: Lanes, to property: AnimatableStorage<Lanes>) {
    if let recorder {
      recorder._withUnsafeGuaranteedRef { $0.capture(property, to: value) }
    } else {
      property.set(value)
    }
  }

  // MARK: Running animators

  /// Takes an animator in, or notes that one that runs has another end now.
  func insert(_ animator: PropertyAnimator) {
    changes += 1
    let end = animator.endTime
    earliestEnd = min(earliestEnd, end)
    guard animator.runningIndex < 0 else {
      ends[animator.runningIndex] = end
      return
    }
    serial += 1
    animator.serial = serial
    animator.startedInAdvance = isAdvancing ? advances : 0
    animator.runningIndex = running.count
    running.append(animator)
    ends.append(end)
  }

  /// Whether an animator that has no duration may end in this advance.
  func mayEndAtOnce(_ animator: PropertyAnimator) -> Bool { animator.startedInAdvance != advances || !isAdvancing }

  func remove(_ animator: PropertyAnimator) {
    let index = animator.runningIndex
    guard running.indices.contains(index) else { return }
    running.swapAt(index, running.count - 1)
    ends.swapAt(index, ends.count - 1)
    running[index].runningIndex = index
    running.removeLast()
    ends.removeLast()
    animator.runningIndex = -1
  }

  /// The animators that end up to `limit`, the earliest last; of equal ends that of the older start is the earlier.
  private func dueAnimators(at limit: Double) -> [PropertyAnimator] {
    guard earliestEnd <= limit else { return [] }
    earliestEnd = ends.min() ?? .infinity
    guard earliestEnd <= limit else { return [] }
    var due: [PropertyAnimator] = []
    for index in ends.indices where ends[index] <= limit && running[index].isDue(at: limit) {
      due.append(running[index])
    }
    due.sort { ($0.endTime, $0.serial) > ($1.endTime, $1.serial) }
    return due
  }

  // MARK: Scheduled work

  func unschedule(_ work: ScheduledWork) {
    if let index = scheduled.lastIndex(where: { $0 === work }) { scheduled.remove(at: index) }
  }

  /// The next work that is due up to `goal` and comes before the end of `animator`.
  private func dueWork(before animator: PropertyAnimator?, at goal: Double) -> ScheduledWork? {
    guard let earliest = scheduled.last?.time, earliest <= goal + Self.endTolerance,
      let work = scheduled.last(where: { $0.isDue(at: goal, tolerance: Self.endTolerance, inAdvance: advances) })
    else { return nil }
    guard let animator else { return work }
    return (work.time, work.serial) < (animator.endTime, animator.serial) ? work : nil
  }

  /// Brings every running animator and every animated property to `time`.
  private func show(_ time: Double) {
    pools.slots.setTime(time)
    guard time > shownTime || changes != shownChanges else { return }
    let isLater = time > shownTime
    shownTime = time
    shownChanges = changes
    pools.advance()
    if isLater, !followers.isEmpty { callFollowers(time) }
  }

  /// Calls those that follow now; one that begins to meanwhile is called from the next time on.
  private func callFollowers(_ time: Double) {
    let count = followers.count
    var kept = 0
    for index in 0..<count {
      let follower = followers[index]
      let goesOn = follower(time)
      // A follower may stop everything.
      guard followers.count >= count else { return }
      guard goesOn else { continue }
      if kept != index { followers[kept] = follower }
      kept += 1
    }
    followers.removeSubrange(kept..<count)
  }
}
