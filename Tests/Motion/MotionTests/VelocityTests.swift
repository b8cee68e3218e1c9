import Motion
import MotionLog
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P17
/// Animations that start with a velocity in units per second.
@MainActor
@Suite(.laws) struct VelocityTests {
  private let probe = Probe()
  private var engine: AnimationEngine { probe.engine }
  private static let spring = Spring(response: 0.4, dampingFraction: 0.7)

  // MARK: animate

  @Test func aSpringFollowsItsClosedFormFromAGivenVelocity() throws {
    law(seed: 301, cases: 100) { generator, _ in
      let probe = Probe()
      let spring = Spring(response: 0.1 + generator.unit(), dampingFraction: 0.1 + 1.5 * generator.unit())
      let (target, velocity) = (generator.unit() * 200 - 100, generator.unit() * 4_000 - 2_000)
      let animator = probe.engine.perform { animate(.spring(spring), velocity: velocity) { probe.x = target } }
      expect(probe.shown == 0 && near(probe.$x.velocity, velocity, 1e-6 * abs(target)))
      for _ in 0..<8 {
        let time = generator.unit() * animator.duration
        guard time > probe.engine.time else { continue }
        probe.engine.advance(to: time)
        let response = spring.response(at: time)
        expect(near(probe.shown, target + response.position(from: -target, velocity: velocity)))
        expect(near(probe.$x.velocity, response.velocity(from: -target, velocity: velocity), 1e-6))
      }
      probe.engine.advance(to: animator.duration)
      expect(probe.shown == target && !probe.engine.isRunning)
    }
  }

  @Test func aFlickOverNoDistanceMovesOutAndComesBack() throws {
    let animator = engine.perform {
      animate(.spring(Self.spring), velocity: Vector2(900, -300)) { probe.center = .zero }
    }
    expect(animator.duration > 0.4 && probe.$center.shown == .zero && probe.$center.velocity == Vector2(900, -300))
    engine.advance(to: 0.1)
    let response = Self.spring.response(at: 0.1)
    expect(near(probe.$center.shown.x, 900 * response.impulse) && probe.$center.shown.x > 20)
    expect(near(probe.$center.shown.y, -300 * response.impulse))
    engine.advance(to: animator.duration - 1e-6)
    expect(near(probe.$center.shown.x, 0, 0.501) && near(probe.$center.shown.y, 0, 0.501))
    engine.advance(to: animator.duration)
    expect(probe.$center.shown == .zero && !engine.isRunning)
  }

  @Test(arguments: [CubicTimingParameters(), CubicTimingParameters(animationCurve: .linear)])
  func aCurveStartsWithTheVelocityToo(_ timing: CubicTimingParameters) {
    engine.perform { animate(.timing(timing, duration: 0.5), velocity: -400.0) { probe.x = 100 } }
    expect(near(probe.$x.velocity, -400))
    engine.advance(to: 1e-7)
    expect(near(probe.shown, -400e-7, 1e-9))
    engine.advance(to: 0.5)
    expect(probe.shown, equals: 100)
  }

  @Test func aGivenVelocityReplacesTheOneOfTheProperty() {
    engine.perform { animate(.spring(Self.spring)) { probe.x = 100 } }
    engine.advance(to: 0.1)
    expect(probe.$x.velocity > 100)
    let shown = probe.shown
    engine.perform { animate(.spring(Self.spring), velocity: 0.0) { probe.x = 100 } }
    expect(near(probe.$x.velocity, 0, 1e-9) && near(probe.shown, shown))
  }

  @Test func propertiesOfOtherTypesKeepTheirVelocity() {
    engine.perform {
      animate(.spring(Self.spring)) {
        probe.x = 100
        probe.center = Vector2(50, 80)
      }
    }
    engine.advance(to: 0.1)
    let before = probe.$center.velocity
    engine.perform {
      animate(.spring(Self.spring), velocity: -70.0) {
        probe.x = 0
        probe.center = .zero
      }
    }
    expect(near(probe.$x.velocity, -70) && near(probe.$center.velocity.x, before.x, 1e-6))
    expect(near(probe.$center.velocity.y, before.y, 1e-6))
  }

  @Test func propertiesOfOneBlockHaveVelocitiesOfTheirOwn() {
    engine.perform {
      animate(.spring(Self.spring)) {
        probe.$x.set(10, velocity: 500)
        probe.$center.set(.zero, velocity: Vector2(-20, 30))
        probe.$transform.set(.identity, laneVelocity: SIMD8(0, 0, 2, 2, 3, 0, 0, 0))
        probe.$alpha.set(1, velocity: -4)
        // A later target keeps the velocity.
        probe.x = 30
      }
    }
    expect(probe.x == 30 && near(probe.$x.velocity, 500) && probe.$center.velocity == Vector2(-20, 30))
    expect(near(probe.$alpha.velocity, -4) && probe.$transform.laneVelocity == SIMD8(0, 0, 2, 2, 3, 0, 0, 0))
    engine.advance(to: 0.05)
    let impulse = Self.spring.response(at: 0.05).impulse
    let turn = Transform(lanes: SIMD8(0, 0, 1 + 2 * impulse, 1 + 2 * impulse, 3 * impulse, 0, 0, 0))
    expect(near(probe.$transform.shown.a, turn.a) && near(probe.$transform.shown.b, turn.b))
  }

  @Test func theVelocityOfADelayedAnimationIsThatOfItsStart() {
    engine.perform { animate(.spring(Self.spring), velocity: 300.0, delay: 0.25) { probe.x = 40 } }
    engine.advance(to: 0.25)
    expect(probe.shown, equals: 0)
    engine.advance(to: 0.35)
    let expected = 40 + Self.spring.response(at: 0.1).position(from: -40, velocity: 300)
    expect(near(probe.shown, expected))
  }

  @Test func withoutAnEngineTheTargetIsSetAtOnce() {
    var end: AnimatingPosition?
    expect(
      animate(.spring(Self.spring), velocity: 100.0) {
        probe.x = 5
      } completion: {
        end = $0
      }.state == .inactive)
    probe.$alpha.set(0.5, velocity: 3)
    expect(probe.shown == 5 && end == .end && probe.$alpha.shown == 0.5 && probe.$alpha.velocity == 0)
  }

  @Test func underReducedMotionAVelocityHasNoEffect() {
    engine.motionPolicy = .reduced
    engine.perform { animate(.spring(Self.spring), velocity: 900.0) { probe.x = 5 } }
    expect(probe.shown == 5 && probe.$x.velocity == 0)
    engine.advance(to: 10)
    expect(probe.shown == 5 && !engine.isRunning)
  }

  @Test(arguments: [1e300, .greatestFiniteMagnitude, -1e300])
  func anyFiniteVelocityEnds(_ velocity: Double) throws {
    let settling = SpringTimingParameters(dampingRatio: 1)
    for form: Animation in [.spring(Self.spring), .ease(duration: 0.3), .timing(settling, duration: 1)] {
      let animator = engine.perform { animate(form, velocity: velocity) { probe.x = 1 } }
      engine.advance(to: engine.time + 0.01)
      engine.advance(to: engine.time + animator.duration + 1)
      expect(probe.shown == 1 && !engine.isRunning)
    }
  }

  @Test func aVelocityThatIsNotANumberIsRefused() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let probe = Probe()
        probe.engine.perform { animate(.ease(duration: 1), velocity: Vector2(0, .nan)) { probe.center = .zero } }
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { Probe().$x.set(1, velocity: .infinity) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = Probe().animator()
        animator.pauseAnimation()
        animator.continueAnimation(
          withTimingParameters: CubicTimingParameters(), durationFactor: 1, velocity: -Double.infinity)
      }
    }
  }

  // MARK: continueAnimation

  @Test func aContinuationStartsWithItsVelocity() {
    law(seed: 302, cases: 600) { generator, _ in
      let probe = Probe()
      let timings: [any TimingCurveProvider] = [
        CubicTimingParameters(), CubicTimingParameters(animationCurve: .linear),
        SpringTimingParameters(dampingRatio: 0.2 + 0.8 * generator.unit()),
        SpringTimingParameters(mass: 1, stiffness: 80, damping: 9),
      ]
      let animator = probe.animator(timings[generator.integer(below: 4)], to: 100)
      if generator.integer(below: 2) == 0 { animator.speed = 0.3 + 3 * generator.unit() }
      animator.startAnimation()
      probe.engine.advance(to: generator.unit() * 0.25)
      if generator.integer(below: 3) == 0 { animator.isReversed = true }
      animator.pauseAnimation()
      switch generator.integer(below: 4) {
      case 0: animator.fractionComplete = 0.05 + 0.9 * generator.unit()
      case 1: animator.fractionComplete = 1.1 + generator.unit()
      default: break
      }
      if generator.integer(below: 4) == 0 { animator.speed = 0.3 + 3 * generator.unit() }
      let (shown, velocity) = (probe.shown, generator.unit() * 2_000 - 1_000)
      let timing = timings[generator.integer(below: 4)]
      let factor = generator.integer(below: 2) == 0 ? 0 : 0.3 + generator.unit()
      animator.continueAnimation(withTimingParameters: timing, durationFactor: factor, velocity: velocity)
      expect(near(probe.shown, shown) && near(probe.$x.velocity, velocity, 1e-4))
      // Two steps tell the slope at the start whatever the acceleration is, which a stiff spring has.
      let (start, step) = (probe.engine.time, 1e-7)
      let shownLater = [1.0, 2].map { count in
        probe.engine.advance(to: start + count * step)
        return probe.shown
      }
      let slope = (4 * shownLater[0] - shownLater[1] - 3 * shown) / (2 * step)
      expect(near(slope, velocity, 1e-3 + abs(velocity) * 1e-5))
      probe.engine.advance(to: probe.engine.time + 20)
      expect(probe.shown == (probe.x) && !probe.engine.isRunning && (probe.x == 0 || probe.x == 100))
    }
  }

  @Test func aContinuedSpringFollowsItsClosedForm() {
    let animator = probe.animator(to: 100)
    animator.fractionComplete = 0.4
    let parameters = SpringTimingParameters(Self.spring, initialVelocity: Vector2(9, 9))
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 0, velocity: -250.0)
    for time in [0.05, 0.1, 0.4] {
      engine.advance(to: time)
      let expected = 100 + Self.spring.response(at: time).position(from: -60, velocity: -250)
      expect(near(probe.shown, expected))
    }
    engine.advance(to: 20)
    expect(probe.shown, equals: 100)
  }

  @Test func propertiesOfOtherTypesContinueWithTheParameters() {
    let animator = engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) {
        probe.x = 100
        probe.center = Vector2(100, 0)
      }
    }
    animator.fractionComplete = 0.5
    let parameters = SpringTimingParameters(dampingRatio: 1, initialVelocity: Vector2(2, 2))
    animator.continueAnimation(withTimingParameters: parameters, durationFactor: 1, velocity: Vector2(-7, 40))
    expect(near(probe.$x.velocity, 100, 1e-6) && near(probe.$center.velocity.x, -7, 1e-6))
    expect(near(probe.$center.velocity.y, 40, 1e-6))
    animator.stopAnimation(true)
  }

  // MARK: Logs

  @Test func aLogHoldsTheVelocities() throws {
    let recorder = AnimatorRecorder(engine)
    recorder.record(probe.$x, as: "x")
    let animator = engine.perform {
      PropertyAnimator(duration: 1, dampingRatio: 0.5) { probe.$x.set(100, velocity: -333.25) }
    }
    recorder.record(animator, as: "a")
    animator.startAnimation()
    engine.advance(to: 0.25)
    let early = probe.shown
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: SpringTimingParameters(dampingRatio: 1), durationFactor: 1, velocity: 77.5)
    engine.advance(to: 0.75)
    expect(recorder.log.json.contains(#""to": 100.0, "velocity": -333.25}"#))
    expect(recorder.log.json.contains(#""durationFactor": 1.0, "velocity": 77.5}"#))
    let replayed = try AnimatorLog(parsing: recorder.log.json).replay()
    expect(replayed.last?.shown.first?.value, equals: probe.shown)
    expect(replayed.contains { $0.at == 0.25 && $0.shown.first?.value == early })
  }

  @Test func aLoggedVelocityNeedsACurve() {
    let text =
      #"{"animators": {"a": {"duration": 1, "curve": "linear", "properties": {"x": {"from": 0, "to": 1}}}}, "#
      + #""steps": [{"at": 0, "call": "continueAnimation", "velocity": 3}]}"#
    #expect(throws: AnimatorLogError.self) { try AnimatorLog(parsing: text) }
  }
}
