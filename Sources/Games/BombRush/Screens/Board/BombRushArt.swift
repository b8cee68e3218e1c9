import BombRush
import OvershootGameKit

/// Draws the parts of a board for one side of a cell and one theme. The border is not seen.
@MainActor
struct BombRushArt {
  let side: Double
  /// The corner at the top left of the first cell inside of the border, in points.
  let origin: Vector2
  let colors: BombRushColors

  // MARK: Places

  /// Returns a place in cells in points.
  func point(_ place: Vector2) -> Vector2 { origin + (place - Vector2(1, 1)) * side }

  /// Returns the middle of a cell.
  func center(_ cell: Cell) -> Vector2 { point(cell.center) }

  /// Returns the frame of a cell, smaller by a part of its side all round.
  func frame(_ cell: Cell, inset: Double = 0) -> Rect {
    let length = side * (1 - 2 * inset)
    return Rect(center: center(cell), size: Size(length, length))
  }

  /// Returns the cell at a point; one outside of the board for a point that is far away.
  func cell(at point: Vector2) -> Cell {
    let place = (point - origin) / side
    guard abs(place.x) < 1e6, abs(place.y) < 1e6 else { return Cell(column: -1, row: -1) }
    return Cell(column: Int(place.x.rounded(.down)) + 1, row: Int(place.y.rounded(.down)) + 1)
  }

  // MARK: Cells

  /// Draws walls and exits, which stand firm.
  func drawWalls(of board: BombRushBoard, _ canvas: inout Canvas) {
    forEachCell(of: board) { cell in
      switch board[cell] {
      case .hard, .exit: draw(board[cell], at: center(cell), &canvas)
      case .floor, .soft, .core: break
      }
    }
  }

  /// Draws crates, cores and open pickups; `push` returns how far each is from its place, in cells, and `mysteries` are
  /// the crates that may hide something.
  func drawPieces(
    of board: BombRushBoard, mysteries: Set<Cell>, push: (Vector2) -> Vector2, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    forEachCell(of: board) { cell in
      let center = center(cell) + push(cell.center) * side
      switch board[cell] {
      case .floor:
        if let pickup = board.pickup(at: cell) { drawItem(String(pickup.glyph), at: center, &canvas, context) }
      case .soft where mysteries.contains(cell):
        fill(BombRushShapes.crate, colors.crate, at: center, &canvas)
        drawItem("?", at: center, &canvas, context)
      case .soft, .core: draw(board[cell], at: center, &canvas)
      case .hard, .exit: break
      }
    }
  }

  private func forEachCell(of board: BombRushBoard, _ body: (Cell) -> Void) {
    for row in 1..<board.rows - 1 {
      for column in 1..<board.columns - 1 { body(Cell(column: column, row: row)) }
    }
  }

  /// Returns the outline of a crate around a point.
  func crateBox(at center: Vector2) -> RoundedRect {
    let unit = side / BombRushShapes.side
    return RoundedRect(Rect(center: center, size: Size(72 * unit, 72 * unit)), cornerRadius: 12 * unit)
  }

  /// Returns the corners of a core around a point.
  func corners(ofCoreAt center: Vector2) -> [Vector2] {
    BombRushShapes.coreCorners.map { center + $0 * (side / BombRushShapes.side) }
  }

  /// Draws what fills a cell.
  func draw(_ block: Block, at center: Vector2, _ canvas: inout Canvas) {
    switch block {
    case .floor: break
    case .hard: fill(BombRushShapes.wall, colors.wall, hasOutline: false, at: center, &canvas)
    case .soft:
      fill(BombRushShapes.crate, colors.crate, at: center, &canvas)
      stroke(BombRushShapes.cross, 7, colors.crateMark, at: center, &canvas)
    case .exit:
      fill(BombRushShapes.exit, colors.item, at: center, &canvas)
      fill(BombRushShapes.exitDoor, colors.itemInk, hasOutline: false, at: center, &canvas)
    case .core:
      fill(BombRushShapes.core, colors.core, at: center, &canvas)
      fill(BombRushShapes.coreMark, colors.coreMark, hasOutline: false, at: center, &canvas)
    }
  }

  /// Draws a disc with a letter: a pickup, or what may be in a crate.
  private func drawItem(_ letter: String, at center: Vector2, _ canvas: inout Canvas, _ context: DrawContext) {
    disc(center, 22, colors.item, &canvas)
    if let outline = colors.outline { ring(center, 24, 4, outline, &canvas) }
    write(letter, size: 38, colors.itemInk, at: center, &canvas, context)
  }

  // MARK: Helpers

  /// Fills a shape of 88ths of a cell around a point, with an outline where all shapes have one.
  func fill(_ shape: Path, _ color: Color, hasOutline: Bool = true, at center: Vector2, _ canvas: inout Canvas) {
    canvas.group(Group(at: center, scale: side / BombRushShapes.side)) {
      $0.fill(.path(shape), .solid(color))
      if hasOutline, let outline = colors.outline {
        $0.stroke(.path(shape), StrokeStyle(width: 4, join: .round), .solid(outline))
      }
    }
  }

  /// Draws a line along a shape of 88ths of a cell.
  func stroke(_ shape: Path, _ width: Double, _ color: Color, at center: Vector2, _ canvas: inout Canvas) {
    canvas.group(Group(at: center, scale: side / BombRushShapes.side)) {
      $0.stroke(.path(shape), StrokeStyle(width: width, cap: .round, join: .round), .solid(color))
    }
  }

  /// Draws a disc of a radius in 88ths of a cell.
  func disc(_ center: Vector2, _ radius: Double, _ color: Color, _ canvas: inout Canvas) {
    let radius = radius * side / BombRushShapes.side
    canvas.fill(RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius), color)
  }

  /// Draws a circle, whose line is inside of the radius; in 88ths of a cell.
  func ring(_ center: Vector2, _ radius: Double, _ width: Double, _ color: Color, _ canvas: inout Canvas) {
    let unit = side / BombRushShapes.side
    let middle = (radius - width / 2) * unit
    let box = RoundedRect(Rect(center: center, size: Size(2 * middle, 2 * middle)), cornerRadius: middle)
    canvas.stroke(box, width: max(1, width * unit), color)
  }

  /// Draws a dotted circle; in 88ths of a cell.
  func dottedRing(_ center: Vector2, _ radius: Double, _ width: Double, _ color: Color, _ canvas: inout Canvas) {
    let unit = side / BombRushShapes.side
    let style = StrokeStyle(width: max(1, width * unit), cap: .round, dash: 0.1, gap: max(4, 22 * unit))
    let size = Size(2 * radius * unit, 2 * radius * unit)
    canvas.stroke(.ellipse(Rect(center: center, size: size)), style, .solid(color))
  }

  /// Writes a line around a point; the size is in 88ths of a cell.
  func write(
    _ text: String, size: Double, _ color: Color, at center: Vector2, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let font = TypeRole.number.font(size: size * side / BombRushShapes.side)
    let metrics = context.text.metrics(of: text, font: font)
    let origin = center + Vector2(-metrics.width / 2, metrics.capHeight / 2)
    canvas.text(TextRun(text, font: font, color: color, origin: origin, hinting: .none))
  }
}
