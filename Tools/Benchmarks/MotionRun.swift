import Motion
import OvershootCLimits

/// One run of a workload; times are in nanoseconds and sizes in bytes, per property.
@MainActor
struct MotionRun {
  private(set) var create = 0.0
  private(set) var step = 0.0
  private(set) var scrub = 0.0
  private(set) var retarget = 0.0
  private(set) var read = 0.0
  private(set) var bytes = 0.0
  /// Allocations per frame of the whole engine.
  private(set) var allocations = 0.0
  private(set) var mean = 0.0

  /// The number of times that everything is scrubbed and read.
  private static let rounds = 20

  init<Value: AnimatableValue>(
    of workload: MotionWorkload, count: Int, frames: Int, start: Value, target: Value, aside: Value,
    reading: (Value) -> Double
  ) {
    let groups = workload.groups(of: count)
    var animators: [PropertyAnimator] = []
    animators.reserveCapacity(2 * groups.count)
    var values = [Double](repeating: 0, count: count)
    let bytesBefore = cl_memory_in_use()
    let properties = (0..<count).map { _ in Animatable(wrappedValue: start) }
    let engine = AnimationEngine()

    func send(_ group: StrideTo<Int>, to value: Value, _ retargeting: Retargeting, after delay: Double = 0) {
      engine.perform {
        let animator = workload.animator(group.first { _ in true } ?? 0)
        animator.retargeting = retargeting
        animator.addAnimations { for index in group { properties[index].wrappedValue = value } }
        animator.startAnimation(afterDelay: delay)
        animators.append(animator)
      }
    }

    // In a program the arrays of the engine have grown before animations start, those of new animators have not.
    for group in groups { send(group, to: target, .additive) }
    for animator in animators { animator.stopAnimation(true) }
    for property in properties { property.wrappedValue = start }
    animators.removeAll(keepingCapacity: true)
    create = Self.nanoseconds(per: count) {
      for (number, group) in groups.enumerated() {
        send(group, to: target, .additive, after: workload.isApart ? Double(number % 997) * 1e-5 : 0)
      }
    }
    bytes = Double(cl_memory_in_use() - bytesBefore) / Double(count)
    for frame in 1...2 { engine.advance(to: 0.002 + Double(frame) * 0.001) }

    let allocationsBefore = cl_allocations()
    step = Self.nanoseconds(per: count * frames) {
      for frame in 1...frames { engine.advance(to: MotionBench.time(of: frame)) }
    }
    allocations = Double(cl_allocations() - allocationsBefore) / Double(frames)
    mean = properties.reduce(0) { $0 + reading($1.shown) } / Double(count)
    read = Self.nanoseconds(per: count * Self.rounds) {
      for _ in 0..<Self.rounds { for index in 0..<count { values[index] += reading(properties[index].shown) } }
    }
    let first = animators.count
    retarget = Self.nanoseconds(per: count) { for group in groups { send(group, to: aside, .velocity) } }
    engine.advance(to: engine.time + 0.1)
    let active = animators[first...].filter { $0.state == .active }
    for animator in active { animator.pauseAnimation() }
    scrub = Self.nanoseconds(per: count * Self.rounds) {
      for round in 1...Self.rounds { for animator in active { animator.fractionComplete = Double(round) / 21 } }
    }
    for animator in animators where animator.state == .active { animator.stopAnimation(true) }
    precondition(values.allSatisfy(\.isFinite))
  }

  private static func nanoseconds(per count: Int, _ body: () -> Void) -> Double {
    CPUTime.measure(body) / Double(count) * 1e9
  }
}
