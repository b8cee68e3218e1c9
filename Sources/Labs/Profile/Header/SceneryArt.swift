import OvershootScreenKit

/// The picture of the header in flat shapes, at rest: hills with a boat on the water, which is the ground of the page.
struct SceneryArt: Hashable {
  /// The width of the page and the height of the picture, in points.
  let size: Size
  private let far: Path
  private let near: Path
  private let hull: Path
  private let sail: Path
  private let jib: Path

  /// The height for which the lengths of the picture are given.
  private static let unit = 300.0
  private static let boat = (x: 0.53, scale: 1.15)
  /// The sun: its middle as a part of the width, its radius, how much of its diameter is above the horizon at rest, how
  /// much less as the header folds and more as it is pulled.
  private static let sun = (x: 0.66, radius: 128.0, height: 0.36, sinking: 0.12, rising: 0.44)
  private static let sunLift = 0.2
  /// How much more it rises while it is let go to refresh.
  private static let bobbing = 0.05

  init(size: Size) {
    self.size = size
    let (width, horizon, k) = (size.width, size.height, size.height / Self.unit)
    func hill(_ points: [(x: Double, height: Double)]) -> [Vector2] {
      points.map { Vector2($0.x * width, horizon - $0.height * k) }
    }
    var far = Path(hill([(0, 0), (0, 96), (0.1, 150), (0.22, 60), (0.3, 104), (0.45, 0)]))
    let right = hill([(0.74, 0), (0.88, 120), (1, 66), (1, 0)])
    far.move(to: right[0])
    for point in right.dropFirst() { far.addLine(to: point) }
    far.close()
    self.far = far
    near = Path(hill([(0, 0), (0, 40), (0.16, 74), (0.36, 0)]))
    let scale = k * Self.boat.scale
    func part(_ points: [(Double, Double)]) -> Path {
      Path(points.map { Vector2(Self.boat.x * width + $0.0 * scale, horizon + $0.1 * scale) })
    }
    hull = part([(-54, -16), (58, -16), (40, 10), (-38, 10)])
    sail = part([(2, -104), (2, -22), (-46, -22)])
    jib = part([(8, -90), (8, -22), (42, -22)])
  }

  /// Draws the hills and the boat.
  func draw(_ colors: SceneryColors, on canvas: inout Canvas) {
    canvas.fill(.path(far), .solid(colors.far))
    canvas.fill(.path(near), .solid(colors.near))
    canvas.fill(.path(hull), .solid(colors.boat))
    canvas.fill(.path(sail), .solid(.paper))
    canvas.fill(.path(jib), .solid(.pink))
  }

  /// Returns the middle and the radius of the sun in a picture that is scaled about the middle of its top edge.
  ///
  /// - Parameters:
  ///   - scale: the scale of the picture, above 1 while it is pulled.
  ///   - fold: how far the header is folded, 0...1.
  ///   - rise: how far it is pulled to refresh, 0...1.
  ///   - bob: how much it has risen by itself; springs go beyond 0...1.
  func sun(scale: Double, fold: Double, rise: Double, bob: Double) -> (center: Vector2, radius: Double) {
    let sun = Self.sun
    let radius = sun.radius * size.height / Self.unit * Self.growth(scale)
    let height = sun.height + sun.rising * rise + Self.bobbing * bob - sun.sinking * fold
    let x = size.width / 2 + (sun.x - 0.5) * size.width * scale
    return (Vector2(x, scale * size.height - 2 * radius * height + Self.sunLift * radius), radius)
  }

  /// How the radius of the sun grows with the scale: less than that.
  private static func growth(_ scale: Double) -> Double {
    let fourth = scale.squareRoot().squareRoot()
    return fourth * fourth.squareRoot()
  }

  /// The standard deviation of the blur at a size.
  var blurSigma: Double { 14 * size.height / Self.unit }

  /// The bars on the water below the picture: its frames in points from its lower edge.
  var water: [Rect] {
    let k = size.height / Self.unit
    let middle = Self.sun.x * size.width
    return [(y: 16.0, width: 170.0, x: -10.0), (36, 104, 18), (56, 60, -10)].map { bar in
      Rect(x: middle + (bar.x - bar.width / 2) * k, y: 4 + bar.y * k, width: bar.width * k, height: 7 * k)
    }
  }
}

/// The colours of the picture, which is a sunset as the header folds.
struct SceneryColors: Hashable {
  let sky, sun, far, near, boat, water: Color

  /// - Parameter dusk: 0 by day, 1 after the sunset.
  init(_ theme: Theme, dusk: Double) {
    let dusk = max(0, min(1, dusk))
    func color(_ day: UInt32, _ night: UInt32) -> Color { Color(hex: day).mixed(with: Color(hex: night), at: dusk) }
    if theme.isDark {
      (sky, sun, far, near) = (Color(hex: 0x3A1F78), .pink, Color(hex: 0x2B1659), Color(hex: 0x1C0E3D))
      (boat, water) = (Color(hex: 0x0E0620), theme.fill)
    } else if theme.isQuiet, !theme.isHighContrast {
      (sky, sun, far, near) = (Color(hex: 0xFBE3B0), .pink, Color(hex: 0xB79BF0), Color(hex: 0x8D6FCB))
      (boat, water) = (.ink, Color(hex: 0xC9B6EE))
    } else {
      sky =
        dusk < 0.5
        ? Color.sun.mixed(with: .pink, at: 2 * dusk) : Color.pink.mixed(with: Color(hex: 0x45189C), at: 2 * dusk - 1)
      (sun, far, near) = (color(0xF4502A, 0xD42A78), color(0x5522B8, 0x37128A), color(0x3C1590, 0x2A0C6E))
      (boat, water) = (.ink, theme.isHighContrast ? theme.background : Color(hex: 0x8A55E6))
    }
  }

  /// Returns what is laid over the blurred picture, and the colour of text on it; `own` is a picture of the user's.
  static func cover(_ theme: Theme, own: Bool) -> (color: Color, text: Color) {
    if theme.isHighContrast { return (theme.background.withAlpha(0.92), theme.text) }
    if theme.isDark { return (Color(hex: 0x1C0E3D).withAlpha(own ? 0.74 : 0.66), .paper) }
    if theme.isQuiet { return (Color(hex: 0xECE4FA).withAlpha(own ? 0.74 : 0.66), .ink) }
    return (Color(hex: 0x4A1BA6).withAlpha(own ? 0.74 : 0.34), .paper)
  }
}
