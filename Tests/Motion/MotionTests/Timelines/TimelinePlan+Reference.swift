import Motion
import OvershootGeometry

/// The values of a plan, computed in seconds, by recursion, without an engine.
struct ScoreReference {
  /// A time within a part, and whether the part runs backwards then.
  private struct Moment {
    var time: Double
    var isBackward = false
  }

  /// A move, and its progress over the time of the plan.
  private struct Movement {
    let property: Int
    let target: Double
    let progress: (Moment) -> Double
  }

  /// A movement, or several that together return to their start.
  private indirect enum Entrance {
    case movement(Movement, begin: Double)
    case returnCount([Entrance])

    var begin: Double {
      switch self {
      case .movement(_, let begin): begin
      case .returnCount(let entrances): entrances.map(\.begin).min() ?? 0
      }
    }

    /// Returns the same at other times: `time` maps a new time to the old one.
    func moved(by shift: Double, _ time: @escaping (Moment) -> Moment) -> Entrance {
      switch self {
      case .movement(let movement, let begin):
        let moved = Movement(property: movement.property, target: movement.target) { movement.progress(time($0)) }
        return .movement(moved, begin: begin + shift)
      case .returnCount(let entrances): return .returnCount(entrances.map { $0.moved(by: shift, time) })
      }
    }
  }

  private struct Step {
    let property: Int
    let distance: Double
    let progress: (Moment) -> Double
  }

  let duration: Double
  /// Returns the final values.
  let end: [Double]
  private let steps: [Step]
  private let starts: [Double]

  init(_ plan: TimelinePlan, from starts: [Double] = TimelineProbe.starts) {
    duration = plan.duration
    self.starts = starts
    (steps, end) = Self.steps(of: Self.entrances(plan), from: starts)
  }

  /// Returns the values at a time.
  func values(at time: Double) -> [Double] {
    var values = starts
    for step in steps {
      values[step.property] += step.distance * step.progress(Moment(time: max(0, min(duration, time))))
    }
    return values
  }

  private static func steps(of entrances: [Entrance], from starts: [Double]) -> (steps: [Step], end: [Double]) {
    var (values, steps) = (starts, [Step]())
    for entrance in sorted(entrances) {
      switch entrance {
      case .movement(let movement, _):
        let distance = movement.target - values[movement.property]
        steps.append(Step(property: movement.property, distance: distance, progress: movement.progress))
        values[movement.property] = movement.target
      case .returnCount(let inner): steps += Self.steps(of: inner, from: values).steps
      }
    }
    return (steps, values)
  }

  /// Returns the entries by the time of their begin, in their given order where times are equal.
  private static func sorted(_ entrances: [Entrance]) -> [Entrance] {
    entrances.enumerated().sorted { one, other in
      abs(one.element.begin - other.element.begin) < 1e-9
        ? one.offset < other.offset : one.element.begin < other.element.begin
    }.map(\.element)
  }

  private static func entrances(_ plan: TimelinePlan) -> [Entrance] {
    switch plan {
    case .animation(let duration, let curve, let moves):
      let whole = curve.duration(of: duration)
      return moves.map { move in
        let begin = move.delayFactor * whole
        let movement = Movement(property: move.property, target: move.target) { moment in
          if whole == begin { return moment.time >= whole + (moment.isBackward ? 1e-12 : -1e-12) ? 1 : 0 }
          return curve.progress((moment.time - begin) / (whole - begin), whole)
        }
        return .movement(movement, begin: begin)
      }
    case .sequence(let scores, let gap):
      var begin = 0.0
      return scores.flatMap { plan in
        defer { begin = max(0, begin + plan.duration + gap) }
        return shifted(entrances(plan), by: begin)
      }
    case .parallel(let scores): return scores.flatMap(entrances)
    case .stagger(let scores, let interval):
      return scores.enumerated().flatMap { shifted(entrances($1), by: Double($0) * interval) }
    case .keyframes(let duration, let frames):
      return frames.flatMap { frame in
        let animation = TimelinePlan.animation(frame.relativeDuration * duration, .easing(frame.easing), [frame.move])
        return shifted(entrances(animation), by: frame.start * duration)
      }
    case .delayed(let plan, let delay): return shifted(entrances(plan), by: delay)
    case .repeated(let plan, let count, let autoreverses):
      return repeated(entrances(plan), run: plan.duration, count, autoreverses)
    }
  }

  private static func shifted(_ entrances: [Entrance], by begin: Double) -> [Entrance] {
    entrances.map { $0.moved(by: begin) { Moment(time: $0.time - begin, isBackward: $0.isBackward) } }
  }

  private static func repeated(
    _ entrances: [Entrance], run: Double, _ count: Int, _ autoreverses: Bool
  ) -> [Entrance] {
    func folded(_ moment: Moment) -> Moment {
      let time = moment.time
      if time < 0 { return moment }
      let cycle = run > 0 ? min(count - 1, Int((time / run + 1e-12).rounded(.down))) : count - 1
      let isBackward = autoreverses && cycle % 2 == 1
      // A part without duration is at the end of its last run, once it has begun.
      if run == 0 { return Moment(time: isBackward ? -1 : 0) }
      let within = max(0, min(run, time - Double(cycle) * run))
      return Moment(time: isBackward ? run - within : within, isBackward: moment.isBackward != isBackward)
    }
    let folds = entrances.map { $0.moved(by: 0, folded) }
    return autoreverses && count.isMultiple(of: 2) && !folds.isEmpty ? [.returnCount(folds)] : folds
  }
}

extension TimelinePlan {
  var duration: Double {
    switch self {
    case .animation(let duration, let curve, _): return curve.duration(of: duration)
    case .sequence(let scores, let gap):
      var (begin, end) = (0.0, 0.0)
      for plan in scores {
        end = max(end, begin + plan.duration)
        begin = max(0, begin + plan.duration + gap)
      }
      return end
    case .parallel(let scores): return scores.map(\.duration).max() ?? 0
    case .stagger(let scores, let interval):
      return scores.enumerated().map { Double($0) * interval + $1.duration }.max() ?? 0
    case .keyframes(let duration, _): return duration
    case .delayed(let plan, let delay): return delay + plan.duration
    case .repeated(let plan, let count, _): return plan.duration * Double(count)
    }
  }
}

extension TimelinePlan.Curve {
  fileprivate func duration(of duration: Double) -> Double {
    if case .spring(let spring) = self { spring.settlingDuration() } else { duration }
  }

  /// Returns the progress at a fraction of the time, which is `seconds` long.
  fileprivate func progress(_ fraction: Double, _ seconds: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 - 1e-12 { return 1 }
    switch self {
    case .easing(let easing): return easing.value(at: fraction)
    case .dampingRatio(let ratio):
      return 1 - Spring(dampingRatio: ratio, duration: seconds).response(at: fraction * seconds).displacement
    case .spring(let spring): return 1 - spring.response(at: fraction * seconds).displacement
    }
  }
}
