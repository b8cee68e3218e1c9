import Motion
import MotionNotation
import OvershootGeometry

extension CurveDescription {
  /// Creates the description of a provider's curve.
  ///
  /// - Precondition: the curve can be written as text.
  init(recording provider: any TimingCurveProvider) {
    self.init(provider)
    requireText()
  }

  /// Creates the description of a provider's curve, which text may not be able to hold.
  init(_ provider: any TimingCurveProvider) {
    if let easing = provider.easing {
      self = .easing(easing)
    } else if let spring = provider.springTimingParameters {
      self = .spring(SpringDescription(spring), velocity: spring.initialVelocity.x)
    } else {
      let cubic = provider.cubicTimingParameters ?? CubicTimingParameters()
      self = .easing(cubic.animationCurve == .linear ? .linear : .cubicBezier(cubic.bezier))
    }
  }

  /// Creates the description of the curve of a timeline's block, whose spring has an initial velocity.
  ///
  /// - Precondition: the curve can be written as text.
  init(recording curve: TimingCurve, velocity: Double) {
    switch curve {
    case .easing(let easing): self = .easing(easing)
    case .spring(let spring, _):
      self = .spring(
        .physical(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping), velocity: velocity)
    case .glide: trapMisuse("A log holds no decays.")
    }
    requireText()
  }

  private func requireText() {
    require(
      (try? CurveDescription(description).timingParameters()) != nil,
      "A log holds no curve whose numbers are out of the range of text: \(self).")
  }
}

extension SpringDescription {
  fileprivate init(_ parameters: SpringTimingParameters) {
    switch (parameters.form, parameters.ownDuration) {
    case (.physical(let spring), _):
      self = .physical(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
    case (.dampingRatio(let ratio), let duration?): self = .settling(duration: duration, dampingRatio: max(0, ratio))
    case (.dampingRatio(let ratio), nil): self = .dampingRatio(max(0, ratio))
    }
  }
}
