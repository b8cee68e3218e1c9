import Motion
import OvershootGeometry

/// A sequence of calls, and whether continuity holds: nothing jumps but what is set, the reported velocity is the
/// one that is measured, all numbers are finite, each end is reported once, and in the end everything is at rest.
@MainActor
package struct MotionTrial {
  /// The calls.
  package let operations: [TrialOperation]
  /// After every how many calls the velocities are measured; values and ends are after every call.
  private let interval: Int

  /// What a trial breaks.
  package struct Failure: Error, CustomStringConvertible {
    package let operation: Int
    package let reason: String
    package var description: String { "\(reason) (call \(operation))" }
  }

  package init(_ operations: [TrialOperation], measuringEach interval: Int = 1) {
    (self.operations, self.interval) = (operations, interval)
  }

  /// Creates a trial of `count` random calls.
  package init(count: Int, measuringEach interval: Int = 1, _ generator: inout SeededGenerator) {
    var (operations, made): ([TrialOperation], [Int]) = ([], [])
    for number in 0..<count {
      let operation = TrialOperation.random(number, recent: made.suffix(4), using: &generator)
      if operation.makes { made.append(number) }
      operations.append(operation)
    }
    self.init(operations, measuringEach: interval)
  }

  /// The calls as Swift code, one after another.
  package var code: String { operations.map(\.code).joined(separator: "\n") }

  /// Plays the calls; returns what they break, or nil.
  package func failure() -> Failure? {
    do {
      try play()
      return nil
    } catch {
      return error
    }
  }

  /// Plays the calls without a judgement, and calls `watch` before the first one and after each of them with the engine
  /// and what reads the properties that are no vectors.
  package func play(watching watch: (AnimationEngine, () -> [TrialValue]) -> Void) {
    let run = TrialRun()
    defer { run.end() }
    watch(run.stage.engine) { run.stage.values }
    for operation in operations {
      _ = run.play(operation, measures: false)
      watch(run.stage.engine) { run.stage.values }
    }
  }

  /// Returns the trial without calls that its failure does not need.
  package func shrunk() -> MotionTrial {
    guard let failure = failure() else { return self }
    var trial = MotionTrial(Array(operations.prefix(failure.operation + 1)), measuringEach: interval)
    if trial.failure() == nil { trial = self }
    var length = max(1, trial.operations.count / 2)
    while true {
      var (start, isShorter) = (0, false)
      while start < trial.operations.count {
        var fewer = trial.operations
        fewer.removeSubrange(start..<min(fewer.count, start + length))
        let shorter = MotionTrial(fewer, measuringEach: interval)
        if shorter.failure() != nil { (trial, isShorter) = (shorter, true) } else { start += length }
      }
      if length == 1, !isShorter { return trial }
      length = max(1, length / 2)
    }
  }

  private func play() throws(Failure) {
    let run = TrialRun()
    defer { run.end() }
    for (index, operation) in operations.enumerated() {
      if let reason = run.play(operation, measures: index % interval == 0) {
        throw Failure(operation: index, reason: reason)
      }
    }
    if let reason = run.settle() { throw Failure(operation: operations.count, reason: reason) }
  }
}

extension TrialOperation {
  /// Whether the call makes an animator or a timeline.
  fileprivate var makes: Bool {
    switch self {
    case .make, .animate, .decay, .timeline: true
    default: false
    }
  }
}
