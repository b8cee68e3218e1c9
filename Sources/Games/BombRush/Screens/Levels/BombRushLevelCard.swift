import BombRush
import Controls
import Drawing
import Motion
import OvershootGeometry
import ScreenKit
import Stage

/// The card of a level: a small picture of its board, its name, and its medal as stars.
@MainActor
final class BombRushLevelCard: Control {
  /// A level, ready to show.
  struct Content: Hashable, Sendable {
    let name: BombRushLevelName
    let title: String
    let detail: String
    /// 0 for no medal, 1 to 3 for bronze, silver and gold.
    let medal: Int
    /// Whether it is the one that was opened last, or else the next without a medal.
    let isCurrent: Bool
    /// The level; nil where its file cannot be read.
    let level: BombRushLevel?
  }

  private(set) var card: Content
  private let title: Label
  private let detail: Label
  private let action: () -> Void
  /// How the small board is drawn at the present size.
  private var art: BombArt?

  /// The radius of the corners, in points.
  private static let radius = 12.0
  /// The space around the content, in points.
  private static let margin = 10.0
  /// The width of the stars, in points.
  private static let starsWidth = 44.0

  init(_ card: Content, action: @escaping () -> Void) {
    (self.card, self.action) = (card, action)
    title = Label(card.title, font: Font(.bold, size: 14))
    detail = Label(card.detail, font: Font(.medium, size: 11), color: \.mutedText)
    super.init()
    cornerRadius = Self.radius
    for label in [title, detail] { addSubview(label) }
  }

  func show(_ card: Content) {
    self.card = card
    (title.text, detail.text) = (card.title, card.detail)
    art = nil
  }

  override func activate() { action() }

  override var focusesOnPress: Bool { true }

  override func themeDidChange() {
    backgroundColor = fill
    art = nil
  }

  override func stateDidChange() { animate(.ease(0.12)) { self.backgroundColor = self.fill } }

  override func layoutSubviews(_ context: DrawContext) {
    let width = bounds.width - 2 * Self.margin
    (title.font.size, detail.font.size) = (14 * unit, 11 * unit)
    title.frame = Rect(x: Self.margin, y: bounds.height - 48 * unit, width: width, height: 20 * unit)
    detail.frame = Rect(
      x: Self.margin, y: bounds.height - 27 * unit, width: width - Self.starsWidth * unit, height: 18 * unit)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let box = RoundedRect(bounds.inset(by: 1), cornerRadius: Self.radius - 1)
    canvas.stroke(box, width: card.isCurrent ? 2 : 1, card.isCurrent ? theme.accent : theme.outline)
    if let level = card.level { drawBoard(level, in: bounds, &canvas) }
    let colors = theme.bombs
    StarRow.draw(
      card.medal, at: Vector2(bounds.width - Self.margin - 20 * unit, bounds.height - 18 * unit), radius: 6 * unit,
      filled: card.medal > 0 ? colors.medals[card.medal - 1] : theme.mutedText, empty: theme.mutedText.withAlpha(0.7),
      on: &canvas)
  }

  private func drawBoard(_ level: BombRushLevel, in bounds: Rect, _ canvas: inout Canvas) {
    let room = Rect(
      x: Self.margin, y: Self.margin, width: bounds.width - 2 * Self.margin,
      height: bounds.height - Self.margin - 56 * unit)
    let (columns, rows) = (level.blocks.columns, level.blocks.rows)
    let side = max(2, min(room.width / Double(columns - 1), room.height / Double(rows - 1)).rounded(.down))
    let art = art.flatMap { $0.side == side ? $0 : nil } ?? BombArt(side: side, colors: theme.bombs)
    self.art = art
    let size = BombArt.size(columns: columns, rows: rows, side: side)
    let origin = room.center - Vector2(size.width, size.height) / 2
    let place = Vector2(origin.x.rounded(), origin.y.rounded())
    let clip = RoundedRect(Rect(origin: .zero, size: size), cornerRadius: 4)
    canvas.group(Group(at: place, clip: clip)) { canvas in
      canvas.fill(clip, art.colors.floor)
      for row in 0..<rows {
        for column in 0..<columns {
          let cell = Cell(column: column, row: row)
          draw(level.blocks[cell], art.frame(cell, inset: 0.05), art.colors, &canvas)
        }
      }
      for actor in level.actors { art.draw(actor.kind, facing: .down, at: art.center(actor.cell), &canvas) }
    }
  }

  /// Draws a cell as a plain box.
  private func draw(_ block: Block, _ frame: Rect, _ colors: BombColors, _ canvas: inout Canvas) {
    let color: Color? =
      switch block {
      case .floor: nil
      case .hard: colors.hard
      case .soft: colors.soft
      case .exit: colors.exit
      case .core: colors.core
      }
    if let color { canvas.fill(RoundedRect(frame, cornerRadius: frame.width * 0.2), color) }
  }

  /// The factor of texts and stars, 1...1.4.
  private var unit: Double { max(1, min(1.4, bounds.width / 250)) }

  private var fill: Color { theme.text.withAlpha(isPressed ? 0.14 : isHovered ? 0.09 : 0.04) }
}
