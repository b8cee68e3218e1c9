import Nonoku
import OvershootScreenKit
import OvershootStorage

/// Finished lines whose open cells are marked as empty at once: inputs of their own, which are taken back together with
/// the symbol that has finished the line.
extension NonokuGame {
  /// Plays an input and what follows from it. Returns how to keep all of it; empty where the input does not fit.
  mutating func applyCrossing(_ input: PuzzleInput) -> [GameChange] {
    let former = play
    var changes = [apply(input)].compactMap(\.self)
    switch input {
    case .set(let cell, .symbol) where play.marks != former.marks:
      for cell in openCells(ofFinishedLinesThrough: cell) {
        if let change = apply(.set(cell, .empty)) { changes.append(change) }
      }
    case .undo:
      var before = former
      while play.canUndo, isCross(from: play, to: before) {
        before = play
        if let change = apply(.undo) { changes.append(change) }
      }
    case .redo:
      while let next = play.afterRedo, isCross(from: play, to: next), let change = apply(.redo) {
        changes.append(change)
      }
    case .set, .pencil: break
    }
    return changes
  }

  private func openCells(ofFinishedLinesThrough cell: Cell) -> [Cell] {
    cell.lines.filter { play.puzzle.isFinished($0, in: play.marks) }
      .flatMap { $0.cells(size: play.puzzle.size) }.filter { play.marks[$0] == .unknown }
  }

  /// Returns whether all that is between two plays is a cell of a finished line that is marked as empty.
  private func isCross(from before: PuzzlePlay, to after: PuzzlePlay) -> Bool {
    guard let cell = before.marks.cells.first(where: { before.marks[$0] != after.marks[$0] }) else { return false }
    return before.marks[cell] == .unknown && after.marks[cell] == .empty
      && cell.lines.contains { before.puzzle.isFinished($0, in: before.marks) }
  }
}

extension PuzzlePlay {
  /// The play after the step that can be made again; nil where there is none.
  fileprivate var afterRedo: PuzzlePlay? {
    var next = self
    return canRedo && (try? next.play(.redo)) != nil ? next : nil
  }
}

extension Cell {
  /// The row and the column of the cell.
  var lines: [PuzzleLine] { [.row(row), .column(column)] }
}
