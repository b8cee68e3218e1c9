import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P16
@MainActor
@Suite(.laws) struct KeyframeTrackTests {
  private static func random(_ generator: inout SeededGenerator, jumps: Bool = false) -> KeyframeTrack<Double> {
    let frames = (0..<1 + generator.integer(below: 6)).map { _ -> Keyframe<Double> in
      let (value, duration) = (generator.unit() * 200 - 100, 0.1 + generator.unit())
      switch generator.integer(below: jumps ? 5 : 4) {
      case 0: return .linear(value, duration: duration, easing: generator.unit() < 0.5 ? .linear : .easeInOut)
      case 1, 2: return .cubic(value, duration: duration)
      case 3: return .spring(value, duration: generator.unit() < 0.5 ? nil : duration, .bouncy)
      default: return .move(value)
      }
    }
    return KeyframeTrack(from: generator.unit() * 10, frames)
  }

  @Test func everyKindReachesItsValueInItsTime() {
    let track = KeyframeTrack(
      from: 0, [.linear(10, duration: 1), .cubic(50, duration: 2), .move(-5), .spring(20, duration: 1, .snappy)])
    expect(track.duration == 4 && track.start == 0 && track.end == 20)
    expect(near([0, 0.5, 1, 3].map(track.value), [0, 5, 10, -5]) && near(track.value(at: 3 - 1e-12), 50, 1e-9))
    expect(near(track.value(at: 4 - 1e-12), 20, 1e-9) && track.value(at: 4) == 20 && track.value(at: 99) == 20)
    expect(track.value(at: -1) == 0 && track.velocity(at: -1) == 0 && track.velocity(at: 5) == 0)
  }

  /// Adjacent cubic key frames are the Catmull-Rom spline, whose slope at a knot is that of its neighbours' chord.
  @Test func cubicsAreCatmullRomSplines() {
    let track = KeyframeTrack(
      from: 0, [.cubic(10, duration: 1), .cubic(40, duration: 1), .cubic(20, duration: 2), .cubic(0, duration: 1)])
    expect(near([1, 2, 4].map(track.velocity), [20, 10.0 / 3, -40.0 / 3], 1e-9))
    // Uniform: the formula of the spline by its four points.
    let uniform = KeyframeTrack(from: 1, [4, 2, 8, 3].map { Keyframe.cubic($0, duration: 1) })
    for t in [0.0, 0.2, 0.5, 0.9] {
      let (a, b, c, d) = (1.0, 4.0, 2.0, 8.0)
      let cubic = (-a + 3 * b - 3 * c + d) * t * t * t
      let value = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + cubic)
      expect(near(uniform.value(at: 1 + t), value, 1e-12))
    }
  }

  @Test func velocitiesAreTakenOver() {
    let track = KeyframeTrack(
      from: 0, [.linear(30, duration: 1), .cubic(50, duration: 1), .linear(40, duration: 1), .spring(0, .bouncy)])
    expect(near(track.velocity(at: 1 + 1e-9), 30, 1e-5) && near(track.velocity(at: 2 - 1e-9), -10, 1e-5))
    expect(near(track.velocity(at: 3 + 1e-9), -10, 1e-4))
    let given = KeyframeTrack(
      from: 0, [.cubic(1, duration: 1, startVelocity: 7, endVelocity: -3), .cubic(2, duration: 1)])
    expect(near([1e-9, 1 - 1e-9, 1 + 1e-9].map(given.velocity), [7, -3, -3], 1e-5))
  }

  @Test func valuesAndVelocitiesAreContinuous() {
    law(seed: 91, cases: 200) { generator, _ in
      let track = Self.random(&generator)
      let time = generator.unit() * track.duration
      let (before, after) = (track.value(at: time - 1e-7), track.value(at: time + 1e-7))
      expect(near(before, after, 1e-3))
      guard time > 1e-3, time < track.duration - 1e-3 else { return }
      let slope = (track.value(at: time + 1e-6) - track.value(at: time - 1e-6)) / 2e-6
      let isAtCorner = abs(track.velocity(at: time + 1e-6) - track.velocity(at: time - 1e-6)) > 0.5
      expect(isAtCorner || near(slope, track.velocity(at: time), 0.5))
    }
  }

  @Test func animatorsFollowTheTrack() {
    law(seed: 92, cases: 120) { generator, _ in
      let (probe, track) = (Probe(), Self.random(&generator, jumps: true))
      probe.x = track.start
      let animator = probe.engine.perform { PropertyAnimator(probe.$x, along: track) }
      expect(near(animator.duration, track.duration, 1e-12))
      for _ in 0..<4 {
        let fraction = generator.unit()
        animator.fractionComplete = fraction
        expect(near(probe.shown, track.value(at: fraction * track.duration), 1e-9))
      }
      animator.fractionComplete = 0
      animator.startAnimation()
      guard track.duration > 0 else { return }
      for step in 1..<8 {
        let time = track.duration * Double(step) / 8
        probe.engine.advance(to: time)
        expect(near(probe.shown, track.value(at: time), 1e-6))
      }
      probe.engine.advance(to: track.duration + 1)
      expect(probe.shown == track.end && probe.x == track.end)
    }
  }

  @Test func tracksNestInTimelines() {
    let probe = Probe()
    let hop = KeyframeTrack(from: 0, [.cubic(40, duration: 0.5), .spring(0, duration: 0.5, .bouncy)])
    let fade = KeyframeTrack(from: 1, [.linear(0, duration: 0.25), .linear(1, duration: 0.25)])
    let timeline = probe.engine.perform {
      Timeline.sequence([
        Timeline.parallel([
          PropertyAnimator(probe.$x, along: hop), PropertyAnimator(probe.$alpha, along: fade),
        ]),
        PropertyAnimator(probe.$x, along: hop),
      ]).repeated(2)
    }
    expect(timeline.duration, equals: 4)
    for time in [0.1, 0.6, 1.2, 1.9, 2.3, 3.7] {
      timeline.fractionComplete = time / 4
      expect(near(probe.shown, hop.value(at: time.truncatingRemainder(dividingBy: 1)), 1e-9))
      expect(near(probe.$alpha.shown, fade.value(at: time.truncatingRemainder(dividingBy: 2)), 1e-9))
    }
    timeline.stopAnimation(true)
  }

  @Test func otherValuesFollowTracksToo() {
    let probe = Probe()
    let flight = KeyframeTrack(
      from: .zero, [.cubic(Vector2(10, 50), duration: 1), .spring(Vector2(90, 0), duration: 1, .smooth)])
    let turn = KeyframeTrack(
      from: Transform.identity,
      [2, 4, 6].map { .linear(Transform(rotationAngle: $0), duration: 1) })
    let animators = probe.engine.perform {
      [PropertyAnimator(probe.$center, along: flight), PropertyAnimator(probe.$transform, along: turn)]
    }
    for animator in animators { animator.fractionComplete = 0.5 }
    expect(near(probe.$center.shown.x, flight.value(at: 1).x) && near(probe.$center.shown.y, flight.value(at: 1).y))
    expect(near(probe.$transform.shown.a, Transform(rotationAngle: 3).a))
    for animator in animators { animator.stopAnimation(true) }
    let colors = KeyframeTrack(from: Color.black, [.linear(.white, duration: 1)])
    expect(near(colors.value(at: 0.5).red, 0.5))
  }

  @Test func emptyAndTimelessTracksAreHarmless() {
    for track in [
      KeyframeTrack(from: 3, []), KeyframeTrack(from: 3, [.move(5)]), KeyframeTrack(from: 3, [.cubic(5, duration: 0)]),
    ] {
      let probe = Probe()
      probe.x = 3
      let animator = probe.engine.perform { PropertyAnimator(probe.$x, along: track) }
      animator.startAnimation()
      probe.engine.advance(to: 1)
      expect(probe.shown == track.end && track.value(at: 0.5) == track.end && !probe.engine.isRunning)
    }
  }

  @Test func durationsThatAreNotNumbersAreTold() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Keyframe.linear(1.0, duration: .infinity)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(text.contains("A Keyframe needs a finite duration of at least 0, not inf."))
  }
}
