import Motion
import OvershootCLimits
import OvershootGeometry

/// Measures what grows with the number of animators that start or end at one time, and single costs of animators.
@MainActor
struct MotionCosts {
  let report: BenchReport
  private let repetitions = 5

  init(report: BenchReport) { self.report = report }

  /// Prints all measurements.
  func run() {
    report.header("cost", "n", "ns each", "min")
    for count in [2_500, 10_000] {
      measure("completions", count, Self.completions)
      measure("chained-completions", count, Self.chainedCompletions)
      measure("scheduled-work", count, Self.scheduledWork)
    }
    for count in [5_000, 20_000] { measure("additive-retargets", count, Self.additiveRetargets) }
    measure("read-velocity", 10_000, Self.velocities)
    measure("read-number", 10_000) { Self.numbers($0, asVector: false) }
    measure("read-vector", 10_000) { Self.numbers($0, asVector: true) }
    for (name, timing) in Self.timings { measure("create-\(name)", 10_000) { Self.create($0, timing) } }
  }

  private func measure(_ name: String, _ count: Int, _ seconds: (Int) -> Double) {
    let runs = (0..<repetitions).map { _ in seconds(count) / Double(count) * 1e9 }
    report.row([
      .word("cost", name), .count("n", count), .count("reps", repetitions).jsonOnly,
      .figure("ns", runs.median, places: 1), .figure("ns_min", runs.min() ?? 0, places: 1),
    ])
  }

  /// One frame in which `count` animators end, each at a time of its own and with a completion.
  private static func completions(_ count: Int) -> Double {
    let engine = AnimationEngine()
    let properties = (0..<count).map { _ in Animatable(wrappedValue: 0.0) }
    var ended = 0
    engine.perform {
      for (index, property) in properties.enumerated() {
        let animator = PropertyAnimator(duration: 1 + Double(index) * 1e-5, curve: .linear)
        animator.addAnimations { property.wrappedValue = 100 }
        animator.addCompletion { _ in ended += 1 }
        animator.startAnimation()
      }
    }
    let seconds = CPUTime.measure { engine.advance(to: 3) }
    precondition(ended == count)
    return seconds
  }

  /// One frame in which `count` animators end, each started by the completion of the one before, beside 100 others.
  private static func chainedCompletions(_ count: Int) -> Double {
    let engine = AnimationEngine()
    let properties = (0..<100).map { _ in Animatable(wrappedValue: 0.0) }
    engine.perform {
      for property in properties {
        let animator = PropertyAnimator(duration: 10, curve: .linear)
        animator.addAnimations { property.wrappedValue = 100 }
        animator.startAnimation()
      }
    }
    let property = Animatable(wrappedValue: 0.0)
    var ended = 0
    func next() {
      let animator = PropertyAnimator(duration: 1e-4, curve: .linear)
      animator.addAnimations { property.wrappedValue = Double(ended) }
      animator.addCompletion { _ in
        ended += 1
        if ended < count { next() }
      }
      animator.startAnimation()
    }
    engine.perform(next)
    let seconds = CPUTime.measure { engine.advance(to: 3) }
    precondition(ended == count)
    return seconds
  }

  /// Scheduling `count` pieces of work in mixed order, cancelling a third, and one frame for the others.
  private static func scheduledWork(_ count: Int) -> Double {
    let engine = AnimationEngine()
    var done = 0
    return CPUTime.measure {
      let work = (0..<count).map { index in engine.after(Double(index * 7919 % count) * 1e-4) { done += 1 } }
      for index in stride(from: 0, to: count, by: 3) { work[index].cancel() }
      engine.advance(to: 100)
    }
  }

  /// `count` animators that retarget one property at one time, and end at one time.
  private static func additiveRetargets(_ count: Int) -> Double {
    let engine = AnimationEngine()
    let property = Animatable(wrappedValue: 0.0)
    return CPUTime.measure {
      engine.perform {
        for index in 0..<count {
          let animator = PropertyAnimator(duration: 1, curve: .linear)
          animator.addAnimations { property.wrappedValue = Double(index % 100) }
          animator.startAnimation()
        }
      }
      engine.advance(to: 0.5)
      engine.advance(to: 2)
    }
  }

  /// Reading the velocity of `count` properties that springs move.
  private static func velocities(_ count: Int) -> Double {
    let engine = AnimationEngine()
    let properties = (0..<count).map { _ in Animatable(wrappedValue: 0.0) }
    engine.perform {
      _ = animate(.timing(timings[0].value)) { for property in properties { property.wrappedValue = 100 } }
    }
    engine.advance(to: 0.2)
    var sum = 0.0
    let seconds = CPUTime.measure { for property in properties { sum += property.velocity } }
    precondition(sum > 0)
    return seconds
  }

  /// Reading the presentation values of `count` moving numbers: of a property each, or 100 of a vector.
  private static func numbers(_ count: Int, asVector: Bool) -> Double {
    let engine = AnimationEngine()
    let numbers = (0..<count).map { _ in Animatable(wrappedValue: 0.0) }
    let vectors = (0..<count / 100).map { _ in AnimatableVector(wrappedValue: [Double](repeating: 0, count: 100)) }
    let target = [Double](repeating: 100, count: 100)
    engine.perform {
      _ = animate(.timing(timings[0].value)) {
        for number in numbers { number.wrappedValue = 100 }
        for vector in vectors { vector.wrappedValue = target }
      }
    }
    engine.advance(to: 0.2)
    var sum = 0.0
    let rounds = 20
    let seconds = CPUTime.measure {
      for _ in 0..<rounds {
        if asVector {
          for vector in vectors { for number in vector.shown { sum += number } }
        } else {
          for number in numbers { sum += number.shown }
        }
      }
    }
    precondition(sum > 0)
    return seconds / Double(rounds)
  }

  private static let timings: KeyValuePairs<String, SpringTimingParameters> = [
    "spring": SpringTimingParameters(mass: 1, stiffness: 20, damping: 2),
    "ratio": SpringTimingParameters(dampingRatio: 0.5),
    "ratio-critical": SpringTimingParameters(dampingRatio: 1),
    "ratio-velocity": SpringTimingParameters(dampingRatio: 0.5, initialVelocity: Vector2(2, 0)),
  ]

  /// Creating and starting `count` animators of one property each, in an engine that had as many before.
  private static func create(_ count: Int, _ timing: SpringTimingParameters) -> Double {
    let engine = AnimationEngine()
    let properties = (0..<count).map { _ in Animatable(wrappedValue: 0.0) }
    var seconds = 0.0
    for _ in 0..<3 {
      seconds = CPUTime.measure {
        engine.perform {
          for property in properties {
            let animator = PropertyAnimator(duration: 1, timingParameters: timing)
            animator.addAnimations { property.wrappedValue = 100 }
            animator.startAnimation()
          }
        }
      }
      engine.stopAll()
      for property in properties { property.wrappedValue = 0 }
    }
    return seconds
  }
}
