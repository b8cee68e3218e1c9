import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P15
@MainActor
@Suite(.laws) struct PathAnimationTests {
  private static let loop: MotionPath = {
    var path = MotionPath(from: Vector2(10, 20))
    path.addCubic(to: Vector2(200, 40), control1: Vector2(50, 300), control2: Vector2(120, -200))
    path.addLine(to: Vector2(220, 90))
    path.addArc(around: Vector2(180, 90), angle: 2)
    return path
  }()

  private func near(_ a: Vector2, _ b: Vector2, _ tolerance: Double = 1e-9) -> Bool { (a - b).length <= tolerance }

  private func probe() -> Probe {
    let probe = Probe()
    probe.center = Self.loop.start
    return probe
  }

  private func animator(_ probe: Probe, _ curve: AnimationCurve = .linear) -> PropertyAnimator {
    probe.engine.perform {
      PropertyAnimator(duration: 2, curve: curve) { probe.$center.move(along: Self.loop) }
    }
  }

  @Test func theModelIsTheEndAndThePresentationFollowsThePath() {
    let probe = probe()
    animator(probe).startAnimation()
    expect(probe.center == Self.loop.end && near(probe.$center.shown, Self.loop.start, 0))
    for frame in 1..<20 {
      probe.engine.advance(to: Double(frame) / 10)
      expect(near(probe.$center.shown, Self.loop.point(at: Double(frame) / 20)))
    }
    probe.engine.advance(to: 2)
    expect(probe.$center.shown == Self.loop.end && !probe.$center.isAnimating)
  }

  @Test func pathsScrubReverseAndFinish() {
    law(seed: 83, cases: 40) { generator, _ in
      let (probe, fractions) = (probe(), (0..<4).map { _ in 0.8 * generator.unit() })
      let animator = animator(probe, .easeInOut)
      for fraction in fractions {
        animator.fractionComplete = fraction
        expect(near(probe.$center.shown, Self.loop.point(at: fraction), 1e-9))
      }
      animator.startAnimation()
      expect(near(probe.$center.shown, Self.loop.point(at: fractions[3]), 1e-9))
      probe.engine.advance(to: generator.unit() * 0.3)
      let shown = probe.$center.shown
      animator.isReversed = true
      expect(near(probe.$center.shown, shown, 1e-9) && near(probe.center, Self.loop.start, 1e-12))
      probe.engine.advance(to: 3)
      expect(probe.$center.shown == Self.loop.start && probe.center == Self.loop.start)
    }
    for position in [AnimatingPosition.start, .current, .end] {
      let probe = probe()
      let animator = animator(probe)
      animator.fractionComplete = 0.4
      animator.stopAnimation(false)
      let shown = probe.$center.shown
      animator.finishAnimation(at: position)
      let expected = position == .start ? Self.loop.start : position == .end ? Self.loop.end : shown
      expect(near(probe.center, expected, 1e-9) && near(probe.$center.shown, expected, 1e-9))
    }
  }

  /// The told velocity is the measured one, at the speed of the curve along the tangent.
  @Test func theVelocityIsThatOfThePath() {
    let probe = probe()
    animator(probe, .easeInOut).startAnimation()
    for frame in 1..<20 where frame != 13 {
      let time = Double(frame) / 10
      probe.engine.advance(to: time - 1e-5)
      let before = probe.$center.shown
      probe.engine.advance(to: time)
      let told = probe.$center.velocity
      probe.engine.advance(to: time + 1e-5)
      expect(near((probe.$center.shown - before) * (1 / 2e-5), told, 0.1))
    }
  }

  @Test func aRetargetTakesTheVelocityOver() {
    law(seed: 84, cases: 60) { generator, _ in
      let probe = probe()
      animator(probe, .easeInOut).startAnimation()
      probe.engine.advance(to: 0.2 + 1.5 * generator.unit())
      let (shown, velocity) = (probe.$center.shown, probe.$center.velocity)
      let isSpring = generator.unit() < 0.5
      let onward = MotionPath(through: [shown, Vector2(300, 40), Vector2(40, 500)])
      _ = probe.engine.perform {
        animate(isSpring ? .bouncy : .ease(.easeOut, duration: 1)) { probe.$center.move(along: onward) }
      }
      expect(near(probe.$center.shown, shown, 1e-9) && near(probe.$center.velocity, velocity, 1e-6))
      let time = probe.engine.time
      probe.engine.advance(to: time + 1e-6)
      // The slope of easeOut changes like a square root at its start.
      expect(near((probe.$center.shown - shown) * 1e6, velocity, 0.01 * (1 + velocity.length)))
      probe.engine.advance(to: time + 9)
      expect(probe.$center.shown, equals: onward.end)
    }
  }

  @Test func aPropertyElsewhereApproachesThePath() {
    let probe = Probe()
    probe.center = Vector2(-50, 80)
    let offset = probe.center - Self.loop.start
    animator(probe).startAnimation()
    expect(near(probe.$center.shown, Vector2(-50, 80)))
    probe.engine.advance(to: 1)
    expect(near(probe.$center.shown, Self.loop.point(at: 0.5) + offset * 0.5))
    expect(Self.loop.starting(at: Vector2(-50, 80)).start, equals: Vector2(-50, 80))
    let moved = Self.loop.starting(at: Vector2(-50, 80))
    expect(near(moved.point(at: 0.3), Self.loop.point(at: 0.3) + offset) && near(moved.end, Self.loop.end + offset))
  }

  @Test func anglesAndTransformsTurnWithThePath() {
    let probe = probe()
    probe.x = Self.loop.angle(at: 0)
    probe.transform = Transform(lanes: SIMD8(10, 20, 2, 2, Self.loop.angle(at: 0), 0, 0, 0))
    let animator = probe.engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) {
        probe.$x.turn(along: Self.loop)
        probe.$transform.move(along: Self.loop, rotates: true)
      }
    }
    for fraction in [0.1, 0.35, 0.6, 0.95] {
      animator.fractionComplete = fraction
      let (point, angle) = (Self.loop.point(at: fraction), Self.loop.angle(at: fraction))
      expect(abs(probe.shown - angle) < 1e-9)
      let expected = Transform(lanes: SIMD8(point.x, point.y, 2, 2, angle, 0, 0, 0))
      let shown = probe.$transform.shown
      expect(abs(shown.tx - expected.tx) < 1e-9 && abs(shown.ty - expected.ty) < 1e-9)
      expect(abs(shown.a - expected.a) < 1e-9 && abs(shown.b - expected.b) < 1e-9)
    }
    animator.stopAnimation(true)
  }

  @Test func outsideOfABlockThePropertyIsAtTheEndAtOnce() {
    let probe = probe()
    probe.$center.move(along: Self.loop)
    expect(probe.center == Self.loop.end && probe.$center.shown == Self.loop.end)
    probe.engine.motionPolicy = .reduced
    probe.center = Self.loop.start
    animator(probe).startAnimation()
    expect(probe.$center.shown, equals: Self.loop.end)
    probe.engine.advance(to: 3)
    expect(!probe.engine.isRunning)
  }

  @Test func aSecondPathInABlockReplacesTheFirst() {
    let probe = probe()
    let line = MotionPath(through: [Self.loop.start, Vector2(70, 80)])
    let animator = probe.engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) {
        probe.$center.move(along: Self.loop)
        probe.$center.move(along: line)
      }
    }
    animator.fractionComplete = 0.5
    expect(near(probe.$center.shown, line.point(at: 0.5)))
    animator.stopAnimation(true)
  }

  @Test func pathsRepeatInTimelines() {
    let probe = probe()
    let timeline = animator(probe).repeated(3, autoreverses: true)
    for (fraction, expected) in [(0.25, 0.75), (0.5, 0.5), (0.6, 0.2), (0.75, 0.25), (0.9, 0.7)] {
      timeline.fractionComplete = fraction
      expect(near(probe.$center.shown, Self.loop.point(at: expected), 1e-8))
    }
    timeline.stopAnimation(true)
  }
}
