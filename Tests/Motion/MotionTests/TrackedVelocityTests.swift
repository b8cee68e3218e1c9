import Motion
import OvershootGeometry
import OvershootSupport

/// Properties that track the velocity with which they are set.
@MainActor
private final class Dragged {
  let engine = AnimationEngine()
  @Animatable(tracksVelocity: true) var x = 0.0
  @Animatable(tracksVelocity: true) var center = Vector2.zero
  @Animatable var other = 0.0

  /// Sets `x` and `center` at each of `times` along a path.
  func drag(at times: [Double], along path: (Double) -> Double) {
    for time in times {
      engine.advance(to: time)
      engine.perform {
        x = path(time)
        center = Vector2(path(time), -2 * path(time))
        other = path(time)
      }
    }
  }
}

// Behaviour: animator P17
@MainActor
@Suite(.laws) struct TrackedVelocityTests {
  private let dragged = Dragged()
  private var engine: AnimationEngine { dragged.engine }
  private static let spring = Spring(response: 0.4, dampingFraction: 0.8)
  private static let frames = (1...8).map { Double($0) / 60 }

  @Test func aDragHasItsVelocity() {
    law(seed: 311, cases: 200) { generator, _ in
      let dragged = Dragged()
      let (speed, bend) = (generator.unit() * 4_000 - 2_000, generator.unit() * 4_000 - 2_000)
      var times = [0.0]
      for _ in 0..<12 { times.append((times.last ?? 0) + 0.002 + generator.unit() * 0.03) }
      dragged.drag(at: times) { 5 + speed * $0 + bend * $0 * $0 }
      let last = times.last ?? 0
      let expected = speed + 2 * bend * last
      // The estimate is a parabola; one that turns within the window is cut off where its direction is not clear.
      guard abs(speed) > 3 * abs(bend) else { return }
      expect(near(dragged.$x.velocity, expected, 1e-6 * abs(expected)))
      expect(near(dragged.$center.velocity.y, -2 * expected, 2e-6 * abs(expected)))
      expect(dragged.$other.velocity, equals: 0)
    }
  }

  @Test func theNextSpringTakesTheVelocityOver() {
    law(seed: 312, cases: 200) { generator, index in
      let dragged = Dragged()
      let speed = generator.unit() * 4_000 - 2_000
      dragged.drag(at: Self.frames) { speed * $0 }
      let (shown, velocity) = (dragged.x, dragged.$x.velocity)
      expect(near(velocity, speed, 1e-6 * abs(speed)))
      // Every second case has no distance.
      let target = index.isMultiple(of: 2) ? shown : generator.unit() * 100
      dragged.engine.perform {
        animate(.spring(Self.spring)) {
          dragged.x = target
          dragged.center = .zero
        }
      }
      expect(near(dragged.$x.shown, shown) && near(dragged.$x.velocity, velocity, 1e-6 * abs(shown)))
      expect(near(dragged.$center.velocity.y, -2 * velocity, 1e-6 * abs(velocity)))
      dragged.engine.advance(to: dragged.engine.time + 0.1)
      let expected =
        target + Self.spring.response(at: 0.1).position(from: shown - target, velocity: velocity)
      expect(near(dragged.$x.shown, expected))
      dragged.engine.advance(to: 60)
      expect(dragged.$x.shown == target && dragged.$x.velocity == 0)
    }
  }

  @Test func aFingerThatRestedHasNoVelocity() {
    dragged.drag(at: Self.frames) { 600 * $0 }
    engine.advance(to: engine.time + 0.039)
    expect(near(dragged.$x.velocity, 600, 1e-3))
    engine.advance(to: engine.time + 0.002)
    expect(dragged.$x.velocity, equals: 0)
    engine.perform { animate(.spring(Self.spring)) { dragged.x = 80 } }
    expect(dragged.$x.velocity, equals: 0)
    engine.advance(to: 10)
  }

  @Test func aCurveFromRestStartsAsItIs() {
    engine.perform { animate(.ease(.linear, duration: 1)) { dragged.x = 100 } }
    engine.advance(to: 0.25)
    expect(near(dragged.$x.shown, 25))
  }

  @Test func aFollowerIsTracked() {
    engine.follow { [dragged] time in
      dragged.x = 40 * time * time
      return time < 1
    }
    for frame in 1...60 {
      engine.advance(to: Double(frame) / 60)
      if frame > 3 { expect(near(dragged.$x.velocity, 80 * engine.time, 1e-6)) }
    }
  }

  @Test func anAnimationEndsTheMotionFromOutside() {
    dragged.drag(at: Self.frames) { 600 * $0 }
    engine.perform { PropertyAnimator(duration: 1, curve: .linear) { dragged.x = 100 }.startAnimation() }
    // An additive animation adds its own velocity only.
    expect(near(dragged.$x.velocity, 100 - 80, 1e-6))
    engine.advance(to: 2)
    expect(dragged.$x.velocity, equals: 0)
  }

  @Test func aFingerCatchesWhatMoves() {
    engine.perform { animate(.spring(Self.spring)) { dragged.x = 100 } }
    for time in Self.frames {
      engine.advance(to: time)
      engine.perform { dragged.x = 100 + 300 * time }
      expect(dragged.$x.shown, equals: 100 + 300 * time)
    }
    expect(near(dragged.$x.velocity, 300, 1e-6))
    engine.advance(to: 9)
  }

  @Test func aKnownVelocityIsNotEstimated() {
    engine.perform { dragged.$other.set(7, velocity: -120) }
    expect(dragged.other == 7 && dragged.$other.velocity == -120 && dragged.$other.tracksVelocity)
    engine.perform { animate(.spring(Self.spring)) { dragged.other = 7 } }
    expect(dragged.$other.velocity, equals: -120)
    engine.advance(to: 0.1)
    expect(near(dragged.$other.shown, 7 - 120 * Self.spring.response(at: 0.1).impulse))
    engine.advance(to: 9)
    engine.perform { dragged.$other.set(0, velocity: 50) }
    engine.advance(to: 9.05)
    expect(dragged.$other.velocity, equals: 0)
  }

  @Test func trackingCanBeTurnedOffAndOn() {
    let presence = AnimationPresence(isInWindow: true)
    dragged.$x.belongs(to: presence)
    dragged.drag(at: Self.frames) { 600 * $0 }
    dragged.$x.tracksVelocity = false
    expect(dragged.$x.velocity, equals: 0)
    dragged.$x.tracksVelocity = true
    expect(dragged.$x.velocity, equals: 0)
    presence.isInWindow = false
    engine.perform { animate(.spring(Self.spring)) { dragged.x = 5 } }
    expect(dragged.$x.shown, equals: 5)
  }

  @Test func anotherEngineStartsAnew() {
    dragged.drag(at: Self.frames) { 600 * $0 }
    let other = AnimationEngine()
    other.advance(to: engine.time)
    other.perform { dragged.x = 90 }
    expect(dragged.$x.velocity, equals: 0)
    dragged.x = 91
    expect(dragged.$x.velocity, equals: 0)
  }

  @Test func noNumberIsHarmless() {
    dragged.drag(at: Self.frames) { 600 * $0 }
    engine.perform { dragged.x = .nan }
    engine.perform { dragged.x = .infinity }
    expect(dragged.$x.velocity.isFinite)
    engine.perform { dragged.x = 0 }
    dragged.drag(at: Self.frames.map { $0 + 1 }) { 600 * $0 }
    expect(near(dragged.$x.velocity, 600, 1e-3))
  }
}
