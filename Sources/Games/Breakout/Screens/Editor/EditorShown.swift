import Breakout

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
