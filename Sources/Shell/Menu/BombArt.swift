import OvershootScreenKit

/// Bomb Rush: a bomb, whose fuse burns.
struct BombArt: FlyingArt {
  private static let spikes = 12

  let kinds = ["bomb"]
  let levelKind: String? = "bomb"

  func piece(_ kind: String, in place: ArtPlace) -> KeyPiece? {
    let (size, open) = (place.size, place.open)
    guard place.form == .column else {
      let radius = min(0.36 * size.height, place.between(48, 80))
      return KeyPiece(center: Vector2(size.width - 1.72 * radius, size.height / 2 + 0.28 * radius), side: 2 * radius)
    }
    let radius = place.between(min(108, 0.82 * size.width), 0.25 * min(open.width, open.height))
    return KeyPiece(
      center: Vector2(place.between(56, 0.52 * size.width), place.between(0.5875, 0.5) * size.height),
      side: 2 * radius)
  }

  func shape(_ kind: String, _ side: Double, _ theme: Theme) -> EchoShape {
    .disc(Rect(center: .zero, size: Size(side, side)), theme.text)
  }

  func drawPiece(_ kind: String, _ side: Double, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let radius = side / 2
    guard radius > 4 else { return }
    canvas.disc(.zero, radius, theme.text)
    canvas.group(Group(transform: Transform(rotationAngle: 35 * .pi / 180))) {
      let rect = Rect(x: -0.26 * radius, y: -1.2 * radius, width: 0.52 * radius, height: 0.34 * radius)
      $0.fill(RoundedRect(rect, cornerRadius: 0.07 * radius), theme.text)
    }
    let arc = Path(arcCenter: .zero, radius: 0.62 * radius, startAngle: 1.05 * .pi, endAngle: 1.45 * .pi)
    canvas.line(arc, width: 0.1 * radius, theme.isDark ? theme.background : Color.paper)
  }

  /// Draws the light of the bomb, and its fuse: a short one where it is not in a column.
  func draw(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    guard let bomb = piece("bomb", in: place), bomb.side > 8 else { return }
    let (center, radius) = (bomb.center, bomb.side / 2)
    let unit = radius / 108
    if !theme.isHighContrast {
      let light = theme.isDark ? Color.sun : .white
      let strength = theme.isDark ? 0.5 : 1
      canvas.disc(center + Vector2(26, 30) * unit, 1.39 * radius, light.withAlpha(0.35 * strength))
      canvas.disc(center + Vector2(20, 24) * unit, 1.13 * radius, light.withAlpha(0.4 * strength))
    }
    let foot = center + Vector2(68, -110) * unit
    var path = Path()
    path.move(to: foot)
    let tip: Vector2
    let isLong = place.form == .column
    if isLong {
      let fuse = place.between(1, 0.8) * min(place.size.height / 800, 1.2)
      let scale = fuse * max(1, min(1.15, unit))
      func point(_ x: Double, _ y: Double) -> Vector2 { foot + Vector2(x, y) * scale }
      path.addCubic(to: point(-56, -124), control1: point(30, -60), control2: point(-70, -60))
      tip = point(-40, -204)
      path.addCubic(to: tip, control1: point(-50, -160), control2: point(-32, -170))
    } else {
      tip = foot + Vector2(-0.28, -0.44) * radius
      path.addQuadratic(to: tip, control: foot + Vector2(0.14, -0.33) * radius)
    }
    canvas.line(path, width: 9 * min(max(unit, 0.45), 1.3), theme.text)
    spark(tip, isLong ? 40 * min(max(unit, 0.8), 1.3) : 0.31 * radius, theme, on: &canvas)
  }

  private func spark(_ center: Vector2, _ radius: Double, _ theme: Theme, on canvas: inout Canvas) {
    let corners = (0..<2 * Self.spikes).map { index in
      let reach = index.isMultiple(of: 2) ? 0.85 + 0.3 * Double((index * 7) % 5) / 5 : 0.5
      let angle = Double(index) * .pi / Double(Self.spikes) + 0.13
      return center + Transform(rotationAngle: angle).apply(to: Vector2(reach * radius, 0))
    }
    canvas.fill(.path(Path(corners)), .solid(.tomato))
    if theme.isHighContrast { canvas.line(Path(corners), width: 2, theme.text) }
    canvas.disc(center, 0.36 * radius, .paper)
  }
}
