import OvershootGeometry

@testable import Motion
@testable import MotionLog

/// Animators and timelines on properties of all types.
@MainActor
final class TypedSession {
  struct Look {
    let time: Double
    let steps: Int
    let shown: [[Double]]
    let model: [[Double]]
  }

  static let propertyCount = 7

  let engine = AnimationEngine()
  let recorder: AnimatorRecorder
  private(set) var looks: [Look] = []
  private let number = Animatable(wrappedValue: 1.0, .fade)
  private let point = Animatable(wrappedValue: Vector2(3, -4))
  private let size = Animatable(wrappedValue: Size(10, 20), .scale)
  private let rect = Animatable(wrappedValue: Rect(x: 1, y: 2, width: 3, height: 4))
  private let color = Animatable(wrappedValue: Color(red: 0.2, green: 0.5, blue: 0.9), .color, in: .oklab)
  private let transform = Animatable(wrappedValue: Transform.identity)
  private let bars = AnimatableVector(wrappedValue: [Vector2(1, 2), Vector2(3, 4), Vector2(5, 6)])
  private var parts: [any TimelinePart] = []

  init(_ generator: inout SeededGenerator) {
    recorder = AnimatorRecorder(engine)
    recorder.record(number, as: "0")
    recorder.record(point, as: "1")
    recorder.record(size, as: "2")
    recorder.record(rect, as: "3")
    recorder.record(color, as: "4")
    recorder.record(transform, as: "5")
    recorder.record(bars, as: "6")
    for name in ["a", "b"] {
      let animator = animator(&generator)
      // Every property is in the log, so that every record has it.
      for property in 0..<Self.propertyCount {
        let target = target(&generator)
        animator.addAnimations { [self] in set(property, target) }
      }
      if generator.integer(below: 2) == 0 { animator.retargeting = .velocity }
      recorder.record(animator, as: name)
      parts.append(animator)
    }
    for name in ["s", "t"] {
      let timeline = timeline(&generator)
      recorder.record(timeline, as: name)
      parts.append(timeline)
    }
  }

  private func target(_ generator: inout SeededGenerator) -> Double { 20 * generator.unit() - 10 }

  private func set(_ property: Int, _ target: Double, velocity: Double? = nil) {
    let speed = velocity ?? 0
    switch property {
    case 0: if velocity == nil { number.wrappedValue = target } else { number.set(target, velocity: speed) }
    case 1:
      let value = Vector2(target, -2 * target)
      if velocity == nil { point.wrappedValue = value } else { point.set(value, velocity: Vector2(speed, 3 * speed)) }
    case 2: size.wrappedValue = Size(target, 30)
    case 3:
      let value = Rect(x: target, y: 1, width: 2, height: target * target)
      let motion = Rect(x: speed, y: 0, width: -speed, height: 1)
      if velocity == nil { rect.wrappedValue = value } else { rect.set(value, velocity: motion) }
    case 4: color.wrappedValue = Color(red: target / 20 + 0.5, green: 0.25, blue: 0.5 - target / 20, alpha: 0.75)
    case 5: transform.wrappedValue = Transform(rotationAngle: target)
    default: bars.wrappedValue = [Vector2(target, 0), Vector2(7, target), Vector2(-target, target / 3)]
    }
  }

  private func look() {
    looks.append(
      Look(
        time: engine.time, steps: recorder.log.steps.count,
        shown: [
          numbers(number) { $0.shown }, numbers(point) { $0.shown }, numbers(size) { $0.shown },
          numbers(rect) { $0.shown }, numbers(color) { $0.shown }, numbers(transform) { $0.shown },
          bars.shown.flatMap { [$0.x, $0.y] },
        ],
        model: [
          numbers(number) { $0.model }, numbers(point) { $0.model }, numbers(size) { $0.model },
          numbers(rect) { $0.model }, numbers(color) { $0.model }, numbers(transform) { $0.model },
          bars.wrappedValue.flatMap { [$0.x, $0.y] },
        ]))
  }

  private func numbers<Value>(
    _ property: Animatable<Value>, _ lanes: (AnimatableStorage<Value.Lanes>) -> Value.Lanes
  ) -> [Double] {
    let lanes = lanes(property.storage)
    return (0..<Value.Lanes.laneCount).map { lanes[$0] }
  }

  func turn(_ generator: inout SeededGenerator) {
    act(on: parts[generator.integer(below: parts.count)], &generator)
    // What has no duration ends before the next call, in the session as in the replay.
    engine.advance(to: engine.time)
    for _ in 0..<generator.integer(below: 3) { engine.advance(to: engine.time + 0.001 + generator.unit() * 0.3) }
    look()
  }

  /// What everything prints.
  var texts: [String] {
    [
      "\(engine)", "\(number)", "\(point)", "\(size)", "\(rect)", "\(color)", "\(transform)", "\(bars)",
    ] + parts.map { "\($0)" }
  }

  /// The state of each animator and timeline.
  var states: [String] {
    parts.map { "\($0.state) \($0.isRunning) \($0.isReversed) \($0.fractionComplete)" }
  }

  func close() {
    for part in parts where part.state != .inactive { part.stopAnimation(true) }
  }

  private func timing(_ generator: inout SeededGenerator) -> any TimingCurveProvider {
    switch generator.integer(below: 6) {
    case 0: CubicTimingParameters(animationCurve: .linear)
    case 1: CubicTimingParameters(animationCurve: .easeInOut)
    case 2: EasingTimingParameters(.easeOut(.elastic))
    case 3: SpringTimingParameters(dampingRatio: 0.2 + 0.8 * generator.unit())
    case 4: SpringTimingParameters(mass: 1, stiffness: 30 + 100 * generator.unit(), damping: 12)
    default: SpringTimingParameters(dampingRatio: 0.5, initialVelocity: Vector2(2, 2))
    }
  }

  private func animator(_ generator: inout SeededGenerator) -> PropertyAnimator {
    let (property, target) = (generator.integer(below: Self.propertyCount), target(&generator))
    return PropertyAnimator(
      duration: 0.1 + generator.unit(), timingParameters: timing(&generator), engine: engine
    ) { [self] in set(property, target) }
  }

  private func part(_ generator: inout SeededGenerator) -> PropertyAnimator {
    guard generator.integer(below: 4) == 0 else { return animator(&generator) }
    let (property, target) = (generator.integer(below: Self.propertyCount), target(&generator))
    let spring = Animation.spring(response: 0.2 + generator.unit(), dampingFraction: 0.4 + generator.unit())
    return PropertyAnimator(spring, engine: engine) { [self] in set(property, target) }
  }

  private func timeline(_ generator: inout SeededGenerator) -> Timeline {
    let parts = (0...generator.integer(below: 3)).map { _ in part(&generator) }
    let base: Timeline =
      generator.integer(below: 2) == 0 ? .sequence(parts, gap: 0.1) : .stagger(parts, interval: 0.2 * generator.unit())
    let autoreverses = generator.integer(below: 2) == 0
    switch generator.integer(below: 4) {
    case 0: return base.repeated(2 + generator.integer(below: 2), autoreverses: autoreverses, delay: 0.1)
    case 1: return .sequence([base.repeated(2, autoreverses: autoreverses), part(&generator)])
    case 2: return base.repeatedForever(autoreverses: autoreverses, delay: 0.05)
    default: return base.delayed(by: 0.1)
    }
  }

  private func act(on part: any TimelinePart, _ generator: inout SeededGenerator) {
    let number = generator.unit()
    let animator = part as? PropertyAnimator
    switch (generator.integer(below: 11), part.state) {
    case (_, .stopped):
      let positions: [AnimatingPosition] = [.end, .start, .current]
      part.finishAnimation(at: positions[generator.integer(below: 3)])
    case (0, _), (1, _): part.startAnimation()
    case (2, _): part.pauseAnimation()
    case (3, _): part.isReversed.toggle()
    case (4, _): part.fractionComplete = number * 1.4 - 0.2
    case (5, .active): part.stopAnimation(number < 0.3)
    case (6, .active) where !part.isRunning:
      if let animator {
        let timing = timing(&generator)
        switch generator.integer(below: 3) {
        case 0: animator.continueAnimation(withTimingParameters: timing, durationFactor: number)
        case 1:
          animator.continueAnimation(
            withTimingParameters: timing, durationFactor: number, velocity: Vector2(30 * number, -10))
        default:
          animator.continueAnimation(
            withTimingParameters: timing, durationFactor: 0, velocity: Rect(x: 1, y: 50, width: -3, height: number))
        }
      } else {
        (part as? Timeline)?.continueAnimation(toFraction: number)
      }
    case (7, _):
      if let timeline = part as? Timeline, timeline.state != .inactive || number < 0.3 {
        timeline.insert(self.part(&generator), at: .time(number))
      } else if let animator {
        let (property, target) = (generator.integer(below: Self.propertyCount), target(&generator))
        let velocity = number < 0.5 ? 40 * number : nil
        animator.addAnimations({ [self] in set(property, target, velocity: velocity) }, delayFactor: number / 2)
      }
    case (8, _): if let animator { animator.speed = 0.5 + number } else { (part as? Timeline)?.speed = 0.5 + number }
    case (9, _): animator?.scrubsLinearly.toggle()
    default: animator?.pausesOnCompletion.toggle()
    }
  }
}
