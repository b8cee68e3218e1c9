import OvershootScreenKit

/// Breakout: a wall, and the ball that has just broken a brick, with its way from the paddle.
struct BricksArt: FlyingArt {
  private static let rows: [Color] = [.paper, .sun, .pink, .tomato]

  let kinds = ["brick", "ball"]
  let levelKind: String? = "brick"

  /// Where the wall is, and the ball at its lower edge, in points.
  private struct Layout {
    var scale = 1.0
    var brick = Size.zero
    var gap = 8.0
    var top = 0.0
    /// The rows from the top down.
    var rows: [[Rect]] = []
    var ball = Vector2.zero
    var ballRadius = 0.0
    /// The column of the brick of the second row that flies.
    var column = 0
    var hole = 0.0
  }

  private func layout(in place: ArtPlace) -> Layout {
    let (width, height) = (place.size.width, place.size.height)
    var layout = Layout()
    guard place.form == .column else {
      let unit = min(height, place.between(height, 150), (width - place.clear - 40) / 1.5)
      layout.scale = unit
      layout.brick = Size(0.17 * unit * 2.2, 0.17 * unit)
      let step = layout.brick.width + 5
      layout.rows = (0..<3).map { row in
        (0..<4).filter { row != 2 || $0 != 1 }.map { column in
          Rect(
            x: width - 18 - Double(4 - column) * step + Double(row % 2) * 18,
            y: height / 2 - 0.4 * unit + Double(row) * (layout.brick.height + 5), width: layout.brick.width,
            height: layout.brick.height)
        }
        .filter { $0.minX > place.clear }
      }
      layout.ball = Vector2(width - 14 - 2.5 * step, height / 2 + 0.12 * unit)
      (layout.ballRadius, layout.column) = (0.13 * unit, 1)
      return layout
    }
    let scale = place.between(1, 1.25)
    layout.scale = scale
    layout.brick = Size(66 * scale, 30 * scale)
    // Below the day.
    let (step, top) = (layout.brick.width + 8, max(0.16 * height, 96))
    layout.hole = place.between(0.417, 0.46) * width
    layout.rows = (0..<4).map { row in
      let first = -18 - Double(row % 2) * 22 * scale - step
      return stride(from: first, to: width, by: step).map {
        Rect(
          x: $0, y: top + Double(row) * (layout.brick.height + 8), width: layout.brick.width,
          height: layout.brick.height)
      }
      .filter { $0.maxX > 0 }
    }
    layout.column = layout.rows[1].lastIndex { $0.minX < layout.hole } ?? 0
    (layout.ball, layout.ballRadius) = (Vector2(layout.hole, top + 4 * (layout.brick.height + 8) - 4), 27 * scale)
    return layout
  }

  // MARK: Pieces

  func piece(_ kind: String, in place: ArtPlace) -> KeyPiece? {
    let layout = layout(in: place)
    if kind == "ball" { return KeyPiece(center: layout.ball, side: 2 * layout.ballRadius) }
    guard layout.rows[1].indices.contains(layout.column) else { return nil }
    return KeyPiece(center: layout.rows[1][layout.column].center, side: layout.brick.width)
  }

  func shape(_ kind: String, _ side: Double, _ theme: Theme) -> EchoShape {
    let bounds = Rect(center: .zero, size: Size(side, side))
    guard kind == "brick" else { return .disc(bounds, theme.isHighContrast ? theme.text : .white) }
    let height = 30 * side / 66
    return EchoShape(
      RoundedRect(Rect(center: .zero, size: Size(side, height)), cornerRadius: 0.2 * height), Self.rows[1])
  }

  func drawPiece(_ kind: String, _ side: Double, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let shape = shape(kind, side, theme)
    guard kind == "brick", case .box(let box) = shape.outline else {
      return shape.draw(at: .identity, opacity: 1, on: &canvas)
    }
    canvas.piece(box.rect, radius: box.cornerRadius, shape.color, theme)
  }

  // MARK: Drawing

  func draw(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let layout = layout(in: place)
    for (row, bricks) in layout.rows.enumerated() {
      for (column, brick) in bricks.enumerated() where row != 1 || column != layout.column {
        let hole = layout.hole
        let isGone = row == 3 && brick.minX < hole + 34 * layout.scale && brick.maxX > hole - 30 * layout.scale
        if !isGone { canvas.piece(brick, radius: 0.2 * brick.height, Self.rows[row], theme) }
      }
    }
    guard place.form == .column else {
      let start = layout.ball + Vector2(-1.2 * layout.scale, 0.37 * layout.scale)
      guard start.x > place.clear else { return }
      return trail(from: start, to: layout.ball, radius: 0.122 * layout.scale, count: 7, theme, on: &canvas)
    }
    drawHit(layout.ball, layout.scale, place, theme, on: &canvas)
  }

  /// Draws the parts of the brick that the ball has broken, and the paddle with the way from it.
  private func drawHit(
    _ ball: Vector2, _ scale: Double, _ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas
  ) {
    let (width, height) = (place.size.width, place.size.height)
    for (offset, size, angle) in [
      (Vector2(-13, -20), Size(30, 12), -24.0), (Vector2(31, -3), Size(18, 10), 40),
    ] {
      let center = ball + offset * scale
      let turn = Transform(rotationAngle: angle * .pi / 180)
      canvas.group(Group(transform: turn.concatenating(Transform(translationX: center.x, y: center.y)))) {
        $0.fill(
          RoundedRect(
            Rect(center: .zero, size: Size(size.width * scale, size.height * scale)), cornerRadius: 3), .tomato)
      }
    }
    let paddleWidth = place.between(min(120, 0.72 * width), 150)
    let paddle = Vector2(
      place.between(6 + paddleWidth / 2, 0.72 * width), min(place.between(0.83, 0.7) * height, height - 116))
    let start = Vector2(place.between(0.86, 0.72) * width, paddle.y - 40)
    trail(from: start, to: ball + Vector2(0, 12), radius: 24 * scale, count: 13, theme, on: &canvas)
    let color = theme.isHighContrast ? theme.text : Color.white
    canvas.circle(ball, 46 * scale, width: 4, color.withAlpha(0.5 * place.share))
    canvas.circle(ball, 66 * scale, width: 3, color.withAlpha(0.28 * place.share))
    for (distance, opacity) in [(90.0, 0.1), (60, 0.18), (30, 0.3)] {
      let rect = Rect(center: paddle - Vector2(distance, 0), size: Size(paddleWidth, 20))
      canvas.fill(RoundedRect(rect, cornerRadius: 10), Color.sun.withAlpha(opacity * place.share))
    }
    canvas.piece(Rect(center: paddle, size: Size(paddleWidth, 24)), radius: 12, .sun, theme)
  }

  /// Draws the echoes of the ball on its way.
  private func trail(
    from start: Vector2, to end: Vector2, radius: Double, count: Int, _ theme: Theme, on canvas: inout Canvas
  ) {
    let color = theme.isHighContrast ? theme.text : Color.white
    for index in 0..<count {
      let part = Double(index) / Double(count - 1)
      let opacity = (0.06 + 0.34 * part * part) * theme.echoStrength
      canvas.disc(start + (end - start) * part, radius * (0.34 + 0.66 * part), color.withAlpha(opacity))
    }
  }
}
