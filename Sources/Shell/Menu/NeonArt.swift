import OvershootScreenKit

/// The Night Arcade: its sign, one letter of which is out; while the strip is open, a room with a window.
struct NeonArt: FlyingArt {
  /// Whether nothing was played yet.
  let isNew: Bool

  private static let letters = "ARCADE".compactMap { Neon.letters[$0] }
  private static let dark = 3
  private static let tube = Color(hex: 0x3B2C5C)

  /// A letter that the sign of the story has too.
  let kinds = [String(Neon.key)]
  private static let flying = 5

  /// A sign: the point at the foot of each letter, the size of the letters, and the frame around them, which one on a
  /// band has not.
  private struct Sign {
    let start: Vector2
    let step: Vector2
    let side: Double
    var frame: Rect?
    var opacity = 1.0

    func foot(_ index: Int) -> Vector2 { start + step * Double(index) }
  }

  /// Returns the sign; in a column that of the closed strip, and that of the open one.
  private func signs(in place: ArtPlace) -> [Sign] {
    let size = place.size
    guard place.form == .column else {
      // A name never crosses the sign.
      let side = min(0.5 * size.height, place.between(0.5 * size.height, 60))
      let start = size.width - 22 - 5.4 * side
      guard !isNew, place.windowClass != .narrow, start - 0.26 * side > place.clear - 8 else { return [] }
      return [Sign(start: Vector2(start, 0.5 * size.height + 0.36 * side), step: Vector2(side, 0), side: side)]
    }
    let shown = max(0, min(1, (place.openness - 0.3) / 0.3))
    let (side, start) = (min(84, 0.68 * size.width, 0.105 * size.height), Vector2(size.width / 2, 0.245 * size.height))
    return [
      Sign(
        start: start, step: Vector2(0, 0.976 * side), side: side,
        frame: Rect(x: start.x - 0.52 * side, y: start.y - side, width: 1.04 * side, height: 6.2 * side),
        opacity: 1 - shown),
      Sign(
        start: Vector2(0.13 * size.width, 0.2 * size.height), step: Vector2(0, 0.066 * size.height),
        side: 0.07 * size.height,
        frame: Rect(x: 0.13 * size.width - 34, y: 0.125 * size.height, width: 68, height: 0.44 * size.height),
        opacity: shown),
    ]
  }

  // MARK: Pieces

  func piece(_ kind: String, in place: ArtPlace) -> KeyPiece? {
    guard let sign = signs(in: place).max(by: { $0.opacity < $1.opacity }), sign.side > 4 else { return nil }
    return KeyPiece(center: center(of: sign), side: 10 * Self.scale(sign.side), opacity: sign.opacity)
  }

  /// Returns the middle of the letter that flies.
  private func center(of sign: Sign) -> Vector2 { sign.foot(Self.flying) - Vector2(0, 7) * Self.scale(sign.side) }

  func shape(_ kind: String, _ side: Double, _ theme: Theme) -> EchoShape {
    .neonKey(at: Vector2(-5, -7) * (side / 10), scale: side / 10)
  }

  func drawPiece(_ kind: String, _ side: Double, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let scale = side / 10
    canvas.group(Group(at: Vector2(-5, -7) * scale, scale: scale)) {
      $0.neon(Self.letters[Self.flying], isLit: true, theme)
    }
  }

  private static func scale(_ side: Double) -> Double { 0.72 * side / 14 }

  // MARK: Drawing

  func draw(_ place: ArtPlace, _ theme: Theme, on canvas: inout Canvas, _ context: DrawContext) {
    let signs = signs(in: place)
    let flying = piece(kinds[0], in: place)?.center
    for (index, sign) in signs.enumerated() where sign.opacity > 0 {
      canvas.group(Group(opacity: sign.opacity)) { canvas in
        if index == 1 { room(place.size, place.open, theme, on: &canvas) }
        guard sign.side > 4 else { return }
        for index in Self.letters.indices where index != Self.flying || flying != center(of: sign) {
          letter(index, sign.foot(index), sign.side, theme, on: &canvas)
        }
        guard let frame = sign.frame else { return }
        canvas.stroke(RoundedRect(frame, cornerRadius: frame.width / 2), width: 3, Self.tube)
      }
    }
  }

  /// Draws a letter with its baseline at a point.
  private func letter(_ index: Int, _ foot: Vector2, _ side: Double, _ theme: Theme, on canvas: inout Canvas) {
    let scale = Self.scale(side)
    canvas.group(Group(at: foot - Vector2(5, 14) * scale, scale: scale)) {
      $0.neon(Self.letters[index], isLit: index != Self.dark, theme)
    }
  }

  private func room(_ size: Size, _ open: Size, _ theme: Theme, on canvas: inout Canvas) {
    let (width, height) = (size.width, size.height)
    let moon = Vector2(0.56 * width, 0.36 * height)
    let radius = min(0.27 * open.width, 0.2 * height)
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color, radius: Double = 0) {
      canvas.fill(RoundedRect(Rect(x: x, y: y, width: width, height: height), cornerRadius: radius), color)
    }
    box(0, 0, width, 0.62 * height, theme.fill)
    canvas.disc(moon, radius, Neon.moon)
    canvas.disc(moon + Vector2(-0.25, -0.2) * radius, 0.15 * radius, Neon.crater)
    canvas.disc(moon + Vector2(0.3, 0.32) * radius, 0.22 * radius, Neon.crater)
    box(moon.x - 5, 0, 10, 0.62 * height, theme.background)
    box(0, moon.y - 5, width, 10, theme.background)
    for edge in [0, width] {
      var arch = Path()
      arch.move(to: Vector2(edge, 0.2 * height))
      arch.addQuadratic(to: Vector2(moon.x, 0), control: Vector2(edge, 0))
      arch.addLine(to: Vector2(edge, 0))
      arch.close()
      canvas.fill(.path(arch), .solid(theme.background))
    }
    let floor = 0.585 * height
    guard !theme.isHighContrast else { return box(0, floor, width, height, theme.background) }
    box(0, floor, width, 0.5 * height, Neon.counter)
    box(0, floor, width, 12, Neon.sill)
    let cone = Path([
      Vector2(moon.x - radius, 0.6 * height), Vector2(moon.x + radius, 0.6 * height), Vector2(width, 0.82 * height),
      Vector2(width, height), Vector2(0, height), Vector2(0, 0.9 * height),
    ])
    canvas.fill(.path(cone), .solid(Color.white.withAlpha(0.05)))
    let bag = moon.x + 0.2 * radius
    box(bag, floor - 72, 104, 72, .tomato, radius: 12)
    box(bag, floor - 50, 104, 10, Neon.strap)
    let handle = [(32.0, -72.0), (32, -86), (72, -86), (72, -72)].map { Vector2(bag + $0.0, floor + $0.1) }
    canvas.line(Path(handle, isClosed: false), width: 7, Neon.strap)
  }
}
