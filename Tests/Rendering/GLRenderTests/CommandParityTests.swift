import OvershootDrawing
import OvershootGLRender
import OvershootGeometry
import OvershootSupport

/// Each draw command by both renderers: the rasteriser is the twin of the shaders on the CPU.
@MainActor
@Suite struct CommandParityTests {
  private let ink = Color(hex: 0x2B3A55)
  private let coral = Color(hex: 0xE4572E)

  private func check(_ name: String, worst: Int, scale: Double = 1, _ draw: (inout Canvas) -> Void) throws {
    let difference = try GLStage.difference(scale: scale, draw)
    expect(difference.isWithinBudget && difference.worst <= worst, "\(name): \(difference)")
  }

  // Behaviour: rendering 7
  /// The inside of a thick line is sharp where its outside is round.
  @Test func aThickLineIsTheSameUnderUnequalScales() throws {
    defer { GLStage.close() }
    for radius in [0, 1.5, 12] {
      try check("radius \(radius)", worst: 12) {
        $0.group(Group(transform: Transform(scaleX: 0.75, y: 1.6))) {
          $0.stroke(RoundedRect(Rect(x: 30, y: 8, width: 40, height: 30), cornerRadius: radius), width: 3.6, .white)
        }
      }
    }
  }

  // Behaviour: rendering 2
  @Test func edgesHaveExactCoverage() throws {
    defer { GLStage.close() }
    let gl = try GLStage.shared().gl
    for fraction in [0, 0.25, 0.5, 0.75] {
      let box = RoundedRect(Rect(x: 10 + fraction, y: 4, width: 20, height: 20))
      for list in [
        DisplayList([.fill(box, .white)]), DisplayList([.fillShape(.path(Self.path(box.rect)), .solid(.white))]),
      ] {
        let picture = try #require(gl.picture(of: list, size: Size(40, 30), scale: 1))
        let level = Double(picture.pixels[12 * 40 + 10] & 255) / 255
        expect(abs(level - (1 - fraction)) <= 1.0 / 64, "\(fraction): \(level)")
        expect(picture.pixels[12 * 40 + 9] == 0xFF00_0000 && picture.pixels[12 * 40 + 11] == 0xFFFF_FFFF)
      }
    }
  }

  @Test func whatIsTooFaintToBeSeenIsNotDrawn() throws {
    defer { GLStage.close() }
    let gl = try GLStage.shared().gl
    func calls(_ opacity: Double) throws -> Int {
      try check("opacity \(opacity)", worst: 1) { canvas in
        canvas.group(Group(opacity: opacity, isRetained: true)) { canvas in
          canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 90, height: 60)), coral)
          canvas.shadow(RoundedRect(Rect(x: 20, y: 20, width: 30, height: 20)), sigma: 4, ink)
        }
      }
      return gl.drawCallCount
    }
    expect(try calls(1e-6) == calls(0) && calls(0.01) > calls(0))
  }

  private static func path(_ rect: Rect) -> Path {
    var path = Path()
    path.addRoundedRect(RoundedRect(rect))
    return path
  }

  /// Text turned by 90 degrees has the pixels of upright text, turned.
  @Test(arguments: [1, 1.25, 2]) func textTurnedBy90DegreesIsCrisp(scale: Double) throws {
    defer { GLStage.close() }
    let gl = try GLStage.shared().gl
    let (side, run) = (Int(40 * scale), TextRun("ab", font: Font(size: 8), color: .white, origin: Vector2(8, 16)))
    let turn = Transform(rotationAngle: -.pi / 2).about(Vector2(20, 20))
    let lists = [DisplayList([.text(run)]), DisplayList([.beginGroup(Group(transform: turn)), .text(run), .endGroup])]
    let pictures = try lists.map { try #require(gl.picture(of: $0, size: Size(40, 40), scale: scale)).pixels }
    expect(pictures[0].contains { $0 != pictures[0][0] })
    for y in 0..<side {
      let isSame = (0..<side).allSatisfy { pictures[0][y * side + $0] == pictures[1][(side - 1 - $0) * side + y] }
      expect(isSame, "row \(y)")
    }
  }

  @Test(arguments: [1, 1.25, 3.0])
  func boxesAndRings(_ scale: Double) throws {
    defer { GLStage.close() }
    try check("boxes", worst: 2, scale: scale) { canvas in
      for index in 0..<6 {
        let (x, y) = (3 + 19.3 * Double(index), 4.6)
        let box = RoundedRect(Rect(x: x, y: y, width: 15, height: 22), cornerRadius: Double(index) * 1.7)
        canvas.fill(box, coral)
        let turned = Group(transform: Transform(rotationAngle: 0.3 * Double(index)).about(Vector2(x + 7, 45)))
        canvas.group(turned) {
          $0.stroke(RoundedRect(Rect(x: x, y: 38, width: 14, height: 14), cornerRadius: 4), width: 2.3, ink)
        }
        canvas.fill(RoundedRect(Rect(x: x, y: 66.4, width: 12, height: 0.6)), ink.withAlpha(0.7))
      }
    }
  }

  @Test(arguments: [1, 2.0])
  func shadows(_ scale: Double) throws {
    defer { GLStage.close() }
    try check("shadows", worst: 20, scale: scale) { canvas in
      for (index, sigma) in [0.6, 2, 5, 12.0].enumerated() {
        let box = RoundedRect(
          Rect(x: 8 + 29 * Double(index), y: 9.3, width: 16, height: 24), cornerRadius: 2.6 * Double(index))
        canvas.shadow(box, sigma: sigma, ink)
        canvas.group(Group(transform: Transform(translationX: 5, y: 38).concatenating(Transform(scaleX: 0.97, y: 1.1))))
        {
          $0.shadow(box, sigma: sigma, ink.withAlpha(0.6))
        }
      }
    }
  }

  @Test func gradientsStripesAndBackdrops() throws {
    defer { GLStage.close() }
    try check("gradients", worst: 3) { canvas in
      let gradient = LinearGradient(from: Vector2(5, 5), coral, to: Vector2(60, 30), ink.withAlpha(0.2))
      canvas.fill(.box(RoundedRect(Rect(x: 4, y: 4, width: 70, height: 30), cornerRadius: 6)), .gradient(gradient))
      for (index, width) in [0.4, 1.3, 5, 40.0].enumerated() {
        let stripes = Stripes(
          ink, width: width, distance: 2 * width, direction: Vector2(1, Double(index) * 0.3))
        canvas.fill(.box(RoundedRect(Rect(x: 4 + 28 * Double(index), y: 40, width: 25, height: 34))), .stripes(stripes))
      }
    }
    for theme in BackgroundTheme.allCases.prefix(3) {
      try check("backdrop", worst: 2) { $0.backdrop(Backdrop(theme)) }
    }
  }

  @Test(arguments: [1, 1.5])
  func textAtRestAndInMotion(_ scale: Double) throws {
    defer { GLStage.close() }
    try check("text", worst: 3, scale: scale) { canvas in
      canvas.text(TextRun("at rest", font: Font(size: 13), color: ink, origin: Vector2(6, 18)))
      canvas.text(TextRun("between", font: Font(.bold, size: 13), color: coral, origin: Vector2(6.37, 36.61)))
      canvas.group(Group(transform: Transform(rotationAngle: 0.4).concatenating(Transform(translationX: 60, y: 40)))) {
        $0.text(TextRun("turned", font: Font(size: 15), color: ink, origin: .zero, hinting: .none))
      }
    }
  }

  // Behaviour: languages 10
  @Test(arguments: [1, 1.5])
  func coloredGlyphs(_ scale: Double) throws {
    defer { GLStage.close() }
    try check("emoji", worst: 4, scale: scale) { canvas in
      canvas.text(TextRun("a 😀 c", font: Font(size: 13), color: ink, origin: Vector2(6, 18)))
      canvas.text(TextRun("😀", font: Font(size: 14), color: ink.withAlpha(0.4), origin: Vector2(60.37, 18.61)))
      canvas.group(
        Group(opacity: 0.5, transform: Transform(rotationAngle: 0.4).concatenating(.init(translationX: 60, y: 40)))
      ) {
        $0.text(TextRun("😀", font: Font(size: 15), color: ink, origin: .zero, hinting: .none))
      }
    }
  }

  @Test func images() throws {
    defer { GLStage.close() }
    let pixels = (0..<48 * 32).map { UInt32(truncatingIfNeeded: 0xFF00_0000 | ($0 % 48 * 5) << 16 | $0 / 48 * 7) }
    let bitmap = Bitmap(width: 48, height: 32, pixels: pixels)
    try check("images", worst: 4) { canvas in
      canvas.image(ImagePlacement(bitmap, in: RoundedRect(Rect(x: 4, y: 4, width: 48, height: 32), cornerRadius: 5)))
      canvas.image(ImagePlacement(bitmap, in: RoundedRect(Rect(x: 60.3, y: 4, width: 15, height: 9.5))))
      canvas.image(
        ImagePlacement(
          bitmap, source: Rect(x: 10.5, y: 3, width: 6, height: 8),
          in: RoundedRect(Rect(x: 80, y: 4, width: 36, height: 40)),
          opacity: 0.6))
      canvas.group(Group(transform: Transform(rotationAngle: -0.5).concatenating(Transform(translationX: 10, y: 60)))) {
        $0.image(ImagePlacement(bitmap, in: RoundedRect(Rect(x: 0, y: 0, width: 40, height: 20))))
      }
    }
  }

  @Test(arguments: [1, 2.5])
  func pathsAndLines(_ scale: Double) throws {
    defer { GLStage.close() }
    var star = Path()
    star.move(to: Vector2(20, 4))
    for index in 1..<5 {
      star.addLine(
        to: Transform(rotationAngle: 2.513274 * Double(index)).about(Vector2(20, 20)).apply(to: Vector2(20, 4)))
    }
    star.close()
    var curve = Path()
    curve.move(to: Vector2(50, 10))
    curve.addCubic(to: Vector2(110, 30), control1: Vector2(70, 60), control2: Vector2(60, -30))
    try check("paths", worst: 2, scale: scale) { canvas in
      canvas.fill(.path(star), .solid(coral.withAlpha(0.7)))
      for (index, join) in [LineJoin.miter, .round, .bevel].enumerated() {
        let moved = Group(transform: Transform(translationX: 36 * Double(index), y: 38.3))
        canvas.group(moved) { $0.stroke(.path(star), StrokeStyle(width: 2.4, join: join), .solid(ink)) }
      }
      canvas.stroke(.path(curve), StrokeStyle(width: 3, cap: .round, dash: 7, dashPhase: 3), .solid(ink))
      canvas.stroke(.path(star), StrokeStyle(width: 2, cap: .round, dash: 0, gap: 5, dashPhase: 1), .solid(coral))
      canvas.fill(.ellipse(Rect(x: 96, y: 30, width: 20, height: 9)), .solid(coral))
    }
  }

  @Test func arcsAndDashesOfTheShader() throws {
    defer { GLStage.close() }
    for step in 0..<8 {
      let phase = Double(step)
      try check("dashes \(step)", worst: 32) { canvas in
        let box = RoundedRect(Rect(x: 5.3, y: 5, width: 50, height: 34), cornerRadius: 9)
        canvas.stroke(.box(box), StrokeStyle(width: 2, dash: 6, dashPhase: phase), .solid(ink))
        let ring = Rect(x: 66, y: 6.4, width: 34, height: 34)
        canvas.stroke(
          .ellipse(ring), StrokeStyle(width: 4, cap: .round, start: 0.03 * phase, end: 0.3 + 0.09 * phase),
          .solid(coral))
        canvas.stroke(
          .box(RoundedRect(Rect(x: 6, y: 46, width: 60, height: 28), cornerRadius: 14)),
          StrokeStyle(width: 3, start: 0.1, end: 0.1 + 0.1 * phase), .solid(ink))
        canvas.stroke(
          .ellipse(Rect(x: 74, y: 46, width: 30, height: 30)), StrokeStyle(width: 1.6, dash: 4, dashPhase: phase),
          .solid(coral))
      }
    }
  }

  // Behaviour: rendering 4, 12
  @Test func groupsClipsAndDissolves() throws {
    defer { GLStage.close() }
    func cross(_ canvas: inout Canvas, _ color: Color) {
      canvas.fill(RoundedRect(Rect(x: 20, y: 10, width: 20, height: 60), cornerRadius: 4), color)
      canvas.fill(RoundedRect(Rect(x: 5, y: 30, width: 70, height: 20), cornerRadius: 4), color)
    }
    try check("groups", worst: 4) { canvas in
      let clip = RoundedRect(Rect(x: 8.4, y: 6, width: 60, height: 66.3), cornerRadius: 20)
      canvas.group(Group(opacity: 0.5, clip: clip)) {
        cross(&$0, ink)
        $0.group(Group(opacity: 0.4, transform: Transform(rotationAngle: 0.2))) { cross(&$0, coral) }
      }
    }
    for progress in [0.001, 0.3, 0.999] {
      try check("dissolve", worst: 2) { canvas in
        canvas.dissolve(progress) {
          cross(&$0, ink)
        } to: {
          $0.dissolve(0.5) {
            cross(&$0, coral)
          } to: { _ in
          }
        }
      }
    }
  }
}
