import Motion
import MotionNotation
import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import OvershootCurveLab

// Behaviour: curve-lab 7
@MainActor
@Suite struct CurvePlayerTests {
  private let engine = AnimationEngine()
  private let player = CurvePlayer()
  private let curve: TimedCurve
  private var time = 0.0

  init() throws {
    curve = TimedCurve(easing: .easeInOut, duration: 1)
    engine.advance(to: 0)
  }

  private mutating func run(_ seconds: Double) {
    let end = time + seconds
    while time < end - 1e-9 {
      time += 1 / 120.0
      engine.advance(to: time)
    }
  }

  @Test mutating func onceEndsAtTheEnd() {
    engine.perform {
      player.show(curve)
      player.replay()
    }
    run(0.5)
    expect(abs(player.position - 1) < 1e-9 && abs(player.$position.shown - curve.value(at: player.fraction)) < 1e-9)
    run(2)
    expect(player.fraction == 1 && !player.isRunning)
  }

  /// A loop begins again after its pause, and jumps to its start then.
  @Test mutating func aLoopBeginsAgain() {
    (player.playing, player.pause) = (.loop, 0.5)
    engine.perform {
      player.show(curve)
      player.replay()
    }
    run(1.25)
    expect(player.fraction == 1 && player.isRunning)
    run(0.5)
    expect(abs(player.fraction - 0.25) < 0.02)
    // Paused in the pause, it stays at its end.
    run(1)
    engine.perform { player.toggle() }
    expect(!player.isRunning)
    run(2)
    expect(player.fraction, equals: 1)
    engine.perform { player.toggle() }
    run(0.5)
    expect(abs(player.fraction - 0.5) < 0.02)
  }

  /// To and fro: back along the same values, and forwards again.
  @Test mutating func itGoesToAndFro() {
    (player.playing, player.pause) = (.alternate, 0)
    engine.perform {
      player.show(curve)
      player.replay()
    }
    run(1.25)
    expect(abs(player.fraction - 0.75) < 0.03)
    expect(abs(player.$position.shown - curve.value(at: player.fraction)) < 1e-9)
    run(1)
    expect(abs(player.fraction - 0.25) < 0.04)
    player.playing = .once
    run(3)
    expect(player.fraction == 1 && !player.isRunning)
  }

  @Test mutating func theSpeedCanChangeOnTheWay() {
    engine.perform {
      player.show(curve)
      player.replay()
    }
    run(0.25)
    player.speed = 0.5
    run(0.5)
    expect(abs(player.fraction - 0.5) < 0.01)
    player.speed = 4
    run(0.1)
    expect(abs(player.fraction - 0.9) < 0.05)
  }

  /// A list waits for its last item, and is scrubbed as a whole, by fractions or by seconds.
  @Test mutating func aLongerDurationIsARest() {
    engine.perform {
      player.show(curve, length: 1.6)
      player.scrub(to: 0.5)
    }
    expect(abs(player.seconds - 0.8) < 1e-9 && abs(player.curveFraction - 0.8) < 1e-9)
    expect(abs(player.$position.shown - curve.value(at: 0.8)) < 1e-9)
    engine.perform { player.scrub(toSeconds: 0.25) }
    expect(abs(player.seconds - 0.25) < 1e-9)
    engine.perform { player.scrub(to: 1) }
    expect(player.curveFraction == 1 && abs(player.$position.shown - 1) < 1e-9)
  }

  @Test mutating func underReducedMotionNothingIsRepeated() {
    engine.motionPolicy = .reduced
    (player.playing, player.pause) = (.loop, 0)
    engine.perform {
      player.show(curve)
      player.replay()
    }
    run(3)
    expect(player.fraction == 1 && !player.isRunning)
  }

  @Test func delaysAreThoseOfMotion() {
    var moving = Moving()
    expect(moving.delays, equals: [0])
    moving.mover = .list
    moving.interval = 0.1
    expect(moving.delays.map { ($0 * 10).rounded() }, equals: [0, 1, 2, 3, 4, 5])
    moving.order = .center
    expect(moving.delays.map { ($0 * 10).rounded() }, equals: [2, 1, 0, 0, 1, 2])
    moving.order = .random
    expect(moving.delays, equals: Stagger.each(0.1, from: .random(seed: 1)).delays(count: Moving.itemCount))
    let first = moving.delays
    moving.seed = 2
    expect(moving.delays != first)
    (moving.speed, moving.pause, moving.interval) = (99, -1, .nan)
    expect(moving.speed == 4 && moving.pause == 0 && moving.interval == 0)
  }
}
