import Motion

/// A simple reference model of linear additive animators: their values, completions and legal calls.
struct ReferenceAnimators {
  struct Block {
    let property: Int
    /// Start minus target.
    let delta: Double
    let (begin, end): (Double, Double)
    /// Whether the property's model is the block's start.
    var isReversed: Bool

    func fraction(_ position: Double) -> Double {
      end == begin ? (position >= end ? 1 : 0) : (position - begin) / (end - begin)
    }
  }

  struct Run {
    var time: Double
    var position: Double
    var pace: Double
    var goal: Double
    var pauses = false

    func position(at now: Double) -> Double {
      if now >= endTime { return goal }
      return now <= time ? position : position + (now - time) * pace
    }
    var endTime: Double { goal == position ? time : time + (goal - position) / pace }
  }

  struct Animator {
    enum Phase {
      case inactive
      case running(Run)
      case paused(fraction: Double, delay: Double, isWaiting: Bool)
      case stopped(fraction: Double)
    }

    let duration: Double
    var phase = Phase.inactive
    var isReversed = false
    var pausesOnCompletion = false
    /// The pace of the latest continuation in a given time, until a scrub, a turn in a pause, or its end.
    var pace: Double?
    var pending: [(property: Int, target: Double, delayFactor: Double)] = []
    var blocks: [Block] = []
    var ends: [AnimatingPosition] = []
    var direction: Double { isReversed ? -1 : 1 }
  }

  var now = 0.0
  var models: [Double]
  var animators: [Animator]

  // MARK: Values

  /// Returns the forward fraction; while the animator runs, that of the time.
  func position(_ index: Int) -> Double {
    switch animators[index].phase {
    case .inactive: animators[index].isReversed ? 1 : 0
    case .running(let run): run.position(at: now)
    case .paused(let fraction, _, _), .stopped(let fraction): fraction
    }
  }

  func fraction(_ index: Int) -> Double {
    if case .inactive = animators[index].phase { return 0 }
    return animators[index].isReversed ? 1 - position(index) : position(index)
  }

  func state(_ index: Int) -> AnimatingState {
    switch animators[index].phase {
    case .inactive: .inactive
    case .running, .paused: .active
    case .stopped: .stopped
    }
  }

  func isRunning(_ index: Int) -> Bool {
    if case .running = animators[index].phase { true } else { false }
  }

  /// Whether an animator is at its end, from which it runs back to a fraction.
  func runsBackFromEnd(_ index: Int) -> Bool {
    guard case .running(let run) = animators[index].phase else { return false }
    return run.pauses && position(index) == (animators[index].isReversed ? 0 : 1)
  }

  /// Whether an animator was reversed within its start delay, after which nothing of its way is left.
  func waitsAtEnd(_ index: Int) -> Bool {
    switch animators[index].phase {
    case .running(let run): run.time > now && run.position == run.goal
    case .paused(let fraction, let delay, _): delay > 0 && fraction == (animators[index].isReversed ? 0 : 1)
    case .inactive, .stopped: false
    }
  }

  func shown(_ property: Int) -> Double {
    animators.indices.reduce(models[property]) { sum, index in
      let blocks = animators[index].blocks.filter { $0.property == property }
      return blocks.reduce(sum) { $0 + offset($1, of: index) }
    }
  }

  func isAnimating(_ property: Int) -> Bool {
    animators.contains { $0.blocks.contains { $0.property == property } }
  }

  private func offset(_ block: Block, of index: Int) -> Double {
    let u = block.fraction(position(index))
    let waits = block.begin != 1 - block.end
    let isMoved = isRunning(index) ? max(0, min(1, u)) : waits ? max(0, u) : u
    return block.delta * (1 - isMoved - (block.isReversed ? 1 : 0))
  }

  // MARK: Calls

  mutating func start(_ index: Int, delay: Double?) {
    let origin = animators[index].isReversed ? 1.0 : 0.0
    switch animators[index].phase {
    case .inactive where animators[index].pending.isEmpty:
      animators[index].phase = .paused(fraction: origin, delay: delay ?? 0, isWaiting: true)
    case .inactive:
      activate(index)
      launch(index, from: origin, delay: delay ?? 0)
    case .running(let run):
      if delay == nil, run.time > now { launch(index, from: run.position, delay: 0) }
    case .paused(let fraction, let rest, _):
      if animators[index].blocks.isEmpty {
        animators[index].phase = .paused(fraction: fraction, delay: delay ?? rest, isWaiting: true)
      } else {
        launch(index, from: max(0, min(1, fraction)), delay: delay ?? rest)
      }
    case .stopped: break
    }
  }

  mutating func pause(_ index: Int) {
    switch animators[index].phase {
    case .inactive:
      let origin = animators[index].isReversed ? 1.0 : 0.0
      activate(index)
      animators[index].phase = .paused(fraction: origin, delay: 0, isWaiting: false)
    case .running(let run):
      animators[index].phase = .paused(
        fraction: run.position(at: now), delay: max(0, run.time - now), isWaiting: false)
    case .paused(let fraction, let delay, _):
      animators[index].phase = .paused(fraction: fraction, delay: delay, isWaiting: false)
    case .stopped: break
    }
  }

  mutating func scrub(_ index: Int, to fraction: Double) {
    if case .inactive = animators[index].phase { pause(index) }
    guard case .paused = animators[index].phase else { return }
    let position = animators[index].isReversed ? 1 - fraction : fraction
    animators[index].phase = .paused(fraction: position, delay: 0, isWaiting: false)
    animators[index].pace = nil
  }

  mutating func reverse(_ index: Int) {
    animators[index].isReversed.toggle()
    reverseBlocks(index)
    guard case .running(let run) = animators[index].phase else {
      animators[index].pace = nil
      return
    }
    let direction = animators[index].direction
    animators[index].phase = .running(
      Run(
        time: max(now, run.time), position: run.position(at: now), pace: direction * abs(run.pace),
        goal: direction > 0 ? 1 : 0))
  }

  mutating func stop(_ index: Int, withoutFinishing: Bool) {
    if withoutFinishing { return end(index, at: .current, tells: false) }
    animators[index].phase = .stopped(fraction: position(index))
  }

  mutating func add(_ index: Int, _ property: Int, to target: Double, delayFactor: Double) {
    if case .inactive = animators[index].phase {
      animators[index].pending.append((property, target, delayFactor))
      return
    }
    let (position, end) = (position(index), animators[index].isReversed ? 0.0 : 1.0)
    capture(index, property, target, begin: position + delayFactor * (end - position), end: end)
    if case .paused(let fraction, let delay, true) = animators[index].phase {
      launch(index, from: fraction, delay: delay)
    }
  }

  mutating func continueRun(_ index: Int, to fraction: Double?, factor: Double) {
    guard case .paused(let standing, _, _) = animators[index].phase else { return }
    let animator = animators[index]
    let position = max(0, min(1, standing))
    let goal = fraction.map { animator.isReversed ? 1 - $0 : $0 } ?? (animator.isReversed ? 0 : 1)
    let seconds = (factor > 0 ? factor : abs(goal - position)) * animator.duration
    let run = Run(time: now, position: position, pace: (goal - position) / seconds, goal: goal, pauses: fraction != nil)
    animators[index].phase = .running(run)
    if fraction == nil || factor > 0 && goal != position {
      animators[index].pace = goal == position ? nil : abs(run.pace)
    }
    if goal == position { arrive(index, run) }
  }

  mutating func advance(to time: Double) {
    while let index = animators.indices.filter({ endTime($0) <= time + 1e-9 }).min(by: { endTime($0) < endTime($1) }) {
      guard case .running(let run) = animators[index].phase else { break }
      now = max(now, min(time, run.endTime))
      arrive(index, run)
    }
    now = time
  }

  mutating func end(_ index: Int, at position: AnimatingPosition?, tells: Bool) {
    for block in animators[index].blocks {
      switch position ?? (block.isReversed ? .start : .end) {
      case .end: models[block.property] -= block.isReversed ? block.delta : 0
      case .start: models[block.property] += block.isReversed ? 0 : block.delta
      case .current: models[block.property] += offset(block, of: index)
      }
    }
    if tells { animators[index].ends.append(position ?? (animators[index].isReversed ? .start : .end)) }
    animators[index].blocks = []
    animators[index].pending = []
    animators[index].isReversed = false
    animators[index].pace = nil
    animators[index].phase = .inactive
  }

  // MARK: Internal state

  private func endTime(_ index: Int) -> Double {
    if case .running(let run) = animators[index].phase { run.endTime } else { .infinity }
  }

  private mutating func arrive(_ index: Int, _ run: Run) {
    guard run.pauses || animators[index].pausesOnCompletion else { return end(index, at: nil, tells: true) }
    animators[index].phase = .paused(fraction: run.goal, delay: 0, isWaiting: false)
    animators[index].pace = nil
  }

  private mutating func activate(_ index: Int) {
    for (property, target, factor) in animators[index].pending {
      capture(index, property, target, begin: factor, end: 1)
    }
    animators[index].pending = []
    if animators[index].isReversed { reverseBlocks(index) }
  }

  private mutating func capture(_ index: Int, _ property: Int, _ target: Double, begin: Double, end: Double) {
    let delta = models[property] - target
    models[property] = target
    animators[index].blocks.append(
      Block(property: property, delta: delta, begin: begin, end: end, isReversed: false))
  }

  private mutating func reverseBlocks(_ index: Int) {
    for position in animators[index].blocks.indices {
      let block = animators[index].blocks[position]
      models[block.property] += block.isReversed ? -block.delta : block.delta
      animators[index].blocks[position].isReversed.toggle()
    }
  }

  private mutating func launch(_ index: Int, from position: Double, delay: Double) {
    let direction = animators[index].direction
    animators[index].phase = .running(
      Run(
        time: now + delay, position: position,
        pace: direction * (animators[index].pace ?? 1 / animators[index].duration),
        goal: direction > 0 ? 1 : 0))
  }
}
