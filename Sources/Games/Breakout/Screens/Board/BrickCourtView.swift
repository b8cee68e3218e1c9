import Breakout
import OvershootGameKit

/// The balls, the paddle and what falls and flies in a game between two ticks, with what effects make of them.
@MainActor
final class BrickCourtView: View {
  var game: BreakoutGame?
  /// How far time is between the last two ticks, 0...1.
  var fraction = 1.0
  /// The seconds for which balls fly on after the end.
  var afterTime = 0.0
  var effectsView = EffectsView.all
  private let effects: BreakoutEffects
  /// Where pieces are in the latest drawing, in units, by their bricks.
  private var pieces: [(cell: Cell, place: Vector2)] = []

  init(_ effects: BreakoutEffects) {
    self.effects = effects
    super.init()
    isUserInteractionEnabled = false
  }

  override var drawsEveryFrame: Bool { true }

  /// Points to the unit.
  private var scale: Double { bounds.width / BreakoutField.width }

  /// Returns where the piece of a brick is in the latest drawing, in units; nil where there is none.
  func place(ofPieceFrom cell: Cell) -> Vector2? { pieces.first { $0.cell == cell }?.place }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let game else { return }
    pieces.removeAll(keepingCapacity: true)
    for piece in game.levelPlay?.pieces ?? [] {
      pieces.append((Cell(column: piece.column, row: piece.row), piece.place(at: fraction)))
    }
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
    drawPieces(of: game, &canvas)
    drawPaddle(of: game, scaled(paddle(game)), &canvas)
    drawRidingBall(of: game, &canvas)
    for ball in game.balls { drawBall(of: game, at: center(of: ball) * scale, &canvas) }
  }

  private func drawPaddle(of game: BreakoutGame, _ frame: Rect, _ canvas: inout Canvas) {
    let active = game.levelPlay?.active
    if let active { art.drawMuzzles(active, on: frame, &canvas) }
    canvas.fill(RoundedRect(frame, cornerRadius: frame.height / 2), theme.accent)
    guard let active, active.has(.sticky) else { return }
    let line = Rect(
      x: frame.minX + frame.height / 2, y: frame.minY, width: frame.width - frame.height, height: scale * 3)
    let color = theme.powerUp(.sticky).face.withAlpha(PowerUpArt.opacity(of: .sticky, active))
    canvas.fill(RoundedRect(line, cornerRadius: line.height / 2), color)
  }

  /// Draws the ball that rides the paddle until it is served.
  private func drawRidingBall(of game: BreakoutGame, _ canvas: inout Canvas) {
    guard game.phase == .ready else { return }
    drawBall(of: game, at: Vector2(game.paddle.x(at: fraction), BreakoutField.restingY) * scale, &canvas)
  }

  private func drawBall(of game: BreakoutGame, at center: Vector2, _ canvas: inout Canvas) {
    let radius = BreakoutField.ballRadius * scale
    let ball = RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    canvas.fill(ball, theme.text)
    guard let active = game.levelPlay?.active, active.has(.energy) else { return }
    canvas.stroke(
      RoundedRect(ball.rect.inset(by: -scale), cornerRadius: radius + scale), width: 2.5 * scale,
      theme.accent.withAlpha(PowerUpArt.opacity(of: .energy, active)))
  }

  /// What falls, flies and is active in a level.
  private func drawPieces(of game: BreakoutGame, _ canvas: inout Canvas) {
    guard let play = game.levelPlay else { return }
    art.drawFloor(play.active, &canvas)
    art.drawRings(play.active, at: fraction, &canvas)
    for piece in play.pieces { art.draw(piece.powerUp, at: piece.place(at: fraction) * scale, &canvas) }
    for shot in play.shots { art.draw(shot, at: fraction, &canvas) }
  }

  private var art: PowerUpArt { PowerUpArt(theme: theme, scale: scale) }

  /// Returns where a ball is seen, in units: after the end it flies on between the walls.
  private func center(of ball: Ball) -> Vector2 {
    guard afterTime > 0 else { return ball.center(at: fraction) }
    let (radius, way) = (BreakoutField.ballRadius, BreakoutField.width - 2 * BreakoutField.ballRadius)
    let place = ball.position + ball.velocity * afterTime - Vector2(radius, radius)
    let lap = place.x - (place.x / (2 * way)).rounded(.down) * 2 * way
    return Vector2(radius + min(lap, 2 * way - lap), radius + abs(place.y))
  }

  private func paddle(_ game: BreakoutGame) -> Rect {
    Rect(
      x: game.paddle.x(at: fraction) - game.paddle.width / 2, y: BreakoutField.paddleTop, width: game.paddle.width,
      height: BreakoutField.paddleHeight)
  }

  // MARK: With effects

  private func drawRich(_ game: BreakoutGame, _ canvas: inout Canvas, _ context: DrawContext) {
    effects.look(at: game)
    canvas.group(Group(transform: effects.fieldTransform.about(Vector2(bounds.width / 2, 0)))) { canvas in
      let field = Group(at: .zero, scale: scale)
      canvas.group(field) { effects.drawTrails(of: game.balls, at: fraction, theme.text, on: &$0) }
      drawPieces(of: game, &canvas)
      let paddle = scaled(paddle(game))
      canvas.group(Group(transform: about(paddle.center, effects.paddleTransform(game.paddle)))) {
        drawPaddle(of: game, paddle, &$0)
        drawRidingBall(of: game, &$0)
        effects.drawEyes(on: paddle, game, at: fraction, scale: scale, on: &$0)
      }
      for ball in game.balls {
        let center = center(of: ball) * scale
        canvas.group(Group(transform: about(center, effects.transform(of: ball)))) {
          drawBall(of: game, at: center, &$0)
        }
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

  private func scaled(_ rect: Rect) -> Rect { rect.scaled(by: scale) }
}
