import MotionNotation
import OvershootScreenKit

/// Curves on a spring from what they were to what they are.
@MainActor
final class CurveMorph {
  @Animatable private var way = 1.0
  private var onEnd: (() -> Void)?

  private static let spring = Spring(response: 0.5, dampingFraction: 0.8)
  /// The way from which on a curve is where it belongs.
  private static let tolerance = 1e-3

  /// Moves curves. Without motion of places nothing is shown, and `onEnd` is called at once.
  ///
  /// - Parameters:
  ///   - former: what they were; missing ones begin as the last one. Not empty.
  ///   - show: is called in each frame with the curves on their way.
  ///   - onEnd: is called once at the end, also where that comes early.
  func begin(
    from former: [TimedCurve], to curves: [TimedCurve], show: @escaping ([TimedCurve]) -> Void,
    onEnd: @escaping () -> Void
  ) {
    end()
    guard let last = former.last, former != curves, AnimationEngine.animatesMovement,
      let engine = AnimationEngine.current
    else { return onEnd() }
    self.onEnd = onEnd
    let pairs = curves.enumerated().map { (former.indices.contains($0) ? former[$0] : last, $1) }
    PropertyAnimator.performWithoutAnimation { way = 0 }
    animate(.spring(Self.spring)) { self.way = 1 }
    show(former.count < curves.count ? pairs.map(\.0) : Array(former.prefix(curves.count)))
    engine.follow { [weak self] _ in
      guard let self, self.onEnd != nil else { return false }
      let way = $way.shown
      guard abs(way - 1) > Self.tolerance || abs($way.velocity) > Self.tolerance * 10 else {
        end()
        return false
      }
      show(pairs.map { Self.mixed($0, $1, at: way) })
      return true
    }
  }

  /// Ends it where it leads to.
  func end() {
    let end = onEnd
    onEnd = nil
    end?()
  }

  /// Returns the curve between two at a fraction of the way, which may be beyond 1.
  static func mixed(_ first: TimedCurve, _ second: TimedCurve, at way: Double) -> TimedCurve {
    let duration = max(0.01, first.duration + (second.duration - first.duration) * way)
    return TimedCurve(
      easing: .custom(
        CustomEasing { input in
          let (from, to) = (first.value(at: input), second.value(at: input))
          return from + (to - from) * way
        }), duration: duration)
  }
}
