import OvershootGeometry

@testable import Motion
@testable import MotionLog

/// A random program on animators, timelines and properties that are recorded, with what it showed: calls between two
/// frames, in completions, outcome handlers, observers, followers, calls of timelines and scheduled work.
@MainActor
final class RecordedProgram {
  /// What is shown after a step.
  struct Look {
    /// The values that the step sets; another value at the same moment changes them.
    let targets: [AnimatorLog.Target]?
    let shown: [[Double]]
    let model: [[Double]]
    let parts: [String: PartState]
  }

  struct PartState: Equatable {
    let state: AnimatingState
    let isRunning: Bool
    let isReversed: Bool
    let fraction: Double

    @MainActor
    init(_ part: any TimelinePart) {
      (state, isRunning, isReversed) = (part.state, part.isRunning, part.isReversed)
      fraction = part.fractionComplete
    }
  }

  let engine = AnimationEngine()
  let recorder: AnimatorRecorder
  let properties: RecordedProperties
  /// The looks after the latest change of each step.
  private(set) var looks: [Int: Look] = [:]
  /// The positions with which completions were called, by their names in the log.
  private(set) var positions: [String: AnimatingPosition] = [:]
  private var generator: SeededGenerator
  private var parts: [(name: String, part: any TimelinePart)] = []
  private var completionCount = 0
  /// How many more calls are made by what is called.
  private var reactionCount = 25
  private let unrecorded = Animatable(wrappedValue: 0.0)
  private var observations: [AnimationObservation] = []

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    recorder = AnimatorRecorder(engine)
    properties = RecordedProperties(recorder)
    if chance(3) { setProperty() }
    for name in ["a", "b", "c"] {
      let animator = animator()
      if chance(2) { animator.retargeting = .velocity }
      if chance(2) { animator.reversalMode = .smooth }
      add(animator, name)
      recorder.record(animator, as: name)
    }
    for name in ["s", "t"] {
      let timeline = timeline()
      if chance(2) { timeline.call(at: .time(number(1))) { [unowned self] in react() } }
      add(timeline, name)
      recorder.record(timeline, as: name)
    }
    if chance(3) { observations.append(properties.observe { [weak self] in self?.reactAtTimes() }) }
    // Every property is in the log, so that every record has it.
    for property in 0..<RecordedProperties.count { properties.set(property, number(10)) }
  }

  private func add(_ part: any TimelinePart, _ name: String) {
    if chance(3), let animator = part as? PropertyAnimator {
      observations.append(animator.observeState { [weak self] _ in self?.reactAtTimes() })
    }
    parts.append((name, part))
  }

  func play(turns: Int) {
    for _ in 0..<turns {
      for _ in 0...integer(3) { act() }
      if chance(20) { engine.stopAll() }
      for _ in 0..<integer(3) { advance() }
    }
    advance()
  }

  /// What everything prints.
  var texts: [String] { ["\(engine)"] + properties.texts + parts.map { "\($0.part)" } }

  /// The state of each animator and timeline.
  var states: [PartState] { parts.map { PartState($0.part) } }

  func close() {
    reactionCount = 0
    for observation in observations { observation.cancel() }
    for (_, part) in parts where part.state != .inactive { part.stopAnimation(true) }
  }

  // MARK: Random numbers

  private func integer(_ bound: Int) -> Int { generator.integer(below: bound) }
  private func chance(_ count: Int) -> Bool { integer(count) == 0 }
  private func number(_ limit: Double) -> Double { generator.unit() * limit }
  private func target() -> Double { number(20) - 10 }
  /// Most calls concern three of the properties, so that they meet.
  private func property() -> Int { chance(3) ? integer(RecordedProperties.count) : [0, 1, 3][integer(3)] }
  /// Equal durations make equal ends.
  private func duration() -> Double { [0, 0.25, 0.5, 0.1 + number(1)][integer(4)] }

  // MARK: Calls

  private func look() {
    // What is called within a frame may make no step.
    guard let step = recorder.steps.last, step.at == engine.time, step.endsBefore == recorder.frameEnds else { return }
    let states = parts.map { ($0.name, PartState($0.part)) }
    looks[recorder.steps.count - 1] = Look(
      targets: step.action.setTargets, shown: properties.shown, model: properties.model,
      parts: Dictionary(uniqueKeysWithValues: states))
  }

  private func advance() {
    let seconds = [0, 0, 1e-9, 1 / 60.0, 0.25, 0.25, number(0.3), number(2)][integer(8)]
    engine.advance(to: engine.time + seconds)
    look()
  }

  /// Makes a call from an observer, at times.
  private func reactAtTimes() {
    if chance(3) { react() }
  }

  /// Makes a call from something that is called.
  private func react() {
    guard reactionCount > 0 else { return }
    reactionCount -= 1
    act()
  }

  private func act() {
    switch integer(16) {
    case 0...3: if chance(2) { engine.perform(setProperty) } else { setProperty() }
    case 4: properties.toggleTracking(of: property())
    case 5: engine.after(chance(3) ? 0.25 : number(0.5)) { [unowned self] in react() }
    case 6:
      engine.follow { [unowned self] _ in
        react()
        return !chance(3) && reactionCount > 0
      }
    case 7:
      // Another animator, on a property that is not recorded.
      let (duration, target) = (duration(), target())
      let other = PropertyAnimator(duration: duration, curve: .linear, engine: engine) { [unowned self] in
        unrecorded.wrappedValue = target
      }
      other.addCompletion { [unowned self] _ in react() }
      other.startAnimation()
    default:
      let part = parts[integer(parts.count)].part
      if part.state == .inactive || chance(6) { listen(to: part) }
      control(part)
    }
    look()
  }

  private func setProperty() {
    let velocity = chance(4) ? number(80) - 40 : nil
    let (property, target) = (property(), target())
    let change: @MainActor () -> Void = { [properties] in properties.set(property, target, velocity: velocity) }
    if chance(6) { animate(nil, change) } else { change() }
  }

  private func listen(to part: any TimelinePart) {
    let timeline = part as? Timeline
    if chance(4) {
      let handler: @MainActor (AnimationOutcome) -> Void = { [weak self] _ in self?.react() }
      timeline?.addOutcomeHandler(handler)
      (part as? PropertyAnimator)?.addOutcomeHandler(handler)
    } else {
      completionCount += 1
      let name = "\(completionCount)"
      let completion: PropertyAnimator.Completion = { [unowned self] position in
        positions[name] = position
        react()
      }
      timeline?.addCompletion(completion)
      (part as? PropertyAnimator)?.addCompletion(completion)
    }
  }

  private func control(_ part: any TimelinePart) {
    let factor = chance(2) ? 0 : number(1)
    let (animator, timeline) = (part as? PropertyAnimator, part as? Timeline)
    switch (integer(15), part.state) {
    case (_, .stopped):
      part.finishAnimation(at: [AnimatingPosition.end, .start, .current][integer(3)])
    case (0, _), (1, _), (2, _): part.startAnimation()
    case (3, _): part.startAnimation(afterDelay: [0, -1, 0.25, number(1)][integer(4)])
    case (4, _): part.pauseAnimation()
    case (5, _), (6, _): part.isReversed.toggle()
    case (7, _): part.fractionComplete = [0, 1, number(1), number(3) - 1][integer(4)]
    case (8, .active): part.stopAnimation(chance(3))
    case (9, .active) where !part.isRunning, (10, .active) where !part.isRunning:
      if chance(3) {
        timeline?.continueAnimation(toFraction: number(1), durationFactor: factor)
        animator?.continueAnimation(toFraction: number(1), durationFactor: factor)
      } else if let timeline {
        timeline.continueAnimation(durationFactor: factor)
      } else if let animator {
        resume(animator, factor)
      }
    case (11, _):
      if let timeline, timeline.state != .inactive || chance(3) {
        timeline.insert(self.part(), at: .time(number(1)))
      } else if let animator {
        addBlock(to: animator)
      }
    case (12, _):
      let speed = [0, 0.5, 1, 0.5 + number(2)][integer(4)]
      animator?.speed = speed
      timeline?.speed = speed
    case (13, _):
      animator?.scrubsLinearly.toggle()
      if chance(2) { animator?.retargeting = chance(2) ? .velocity : .additive }
    default:
      animator?.pausesOnCompletion.toggle()
      timeline?.pausesOnCompletion.toggle()
    }
  }

  private func resume(_ animator: PropertyAnimator, _ factor: Double) {
    let (timing, speed) = (timing(), number(60) - 30)
    switch integer(4) {
    case 0: animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    case 1: animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
    case 2:
      animator.continueAnimation(
        withTimingParameters: timing, durationFactor: factor, velocity: Vector2(speed, -10))
    default:
      animator.continueAnimation(
        withTimingParameters: timing, durationFactor: factor, velocity: Rect(x: 1, y: 50, width: -3, height: speed))
    }
  }

  private func addBlock(to animator: PropertyAnimator) {
    let (property, target) = (property(), target())
    let velocity = chance(4) ? number(40) : nil
    animator.addAnimations(
      { [unowned self] in properties.set(property, target, velocity: velocity) },
      delayFactor: chance(2) ? 0 : number(1))
  }

  // MARK: Making

  private func timing() -> any TimingCurveProvider {
    switch integer(7) {
    case 0, 1: CubicTimingParameters(animationCurve: .linear)
    case 2: CubicTimingParameters(controlPoint1: Vector2(0.3, -0.4), controlPoint2: Vector2(0.6, 1.5))
    case 3: EasingTimingParameters(.easeOut(.elastic))
    case 4: SpringTimingParameters(dampingRatio: 0.2 + number(0.8))
    case 5: SpringTimingParameters(mass: 1, stiffness: 30 + number(100), damping: 12)
    default: SpringTimingParameters(dampingRatio: 0.5, initialVelocity: Vector2(2, 2))
    }
  }

  private func animator() -> PropertyAnimator {
    let (property, target) = (property(), target())
    return PropertyAnimator(duration: duration(), timingParameters: timing(), engine: engine) { [unowned self] in
      properties.set(property, target)
    }
  }

  private func part() -> PropertyAnimator {
    guard chance(4) else { return animator() }
    let (property, target) = (property(), target())
    let spring = Animation.spring(response: 0.2 + number(1), dampingFraction: 0.4 + number(1))
    return PropertyAnimator(spring, engine: engine) { [unowned self] in properties.set(property, target) }
  }

  private func timeline() -> Timeline {
    let parts = (0...integer(4)).map { _ in part() }
    let base: Timeline =
      chance(2)
      ? .sequence(parts, gap: [0, 0.1][integer(2)]) : .stagger(parts, interval: [0, number(0.2)][integer(2)])
    let autoreverses = chance(2)
    switch integer(5) {
    case 0: return base.repeated(2 + integer(2), autoreverses: autoreverses, delay: 0.1)
    case 1: return .sequence([base.repeated(2, autoreverses: autoreverses), part()])
    case 2: return base.repeatedForever(autoreverses: autoreverses, delay: 0.05)
    case 3: return base
    default: return base.delayed(by: 0.1)
    }
  }
}
