import OvershootDrawing
import OvershootGeometry
import OvershootStage

extension RenderPage {
  static let pictures = [
    RenderPage("images", images), RenderPage("image-parts", imageParts), RenderPage("turned-images", turnedImages),
    RenderPage("text", text), RenderPage("particles", particles),
  ]

  /// Clouds of discs, boxes and shapes at four ages: as they are, turned, clipped and translucent.
  private static func particles(_ canvas: inout Canvas, _ context: DrawContext) {
    cells(4, 3) { index, cell in
      var cloud = [discs, boxes, pieces][index / 4]
      cloud.age = Double(index % 4) * 0.3 + 0.05
      var group = Group(at: cell.center)
      switch index % 4 {
      case 1: group.transform = turn(0.2, scale: 1.3, to: cell.center)
      case 2: group.clip = RoundedRect(Rect(x: -19.5, y: -19.5, width: 39, height: 39), cornerRadius: 12)
      case 3: group.opacity = 0.6
      default: break
      }
      canvas.group(group) { $0.particles(cloud) }
    }
  }

  private static let discs = cloud(.disc, scales: [1, 1.4, 0.2], colors: [coral, sand, teal.withAlpha(0.3)])
  private static let boxes = cloud(.box, scales: [1, 0.4], colors: [teal, ink])

  private static let pieces = cloud(
    .shapes([
      Path([Vector2(-0.6, -0.5), Vector2(0.7, -0.2), Vector2(-0.1, 0.8)]),
      Path(ellipseIn: Rect(x: -0.5, y: -0.5, width: 1, height: 1)),
    ]), scales: [1, 0.5], colors: [coral, teal])

  private static func cloud(_ form: ParticleCloud.Form, scales: [Double], colors: [Color]) -> ParticleCloud {
    var random = SeededGenerator(seed: 40)
    func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * random.unit() }
    let particles = (0..<24).map { _ in
      ParticleCloud.Particle(
        at: Vector2(number(-6, 6), number(-6, 6)), velocity: Vector2(number(-40, 40), number(-60, 0)),
        size: Size(number(3, 9), number(2, 9)), angle: number(0, 6), spin: number(-6, 6), life: number(0.8, 1.4))
    }
    return ParticleCloud(particles, form: form, scales: scales, colors: colors, gravity: Vector2(0, 60), drag: 1)
  }

  /// Rings that show aliasing at every size.
  private static let rings = Bitmap(
    width: 96, height: 96,
    pixels: (0..<(96 * 96)).map { index in
      let (x, y) = (index % 96 - 48, index / 96 - 48)
      let square = x * x + y * y
      guard square < 48 * 48 else { return 0 }
      return square / 64 % 2 == 0 ? 0xFF2B_3A55 : 0xFFFF_C914
    })

  /// Four squares of colour, four by four pixels each, with a white frame.
  private static let fields = Bitmap(
    width: 10, height: 10,
    pixels: (0..<100).map { index in
      let (x, y) = (index % 10, index / 10)
      if x == 0 || y == 0 || x == 9 || y == 9 { return 0xFFFF_FFFF }
      return [0xFFE4_572E, 0xFF17_BEBB, 0xFFFF_C914, 0xFF2B_3A55][(x > 4 ? 1 : 0) + (y > 4 ? 2 : 0)]
    })

  private static func images(_ canvas: inout Canvas, _ context: DrawContext) {
    var x = 6.0
    for size in [96.0, 61.3, 40, 24] {
      canvas.image(ImagePlacement(rings, in: RoundedRect(Rect(x: x, y: 6, width: size, height: size))))
      x += size + 4
    }
    canvas.image(ImagePlacement(rings, in: RoundedRect(Rect(x: 6, y: 110, width: 24, height: 24))))
    canvas.image(ImagePlacement(rings, in: RoundedRect(Rect(x: 36.5, y: 110.5, width: 12, height: 40))))
    canvas.image(ImagePlacement(fields, in: RoundedRect(Rect(x: 60, y: 108, width: 46, height: 46), cornerRadius: 12)))
    canvas.image(ImagePlacement(fields, in: RoundedRect(Rect(x: 112.4, y: 120.7, width: 10, height: 10))))
    canvas.image(ImagePlacement(fields, in: RoundedRect(Rect(x: 130, y: 120, width: 100, height: 30)), opacity: 0.4))
  }

  private static func imageParts(_ canvas: inout Canvas, _ context: DrawContext) {
    cells(4, 2) { index, cell in
      let source = [
        Rect(x: 1, y: 1, width: 4, height: 4), Rect(x: 4.5, y: 4.5, width: 1, height: 1),
        Rect(x: 0, y: 0, width: 5, height: 10), Rect(x: 5, y: 5, width: 10, height: 10),
      ][index % 4]
      let frame = RoundedRect(cell.inset(by: 8.3), cornerRadius: Double(index / 4) * 16)
      canvas.image(ImagePlacement(fields, source: source, in: frame))
      canvas.stroke(frame, width: 0.5, ink)
    }
  }

  private static func turnedImages(_ canvas: inout Canvas, _ context: DrawContext) {
    for (index, scale) in [1.2, 0.8, 0.4, 0.2].enumerated() {
      let center = Vector2([62, 150, 206, 206][index], [84, 50, 46, 90][index])
      canvas.group(
        Group(opacity: index == 1 ? 0.7 : 1, transform: turn(0.2 + Double(index) * 0.1, scale: scale, to: center))
      ) {
        $0.image(
          ImagePlacement(
            rings, in: RoundedRect(Rect(x: -44, y: -44, width: 88, height: 88), cornerRadius: index == 0 ? 12 : 44)))
      }
    }
    let skew = Transform(a: 3.5, b: 0.6, c: -1.2, d: 2.5, tx: 150, ty: 112)
    canvas.group(Group(transform: skew)) {
      $0.image(ImagePlacement(fields, in: RoundedRect(Rect(x: 0, y: 0, width: 14, height: 12), cornerRadius: 3)))
    }
  }

  private static func text(_ canvas: inout Canvas, _ context: DrawContext) {
    var y = 20.0
    for (size, weight) in [(11.0, FontWeight.regular), (15, .medium), (20, .medium), (28, .bold)] {
      canvas.text(TextRun("Sphinx 2048", font: Font(weight, size: size), color: ink, origin: Vector2(10, y)))
      y += size * 1.15
    }
    for (index, tangent) in [0.1, -0.2, 0.45].enumerated() {
      canvas.group(Group(transform: turn(tangent, to: Vector2(16 + Double(index) * 80, 120)))) {
        $0.text(
          TextRun("Turned", font: Font(.bold, size: 16), color: coral, origin: .zero, hinting: .none))
      }
    }
    canvas.group(Group(transform: Transform(a: 0.5, b: 0, c: 0, d: 1.4, tx: 190.3, ty: 60.6))) {
      $0.text(TextRun("Narrow", font: Font(.bold, size: 22), color: teal, origin: .zero, hinting: .none))
    }
  }
}
