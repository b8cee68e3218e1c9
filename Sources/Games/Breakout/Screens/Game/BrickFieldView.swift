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
  private let pieces = View()

  /// 1: the cells give text its size.
  override var maximumTextSize: Double { 1 }

  override init() {
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(pieces)
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
    pieces.frame = bounds
  }

  /// Points to the unit.
  private var scale: Double { bounds.width / BreakoutField.width }

  // MARK: What happens

  /// Removes what still flies.
  func clear() { for piece in pieces.subviews { piece.removeFromSuperview() } }

  /// Lets a brick fly off, or lose its hardness.
  func show(_ hit: BrickHit) {
    guard let layout = source()?.wall.layout else { return }
    let frame = scaled(layout.frame(column: hit.column, row: hit.row))
    let plain = BrickLook.plain(row: layout.rows - 1 - hit.row)
    let piece = BrickPiece(hit.isBroken ? plain : .hard, frame: frame)
    pieces.addSubview(piece)
    hit.isBroken ? piece.flyOff() : piece.soften()
  }

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
    canvas.fill(RoundedRect(paddle, cornerRadius: paddle.height / 2), theme.accent)
    let radius = BreakoutField.ballRadius * scale
    for ball in game.balls {
      let center = ball.previous.interpolated(to: ball.position, at: fraction) * scale
      canvas.fill(
        RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius), theme.text)
    }
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
