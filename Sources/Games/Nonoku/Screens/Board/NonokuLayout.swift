import OvershootGameKit

/// The layout of a puzzle for windows from 360×480 points: the board with the tools below it, or beside it where the
/// window is wide. The edges of cells are on whole pixels.
struct NonokuLayout: Hashable, Sendable {
  /// The board with its clues.
  let board: Rect
  /// The side of a cell, and the space for the clues beside the cells, in points.
  let cellSide: Double
  let clueSide: Double
  let advice: Rect
  /// The buttons that choose what a click writes, at least `leastTarget` in both directions, and those of the tools.
  let palette: [Rect]
  let tools: [Rect]
  /// The room of an ending, over advice, palette and tools.
  let ending: Rect
  /// The factor of fonts, 0.85...1.5; less where text is enlarged.
  let unit: Double

  /// The number of buttons of the tools.
  static let toolCount = 5
  /// The least side of a button of the palette, in points.
  static let leastTarget = 44.0
  /// The width of a clue's run, and of the space beside all runs, as fractions of the side of a cell.
  static let runSide = 0.36
  private static let clueMargin = 0.2
  /// The greatest side of a cell in a window of normal size, in points.
  private static let maximumCell = 104.0

  /// - Parameter toolNeeds: the widths that the buttons of the tools need; empty for any.
  init(
    size: Size, scale: Double, cells: Int, runs: Int, paletteCount: Int, header: PageHeader, textSize: Double = 1,
    toolNeeds: [Double] = []
  ) {
    let head = header.bottom + 8
    func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let unit = max(0.85, min(1.5, min(size.width / 420, size.height / 640) / textSize.squareRoot()))
    self.unit = unit
    let margin = snap(max(12, min(32, min(size.width, size.height) * 0.035)))
    let isWide = size.width > size.height * 1.1
    let gap = snap(8 * unit)
    let (adviceHeight, buttonHeight, paletteSide) = (
      snap(52 * unit * textSize), snap(Font.rowHeight(34, at: textSize) * unit),
      // Pictures, which do not grow with text.
      snap(Self.leastTarget * max(1, unit))
    )
    let panelWidth = isWide ? snap(max(230, min(360 * unit * textSize, size.width * 0.34))) : 0
    // In a narrow window the buttons of the palette may touch, and reach nearly to its edges.
    let paletteWidth = isWide ? panelWidth : size.width - 8
    let most = max(1, Int(paletteWidth / Self.leastTarget))
    let paletteRows = max(1, (paletteCount + most - 1) / most)
    let paletteHeight = paletteSide * Double(paletteRows) + snap(2 * unit) * Double(paletteRows - 1)
    let between = snap(6 * unit)
    // Below the board the tools are in one row that may reach nearly to the edges of the window, or in two.
    let toolRowWidth = size.width - 16
    let toolRows = ButtonWidths.rows(of: toolNeeds, count: Self.toolCount, in: toolRowWidth, spacing: between)
    // Two rows are low and close to each other, so that the clues can be read.
    let (toolHeight, toolGap) =
      toolRows.count > 1 ? (snap(buttonHeight * 0.88), snap(2 * unit)) : (buttonHeight, gap)
    let below = adviceHeight + paletteHeight + 3 * gap + Double(toolRows.count) * (toolHeight + toolGap) - toolGap
    let room = Size(
      size.width - 2 * margin - (isWide ? panelWidth + 3 * gap : 0),
      size.height - head - margin - (isWide ? 0 : below))
    let units = Double(cells) + Self.runSide * Double(runs) + Self.clueMargin
    let side = max(
      1, min(Self.maximumCell * unit, (min(room.width, room.height) / units * scale).rounded(.down) / scale))
    cellSide = side
    clueSide = snap(side * (Self.runSide * Double(runs) + Self.clueMargin))
    let boardSide = clueSide + side * Double(cells)
    let width = isWide ? boardSide + 3 * gap + panelWidth : size.width - 2 * margin
    let left = snap((size.width - width) / 2)
    let height = boardSide + (isWide ? 0 : below)
    let top = snap(head + max(0, size.height - head - margin - height) * (isWide ? 0.4 : 0.35))
    // The clues are at the left of the cells, which would make the cells look moved to the right in one column.
    let boardLeft =
      isWide ? left : snap((size.width - boardSide) / 2 - min(clueSide / 3, (size.width - boardSide) / 2 - 6))
    board = Rect(x: boardLeft, y: top, width: boardSide, height: boardSide)

    let panel: Rect
    if isWide {
      let panelHeight = adviceHeight * 2 + paletteHeight + buttonHeight * 3 + 5 * gap
      let y = max(head, min(top + clueSide, size.height - margin - panelHeight))
      panel = Rect(x: board.maxX + 3 * gap, y: y, width: panelWidth, height: panelHeight)
    } else {
      let panelWidth = min(width, max(boardSide, 336 * unit * textSize))
      panel = Rect(x: snap((size.width - panelWidth) / 2), y: board.maxY, width: panelWidth, height: below)
    }
    func row(_ count: Int, y: Double, height: Double, maximum: Double, within area: Rect, between: Double) -> [Rect] {
      let gaps = between * Double(count - 1)
      let each = min(maximum, (area.width - gaps) / Double(count))
      let start = isWide ? area.minX : area.minX + (area.width - each * Double(count) - gaps) / 2
      return (0..<count).map { index in
        let from = start + Double(index) * (each + between)
        return Rect(x: snap(from), y: y, width: snap(from + each) - snap(from), height: height)
      }
    }
    func buttons(_ count: Int, y: Double, maximum: Double) -> [Rect] {
      row(
        count, y: y, height: isWide ? buttonHeight : toolHeight, maximum: maximum, within: panel, between: between)
    }
    let perRow = (paletteCount + paletteRows - 1) / paletteRows
    let paletteArea = Rect(
      x: isWide ? panel.minX : (size.width - paletteWidth) / 2, y: 0, width: paletteWidth, height: 0)
    func paletteFrames(y: Double) -> [Rect] {
      (0..<paletteRows).flatMap { index in
        row(
          min(perRow, paletteCount - index * perRow), y: y + Double(index) * (paletteSide + snap(2 * unit)),
          height: paletteSide, maximum: max(Self.leastTarget, min(paletteSide * 1.2, paletteWidth / Double(perRow))),
          within: paletteArea, between: 0)
      }
    }
    if isWide {
      palette = paletteFrames(y: panel.minY)
      let y = panel.minY + paletteHeight + 2 * gap
      let pairs = buttons(2, y: y, maximum: .infinity)
      let next = pairs.map { $0.offset(by: Vector2(0, buttonHeight + gap)) }
      // The last button is as wide as the pairs above it.
      let last = Rect(
        x: next[0].minX, y: next[0].maxY + gap, width: next[1].maxX - next[0].minX, height: buttonHeight)
      tools = pairs + next + [last]
      let adviceTop = y + 3 * (buttonHeight + gap)
      advice = Rect(
        x: panel.minX, y: adviceTop, width: panel.width,
        height: max(0, min(2 * adviceHeight, size.height - margin - adviceTop)))
    } else {
      advice = Rect(x: panel.minX, y: panel.minY, width: panel.width, height: adviceHeight)
      palette = paletteFrames(y: advice.maxY + gap / 2)
      let toolTop = advice.maxY + paletteHeight + 2 * gap
      tools = toolRows.enumerated().flatMap { index, range in
        let y = toolTop + Double(index) * (toolHeight + toolGap)
        let usual = buttons(range.count, y: y, maximum: 110 * unit * textSize)
        let needs = toolNeeds.isEmpty ? [] : Array(toolNeeds[range])
        guard zip(usual, needs).contains(where: { $0.width < $1 }) else { return usual }
        let gaps = between * Double(range.count - 1)
        let width = min(toolRowWidth, max(panel.width, needs.reduce(gaps, +)))
        var end = (size.width - width) / 2
        return ButtonWidths.filling(width - gaps, in: needs.map { _ in 1 }, needs: needs).map { each in
          let from = end
          end += each + between
          return Rect(x: snap(from), y: y, width: snap(from + each) - snap(from), height: toolHeight)
        }
      }
    }
    ending =
      isWide
      ? Rect(x: panel.minX, y: top, width: panel.width, height: boardSide)
      : Rect(x: margin, y: board.maxY + gap, width: size.width - 2 * margin, height: size.height - board.maxY - 2 * gap)
  }

  /// Returns the frame of a cell, in the coordinates of the board.
  func frame(of cell: Cell) -> Rect {
    Rect(
      x: clueSide + Double(cell.column) * cellSide, y: clueSide + Double(cell.row) * cellSide, width: cellSide,
      height: cellSide)
  }
}
