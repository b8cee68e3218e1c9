import Foundation
import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P18
/// The numbers of a value that is let go move as one.
@MainActor
@Suite(.laws) struct DirectionDecayTests {
  private func near(_ one: Vector2, _ other: Vector2, _ tolerance: Double) -> Bool {
    (one - other).length <= tolerance
  }

  /// The distance of a point from the line through `start` in a direction of length 1.
  private func distance(_ point: Vector2, from start: Vector2, _ direction: Vector2) -> Double {
    let offset = point - start
    return abs(offset.x * direction.y - offset.y * direction.x)
  }

  @Test func aPointMovesOnAStraightLineAndEndsAtOnce() {
    law(seed: 731, cases: 200) { generator, _ in
      let (start, direction) = (
        Vector2(generator.unit() * 400, generator.unit() * 400), Vector2(degrees: 360 * generator.unit())
      )
      // At any speed it is the same line.
      for speed in [3, 90, 1_000, 20_000] as [Double] {
        let probe = Probe()
        probe.center = start
        let animator = probe.engine.perform { probe.$center.decay(velocity: direction * speed) }
        let glide = Decay(velocity: speed)
        expect(near(probe.center, start + direction * glide.distance, 1e-9 * speed))
        while true {
          let time = probe.engine.time + generator.unit() * 0.4
          guard time < animator.duration else { break }
          probe.engine.advance(to: time)
          expect(near(probe.$center.shown, start + direction * glide.position(at: time), 1e-9 * speed))
          expect(near(probe.$center.velocity, direction * glide.velocity(at: time), 1e-7 * speed))
        }
        probe.engine.advance(to: animator.duration)
        expect(!probe.engine.isRunning && probe.$center.shown == probe.center)
      }
    }
  }

  @Test func aTargetOnTheLineIsMetOnTheLine() {
    law(seed: 732, cases: 200) { generator, _ in
      let (probe, start) = (Probe(), Vector2(generator.unit() * 400, generator.unit() * 400))
      probe.center = start
      let (direction, speed) = (Vector2(degrees: 360 * generator.unit()), 100 + 2_000 * generator.unit())
      // By a friction of 1 to 20 per second.
      let friction = 1 + 19 * generator.unit()
      let target = start + direction * (speed / friction)
      let parameters = DecayParameters<Vector2> { _ in target }
      let animator = probe.engine.perform { probe.$center.decay(velocity: direction * speed, parameters) }
      expect(probe.center, equals: target)
      for step in 0..<20 {
        let time = animator.duration * Double(step) / 20
        probe.engine.advance(to: time)
        expect(distance(probe.$center.shown, from: start, direction) < 1e-6)
        let covered = (1 - exp(-friction * time)) * speed / friction
        expect(near(probe.$center.shown, start + direction * covered, 1e-6 * speed))
      }
      probe.engine.advance(to: animator.duration)
      expect(probe.$center.shown == target && !probe.engine.isRunning)
    }
  }

  /// The same throw in a turned picture is the turned throw, whatever the target.
  @Test func aThrowCanBeTurned() {
    law(seed: 733, cases: 200) { generator, _ in
      let turn = Transform(rotationAngle: 7 * generator.unit())
      let velocity = Vector2(generator.unit() - 0.5, generator.unit() - 0.5) * 3_000
      let target = Vector2(generator.unit() - 0.5, generator.unit() - 0.5) * 1_000
      let probes = [Probe(), Probe()]
      let (goal, fling) = ([target, turn.apply(to: target)], [velocity, turn.apply(to: velocity)])
      var durations: [Double] = []
      for (index, probe) in probes.enumerated() {
        let end = goal[index]
        let animator = probe.engine.perform {
          probe.$center.decay(velocity: fling[index], DecayParameters<Vector2> { _ in end })
        }
        durations.append(animator.duration)
        expect(near(probe.$center.shown, .zero, 1e-9) && near(probe.$center.velocity, fling[index], 1e-6))
      }
      for step in 1..<30 {
        let time = (durations.min() ?? 0) * Double(step) / 30
        for probe in probes { probe.engine.advance(to: time) }
        let turned = turn.apply(to: probes[0].$center.shown)
        expect(near(turned, probes[1].$center.shown, 1e-6), "at \(time) of \(durations)")
      }
      for (index, probe) in probes.enumerated() {
        probe.engine.advance(to: 120)
        expect(probe.$center.shown == goal[index] && !probe.engine.isRunning)
      }
    }
  }

  /// One axis that passes its limit returns by itself, and the other one moves on as before.
  @Test func limitsAreThoseOfTheAxes() {
    law(seed: 734, cases: 200) { generator, _ in
      let probe = Probe()
      let (width, height) = (50 + 500 * generator.unit(), 50 + 500 * generator.unit())
      probe.center = Vector2(width * generator.unit(), height * generator.unit())
      let velocity = Vector2(generator.unit() - 0.5, generator.unit() - 0.5) * 4_000
      let (x, y) = (
        Glide(from: probe.center.x, velocity: velocity.x, limits: 0...width),
        Glide(from: probe.center.y, velocity: velocity.y, limits: 0...height)
      )
      let animator = probe.engine.perform {
        probe.$center.decay(velocity: velocity, DecayParameters(within: Rect(x: 0, y: 0, width: width, height: height)))
      }
      expect(probe.center, equals: Vector2(x.end, y.end))
      for step in 0..<20 {
        let time = animator.duration * Double(step) / 20
        probe.engine.advance(to: time)
        // The tolerances of the two glides differ from those of the property.
        expect(near(probe.$center.shown, Vector2(x.position(at: time), y.position(at: time)), 0.8))
      }
    }
  }

  /// Pages along x do not change what is along y but for its friction, and both end together.
  @Test func pagesAlongOneAxisLeadBoth() {
    let probe = Probe()
    let pages = DecayParameters<Vector2> { Vector2(($0.x / 320).rounded() * 320, $0.y) }
    let animator = probe.engine.perform { probe.$center.decay(velocity: Vector2(900, 300), pages) }
    expect(near(probe.center, Vector2(320, Decay(velocity: 300).distance), 1e-9))
    var last = Vector2.zero
    for step in 1...50 {
      probe.engine.advance(to: animator.duration * Double(step) / 50)
      let shown = probe.$center.shown
      expect(shown.x >= last.x - 1e-9 && shown.y >= last.y - 1e-9 && abs(shown.y - shown.x * 150 / 320) < 60)
      last = shown
    }
    expect(probe.$center.shown == probe.center && !probe.engine.isRunning)
  }

  @Test func aTargetBehindIsReachedByOneSpring() {
    let (probe, bounce) = (Probe(), Glide.bounce)
    let (velocity, target) = (Vector2(800, 200), Vector2(-100, 50))
    probe.engine.perform { _ = probe.$center.decay(velocity: velocity, DecayParameters<Vector2> { _ in target }) }
    for time in [0.05, 0.2, 0.4] {
      probe.engine.advance(to: time)
      let response = bounce.response(at: time)
      let expected = Vector2(
        target.x + response.position(from: -target.x, velocity: velocity.x),
        target.y + response.position(from: -target.y, velocity: velocity.y))
      expect(near(probe.$center.shown, expected, 1e-6))
    }
  }

  /// A transform is let go with the velocity that it has: in points and radians at once.
  @Test func unitsDoNotCount() {
    let probe = Probe()
    let engine = probe.engine
    engine.perform {
      probe.$transform.set(.identity, laneVelocity: SIMD8(300, 0, 0, 0, 2, 0, 0, 0))
      probe.$transform.decay()
    }
    expect(abs(probe.transform.tx - Decay(velocity: 300).distance) < 1e-6)
    engine.advance(to: 0.7)
    let lanes = probe.$transform.shown.lanes
    expect(abs(lanes[4] * 150 - lanes[0]) < 1e-6 && engine.isRunning)
    engine.advance(to: 60)
    expect(!engine.isRunning)
  }
}
