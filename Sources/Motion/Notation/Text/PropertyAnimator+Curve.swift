import Motion
import OvershootGeometry

extension PropertyAnimator {
  /// The curve with which the animator was created: an easing, or a spring by response and damping fraction.
  public var curveDescription: CurveDescription {
    let provider = timingParameters
    if let easing = provider.easing { return .easing(easing) }
    if case .spring(let spring, _) = timing.curve {
      return .spring(
        .response(spring.response, dampingFraction: spring.dampingRatio), velocity: timing.initialVelocity.x)
    }
    guard let cubic = provider.cubicTimingParameters, cubic.animationCurve != .linear else { return .easing(.linear) }
    return .easing(.cubicBezier(cubic.bezier))
  }
}
