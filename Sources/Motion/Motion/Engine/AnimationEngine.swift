/// Owns all running animations and moves them to the time that it is given. It reads no clock.
///
///     let engine = AnimationEngine()
///     engine.perform { animator.startAnimation() }
///     engine.advance(to: 0.5)
///
/// It lives on the main actor, as the views do whose properties it moves: a property is written by events, read while
/// drawing and moved by the engine within one frame, so that a second actor would have to copy all values twice per
/// frame, and blocks and completions could no longer read and set what they animate. What takes long belongs to tasks
/// of its own, which wait by `PropertyAnimator.outcome`.
///
/// Where no engine is given or current, no time passes: what is started takes its end at once, and its completions are
/// called before the call returns. That holds for animators and timelines. `animate(_:delay:engine:_:completion:)` and
/// `decay` find the engine by what they change: one that moves it already, or shows its owner. A sentence on standard
/// error says that there is none, once in a process for each kind of call.
@MainActor public final class AnimationEngine {
  /// The engine that new animators belong to. It is set within `perform(_:)` and while an engine advances.
  @exclusivity(unchecked)
  public internal(set) static var current: AnimationEngine?
  /// The engine of animations where none is given or current. Its time does not pass: what is started is at its end.
  static let absent = AnimationEngine(passesTime: false)
  /// Whether the engine has a time.
  let passesTime: Bool
  /// The block that captures changes, while one runs; its animator retains it.
  @exclusivity(unchecked)
  nonisolated(unsafe) static var recorder: Unmanaged<AnimationBlock>?

  /// How much movement is shown by animations that start from now on.
  public var motionPolicy = MotionPolicy.full

  /// Springs that are tried instead of the curves by which `animate` would move a property, by the name of the
  /// property and of the type of its owner. Empty by default.
  package var replacements: [String: Spring] = [:]

  /// Follows how the clock moves; nil while nothing does.
  package weak var recording: (any EngineRecording)?
  let pools: AnimationPools
  @exclusivity(unchecked) private var running: ContiguousArray<PropertyAnimator> = []
  /// The end time of each running animator.
  @exclusivity(unchecked) private var ends: ContiguousArray<Double> = []
  /// A lower bound of all end times.
  @exclusivity(unchecked) private var earliestEnd = Double.infinity
  @exclusivity(unchecked) private var serial = 0
  @exclusivity(unchecked) private var isAdvancing = false
  @exclusivity(unchecked) private var advances = 0
  /// The number of ends and works without any time between them that led to the present one.
  @exclusivity(unchecked) private var chainLength = 0
  /// The number of starts and reversals so far, each of which changes end times.
  @exclusivity(unchecked) private var changes = 0
  /// The time of the presentation values.
  @exclusivity(unchecked) private var shownTime = 0.0
  @exclusivity(unchecked) private var shownChanges = 0
  private(set) var followers: ContiguousArray<Follower> = []
  /// The animators that end in the present advance, and what was removed or restarted since.
  private var due = Heap<Timed<PropertyAnimator>>()
  /// The time up to which the present advance ends animators; -∞ outside of one.
  @exclusivity(unchecked) private var dueLimit = -Double.infinity
  /// The pending calls of `after(_:_:)`, and cancelled ones.
  private var scheduled = Heap<Timed<ScheduledWork>>()
  /// Work that is not due in the present advance, although its time is.
  private var postponed: ContiguousArray<ScheduledWork> = []
  private(set) var pendingWorkCount = 0

  /// The seconds by which an end may lie after the requested time and still count as reached.
  private static let endTolerance = 1e-9
  /// The most animations and works without duration that start one another at one time in one advance.
  static let longestChain = 256
  /// The most ends and works of one advance, more than an hour has with one in each millisecond.
  private static let mostEnds = 4_000_000

  /// Called with each new time; returns whether it is to be called again.
  public typealias Follower = @MainActor (_ time: Double) -> Bool

  /// Creates an engine at time 0.
  public convenience init() { self.init(passesTime: true) }

  private init(passesTime: Bool) {
    self.passesTime = passesTime
    pools = AnimationPools(passesTime: passesTime)
    pools.engine = .passUnretained(self)
  }

  isolated deinit {
    let animators = running + pools.animators
    pools.abandon()
    scheduled.forEach { $0.element.abandon() }
    PropertyAnimator.performWithoutAnimation {
      for animator in animators { animator.abandon() }
      PropertyObservers.checkChanges()
    }
  }

  /// The time of all presentation values, in seconds. It starts at 0 and never decreases.
  public var time: Double { pools.slots.time }

  /// Whether any animator runs, delays included, any simulation follows the time, or any work is scheduled. While it is
  /// false the next frame equals this one.
  public var isRunning: Bool { !running.isEmpty || !followers.isEmpty || pendingWorkCount > 0 }

  /// The number of running animators.
  public var runningCount: Int { running.count }

  /// The running animators, in no particular order. O(n).
  public var runningAnimators: [PropertyAnimator] { Array(running) }

  /// Makes this the current engine while `body` runs.
  @discardableResult public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = (Self.current, Self.recorder)
    if Self.current !== self || !passesTime { (Self.current, Self.recorder) = (passesTime ? self : nil, nil) }
    defer { (Self.current, Self.recorder) = outer }
    return try body()
  }

  /// Moves everything to `time`, in seconds.
  ///
  /// Ends and scheduled work up to that time happen in the order of their times. Each completion, and each work of
  /// `after(_:_:)`, runs with the engine and all presentation values at its own time, so that what it starts does not
  /// depend on the frame rate: an animation without duration that a completion starts ends in the same call. Where 256
  /// such animations, or works, have started one another without any time in between, the next one waits for the next
  /// call. Those that start one another after hardly any time do not wait: more than four million are misuse. A time
  /// before the present one counts as the present one.
  ///
  /// O(curves in use + running blocks + animated properties), and O(log n) for each end and work. Presentation values
  /// at the time of an end are computed when they are read. Allocates nothing while nothing starts or ends.
  ///
  /// - Precondition: `time` is finite, the engine is not advancing already, no paused or stopped animator of it was
  ///   released, and at most four million ends and works happen on the way.
  public func advance(to time: Double) {
    time.requireFinite("AnimationEngine.advance(to:) needs a finite time")
    require(!isAdvancing, "AnimationEngine.advance(to:) was called while the engine was advancing.")
    if let misuse = pools.misuse {
      let isPlaced = misuse.line > 0
      trapMisuse(misuse.sentence, file: isPlaced ? misuse.file : #fileID, line: isPlaced ? misuse.line : #line)
    }
    isAdvancing = true
    defer { isAdvancing = false }
    let goal = max(time, self.time)
    advances += 1
    let (wasRunning, recording) = (isRunning, self.recording)
    var endCount = 0
    recording?.noteAdvanceBegan()
    perform {
      collectDueAnimators(at: goal + Self.endTolerance)
      while true {
        if let call = recording?.nextCall() {
          passTime(max(self.time, min(goal, call.time)))
          record(nil, call.body)
          continue
        }
        let animator = nextDueAnimator()
        let work = dueWork(before: animator, at: goal)
        guard work != nil || animator != nil else { break }
        endCount += 1
        require(
          endCount <= Self.mostEnds,
          "AnimationEngine.advance(to: \(goal)) meets at most \(Self.mostEnds) ends and works of after(_:_:), and has "
            + "met as many at \(self.time) s: something starts itself again after hardly any time.")
        if let work {
          scheduled.removeFirst()
          pendingWorkCount -= 1
          chainLength = work.chainLength
          passTime(max(self.time, min(goal, work.time)))
          record(nil) { work.run() }
        } else if let animator {
          chainLength = animator.isInstant ? Int(animator.core.chainLength) : 0
          let endTime = animator.endTime
          let end = max(self.time, min(goal, endTime))
          if animator.hasCompletions || animator.calls != nil {
            passTime(end)
            // A follower may have changed what ends.
            guard nextDueAnimator() === animator, animator.endTime == endTime else { continue }
          } else {
            pools.slots.setTime(end)
          }
          due.removeFirst()
          animator.reachEnd()
        }
      }
      dueLimit = -.infinity
      due.removeAll()
      chainLength = 0
      recording?.noteAdvance(to: goal, wasRunning: wasRunning)
      show(goal)
    }
    for work in postponed where work.isPending {
      work.chainLength = 0
      schedule(work)
    }
    postponed.removeAll(keepingCapacity: true)
    perform { PropertyObservers.checkFrame(of: pools.slots) }
  }

  /// Stops every running animator at its presentation values, as `stopAnimation(true)` does, without calling
  /// completions. Removes all followers and cancels scheduled work.
  public func stopAll() {
    for animator in running where animator.isRunning {
      animator.recording?.note(.stopAnimation(withoutFinishing: true))
      animator.end(at: .current, callingCompletions: false)
    }
    followers.removeAll()
    for work in postponed { work.abandon() }
    postponed.removeAll()
    scheduled.forEach { $0.element.abandon() }
    scheduled.removeAll()
    pendingWorkCount = 0
  }

  /// Calls `follower` once for each new time, when all presentation values are updated, until it returns false.
  ///
  /// For simulations that are not animations. What it sets is set at once; what it starts begins at that time. O(1),
  /// without allocation per frame.
  public func follow(_ follower: @escaping Follower) { followers.append(follower) }

  /// Runs `work` once, `seconds` after the present `time`, regardless of the motion policy.
  ///
  /// Work runs within `advance(to:)` in the order of its times, and in the order of the calls where times are equal.
  /// The engine is current then, and the engine and all presentation values are at the time of the work, even where one
  /// frame passes several. 0 and less mean the present time: the present call of `advance(to:)`, or the next one where
  /// there is none. `isRunning` is true while work is pending. What the work sets is set at once. Releasing the result
  /// does not cancel the work. O(log n) of the pending work.
  ///
  ///     let reminder = engine.after(2) { label.text = "Still there?" }
  ///     reminder.cancel()
  ///
  /// - Precondition: `seconds` is finite.
  @discardableResult public func after(_ seconds: Double, _ work: @escaping @MainActor () -> Void) -> ScheduledWork {
    seconds.requireFinite("AnimationEngine.after(_:_:) needs a finite number of seconds")
    serial += 1
    let entry = ScheduledWork(
      self, after: max(0, seconds), serial: serial, advance: isAdvancing ? advances : 0, chainLength: nextInChain, work)
    schedule(entry)
    pendingWorkCount += 1
    return entry
  }

  // MARK: Running animators

  /// Adds an animator, or updates the end time of one that runs.
  func insert(_ animator: PropertyAnimator) {
    changes += 1
    let end = animator.endTime
    earliestEnd = min(earliestEnd, end)
    if animator.core.runningIndex >= 0 {
      ends[Int(animator.core.runningIndex)] = end
    } else {
      serial += 1
      animator.core.serial = serial
      animator.core.chainLength = UInt32(nextInChain)
      animator.core.runningIndex = Int32(running.count)
      running.append(animator)
      ends.append(end)
    }
    if end <= dueLimit { due.insert(Timed(time: end, serial: animator.core.serial, element: animator)) }
  }

  /// The chain length of what starts now.
  private var nextInChain: Int { isAdvancing ? chainLength + 1 : 0 }

  func remove(_ animator: PropertyAnimator) {
    let index = Int(animator.core.runningIndex)
    guard running.indices.contains(index) else { return }
    running.swapAt(index, running.count - 1)
    ends.swapAt(index, ends.count - 1)
    running[index].core.runningIndex = Int32(index)
    running.removeLast()
    ends.removeLast()
    animator.core.runningIndex = -1
  }

  /// Collects the animators that end up to `limit`. Of equal end times the older start is the earlier one.
  private func collectDueAnimators(at limit: Double) {
    dueLimit = limit
    guard earliestEnd <= limit else { return }
    earliestEnd = ends.min() ?? .infinity
    guard earliestEnd <= limit else { return }
    for index in ends.indices where ends[index] <= limit {
      due.insert(Timed(time: ends[index], serial: running[index].core.serial, element: running[index]))
    }
  }

  /// Returns the next animator that ends, and removes what does not end after all.
  private func nextDueAnimator() -> PropertyAnimator? {
    while let entry = due.first {
      let animator = entry.element
      if animator.core.serial == entry.serial, animator.endTime == entry.time {
        guard animator.isInstant, animator.core.chainLength > Self.longestChain else { return animator }
        animator.core.chainLength = 0
      }
      due.removeFirst()
    }
    return nil
  }

  // MARK: Scheduled work

  private func schedule(_ work: ScheduledWork) {
    scheduled.insert(Timed(time: work.time, serial: work.serial, element: work))
  }

  /// Forgets work that was cancelled.
  func unschedule() {
    pendingWorkCount -= 1
    if scheduled.count > 2 * pendingWorkCount + 16 { scheduled.removeAll { !$0.element.isPending } }
  }

  /// Returns the next work that is due up to `goal` and comes before the end of `animator`; it is the first entry.
  private func dueWork(before animator: PropertyAnimator?, at goal: Double) -> ScheduledWork? {
    while let work = scheduled.first?.element, work.time <= goal + Self.endTolerance {
      if work.isDue(at: goal, tolerance: Self.endTolerance, inAdvance: advances) {
        guard let animator else { return work }
        return (work.time, work.serial) < (animator.endTime, animator.core.serial) ? work : nil
      }
      if work.isPending { postponed.append(work) }
      scheduled.removeFirst()
    }
    return nil
  }

  /// Sets the time of an end or of work. Presentation values follow when they are read.
  private func passTime(_ time: Double) {
    pools.slots.setTime(time)
    guard time > shownTime || changes != shownChanges else { return }
    pools.deferUpdates()
    finishShowing(time)
  }

  /// Updates every running animator and every animated property to `time`.
  private func show(_ time: Double) {
    pools.slots.setTime(time)
    guard time > shownTime || changes != shownChanges || pools.slots.isStale else { return }
    pools.advance()
    finishShowing(time)
  }

  private func finishShowing(_ time: Double) {
    let isLater = time > shownTime
    shownTime = time
    shownChanges = changes
    if isLater, !followers.isEmpty { callFollowers(time) }
  }

  /// Calls the followers. One that is added meanwhile is called from the next time on.
  private func callFollowers(_ time: Double) {
    let count = followers.count
    var kept = 0
    for index in 0..<count {
      let follower = followers[index]
      let goesOn = follower(time)
      // A follower may call `stopAll()`.
      guard followers.count >= count else { return }
      guard goesOn else { continue }
      if kept != index { followers[kept] = follower }
      kept += 1
    }
    followers.removeSubrange(kept..<count)
  }
}
