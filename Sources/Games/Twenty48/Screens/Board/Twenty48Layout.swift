import OvershootGameKit

/// The layout of the screen for windows from 360×480 points. The edges of the board and its cells are on whole pixels.
struct Twenty48Layout: Hashable, Sendable {
  /// The factor of fonts and spacing, 0.85...1.7; it grows with the window, and is less where text is enlarged.
  let unit: Double
  /// The factor of text.
  let textSize: Double
  /// The factor of the fonts of the boxes, 0.85...1.
  let boxUnit: Double
  let scoreBox: Rect
  let bestBox: Rect
  let hint: Rect
  let newGame: Rect
  let undo: Rect
  let board: Rect
  /// The room of an ending: beside the board, below it, or above it over the header.
  let ending: Rect
  /// The buttons of hint, autoplay, panel, past games and statistics: below the board, or in a column to its left;
  /// none in a window that is too small.
  let tools: [Rect]
  /// The cells of the board.
  let grid: TileGrid

  /// The number of buttons in `tools`.
  static let toolCount = 5
  /// The widths of the tools in one row, in those of equal ones: by the lengths of their titles.
  private static let toolShares = [0.72, 1.08, 1.02, 0.98, 1.2]
  /// The height of a window from which it has tools.
  private static let toolHeight = 400.0
  /// The width in which all titles of a row of tools can be read.
  private static let toolRowWidth = 322.0

  /// The widths that texts need at least, in points; 0 and none for any.
  struct Needs: Hashable, Sendable {
    var hint = 0.0
    var newGame = 0.0
    var undo = 0.0
    /// The boxes, with the space beside their captions.
    var box = 0.0
    var tools: [Double] = []
  }

  /// - Parameters:
  ///   - size: the size of the page.
  ///   - scale: the pixels of a point.
  ///   - header: the header of the page; nil for that without a back button.
  ///   - textSize: the factor of text.
  ///   - needs: what texts need at a text size of 1.
  init(
    size: Size, scale: Double, columns: Int, rows: Int, header: PageHeader? = nil, textSize: Double = 1,
    needs: Needs = Needs()
  ) {
    let header = header ?? PageHeader(size, textSize: textSize, hasBack: false)
    // Beside the board there is room for a column of tools, or below it for a row; a picture in the menu has none, and
    // letters that are not read.
    let hasTools = size.height >= Self.toolHeight
    let needs = hasTools ? needs : Needs()
    func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
    /// Returns the height of a row of buttons.
    func row(_ height: Double) -> Double { snap(Font.rowHeight(height, at: textSize) * unit) }
    let unit = max(0.85, min(1.7, min(size.width / 400, size.height / 600) / textSize.squareRoot()))
    self.unit = unit
    self.textSize = textSize
    boxUnit = min(1, unit)
    let margin = snap(max(12, min(36, min(size.width, size.height) * 0.04)))
    // The header is as wide as the board, but wide enough for its texts; or the hint has a row of its own.
    let headerWidth = (300 + 80 * (textSize - 1)) * unit * textSize
    let boxGap = snap(8 * unit)
    let buttonWidth = max(snap(92 * unit * textSize), needs.newGame.rounded(.up))
    let undoWidth = max(snap(66 * unit * textSize), needs.undo.rounded(.up))
    let neededWidth = needs.hint.rounded(.up) + undoWidth + buttonWidth + 2 * boxGap
    let isStacked = size.width - 2 * margin < (textSize > 1 ? headerWidth : neededWidth)
    let rowHeight = snap(31 * unit * textSize)
    let buttonRow = isStacked ? row(31) + snap(9 * unit) : 0
    let (toolSide, toolGap) = (row(31), snap(8 * unit))
    let toolRows =
      textSize == 1
      ? ButtonWidths.rows(of: needs.tools, count: Self.toolCount, in: size.width - 2 * margin, spacing: toolGap)
      : Self.toolRows(
        in: min(size.width - 2 * margin, headerWidth), leastWidth: (53 + 13 * (textSize - 1)) * unit * textSize,
        gap: toolGap)
    // What is between the header of the page and the board; a result over both has room for its texts. Two rows of
    // buttons leave no space above the header.
    let start = snap(header.bottom + 8)
    let isLow = textSize == 1 && toolRows.count > 1
    let leastHeight = max(isLow ? 108 : 78, 64 * textSize) + header.back.minY - start
    let headerHeight = max(rowHeight + snap(6 * unit) + buttonRow, snap(leastHeight) + 1) + snap(8 * unit)
    let toolWidth = max(snap(104 * unit * textSize), (needs.tools.max() ?? 0).rounded(.up))
    let inner = Size(size.width - 2 * margin, size.height - start - margin - headerHeight)
    let widest = TileGrid(
      fitting: Size(max(80, inner.width), max(80, inner.height)), scale: scale, columns: columns, rows: rows
    ).size.width
    let boardRoom = max(widest, min(inner.height, inner.width))
    let isToolColumn =
      hasTools && (size.width - boardRoom) / 2 - margin >= max(118 * unit * textSize, toolWidth + 14 * unit)
    let toolHeight = hasTools && !isToolColumn ? Double(toolRows.count) * (toolSide + toolGap) : 0
    let room = Size(max(80, inner.width), max(80, inner.height - toolHeight))

    grid = TileGrid(fitting: room, scale: scale, columns: columns, rows: rows)
    let boardSize = grid.size

    let width = min(room.width, max(boardSize.width, headerWidth, isStacked ? 0 : neededWidth))
    let left = snap((size.width - width) / 2)
    let spare = inner.height - toolHeight - boardSize.height
    let top = snap(start + max(0, spare / 2))
    // The boxes are in the header, above the end of the board.
    let boxSize = Size(
      snap(max(78 * boxUnit, min(78 * boxUnit * textSize, width * 0.27), needs.box)),
      snap(min(44 * (0.2 + 0.8 * textSize), header.boxHeight)))
    let boxTop = snap(header.title.center.y - boxSize.height / 2)
    bestBox = Rect(x: left + width - boxSize.width, y: boxTop, width: boxSize.width, height: boxSize.height)
    scoreBox = bestBox.offset(by: Vector2(-boxSize.width - boxGap, 0))

    let rowTop = top
    let buttonHeight = row(31)
    let buttonTop = rowTop + (isStacked ? rowHeight + snap(9 * unit) : snap((rowHeight - buttonHeight) / 2))
    newGame = Rect(x: left + width - buttonWidth, y: buttonTop, width: buttonWidth, height: buttonHeight)
    undo = Rect(x: newGame.minX - boxGap - undoWidth, y: buttonTop, width: undoWidth, height: buttonHeight)
    hint = Rect(
      x: left, y: rowTop, width: isStacked ? width : undo.minX - left - boxGap, height: rowHeight)
    board = Rect(
      x: snap((size.width - boardSize.width) / 2), y: top + headerHeight, width: boardSize.width,
      height: boardSize.height)
    let place = board
    if !hasTools {
      tools = []
    } else if isToolColumn {
      let x = place.minX - snap(14 * unit) - toolWidth
      let y = min(place.minY, size.height - margin - Double(Self.toolCount) * (toolSide + toolGap) + toolGap)
      tools = (0..<Self.toolCount).map {
        Rect(x: x, y: y + Double($0) * (toolSide + toolGap), width: toolWidth, height: toolSide)
      }
    } else {
      tools = toolRows.enumerated().flatMap { row, range in
        let rowNeeds = needs.tools.isEmpty ? [] : needs.tools[range].map { $0 + toolGap }
        // Under a small board they are wider than that, so that their titles can be read.
        let rowWidth = max(width, min(room.width, max(Self.toolRowWidth, rowNeeds.reduce(-toolGap, +))))
        let start = rowWidth > width ? snap((size.width - rowWidth) / 2) : left
        let shares = range.count == Self.toolCount ? Self.toolShares : range.map { _ in 1 }
        var end = start
        return ButtonWidths.filling(rowWidth + toolGap, in: shares, needs: rowNeeds).map { step in
          let x = snap(end)
          end += step
          return Rect(
            x: x, y: place.maxY + toolGap + Double(row) * (toolSide + toolGap), width: snap(end) - toolGap - x,
            height: toolSide)
        }
      }
    }
    let lowest = isToolColumn ? place.maxY : tools.last?.maxY ?? place.maxY
    let gapToSheet = snap(14 * unit)
    let beside = size.width - margin - board.maxX - gapToSheet
    let below = size.height - margin - lowest - gapToSheet
    if beside >= 190 * unit * textSize {
      ending = Rect(
        x: board.maxX + gapToSheet, y: board.minY, width: snap(min(beside, 280 * textSize)), height: board.height)
    } else if below >= 130 * textSize {
      ending = Rect(x: left, y: lowest + gapToSheet, width: width, height: below)
    } else {
      let y = snap(header.back.minY)
      ending = Rect(x: left, y: y, width: width, height: board.minY - snap(6 * unit) - y)
    }
  }

  /// Returns which buttons are in each row: in one, or in a few of which none has more than the one before it.
  private static func toolRows(in width: Double, leastWidth: Double, gap: Double) -> [Range<Int>] {
    let most = max(3, min(toolCount, Int((width + gap) / (leastWidth + gap))))
    let first = most == toolCount ? toolCount : (toolCount + 1) / 2
    return [0..<first, first..<toolCount].filter { !$0.isEmpty }
  }

  var columns: Int { grid.columns }
  var rows: Int { grid.rows }
  var cellSide: Double { grid.cellSide }
  var gap: Double { grid.gap }

  /// Returns the frame of a cell, in the coordinates of the board.
  func frame(of cell: Cell) -> Rect { grid.frame(of: cell) }
}
