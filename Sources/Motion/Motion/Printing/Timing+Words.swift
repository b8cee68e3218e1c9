import OvershootGeometry

extension Spring: CustomStringConvertible {
  /// The perceptual duration and the bounce, which determine the motion: `spring 0.5 s, bounce 0.15`.
  public var description: String { "spring \(response.seconds), bounce \(bounce.short)" }
}

extension SpringTimingParameters: CustomStringConvertible {
  /// The spring: `spring 0.5 s, bounce 0.15`, or `spring, damping ratio 0.5` where it takes an animator's duration.
  public var description: String { words() }
}

extension CubicTimingParameters: CustomStringConvertible {
  /// The name of the curve, or its numbers: `easeOut`, `Bézier (0.3, 0, 0.6, 1)`.
  public var description: String { words() }
}

extension EasingTimingParameters: CustomStringConvertible {
  /// The function: `easeOut bounce`, `4 steps, jumpEnd`.
  public var description: String { words() }
}

extension Animation: CustomStringConvertible {
  /// The timing in one line: `snappy: spring 0.5 s, bounce 0.15`, or `easeOut 0.2 s, 3 times there and back`.
  public var description: String {
    let names: [Spring: String] = [.smooth: "smooth: ", .snappy: "snappy: ", .bouncy: "bouncy: "]
    let text = (freeSpring.flatMap { names[$0] } ?? "") + parameters.words(duration: duration)
    guard let repetition else { return text }
    return text + (repetition.count == 0 ? ", forever" : ", \(repetition.count) times")
      + (repetition.autoreverses ? " there and back" : "")
  }
}

extension Decay: CustomStringConvertible {
  /// The velocity and the friction: `decay from 1200/s, rate 0.998`.
  public var description: String { "decay from \(velocity.short)/s, rate \(rate.short)" }
}

extension DecayParameters: CustomStringConvertible where Value: AnimatableValue {
  /// The friction, the limits, and whether there is a target: `decay, rate 0.998, from 0, up to 960`.
  public var description: String {
    "decay, rate \(rate.short)" + (minimum.map { ", from \($0.lanes.numbers.short)" } ?? "")
      + (maximum.map { ", up to \($0.lanes.numbers.short)" } ?? "") + (target == nil ? "" : ", to a target")
  }
}

extension ResolvedTiming {
  /// The timing in words, with its seconds.
  package var words: String {
    if case .glide = curve { "decay \(duration.seconds)" } else { source.provider.words(duration: duration) }
  }

  /// The parameters of which the timing was made.
  package var parameters: any TimingCurveProvider { source.provider }
}

extension TimingCurveProvider {
  /// The timing in words.
  ///
  /// - Parameter duration: the seconds of an animator, for timings that have none of their own; nil for none.
  func words(duration: Double? = nil) -> String {
    let seconds = duration.map { " " + $0.seconds } ?? ""
    if let easing { return easing.words + seconds }
    guard let spring = springTimingParameters else {
      let cubic = cubicTimingParameters ?? CubicTimingParameters()
      return (cubic.animationCurve.map { "\($0)" } ?? Easing.cubicBezier(cubic.bezier).words) + seconds
    }
    let velocity = spring.initialVelocity
    let numbers = velocity.x == velocity.y ? [velocity.x] : [velocity.x, velocity.y]
    let start = velocity == .zero ? "" : ", initial velocity \(numbers.short)"
    switch spring.form {
    case .physical(let spring): return spring.description + start
    case .dampingRatio(let ratio):
      return "spring" + (spring.ownDuration.map { " " + $0.seconds } ?? seconds) + ", damping ratio \(ratio.short)"
        + start
    }
  }
}

extension Easing {
  /// The function in words.
  fileprivate var words: String {
    switch self {
    case .linear: "linear"
    case .ease: "ease"
    case .easeIn: "easeIn"
    case .easeOut: "easeOut"
    case .easeInOut: "easeInOut"
    case .cubicBezier(let curve): "Bézier " + [curve.x1, curve.y1, curve.x2, curve.y2].short
    case .steps(let steps): "\(steps.count) steps, \(steps.position)"
    case .points(let line): "line through \(line.points.count) points"
    case .family(let easing): "\(easing.side) \(easing.family)"
    case .custom: "own function"
    }
  }
}
