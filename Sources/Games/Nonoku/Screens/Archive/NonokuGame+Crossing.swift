import Nonoku
import OvershootGameKit

/// Finished lines whose open cells are marked as empty at once: inputs of their own, which are taken back together with
/// the symbol that has finished the line.
extension NonokuGame {
  /// Plays an input and what follows from it as one step with at most one `marked` event.
  mutating func applyCrossing(_ input: PuzzleInput) -> [NonokuEvent] {
    let former = play
    var events = apply(input)
    switch input {
    case .set(let cell, .symbol) where play.marks != former.marks:
      for cell in openCells(ofFinishedLinesThrough: cell) { events += apply(.set(cell, .empty)) }
    case .undo:
      var before = former
      while play.canUndo, isCross(from: play, to: before) {
        before = play
        events += apply(.undo)
      }
    case .redo:
      while let next = play.afterRedo, isCross(from: play, to: next) { events += apply(.redo) }
    case .set, .pencil: break
    }
    return joined(events, at: written(since: former.marks))
  }

  /// Returns a cell that differs from other marks, preferably one with a symbol.
  private func written(since old: MarkGrid) -> Cell? {
    let changed = play.marks.cells.filter { old[$0] != play.marks[$0] }
    return changed.first { old[$0].isSymbol || play.marks[$0].isSymbol } ?? changed.first
  }

  private func openCells(ofFinishedLinesThrough cell: Cell) -> [Cell] {
    cell.lines.filter { play.puzzle.isFinished($0, in: play.marks) }
      .flatMap { $0.cells(size: play.puzzle.size) }.filter { play.marks[$0] == .unknown }
  }

  /// Returns whether two plays differ only by a cell of a finished line that is marked as empty.
  private func isCross(from before: PuzzlePlay, to after: PuzzlePlay) -> Bool {
    guard let cell = before.marks.cells.first(where: { before.marks[$0] != after.marks[$0] }) else { return false }
    return before.marks[cell] == .unknown && after.marks[cell] == .empty
      && cell.lines.contains { before.puzzle.isFinished($0, in: before.marks) }
  }

  /// Returns events with one `marked` in place of all, which has this cell and all lines that became full.
  private func joined(_ events: [NonokuEvent], at cell: Cell?) -> [NonokuEvent] {
    let full = events.compactMap { if case .marked(_, _, let lines) = $0 { lines } else { nil } }.joined()
    let others = events.filter { if case .marked = $0 { false } else { true } }
    guard let cell else { return others }
    return [.marked(cell, play.marks[cell], lines: play.puzzle.lines.filter { full.contains($0) })] + others
  }
}

extension PuzzlePlay {
  /// The play after a redo; nil if nothing can be redone.
  fileprivate var afterRedo: PuzzlePlay? {
    var next = self
    return next.act(.redo).isEmpty ? nil : next
  }
}
