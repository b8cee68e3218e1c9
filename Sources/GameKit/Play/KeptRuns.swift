import OvershootPlay
import OvershootStorage

/// The runs of a game that a store keeps while they are in play, each under a name: its start, its inputs so far, and a
/// note of what does not follow from these. Has no effect without a store.
package struct KeptRuns {
  private let store: Store?
  /// What the store has of runs; nil where it has not got the run in play.
  private var kept: [String: Kept] = [:]

  private struct Kept {
    var start: String
    var inputs = 0
    var tick = 0
    /// How often something had been taken back.
    var cutCount = 0
  }

  /// The version of the texts that are stored.
  private static let format = 1

  package init(_ store: Store?) { self.store = store }

  /// Returns the run that is kept under a name, as `play` makes it from its texts; nil where none is kept. One for
  /// which `play` returns nil stays in the store until another one is kept.
  package mutating func open<Run, Value>(
    _ name: String, session: (Run) -> GameSession<Value>, _ play: (SavedGame) -> Run?
  ) -> Run? {
    kept[name] = nil
    guard let saved = try? store?.gameNow(name), saved.format == Self.format, let run = play(saved) else { return nil }
    let session = session(run)
    kept[name] = Kept(
      start: saved.start, inputs: saved.inputs.count, tick: session.game.tick, cutCount: session.cutCount)
    return run
  }

  /// Keeps a session: what has come since the last time, or all of it where its start is another one, or something was
  /// taken back. Has no effect where nothing has come.
  ///
  /// - Parameters:
  ///   - name: under which it is kept.
  ///   - session: the session.
  ///   - start: what its record begins with, as text.
  ///   - text: returns an input as text.
  ///   - note: what does not follow from these.
  package mutating func keep<Value>(
    _ name: String, _ session: GameSession<Value>, start: String, text: (TimedInput<Value.Input>) -> String,
    note: String
  ) {
    let inputs = session.record.inputs
    let known = kept[name].flatMap { $0.start == start ? $0 : nil }
    let former = known.flatMap { $0.cutCount == session.cutCount ? $0 : nil }
    let old = former ?? Kept(start: start)
    guard let store, inputs.count > old.inputs || session.game.tick > old.tick || known?.cutCount != former?.cutCount
    else { return }
    let new = inputs.dropFirst(old.inputs).map(text)
    store.keep(
      former == nil
        ? [.set(SavedGame(format: Self.format, start: start, inputs: new, note: note), of: name)]
        : [.append(new, to: name), .note(note, of: name)])
    kept[name] = Kept(start: start, inputs: inputs.count, tick: session.game.tick, cutCount: session.cutCount)
  }

  /// Keeps a run that begins in place of another one, in one transaction with other changes.
  package mutating func begin(_ name: String, start: String, note: String, _ changes: [GameChange]) {
    store?.keep([.set(SavedGame(format: Self.format, start: start, note: note), of: name)] + changes)
    kept[name] = store == nil ? nil : Kept(start: start)
  }

  /// Removes a run that has ended or was given up, in one transaction with other changes. A run that could not be
  /// opened stays.
  package mutating func end(_ name: String, _ changes: [GameChange] = []) {
    let removal: [GameChange] = kept.removeValue(forKey: name) == nil ? [] : [.remove(name)]
    store?.keep(removal + changes)
  }
}
