import Motion
import OvershootSupport

/// Simulations that follow the engine's time.
@MainActor
@Suite struct FollowingTests {
  private let probe = Probe()
  private var engine: AnimationEngine { probe.engine }

  @Test func aFollowerIsCalledOnceForEachShownTimeUntilItEnds() {
    var times: [Double] = []
    engine.follow { time in
      times.append(time)
      return times.count < 3
    }
    expect(engine.isRunning && engine.runningCount == 0)
    for time in [0, 0.1, 0.1, 0.25, 0.5, 0.75] { engine.advance(to: time) }
    expect(times, equals: [0.1, 0.25, 0.5])
    expect(!engine.isRunning)
  }

  @Test func aFollowerSeesTheValuesOfItsTime() {
    probe.animator(1, .linear, to: 100).startAnimation()
    var seen: [Double] = []
    engine.follow { [probe] _ in
      seen.append(probe.shown)
      return true
    }
    for time in [0.25, 0.5, 2] { engine.advance(to: time) }
    expect(near(seen, [25, 50, 100]))
  }

  @Test func aFollowerIsCalledAtEachEndOnTheWay() {
    var times: [Double] = []
    engine.follow { time in
      times.append(time)
      return true
    }
    let animator = probe.animator(0.25)
    animator.addCompletion { _ in expect(times, equals: [0.25]) }
    animator.startAnimation()
    engine.advance(to: 1)
    expect(times, equals: [0.25, 1])
  }

  @Test func aFollowerAddedByAFollowerIsCalledFromTheNextTimeOn() {
    var log: [String] = []
    engine.follow { [engine] time in
      log.append("first \(time)")
      engine.follow { time in
        log.append("second \(time)")
        return false
      }
      return false
    }
    engine.follow { time in
      log.append("other \(time)")
      return time < 2
    }
    for time in [1.0, 2, 3] { engine.advance(to: time) }
    expect(log, equals: ["first 1.0", "other 1.0", "other 2.0", "second 2.0"])
    expect(!engine.isRunning)
  }

  @Test func anAnimationStartedByAFollowerBeginsAtItsTime() {
    engine.follow { [probe] _ in
      probe.animator(1).startAnimation()
      return false
    }
    engine.advance(to: 0.5)
    engine.advance(to: 1)
    expect(near(probe.shown, 50))
  }

  @Test func stoppingAnEngineRemovesItsFollowers() {
    engine.follow { _ in
      Issue.record("A stopped engine calls no observer.")
      return true
    }
    engine.stopAll()
    expect(!engine.isRunning)
    engine.advance(to: 1)
  }
}
