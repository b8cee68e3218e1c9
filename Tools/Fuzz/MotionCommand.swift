import ArgumentParser
import OvershootGeometry
import OvershootMotionTrials

/// `overshoot-fuzz motion`: random sequences of all calls of Motion, after each of which continuity holds.
@MainActor
struct MotionCommand: @preconcurrency ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "motion", abstract: "Play random sequences of all calls of the animation engine.",
    discussion: """
      Nothing may jump but what is set, the velocity that is told is the one that is measured, and in the end \
      everything is at rest. A sequence that breaks this is printed as Swift code, without the calls that its fault \
      does not need. The exit status is 1 where there is any.
      """)

  @Option(help: "The number of calls.")
  var calls = 10_000_000

  @Option(help: "The start of all sequences; the same seed gives the same calls.")
  var seed: UInt64 = 1

  /// The calls of a sequence.
  private static let length = 25
  /// The number of faults after which it ends.
  private static let maximumFaults = 10

  func run() throws {
    var (generator, faults) = (SeededGenerator(seed: seed), 0)
    for number in 0..<max(0, calls) / Self.length {
      let state = generator.state
      let trial = MotionTrial(count: Self.length, &generator)
      guard trial.failure() != nil else { continue }
      faults += 1
      let shortest = trial.shrunk()
      print(
        "sequence \(number), generator state \(state): \(shortest.failure()?.description ?? "")\n\(shortest.code)\n")
      if faults == Self.maximumFaults { break }
    }
    print("\(calls) calls, \(faults) faults")
    if faults > 0 { throw ExitCode.failure }
  }
}
