import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P18
/// Properties that are let go with a velocity.
@MainActor
@Suite(.laws) struct DecayAnimationTests {
  private let probe = Probe()
  private var engine: AnimationEngine { probe.engine }

  private func glide(_ glide: Glide, _ time: Double) -> Double { glide.position(at: time) }

  // MARK: Closed forms

  @Test func aPropertyFollowsItsGlideAtAnyFrameRate() throws {
    law(seed: 331, cases: 300) { generator, index in
      let probe = Probe()
      let (low, length) = (generator.unit() * 200 - 100, generator.unit() * 900)
      probe.x = low - 100 + generator.unit() * (length + 200)
      let velocity = (generator.unit() - 0.5) * 8_000
      let target = low - 50 + generator.unit() * (length + 100)
      var parameters = DecayParameters(within: low...low + length)
      if index.isMultiple(of: 2) { parameters.target = { _ in target } }
      let expected = Glide(
        from: probe.x, velocity: velocity, limits: low...low + length, target: index.isMultiple(of: 2) ? target : nil)
      expect(probe.$x.decayEnd(velocity: velocity, parameters), equals: expected.end)
      let start = probe.x
      let animator = probe.engine.perform { probe.$x.decay(velocity: velocity, parameters) }
      expect(probe.x == expected.end && animator.duration < 60)
      guard animator.duration > 0 else { return }
      expect(near(probe.shown, start) && near(probe.$x.velocity, velocity, 1e-6))
      while true {
        let time = probe.engine.time + generator.unit() * 0.2
        guard time < min(animator.duration, expected.duration) else { break }
        probe.engine.advance(to: time)
        expect(near(probe.shown, glide(expected, time)))
        expect(near(probe.$x.velocity, expected.velocity(at: time), 1e-5))
      }
      probe.engine.advance(to: animator.duration)
      expect(probe.shown == expected.end && !probe.engine.isRunning && !probe.$x.isAnimating)
    }
  }

  @Test func eachNumberOfAVectorMeetsItsOwnLimit() throws {
    probe.center = Vector2(50, 80)
    let parameters = DecayParameters(within: Rect(x: 0, y: 0, width: 300, height: 1_000))
    let velocity = Vector2(2_500, -700)
    let (x, y) = (
      Glide(from: 50, velocity: 2_500, limits: 0...300), Glide(from: 80, velocity: -700, limits: 0...1_000)
    )
    let animator = engine.perform { probe.$center.decay(velocity: velocity, parameters) }
    expect(probe.center == Vector2(300, 0) && near(probe.$center.velocity.x, 2_500, 1e-6))
    expect(near(probe.$center.velocity.y, -700, 1e-6))
    for time in [0.05, 0.1, 0.15, 0.3, 0.6] {
      engine.advance(to: time)
      expect(near(probe.$center.shown.x, x.position(at: time)) && near(probe.$center.shown.y, y.position(at: time)))
      expect(near(probe.$center.velocity.x, x.velocity(at: time), 1e-6))
    }
    engine.advance(to: animator.duration)
    expect(probe.$center.shown == Vector2(300, 0) && !engine.isRunning)
  }

  @Test func anOpenVectorKeepsItsDirection() {
    engine.perform { probe.$center.decay(velocity: Vector2(600, -300)) }
    for time in [0.1, 0.7, 1.3] {
      engine.advance(to: time)
      expect(near(probe.$center.shown.y, probe.$center.shown.x / -2))
    }
    engine.advance(to: 20)
    expect(near(probe.center.x, Decay(velocity: 600).distance) && probe.$center.shown == probe.center)
  }

  // MARK: Targets

  @Test func itEndsAtTheNearestTarget() {
    let pages = DecayParameters(targets: [0.0, 320, 640])
    for (velocity, end) in [(300.0, 0.0), (400, 320), (2_000, 640), (-900, 0)] {
      probe.x = 0
      expect(probe.$x.decayEnd(velocity: velocity, pages), equals: end)
      engine.perform { probe.$x.decay(velocity: velocity, pages) }
      expect(probe.x == end && near(probe.$x.velocity, velocity, 1e-6))
      engine.advance(to: engine.time + 20)
      expect(probe.shown == end && !engine.isRunning)
    }
    let none = DecayParameters<Double>(targets: [])
    expect(probe.$x.decayEnd(velocity: 100, none), equals: probe.x + Decay(velocity: 100).distance)
    let corners = DecayParameters(targets: [Vector2(0, 0), Vector2(100, 0), Vector2(0, 100)])
    expect(probe.$center.decayEnd(velocity: Vector2(10, 150), corners), equals: Vector2(0, 100))
  }

  // MARK: Hand-overs

  @Test func theTrackedVelocityOfAFingerIsTakenOver() {
    probe.$x.tracksVelocity = true
    for frame in 1...6 {
      engine.advance(to: Double(frame) / 60)
      engine.perform { probe.x = 900 * engine.time }
    }
    let (start, time) = (probe.x, engine.time)
    engine.perform { probe.$x.decay() }
    expect(near(probe.$x.velocity, 900, 1e-6) && probe.shown == start)
    engine.advance(to: time + 0.4)
    expect(near(probe.shown, start + Decay(velocity: 900).position(at: 0.4), 1e-6))
  }

  @Test func interruptionsKeepValueAndVelocity() {
    var generator = SeededGenerator(seed: 332)
    law(seed: 332, from: &generator, cases: 1_000) { generator, _ in
      engine.advance(to: engine.time + generator.unit() * 0.3)
      let (shown, velocity) = (probe.shown, probe.$x.velocity)
      if generator.integer(below: 3) == 0 {
        let spring = Spring(response: 0.2 + generator.unit(), dampingFraction: 0.4 + generator.unit())
        let target = generator.unit() * 400
        let isFlick = generator.integer(below: 4) == 0
        engine.perform {
          if isFlick { animate(.spring(spring), velocity: 800.0) { probe.x = target } }
          animate(.spring(spring)) { probe.x = target }
        }
        expect(near(probe.shown, shown))
        expect(near(probe.$x.velocity, isFlick ? 800 : velocity, 1e-4))
      } else {
        let limits = DecayParameters(within: 100...100 + generator.unit() * 300)
        engine.perform { probe.$x.decay(limits) }
        expect(near(probe.shown, shown) && near(probe.$x.velocity, velocity, 1e-4))
      }
    }
    engine.advance(to: engine.time + 60)
    expect(probe.shown == probe.x && !engine.isRunning && !probe.$x.isAnimating)
  }

  // MARK: As an animator

  @Test func itReversesAlongItsPath() throws {
    let glide = Glide(from: 0, velocity: 2_000, limits: 0...400)
    let animator = engine.perform { probe.$x.decay(velocity: 2_000, DecayParameters(within: 0...400)) }
    engine.advance(to: 0.5)
    animator.isReversed = true
    expect(probe.x, equals: 0)
    for time in [0.1, 0.3, 0.45] {
      engine.advance(to: 0.5 + time)
      expect(near(probe.shown, glide.position(at: 0.5 - time)))
    }
    engine.advance(to: 1)
    expect(probe.shown == 0 && animator.state == .inactive)
  }

  @Test(arguments: [100_000.0, 300])
  func itPausesScrubsAndContinuesWithoutAJump(_ limit: Double) throws {
    var end: AnimatingPosition?
    let animator = engine.perform {
      probe.$x.decay(velocity: 1_500, DecayParameters(within: 0...limit)) { end = $0 }
    }
    engine.advance(to: 0.2)
    let shown = probe.shown
    animator.pauseAnimation()
    expect(near(probe.shown, shown))
    animator.startAnimation()
    expect(near(probe.shown, shown))
    engine.advance(to: 0.25)
    expect(near(probe.shown, Glide(from: 0, velocity: 1_500, limits: 0...limit).position(at: 0.25)))
    animator.pauseAnimation()
    animator.fractionComplete = 0.9
    let scrubbed = probe.shown
    animator.startAnimation()
    expect(near(probe.shown, scrubbed))
    engine.advance(to: 40)
    expect(probe.shown == probe.x && end == .end && animator.state == .inactive)
  }

  /// A plain decay is scrubbed by its value, or by its time along its path.
  @Test func aPlainDecayIsScrubbedByItsValue() throws {
    let decay = Decay(velocity: 1_000)
    let animator = engine.perform { probe.$x.decay(velocity: 1_000) }
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    expect(near(probe.shown, decay.distance / 4))
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    expect(near(probe.shown, decay.position(at: animator.duration / 2)))
    animator.stopAnimation(true)
    expect(near(probe.x, decay.position(at: animator.duration / 2)) && !engine.isRunning)
  }

  @Test func anEndedAnimatorCanAnimateAgain() throws {
    let animator = engine.perform { probe.$x.decay(velocity: 200) }
    engine.advance(to: 20)
    animator.addAnimations { probe.x = 0 }
    animator.startAnimation()
    engine.advance(to: 21 + animator.duration)
    expect(probe.shown, equals: 0)
  }

  // MARK: Edges

  @Test func withoutMotionItEndsWithTheNextAdvance() throws {
    var end: AnimatingPosition?
    let animator = engine.perform { probe.$x.decay(velocity: 0) { end = $0 } }
    expect(animator.duration == 0 && end == nil)
    engine.advance(to: 0)
    expect(end == .end && !engine.isRunning && probe.shown == 0)
  }

  @Test func theEndIsSetAtOnceWhereNothingMoves() {
    var ends: [AnimatingPosition] = []
    let distance = Decay(velocity: 300).distance
    expect(probe.$x.decay(velocity: 300) { ends.append($0) }.state, equals: .inactive)
    expect(probe.shown == distance && ends == [.end])
    engine.motionPolicy = .none
    engine.perform { probe.$x.decay(velocity: 300) { ends.append($0) } }
    expect(probe.shown, equals: 2 * distance)
    engine.motionPolicy = .full
    probe.$x.belongs(to: AnimationPresence())
    engine.perform { probe.$x.decay(velocity: 300) { ends.append($0) } }
    expect(near(probe.shown, 3 * distance))
    engine.advance(to: 20)
    expect(ends == [.end, .end, .end] && !engine.isRunning)
  }

  /// Half a point counts as none over a long way, a thousandth of the distance over a short one.
  @Test func theDurationFitsTheUnit() throws {
    for velocity in [1.0, 10_000] {
      let animator = engine.perform { probe.$x.decay(velocity: velocity) }
      let distance = Decay(velocity: velocity).distance
      let left = distance - Decay(velocity: velocity).position(at: animator.duration)
      expect(near(left, min(0.5, distance / 1_000), distance * 1e-9))
      engine.advance(to: engine.time + animator.duration)
    }
  }

  @Test func hugeVelocitiesEnd() throws {
    for velocity in [1e300, -.greatestFiniteMagnitude] as [Double] {
      let parameters = DecayParameters(within: -100...100)
      let animator = engine.perform { probe.$x.decay(velocity: velocity, parameters) }
      engine.advance(to: engine.time + animator.duration + 1)
      expect(abs(probe.shown) == 100 && !engine.isRunning)
    }
  }

  @Test func whatIsNotANumberIsRefused() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Probe().$x.decay(velocity: .nan) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Probe().$x.decay(velocity: 1, DecayParameters { _ in .infinity }) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Probe().$x.decay(velocity: 1, DecayParameters(minimum: 1, maximum: 0)) }
    }
  }
}
