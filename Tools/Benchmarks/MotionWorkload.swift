import Motion
import OvershootCLimits
import OvershootGeometry

/// The animations of a run.
@MainActor
enum MotionWorkload: String, CaseIterable {
  case spring1, bezier1, rect4, spring4
  /// Each property has an animator of its own with its own start time.
  case spring1Apart = "spring1-apart"
  case bezier1Apart = "bezier1-apart"

  private var isApart: Bool { self == .spring1Apart || self == .bezier1Apart }
  private var isSpring: Bool { self != .bezier1 && self != .rect4 && self != .bezier1Apart }

  /// Returns the time of a frame in seconds, at an uneven rate.
  static func time(of frame: Int) -> Double { Double(frame) * 0.0101 + Double(frame % 3) * 0.001 }

  /// Returns the nanoseconds of a frame, of starting, scrubbing, retargeting and reading, and the bytes, per property;
  /// the allocations per frame of the whole engine; and the mean of the values.
  func run(_ count: Int, frames: Int) -> [Double] {
    guard self == .rect4 || self == .spring4 else {
      return run(count, frames, start: 0.0, target: 100.0, aside: 50.0) { $0 }
    }
    func rect(_ side: Double) -> Rect { Rect(x: side, y: side, width: side, height: side) }
    return run(count, frames, start: .zero, target: rect(100), aside: rect(50)) { $0.minX }
  }

  private func run<Value: AnimatableValue>(
    _ count: Int, _ frames: Int, start: Value, target: Value, aside: Value, reading: (Value) -> Double
  ) -> [Double] {
    let groups = self.groups(of: count)
    var animators: [PropertyAnimator] = []
    animators.reserveCapacity(2 * groups.count)
    var values = [Double](repeating: 0, count: count)
    let bytesBefore = cl_memory_in_use()
    let properties = (0..<count).map { _ in Animatable(wrappedValue: start) }
    let engine = AnimationEngine()

    func send(_ group: StrideTo<Int>, to value: Value, _ retargeting: Retargeting, after delay: Double = 0) {
      engine.perform {
        let animator = self.animator(group.first { _ in true } ?? 0)
        animator.retargeting = retargeting
        animator.addAnimations { for index in group { properties[index].wrappedValue = value } }
        animator.startAnimation(afterDelay: delay)
        animators.append(animator)
      }
    }
    func nanoseconds(_ rounds: Int = 1, _ body: () -> Void) -> Double {
      Samples.seconds(body) / Double(count * rounds) * 1e9
    }

    // In a program the arrays of the engine have grown before animations start, those of new animators have not.
    for group in groups { send(group, to: target, .additive) }
    for animator in animators { animator.stopAnimation(true) }
    for property in properties { property.wrappedValue = start }
    animators.removeAll(keepingCapacity: true)
    let create = nanoseconds {
      for (number, group) in groups.enumerated() {
        send(group, to: target, .additive, after: isApart ? Double(number % 997) * 1e-5 : 0)
      }
    }
    let bytes = Double(cl_memory_in_use() - bytesBefore) / Double(count)
    for frame in 1...2 { engine.advance(to: 0.002 + Double(frame) * 0.001) }
    var samples = Samples()
    samples.measure { for frame in 1...frames { engine.advance(to: Self.time(of: frame)) } }
    let step = samples.median / Double(count * frames) * 1e9
    let allocations = Double(samples.allocations[0]) / Double(frames)
    let mean = properties.reduce(0) { $0 + reading($1.shown) } / Double(count)
    let read = nanoseconds(20) {
      for _ in 0..<20 { for index in 0..<count { values[index] += reading(properties[index].shown) } }
    }
    let first = animators.count
    let retarget = nanoseconds { for group in groups { send(group, to: aside, .velocity) } }
    engine.advance(to: engine.time + 0.1)
    let active = animators[first...].filter { $0.state == .active }
    for animator in active { animator.pauseAnimation() }
    let scrub = nanoseconds(20) {
      for round in 1...20 { for animator in active { animator.fractionComplete = Double(round) / 21 } }
    }
    for animator in animators where animator.state == .active { animator.stopAnimation(true) }
    precondition(values.allSatisfy(\.isFinite))
    return [step, create, scrub, retarget, read, bytes, allocations, mean]
  }

  /// Returns the properties of each animator, which share their timing.
  private func groups(of count: Int) -> [StrideTo<Int>] {
    let variety = isApart ? count : isSpring ? 35 : 9
    return (0..<min(variety, count)).map { stride(from: $0, to: count, by: variety) }
  }

  /// Returns an animator with the timing of property `index`.
  private func animator(_ index: Int) -> PropertyAnimator {
    guard isSpring else {
      return PropertyAnimator(duration: 2 + 0.25 * Double(index % 9), timingParameters: CubicTimingParameters())
    }
    let spring = Spring(stiffness: Double(20 + index % 7), damping: 2 + 0.1 * Double(index % 5))
    return PropertyAnimator(duration: 0, timingParameters: SpringTimingParameters(spring))
  }
}
