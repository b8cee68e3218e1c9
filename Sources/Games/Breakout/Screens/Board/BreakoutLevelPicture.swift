import Breakout
import OvershootGameKit

/// A small picture of a level's wall, and the paddle below it.
@MainActor
final class BreakoutLevelPicture: View {
  private let level: () -> BreakoutLevel?

  /// Creates a picture of the level that `level` returns.
  init(_ level: @escaping () -> BreakoutLevel?) {
    self.level = level
    super.init()
  }

  /// 1: the bricks give text its size.
  override var maximumTextSize: Double { 1 }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let level = level() else { return }
    let layout = BrickLayout(level: level)
    // The upper part of the field, which ends below the greatest wall.
    let height = BreakoutField.width * bounds.height / max(1, bounds.width)
    let scale = bounds.width / BreakoutField.width
    canvas.fill(RoundedRect(bounds, cornerRadius: 6), theme.brickField)
    let wallHeight = layout.frame(column: 0, row: layout.rows - 1).maxY
    // A wall that is higher than the picture is made smaller.
    let factor = min(1, (height - 60) / wallHeight)
    let left = BreakoutField.width * (1 - factor) / 2
    for row in 0..<layout.rows {
      for column in 0..<layout.columns {
        let brick = level.bricks[Cell(column: column, row: row)]
        guard let look = BrickLook(brick, hits: 1, row: layout.rows - 1 - row) else { continue }
        let frame = layout.frame(column: column, row: row)
        let origin = Vector2(left, 0) + frame.origin * factor
        look.draw(Rect(origin: origin * scale, size: frame.size * (factor * scale)), &canvas, theme)
      }
    }
    let paddle = Rect(
      center: Vector2(bounds.width / 2, bounds.height - 6 * scale * 2), size: Size(72 * scale, 10 * scale))
    canvas.fill(RoundedRect(paddle, cornerRadius: paddle.height / 2), theme.accent)
  }
}
