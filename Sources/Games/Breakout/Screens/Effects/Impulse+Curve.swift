import MotionNotation
import OvershootGameKit

extension Impulse {
  /// Creates an impulse at rest that returns along a curve: a spring as its spring swings, whose damping is limited to
  /// 0.05...0.95 of the critical one, an easing function in its duration.
  init(_ curve: TimedCurve) {
    if let spring = curve.spring {
      self.init(response: spring.response, dampingFraction: spring.dampingRatio)
    } else {
      self.init(curve.easing, duration: curve.duration)
    }
  }
}
