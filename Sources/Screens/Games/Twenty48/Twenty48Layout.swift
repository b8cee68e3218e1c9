import OvershootGeometry

/// The layout of the screen for windows from 360×480 points. The edges of the board and its cells are on whole pixels.
struct Twenty48Layout: Hashable, Sendable {
  /// The factor of fonts and spacing, 0.85...1.7; it grows with the window.
  let unit: Double
  let title: Rect
  let scoreBox: Rect
  let bestBox: Rect
  let hint: Rect
  let newGame: Rect
  let undo: Rect
  let board: Rect
  /// The result of a game that has ended: beside the board, below it, or above it in place of the header.
  let sheet: Rect
  /// Whether the texts of the result are above its buttons, and not beside them.
  let isSheetColumn: Bool
  /// The line below the board; empty if there is no room for it.
  let footer: Rect
  let columns: Int
  let rows: Int
  /// The side of a cell and the distance between cells, in points.
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
    let ratio = 0.11  // of the gap to the side of a cell
    let side = min(
      room.width / (cells.width + ratio * (cells.width + 1)), room.height / (cells.height + ratio * (cells.height + 1)))
    gap = max(1 / scale, snap(side * ratio))
    cellSide = max(
      1 / scale,
      floorPixel(
        min(
          (room.width - gap * (cells.width + 1)) / cells.width,
          (room.height - gap * (cells.height + 1)) / cells.height)))
    let boardSize = Size(
      cellSide * cells.width + gap * (cells.width + 1), cellSide * cells.height + gap * (cells.height + 1))

    // The column is as wide as the board, but wide enough for the header.
    let width = min(room.width, max(boardSize.width, 300 * unit))
    let left = snap((size.width - width) / 2)
    let spare = size.height - 2 * margin - headerHeight - footerHeight - boardSize.height
    let top = snap(margin + max(0, spare / 2))
    let boxSize = Size(snap(78 * unit), snap(48 * unit))
    let boxGap = snap(8 * unit)
    bestBox = Rect(x: left + width - boxSize.width, y: top, width: boxSize.width, height: boxSize.height)
    scoreBox = bestBox.offset(by: Vector2(-boxSize.width - boxGap, 0))
    let isBesideBack = hasBack && top < BackButton.place.maxY
    let titleLeft = isBesideBack ? max(left, BackButton.place.maxX + BackButton.gap) : left
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
    let gapToSheet = snap(14 * unit)
    let beside = size.width - margin - board.maxX - gapToSheet
    let below = size.height - margin - board.maxY - gapToSheet
    isSheetColumn = beside >= 190 * unit
    if isSheetColumn {
      let (width, height) = (snap(min(beside, 230 * unit)), snap(196 * unit))
      sheet = Rect(
        x: board.maxX + gapToSheet, y: snap(board.center.y - height / 2), width: width, height: height)
    } else if below >= 92 * unit {
      sheet = Rect(x: left, y: board.maxY + gapToSheet, width: width, height: snap(92 * unit))
    } else {
      // The back button stays.
      sheet = Rect(x: titleLeft, y: top, width: left + width - titleLeft, height: headerHeight - snap(8 * unit))
    }
    footer =
      hasFooter
      ? Rect(x: margin, y: board.maxY + snap(8 * unit), width: room.width, height: footerHeight - snap(8 * unit))
      : .zero
  }

  /// Returns the frame of a cell, in the coordinates of the board.
  func frame(of cell: Cell) -> Rect {
    Rect(
      x: gap + Double(cell.column) * (cellSide + gap), y: gap + Double(cell.row) * (cellSide + gap), width: cellSide,
      height: cellSide)
  }
}
