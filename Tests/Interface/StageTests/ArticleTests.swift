import Motion
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

/// A screen with one view on it, as an article on UIKit's animator has it.
@MainActor
private final class ArticleScene: Scene {
  let animatedView = View()
  var animator: PropertyAnimator?
  var message = ""

  override func sceneDidLoad() {
    addSubview(animatedView)
    animatedView.frame = Rect(x: 0, y: 0, width: 100, height: 100)
  }

  func animateWithCurve() {
    let animator = PropertyAnimator(duration: 1.0, curve: .easeInOut) {
      self.animatedView.center = Vector2(x: 150, y: 250)
    }
    animator.startAnimation()
  }

  func fadeWithControlPoints() {
    let controlPoint1 = Vector2(x: 0.2, y: 0.8)
    let controlPoint2 = Vector2(x: 0.4, y: 1.0)
    let animator = PropertyAnimator(duration: 2.0, controlPoint1: controlPoint1, controlPoint2: controlPoint2) {
      self.animatedView.alpha = 0.0
    }
    animator.startAnimation()
  }

  func springAfterDelay() {
    let animator = PropertyAnimator(duration: 1.0, dampingRatio: 0.5) {
      self.animatedView.center.x = 150
    }
    animator.addAnimations {
      self.animatedView.alpha = 0.5
    }
    animator.startAnimation(afterDelay: 5.0)
  }

  func makeInteractive() {
    animator = PropertyAnimator(duration: 1.0, curve: .linear) {
      self.animatedView.center.x = 150
    }
    animator?.addCompletion { [unowned self] position in
      switch position {
      case .end: self.message = "end"
      case .start: self.message = "start"
      case .current: self.message = "current"
      }
    }
  }

  func sliderChanged(_ value: Float) {
    animator?.fractionComplete = Double(value)
  }
}

/// The article's listings on a view in a rig.host.
@MainActor
@Suite struct ArticleTests {
  private let scene = ArticleScene()
  private let rig: ManualHost

  init() { rig = ManualHost(scene, size: Size(400, 400)) }

  private var view: View { scene.animatedView }

  private func near(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-9 }

  @Test func aViewMovesAlongACurve() {
    rig.host.perform { scene.animateWithCurve() }
    rig.frame(at: 0.5)
    expect(view.center == Vector2(150, 250) && near(view.$center.shown.x, 100) && near(view.$center.shown.y, 150))
    rig.frame(at: 1)
    expect(view.$center.shown == Vector2(150, 250) && !rig.host.needsFrame)
  }

  @Test func aViewFadesAlongABezier() {
    rig.host.perform { scene.fadeWithControlPoints() }
    rig.frame(at: 0.6)
    expect(near(view.$alpha.shown, 1 - UnitBezier(x1: 0.2, y1: 0.8, x2: 0.4, y2: 1).value(at: 0.3)))
  }

  @Test func aDelayedSpringAnimatesTwoBlocks() {
    rig.host.perform { scene.springAfterDelay() }
    rig.frame(at: 5)
    expect(view.$center.shown.x == 50 && view.$alpha.shown == 1)
    rig.frame(at: 5.4)
    let left = Spring(dampingRatio: 0.5, duration: 1).response(at: 0.4).displacement
    expect(near(view.$center.shown.x, 150 - 100 * left) && near(view.$alpha.shown, 0.5 + 0.5 * left))
  }

  @Test func aSliderScrubsAndTheCompletionReceivesThePosition() {
    rig.host.perform { scene.makeInteractive() }
    for value: Float in [0.25, 0.75, 0.5] {
      scene.sliderChanged(value)
      expect(near(view.$center.shown.x, 50 + 100 * Double(value)))
    }
    scene.animator?.isReversed = true
    scene.animator?.startAnimation()
    rig.frame(at: 0.25)
    expect(near(view.$center.shown.x, 75))
    rig.frame(at: 0.5)
    expect(scene.message == "start" && view.center.x == 50)
  }
}
