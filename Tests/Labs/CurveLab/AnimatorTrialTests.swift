import Motion
import MotionNotation
import OvershootSupport

@testable import OvershootCurveLab

// Behaviour: screens L4
@MainActor
@Suite(.laws) struct AnimatorTrialTests {
  private let engine = AnimationEngine()
  private let trial = AnimatorTrial()

  init() throws {
    trial.show(try TimedCurve(.easing(.linear)))
  }

  private func perform(_ calls: AnimatorTrial.Call...) {
    engine.perform { for call in calls { trial.perform(call) } }
  }

  private var positions: [AnimatingPosition] { trial.completions.map(\.position) }

  @Test func aRunEndsAtTheEndAndIsLogged() {
    expect(trial.state, equals: .inactive)
    perform(.start)
    expect(trial.state == .active && trial.isRunning && trial.first == 1 && trial.$first.shown == 0)
    engine.advance(to: AnimatorTrial.duration / 2)
    expect(abs(trial.$first.shown - 0.5) < 1e-9 && abs(trial.fraction - 0.5) < 1e-9)
    engine.advance(to: AnimatorTrial.duration)
    expect(trial.state, equals: .inactive)
    expect(trial.completions, equals: [.init(time: AnimatorTrial.duration, position: .end, values: [1, 0])])
  }

  /// Stopped in its middle, the animator is finished at each of the three positions.
  @Test(arguments: [
    (AnimatorTrial.Call.finishAtStart, AnimatingPosition.start, 0.0), (.finishAtCurrent, .current, 0.4),
    (.finishAtEnd, .end, 1),
  ])
  func aStoppedAnimatorIsFinished(_ call: AnimatorTrial.Call, _ position: AnimatingPosition, _ value: Double) {
    perform(.start)
    engine.advance(to: 0.4 * AnimatorTrial.duration)
    expect(!trial.allows(call))
    perform(.stop)
    expect(trial.state == .stopped && trial.completions.isEmpty)
    expect(!trial.allows(.start) && !trial.allows(.add) && !trial.allows(.continue))
    perform(call)
    expect(trial.state == .inactive && positions == [position])
    expect(abs(trial.first - value) < 1e-9)
  }

  @Test func stoppingWithoutFinishingCallsNoCompletion() {
    perform(.start)
    engine.advance(to: 0.4 * AnimatorTrial.duration)
    perform(.discard)
    expect(trial.state == .inactive && trial.completions.isEmpty && abs(trial.first - 0.4) < 1e-9)
  }

  /// A block that is added in the middle runs for the remaining time.
  @Test func aBlockAddedInFlightTakesTheRemainingTime() {
    perform(.start)
    engine.advance(to: 0.5 * AnimatorTrial.duration)
    perform(.add)
    expect(trial.$second.shown == 0 && trial.second == 1)
    engine.advance(to: 0.75 * AnimatorTrial.duration)
    expect(abs(trial.$second.shown - 0.5) < 1e-9 && abs(trial.$first.shown - 0.75) < 1e-9)
    engine.advance(to: AnimatorTrial.duration)
    expect(trial.completions.last?.values, equals: [1, 1])
  }

  /// Continued with half of the duration, the rest takes that time along the new curve, without a jump.
  @Test func aContinuationHasItsOwnTiming() {
    perform(.start)
    engine.advance(to: 0.2 * AnimatorTrial.duration)
    perform(.pause)
    expect(!trial.isRunning)
    trial.continuation = .easeOut
    trial.durationFactor = 0.5
    perform(.continue)
    expect(abs(trial.$first.shown - 0.2) < 1e-9)
    engine.advance(to: 0.45 * AnimatorTrial.duration)
    let half = 0.2 + 0.8 * Easing.easeOut.value(at: 0.5)
    expect(abs(trial.$first.shown - half) < 1e-6)
    engine.advance(to: 0.7 * AnimatorTrial.duration + 1e-9)
    expect(trial.state == .inactive && positions == [.end])
  }

  @Test func theFractionScrubsLinearlyOrAlongTheCurve() throws {
    trial.show(try TimedCurve(.easing(.easeIn)))
    engine.perform { trial.scrub(to: 0.5) }
    expect(trial.state == .active && abs(trial.$first.shown - 0.5) < 1e-9)
    engine.perform { trial.scrubsLinearly = false }
    engine.perform { trial.scrub(to: 0.5) }
    expect(abs(trial.$first.shown - Easing.easeIn.value(at: 0.5)) < 1e-6)
    engine.perform { trial.stop() }
  }

  @Test func itWaitsAtItsEndWhereItPauses() {
    trial.pausesOnCompletion = true
    perform(.start)
    engine.advance(to: 2 * AnimatorTrial.duration)
    expect(trial.state == .active && !trial.isRunning && trial.fraction == 1 && trial.completions.isEmpty)
    engine.perform { trial.reverse() }
    perform(.start)
    engine.advance(to: 4 * AnimatorTrial.duration)
    expect(trial.$first.shown == 0 && trial.isReversed && trial.state == .active)
    perform(.stop, .finishAtCurrent)
    expect(positions, equals: [.current])
  }

  @Test func aReversalEndsAtTheStart() {
    perform(.start)
    engine.advance(to: 0.4 * AnimatorTrial.duration)
    engine.perform { trial.reverse() }
    expect(abs(trial.$first.shown - 0.4) < 1e-9 && trial.first == 0)
    engine.advance(to: 0.9 * AnimatorTrial.duration)
    expect(positions == [.start] && trial.first == 0)
  }

  /// Any order of calls is allowed or has no effect: the animator never traps, and what is allowed changes as shown.
  @Test func anyOrderOfCallsIsHarmless() throws {
    let curves = [Easing.linear, .easeIn, .cubicBezier(UnitBezier(x1: 0.6, y1: -0.28, x2: 0.74, y2: 0.05))]
    var time = 0.0
    try law(seed: 631, cases: 3_000) { (generator, _) throws in
      time += generator.unit() * AnimatorTrial.duration * 0.5
      engine.advance(to: time)
      try engine.perform {
        switch generator.integer(below: 14) {
        case 0: trial.reverse()
        case 1: trial.scrub(to: generator.unit())
        case 2: trial.scrubsLinearly.toggle()
        case 3: trial.pausesOnCompletion.toggle()
        case 4: trial.show(try TimedCurve(.easing(curves[generator.integer(below: 3)])))
        case 5:
          trial.continuation = AnimatorTrial.Continuation.allCases[generator.integer(below: 4)]
          trial.durationFactor = AnimatorTrial.durationFactors[generator.integer(below: 4)]
        default: trial.perform(AnimatorTrial.Call.allCases[generator.integer(below: 9)])
        }
      }
      expect(trial.$first.shown.isFinite && trial.$second.shown.isFinite)
      expect(trial.completions.count <= AnimatorTrial.maximumCompletions)
      expect(AnimatorTrial.Call.allCases.contains(where: trial.allows))
    }
    engine.perform { trial.stop() }
  }
}
