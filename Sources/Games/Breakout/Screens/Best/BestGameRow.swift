import Breakout
import OvershootGameKit

/// A game of a table: its rank, its wall, its points, the name of the wall and the day. The one that is looked at has a
/// band beneath it, up to the end of the page.
@MainActor
final class BestGameRow: Control {
  struct Content: Hashable {
    let rank: Int
    let points: String
    let name: String
    /// The day.
    let date: String
    /// Its seed in words; nil for none.
    let seed: String?
    let wall: BreakoutLevel?
  }

  let content: Content
  private let action: () -> Void
  /// Whether it has the band while no other row is looked at.
  let isNewest: Bool
  private var windowClass = PageGrid.WindowClass.wide
  private var isCompact = false

  /// The radius of the medal, its middle, the start and the width of the wall, and the starts of points and name, in
  /// points from the left end of the band.
  private struct Measures {
    let radius, rankX, wallX, wallWidth, pointsX, nameX, pointsSize, textSize: Double
  }
  private static let wide = Measures(
    radius: 20, rankX: 36, wallX: 82, wallWidth: 116, pointsX: 226, nameX: 408, pointsSize: 44, textSize: 22)
  private static let phone = Measures(
    radius: 17, rankX: 40, wallX: 72, wallWidth: 76, pointsX: 164, nameX: 290, pointsSize: 32, textSize: 18)
  private static let narrow = Measures(
    radius: 14, rankX: 28, wallX: 52, wallWidth: 52, pointsX: 116, nameX: 200, pointsSize: 24, textSize: 16)
  /// The least width of a row with the day behind the name instead of below it.
  private static let wholeWidth = 640.0
  /// How far the prints of the band reach beyond it, in points.
  static func reach(_ grid: PageGrid) -> Double { grid.leftColumn < 360 ? 20 : 58 }
  private var reach = 0.0

  init(_ content: Content, isNewest: Bool, action: @escaping () -> Void) {
    (self.content, self.isNewest, self.action) = (content, isNewest, action)
    super.init()
    tooltip = content.seed ?? ""
  }

  /// Whether another row is looked at.
  var isOutshone = false {
    didSet { if isOutshone != oldValue { setNeedsDisplay() } }
  }
  var onFocus: () -> Void = {}

  override func activate() { action() }

  override var semantics: Semantics? {
    let parts = ["\(content.rank)", content.points, content.name, content.date, content.seed]
    return semantics(.pushButton, name: parts.compactMap(\.self).joined(separator: ", "))
  }

  override var showsOwnFocus: Bool { true }

  override func focusDidChange() {
    super.focusDidChange()
    onFocus()
    setNeedsDisplay()
  }

  func layOut(_ frame: Rect, _ grid: PageGrid) {
    (self.frame, windowClass) = (frame, grid.windowClass)
    isCompact = !grid.isWide || frame.width < Self.wholeWidth
    reach = grid.isWide ? Self.reach(grid) : 0
  }

  /// Whether it has the band.
  var isMarked: Bool { isFocused || isHovered || isNewest && !isOutshone }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (bounds, middle) = ($bounds.shown, $bounds.shown.center.y)
    let measures = windowClass.pick(isCompact ? Self.phone : Self.wide, Self.phone, Self.narrow)
    let (ink, soft) = isMarked ? (theme.onAccent, theme.onAccent) : (theme.text, theme.mutedText)
    if isMarked { canvas.band(bounds, reach: reach, theme) }
    func write(
      _ text: String, _ role: TypeRole, _ size: Double, x: Double, y: Double, end: Double, _ color: Color,
      _ alignment: TextAlignment = .leading
    ) {
      canvas.write(text, role.font(size: size), from: x, to: end, y: y, color, context, alignment)
    }
    let medal = Medal(stars: 4 - content.rank)
    let rank = Vector2(measures.rankX, middle)
    if let medal {
      let side = 2 * measures.radius
      canvas.fill(RoundedRect(Rect(center: rank, size: Size(side, side)), cornerRadius: measures.radius), medal.color)
    }
    write(
      "\(content.rank)", .small, measures.textSize + 2, x: rank.x - 20, y: middle, end: rank.x + 20,
      medal == nil ? soft : .ink, .center)
    let wall = Rect(
      x: measures.wallX, y: middle - measures.wallWidth / 4, width: measures.wallWidth, height: measures.wallWidth / 2)
    canvas.fill(RoundedRect(wall, cornerRadius: 8), isMarked ? theme.background : theme.fill)
    content.wall?.draw(in: wall.inset(by: measures.wallWidth * 0.06), theme, on: &canvas)
    let end = bounds.width - windowClass.pick(40, 24, 12)
    write(
      content.points, .secondNumber, measures.pointsSize, x: measures.pointsX, y: middle, end: measures.nameX - 10, ink)
    guard isCompact else {
      let dateX = end - context.text.metrics(of: content.date, font: TypeRole.small.font(size: 24)).width
      write(content.name, .small, measures.textSize, x: measures.nameX, y: middle, end: dateX - 16, soft)
      return write(content.date, .small, 24, x: dateX - 1, y: middle, end: end, soft, .trailing)
    }
    let step = 0.62 * measures.textSize
    write(content.name, .small, measures.textSize, x: measures.nameX, y: middle - step, end: end, soft, .trailing)
    write(content.date, .small, measures.textSize, x: measures.nameX, y: middle + step, end: end, soft, .trailing)
  }
}

extension BreakoutLevel {
  /// Draws the wall as flat bricks in the middle of a rectangle.
  @MainActor
  func draw(in rect: Rect, _ theme: Theme, on canvas: inout Canvas) {
    let width = rect.width / Double(bricks.columns)
    let height = min(width * 0.62, rect.height / Double(bricks.rows))
    let top = rect.center.y - height * Double(bricks.rows) / 2
    for cell in bricks.cells {
      guard let look = BrickLook(bricks[cell], hits: 1, row: cell.row) else { continue }
      let frame = Rect(
        x: rect.minX + Double(cell.column) * width + 0.5, y: top + Double(cell.row) * height + 0.5,
        width: width - 1, height: height - 1)
      canvas.fill(RoundedRect(frame, cornerRadius: min(1.5, height * 0.2)), theme.brick(look))
    }
  }
}
