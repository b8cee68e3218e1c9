import OvershootScreenKit

/// The profile: a figure in front of its picture.
struct FigureArt: KeyArt {
  private static let skyPart = 0.2

  func draw(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let (width, height) = (place.size.width, place.size.height)
    let unit = min(width, height)
    let x = place.isFlat ? width - 0.7 * unit : width / 2
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: width, height: Self.skyPart * height)), .sun)
    let circle = theme.isHighContrast ? theme.text : Color.pink
    canvas.disc(Vector2(x, height - 0.28 * unit), 0.42 * unit, circle)
    canvas.disc(Vector2(x, height - 0.5 * unit), 0.17 * unit, theme.isHighContrast ? theme.background : .paper)
    let body = Path(
      arcCenter: Vector2(x, height), radius: 0.32 * unit, startAngle: .pi, endAngle: 2 * .pi)
    canvas.fill(.path(body), .solid(theme.isHighContrast ? theme.background : .ink))
  }
}

/// Holding to confirm: a ring that is nearly full.
struct RingArt: KeyArt {
  private static let share = 0.78

  func draw(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let size = place.size
    let unit = min(size.width, (place.form == .square ? 1 : 0.85) * size.height)
    let center = Vector2(
      place.isFlat ? size.width - 0.7 * unit : size.width / 2, (place.form == .square ? 0.5 : 0.45) * size.height)
    let (radius, width) = (0.27 * unit, 0.09 * unit)
    canvas.circle(center, radius + width / 2, width: width, theme.isHighContrast ? theme.accent : theme.fill)
    let start = -Double.pi / 2
    let arc = Path(arcCenter: center, radius: radius, startAngle: start, endAngle: start + 2 * .pi * Self.share)
    canvas.line(arc, width: theme.isHighContrast ? width - 6 : width, theme.excess)
    canvas.disc(center, radius / 2, theme.text)
  }
}

/// A place that has an icon alone.
struct IconArt: KeyArt {
  let icon: Icon

  func draw(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let size = place.size
    let isSquare = place.form == .square
    // Above the name.
    let height = isSquare || place.isFlat ? size.height : size.height - 22 * context.textSize
    let center = Vector2(place.isFlat ? 46 : size.width / 2, height / 2)
    let side = min(isSquare ? 38 : 42, (isSquare ? 0.6 : 0.85) * height)
    canvas.draw(icon, center: center, size: side, color: theme.text)
  }
}
