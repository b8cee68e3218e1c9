import Breakout
import OvershootStorage

/// The draft that was left, which is kept with each change; without a store, until the program ends.
@MainActor
final class EditorArchive {
  /// What is kept.
  struct Kept: Hashable, Sendable {
    var draft: LevelDraft
    /// The number of the level of the user's own that it belongs to; nil for a new one.
    var number: Int?
  }

  /// The name of the saved game.
  nonisolated static let game = "breakout/draft"
  private static let format = 1

  private let store: Store?
  /// What was left; nil before the first edit.
  private(set) var kept: Kept?

  init(_ store: Store?) {
    self.store = store
    guard let saved = try? store?.gameNow(Self.game), saved.format == Self.format,
      let draft = LevelDraft(head: saved.start, rows: saved.inputs)
    else { return }
    kept = Kept(draft: draft, number: saved.note.flatMap { Int($0) })
  }

  /// The draft that was left, or the one to begin with.
  var draft: LevelDraft { kept?.draft ?? .new }

  /// Keeps what is edited.
  func keep(_ new: Kept) {
    guard new != kept else { return }
    kept = new
    let (head, rows) = new.draft.kept
    let saved = SavedGame(format: Self.format, start: head, inputs: rows, note: new.number.map(String.init))
    store?.keep([.set(saved, of: Self.game)])
  }
}
