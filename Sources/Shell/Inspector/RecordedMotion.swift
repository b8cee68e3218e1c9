package import MotionLog
import MotionNotation
import OvershootScreenKit

/// A motion of the last seconds, with names that tell it from others.
@MainActor
package struct RecordedMotion {
  package let motion: TracedMotion
  /// What moves; things of one name are numbered from the second one on.
  package let thing: String
  /// The identity of the thing.
  package let owner: ObjectIdentifier
  /// Which of its properties moves.
  package let property: String

  /// The curve as the lab reads it; in words for a decay, which has no target.
  package var curve: String { motion.timed?.notation ?? motion.timingInWords }

  /// The curve with its duration. That of a decay is fitted, as it has no target.
  package var timed: TimedCurve {
    if let timed = motion.timed { return timed }
    let (lane, start, duration) = (motion.widestLane, motion.startValue, motion.duration)
    let way = motion.target[lane] - start[lane]
    let fitted = LinearEasing(fitting: { [motion] fraction in
      way == 0 ? fraction : (motion.value(at: motion.start + fraction * duration)[lane] - start[lane]) / way
    })
    return TimedCurve(easing: fitted.map(Easing.points) ?? .linear, duration: duration)
  }

  /// Whether anything was seen to move: many are set to what they are.
  package var moves: Bool {
    motion.startValue != motion.target || motion.startVelocity.contains { $0 != 0 } || !motion.changes.isEmpty
  }

  /// The seconds for which motions are kept, and the bytes that they take at most.
  package static let (seconds, byteLimit) = (3.0, 60_000)
  private static let capacity = 512

  /// Returns the record of the motions of an engine, of which everything here reads.
  package static func trace(of engine: AnimationEngine) -> MotionTrace {
    MotionTrace(engine, capacity: capacity, seconds: seconds, byteLimit: byteLimit)
  }

  /// Returns what runs at the present time, or has started in the seconds before, in the order of the start. What had
  /// gone before its first frame, such as a pressed button that was replaced, was never seen to move.
  ///
  /// - Parameter root: where the names of properties without an owner are looked for.
  package static func all(in trace: MotionTrace, at time: Double, _ root: View) -> [RecordedMotion] {
    let motions = trace.motions.reversed().filter { ($0.end == nil || $0.start >= time - seconds) && !$0.hasNoThing }
      .sorted { $0.start < $1.start }
    let unowned = PropertyNames(of: motions.filter { $0.ownerName.isEmpty }.map(\.identity), in: root).names
    var owners: [String: [ObjectIdentifier]] = [:]
    return motions.map { motion in
      let found = unowned[motion.identity]?.split(separator: ".").map(String.init) ?? []
      let name = motion.ownerName.isEmpty ? (found.first ?? tr("the page")).inWords : motion.ownerName
      let living = motion.owner.map(ObjectIdentifier.init)
      let owner = living ?? motion.ownerIdentity
      // Of those that have gone there is an address at most, which may be that of another one by now.
      let index = living.map { owners[name]?.firstIndex(of: $0) ?? owners[name]?.count ?? 0 } ?? 0
      if let living, index == owners[name]?.count ?? 0 { owners[name, default: []].append(living) }
      return RecordedMotion(
        motion: motion, thing: index == 0 ? name : "\(name) (\(index + 1))", owner: owner,
        property: found.last ?? motion.name)
    }
  }
}

extension TracedMotion {
  /// Whether the owner had gone when the motion began.
  fileprivate var hasNoThing: Bool { ownerName.isEmpty && owner == nil && ownerIdentity != identity }

  /// The curve with its duration; nil for a decay.
  var timed: TimedCurve? {
    guard let curve else { return nil }
    if case .spring(let form, _) = curve, let spring = form.spring() {
      let found = CurveDescription.spring(
        .perceptual(duration: spring.response.rounded6, bounce: spring.bounce.rounded6), velocity: 0)
      if let timed = try? TimedCurve(found) { return timed }
    }
    return try? TimedCurve(curve, duration: duration)
  }
}

extension TimedCurve {
  /// The curve as text, with its duration where the curve has none of its own.
  var notation: String {
    if case .easing = curve { "\(curve) \(duration.rounded6)s" } else { curve.description }
  }
}

extension Double {
  /// The number without the rounding errors of a computation.
  fileprivate var rounded6: Double { (self * 1e6).rounded() / 1e6 }
}
