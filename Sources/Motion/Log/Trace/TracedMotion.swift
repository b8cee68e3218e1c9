public import Motion
public import MotionNotation

/// The motion of one property, from the time at which it was given a target until it is at rest or has another one.
///
/// It has no samples but the curves, and what has changed them, so that any time can be asked for. One that has not
/// ended changes with the engine. Numbers are those of the value's `AnimatableValue.lanes`; a vector has a motion for
/// each group of its components.
public final class TracedMotion {
  /// Why a motion ended.
  public enum Ending: Hashable, Sendable {
    /// It came to its end in time.
    case settled
    /// The property was given another target, and goes on from there.
    case interrupted
    /// It was stopped or finished before its end.
    case stopped
  }

  /// The end; nil while the property moves or is paused.
  public private(set) var end: (time: Double, reason: Ending)?
  private let property: AnimatedProperty
  private(set) var driver: TracedBlock
  private var poses = StateHistory<TracedPose>()

  /// Whether the property was taken over from another motion, which it interrupted.
  public let tookOver: Bool
  /// What the owner was called when the motion began; empty for a property without an owner.
  public let ownerName: String
  /// The name of the property that is known without reflection.
  private let givenName: String?
  /// The number of later poses at which the older half of them is dropped.
  private let limit: Int

  init(
    of property: AnimatedProperty, by driver: TracedBlock, _ pose: TracedPose, at time: Double, tookOver: Bool,
    limit: Int
  ) {
    (self.property, self.driver, self.tookOver, self.limit) = (property, driver, tookOver, limit)
    (ownerName, givenName) = property.ownName
    poses.set(pose, from: time, limit: limit)
  }

  // MARK: What moves

  /// The name of the property, by `named:` or that of its owner's variable; what it is where it has none.
  @MainActor public var name: String { givenName ?? property.noun }
  /// The object whose variable the property is; nil where none is known, or it is gone.
  public var owner: AnyObject? { property.owner }
  /// How many numbers the value has.
  public var laneCount: Int { property.laneCount }
  /// The identity of the owner, for as long as the motion is kept; that of the property where no owner is known.
  public var ownerIdentity: ObjectIdentifier { property.ownerIdentity }
  /// The identity of the property: that of its `AnimatableReference`.
  public var identity: ObjectIdentifier { ObjectIdentifier(property) }

  /// The key of the property among the curves that an engine replaces; nil where no owner is known, or it is gone.
  @MainActor package var replacementKey: String? { property.replacementKey }

  // MARK: Timing

  /// The timing with which the motion began; for a timeline that of the last part that moves the property.
  public var timingParameters: any TimingCurveProvider { timing.parameters }
  /// The seconds of that timing.
  public var duration: Double { timing.duration }
  /// The curve of that timing; nil for a decay.
  public var curve: CurveDescription? {
    if case .glide = timing.curve { nil } else { CurveDescription(timing.parameters) }
  }
  /// The timing in words, such as `spring 0.5 s, bounce 0.15`; for an animation that follows a property, or was let go
  /// of, what it did last: `follows offset`, or `let go, smooth: spring 0.5 s, bounce 0`.
  public var timingInWords: String {
    var words = timing.words
    driver.motions.forEach { words = $0.followingInWords ?? words }
    return words
  }

  private var timing: ResolvedTiming { driver.motions.oldest?.timing ?? .linear }

  // MARK: Values

  /// The engine's time of the beginning, in seconds. Where calls changed the motion so often that the first of
  /// them are forgotten, it is the time from which on they are kept.
  public var start: Double { max(poses.start, driver.motions.start) }
  /// The value at the start.
  public var startValue: [Double] { value(at: start) }
  /// The velocity with which it began, per second.
  public var startVelocity: [Double] { velocity(at: start) }
  /// The latest target: the start, for a motion that was reversed.
  public var target: [Double] { target(at: .infinity) }
  /// The lane whose way from the start to the target is the longest.
  public var widestLane: Int {
    let ways = zip(startValue, target).map { abs($0 - $1) }
    return ways.indices.max { ways[$0] < ways[$1] } ?? 0
  }
  /// The times at which calls changed it between start and end: pauses, scrubs, reversals, other timing.
  public var changes: [Double] {
    let times = Set(poses.times + driver.motions.times)
    return times.filter { $0 > start && $0 < end?.time ?? .infinity }.sorted()
  }

  /// Returns the value at a time; before the start and after the end it is that of start and end.
  public func value(at time: Double) -> [Double] { numbers(at: time) { $0.value(at: $1) } }
  /// Returns the velocity of the animations at a time, per second, as `value(at:)` does.
  public func velocity(at time: Double) -> [Double] { numbers(at: time) { $0.velocity(at: $1) } }
  /// Returns the target at a time, as `value(at:)` does.
  public func target(at time: Double) -> [Double] { numbers(at: time) { pose, _ in pose.model } }

  private func numbers(at time: Double, _ read: (TracedPose, Double) -> SIMD8<Double>) -> [Double] {
    let moment = max(start, min(end?.time ?? .infinity, time))
    guard let numbers = poses.state(at: moment).map({ read($0, moment) }) else { return [] }
    return (0..<laneCount).map { numbers[$0] }
  }

  /// Runs `body` while the properties of motions show what they did at a time of the motion; afterwards they show what
  /// they do now. What `body` draws is a picture of that time, as far as the motions make it.
  @MainActor
  package static func showing<Result>(_ motions: [(TracedMotion, at: Double)], _ body: () -> Result) -> Result {
    var former: [(AnimatedProperty, SIMD8<Double>)] = []
    for (motion, time) in motions {
      let moment = max(motion.start, min(motion.end?.time ?? .infinity, time))
      guard let value = motion.poses.state(at: moment)?.value(at: moment) else { continue }
      former.append((motion.property, motion.property.exchangeShown(value)))
    }
    defer { for (property, value) in former.reversed() { _ = property.exchangeShown(value) } }
    return body()
  }

  // MARK: For the recorder

  /// Goes on with another pose.
  func add(_ pose: TracedPose, at time: Double) {
    if poses.state(at: time)?.equals(pose) != true { poses.set(pose, from: time, limit: limit) }
  }

  /// Begins with another target where it began at this time. Returns whether it did.
  func restart(by other: TracedBlock, _ pose: TracedPose, at time: Double) -> Bool {
    guard poses.start == time else { return false }
    driver = other
    poses.set(pose, from: time, limit: limit)
    return true
  }

  /// Ends at a time, from which on it is of no interest what moves the property.
  func finish(at time: Double, isInterrupted: Bool) {
    poses.removeLast(from: time)
    let isInTime = driver.end.map { $0.isInTime && (!isInterrupted || $0.time == time) } ?? false
    end = (time, isInTime ? .settled : isInterrupted ? .interrupted : .stopped)
  }

  /// The most bytes that one more pose adds, with those of a motion that is new.
  static func addedByteCount(_ pose: TracedPose) -> Int {
    240 + StateHistory<TracedPose>.stateByteCount + pose.byteCount
  }

  /// The bytes of the motion and of those of its blocks that a count did not have before, about.
  func byteCount(_ count: Int) -> Int {
    var sum = 240 + poses.byteCount
    poses.forEach { pose in
      sum += pose.byteCount
      for part in pose.parts where part.block.countedBy != count {
        part.block.countedBy = count
        sum += part.block.byteCount
      }
    }
    return sum
  }

  /// Whether it ended before a time, or when it began.
  func isOver(before time: Double) -> Bool { end.map { $0.time < time || $0.time == poses.start } ?? false }
}

extension TracedMotion: @MainActor CustomStringConvertible {
  /// What moves, by which timing, from where to where: `x of Card: spring 0.5 s, bounce 0.15, 12 to 100`.
  @MainActor public var description: String {
    let of = owner.map { " of \(type(of: $0))" } ?? ""
    return "\(name)\(of): \(timingInWords), \(property.text(startValue)) to \(property.text(target))"
  }
}
