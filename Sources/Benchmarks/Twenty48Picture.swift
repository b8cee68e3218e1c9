import Geometry
import Stage

/// A 2048 board as the game draws it: score boxes, the board, empty cells and sixteen tiles with shadows and numbers.
struct Twenty48Picture {
  /// The size of the window, in points.
  static let size = Size(1280, 800)

  private static let board = Rect(x: 390, y: 170, width: 500, height: 500)
  private static let gap = 12.0
  private static let cell = (500 - 5 * gap) / 4
  private static let tints: [UInt32] = [0xEEE4DA, 0xEDE0C8, 0xF2B179, 0xF59563, 0xF67C5F, 0xF65E3B, 0xEDCF72, 0xEDC22E]

  /// The drawing with its first `movingTiles` tiles `shift` points to the right of their cells, and all at `offset` from whole points.
  func list(movingTiles: Int = 0, shift: Double = 0, offset: Double = 0) -> DisplayList {
    var canvas = Canvas()
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 1280, height: 800)), Color(hex: 0xFAF8EF))
    for (index, title) in ["SCORE", "BEST", "MOVES"].enumerated() {
      let box = Rect(x: 390 + Double(index) * 170, y: 90, width: 160, height: 60)
      canvas.fill(RoundedRect(box, cornerRadius: 6), Color(hex: 0xBBADA0))
      text(title, size: 13, color: Color(hex: 0xEEE4DA), center: Vector2(box.center.x, box.minY + 18), &canvas)
      text("\(1204 * (index + 3))", size: 24, color: .white, center: Vector2(box.center.x, box.minY + 42), &canvas)
    }
    canvas.fill(RoundedRect(Self.board, cornerRadius: 10), Color(hex: 0xBBADA0))
    for index in 0..<16 {
      canvas.fill(RoundedRect(cellRect(index), cornerRadius: 6), Color(hex: 0xCDC1B4))
    }
    for index in 0..<16 {
      let moved = Vector2(offset + (index < movingTiles ? shift : 0), offset)
      tile(index, in: cellRect(index).offset(by: moved), &canvas)
    }
    return canvas.list
  }

  private func tile(_ index: Int, in rect: Rect, _ canvas: inout Canvas) {
    let shape = RoundedRect(rect, cornerRadius: 6)
    canvas.shadow(
      RoundedRect(rect.offset(by: Vector2(0, 2)), cornerRadius: 6), sigma: 4, Color.black.withAlpha(0.2))
    canvas.fill(shape, Color(hex: Self.tints[index % Self.tints.count]))
    text("\(2 << (index % 11))", size: 40, color: Color(hex: 0x776E65), center: rect.center, &canvas)
  }

  private func cellRect(_ index: Int) -> Rect {
    let step = Self.cell + Self.gap
    return Rect(
      x: Self.board.minX + Self.gap + Double(index % 4) * step,
      y: Self.board.minY + Self.gap + Double(index / 4) * step, width: Self.cell, height: Self.cell)
  }

  private func text(_ string: String, size: Double, color: Color, center: Vector2, _ canvas: inout Canvas) {
    let origin = Vector2(center.x - Double(string.count) * size * 0.31, center.y + size * 0.36)
    canvas.text(TextRun(string, font: Font(.bold, size: size), color: color, origin: origin))
  }
}
