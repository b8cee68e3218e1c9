import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P11
/// `animate(_:delay:engine:_:completion:)`: one call for springs and curves.
@MainActor
@Suite struct AnimateTests {
  private let probe = Probe()
  private var engine: AnimationEngine { probe.engine }
  private static let spring = Spring(response: 0.4, dampingFraction: 0.7)
  private static let forms: [Animation] = [
    .spring(spring), .spring(response: 0.3, dampingFraction: 1.2), .ease(duration: 0.5),
    .ease(.easeInOut, duration: 0.5), .linear(duration: 0.5),
    .timing(SpringTimingParameters(spring)), .timing(SpringTimingParameters(dampingRatio: 0.5), duration: 0.5),
  ]

  private func animate(_ animation: Animation, delay: Double = 0, to target: Double = 100) throws -> PropertyAnimator {
    engine.perform { Motion.animate(animation, delay: delay) { [probe] in probe.x = target } }
  }

  // MARK: Closed forms

  @Test func aSpringFollowsItsClosedFormAndRests() throws {
    let animator = try animate(.spring(Self.spring))
    for step in 1...20 {
      let time = animator.duration * Double(step) / 21
      engine.advance(to: time)
      expect(near(probe.shown, 100 - 100 * Self.spring.response(at: time).displacement))
    }
    engine.advance(to: animator.duration)
    expect(probe.shown == 100 && !engine.isRunning)
  }

  @Test func aCurveFollowsItsClosedForm() throws {
    let curve = UnitBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    let animator = try animate(.ease(.easeIn, duration: 0.5))
    expect(animator.duration, equals: 0.5)
    for step in 1..<20 {
      let u = Double(step) / 20
      engine.advance(to: 0.5 * u)
      expect(near(probe.shown, 100 * curve.value(at: u), 1e-5))
    }
    engine.advance(to: 0.5)
    expect(probe.shown == 100 && !engine.isRunning)
  }

  @Test func theCurveIsEaseOutUnlessAnotherOneIsGiven() throws {
    expect(
      (try animate(.ease(duration: 1)).timingParameters as? CubicTimingParameters)?.animationCurve, equals: .easeOut)
    _ = try animate(.linear(duration: 1), to: 100)
    let other = Probe()
    other.engine.perform { Motion.animate(.linear(duration: 1)) { other.x = 100 } }
    expect(near(other.values(at: [0.25, 0.5, 0.75]), [25, 50, 75]))
  }

  @Test func aDelayedSpringStartsLater() throws {
    let animator = try animate(.spring(Self.spring), delay: 0.25)
    expect(animator.delay == 0.25 && probe.x == 100)
    engine.advance(to: 0.25)
    expect(probe.shown, equals: 0)
    engine.advance(to: 0.4)
    expect(near(probe.shown, 100 - 100 * Self.spring.response(at: 0.15).displacement))
    engine.advance(to: 0.25 + animator.duration)
    expect(probe.shown == 100 && !engine.isRunning)
  }

  @Test func aDelayBelowZeroCountsAsZero() throws {
    for form in Self.forms {
      let animator = try animate(form, delay: -1, to: probe.x + 10)
      expect(animator.delay == 0 && animator.isRunning)
    }
    engine.advance(to: 20)
    expect(!engine.isRunning)
  }

  // MARK: Retargeting

  @Test(arguments: 0..<7)
  func valueAndVelocityAreCarriedOver(_ index: Int) throws {
    _ = try animate(.spring(Self.spring))
    engine.advance(to: 0.1)
    let (shown, velocity) = (probe.shown, probe.$x.velocity)
    expect(velocity > 100)
    let animator = try animate(Self.forms[index], to: -50)
    expect(probe.x == -50 && near(probe.shown, shown) && near(probe.$x.velocity, velocity, 1e-6))
    engine.advance(to: engine.time + animator.duration)
    expect(probe.shown, equals: -50)
  }

  @Test func aRetargetedSpringFollowsItsClosedForm() throws {
    _ = try animate(.spring(Self.spring))
    engine.advance(to: 0.1)
    let (shown, velocity) = (probe.shown, probe.$x.velocity)
    _ = try animate(.spring(Self.spring), to: 20)
    for time in [0.05, 0.1, 0.3] {
      engine.advance(to: 0.1 + time)
      let expected = 20 + Self.spring.response(at: time).position(from: shown - 20, velocity: velocity)
      expect(near(probe.shown, expected))
    }
  }

  // MARK: The animator and its completion

  @Test(arguments: 0..<7)
  func theCompletionComesOnceAtTheEnd(_ index: Int) throws {
    var ends: [AnimatingPosition] = []
    let animator = engine.perform {
      Motion.animate(Self.forms[index]) {
        probe.x = 100
      } completion: {
        ends.append($0)
      }
    }
    engine.advance(to: animator.duration - 1e-6)
    expect(ends.isEmpty)
    engine.advance(to: 20)
    expect(ends, equals: [.end])
  }

  @Test func theAnimatorReversesScrubsAndStops() throws {
    let animator = try animate(.linear(duration: 1))
    engine.advance(to: 0.4)
    animator.isReversed = true
    engine.advance(to: 0.5)
    expect(near(probe.shown, 30))
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    expect(near(probe.shown, 75))
    animator.stopAnimation(true)
    expect(near(probe.x, 75) && !engine.isRunning)
  }

  @Test func aStoppedAnimationCallsNoCompletion() throws {
    let animator = engine.perform {
      Motion.animate(.ease(duration: 1)) {
        probe.x = 1
      } completion: { _ in
        Issue.record("The animation was stopped.")
      }
    }
    animator.stopAnimation(true)
    engine.advance(to: 2)
  }

  @Test func anAnimationStartedByACompletionBeginsAtItsTime() {
    engine.perform {
      Motion.animate(.linear(duration: 0.5)) {
        probe.x = 100
      } completion: { _ in
        Motion.animate(.linear(duration: 1)) { probe.x = 0 }
      }
    }
    engine.advance(to: 1)
    expect(near(probe.shown, 50))
  }

  @Test func aCallInsideAnotherBlockIsAnAnimationOfItsOwn() {
    engine.perform {
      Motion.animate(.linear(duration: 1)) {
        probe.x = 100
        Motion.animate(.linear(duration: 2)) { probe.alpha = 0 }
        probe.center = Vector2(10, 0)
      }
    }
    engine.advance(to: 0.5)
    expect(near(probe.shown, 50) && near(probe.$alpha.shown, 0.75) && near(probe.$center.shown.x, 5))
  }

  // MARK: Without motion

  @Test(arguments: 0..<7)
  func withoutAnEngineAllIsSetAtOnce(_ index: Int) {
    var log: [AnimatingPosition] = []
    let animator = Motion.animate(Self.forms[index], delay: 3) {
      probe.x = 100
    } completion: {
      expect(probe.x, equals: 100)
      log.append($0)
    }
    expect(animator.state == .inactive && probe.shown == 100 && log == [.end] && !engine.isRunning)
  }

  @Test(arguments: 0..<7)
  func withMotionOffAllIsSetAtOnceAndTheCompletionComesInTime(_ index: Int) throws {
    for policy in [MotionPolicy.none, .reduced] {
      probe.x = 0
      engine.motionPolicy = policy
      var log: [AnimatingPosition] = []
      let animator = engine.perform {
        Motion.animate(Self.forms[index], delay: 0.25) {
          probe.x = 100
        } completion: {
          log.append($0)
        }
      }
      expect(probe.shown == 100 && log.isEmpty)
      let end = engine.time + 0.25 + animator.duration
      engine.advance(to: end - 1e-6)
      expect(log.isEmpty)
      engine.advance(to: end)
      expect(log == [.end] && !engine.isRunning)
    }
  }

  @Test func reducedMotionStillFades() {
    engine.motionPolicy = .reduced
    engine.perform {
      Motion.animate(.linear(duration: 1)) {
        probe.alpha = 0
        probe.center = Vector2(10, 10)
      }
    }
    engine.advance(to: 0.5)
    expect(near(probe.$alpha.shown, 0.5) && probe.$center.shown == Vector2(10, 10))
  }

  @Test func anOwnerInNoWindowIsSetAtOnce() {
    let presence = AnimationPresence(isInWindow: false)
    probe.$x.belongs(to: presence)
    var log: [AnimatingPosition] = []
    for form in Self.forms {
      engine.perform {
        Motion.animate(form, delay: 0.5) {
          probe.x += 100
        } completion: {
          log.append($0)
        }
      }
      expect(probe.shown, equals: probe.x)
    }
    engine.advance(to: 0)
    expect(log.count == Self.forms.count && !engine.isRunning)
  }

  @Test(arguments: 0..<7)
  func invalidDurationsAndDelaysTrap(_ index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in
      await MainActor.run {
        switch index {
        case 0: Motion.animate(.ease(duration: .nan)) {}
        case 1: Motion.animate(.ease(duration: -1)) {}
        case 2: Motion.animate(.linear(duration: .infinity)) {}
        case 3: Motion.animate(.ease(duration: 1), delay: .nan) {}
        case 4: Motion.animate(.ease(duration: 1), delay: .infinity) {}
        case 5: Motion.animate(.spring(Spring(mass: 1, stiffness: 1, damping: 0))) {}
        default: Motion.animate(.spring(response: .nan, dampingFraction: 1)) {}
        }
      }
    }
  }
}
