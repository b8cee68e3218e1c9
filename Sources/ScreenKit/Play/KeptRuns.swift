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
  }

  /// The version of the texts that are stored.
  private static let format = 1

  package init(_ store: Store?) { self.store = store }

  /// Returns the run that is kept under a name, as `play` makes it from its texts; nil where none is kept. One for
  /// which `play` returns nil stays in the store until another one is kept.
  package mutating func open<Run>(_ name: String, tick: KeyPath<Run, Int>, _ play: (SavedGame) -> Run?) -> Run? {
    kept[name] = nil
    guard let saved = try? store?.gameNow(name), saved.format == Self.format, let run = play(saved) else { return nil }
    kept[name] = Kept(start: saved.start, inputs: saved.inputs.count, tick: run[keyPath: tick])
    return run
  }

  /// Keeps a run: what has come since the last time, or all of it where its start is another one. Has no effect where
  /// that is neither an input nor a tick.
  package mutating func keep<Input>(
    _ name: String, start: String, inputs: [Input], text: (Input) -> String, tick: Int, note: String
  ) {
    let former = kept[name].flatMap { $0.start == start ? $0 : nil }
    let old = former ?? Kept(start: start)
    guard let store, inputs.count > old.inputs || tick > old.tick else { return }
    let new = inputs.dropFirst(old.inputs).map(text)
    store.keep(
      former == nil
        ? [.set(SavedGame(format: Self.format, start: start, inputs: new, note: note), of: name)]
        : [.append(new, to: name), .note(note, of: name)])
    kept[name] = Kept(start: start, inputs: inputs.count, tick: tick)
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
