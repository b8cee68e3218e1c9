import Breakout
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The field with its bricks, balls and paddle, scaled to the bounds. It is drawn from the game as it is.
@MainActor
final class BrickFieldView: View {
  /// Returns the game.
  var source: () -> BreakoutGame? = { nil }
  /// How far time is between the last two ticks, 0...1, which balls and paddle are drawn between.
  var fraction = 1.0
  /// What hits look like.
  let effects = BreakoutEffects()
  private let pieces = View()

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

  override init() {
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(pieces)
    addSubview(effects.particles)
  }

  override var semantics: Semantics? {
    guard let game = source() else { return nil }
    let bricks = game.wall.count == 1 ? "1 brick" : "\(game.wall.count) bricks"
    let lives = game.settings.mode != .lives ? nil : game.lives == 1 ? "1 life" : "\(game.lives) lives"
    return Semantics(
      .drawingArea, "Field",
      value: SemanticValue([bricks, lives, "score \(game.score)"].compactMap(\.self).joined(separator: ", ")))
  }

  override func layoutSubviews(_ context: DrawContext) {
    cornerRadius = 10 * scale
    (pieces.frame, effects.particles.frame) = (bounds, bounds)
  }

  /// Points to the unit.
  private var scale: Double { bounds.width / BreakoutField.width }

  // MARK: What happens

  /// Removes what still flies.
  func clear() {
    for piece in pieces.subviews { piece.removeFromSuperview() }
    effects.clear()
  }

  /// Lets a brick fly off, as shards where effects are shown, or lose its hardness.
  func show(_ hit: BrickHit) {
    guard let game = source() else { return }
    let layout = game.wall.layout
    let place = layout.frame(column: hit.column, row: hit.row)
    let frame = scaled(place)
    let plain = BrickLook.plain(row: layout.rows - 1 - hit.row)
    let face = theme.brick(hit.isBroken ? plain : .hard).face
    effects.show(hit, place, color: face, in: game, scale: scale)
    if hit.isBroken, effects.isOn { return }
    let piece = BrickPiece(hit.isBroken ? plain : .hard, frame: frame)
    pieces.addSubview(piece)
    hit.isBroken ? piece.flyOff() : piece.soften()
  }

  /// Lets the paddle give way to a ball.
  func showPaddle() { if let game = source() { effects.showPaddle(game) } }

  /// Lets a wall give way to a ball.
  func showSide() { if let game = source() { effects.showSide(game) } }

  // MARK: Drawing

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.fill(RoundedRect(bounds, cornerRadius: cornerRadius), theme.brickField)
    canvas.stroke(RoundedRect(bounds.inset(by: 0.5), cornerRadius: cornerRadius - 0.5), width: 1, theme.outline)
    guard let game = source() else { return }
    drawWall(game.wall, &canvas)
    let paddle = scaled(
      Rect(
        x: game.paddle.x(at: fraction) - BreakoutField.paddleWidth / 2, y: BreakoutField.paddleTop,
        width: BreakoutField.paddleWidth, height: BreakoutField.paddleHeight))
    let field = Group(at: .zero, scale: scale)
    if effects.isOn { canvas.group(field) { effects.drawTrails(of: game.balls, at: fraction, theme.text, on: &$0) } }
    canvas.group(Group(transform: about(paddle.center, effects.paddleTransform(game.paddle)))) {
      $0.fill(RoundedRect(paddle, cornerRadius: paddle.height / 2), theme.accent)
    }
    let radius = BreakoutField.ballRadius * scale
    for ball in game.balls {
      let center = ball.center(at: fraction) * scale
      canvas.group(Group(transform: about(center, effects.transform(of: ball)))) {
        $0.fill(
          RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius), theme.text)
      }
    }
    if effects.isOn { canvas.group(field) { effects.drawFlashes(theme.outline, on: &$0) } }
  }

  /// Returns a transform, whose translation is in units, about a point of the view.
  private func about(_ point: Vector2, _ transform: Transform) -> Transform {
    guard transform != .identity else { return .identity }
    var scaled = transform
    (scaled.tx, scaled.ty) = (transform.tx * scale, transform.ty * scale)
    return scaled.about(point)
  }

  private func drawWall(_ wall: BrickWall, _ canvas: inout Canvas) {
    let layout = wall.layout
    for row in 0..<layout.rows {
      let plain = BrickLook.plain(row: layout.rows - 1 - row)
      for column in 0..<layout.columns {
        let index = row * layout.columns + column
        let hits = wall.hits[index]
        guard hits > 0 else { continue }
        (hits > 1 ? BrickLook.hard : plain).draw(scaled(layout.frame(column: column, row: row)), &canvas, theme)
      }
    }
  }

  private func scaled(_ rect: Rect) -> Rect { Rect(origin: rect.origin * scale, size: rect.size * scale) }
}
