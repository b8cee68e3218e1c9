import Geometry
import Motion

/// What is to be seen of a score: computed in seconds, by recursion, without an engine.
struct ScoreReference {
  /// A moment within a part, and whether the part runs backwards there.
  private struct Moment {
    var time: Double
    var isBackward = false
  }

  /// A move, and its progress at a moment of the score.
  private struct Voice {
    let property: Int
    let target: Double
    let progress: (Moment) -> Double
  }

  /// A voice, or several that come back together at last.
  private indirect enum Entrance {
    case voice(Voice, begin: Double)
    case returnCount([Entrance])

    var begin: Double {
      switch self {
      case .voice(_, let begin): begin
      case .returnCount(let entrances): entrances.map(\.begin).min() ?? 0
      }
    }

    /// The same at other times: `time` tells the old one for a new one.
    func moved(by shift: Double, _ time: @escaping (Moment) -> Moment) -> Entrance {
      switch self {
      case .voice(let voice, let begin):
        let moved = Voice(property: voice.property, target: voice.target) { voice.progress(time($0)) }
        return .voice(moved, begin: begin + shift)
      case .returnCount(let entrances): return .returnCount(entrances.map { $0.moved(by: shift, time) })
      }
    }
  }

  private struct Step {
    let property: Int
    let way: Double
    let progress: (Moment) -> Double
  }

  let duration: Double
  /// Where everything ends.
  let end: [Double]
  private let steps: [Step]
  private let starts: [Double]

  init(_ score: Score, from starts: [Double] = Stave.starts) {
    duration = score.duration
    self.starts = starts
    (steps, end) = Self.steps(of: Self.entrances(score), from: starts)
  }

  /// The values at a moment.
  func values(at time: Double) -> [Double] {
    var values = starts
    for step in steps { values[step.property] += step.way * step.progress(Moment(time: max(0, min(duration, time)))) }
    return values
  }

  private static func steps(of entrances: [Entrance], from starts: [Double]) -> (steps: [Step], end: [Double]) {
    var (values, steps) = (starts, [Step]())
    for entrance in sorted(entrances) {
      switch entrance {
      case .voice(let voice, _):
        let way = voice.target - values[voice.property]
        steps.append(Step(property: voice.property, way: way, progress: voice.progress))
        values[voice.property] = voice.target
      case .returnCount(let inner): steps += Self.steps(of: inner, from: values).steps
      }
    }
    return (steps, values)
  }

  /// By the time at which they begin; equal times as they stand.
  private static func sorted(_ entrances: [Entrance]) -> [Entrance] {
    entrances.enumerated().sorted { one, other in
      abs(one.element.begin - other.element.begin) < 1e-9
        ? one.offset < other.offset : one.element.begin < other.element.begin
    }.map(\.element)
  }

  private static func entrances(_ score: Score) -> [Entrance] {
    switch score {
    case .animation(let duration, let curve, let moves):
      let whole = curve.duration(of: duration)
      return moves.map { move in
        let begin = move.delayFactor * whole
        let voice = Voice(property: move.property, target: move.target) { moment in
          if whole == begin { return moment.time >= whole + (moment.isBackward ? 1e-12 : -1e-12) ? 1 : 0 }
          return curve.progress((moment.time - begin) / (whole - begin), whole)
        }
        return .voice(voice, begin: begin)
      }
    case .sequence(let scores, let gap):
      var begin = 0.0
      return scores.flatMap { score in
        defer { begin = max(0, begin + score.duration + gap) }
        return shifted(entrances(score), by: begin)
      }
    case .parallel(let scores): return scores.flatMap(entrances)
    case .stagger(let scores, let interval):
      return scores.enumerated().flatMap { shifted(entrances($1), by: Double($0) * interval) }
    case .keyframes(let duration, let frames):
      return frames.flatMap { frame in
        let animation = Score.animation(frame.share * duration, .easing(frame.easing), [frame.move])
        return shifted(entrances(animation), by: frame.start * duration)
      }
    case .delayed(let score, let delay): return shifted(entrances(score), by: delay)
    case .repeated(let score, let count, let autoreverses):
      return repeated(entrances(score), run: score.duration, count, autoreverses)
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
      // What takes no time is where its last run leads, once it has begun.
      if run == 0 { return Moment(time: isBackward ? -1 : 0) }
      let within = max(0, min(run, time - Double(cycle) * run))
      return Moment(time: isBackward ? run - within : within, isBackward: moment.isBackward != isBackward)
    }
    let folds = entrances.map { $0.moved(by: 0, folded) }
    return autoreverses && count.isMultiple(of: 2) && !folds.isEmpty ? [.returnCount(folds)] : folds
  }
}

extension Score {
  var duration: Double {
    switch self {
    case .animation(let duration, let curve, _): return curve.duration(of: duration)
    case .sequence(let scores, let gap):
      var (begin, end) = (0.0, 0.0)
      for score in scores {
        end = max(end, begin + score.duration)
        begin = max(0, begin + score.duration + gap)
      }
      return end
    case .parallel(let scores): return scores.map(\.duration).max() ?? 0
    case .stagger(let scores, let interval):
      return scores.enumerated().map { Double($0) * interval + $1.duration }.max() ?? 0
    case .keyframes(let duration, _): return duration
    case .delayed(let score, let delay): return delay + score.duration
    case .repeated(let score, let count, _): return score.duration * Double(count)
    }
  }
}

extension Score.Curve {
  fileprivate func duration(of duration: Double) -> Double {
    if case .spring(let spring) = self { spring.settlingDuration() } else { duration }
  }

  /// The progress at a share of the time, of which the whole is `seconds`.
  fileprivate func progress(_ share: Double, _ seconds: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 - 1e-12 { return 1 }
    switch self {
    case .easing(let easing): return easing.value(at: share)
    case .dampingRatio(let ratio):
      return 1 - Spring(dampingRatio: ratio, duration: seconds).response(at: share * seconds).displacement
    case .spring(let spring): return 1 - spring.response(at: share * seconds).displacement
    }
  }
}
