import OvershootDrawing
import OvershootGeometry

/// A drawing of a 2048 game: score boxes, the board, empty cells and sixteen tiles with shadows and numbers.
@MainActor
struct Twenty48Picture {
  let fonts: any TextMeasuring
  /// Whether it has only boxes, without shadows and texts.
  var isPlain = false

  private static let board = Rect(x: 390, y: 170, width: 500, height: 500)
  private static let gap = 12.0
  private static let cell = (500 - 5 * gap) / 4
  private static let tints: [UInt32] = [0xF8F7F2, 0xF3E8D3, 0xF0D3A3, 0xF4B76E, 0xF5944C, 0xF47249, 0xD2393A, 0xB21A4F]

  /// Returns the drawing with the first `movingTiles` tiles moved right by `shift` points, and all tiles moved by
  /// `offset`.
  func list(movingTiles: Int = 0, shift: Double = 0, offset: Double = 0) -> DisplayList {
    var canvas = Canvas()
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 1280, height: 800)), Color(hex: 0xF6F3ED))
    for (index, title) in ["SCORE", "BEST", "MOVES"].enumerated() {
      let box = Rect(x: 390 + Double(index) * 170, y: 90, width: 160, height: 60)
      canvas.fill(RoundedRect(box, cornerRadius: 6), Color(hex: 0xC6BCAF))
      text(title, size: 13, color: Color(hex: 0xF9FAFC), center: Vector2(box.center.x, box.minY + 18), &canvas)
      text("\(1204 * (index + 3))", size: 24, color: .white, center: Vector2(box.center.x, box.minY + 42), &canvas)
    }
    canvas.fill(RoundedRect(Self.board, cornerRadius: 10), Color(hex: 0xC6BCAF))
    for index in 0..<16 {
      canvas.fill(RoundedRect(cellRect(index), cornerRadius: 6), Color(hex: 0xD8D2C7))
    }
    for index in 0..<16 {
      let translation = Vector2(offset + (index < movingTiles ? shift : 0), offset)
      tile(index, in: cellRect(index).offset(by: translation), &canvas)
    }
    return canvas.list
  }

  private func tile(_ index: Int, in rect: Rect, _ canvas: inout Canvas) {
    let shape = RoundedRect(rect, cornerRadius: 6)
    if !isPlain {
      canvas.shadow(
        RoundedRect(rect.offset(by: Vector2(0, 2)), cornerRadius: 6), sigma: 4, Color.black.withAlpha(0.2))
    }
    canvas.fill(shape, Color(hex: Self.tints[index % Self.tints.count]))
    text("\(2 << (index % 11))", size: 40, color: Color(hex: 0x33291C), center: rect.center, &canvas)
  }

  private func cellRect(_ index: Int) -> Rect {
    let step = Self.cell + Self.gap
    return Rect(
      x: Self.board.minX + Self.gap + Double(index % 4) * step,
      y: Self.board.minY + Self.gap + Double(index / 4) * step, width: Self.cell, height: Self.cell)
  }

  private func text(_ string: String, size: Double, color: Color, center: Vector2, _ canvas: inout Canvas) {
    guard !isPlain else { return }
    let font = Font(.bold, size: size)
    let metrics = fonts.metrics(of: string, font: font)
    let origin = Vector2((center.x - metrics.width / 2).rounded(), (center.y + metrics.capHeight / 2).rounded())
    canvas.text(TextRun(string, font: font, color: color, origin: origin, hinting: .none))
  }
}
