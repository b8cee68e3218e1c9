import OvershootPlay
import OvershootStorage

/// The runs of a game that a store keeps while they are in play, each under a name: its start, its inputs so far, and a
/// note of what does not follow from these. Has no effect without a store.
package struct KeptRuns {
  private let store: Store?
  /// What the store has of runs; nil where it has not got the run in play.
  private var kept: [String: Kept] = [:]

  private struct Kept {
    /// Whose inputs these are.
    let session: GameIdentity
    let inputs: Int
    let note: String?
    /// How often something had been taken back.
    let cutCount: Int
  }

  /// The version of the texts that are stored.
  package static let format = 1

  package init(_ store: Store?) { self.store = store }

  /// Returns the run that is kept under a name, as `play` makes it from its texts; nil where none is kept. One for
  /// which `play` returns nil stays in the store until another one is kept.
  package mutating func open<Run, Value>(
    _ name: String, session: (Run) -> GameSession<Value>, _ play: (SavedGame) -> Run?
  ) -> Run? {
    kept[name] = nil
    guard let saved = try? store?.gameNow(name), saved.format == Self.format, let run = play(saved) else { return nil }
    let session = session(run)
    // Where not all of it could be played, it is no session's, and is written anew.
    let isWhole = saved.inputs.count == session.record.inputs.count
    kept[name] = Kept(
      session: isWhole ? session.identity : GameIdentity(), inputs: saved.inputs.count, note: saved.note,
      cutCount: session.cuts.count)
    return run
  }

  /// Keeps a session: what is new since the last time, or all of it where another one was kept. Has no effect where
  /// nothing is new.
  package mutating func keep<Value>(
    _ name: String, _ session: GameSession<Value>, start: String, note: String,
    text: (TimedInput<Value.Input>) -> String
  ) {
    store?.keep(changes(name, session, start: start, note: note, text: text))
  }

  /// Returns the changes that keep a session, which belong to a fact: see `keep`.
  ///
  /// - Parameters:
  ///   - name: under which it is kept.
  ///   - session: the session.
  ///   - start: what its record begins with, as text.
  ///   - note: what does not follow from the inputs; with the tick of a game in ticks.
  ///   - text: returns an input as text.
  package mutating func changes<Value>(
    _ name: String, _ session: GameSession<Value>, start: String, note: String,
    text: (TimedInput<Value.Input>) -> String
  ) -> [GameChange] {
    guard store != nil else { return [] }
    let inputs = session.record.inputs
    let former = kept[name]
    kept[name] = Kept(
      session: session.identity, inputs: inputs.count, note: note, cutCount: session.cuts.count)
    guard let former, former.session === session.identity, former.cutCount <= session.cuts.count else {
      return [.set(SavedGame(format: Self.format, start: start, inputs: inputs.map(text), note: note), of: name)]
    }
    let common = session.cuts.dropFirst(former.cutCount).reduce(min(former.inputs, inputs.count), min)
    let new = inputs.dropFirst(common).map(text)
    return (common < former.inputs ? [.truncate(name, to: common)] : []) + (new.isEmpty ? [] : [.append(new, to: name)])
      + (note == former.note ? [] : [.note(note, of: name)])
  }

  /// Removes a run that has ended or was given up, in one transaction with other changes. A run that could not be
  /// opened stays.
  package mutating func end(_ name: String, _ changes: [GameChange] = []) {
    let removal: [GameChange] = kept.removeValue(forKey: name) == nil ? [] : [.remove(name)]
    store?.keep(removal + changes)
  }
}
