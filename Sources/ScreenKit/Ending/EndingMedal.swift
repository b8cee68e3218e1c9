/// A coin on a ribbon, with the three prints that it has left on its way.
@MainActor
final class EndingMedal: View {
  var medal = Medal.gold {
    didSet { if medal != oldValue { setNeedsDisplay() } }
  }
  private var radius = 0.0

  /// The prints, from the farthest on: how far they are from the coin, in radii, and their opacities.
  private static let prints = [(Vector2(1.15, -0.7), 0.16), (Vector2(0.76, -0.46), 0.28), (Vector2(0.38, -0.23), 0.46)]
  private static let ribbon = (front: Color.tomato, back: Color(hex: 0xB8300F))
  /// The ring on the coin: its radius and its width, in radii; the size of the star.
  private static let ring = (radius: 0.82, width: 0.06)
  private static let starSize = 0.45
  /// How far the prints reach above the coin, and the ribbon below its middle, in radii.
  private static let (above, below) = (1.7, 1.62)

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// Takes a place, in points of what it is in.
  func layOut(at center: Vector2, radius: Double) {
    self.radius = radius
    frame = Rect(
      x: center.x - radius, y: center.y - Self.above * radius, width: 3.15 * radius,
      height: (Self.above + Self.below) * radius)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (radius, center) = (radius, Vector2(radius, Self.above * radius))
    func disc(_ center: Vector2, _ radius: Double) -> RoundedRect {
      RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    }
    for (way, opacity) in Self.prints {
      canvas.fill(disc(center + way * radius, radius), medal.color.withAlpha(opacity))
    }
    for (side, color) in [(-0.5, Self.ribbon.front), (0, Self.ribbon.back)] {
      let corners = [(0.0, 0.4), (0.5, 0.4), (0.5, Self.below), (0.25, 1.36), (0, Self.below)]
      canvas.fill(
        .path(Path(corners.map { center + Vector2(side + $0.0, $0.1) * radius }, isClosed: true)), .solid(color))
    }
    canvas.fill(disc(center, radius), medal.color)
    let width = Self.ring.width * radius
    canvas.stroke(disc(center, Self.ring.radius * radius - width / 2), width: width, .ink)
    canvas.group(Group(at: center, scale: Self.starSize * radius)) {
      $0.fill(.path(.star(radius: 1, innerRadius: 0.45)), .solid(.ink))
    }
    if theme.isHighContrast { canvas.stroke(disc(center, radius - 1.5), width: 3, theme.text) }
  }
}
