import Motion
import OvershootGeometry

/// Properties to animate, with an engine on a manual clock.
@MainActor
final class Probe {
  let engine = AnimationEngine()
  @Animatable var x = 0.0
  @Animatable(.travel) var travel = 0.0
  @Animatable(.fade) var alpha = 1.0
  @Animatable(.color) var color = Color.black
  @Animatable var center = Vector2.zero
  @Animatable(.scale) var transform = Transform.identity

  var shown: Double { $x.shown }

  /// Returns an animator of this engine that animates `x` to `target`.
  func animator(_ duration: Double = 1, _ curve: AnimationCurve = .linear, to target: Double = 100) -> PropertyAnimator
  {
    engine.perform { PropertyAnimator(duration: duration, curve: curve) { self.x = target } }
  }

  func animator(_ timing: any TimingCurveProvider, duration: Double = 1, to target: Double = 100) -> PropertyAnimator {
    engine.perform {
      let animator = PropertyAnimator(duration: duration, timingParameters: timing)
      animator.addAnimations { self.x = target }
      return animator
    }
  }

  /// Returns the presentation value of `x` at each of `times`.
  func values(at times: [Double]) -> [Double] {
    times.map {
      engine.advance(to: $0)
      return shown
    }
  }
}

extension Spring {
  /// Animates what `animations` sets by this spring, and returns the animator.
  @MainActor
  @discardableResult
  func animate(
    _ animations: @escaping @MainActor () -> Void, completion: PropertyAnimator.Completion? = nil
  ) -> PropertyAnimator {
    Motion.animate(.spring(self), animations, completion: completion)
  }
}

func near(_ left: Double, _ right: Double, _ tolerance: Double = 1e-9) -> Bool { abs(left - right) <= tolerance }

func near(_ left: [Double], _ right: [Double], _ tolerance: Double = 1e-9) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { near($0, $1, tolerance) }
}

/// Waiting for the position, which is deprecated and still works.
@MainActor
protocol PositionAwaiting: Sendable {
  func addCompletion() async -> AnimatingPosition
}

extension PropertyAnimator: PositionAwaiting {
  var awaiting: any PositionAwaiting { self }
}
