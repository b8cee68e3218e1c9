import OvershootScreenKit

/// What moves along a lane of a race: each has a shape of its own and a colour.
enum RaceThing: Int {
  case disc, square, triangle, diamond

  /// Returns the colour of the thing, or that of its echoes.
  @MainActor
  func color(_ theme: Theme, isEcho: Bool = false) -> Color {
    if theme.isHighContrast, isEcho { return theme.text }
    switch self {
    case .disc: return isEcho && !theme.isDark ? .paper : .sun
    case .square: return .paper
    case .triangle: return theme.text
    case .diamond: return theme.isDark ? Self.lilac : .lilac
    }
  }

  private static let lilac = Color(hex: 0xA884FF)
  private static let (dotPlace, dotRadius) = (0.5, 0.19)

  /// Draws it around a place with a side; `way` is how far it has rolled.
  @MainActor
  func draw(
    at center: Vector2, side: Double, way: Double, opacity: Double = 1, isEcho: Bool = false,
    on canvas: inout Canvas, _ theme: Theme
  ) {
    let paint = Paint.solid(color(theme, isEcho: isEcho).withAlpha(opacity))
    let shape = shape(center, side)
    canvas.fill(shape, paint)
    if theme.isHighContrast, !isEcho {
      canvas.stroke(shape, StrokeStyle(width: 3, join: .round), .solid(theme.text))
    }
    guard self == .disc else { return }
    let (angle, radius) = (2 * way / side - .pi / 2, side / 2)
    let place = center + Transform(rotationAngle: angle).apply(to: Vector2(Self.dotPlace * radius, 0))
    let dot = Rect(center: place, size: Size(2 * Self.dotRadius * radius, 2 * Self.dotRadius * radius))
    canvas.fill(.ellipse(dot), .solid(Color.ink.withAlpha(opacity)))
  }

  private func shape(_ center: Vector2, _ side: Double) -> Shape {
    func corners(_ points: [(Double, Double)]) -> Shape {
      .path(Path(points.map { center + Vector2($0.0, $0.1) * side }))
    }
    switch self {
    case .disc: return .ellipse(Rect(center: center, size: Size(side, side)))
    case .square:
      return .box(RoundedRect(Rect(center: center, size: Size(0.92 * side, 0.92 * side)), cornerRadius: 0.1 * side))
    case .triangle: return corners([(0, -0.5), (0.56, 0.46), (-0.56, 0.46)])
    case .diamond: return corners([(0, -0.57), (0.57, 0), (0, 0.57), (-0.57, 0)])
    }
  }
}
