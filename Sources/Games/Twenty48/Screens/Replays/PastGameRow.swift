import OvershootGameKit
import Twenty48

/// A row of the past games: the final board, the score, how it was played, the day, and a sign that plays it. The one
/// that is selected has a band beneath it, up to the end of the page.
@MainActor
final class PastGameRow: ListRow {
  private var reach = 0.0
  private var row: Twenty48ReplaysRow?
  private var board: Board?
  private var windowClass = PageGrid.WindowClass.wide

  /// The height without the space to the next row, and that space; from the left end of the band to the board, to the
  /// text, and from the right end to the middle of the sign and to the day. In points.
  private struct Measures {
    let height, gap, boardX, boardSide, textX, scoreSize, playX, playRadius, dayInset, small, daySize: Double
  }
  private static let wide = Measures(
    height: 122, gap: 6, boardX: 29, boardSide: 92, textX: 156, scoreSize: 54, playX: 84, playRadius: 32,
    dayInset: 150, small: 20, daySize: 24)
  private static let phone = Measures(
    height: 96, gap: 4, boardX: 28, boardSide: 70, textX: 122, scoreSize: 42, playX: 52, playRadius: 28, dayInset: 100,
    small: 18, daySize: 20)
  private static let narrow = Measures(
    height: 72, gap: 2, boardX: 14, boardSide: 52, textX: 78, scoreSize: 28, playX: 34, playRadius: 22, dayInset: 64,
    small: 15, daySize: 16)
  /// How far the prints of the band reach beyond it on a wide page, in points.
  static func reach(_ grid: PageGrid) -> Double { grid.leftColumn < 360 ? 24 : 66 }
  /// The space between the cells of a board, as a part of its side.
  private static let boardGap = 0.05
  private static let playSize = 0.94

  /// Returns the height of a row with its space, at a text size.
  static func height(_ windowClass: PageGrid.WindowClass, textSize: Double) -> Double {
    let measures = windowClass.pick(wide, phone, narrow)
    return Font.rowHeight(measures.height, at: textSize) + measures.gap
  }

  func show(_ row: Twenty48ReplaysRow, _ windowClass: PageGrid.WindowClass, reach: Double) {
    if row.id != self.row?.id { board = nil }
    (self.row, self.windowClass, self.reach) = (row, windowClass, reach)
    setNeedsDisplay()
  }

  /// Shows the final board of a game, if it is still that of the row.
  func show(_ board: Board, of id: Int64) {
    guard id == row?.id else { return }
    self.board = board
    setNeedsDisplay()
  }

  override var semantics: Semantics? {
    guard var semantics = super.semantics, let row else { return nil }
    let points = tr("1 point", plural: "\(row.score) points", count: row.score)
    semantics.name = [points, row.details.first, row.day].compactMap(\.self).joined(separator: ", ")
    if row.hasStar { semantics.description = tr("has a star") }
    return semantics
  }

  override func selectionDidChange() { setNeedsDisplay() }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let row else { return }
    let (measures, isWide) = (windowClass.pick(Self.wide, Self.phone, Self.narrow), windowClass == .wide)
    let isMarked = selection != .none
    let left = isWide ? reach : 0
    let band = Rect(
      x: left, y: measures.gap / 2, width: bounds.width - left, height: bounds.height - measures.gap)
    if isMarked {
      canvas.band(band, reach: left, theme)
    } else if isHovered || isPressed {
      canvas.fill(RoundedRect(band), theme.fill)
    }
    let middle = band.center.y
    if let board {
      let place = Rect(
        x: band.minX + measures.boardX, y: middle - measures.boardSide / 2, width: measures.boardSide,
        height: measures.boardSide)
      canvas.board(board, in: place, gap: Self.boardGap, theme)
    }
    let play = Vector2(bounds.width - measures.playX, middle)
    drawPlay(play, measures.playRadius, isMarked: isMarked, on: &canvas)
    let soft = isMarked ? theme.onAccent(.paper) : theme.mutedText
    let text = band.minX + measures.textX
    let end = play.x - measures.playRadius - 14
    let small = TypeRole.small.font(size: measures.small)
    let detail = row.details.first { context.text.metrics(of: $0, font: small).width <= end - text }
    let step = measures.scoreSize * 0.38 * context.textSize.squareRoot()
    canvas.write(
      detail ?? row.details.last ?? "", small, from: text + 1, to: end, y: middle + step * 1.45, soft, context)
    let dayFont = TypeRole.small.font(size: measures.daySize)
    let dayEnd = bounds.width - measures.dayInset
    let dayWidth = context.text.metrics(of: row.day, font: dayFont).width
    canvas.write(row.day, dayFont, from: dayEnd - dayWidth - 1, to: dayEnd, y: middle, soft, context, .trailing)
    let score = TypeRole.secondNumber.font(size: measures.scoreSize)
    let scoreEnd = dayEnd - dayWidth - 16
    let ink = isMarked ? theme.onAccent(.sun, contrast: 3) : theme.text
    let scoreY = middle - step * 0.62
    canvas.write(row.score.grouped, score, from: text, to: scoreEnd, y: scoreY, ink, context)
    guard row.hasStar else { return }
    let starX = text + context.text.metrics(of: row.score.grouped, font: score).width + measures.small
    canvas.draw(
      .star, center: Vector2(min(starX, scoreEnd), scoreY), size: measures.daySize, color: ink, isFilled: true)
  }

  private func drawPlay(_ center: Vector2, _ radius: Double, isMarked: Bool, on canvas: inout Canvas) {
    let disc = Rect(center: center, size: Size(2 * radius, 2 * radius))
    let size = Self.playSize * radius
    guard isMarked else {
      canvas.stroke(RoundedRect(disc.inset(by: 2), cornerRadius: radius - 2), width: 4, theme.accent)
      return canvas.draw(.play, center: center + Vector2(1, 0), size: size, color: theme.accent)
    }
    let face = theme.onAccent(.sun, contrast: 3)
    canvas.fill(RoundedRect(disc, cornerRadius: radius), face)
    canvas.draw(.play, center: center + Vector2(1, 0), size: size, color: face == .sun ? .ink : theme.accent)
  }
}
