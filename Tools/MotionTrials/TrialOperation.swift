/// A call of Motion's public API in a trial. Animators and timelines have the number of the call that makes them; a
/// call on one that does not exist, or whose state does not allow it, does nothing.
package enum TrialOperation: Hashable, Sendable {
  /// A property and the number from which its value is made.
  package struct Move: Hashable, Sendable {
    let property: TrialProperty
    let target: Double
    /// The number of an initial velocity; nil for none.
    var velocity: Double?
    /// Whether the property follows key frames to the target.
    var isTrack = false
  }

  /// The parts of a timeline.
  package struct Plan: Hashable, Sendable {
    enum Shape: Hashable, Sendable { case sequence(gap: Double), stagger(interval: Double), keyframes, build }
    package struct Part: Hashable, Sendable {
      let timing: TrialTiming
      let duration: Double
      let move: Move
    }

    let shape: Shape
    let parts: [Part]
    /// The number of runs; 0 for endless.
    let count: Int
    let autoreverses: Bool
    let delay: Double
  }

  package enum Position: Int, Hashable, Sendable { case end, start, current }

  case advance(Double)
  /// To a moment before the end of an animator.
  case advanceToEnd(Int)
  // MARK: Animators
  case make(Int, TrialTiming, duration: Double, [Move], retargets: Bool, smoothly: Bool, pausesAtEnd: Bool)
  case animate(Int, TrialAnimation, delay: Double, [Move])
  case decay(Int, TrialProperty, velocity: Double?, range: Double?, targets: [Double])
  case timeline(Int, Plan)
  case insert(Int, Plan.Part, at: Double)
  case addBlock(Int, [Move], delayFactor: Double)
  // MARK: Control
  case start(Int, delay: Double?)
  case pause(Int)
  case scrub(Int, Double)
  case scrubToSame(Int)
  case reverse(Int)
  case resume(Int, TrialTiming?, factor: Double, velocity: Double?)
  case go(Int, Double, factor: Double)
  case stop(Int, withoutFinishing: Bool)
  case finish(Int, Position)
  case speed(Int, Double)
  case scrubsLinearly(Int)
  case pausesAtEnd(Int)
  case reversesSmoothly(Int)
  case retargets(Int)
  // MARK: Following
  case follow(Int)
  /// To an end; nil lets its velocity choose.
  case letGo(Int, Position?)
  /// Moves what is followed.
  case scroll(Double)
  // MARK: Properties
  case set(TrialProperty, Double, velocity: Double?)
  /// Without an animation, which ends what moves the property.
  case setAlone(TrialProperty, Double)
  case stopProperty(TrialProperty)
  case finishProperty(TrialProperty)
  case track(Bool)
  case stopAll
  // MARK: Completions
  /// Pauses an animation when another one ends.
  case pauseAtEnd(Int, of: Int)
}

extension TrialOperation {
  /// The Swift code of the call, with `engine` and the properties as they are called here.
  package var code: String {
    switch self {
    case .advance(let seconds): return "engine.advance(to: engine.time + \(seconds))"
    case .advanceToEnd(let id): return "engine.advance(to: engine.time + (a\(id).remainingTime ?? 0) - 5e-9)"
    case .make(let id, let timing, let duration, let moves, let retargets, let smoothly, let pausesAtEnd):
      var lines = ["let a\(id) = PropertyAnimator(duration: \(duration), timingParameters: \(timing.code))"]
      lines.append("a\(id).addAnimations { \(moves.code) }")
      if retargets { lines.append("a\(id).retargeting = .velocity") }
      if smoothly { lines.append("a\(id).reversalMode = .smooth") }
      if pausesAtEnd { lines.append("a\(id).pausesOnCompletion = true") }
      return lines.joined(separator: "\n")
    case .animate(let id, let animation, let delay, let moves):
      return "let a\(id) = animate(\(animation.code), delay: \(delay)) { \(moves.code) }"
    case .decay(let id, let property, let velocity, let range, let targets):
      var arguments: [String] = []
      if let range { arguments += ["minimum: \(property.code(-range))", "maximum: \(property.code(range))"] }
      if !targets.isEmpty { arguments.append("targets: [\(targets.map(property.code).joined(separator: ", "))]") }
      let speed = velocity.map { "velocity: \(property.code($0)), " } ?? ""
      return "let a\(id) = $\(property).decay(\(speed)DecayParameters(\(arguments.joined(separator: ", "))))"
    case .timeline(let id, let plan): return "let a\(id) = \(plan.code)"
    case .insert(let id, let part, let time): return "a\(id).insert(\(part.code), at: .time(\(time)))"
    case .addBlock(let id, let moves, let factor):
      return "a\(id).addAnimations({ \(moves.code) }, delayFactor: \(factor))"
    case .start(let id, let delay):
      return "a\(id).startAnimation(\(delay.map { "afterDelay: \($0)" } ?? ""))"
    case .pause(let id): return "a\(id).pauseAnimation()"
    case .scrub(let id, let fraction): return "a\(id).fractionComplete = \(fraction)"
    case .scrubToSame(let id): return "a\(id).fractionComplete = a\(id).fractionComplete"
    case .reverse(let id): return "a\(id).isReversed.toggle()"
    case .resume(let id, let timing, let factor, let velocity):
      let speed = velocity.map { ", velocity: \($0)" } ?? ""
      return
        "a\(id).continueAnimation(withTimingParameters: \(timing?.code ?? "nil"), durationFactor: \(factor)\(speed))"
    case .go(let id, let fraction, let factor):
      return "a\(id).continueAnimation(toFraction: \(fraction), durationFactor: \(factor))"
    case .stop(let id, let withoutFinishing): return "a\(id).stopAnimation(\(withoutFinishing))"
    case .finish(let id, let position): return "a\(id).finishAnimation(at: .\(position))"
    case .speed(let id, let speed): return "a\(id).speed = \(speed)"
    case .scrubsLinearly(let id): return "a\(id).scrubsLinearly.toggle()"
    case .pausesAtEnd(let id): return "a\(id).pausesOnCompletion.toggle()"
    case .reversesSmoothly(let id): return "a\(id).reversalMode = .smooth"
    case .retargets(let id): return "a\(id).retargeting = .velocity"
    case .follow(let id): return "a\(id).follow($scroll, from: 0, to: 100)"
    case .letGo(let id, let position): return "a\(id).letGo(to: \(position.map { ".\($0)" } ?? "nil"))"
    case .scroll(let offset): return "animate(.snappy) { scroll = \(offset) }"
    case .set(let property, let value, let velocity):
      guard let velocity else { return "\(property) = \(property.code(value))" }
      return "$\(property).set(\(property.code(value)), velocity: \(property.code(velocity)))"
    case .setAlone(let property, let value): return "animate(nil) { \(property) = \(property.code(value)) }"
    case .stopProperty(let property): return "$\(property).stop()"
    case .finishProperty(let property): return "$\(property).finish()"
    case .track(let isTracked): return "$number.tracksVelocity = \(isTracked)"
    case .stopAll: return "engine.stopAll()"
    case .pauseAtEnd(let id, let other): return "a\(other).addCompletion { _ in a\(id).pauseAnimation() }"
    }
  }
}

extension [TrialOperation.Move] {
  var properties: PropertySet { reduce(into: []) { $0.insert(PropertySet($1.property)) } }

  fileprivate var code: String { map(\.code).joined(separator: "; ") }
}

extension TrialOperation.Move {
  fileprivate var code: String {
    if isTrack {
      return
        "$\(property).follow(KeyframeTrack(from: \(property.code(0.5 * target)), [.cubic(\(property.code(-target)), "
        + "duration: 0.3), .spring(\(property.code(target)), .bouncy)]))"
    }
    guard let velocity else { return "\(property) = \(property.code(target))" }
    return "$\(property).set(\(property.code(target)), velocity: \(property.code(velocity)))"
  }
}

extension TrialOperation.Plan.Part {
  var code: String {
    "PropertyAnimator(duration: \(duration), timingParameters: \(timing.code)) { \([move].code) }"
  }
}

extension TrialOperation.Plan {
  var properties: PropertySet { parts.map(\.move).properties }

  fileprivate var code: String {
    let list = parts.map(\.code).joined(separator: ", ")
    let base =
      switch shape {
      case .sequence(let gap): "Timeline.sequence([\(list)], gap: \(gap))"
      case .stagger(let interval): "Timeline.stagger([\(list)], interval: \(interval))"
      case .keyframes:
        "Timeline.keyframes(duration: 1) { "
          + parts.enumerated().map { index, part in
            "$0.addKeyframe(withRelativeStartTime: \(start(of: index)), relativeDuration: \(part.duration / 2)) { "
              + "\([part.move].code) }"
          }.joined(separator: "; ") + " }"
      case .build: "Timeline.build { timeline in \(parts.map { "timeline.add(\($0.code))" }.joined(separator: "; ")) }"
      }
    if count == 1 { return delay > 0 ? "\(base).delayed(by: \(delay))" : base }
    let repeated = count == 0 ? "repeatedForever(" : "repeated(\(count), "
    return "\(base).\(repeated)autoreverses: \(autoreverses), delay: \(delay))"
  }

  /// The relative start of a key frame.
  func start(of index: Int) -> Double { Double(index) / Double(parts.count + 1) }
}
