import Breakout
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The bricks, balls and paddle of a game between two ticks, with what effects make of them.
@MainActor
final class BrickCourtView: View {
  /// Returns the game.
  var source: () -> BreakoutGame? = { nil }
  /// How far time is between the last two ticks, 0...1.
  var fraction = 1.0
  var effectsView = EffectsView.all
  private let effects: BreakoutEffects

  init(_ effects: BreakoutEffects) {
    self.effects = effects
    super.init()
    isUserInteractionEnabled = false
  }

  override var drawsEveryFrame: Bool { true }

  /// Points to the unit.
  private var scale: Double { bounds.width / BreakoutField.width }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let game = source() else { return }
    guard effects.isOn, effectsView != .none else { return drawPlain(game, &canvas) }
    guard effectsView == .rightHalf else { return drawRich(game, &canvas, context) }
    let middle = (bounds.width / 2).rounded()
    let (left, right) = (
      Rect(x: 0, y: 0, width: middle, height: bounds.height),
      Rect(x: middle, y: 0, width: bounds.width - middle, height: bounds.height)
    )
    canvas.group(Group(clip: RoundedRect(left))) { drawPlain(game, &$0) }
    canvas.group(Group(clip: RoundedRect(right))) { drawRich(game, &$0, context) }
    canvas.fill(RoundedRect(Rect(x: middle - 1, y: 0, width: 2, height: bounds.height)), theme.outline)
  }

  // MARK: Without effects

  private func drawPlain(_ game: BreakoutGame, _ canvas: inout Canvas) {
    eachBrick(of: game.wall) { look, place, _ in look.draw(scaled(place), &canvas, theme) }
    drawPaddle(scaled(paddle(game)), &canvas)
    for ball in game.balls { drawBall(at: ball.center(at: fraction) * scale, &canvas) }
  }

  private func drawPaddle(_ frame: Rect, _ canvas: inout Canvas) {
    canvas.fill(RoundedRect(frame, cornerRadius: frame.height / 2), theme.accent)
  }

  private func drawBall(at center: Vector2, _ canvas: inout Canvas) {
    let radius = BreakoutField.ballRadius * scale
    canvas.fill(RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius), theme.text)
  }

  private func paddle(_ game: BreakoutGame) -> Rect {
    Rect(
      x: game.paddle.x(at: fraction) - BreakoutField.paddleWidth / 2, y: BreakoutField.paddleTop,
      width: BreakoutField.paddleWidth, height: BreakoutField.paddleHeight)
  }

  private func eachBrick(of wall: BrickWall, _ body: (_ look: BrickLook, _ place: Rect, _ row: Int) -> Void) {
    let layout = wall.layout
    for row in 0..<layout.rows {
      let plain = BrickLook.plain(row: layout.rows - 1 - row)
      for column in 0..<layout.columns {
        let hits = wall.hits[row * layout.columns + column]
        if hits > 0 { body(hits > 1 ? .hard : plain, layout.frame(column: column, row: row), row) }
      }
    }
  }

  // MARK: With effects

  private func drawRich(_ game: BreakoutGame, _ canvas: inout Canvas, _ context: DrawContext) {
    canvas.group(Group(transform: effects.fieldTransform.about(Vector2(bounds.width / 2, 0)))) { canvas in
      eachBrick(of: game.wall) { look, place, row in
        let (way, opacity) = effects.offset(of: place, row: row)
        guard way != .zero || opacity < 1 else { return look.draw(scaled(place), &canvas, theme) }
        canvas.group(Group(opacity: opacity, transform: Transform(translationX: way.x * scale, y: way.y * scale))) {
          look.draw(scaled(place), &$0, theme)
        }
      }
      let field = Group(at: .zero, scale: scale)
      canvas.group(field) { effects.drawTrails(of: game.balls, at: fraction, theme.text, on: &$0) }
      let paddle = scaled(paddle(game))
      canvas.group(Group(transform: about(paddle.center, effects.paddleTransform(game.paddle)))) {
        drawPaddle(paddle, &$0)
        effects.drawEyes(on: paddle, game, at: fraction, scale: scale, on: &$0)
      }
      for ball in game.balls {
        let center = ball.center(at: fraction) * scale
        canvas.group(Group(transform: about(center, effects.transform(of: ball)))) { drawBall(at: center, &$0) }
      }
      canvas.group(field) { effects.drawFlashes(theme.outline, on: &$0) }
      effects.drawPoints(theme.text, scale: scale, on: &canvas, context)
    }
  }

  /// Returns a transform, whose translation is in units, about a point.
  private func about(_ point: Vector2, _ transform: Transform) -> Transform {
    guard transform != .identity else { return .identity }
    var scaled = transform
    (scaled.tx, scaled.ty) = (transform.tx * scale, transform.ty * scale)
    return scaled.about(point)
  }

  private func scaled(_ rect: Rect) -> Rect { Rect(origin: rect.origin * scale, size: rect.size * scale) }
}
