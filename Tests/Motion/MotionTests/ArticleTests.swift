import Motion
import OvershootGeometry
import OvershootSupport

/// The part of a view that the article uses.
@MainActor
private final class ArticleView {
  @Animatable var center = Vector2(50, 50)
  @Animatable(.fade) var alpha = 1.0
}

/// A control whose value lies in 0...1.
private struct Slider {
  var value: Float = 0
}

/// The listings of an article on UIKit's animator, with the prefix taken from the names and its slips corrected: they
/// compile and do what it says.
@MainActor
@Suite final class ArticleTests {
  private let engine = AnimationEngine()
  private let view = ArticleView()
  private var animator: PropertyAnimator?

  @Test func aBlockMovesTheCenter() {
    engine.perform {
      let animator = PropertyAnimator(duration: 1.0, curve: .easeInOut) {
        self.view.center = Vector2(x: 150, y: 250)
      }
      animator.startAnimation()
    }
    engine.advance(to: 0.5)
    expect(near(view.$center.shown.x, 100) && near(view.$center.shown.y, 150))
    engine.advance(to: 1)
    expect(view.$center.shown, equals: Vector2(150, 250))
  }

  @Test func twoControlPointsShapeTheFade() {
    let controlPoint1 = Vector2(x: 0.2, y: 0.8)
    let controlPoint2 = Vector2(x: 0.4, y: 1.0)
    engine.perform {
      let animator = PropertyAnimator(
        duration: 2.0, controlPoint1: controlPoint1, controlPoint2: controlPoint2
      ) { [unowned self] in
        self.view.alpha = 0.0
      }
      animator.startAnimation()
    }
    engine.advance(to: 0.6)
    let curve = UnitBezier(x1: 0.2, y1: 0.8, x2: 0.4, y2: 1)
    expect(near(view.$alpha.shown, 1 - curve.value(at: 0.3), 1e-9))
  }

  @Test func aDampingRatioMakesASpring() {
    engine.perform {
      let animator = PropertyAnimator(duration: 1.0, dampingRatio: 0.4) {
        self.view.center.x = 150
      }
      animator.startAnimation()
    }
    var highest = 0.0
    for step in 1...60 {
      engine.advance(to: Double(step) / 60)
      highest = max(highest, view.$center.shown.x)
    }
    expect(highest > 160 && view.$center.shown.x == 150)
  }

  @Test func aStartIsDelayed() {
    engine.perform {
      let animator = PropertyAnimator(duration: 1.0, curve: .linear) { self.view.alpha = 0 }
      animator.startAnimation(afterDelay: 5.0)
    }
    engine.advance(to: 5)
    expect(view.$alpha.shown, equals: 1)
    engine.advance(to: 5.5)
    expect(near(view.$alpha.shown, 0.5))
  }

  @Test func aSecondBlockJoinsTheFirst() {
    engine.perform {
      let animator = PropertyAnimator(duration: 1.0, curve: .linear) { self.view.center.x = 150 }
      animator.addAnimations {
        self.view.alpha = 0
      }
      animator.addAnimations({ self.view.center.y = 150 }, delayFactor: 0.5)
      animator.startAnimation()
    }
    engine.advance(to: 0.75)
    expect(near(view.$center.shown.x, 125) && near(view.$center.shown.y, 100) && near(view.$alpha.shown, 0.25))
  }

  @Test func aSliderScrubs() {
    engine.perform {
      animator = PropertyAnimator(duration: 1.0, curve: .easeInOut) { self.view.center.x = 150 }
    }
    for value: Float in [0.25, 1, 0.5] {
      sliderChanged(Slider(value: value))
      expect(near(view.$center.shown.x, 50 + 100 * Double(value)))
    }
    animator?.stopAnimation(true)
    expect(near(view.center.x, 100))
  }

  private func sliderChanged(_ sender: Slider) {
    animator?.fractionComplete = Double(sender.value)
  }

  @Test(arguments: [AnimatingPosition.end, .start, .current])
  func aCompletionReceivesThePosition(end: AnimatingPosition) {
    var message = ""
    engine.perform {
      animator = PropertyAnimator(duration: 1.0, curve: .linear) { self.view.alpha = 0 }
    }
    animator?.addCompletion { position in
      switch position {
      case .end: message = "Completion handler called at end of animation"
      case .current: message = "Completion handler called mid-way through animation"
      case .start: message = "Completion handler called at start of animation"
      }
    }
    animator?.startAnimation()
    engine.advance(to: 0.25)
    animator?.pauseAnimation()
    animator?.stopAnimation(false)
    expect(animator?.state == .stopped && message.isEmpty)
    animator?.finishAnimation(at: end)
    let words: [AnimatingPosition: String] = [.end: "at end", .current: "mid-way", .start: "at start"]
    expect(message.contains(words[end] ?? "?"))
    expect(near(view.alpha, end == .end ? 0 : end == .start ? 1 : 0.75))
  }

  @Test func aRunningAnimatorReverses() {
    engine.perform {
      animator = PropertyAnimator(duration: 1.0, curve: .linear) { self.view.center.x = 150 }
    }
    animator?.startAnimation()
    engine.advance(to: 0.4)
    animator?.isReversed = true
    engine.advance(to: 0.6)
    expect(near(view.$center.shown.x, 70))
    engine.advance(to: 0.8)
    expect(view.center.x == 50 && animator?.state == .inactive)
  }
}
