import Geometry

/// Where everything stands, for a window of any size from 360×480 points. Edges of the board and its cells lie on whole pixels.
struct Twenty48Layout: Hashable, Sendable {
  /// One unit of type and spacing, in points: 1 in a small window, more in a large one.
  let unit: Double
  /// The button to go back; empty where there is no way.
  let back: Rect
  let title: Rect
  let scoreBox: Rect
  let bestBox: Rect
  let hint: Rect
  let newGame: Rect
  let undo: Rect
  let board: Rect
  /// The line below the board; empty where there is no room for it.
  let footer: Rect
  let columns: Int
  let rows: Int
  /// The side of a cell, and the room between cells and around them.
  let cellSide: Double
  let gap: Double

  init(size: Size, scale: Double, columns: Int, rows: Int, hasBack: Bool = false) {
    func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
    func floorPixel(_ value: Double) -> Double { (value * scale).rounded(.down) / scale }
    self.columns = columns
    self.rows = rows
    let unit = max(0.85, min(1.7, min(size.width / 400, size.height / 600)))
    self.unit = unit
    let margin = snap(max(12, min(36, min(size.width, size.height) * 0.04)))
    let hasFooter = size.height >= 520
    let footerHeight = hasFooter ? snap(30 * unit) : 0
    let headerHeight = snap(102 * unit)
    let room = Size(
      max(80, size.width - 2 * margin), max(80, size.height - 2 * margin - headerHeight - footerHeight))

    let cells = Size(Double(columns), Double(rows))
    let share = 0.11  // the gap as a share of a cell
    let side = min(
      room.width / (cells.width + share * (cells.width + 1)), room.height / (cells.height + share * (cells.height + 1)))
    gap = max(1 / scale, snap(side * share))
    cellSide = max(
      1 / scale,
      floorPixel(
        min(
          (room.width - gap * (cells.width + 1)) / cells.width,
          (room.height - gap * (cells.height + 1)) / cells.height)))
    let boardSize = Size(
      cellSide * cells.width + gap * (cells.width + 1), cellSide * cells.height + gap * (cells.height + 1))

    // The column is as wide as the board, and never so narrow that the header does not fit.
    let width = min(room.width, max(boardSize.width, 300 * unit))
    let left = snap((size.width - width) / 2)
    let spare = size.height - 2 * margin - headerHeight - footerHeight - boardSize.height
    let top = snap(margin + max(0, spare / 2))
    let boxSize = Size(snap(78 * unit), snap(48 * unit))
    let boxGap = snap(8 * unit)
    bestBox = Rect(x: left + width - boxSize.width, y: top, width: boxSize.width, height: boxSize.height)
    scoreBox = bestBox.offset(by: Vector2(-boxSize.width - boxGap, 0))
    let backSide = hasBack ? snap(BackButton.side) : 0
    back = Rect(x: left, y: snap(top + (boxSize.height - backSide) / 2), width: backSide, height: backSide)
    let titleLeft = left + (hasBack ? backSide + boxGap : 0)
    title = Rect(x: titleLeft, y: top, width: scoreBox.minX - titleLeft - boxGap, height: boxSize.height)

    let rowTop = top + boxSize.height + snap(9 * unit)
    let rowHeight = snap(31 * unit)
    let buttonWidth = snap(92 * unit)
    let undoWidth = snap(66 * unit)
    newGame = Rect(x: left + width - buttonWidth, y: rowTop, width: buttonWidth, height: rowHeight)
    undo = Rect(x: newGame.minX - boxGap - undoWidth, y: rowTop, width: undoWidth, height: rowHeight)
    hint = Rect(x: left, y: rowTop, width: newGame.minX - left - boxGap, height: rowHeight)
    board = Rect(
      x: snap((size.width - boardSize.width) / 2), y: top + headerHeight, width: boardSize.width,
      height: boardSize.height)
    footer =
      hasFooter
      ? Rect(x: margin, y: board.maxY + snap(8 * unit), width: room.width, height: footerHeight - snap(8 * unit))
      : .zero
  }

  /// The place of a cell on the board, in the board's own points.
  func frame(of cell: Cell) -> Rect {
    Rect(
      x: gap + Double(cell.column) * (cellSide + gap), y: gap + Double(cell.row) * (cellSide + gap), width: cellSide,
      height: cellSide)
  }
}
