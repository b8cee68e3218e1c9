import BombRush
import OvershootGameKit

/// A small picture of the board of a level.
@MainActor
final class BombRushLevelPicture: View {
  private let level: BombRushLevel
  /// How the board is drawn at the present size.
  private var art: BombRushArt?

  init(_ level: BombRushLevel) {
    self.level = level
    super.init()
  }

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

  override func themeDidChange() { art = nil }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let room = bounds
    let (columns, rows) = (level.blocks.columns, level.blocks.rows)
    let side = max(2, min(room.width / Double(columns - 1), room.height / Double(rows - 1)).rounded(.down))
    let art = art.flatMap { $0.side == side ? $0 : nil } ?? BombRushArt(side: side, colors: theme.bombs)
    self.art = art
    let size = BombRushArt.size(columns: columns, rows: rows, side: side)
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
  private func draw(_ block: Block, _ frame: Rect, _ colors: BombRushColors, _ canvas: inout Canvas) {
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
}
