import Breakout
import OvershootGameKit

/// The balls, the paddle and what falls and flies in a game between two ticks, with what effects make of them.
@MainActor
final class BrickCourtView: View {
  var game: BreakoutGame?
  /// Another run of the level, which is drawn behind it; nil for none.
  var afterimage: Afterimage?
  /// How far time is between the last two ticks, 0...1.
  var fraction = 1.0
  /// The seconds for which balls fly on after the end.
  var afterTime = 0.0
  var effectsView = EffectsView.all
  /// Whether what acts is shown above the wall.
  var showsActive = true
  private var paddleTrail = PoseTrail()
  private var pieceTrails: [Cell: PoseTrail] = [:]
  private let frames = EchoFrames()
  private let effects: BreakoutEffects
  /// The ball that flies from the strip of the menu: the first one, or the one on the paddle.
  private let flyingBall = FlyingPart(shape: { .disc($0, $1.ball) })
  /// Where pieces are in the latest drawing, in units, by their bricks.
  private var pieces: [(cell: Cell, place: Vector2)] = []

  init(_ effects: BreakoutEffects) {
    self.effects = effects
    super.init()
    isUserInteractionEnabled = false
    addSubview(flyingBall)
  }

  /// The ball that flies, at its place; nil where there is none.
  var keyBall: View? {
    guard let game, let place = game.phase == .ready ? riding(game) : game.balls.first.map(center) else { return nil }
    flyingBall.frame = Rect(center: place * scale, size: Size(2 * ballRadius, 2 * ballRadius))
    return flyingBall
  }

  private var ballRadius: Double { BreakoutField.ballRadius * scale.unit }

  override var drawsEveryFrame: Bool { true }

  private var scale: CourtScale { CourtScale(bounds.size) }

  /// Returns where the piece of a brick is in the latest drawing, in units; nil where there is none.
  func place(ofPieceFrom cell: Cell) -> Vector2? { pieces.first { $0.cell == cell }?.place }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let game, bounds.width > 0, bounds.height > 0 else { return }
    pieces.removeAll(keepingCapacity: true)
    for piece in game.levelPlay?.pieces ?? [] {
      pieces.append((piece.cell, piece.place(at: fraction)))
    }
    drawAfterimage(&canvas)
    drawEchoes(of: game, &canvas, context)
    guard effects.isOn, effectsView != .none else { return drawPlain(game, &canvas) }
    guard effectsView == .rightHalf else { return drawRich(game, &canvas, context) }
    let middle = (bounds.width / 2).rounded()
    let (left, right) = (
      Rect(x: 0, y: 0, width: middle, height: bounds.height),
      Rect(x: middle, y: 0, width: bounds.width - middle, height: bounds.height)
    )
    canvas.group(Group(clip: RoundedRect(left))) { drawPlain(game, &$0) }
    canvas.group(Group(clip: RoundedRect(right))) { drawRich(game, &$0, context) }
    canvas.fill(RoundedRect(Rect(x: middle - 1, y: 0, width: 2, height: bounds.height)), theme.court.line)
  }

  /// Draws the other run; only its marks without movement.
  private func drawAfterimage(_ canvas: inout Canvas) {
    guard let afterimage else { return }
    let art = AfterimageArt(theme: theme, scale: scale)
    art.drawMarks(of: afterimage.game, &canvas)
    guard !afterimage.isOver, AnimationEngine.animatesMovement else { return }
    art.drawOutlines(of: afterimage.game, at: fraction, &canvas)
  }

  // MARK: Echoes

  /// Removes what was left behind: the game is another one.
  func clearEchoes() {
    paddleTrail.clear()
    pieceTrails.removeAll()
  }

  /// Draws where paddle and pieces were a moment ago.
  private func drawEchoes(of game: BreakoutGame, _ canvas: inout Canvas, _ context: DrawContext) {
    guard let time = AnimationEngine.current?.time else { return }
    let strength = theme.echoStrength
    func echo(_ trail: inout PoseTrail, _ center: Vector2, _ size: Size, _ color: Color) {
      trail.show(Transform(translationX: center.x, y: center.y), at: time)
      let box = RoundedRect(Rect(center: .zero, size: size), cornerRadius: size.height / 2)
      trail.draw(.piece, of: EchoShape(box, color), at: time, strength: strength, on: &canvas, context)
    }
    let paddle = paddle(game) * scale
    echo(&paddleTrail, paddle.center, paddle.size, .sun)
    let pieces = game.levelPlay?.pieces ?? []
    for piece in pieces {
      let color = theme.powerUp(piece.powerUp)
      echo(
        &pieceTrails[piece.cell, default: PoseTrail()], piece.place(at: fraction) * scale,
        PowerUpArt.pieceSize * scale.unit, color)
    }
    if pieceTrails.count > pieces.count {
      let cells = Set(pieces.map(\.cell))
      pieceTrails = pieceTrails.filter { cells.contains($0.key) }
    }
    frames.request(for: self) { [weak self] in self?.hasEchoes(at: $0) ?? false }
  }

  private func hasEchoes(at time: Double) -> Bool {
    !paddleTrail.isAtRest(at: time) || pieceTrails.values.contains { !$0.isAtRest(at: time) }
  }

  // MARK: Without effects

  private func drawPlain(_ game: BreakoutGame, _ canvas: inout Canvas) {
    drawPieces(of: game, &canvas)
    drawPaddle(of: game, paddle(game) * scale, &canvas)
    drawRidingBall(of: game, &canvas)
    for ball in shownBalls(game) { drawBall(of: game, at: center(of: ball) * scale, &canvas) }
  }

  private func drawPaddle(of game: BreakoutGame, _ frame: Rect, _ canvas: inout Canvas) {
    let active = game.levelPlay?.active
    if let active { art.drawMuzzles(active, on: frame, &canvas) }
    canvas.fill(RoundedRect(frame, cornerRadius: frame.height / 2), theme.paddle)
    guard let active, active.has(.sticky) else { return }
    let line = Rect(
      x: frame.minX + frame.height / 2, y: frame.minY, width: frame.width - frame.height, height: 4 * scale.unit)
    let color = Color.mint.withAlpha(PowerUpArt.opacity(of: .sticky, active))
    canvas.fill(RoundedRect(line, cornerRadius: line.height / 2), color)
  }

  /// Draws the ball that rides the paddle until it is served.
  private func drawRidingBall(of game: BreakoutGame, _ canvas: inout Canvas) {
    guard game.phase == .ready, !flyingBall.isInFlight else { return }
    drawBall(of: game, at: riding(game) * scale, &canvas)
  }

  private func riding(_ game: BreakoutGame) -> Vector2 {
    Vector2(game.paddle.x(at: fraction), BreakoutField.restingY)
  }

  /// The balls without one that flies.
  private func shownBalls(_ game: BreakoutGame) -> ArraySlice<Ball> {
    game.balls.dropFirst(flyingBall.isInFlight && game.phase != .ready ? 1 : 0)
  }

  private func drawBall(of game: BreakoutGame, at center: Vector2, _ canvas: inout Canvas) {
    let radius = ballRadius
    let ball = RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    canvas.fill(ball, theme.ball)
    guard let active = game.levelPlay?.active, active.has(.energy) else { return }
    let width = 3 * scale.unit
    canvas.stroke(
      RoundedRect(ball.rect.inset(by: -width), cornerRadius: radius + width), width: width,
      theme.powerUpLine(isGood: true).withAlpha(PowerUpArt.opacity(of: .energy, active)))
  }

  /// What falls, flies and is active in a level.
  private func drawPieces(of game: BreakoutGame, _ canvas: inout Canvas) {
    guard let play = game.levelPlay else { return }
    art.drawFloor(play.active, in: bounds, &canvas)
    if showsActive {
      art.drawRings(play.active, at: fraction, from: Vector2(0, PowerUpArt.ringY * scale.y), &canvas)
    }
    for piece in play.pieces { art.draw(piece.powerUp, at: piece.place(at: fraction) * scale, &canvas) }
    for shot in play.shots {
      art.drawShot(at: shot.previous.interpolated(to: shot.position, at: fraction) * scale, &canvas)
    }
  }

  private var art: PowerUpArt { PowerUpArt(theme: theme, scale: scale.unit) }

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
      effects.drawEchoes(
        of: shownBalls(game).map {
          ($0.id, center(of: $0) * scale, game.hasFullChain($0) ? theme.court.accent : theme.ball)
        },
        radius: ballRadius, strength: theme.echoStrength, on: &canvas, context)
      drawPieces(of: game, &canvas)
      let paddle = paddle(game) * scale
      canvas.group(Group(transform: about(paddle.center, effects.paddleTransform(game.paddle)))) {
        drawPaddle(of: game, paddle, &$0)
        drawRidingBall(of: game, &$0)
        effects.drawEyes(on: paddle, game, at: fraction, scale: scale, on: &$0)
      }
      for ball in shownBalls(game) {
        let center = center(of: ball) * scale
        canvas.group(Group(transform: about(center, effects.transform(of: ball)))) {
          drawBall(of: game, at: center, &$0)
        }
      }
      effects.drawFlashes(theme, scale: scale, on: &canvas)
      effects.drawPoints(theme.points, scale: scale, on: &canvas, context)
    }
  }

  /// Returns a transform, whose translation is in units, about a point.
  private func about(_ point: Vector2, _ transform: Transform) -> Transform {
    guard transform != .identity else { return .identity }
    var scaled = transform
    (scaled.tx, scaled.ty) = (transform.tx * scale.x, transform.ty * scale.y)
    return scaled.about(point)
  }
}
