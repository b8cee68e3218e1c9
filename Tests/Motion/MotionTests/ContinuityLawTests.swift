import OvershootGeometry
import OvershootMotionTrials
import OvershootSupport
import Testing

// Behaviour: animator 20, P1, P4
/// Random sequences of all operations together.
@MainActor
@Suite(.laws) struct ContinuityLawTests {
  /// The calls of a sequence.
  private nonisolated static let length = 50

  @Test(arguments: 5..<9)
  func nothingJumpsWhateverIsCalled(_ seed: Int) {
    law(seed: UInt64(seed), cases: 1_000) { generator, _ in
      let trial = MotionTrial(count: Self.length, &generator)
      guard trial.failure() != nil else { return }
      let shrunk = trial.shrunk()
      let reason = shrunk.failure()?.description ?? ""
      Issue.record("\(reason):\n\(shrunk.code)")
    }
  }
}
