import Breakout
import OvershootGameKit

/// How another run is drawn beside the one in play: outlines of its balls and its paddle, and a mark above the wall for
/// each brick that is gone in it.
@MainActor
struct AfterimageArt {
  let theme: Theme
  let scale: CourtScale

  /// The width of outlines and marks in points; how high a mark is and how far above the last one, in units, and the
  /// part of that which is seen.
  private static let (outline, width, step, seen) = (2.0, 5.0, 5.0, 0.6)
  /// The space that marks leave at the top of the field and at the wall, in units.
  private static let space = 4.0

  /// Draws what moves, at a fraction of the tick.
  func drawOutlines(of game: BreakoutGame, at fraction: Double, _ canvas: inout Canvas) {
    let (paddle, radius) = (game.paddle, BreakoutField.ballRadius * scale.unit)
    let place = Rect(
      x: paddle.x(at: fraction) - paddle.width / 2, y: BreakoutField.paddleTop, width: paddle.width,
      height: BreakoutField.paddleHeight)
    let frame = (place * scale).inset(by: Self.outline / 2)
    let waiting = game.phase == .ready ? [Vector2(place.center.x, BreakoutField.restingY)] : []
    stroke(frame, radius: frame.height / 2, &canvas)
    for center in game.balls.map({ $0.center(at: fraction) }) + waiting {
      let side = 2 * radius - Self.outline
      stroke(Rect(center: center * scale, size: Size(side, side)), radius: side / 2, &canvas)
    }
  }

  private func stroke(_ rect: Rect, radius: Double, _ canvas: inout Canvas) {
    canvas.stroke(RoundedRect(rect, cornerRadius: radius), width: Self.outline, theme.court.line)
  }

  /// Draws the marks of each column as one dashed line.
  func drawMarks(of game: BreakoutGame, _ canvas: inout Canvas) {
    guard let bricks = game.level?.bricks.elements else { return }
    let (wall, layout) = (game.wall, game.wall.layout)
    let foot = layout.top - Self.space
    let step = min(Self.step, (foot - Self.space) / Double(layout.rows)) * scale.y
    for column in 0..<layout.columns {
      let gone = (0..<layout.rows).count { row in
        let index = row * layout.columns + column
        return bricks[index].isBreakable && wall.hits[index] == 0
      }
      guard gone > 0 else { continue }
      let x = layout.frame(column: column, row: 0).center.x * scale.x
      var style = StrokeStyle(width: Self.width)
      (style.dash, style.gap) = (Self.seen * step, (1 - Self.seen) * step)
      var line = Path()
      line.move(to: Vector2(x, foot * scale.y))
      line.addLine(to: Vector2(x, foot * scale.y - (Double(gone) - 1 + Self.seen) * step))
      canvas.stroke(.path(line), style, .solid(theme.court.line))
    }
  }
}
