import OvershootScreenKit

/// Nonoku: cells of a puzzle, some of them with their stamps.
struct CellsArt: FlyingArt {
  /// What the cells have: a symbol, `-` for an open cell, `#` for a filled one, `x` for one that is crossed out.
  private static let whole = [
    "-4--312-", "2--1--34", "-3-4--12", "3-42---1", "--3-124-", "1--324--", "-12-4--3", "421--3--",
  ].map(Array.init)
  private static let narrow = ["1-", "##", "-#", "#2", "4-", "-3", "##", "#x"].map(Array.init)
  private static let flat = ["1-1-1-", "######"].map(Array.init)
  private static let side = 64.0

  /// A filled cell with the first symbol, and an open one.
  let kinds = ["1", "open"]
  let levelKind: String? = "1"

  /// Cells that are drawn together; of those that fly, where they are.
  private struct Block {
    let rows: [[Character]]
    let origin: Vector2
    let side: Double
    var opacity = 1.0
    let flying: [String: Cell]

    func frame(_ column: Int, _ row: Int) -> Rect {
      Rect(x: origin.x + Double(column) * side, y: origin.y + Double(row) * side, width: side, height: side)
    }
  }

  /// Returns the cells; in a column those of the closed strip, and those of the open one.
  private func blocks(in place: ArtPlace) -> [Block] {
    let (width, height) = (place.size.width, place.size.height)
    guard place.form == .column else {
      let side = min(0.4 * height, place.between(48, 64))
      let left = max(width - 16 - 6 * side, place.clear)
      let count = min(6, max(0, Int((width - 16 - left) / side)))
      let origin = Vector2(width - 16 - Double(count) * side, height / 2 - side)
      return [
        Block(
          rows: Self.flat.map { Array($0.prefix(count)) }, origin: origin, side: side,
          flying: ["1": Cell(column: 0, row: 0), "open": Cell(column: 1, row: 0)])
      ]
    }
    let shown = max(0, min(1, (place.openness - 0.3) / 0.3))
    // Below the day.
    let top = max(0.155 * height, 94)
    let small = min(Self.side, 0.47 * width)
    // So that the button below them covers none.
    let large = min(0.066 * height, (place.open.width - 40) / 8)
    return [
      Block(
        rows: Self.narrow, origin: Vector2(width / 2 - small, top), side: min(small, 0.08 * height), opacity: 1 - shown,
        flying: ["1": Cell(column: 0, row: 0), "open": Cell(column: 0, row: 2)]),
      Block(
        rows: Self.whole, origin: Vector2(width / 2 - 4 * large, top), side: large, opacity: shown,
        flying: ["1": Cell(column: 4, row: 4), "open": Cell(column: 4, row: 3)]),
    ]
  }

  // MARK: Pieces

  func piece(_ kind: String, in place: ArtPlace) -> KeyPiece? {
    guard let block = blocks(in: place).max(by: { $0.opacity < $1.opacity }), let cell = block.flying[kind],
      block.side > 4, block.rows[cell.row].indices.contains(cell.column)
    else { return nil }
    return KeyPiece(
      center: block.frame(cell.column, cell.row).center, side: 0.936 * block.side, opacity: block.opacity)
  }

  func shape(_ kind: String, _ side: Double, _ theme: Theme) -> EchoShape {
    let box = RoundedRect(Rect(center: .zero, size: Size(side, side)), cornerRadius: 0.18 * side)
    return EchoShape(box, kind == "open" ? theme.fill : theme.text)
  }

  func drawPiece(_ kind: String, _ side: Double, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    cell(kind == "open" ? "-" : "1", Rect(center: .zero, size: Size(side / 0.936, side / 0.936)), theme, on: &canvas)
  }

  // MARK: Drawing

  func draw(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let blocks = blocks(in: place)
    let first = blocks.max { $0.opacity < $1.opacity }
    for block in blocks where block.side > 4 && block.opacity > 0 {
      let flying = block.origin == first?.origin ? Set(block.flying.values) : []
      canvas.group(Group(opacity: block.opacity)) { canvas in
        for (row, marks) in block.rows.enumerated() {
          for (column, mark) in marks.enumerated() where !flying.contains(Cell(column: column, row: row)) {
            cell(mark, block.frame(column, row), theme, on: &canvas)
          }
        }
      }
    }
  }

  private func cell(_ mark: Character, _ rect: Rect, _ theme: Theme, on canvas: inout Canvas) {
    let side = rect.width
    let isOpen = mark == "-" || mark == "x"
    canvas.piece(rect.inset(by: 0.032 * side), radius: 0.17 * side, isOpen ? theme.fill : theme.text, theme)
    if mark == "x" {
      let arm = 0.15 * side
      var cross = Path([rect.center - Vector2(arm, arm), rect.center + Vector2(arm, arm)], isClosed: false)
      cross.move(to: rect.center + Vector2(-arm, arm))
      cross.addLine(to: rect.center + Vector2(arm, -arm))
      canvas.line(cross, width: 0.1 * side, theme.line)
    } else if let symbol = mark.wholeNumberValue {
      stamp(symbol, rect.center, side / 2, theme, on: &canvas)
    }
  }

  private func stamp(
    _ symbol: Int, _ center: Vector2, _ side: Double, _ theme: Theme, on canvas: inout Canvas
  ) {
    func closed(_ corners: [Vector2], _ color: Color) {
      let path = Path(corners.map { center + $0 * side })
      canvas.fill(.path(path), .solid(color))
      canvas.line(path, width: 0.08 * side, color)
    }
    // On cells that are light the stamps are darker.
    let isDark = theme.isDark
    switch symbol {
    case 1: canvas.disc(center, side / 2, isDark ? Color(hex: 0xC93412) : .tomato)
    case 2:
      let rect = Rect(center: center, size: Size(0.92 * side, 0.92 * side))
      canvas.fill(RoundedRect(rect, cornerRadius: 0.12 * side), isDark ? Color(hex: 0x9A6A00) : .sun)
    case 3:
      closed(
        [Vector2(0, -0.52), Vector2(0.55, 0.42), Vector2(-0.55, 0.42)], isDark ? Color(hex: 0x12785A) : .mint)
    default:
      closed(
        [Vector2(0, -0.56), Vector2(0.56, 0), Vector2(0, 0.56), Vector2(-0.56, 0)],
        isDark ? Color(hex: 0x2467B0) : .sky)
    }
  }
}
