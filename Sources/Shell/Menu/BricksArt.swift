import OvershootScreenKit

/// Breakout: a wall, and the ball that has just broken a brick, with its way from the paddle.
struct BricksArt: KeyArt {
  private static let rows: [Color] = [.paper, .sun, .pink, .tomato]

  func draw(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    place.form == .column ? column(place, theme, on: &canvas) : band(place, theme, on: &canvas)
  }

  private func column(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas) {
    let (width, height) = (place.size.width, place.size.height)
    let scale = place.between(1, 1.25)
    let brick = Size(66 * scale, 30 * scale)
    // Below the day.
    let (step, top) = (brick.width + 8, max(0.16 * height, 96))
    let hole = place.between(0.417, 0.46) * width
    for (row, color) in Self.rows.enumerated() {
      var x = -18 - Double(row % 2) * 22 * scale - step
      while x < width {
        let isGone = row == 3 && x < hole + 34 * scale && x + brick.width > hole - 30 * scale
        let rect = Rect(
          x: x, y: top + Double(row) * (brick.height + 8), width: brick.width, height: brick.height)
        if !isGone, rect.maxX > 0 { canvas.piece(rect, radius: 6, color, theme) }
        x += step
      }
    }
    let ball = Vector2(hole, top + 4 * (brick.height + 8) - 4)
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
    canvas.disc(ball, 27 * scale, color)
    canvas.circle(ball, 46 * scale, width: 4, color.withAlpha(0.5 * place.share))
    canvas.circle(ball, 66 * scale, width: 3, color.withAlpha(0.28 * place.share))
    for (distance, opacity) in [(90.0, 0.1), (60, 0.18), (30, 0.3)] {
      let rect = Rect(center: paddle - Vector2(distance, 0), size: Size(paddleWidth, 20))
      canvas.fill(RoundedRect(rect, cornerRadius: 10), Color.sun.withAlpha(opacity * place.share))
    }
    canvas.piece(Rect(center: paddle, size: Size(paddleWidth, 24)), radius: 12, .sun, theme)
  }

  private func band(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas) {
    let (width, height) = (place.size.width, place.size.height)
    let unit = min(height, place.between(height, 150), (width - place.clear - 40) / 1.5)
    let brick = Size(0.17 * unit * 2.2, 0.17 * unit)
    let step = brick.width + 5
    let top = height / 2 - 0.4 * unit
    for (row, color) in Self.rows.dropLast().enumerated() {
      for column in 0..<4 where row != 2 || column != 1 {
        let x = width - 18 - Double(4 - column) * step + Double(row % 2) * 18
        let rect = Rect(x: x, y: top + Double(row) * (brick.height + 5), width: brick.width, height: brick.height)
        if rect.minX > place.clear { canvas.piece(rect, radius: 4, color, theme) }
      }
    }
    let ball = Vector2(width - 14 - 2.5 * step, top + 0.52 * unit)
    let start = ball + Vector2(-1.2 * unit, 0.37 * unit)
    if start.x > place.clear { trail(from: start, to: ball, radius: 0.122 * unit, count: 7, theme, on: &canvas) }
    canvas.disc(ball, 0.13 * unit, theme.isHighContrast ? theme.text : .white)
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
