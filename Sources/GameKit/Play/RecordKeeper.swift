/// Passes on the replay of a running game, so that it is complete whenever the program ends.
@MainActor
package struct RecordKeeper<Replay> {
  private let record: (@MainActor (Replay) throws -> Void)?
  private var didFail = false

  /// Creates a recorder; nil records nothing.
  package init(_ record: (@MainActor (Replay) throws -> Void)?) { self.record = record }

  /// Records the replay so far. Each call tries again after a failure.
  ///
  /// - Returns: the sentence for the first of consecutive failures; nil otherwise.
  package mutating func save(_ replay: Replay) -> String? {
    guard let record else { return nil }
    do {
      try record(replay)
      didFail = false
      return nil
    } catch {
      defer { didFail = true }
      let reason = "\(error)"
      return didFail ? nil : tr("The game is not being recorded: \(reason)")
    }
  }
}
