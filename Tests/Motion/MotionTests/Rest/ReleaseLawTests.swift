import Foundation
import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator 18
/// Whatever is called, nothing jumps but what is set, and the velocity that is told is the one that is measured.
@MainActor
@Suite(.laws) struct ReleaseLawTests {
  private enum Call: CaseIterable {
    case start, startLater, pause, scrub, scrubWithoutChange, release, releaseWithVelocity
    case goTo, reverse, otherScrubbing, takeOver, pauseAtEnd
  }

  nonisolated static let timings: [any TimingCurveProvider] = [
    CubicTimingParameters(animationCurve: .linear), CubicTimingParameters(animationCurve: .easeInOut),
    CubicTimingParameters(animationCurve: .easeOut), SpringTimingParameters(dampingRatio: 0.4),
    SpringTimingParameters(dampingRatio: 1), SpringTimingParameters(mass: 1, stiffness: 90, damping: 40),
  ]

  /// The number of sequences in place of a part of 500; 10 000 are a matter of a minute.
  private nonisolated static let sequences = ProcessInfo.processInfo.environment["OVERSHOOT_SEQUENCES"]
    .flatMap(Int.init)

  /// Sequences of 20 calls, with fractions from -1 to 2.
  @Test(arguments: 0..<20)
  func releasingAtAnyFractionIsContinuous(_ seed: Int) {
    law(
      seed: UInt64(7_000 + seed), cases: (Self.sequences ?? 500) / 20, share: Self.sequences == nil ? .quarter : .all
    ) { generator, index in
      Self.play(Self.timings[index % Self.timings.count], &generator)
    }
  }

  /// Sequences in which something once jumped, was kicked, or had another velocity than the one that was given.
  @Test(arguments: [
    (15_781_516_798_393_042_273, 5), (4_596_144_415_827_461_438, 5), (11_979_519_969_852_795_452, 3),
    (3_758_232_249_580_858_464, 2), (2_361_424_097_472_873_168, 2), (1_026_782_355_764_621_740, 5),
    (5_069_018_576_997_922_180, 5), (6_559_275_261_459_168_335, 2), (13_755_465_875_747_666_968, 4),
    (15_829_693_418_559_038_641, 4),
  ])
  func sequencesThatFoundMistakes(_ state: UInt64, _ timing: Int) {
    law(seed: state) { Self.play(Self.timings[timing], &$0) }
  }

  private static func play(_ timing: any TimingCurveProvider, _ generator: inout SeededGenerator) {
    var sequence = Sequence(timing: timing, &generator)
    let calls = sequence.calls
    counterexample("\(calls.texts)") {
      for _ in 0..<20 { sequence.play(&generator) }
      sequence.settle()
    }
  }

  private final class Calls {
    var texts: [String] = []
  }

  /// One animator of a number and a delayed one, with its calls so far.
  @MainActor
  private struct Sequence {
    let probe = Probe()
    let animator: PropertyAnimator
    let isSpring: Bool
    let calls = Calls()
    private var takeovers: [PropertyAnimator] = []

    init(timing: any TimingCurveProvider, _ generator: inout SeededGenerator) {
      isSpring = timing.springTimingParameters != nil
      animator = probe.animator(timing)
      let probe = probe
      animator.addAnimations({ probe.travel = -50 }, delayFactor: 0.4)
      animator.pausesOnCompletion = true
      if generator.integer(below: 2) == 0 { animator.reversalMode = .smooth }
    }

    private var shown: [Double] { [probe.shown, probe.$travel.shown] }
    private var velocity: [Double] { [probe.$x.velocity, probe.$travel.velocity] }

    mutating func play(_ generator: inout SeededGenerator) {
      probe.engine.advance(to: probe.engine.time + generator.unit() * generator.unit() * 0.5)
      let call = Call.allCases[generator.integer(below: Call.allCases.count)]
      let (number, fraction) = (generator.unit(), 3 * generator.unit() - 1)
      calls.texts.append("\(call) \(number) \(fraction) at \(probe.engine.time), \(shown)\n")
      let (before, velocityBefore, wasRunning) = (shown, velocity, animator.isRunning)
      perform(call, number, fraction)
      if call != .scrub {
        // A free spring does not move through a distance below its threshold.
        expect(near(shown, before, call == .takeOver ? 0.5 : 1e-9), "\(call) jumps")
        if keepsVelocity(call, wasRunning) {
          expect(near(velocity, velocityBefore, 1e-6 * (1 + magnitude(velocityBefore))), "\(call) kicks")
        }
      }
      measure("\(call)")
      if generator.integer(below: 3) == 0 {
        probe.engine.advance(to: probe.engine.time + generator.unit() * 0.2)
        measure("later")
      }
    }

    /// The velocity of the velocity timings: of takeovers, and of reversals of what runs that are not exact.
    private func keepsVelocity(_ call: Call, _ wasRunning: Bool) -> Bool {
      switch call {
      // A free spring with less than its threshold to go is at rest at once.
      case .takeOver: takeovers.last?.duration != 0
      case .reverse: wasRunning && animator.reversalMode == .smooth
      default: false
      }
    }

    private func magnitude(_ values: [Double]) -> Double { values.reduce(0) { max($0, abs($1)) } }

    private mutating func perform(_ call: Call, _ number: Double, _ fraction: Double) {
      let probe = probe
      switch call {
      case .start: animator.startAnimation()
      case .startLater: animator.startAnimation(afterDelay: 0.1 * number)
      case .pause: animator.pauseAnimation()
      case .scrub:
        animator.pauseAnimation()
        animator.fractionComplete = fraction
      case .scrubWithoutChange:
        animator.pauseAnimation()
        // A curve cannot show what was scrubbed linearly.
        if animator.scrubsLinearly { animator.fractionComplete = animator.fractionComplete }
      case .release:
        animator.pauseAnimation()
        let timing = ReleaseLawTests.timings[Int(number * Double(ReleaseLawTests.timings.count))]
        animator.continueAnimation(withTimingParameters: number < 0.2 ? nil : timing, durationFactor: 0.1 + number)
      case .releaseWithVelocity:
        animator.pauseAnimation()
        animator.continueAnimation(
          withTimingParameters: SpringTimingParameters(dampingRatio: 0.7), durationFactor: 0.5 + number,
          velocity: 500 * fraction)
        guard animator.isRunning, isMeasurable else { return }
        expect(near(velocity[0], 500 * fraction, 1e-3), "another velocity")
      case .goTo:
        animator.pauseAnimation()
        animator.continueAnimation(toFraction: fraction, durationFactor: 0.1 + number)
      case .reverse:
        // Reversed before its start an animator begins at its targets.
        if animator.state != .inactive { animator.isReversed.toggle() }
      case .otherScrubbing: animator.scrubsLinearly.toggle()
      case .takeOver:
        let spring = Spring(response: 0.2 + number, dampingFraction: 0.3 + number)
        let taken = probe.engine.perform { spring.animate { probe.travel = 100 * fraction } }
        takeovers.append(taken)
      case .pauseAtEnd: animator.pausesOnCompletion = true
      }
    }

    /// Whether the animator is at an end, or farther from it than 1e-3 of its time, which has no digits left for
    /// the measurement.
    private var isMeasurable: Bool {
      let position = animator.position
      return position == 0 || position == 1 || (1e-3...(1 - 1e-3)).contains(position)
    }

    /// The change of what is shown is between the velocities before and after it.
    private func measure(_ label: String) {
      let (start, velocity, step, count) = (shown, velocity, 1e-8, probe.engine.runningCount)
      let isAtEnd = animator.position == 0 || animator.position == 1
      guard isMeasurable else { return }
      probe.engine.advance(to: probe.engine.time + step)
      // A spring ends, and begins on its way back, with a thousandth of its distance left.
      guard probe.engine.runningCount == count else { return }
      let (end, endVelocity) = (shown, self.velocity)
      for lane in 0..<2 {
        if isAtEnd, abs(end[lane] - start[lane]) < 1 { continue }
        let measured = (end[lane] - start[lane]) / step
        let told = [velocity[lane], endVelocity[lane]].sorted()
        let tolerance = 0.01 + 1e-5 * (abs(told[0]) + abs(told[1]))
        let isBetween = measured >= told[0] - tolerance && measured <= told[1] + tolerance
        expect(isBetween, "after \(label): \(measured) is told as \(told)")
      }
    }

    func settle() {
      animator.pauseAnimation()
      animator.pausesOnCompletion = false
      let before = shown
      animator.startAnimation()
      expect(near(shown, before))
      // The way back has the pace of a continuation that had little left.
      probe.engine.advance(to: probe.engine.time + 1e6)
      expect(!probe.engine.isRunning && probe.shown == probe.x && probe.$travel.shown == probe.travel)
    }
  }
}
