import OvershootGeometry
import OvershootMotionTrials
import OvershootSupport

// Behaviour: animator 20, P1, P4
/// Random sequences of all operations together.
@MainActor
@Suite(.laws) struct ContinuityLawTests {
  /// The calls of a sequence.
  private nonisolated static let length = 25

  @Test(arguments: 5..<13)
  func nothingJumpsWhateverIsCalled(_ seed: Int) {
    law(seed: UInt64(seed), cases: 1_000) { generator, _ in
      // Velocities take most of the time; `overshoot-fuzz motion` measures them after every call.
      let trial = MotionTrial(count: Self.length, measuringEach: 2, &generator)
      guard trial.failure() != nil else { return }
      let shrunk = trial.shrunk()
      let reason = shrunk.failure()?.description ?? ""
      Issue.record("\(reason):\n\(shrunk.code)")
    }
  }
}
