import Geometry
import Motion
import Testing

/// Further listings of the guide on timelines, word for word.
@MainActor
@Suite struct MoreTimelinesGuideTests {
  @Test func positionsAndRepetition() {
    let (engine, card) = (AnimationEngine(), Card())
    var landings = 0

    let jump = engine.perform {
      Timeline.build { timeline in
        timeline.add(PropertyAnimator(.easing(.easeOut(.quad), duration: 0.3)) { card.center.y = -80 })
        timeline.addLabel("top")
        timeline.add(PropertyAnimator(.easing(.easeOut(.bounce), duration: 0.6)) { card.center.y = 0 })
        timeline.add(PropertyAnimator(.linear(0.2)) { card.alpha = 0.5 }, at: .label("top", offset: 0.1))
        timeline.call(at: .end) { landings += 1 }
      }
    }
    #expect(near(jump.duration, 0.9))

    let breathing = engine.perform {
      PropertyAnimator(.easing(.easeInOut(.sine), duration: 2)) { card.alpha = 0.4 }
        .repeatedForever(autoreverses: true, delay: 0.5)
    }
    breathing.speed = 0.5
    jump.startAnimation()
    engine.advance(to: 0.3)
    #expect(near(card.$center.shown.y, -80))
    engine.advance(to: 1)
    #expect(landings == 1 && card.center.y == 0)
    breathing.startAnimation()
    engine.advance(to: 5.5)
    #expect(near(card.$alpha.shown, 0.4))
    breathing.stopAnimation(true)
  }

  @Test func pathsAndTracks() {
    let (engine, card) = (AnimationEngine(), Card())
    engine.perform {
      var path = MotionPath(from: card.center)
      path.addCubic(to: Vector2(200, 0), control1: Vector2(50, -120), control2: Vector2(150, -120))
      animate(.easing(.easeInOut, duration: 0.8)) { card.$center.move(along: path) }

      let blink = KeyframeTrack(from: 1, [.linear(0, duration: 0.1), .spring(1, .snappy)])
      PropertyAnimator(card.$alpha, along: blink).startAnimation()
    }
    engine.advance(to: 0.1)
    #expect(near(card.$alpha.shown, 0))
    engine.advance(to: 0.4)
    #expect(near(card.$center.shown.x, 100, 1e-6) && near(card.$center.shown.y, -90, 1e-6))
    engine.advance(to: 5)
    #expect(card.center == Vector2(200, 0) && card.$alpha.shown == 1)
  }
}
