import Breakout
import OvershootGameKit

/// What is below the bricks.
extension EditorFieldView {
  /// The radius of a dot in points, and its opacity.
  private static let (dotRadius, dotOpacity) = (1.8, 0.75)

  /// Draws the field, with its edges where there is great contrast.
  func drawField(_ canvas: inout Canvas) {
    canvas.fill(RoundedRect(bounds), theme.court.field)
    if theme.isHighContrast {
      canvas.stroke(RoundedRect(bounds.inset(by: Theme.tileLine / 2)), width: Theme.tileLine, theme.court.line)
    }
    drawDots(&canvas)
    drawPaddle(&canvas)
  }

  /// Draws a dot wherever four cells meet.
  private func drawDots(_ canvas: inout Canvas) {
    let (columns, rows) = (draft.bricks.columns, draft.bricks.rows)
    let first = layout.frame(column: 0, row: 0)
    let (width, height) = (first.width + layout.gap, first.height + layout.gap)
    let color = theme.court.line.withAlpha(Self.dotOpacity)
    for row in 0...rows {
      for column in 0...columns where columns == 1 || (1..<columns).contains(column) {
        let place = Vector2(
          first.minX - layout.gap / 2 + Double(column) * width, first.minY - layout.gap / 2 + Double(row) * height)
        let dot = Rect(center: place * scale, size: Size(2 * Self.dotRadius, 2 * Self.dotRadius))
        canvas.fill(RoundedRect(dot, cornerRadius: Self.dotRadius), color)
      }
    }
  }

  /// Draws what a game begins with below the wall.
  private func drawPaddle(_ canvas: inout Canvas) {
    guard height > Self.lowHeight else { return }
    let (middle, top) = (BreakoutField.width / 2, height - BreakoutField.height + BreakoutField.paddleTop)
    let paddle =
      Rect(
        x: middle - BreakoutField.paddleWidth / 2, y: top, width: BreakoutField.paddleWidth,
        height: BreakoutField.paddleHeight) * scale
    canvas.fill(RoundedRect(paddle, cornerRadius: paddle.height / 2), theme.paddle)
    let radius = BreakoutField.ballRadius * scale.unit
    let ball = Rect(
      center: Vector2(paddle.center.x, paddle.minY - radius), size: Size(2 * radius, 2 * radius))
    canvas.fill(RoundedRect(ball, cornerRadius: radius), theme.ball)
  }
}
