import Motion
import OvershootGeometry

/// A page whose header folds while it scrolls.
@MainActor
final class FoldingPage {
  let engine = AnimationEngine()
  @Animatable(tracksVelocity: true) var offset = 0.0
  @Animatable var height = 107.0
  @Animatable(.fade) var alpha = 0.0
  @Animatable var center = Vector2.zero

  /// Returns the parts of a header, which have curves and times of their own.
  func header() -> Timeline {
    engine.perform {
      Timeline.sequence(
        [
          PropertyAnimator(duration: 1, curve: .linear) { self.height = 67 },
          PropertyAnimator(duration: 2, curve: .easeInOut) { self.alpha = 1 },
          PropertyAnimator(duration: 1, timingParameters: SpringTimingParameters(dampingRatio: 0.4)) {
            self.center = Vector2(10, -20)
          },
        ], gap: -0.25)
    }
  }

  func fold() -> PropertyAnimator {
    engine.perform { PropertyAnimator(duration: 1, curve: .easeIn) { self.height = 7 } }
  }

  func scroll(to offset: Double) { engine.perform { self.offset = offset } }

  /// Scrolls by a finger at `speed` points per second for some frames.
  func drag(from start: Double, speed: Double) {
    let began = engine.time
    for frame in 0...6 {
      engine.advance(to: began + Double(frame) / 60)
      scroll(to: start + speed * Double(frame) / 60)
    }
  }

  var velocity: [Double] { [$height.velocity, $alpha.velocity, $center.velocity.x, $center.velocity.y] }
  var shown: [Double] { [$height.shown, $alpha.shown, $center.shown.x, $center.shown.y] }
}
