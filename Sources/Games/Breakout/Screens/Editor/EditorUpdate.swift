import Breakout

/// A change of the editor to show.
enum EditorUpdate: Hashable, Sendable {
  case shown(EditorShown)
  /// Another document, which comes at once.
  case opened(EditorShown)
  /// A text for the clipboard.
  case copied(String)
  /// What came of a command, as a sentence.
  case message(String)
  /// A level of the user's own was deleted, which can be taken back.
  case deleted(String)
}

/// All that the editor shows.
struct EditorShown: Hashable, Sendable {
  let draft: LevelDraft
  let title: String
  /// The number of bricks to break.
  let count: Int
  /// A sentence about the draft, or about its check.
  let note: String
  let brush: LevelBrick
  let pen: EditorPen
  let sides: EditorSides
  let canUndo: Bool
  let canRedo: Bool
  /// Whether it is a level, so that it can be played, checked and kept.
  let isLevel: Bool
  /// Whether it differs from the level that is kept.
  let canKeep: Bool
  /// Whether it is a level of the user's own, which can be deleted.
  let canDelete: Bool
  let isChecking: Bool
}
