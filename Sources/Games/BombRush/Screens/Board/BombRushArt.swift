import BombRush
import OvershootGameKit

/// Draws the parts of a board for one side of a cell and one theme. The middle of the border is the edge of the board,
/// so that half of the border cells is seen.
@MainActor
struct BombRushArt {
  let side: Double
  let colors: BombRushColors
  let shapes: BombRushShapes

  init(side: Double, colors: BombRushColors) {
    (self.side, self.colors, shapes) = (side, colors, BombRushShapes(side: side))
  }

  // MARK: Places

  /// Returns the size of a board of a side in points.
  static func size(columns: Int, rows: Int, side: Double) -> Size {
    Size(Double(columns - 1) * side, Double(rows - 1) * side)
  }

  /// Returns a place in cells in points.
  func point(_ place: Vector2) -> Vector2 { (place - Vector2(0.5, 0.5)) * side }

  /// Returns the middle of a cell.
  func center(_ cell: Cell) -> Vector2 { Vector2(Double(cell.column), Double(cell.row)) * side }

  /// Returns the frame of a cell, smaller by a part of its side all round.
  func frame(_ cell: Cell, inset: Double = 0) -> Rect {
    let length = side * (1 - 2 * inset)
    return Rect(center: center(cell), size: Size(length, length))
  }

  /// Returns the cell at a point; one outside of the board for a point that is far away.
  func cell(at point: Vector2) -> Cell {
    let place = Vector2(point.x / side, point.y / side)
    guard abs(place.x) < 1e6, abs(place.y) < 1e6 else { return Cell(column: -1, row: -1) }
    return Cell(column: Int(place.x.rounded()), row: Int(place.y.rounded()))
  }

  // MARK: Cells

  /// Draws walls, exits and cores, and open pickups; `push` returns how far what does not stand firm is from its place,
  /// both in cells.
  func drawCells(
    of board: BombRushBoard, push: (Vector2) -> Vector2 = { _ in .zero }, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    for row in 0..<board.rows {
      for column in 0..<board.columns {
        let cell = Cell(column: column, row: row)
        switch board[cell] {
        case .floor:
          if let pickup = board.pickup(at: cell) {
            draw(pickup, at: center(cell) + push(cell.center) * side, &canvas, context)
          }
        case .hard, .exit: draw(board[cell], at: center(cell), &canvas)
        case .soft, .core: draw(board[cell], at: center(cell) + push(cell.center) * side, &canvas)
        }
      }
    }
  }

  /// Returns the outline of a soft wall around a point.
  func softBox(at center: Vector2) -> RoundedRect {
    RoundedRect(Rect(center: center, size: Size(0.88 * side, 0.88 * side)), cornerRadius: 0.12 * side)
  }

  /// Draws what fills a cell.
  func draw(_ block: Block, at center: Vector2, _ canvas: inout Canvas) {
    func box(_ length: Double, _ radius: Double, lift: Double = 0) -> RoundedRect {
      let size = Size(length * side, (length - lift) * side)
      return RoundedRect(
        Rect(center: center - Vector2(0, lift * side / 2), size: size), cornerRadius: radius * side)
    }
    switch block {
    case .floor: break
    case .hard:
      canvas.fill(box(0.96, 0.14), colors.hard)
      canvas.fill(box(0.96, 0.14, lift: 0.14), colors.hardTop)
    case .soft:
      canvas.fill(softBox(at: center), colors.soft)
      stroke(shapes.planks, 0.06, colors.softEdge, at: center, &canvas)
    case .exit:
      canvas.fill(box(0.94, 0.16), colors.exit.withAlpha(0.16))
      stroke(shapes.exit, 0.09, colors.exit, at: center, &canvas)
    case .core:
      fill(shapes.core, colors.core, at: center, &canvas)
      fill(shapes.coreMark, colors.coreInk, at: center, &canvas)
    }
  }

  /// Draws a pickup: a disc with its letter.
  func draw(_ pickup: Pickup, at center: Vector2, _ canvas: inout Canvas, _ context: DrawContext) {
    let disc = Rect(center: center, size: Size(0.64 * side, 0.64 * side))
    canvas.fill(RoundedRect(disc, cornerRadius: 0.32 * side), colors.pickup)
    canvas.stroke(RoundedRect(disc, cornerRadius: 0.32 * side), width: max(1, 0.06 * side), colors.pickupInk)
    write(String(pickup.glyph), size: 0.36 * side, colors.pickupInk, at: center, &canvas, context)
  }

  // MARK: Fire

  /// Draws the flame of a cell: it grows in its first ticks, flickers, and fades.
  ///
  /// - Parameters:
  ///   - age: the ticks since it was lit; nothing is drawn below 0.
  ///   - grows: whether it grows and flickers, or only fades.
  func drawFlame(at cell: Cell, age: Double, grows: Bool, _ canvas: inout Canvas) {
    let left = Double(BombRushRules.flameTicks) - age
    let growth = grows ? min(1, age / BombRushMotion.flameGrowth) : 1
    let fade = min(1, left / BombRushMotion.flameFade) * (grows ? 1 : min(1, age / BombRushMotion.flameGrowth))
    guard growth > 0, fade > 0 else { return }
    let wave = grows ? 0.05 * Self.flicker[(Int(age / 2) + cell.column * 3 + cell.row * 5) % Self.flicker.count] : 0
    let center = center(cell)
    func layer(_ part: Double, _ radius: Double, _ color: Color) {
      let length = side * growth * part
      let rect = Rect(center: center, size: Size(length, length))
      canvas.fill(RoundedRect(rect, cornerRadius: length * radius), color.withAlpha(fade))
    }
    layer(0.98, 0.24, colors.flame)
    layer(0.68 + wave, 0.38, colors.flameInner)
    layer(0.34 + wave, 0.5, colors.flameCore)
  }

  private static let flicker = [0.0, 0.8, -0.4, 1, -0.9, 0.3, -0.2]

  // MARK: Helpers

  func fill(_ shape: Shape, _ color: Color, at center: Vector2, _ canvas: inout Canvas) {
    canvas.group(Group(at: center)) {
      $0.fill(shape, .solid(color))
    }
  }

  /// Draws a line along a shape; the width is a part of the side.
  func stroke(_ shape: Shape, _ width: Double, _ color: Color, at center: Vector2, _ canvas: inout Canvas) {
    let style = StrokeStyle(width: max(1, width * side), cap: .round, join: .round)
    canvas.group(Group(at: center)) {
      $0.stroke(shape, style, .solid(color))
    }
  }

  /// Writes a line around a point.
  func write(
    _ text: String, size: Double, weight: FontWeight = .bold, _ color: Color, at center: Vector2,
    _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let font = Font(weight, size: size)
    let metrics = context.text.metrics(of: text, font: font)
    let origin = Vector2(
      context.snap(center.x - metrics.width / 2), context.snap(center.y + metrics.capHeight / 2))
    canvas.text(TextRun(text, font: font, color: color, origin: origin))
  }
}
