import Geometry
import Motion
import Testing

/// The owner of the properties that the guides animate.
@MainActor
final class Card {
  @Animatable var center = Vector2(0, 0)
  @Animatable(.fade) var alpha = 1.0
  @Animatable(.color, in: .oklab) var tint = Color.black
}

/// The listings of `Sources/Motion/Motion.docc`, word for word, with checks of the text around them.
@MainActor
@Suite struct GuideTests {
  @Test func firstAnimation() {
    var log: [String] = []
    let engine = AnimationEngine()
    let card = Card()

    engine.perform {
      let animator = PropertyAnimator(duration: 1, curve: .easeInOut) {
        card.center = Vector2(200, 0)
        card.alpha = 0.5
      }
      animator.addCompletion { position in
        log.append("ended at the \(position)")
      }
      animator.startAnimation()
    }
    #expect(card.center == Vector2(200, 0) && card.$center.shown == Vector2(0, 0))

    engine.advance(to: 0.5)
    let position = card.$center.shown
    let target = card.center
    #expect(near(position.x, 100) && target.x == 200 && near(card.$alpha.shown, 0.75))

    engine.advance(to: 1)
    #expect(log == ["ended at the end"] && !engine.isRunning)

    engine.perform {
      animate(.spring(response: 0.3, dampingFraction: 0.8)) { card.center = Vector2(0, 0) }
      animate(.ease(0.2), delay: 0.1) {
        card.alpha = 0
      } completion: { _ in
        log.append("faded out")
      }
    }
    let reminder = engine.after(2) { log.append("still there?") }
    reminder.cancel()
    engine.advance(to: 4)
    #expect(log.last == "faded out" && card.$center.shown == Vector2(0, 0) && card.$alpha.shown == 0)
  }

  @Test func timing() {
    let engine = AnimationEngine()
    let card = Card()

    engine.perform {
      let named = PropertyAnimator(duration: 1, curve: .easeOut)
      let bezier = PropertyAnimator(
        duration: 1, controlPoint1: Vector2(0.3, -0.4), controlPoint2: Vector2(0.6, 1.5))
      let css = PropertyAnimator(
        duration: 1, timingParameters: EasingTimingParameters(.steps(StepEasing(count: 4, position: .jumpEnd))))
      #expect([named, bezier, css].allSatisfy { $0.duration == 1 })
    }

    engine.perform {
      let spring = PropertyAnimator(duration: 0.8, dampingRatio: 0.5) {
        card.center = Vector2(100, 0)
      }
      spring.startAnimation()
      #expect(spring.duration == 0.8)
    }

    engine.perform {
      let parameters = SpringTimingParameters(mass: 1, stiffness: 100, damping: 10)
      let animator = PropertyAnimator(duration: 4, timingParameters: parameters)
      #expect(near(animator.duration, 1.4727, 1e-4))
    }

    engine.perform {
      animate(.spring(response: 0.4, dampingFraction: 0.8)) { card.center = Vector2(50, 80) }
    }
    #expect(engine.isRunning && card.$center.shown != Vector2(50, 80))
    engine.advance(to: 10)
    #expect(card.$center.shown == Vector2(50, 80))
  }

  @Test func scrubbing() {
    let engine = AnimationEngine()
    let card = Card()

    let animator = engine.perform {
      PropertyAnimator(duration: 2, curve: .easeIn) { card.center = Vector2(100, 0) }
    }
    animator.fractionComplete = 0.25
    #expect(near(card.$center.shown.x, 25))

    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(near(card.$center.shown.x, 31.536, 1e-3))

    let isOpening = animator.fractionComplete > 0.6
    animator.isReversed = !isOpening
    animator.startAnimation()
    engine.advance(to: 1)
    #expect(card.center.x == 0 && card.$center.shown.x == 0 && animator.state == .inactive)

    let drawer = engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { card.alpha = 0 }
    }
    drawer.pausesOnCompletion = true
    drawer.startAnimation()
    engine.advance(to: 3)
    drawer.stopAnimation(false)
    drawer.finishAnimation(at: .start)
    #expect(card.alpha == 1)
  }

  @Test func interruption() {
    let engine = AnimationEngine()
    let card = Card()

    engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { card.center.x = 100 }.startAnimation()
    }
    engine.advance(to: 0.5)
    engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { card.center.x = 0 }.startAnimation()
    }
    #expect(card.center.x == 0 && near(card.$center.shown.x, 50))
    engine.advance(to: 1)
    #expect(near(card.$center.shown.x, 50))
    engine.advance(to: 2)

    engine.perform {
      let there = PropertyAnimator(duration: 1, curve: .easeInOut) { card.center.x = 100 }
      there.startAnimation()
    }
    engine.advance(to: 2.5)
    let velocity = card.$center.velocity.x
    engine.perform {
      let back = PropertyAnimator(duration: 1, dampingRatio: 0.9) { card.center.x = 0 }
      back.retargeting = .velocity
      back.startAnimation()
    }
    #expect(velocity > 100 && near(card.$center.velocity.x, velocity, 1e-6))
    engine.advance(to: 5)

    let animator = engine.perform {
      PropertyAnimator(duration: 1, curve: .easeInOut) { card.center.x = 100 }
    }
    animator.reversalMode = .smooth
    animator.startAnimation()
    engine.advance(to: 5.5)
    animator.isReversed = true
    #expect(near(card.$center.shown.x, 50) && card.$center.velocity.x > 100)

    animator.stopAnimation(true)
    #expect(near(card.center.x, 50))
  }

  @Test func timelines() {
    let engine = AnimationEngine()
    let cards = (0..<3).map { _ in Card() }

    let timeline = engine.perform {
      let deal = cards.map { card in
        PropertyAnimator(duration: 0.4, dampingRatio: 0.8) { card.center = Vector2(100, 0) }
      }
      let fade = cards.map { card in
        PropertyAnimator(duration: 0.2, curve: .linear) { card.alpha = 0 }
      }
      return Timeline.sequence([
        Timeline.stagger(deal, interval: 0.1),
        Timeline.parallel(fade).delayed(by: 0.3),
      ])
    }
    #expect(near(timeline.duration, 1.1))

    timeline.fractionComplete = 0.5
    timeline.isReversed = true
    timeline.startAnimation()
    engine.advance(to: 1)
    #expect(cards.allSatisfy { $0.center == Vector2(0, 0) && $0.alpha == 1 })

    let card = cards[0]
    let pulse = engine.perform {
      PropertyAnimator(duration: 0.25, curve: .easeInOut) { card.alpha = 0.4 }
        .repeated(6, autoreverses: true)
    }
    pulse.startAnimation()
    #expect(pulse.duration == 1.5 && card.alpha == 1)
    engine.advance(to: 1.25)
    #expect(near(card.$alpha.shown, 0.4))

    let hop = engine.perform {
      Timeline.keyframes(duration: 2) { frames in
        frames.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25, easing: .easeOut) {
          card.center.y = -60
        }
        frames.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25, easing: .easeIn) {
          card.center.y = 0
        }
      }
    }
    hop.startAnimation()
    engine.advance(to: 1.75)
    #expect(near(card.$center.shown.y, -60))
    engine.advance(to: 4)
  }

  @Test func manualClock() {
    let engine = AnimationEngine()
    let card = Card()
    var ends: [Double] = []

    engine.perform {
      let animator = PropertyAnimator(duration: 0.3, curve: .linear) { card.center.x = 30 }
      animator.addCompletion { _ in ends.append(engine.time) }
      animator.startAnimation(afterDelay: 60)
    }
    engine.advance(to: 60.1)
    #expect(near(card.$center.shown.x, 10))
    engine.advance(to: 100)
    #expect(ends == [60.3] && !engine.isRunning)

    engine.motionPolicy = .reduced
    engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { card.center.x = 0 }.startAnimation()
    }
    #expect(card.$center.shown.x == 0)
  }
}
