import OvershootGeometry

/// The lanes of a key-frame track over its time.
struct KeyframeSpline: Course {
  struct Segment: Sendable {
    enum Shape: Sendable {
      case linear(Easing)
      /// A cubic with these velocities at its ends.
      case cubic(SIMD8<Double>, SIMD8<Double>)
      /// A spring with this velocity at its start, and the offset that it has left at its end.
      case spring(Spring, SIMD8<Double>, residual: SIMD8<Double>)
    }

    /// Seconds.
    let begin: Double
    let duration: Double
    var from: SIMD8<Double>
    var to: SIMD8<Double>
    var shape: Shape
  }

  let duration: Double
  /// Which lanes there are.
  let bentLanes: [Int]
  private var start: SIMD8<Double>
  private var end: SIMD8<Double>
  /// The parts that take time, in order.
  private var segments: [Segment] = []

  init<Value>(from start: Value, _ keyframes: [Keyframe<Value>], in space: ColorSpace) {
    bentLanes = Array(0..<Value.Lanes.laneCount)
    var lanes = start.lanes(in: space)
    var knots = [SIMD8(lanes)]
    var times = [0.0]
    for keyframe in keyframes {
      lanes = Value.nearest(to: lanes, of: keyframe.value.lanes(in: space))
      knots.append(SIMD8(lanes))
      times.append(times[times.count - 1] + keyframe.duration)
    }
    if Value.self == Color.self, space == .oklch { Self.turnHues(of: &knots) }
    self.start = knots[0]
    end = knots[knots.count - 1]
    duration = times[times.count - 1]
    let joints = Joints(keyframes: keyframes, knots: knots, times: times)
    var velocity = SIMD8<Double>.zero
    for (index, keyframe) in keyframes.enumerated() {
      guard keyframe.duration > 0 else {
        velocity = .zero
        continue
      }
      let (from, to) = (knots[index], knots[index + 1])
      var segment = Segment(
        begin: times[index], duration: keyframe.duration, from: from, to: to, shape: .linear(.linear))
      switch keyframe.kind {
      case .move: break
      case .linear(let easing): segment.shape = .linear(easing)
      case .cubic(let given, _):
        let first = given.map { SIMD8($0.lanes) } ?? joints.tangent(at: index) ?? velocity
        segment.shape = .cubic(first, joints.endVelocity(of: index))
      case .spring(let spring, let given):
        let first = given.map { SIMD8($0.lanes) } ?? velocity
        let response = spring.response(at: keyframe.duration)
        let residual = (from - to) * response.displacement + first * response.impulse
        segment.shape = .spring(spring, first, residual: residual)
      }
      velocity = segment.velocity(after: keyframe.duration)
      segments.append(segment)
    }
  }

  /// Makes the hues of OKLCH colours follow each other the shorter way. A grey takes the hue before it, and at the
  /// start the first one that there is.
  private static func turnHues(of knots: inout [SIMD8<Double>]) {
    if let first = knots.first(where: { $0[1] > Oklch.greyChroma }), knots[0][1] <= Oklch.greyChroma {
      knots[0][2] = first[2]
    }
    for index in knots.indices.dropFirst() {
      let hues = Oklch.hues(from: (.infinity, knots[index - 1][2]), to: (knots[index][1], knots[index][2]))
      knots[index][2] = hues.to
    }
  }

  // MARK: Values

  func value(at time: Double) -> SIMD8<Double> {
    if time <= 0 { return start }
    guard time < duration, let segment = segment(at: time) else { return end }
    return segment.value(after: time - segment.begin)
  }

  func velocity(at time: Double) -> SIMD8<Double> {
    guard time >= 0, time <= duration, let segment = segment(at: time) else { return .zero }
    return segment.velocity(after: time - segment.begin)
  }

  /// Moves all values so that the start is at `start`.
  mutating func move<Lanes: AnimationLanes>(by start: Lanes) {
    let offset = SIMD8(start) - self.start
    guard offset != .zero else { return }
    self.start += offset
    end += offset
    for index in segments.indices {
      segments[index].from += offset
      segments[index].to += offset
    }
  }

  func lanes(at progress: Double) -> SIMD8<Double> { progress >= 1 ? end : value(at: progress * duration) }

  func rate(at progress: Double) -> SIMD8<Double> { velocity(at: progress * duration) * duration }

  /// Returns the last segment that has begun.
  private func segment(at time: Double) -> Segment? {
    segments.isEmpty ? nil : segments[max(0, segments.leadingCount { $0.begin <= time } - 1)]
  }
}

extension KeyframeSpline.Segment {
  func value(after time: Double) -> SIMD8<Double> {
    let s = time / duration
    switch shape {
    case .linear(let easing): return from + (to - from) * easing.value(at: s)
    case .cubic(let first, let last):
      let (rest, square) = (1 - s, s * s)
      let inner = from * (1 + 2 * s) + first * time
      return inner * (rest * rest) + (to * (3 - 2 * s) - last * (duration - time)) * square
    case .spring(let spring, let first, let residual):
      let response = spring.response(at: time)
      return to + (from - to) * response.displacement + first * response.impulse - residual * (s * s * (3 - 2 * s))
    }
  }

  func velocity(after time: Double) -> SIMD8<Double> {
    let s = time / duration
    switch shape {
    case .linear(let easing):
      let slope = easing.slope(at: s)
      return (to - from) * (slope.isFinite ? slope / duration : 0)
    case .cubic(let first, let last):
      let swing = (to - from) * (6 * s * (1 - s) / duration)
      return swing + first * ((1 - s) * (1 - 3 * s)) + last * (s * (3 * s - 2))
    case .spring(let spring, let first, let residual):
      let response = spring.response(at: time)
      let free = (from - to) * response.displacementRate + first * response.impulseRate
      return free - residual * (6 * s * (1 - s) / duration)
    }
  }
}

/// The velocities at which cubic key frames meet their neighbours.
private struct Joints<Value: AnimatableValue> {
  let keyframes: [Keyframe<Value>]
  let knots: [SIMD8<Double>]
  let times: [Double]

  /// Returns the slope of a Catmull-Rom spline where key frame `index` begins; nil where the one before is not a cubic,
  /// or states its velocity.
  func tangent(at index: Int) -> SIMD8<Double>? {
    guard index > 0, index < keyframes.count, keyframes[index - 1].duration > 0, keyframes[index].duration > 0,
      case .cubic(_, nil) = keyframes[index - 1].kind, case .cubic(nil, _) = keyframes[index].kind
    else { return nil }
    return (knots[index + 1] - knots[index - 1]) * (1 / (times[index + 1] - times[index - 1]))
  }

  /// Returns the velocity at which the cubic key frame `index` ends.
  func endVelocity(of index: Int) -> SIMD8<Double> {
    if case .cubic(_, let given?) = keyframes[index].kind { return SIMD8(given.lanes) }
    guard index + 1 < keyframes.count, keyframes[index + 1].duration > 0 else { return .zero }
    switch keyframes[index + 1].kind {
    case .cubic(let given?, _): return SIMD8(given.lanes)
    case .cubic(nil, _): return tangent(at: index + 1) ?? .zero
    case .linear(let easing):
      let slope = easing.slope(at: 0)
      return (knots[index + 2] - knots[index + 1]) * (slope.isFinite ? slope / keyframes[index + 1].duration : 0)
    case .spring(_, let given): return given.map { SIMD8($0.lanes) } ?? .zero
    case .move: return .zero
    }
  }
}

extension AnimationLanes {
  /// Creates lanes from the first ones of others, and zeros.
  init<Other: AnimationLanes>(_ other: Other) {
    self = .zero
    for lane in 0..<min(Self.laneCount, Other.laneCount) { self[lane] = other[lane] }
  }
}
