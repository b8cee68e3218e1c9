import OvershootGameKit

/// The places of the board with its clues and of the palette on their page. The edges of cells are on whole pixels.
struct NonokuLayout: Hashable, Sendable {
  /// The runs of the longest clues of the rows and of the columns, at least 1.
  struct Runs: Hashable, Sendable {
    var rows = 1
    var columns = 1
  }

  /// The size of the letters of clues, and the distance from one to the next, in points.
  struct Clues: Hashable, Sendable {
    let size: Double
    let step: Double

    /// The distances of the first run of a row from the cells and of the next ones, and that of a column's baseline, in
    /// steps.
    static let start = 0.62
    static let across = 0.86
    static let rise = 0.36

    /// The width of the clues of rows.
    func width(_ runs: Int) -> Double { (Self.start + Double(runs - 1) * Self.across) * step + 0.4 * size }
    /// The height of the clues of columns.
    func height(_ runs: Int) -> Double { (Self.rise + Double(runs - 1)) * step + 0.75 * size }
  }

  /// The board with its clues.
  let board: Rect
  /// The side of a cell, and the number of cells in a line.
  let cellSide: Double
  let count: Int
  /// The upper left corner of the cells, in the coordinates of the board.
  let origin: Vector2
  let clues: Clues
  /// The buttons that choose what a press writes, each at least `leastTarget` wide and high.
  let palette: [Rect]
  /// Whether the palette has a row of its own, so that there is room for all tools.
  let hasPaletteRow: Bool

  /// The distance of the palette from the baseline of the number, in points.
  static let paletteDistance = 114.0
  /// The least side of a button of the palette, in points.
  static let leastTarget = 44.0
  /// The side of a cell below which the clues of a small puzzle are written in small letters, in points.
  private static let smallCell = 56.0
  /// The number of cells from which on clues are written in small letters.
  private static let manyCells = 8
  // In points.
  private static let margin = 42.0
  private static let columnSpace = 24.0
  /// The space between a raised palette, with the ring of a lesson, and the tools.
  private static let raise = 34.0
  private static let tile = (wide: 84.0, phone: 56.0)

  /// - Parameters:
  ///   - head: the lower edge of what stands above the palette on a wide page, and above the board on others.
  ///   - strip: the height of what stands below the board and the tools, in points.
  ///   - isRaised: whether the palette of a column leaves the foot to the sentence of a lesson.
  init(
    _ grid: PageGrid, scale: Double, cells: Int, runs: Runs, paletteCount: Int, head: Double = 0, strip: Double = 0,
    isRaised: Bool = false
  ) {
    count = cells
    let (palette, hasRow) =
      grid.isWide
      ? (Self.widePalette(grid, paletteCount, head), true) : Self.footPalette(grid, paletteCount, isRaised)
    (self.palette, hasPaletteRow) = (palette, hasRow)
    let foot = grid.isWide || !hasRow ? nil : palette.first?.minY
    let fits = Self.clues(grid, many: cells >= Self.manyCells).map { clues in
      (clues: clues, room: Self.room(grid, clues, runs, head: head, foot: foot, strip))
    }
    func side(_ room: Rect) -> Double {
      max(1, (min(room.width, room.height) / Double(cells) * scale).rounded(.down) / scale)
    }
    let best = fits.first { side($0.room) >= Self.smallCell } ?? fits.max { side($0.room) < side($1.room) } ?? fits[0]
    let (clues, room) = (best.clues, best.room)
    let side = side(room)
    func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let length = side * Double(cells)
    let x = snap(grid.isWide ? room.maxX - length : room.minX + (room.width - length) / 2)
    let y = snap(room.minY + (room.height - length) / 2)
    let (width, height) = (clues.width(runs.rows).rounded(.up), clues.height(runs.columns).rounded(.up))
    board = Rect(x: x - width, y: y - height, width: width + length, height: height + length)
    (cellSide, self.clues, origin) = (side, clues, Vector2(width, height))
  }

  /// The sizes of clues, the preferred one first.
  private static func clues(_ grid: PageGrid, many: Bool) -> [Clues] {
    let all = grid.windowClass.pick(
      [Clues(size: 42, step: 50), Clues(size: 28, step: 32), Clues(size: 20, step: 24)],
      [Clues(size: 30, step: 36), Clues(size: 20, step: 24)], [Clues(size: 20, step: 24), Clues(size: 15, step: 18)])
    return many ? Array(all.dropFirst()) : all
  }

  /// The room of the cells.
  private static func room(
    _ grid: PageGrid, _ clues: Clues, _ runs: Runs, head: Double, foot: Double?, _ strip: Double
  ) -> Rect {
    let size = Size(grid.size.width, grid.size.height - strip)
    if grid.isWide {
      let top = max(margin, Double(runs.columns) * clues.step + 30)
      let left = grid.leftColumn - columnSpace + clues.width(runs.rows)
      return Rect(x: left, y: top, width: size.width - grid.margin - left, height: size.height - margin - top)
    }
    let top = max(head, grid.windowClass.pick(0, 88, 60)) + Double(runs.columns) * clues.step + 6
    let bottom = foot.map { $0 - 12 } ?? size.height - grid.windowClass.pick(0, 96, 66)
    let left = grid.margin + clues.width(runs.rows)
    return Rect(x: left, y: top, width: size.width - grid.margin - left, height: max(1, bottom - top))
  }

  // MARK: Palette

  /// The palette in the left column: as large as there is room for between the text and the tools.
  private static func widePalette(_ grid: PageGrid, _ count: Int, _ head: Double) -> [Rect] {
    let top = max(grid.number.y + paletteDistance, head)
    let foot = grid.toolY - grid.toolRadius - 14
    let width = grid.leftColumn - 2 * grid.margin
    func fit(_ columns: Int) -> (columns: Int, side: Double) {
      let rows = Double((count + columns - 1) / columns)
      let across = (width / (Double(columns) + 0.19 * Double(columns - 1)))
      let down = (foot - top) / (rows + 0.19 * (rows - 1))
      return (columns, min(tile.wide, across, down))
    }
    let fits = (min(4, max(1, count))...max(4, count)).map(fit)
    let best = fits.max { $0.side < $1.side } ?? fits[0]
    let side = max(leastTarget, best.side)
    let gap = max(2, min(0.19 * side, (width - Double(best.columns) * side) / Double(max(1, best.columns - 1))))
    return (0..<count).map { index in
      let (column, row) = (Double(index % best.columns), Double(index / best.columns))
      return Rect(x: grid.margin + column * (side + gap), y: top + row * (side + gap), width: side, height: side)
    }
  }

  /// The palette beside the tools or, where that leaves no room, in a row above them.
  private static func footPalette(_ grid: PageGrid, _ count: Int, _ isRaised: Bool) -> ([Rect], Bool) {
    let (width, isNarrow) = (grid.size.width, grid.windowClass == .narrow)
    let number = Double(count)
    func frames(from x: Double, _ side: Double, _ gap: Double, y: Double) -> [Rect] {
      (0..<count).map { Rect(x: x + Double($0) * (side + gap), y: y, width: side, height: side) }
    }
    let most = isNarrow ? leastTarget : tile.phone
    let gap = isNarrow ? 6.0 : 8
    let beside = width - grid.margin - grid.tool(fewTools(grid)).maxX - 14
    let side = min(most, (beside - (number - 1) * gap) / number)
    if side >= leastTarget, !isRaised {
      let x = width - grid.margin - number * side - (number - 1) * gap
      return (frames(from: x, side, gap, y: grid.toolY - side / 2), false)
    }
    let rowGap = max(0, min(gap, (width - 8 - number * leastTarget) / max(1, number - 1)))
    let rowSide = max(leastTarget, min(most, (width - 2 * grid.margin - (number - 1) * rowGap) / number))
    let x = (width - number * rowSide - (number - 1) * rowGap) / 2
    return (frames(from: x, rowSide, rowGap, y: grid.toolY - grid.toolRadius - (isRaised ? raise : 14) - rowSide), true)
  }

  /// The number of tools beside a palette.
  static func fewTools(_ grid: PageGrid) -> Int { grid.windowClass.pick(3, 2, 1) }

  /// The number of tools before "more".
  func toolCount(_ grid: PageGrid) -> Int { hasPaletteRow ? 3 : Self.fewTools(grid) }

  // MARK: The board

  /// Returns the frame of a cell, in the coordinates of the board.
  func frame(of cell: Cell) -> Rect {
    Rect(
      x: origin.x + Double(cell.column) * cellSide, y: origin.y + Double(cell.row) * cellSide, width: cellSide,
      height: cellSide)
  }

  /// Returns the middle of a run of a clue, in the coordinates of the board.
  func middle(ofRun place: Int, inRow row: Int) -> Vector2 {
    Vector2(
      origin.x - (Clues.start + Double(place) * Clues.across) * clues.step,
      origin.y + (Double(row) + 0.5) * cellSide)
  }

  func middle(ofRun place: Int, inColumn column: Int) -> Vector2 {
    let baseline = origin.y - (Clues.rise + Double(place)) * clues.step
    return Vector2(origin.x + (Double(column) + 0.5) * cellSide, baseline - 0.344 * clues.size)
  }
}
