import OvershootGameKit

/// What the page turns to when the goal is reached: the tile, large, with what it overshot by, and flat pieces around
/// it.
@MainActor
final class WonArt: View {
  private let tile: Twenty48Tile
  private var grid = PageGrid(.zero)
  /// How far all have come from the place of the tile, 0...1.
  @Animatable(.travel, visibleDifference: 0.001) private var arrival = 1.0
  /// The middle of the tile on its board, in points of the page.
  private let start: Vector2

  /// The side of the tile on a wide page, and in a column 560 points wide; its turn in degrees.
  private static let side = (wide: 430.0, column: 282.0)
  private static let turn = -5.0
  /// The echoes of the tile, by how much farther right they are in sides, and their opacities.
  private static let echoes = [(0.66, 0.3), (0.33, 0.5)]
  /// The halo beneath: how much larger, the factor of the radius, and the opacity.
  private static let halo = [(growth: 0.12, radius: 1.8, opacity: 0.34), (growth: 0.06, radius: 1.4, opacity: 0.7)]
  /// The copy of a piece: its opacity, how far above in sizes, and its turn in degrees.
  private static let copy = (opacity: 0.25, distance: 0.62, turn: -22.0)

  /// A flat piece, with its middle as parts of the window.
  private struct Piece {
    enum Form { case box, disc, triangle }
    let form: Form
    let place: Vector2
    let size: Double
    let turn: Double
    let color: Color
  }

  private static let violet = Color(hex: 0x8C3BE8)
  private static let wide: [Piece] = [
    Piece(form: .box, place: Vector2(0.32, -0.005), size: 64, turn: 30, color: violet),
    Piece(form: .triangle, place: Vector2(0.255, 0.12), size: 76, turn: 20, color: .tomato),
    Piece(form: .disc, place: Vector2(0.406, 0.163), size: 68, turn: 0, color: .pink),
    Piece(form: .box, place: Vector2(0.594, 0.08), size: 66, turn: -38, color: .tomato),
    Piece(form: .triangle, place: Vector2(0.858, 0.085), size: 80, turn: 40, color: .sky),
    Piece(form: .box, place: Vector2(0.972, 0.148), size: 80, turn: 62, color: .paper),
    Piece(form: .box, place: Vector2(0.075, 0.62), size: 76, turn: -28, color: Color(hex: 0xF0479A)),
    Piece(form: .box, place: Vector2(0.315, 0.588), size: 74, turn: 24, color: .mint),
    Piece(form: .disc, place: Vector2(0.205, 0.708), size: 60, turn: 0, color: .sky),
    Piece(form: .triangle, place: Vector2(0.402, 0.782), size: 82, turn: -24, color: .paper),
    Piece(form: .disc, place: Vector2(0.5, 0.965), size: 104, turn: 0, color: .mint),
    Piece(form: .box, place: Vector2(0.703, 0.936), size: 86, turn: 16, color: .pink),
    Piece(form: .disc, place: Vector2(0.992, 0.815), size: 70, turn: 0, color: .tomato),
    Piece(form: .triangle, place: Vector2(0.938, 0.938), size: 92, turn: -14, color: violet),
  ]
  private static let column: [Piece] = [
    Piece(form: .box, place: Vector2(0.536, 0.068), size: 56, turn: 26, color: .mint),
    Piece(form: .disc, place: Vector2(0.728, 0.088), size: 36, turn: 0, color: .sky),
    Piece(form: .triangle, place: Vector2(0.886, 0.1), size: 44, turn: 18, color: .paper),
    Piece(form: .box, place: Vector2(0.064, 0.214), size: 50, turn: -38, color: violet),
    Piece(form: .disc, place: Vector2(0.068, 0.383), size: 40, turn: 0, color: .pink),
    Piece(form: .triangle, place: Vector2(0.08, 0.573), size: 48, turn: -8, color: .mint),
    Piece(form: .box, place: Vector2(0.318, 0.666), size: 48, turn: 14, color: .paper),
    Piece(form: .triangle, place: Vector2(0.59, 0.68), size: 42, turn: 30, color: violet),
    Piece(form: .disc, place: Vector2(0.75, 0.648), size: 34, turn: 0, color: .tomato),
    Piece(form: .box, place: Vector2(0.914, 0.645), size: 60, turn: -18, color: .pink),
  ]

  /// Creates the picture of a tile whose middle was at a place of the page.
  init(_ tile: Twenty48Tile, from start: Vector2) {
    (self.tile, self.start) = (tile, start)
    super.init()
    isUserInteractionEnabled = false
    $arrival.belongs(to: presence)
  }

  /// Text on the tile is that of a board.
  override var maximumTextSize: Double { 1 }

  /// Everything flies to its place.
  override func didMoveToWindow() {
    guard isInWindow, AnimationEngine.animatesMovement else { return }
    PropertyAnimator.performWithoutAnimation { arrival = 0 }
    animate(.spring(Twenty48Motion.won)) { self.arrival = 1 }
  }

  private var pieces: [Piece] { theme.isQuiet ? Array(Self.column.prefix(6)) : grid.isWide ? Self.wide : Self.column }

  override func layoutSubviews(_ context: DrawContext) { grid = PageGrid(bounds.size) }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let size = $bounds.shown.size
    let part = max(0, $arrival.shown)
    let scale = grid.isWide ? min(1, size.height / 800) : size.width / 560
    for piece in pieces {
      let goal = Vector2(piece.place.x * size.width, piece.place.y * size.height)
      let center = start + (goal - start) * part
      let side = piece.size * scale
      draw(
        piece, at: center - Vector2(0, Self.copy.distance * side), side, turn: piece.turn + Self.copy.turn,
        opacity: Self.copy.opacity, on: &canvas)
      draw(piece, at: center, side, turn: piece.turn, opacity: 1, on: &canvas)
    }
    drawTile(part, scale, size, &canvas, context)
  }

  private func drawTile(
    _ part: Double, _ scale: Double, _ size: Size, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let goal = grid.isWide ? Vector2(0.661 * size.width, 0.5 * size.height) : Vector2(246 * scale, 0.377 * size.height)
    let side = (grid.isWide ? Self.side.wide : Self.side.column) * scale * (0.3 + 0.7 * part)
    let center = start + (goal - start) * part
    let colors = theme.tile(exponent: tile.exponent)
    let radius = side * 0.09
    func box(_ side: Double, _ radius: Double) -> RoundedRect {
      RoundedRect(Rect(center: .zero, size: Size(side, side)), cornerRadius: radius)
    }
    let accent = theme.excess
    for (distance, opacity) in Self.echoes {
      let place = center + Vector2(distance * side * part, 0)
      canvas.group(Group(at: place)) { $0.fill(box(side * 0.94, radius), accent.withAlpha(opacity)) }
    }
    let pose = Transform(rotationAngle: Self.turn * part * .pi / 180)
      .concatenating(Transform(translationX: center.x, y: center.y))
    canvas.group(Group(transform: pose)) { canvas in
      for halo in Self.halo {
        canvas.fill(
          box(side * (1 + 2 * halo.growth), radius * halo.radius), accent.withAlpha(halo.opacity * min(1, part)))
      }
      canvas.fill(box(side, radius), colors.face)
      let font = TypeRole.number.font(size: side * 0.43).fitting(tile.text, width: side * 0.9, context.text)
      let metrics = context.text.metrics(of: tile.text, font: font)
      canvas.text(
        TextRun(
          tile.text, font: font, color: colors.number, origin: Vector2(-metrics.width / 2, metrics.capHeight / 2),
          hinting: .none))
    }
  }

  private func draw(
    _ piece: Piece, at center: Vector2, _ size: Double, turn: Double, opacity: Double, on canvas: inout Canvas
  ) {
    let pose = Transform(rotationAngle: turn * .pi / 180).concatenating(Transform(translationX: center.x, y: center.y))
    let color = piece.color.withAlpha(opacity)
    canvas.group(Group(transform: pose)) { canvas in
      switch piece.form {
      case .disc:
        canvas.fill(RoundedRect(Rect(center: .zero, size: Size(size, size)), cornerRadius: size / 2), color)
      case .box:
        canvas.fill(RoundedRect(Rect(center: .zero, size: Size(size, size * 0.6)), cornerRadius: size * 0.1), color)
      case .triangle:
        let points = [Vector2(0, -size / 2), Vector2(size / 2, size / 2), Vector2(-size / 2, size * 0.4)]
        canvas.fill(.path(Path(points)), .solid(color))
      }
    }
  }
}
