import OvershootGameKit

/// A level on the fuse: a bomb with its medal where it is cleared, with its number on the field's colour before, and
/// lit, with a halo, where it is the next one. Its name stands below it.
@MainActor
final class LevelBomb: SwellingLevel {
  private let mark: String
  let name: Label
  private var radius = 0.0

  /// The radii of the two discs of the halo, how far they are towards the spark, and their opacities.
  private static let halo = [
    (radius: 1.46, way: Vector2(0.53, -0.44), opacity: 0.35),
    (radius: 1.24, way: Vector2(0.29, -0.25), opacity: 0.45),
  ]
  /// The size of the number, that of the next one, the radius of a medal and the size of its tick, in radii.
  private static let (numberSize, nextSize, medalRadius, tickSize) = (0.735, 1.06, 0.382, 0.47)
  private static let growth = 0.06

  init(_ level: LevelProgress.Level, mark: String, action: @escaping () -> Void) {
    self.mark = mark
    name = Label(level.title, font: TypeRole.small.font(size: 24), color: \.mutedText, alignment: .center)
    super.init(level, action: action)
    name.isUserInteractionEnabled = false
    name.fitting = .wrapping(maximumLines: 3, .end)
  }

  override func show(_ level: LevelProgress.Level, isNext: Bool) {
    super.show(level, isNext: isNext)
    name.text = level.title
    name.colorRole = isNext || level.stars > 0 ? \.text : \.mutedText
  }

  /// Takes the middle and the radius.
  func layOut(at center: Vector2, radius: Double) {
    self.radius = radius
    frame = Rect(center: center, size: Size(2 * radius, 2 * radius))
  }

  override var heading: [String] { [mark] }

  override var standing: String? { Medal(stars: level.stars)?.title ?? tr("not solved", context: "level") }

  override var flightShape: EchoShape? { .disc(bounds, theme.text) }

  override var focusShape: RoundedRect { RoundedRect($bounds.shown, cornerRadius: $bounds.shown.width / 2) }

  // MARK: Drawing

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let center = $bounds.shown.center
    let radius = radius * (1 + Self.growth * (isNext ? $swell.shown - 1 : 0))
    let isCleared = level.stars > 0
    let isHighContrast = theme.isHighContrast
    if isNext { drawHalo(center, radius, &canvas) }
    let isLit = isNext || isCleared
    let reach = Size(2 * radius, 2 * radius)
    drawHover(around: RoundedRect(Rect(center: center, size: reach), cornerRadius: radius), on: &canvas)
    canvas.drawBomb(
      center, radius, isLit ? theme.text : theme.fill, outline: isHighContrast && !isLit ? theme.text : nil)
    if isLit { canvas.drawShine(center, radius, isNext && !theme.isDark ? .paper : theme.background) }
    if isCleared, let medal = Medal(stars: level.stars) {
      let middle = center + Vector2(0, 0.06 * radius)
      canvas.draw(medal, center: middle, radius: Self.medalRadius * radius)
      canvas.draw(.check, center: middle, size: Self.tickSize * radius, color: .ink)
    } else {
      let size = (isNext ? Self.nextSize : Self.numberSize) * radius
      let font = TypeRole.number.font(size: size)
      let metrics = context.text.metrics(of: mark, font: font)
      canvas.text(
        TextRun(
          mark, font: font, color: isNext ? theme.background : theme.mutedText,
          origin: center + Vector2(-metrics.width / 2, metrics.capHeight / 2 + 0.03 * radius), hinting: .none))
    }
    if isNext { drawFuse(center, radius, &canvas) }
  }

  private func drawHalo(_ center: Vector2, _ radius: Double, _ canvas: inout Canvas) {
    guard !theme.isHighContrast else { return }
    let (light, strength) = theme.isDark ? (Color.sun, 0.45) : (Color.white, 1)
    for halo in Self.halo {
      let (middle, reach) = (center + halo.way * radius, halo.radius * radius * $swell.shown)
      guard reach > 0 else { continue }
      canvas.fill(
        RoundedRect(Rect(center: middle, size: Size(2 * reach, 2 * reach)), cornerRadius: reach),
        light.withAlpha(halo.opacity * strength * theme.echoStrength))
    }
  }

  private func drawFuse(_ center: Vector2, _ radius: Double, _ canvas: inout Canvas) {
    let start = center + Vector2(0.68, -0.96) * radius
    let tip = start + Vector2(0.5, -0.22) * radius
    var fuse = Path()
    fuse.move(to: start)
    fuse.addQuadratic(to: start + Vector2(0.44, -0.18) * radius, control: start + Vector2(0.2, -0.32) * radius)
    canvas.stroke(.path(fuse), StrokeStyle(width: 0.09 * radius, cap: .round), .solid(theme.text))
    let spark = BombRushShapes.spark(radius: 0.36 * radius)
    canvas.group(Group(at: tip)) {
      $0.fill(.path(spark), .solid(.tomato))
      if theme.isHighContrast { $0.stroke(.path(spark), StrokeStyle(width: 3), .solid(theme.text)) }
      let core = 0.13 * radius
      $0.fill(RoundedRect(Rect(center: .zero, size: Size(2 * core, 2 * core)), cornerRadius: core), .paper)
    }
  }
}

extension Canvas {
  /// Draws a bomb with its neck, without a fuse.
  mutating func drawBomb(_ center: Vector2, _ radius: Double, _ color: Color, outline: Color?) {
    let neck = Transform(rotationAngle: 35 * .pi / 180)
    let top = Rect(x: -0.26 * radius, y: -1.2 * radius, width: 0.52 * radius, height: 0.34 * radius)
    let box = RoundedRect(top, cornerRadius: 0.07 * radius)
    let body = RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    group(Group(transform: neck.concatenating(Transform(translationX: center.x, y: center.y)))) {
      if let outline { $0.stroke(box, width: 6, outline) }
      $0.fill(box, color)
    }
    if let outline { stroke(RoundedRect(body.rect.inset(by: 1.5), cornerRadius: radius - 1.5), width: 3, outline) }
    fill(outline == nil ? body : RoundedRect(body.rect.inset(by: 3), cornerRadius: radius - 3), color)
  }

  /// Draws the light on a bomb.
  mutating func drawShine(_ center: Vector2, _ radius: Double, _ color: Color) {
    let shine = Path(arcCenter: center, radius: 0.66 * radius, startAngle: 1.05 * .pi, endAngle: 1.42 * .pi)
    stroke(.path(shine), StrokeStyle(width: 0.09 * radius, cap: .round), .solid(color))
  }
}
