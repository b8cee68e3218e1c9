import OvershootScreenKit

/// 2048: the greatest tile of the player's game, with its halo and the echoes of the tile before.
struct TilesArt: FlyingArt {
  /// The exponent of the greatest tile; nil where no game is in play.
  let greatest: Int?
  /// Whether nothing was played yet.
  let isNew: Bool

  /// The opacities of echoes, and their distances from the tile in its sides.
  private static let echoes = [(distance: 1.17, opacity: 0.16), (0.9, 0.3), (0.65, 0.52)]
  private static let turn = -5 * Double.pi / 180
  private static let echo = Color(hex: 0xB82A0E)
  private static let darkEcho = Color(hex: 0x5A1D14)
  private static let former = Color(hex: 0x7E1A06)

  private var exponent: Int { greatest ?? (isNew ? 2 : 10) }

  func draw(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let tile = greatTile(in: place)
    guard place.form == .column else { return ground(of: tile, hasFormer: false, theme, on: &canvas, context) }
    canvas.group(Group(opacity: 1 - tile.opacity)) { stack(place.size, theme, on: &$0, context) }
    canvas.group(Group(opacity: tile.opacity)) { ground(of: tile, hasFormer: true, theme, on: &$0, context) }
  }

  // MARK: Piece

  /// The greatest tile.
  let kinds = ["tile"]
  var look: String { "tile \(exponent)" }

  func piece(_ kind: String, in place: ArtPlace) -> KeyPiece? {
    let great = greatTile(in: place)
    guard great.opacity < 0.5, let lowest = stacked(in: place.size).last else { return great }
    return KeyPiece(center: lowest.center, side: lowest.side, opacity: 1 - great.opacity)
  }

  func drawPiece(_ kind: String, _ side: Double, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    number(exponent, .zero, side, turn: 0, theme, on: &canvas, context)
  }

  func shape(_ kind: String, _ side: Double, _ theme: Theme) -> EchoShape {
    let rect = Rect(center: .zero, size: Size(side, side))
    return EchoShape(RoundedRect(rect, cornerRadius: 0.09 * side), theme.tile(exponent: exponent).face)
  }

  /// Returns where the greatest tile is on the open strip; on a closed column it is not there.
  private func greatTile(in place: ArtPlace) -> KeyPiece {
    let (size, open) = (place.size, place.open)
    guard place.form == .column else {
      let wide = max(40, min(0.42 * open.height, (open.width - place.clear) / 2.1))
      let side = place.between(min(0.8 * size.height, 110), wide)
      let right = min(size.width - 0.65 * side, max(0.63 * size.width, place.clear + 1.45 * side))
      let x = place.between(size.width - 20 - 0.5 * side, right)
      return KeyPiece(center: Vector2(x, place.between(0.5, 0.46) * size.height), side: side, angle: Self.turn)
    }
    return KeyPiece(
      center: Vector2(0.63 * size.width, 0.457 * size.height), side: min(0.54 * open.width, 0.375 * open.height),
      angle: Self.turn, opacity: max(0, min(1, (place.openness - 0.3) / 0.3)))
  }

  /// Returns where the three tiles of a closed column are.
  private func stacked(in size: Size) -> [(center: Vector2, side: Double)] {
    let side = min(size.width - 22, 120, (0.69 * size.height - 95) / 3.6)
    guard side > 8 else { return [] }
    return [0, 1.45, 2.55].map { (Vector2(size.width / 2, 0.31 * size.height + side * (0.5 + $0)), side) }
  }

  /// Three tiles below each other, the first one falling.
  private func stack(_ size: Size, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let tiles = stacked(in: size)
    guard let falling = tiles.first else { return }
    let exponents = isNew ? [1, 1] : [max(1, exponent - 5), max(1, exponent - 2)]
    for (height, opacity) in [(0.12, 0.14), (0.07, 0.26)] {
      let rect = Rect(
        center: falling.center - Vector2(0, height * size.height), size: Size(falling.side, falling.side))
      canvas.fill(
        RoundedRect(rect, cornerRadius: 0.09 * falling.side), Color.paper.withAlpha(opacity * theme.echoStrength))
    }
    for (index, tile) in tiles.dropLast().enumerated() {
      number(
        exponents[index], tile.center, tile.side, turn: index == 0 ? Self.turn : 0, theme, on: &canvas, context)
    }
  }

  /// Draws what is around the greatest tile: its echoes, the number before and its halo.
  private func ground(
    of tile: KeyPiece, hasFormer: Bool, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext
  ) {
    let (center, side) = (tile.center, tile.side)
    let echo = theme.isHighContrast || theme.isQuiet ? Color.tomato : theme.isDark ? Self.darkEcho : Self.echo
    for (distance, opacity) in Self.echoes {
      let rect = Rect(center: center - Vector2(distance * side, 0), size: Size(0.94 * side, 0.94 * side))
      canvas.fill(
        RoundedRect(rect, cornerRadius: 0.08 * side), echo.withAlpha(opacity * (theme.isQuiet ? 0.55 : 1)))
    }
    if hasFormer, exponent > 1 {
      let text = "\(1 << (exponent - 1))"
      let font = TypeRole.number.font(size: 0.31 * side).fitting(text, width: 0.46 * side, context.text)
      write(text, font, center - Vector2(0.89 * side, 0), theme.isDark ? theme.text : Self.former, &canvas, context)
    }
    for (growth, radius, opacity) in [(0.12, 0.15, 0.3), (0.06, 0.12, 0.62)] {
      let rect = Rect(center: .zero, size: Size((1 + 2 * growth) * side, (1 + 2 * growth) * side))
      canvas.group(Group(transform: turned(center))) {
        $0.fill(
          RoundedRect(rect, cornerRadius: radius * side), Color.sun.withAlpha(opacity * theme.echoStrength))
      }
    }
  }

  private func turned(_ center: Vector2) -> Transform {
    Transform(rotationAngle: Self.turn).concatenating(Transform(translationX: center.x, y: center.y))
  }

  private func number(
    _ exponent: Int, _ center: Vector2, _ side: Double, turn: Double, _ theme: Theme, on canvas: inout Canvas,
    _ context: DrawContext
  ) {
    let colors = theme.tile(exponent: exponent)
    let transform = Transform(rotationAngle: turn).concatenating(Transform(translationX: center.x, y: center.y))
    canvas.group(Group(transform: transform)) { canvas in
      canvas.piece(
        Rect(center: .zero, size: Size(side, side)), radius: 0.09 * side, colors.face, theme)
      let text = "\(1 << exponent)"
      let part = [0.62, 0.56, 0.46, 0.36, 0.3][min(4, text.count - 1)]
      let font = TypeRole.number.font(size: part * side * (text.count == 4 ? 1.2 : 1)).fitting(
        text, width: 0.86 * side, context.text)
      write(text, font, .zero, colors.number, &canvas, context)
    }
  }

  private func write(
    _ text: String, _ font: Font, _ center: Vector2, _ color: Color, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let metrics = context.text.metrics(of: text, font: font)
    canvas.text(
      TextRun(
        text, font: font, color: color,
        origin: center + Vector2(-metrics.width / 2, metrics.capHeight / 2), hinting: .none))
  }
}
