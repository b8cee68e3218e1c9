import OvershootScreenKit

/// Small drawings of what moves on other screens.
extension MoverDrawing {
  // MARK: Header

  /// A page whose header folds: its banner gets low, its picture small, and its rows move up.
  func drawHeader(into canvas: inout Canvas) {
    let page = Rect(
      x: (area.center.x - min(area.width - 24, 240) / 2).rounded(), y: area.minY + 6, width: min(area.width - 24, 240),
      height: area.height - 12)
    let height = max(page.height * 0.1, mix(page.height * 0.62, page.height * 0.26))
    let banner = Rect(x: page.minX, y: page.minY, width: page.width, height: height)
    canvas.group(Group(clip: RoundedRect(page, cornerRadius: 8))) { canvas in
      if !isGhost { canvas.fill(RoundedRect(page), theme.background) }
      drawRows(of: page, below: banner.maxY, into: &canvas)
      draw(RoundedRect(banner), color, into: &canvas)
      let radius = max(3, mix(page.height * 0.2, page.height * 0.09))
      let center = Vector2(
        page.minX + mix(page.width / 2, page.height * 0.16), banner.maxY - mix(page.height * 0.26, page.height * 0.13))
      drawDisc(center, radius: radius, theme.onAccent, into: &canvas)
      guard !isGhost else { return }
      let width = max(8, mix(page.width * 0.36, page.width * 0.26))
      let name = Rect(
        x: mix(page.center.x - width / 2, page.minX + page.height * 0.32),
        y: banner.maxY - mix(page.height * 0.05, page.height * 0.15), width: width, height: max(3, page.height * 0.045))
      canvas.fill(RoundedRect(name, cornerRadius: name.height / 2), theme.onAccent)
    }
  }

  private func drawRows(of page: Rect, below top: Double, into canvas: inout Canvas) {
    guard !isGhost else { return }
    let pitch = page.height * 0.16
    for row in 0..<6 {
      let y = top + pitch * (Double(row) + 0.3)
      let disc = Vector2(page.minX + pitch * 0.7, y + pitch * 0.35)
      drawDisc(disc, radius: pitch * 0.3, theme.outline, into: &canvas)
      let line = Rect(
        x: page.minX + pitch * 1.3, y: disc.y - pitch * 0.12, width: page.width * (row % 2 == 0 ? 0.6 : 0.45),
        height: pitch * 0.24)
      canvas.fill(RoundedRect(line, cornerRadius: line.height / 2), theme.outline)
    }
  }

  // MARK: Tile

  /// A board of 2048: a tile moves from the first place of a row to the last, and another one appears.
  func drawTiles(into canvas: inout Canvas) {
    let (columns, rows) = (4.0, 2.0)
    let gap = 5.0
    let side = min((area.height - 16 - gap * (rows + 1)) / rows, (area.width - 16 - gap * (columns + 1)) / columns)
      .rounded()
    guard side > 4 else { return }
    let board = Rect(
      center: area.center, size: Size(columns * side + (columns + 1) * gap, rows * side + (rows + 1) * gap))
    func cell(_ column: Double, _ row: Double) -> Rect {
      Rect(
        x: board.minX + gap + column * (side + gap), y: board.minY + gap + row * (side + gap), width: side,
        height: side)
    }
    let radius = side * 0.14
    if !isGhost {
      canvas.fill(RoundedRect(board, cornerRadius: radius + gap), theme.track)
      for index in 0..<8 {
        canvas.fill(RoundedRect(cell(Double(index % 4), Double(index / 4)), cornerRadius: radius), theme.fill)
      }
    }
    let moved = cell(3 * value, 0)
    drawTile(moved, exponent: 3, radius: radius, into: &canvas)
    let size = max(0, side * value)
    let made = Rect(center: cell(1, 1).center, size: Size(size, size))
    draw(
      RoundedRect(made, cornerRadius: radius * value.limited(to: 0...1)), theme.tile(exponent: 1).face, into: &canvas)
  }

  /// Draws a tile with its number where there is room for it.
  private func drawTile(_ rect: Rect, exponent: Int, radius: Double, into canvas: inout Canvas) {
    let colors = theme.tile(exponent: exponent)
    draw(RoundedRect(rect, cornerRadius: radius), colors.face, into: &canvas)
    let font = Font(.bold, size: (rect.height * 0.44).rounded())
    let (text, metrics) = ("\(1 << exponent)", context.text.metrics(of: "\(1 << exponent)", font: font))
    guard !isGhost, font.size >= 12, metrics.width < rect.width else { return }
    let origin = Vector2(rect.center.x - metrics.width / 2, rect.center.y + metrics.capHeight / 2)
    canvas.text(TextRun(text, font: font, color: colors.number, origin: origin, hinting: .none))
  }
}
