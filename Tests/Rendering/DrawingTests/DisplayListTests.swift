import OvershootGeometry
import OvershootSupport

@testable import OvershootDrawing

// Behaviour: rendering 1
@Suite struct DisplayListTests {
  @Test func aListPrintsOneCommandPerLine() {
    var canvas = Canvas()
    let box = RoundedRect(Rect(x: 0.5, y: -2, width: 10, height: 4.25), cornerRadius: 2)
    canvas.group(Group(opacity: 0.5, transform: Transform(translationX: 3, y: 4), clip: box)) { canvas in
      canvas.fill(box, Color(hex: 0xAA3939))
      canvas.stroke(box, width: 1.5, .white)
      canvas.shadow(box, sigma: 3, Color.black.withAlpha(0.2))
    }
    canvas.text(TextRun("2048", font: Font(.bold, size: 20), color: .black, origin: Vector2(1, 2)))
    expect(
      canvas.list.description == """
        group opacity 0.5 move 3,4 clip 0.5,-2 10x4.25 r2
          fill 0.5,-2 10x4.25 r2 #aa3939
          stroke 0.5,-2 10x4.25 r2 w1.5 #ffffff
          shadow 0.5,-2 10x4.25 r2 s3 #00000033
        text 1,2 bold 20 #000000 "2048"
        """)
  }

  @Test func fontsAreWrittenWithoutDefaultValues() {
    func line(_ font: Font) -> String {
      DisplayList([.text(TextRun("8", font: font, color: .black, origin: .zero))]).description
    }
    expect(line(Font(size: 20)), equals: "text 0,0 regular 20 #000000 \"8\"")
    let clock = Font(.display, .heavy, size: 168, tracking: -0.045, digitSlots: .clock)
    expect(line(clock), equals: "text 0,0 display heavy 168 tracking -0.045 slots clock #000000 \"8\"")
  }

  @Test func invisibleCommandsAreSkipped() {
    var canvas = Canvas()
    let box = RoundedRect(.zero)
    canvas.fill(box, .clear)
    canvas.stroke(box, width: 0, .black)
    canvas.text(TextRun("", font: Font(size: 10), color: .black, origin: .zero))
    canvas.group(Group(opacity: 0)) { $0.fill(box, .black) }
    canvas.group(Group()) { $0.fill(box, .black) }
    expect(canvas.list, equals: DisplayList([.fill(box, .black)]))
  }

  @Test func everyCommandIsPrinted() {
    var canvas = Canvas()
    let box = RoundedRect(Rect(x: 0, y: 0, width: 10, height: 4), cornerRadius: 2)
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Vector2(1, 2))
    path.addQuadratic(to: Vector2(3, 4), control: Vector2(5, 6))
    path.addCubic(to: Vector2(1, 0), control1: Vector2(0.5, 0), control2: Vector2(0, 7))
    path.close()
    canvas.fill(.ellipse(box.rect), .solid(.white))
    let gradient = LinearGradient(from: .zero, .white, to: Vector2(0, 4), Color.black.withAlpha(0.5))
    canvas.fill(.box(box), .gradient(gradient))
    canvas.fill(.path(path), .stripes(Stripes(.black, width: 2, distance: 24)))
    let style = StrokeStyle(width: 2, cap: .round, join: .bevel, dash: 5, dashPhase: 1, start: 0.25, end: 0.5)
    canvas.stroke(.box(box), style, .solid(.black))
    canvas.stroke(.ellipse(box.rect), StrokeStyle(width: 3, cap: .round, dash: 0, gap: 9), .solid(.black))
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0])
    canvas.image(ImagePlacement(bitmap, in: box, opacity: 0.5))
    expect(
      canvas.list.description == """
        fill ellipse 0,0 10x4 #ffffff
        fill 0,0 10x4 r2 gradient 0,0 #ffffff to 0,4 #00000080
        fill path M0,0 L1,2 Q5,6 3,4 C0.5,0 0,7 1,0 Z stripes 2/24 along 1,1 #000000
        stroke 0,0 10x4 r2 w2 round-cap bevel-join dash 5 phase 1 part 0.25..0.5 #000000
        stroke ellipse 0,0 10x4 w3 round-cap dash 0 gap 9 #000000
        image 2x1 from 0,0 2x1 to 0,0 10x4 r2 opacity 0.5
        """)
  }

  @Test func particlesArePrintedFromTheirBeginningToTheirEnd() {
    let particle = ParticleCloud.Particle(at: .zero, size: Size(4, 4), life: 0.5)
    var cloud = ParticleCloud([particle, particle], form: .box, colors: [.white])
    for age in [-0.1, 0.25, 0.5] {
      cloud.age = age
      var canvas = Canvas()
      canvas.particles(cloud)
      expect(canvas.list.description, equals: (age == 0.25 ? "particles 2 boxes at 0.25 s" : ""))
    }
    let many = ParticleCloud(Array(repeating: particle, count: 5_000), form: .disc, colors: [])
    expect(many.particles.count == ParticleCloud.maximumCount && !many.isVisible)
  }

  @Test func backdropsAndDissolvesArePrinted() {
    var canvas = Canvas()
    let box = RoundedRect(Rect(x: 0, y: 0, width: 10, height: 4))
    canvas.backdrop(Backdrop(BackgroundTheme.crimson))
    canvas.dissolve(0.25) { canvas in
      canvas.group(Group(opacity: 0.5)) { $0.fill(box, .white) }
    } to: { canvas in
      canvas.backdrop(Backdrop(topColor: .white, bottomColor: .black, stripeColor: .clear, stripeSpacing: 24))
      canvas.dissolve(0.5) { _ in
      } to: {
        $0.fill(box, .black)
      }
    }
    canvas.fill(box, .black)
    let theme = BackgroundTheme.crimson
    expect(
      canvas.list.description == """
        backdrop \(theme.topColor.summary) to \(theme.bottomColor.summary) stripes 24 #ffffff09
        dissolve 0.25
          group opacity 0.5
            fill 0,0 10x4 #ffffff
        into
          backdrop #ffffff to #000000
          dissolve 0.5
          into
            fill 0,0 10x4 #000000
        fill 0,0 10x4 #000000
        """)
    expect(
      DisplayList([.endDissolve, .dissolveInto, .fill(box, .black)]).description == "into\n  fill 0,0 10x4 #000000")
  }

  @Test func aDissolveAtItsEndsIsOneDrawing() {
    func list(_ progress: Double) -> DisplayList {
      var canvas = Canvas()
      let box = RoundedRect(Rect(x: 0, y: 0, width: 10, height: 4))
      canvas.dissolve(progress) {
        $0.fill(box, .white)
      } to: {
        $0.fill(box, .black)
      }
      return canvas.list
    }
    for progress in [0, -1, .nan, -.infinity] as [Double] { expect(list(progress).commands.count, equals: 1) }
    expect(list(0) == list(.nan) && list(1) == list(.infinity) && list(0) != list(1))
    expect(list(1).commands.count == 1 && list(0.5).commands.count == 5)
  }

  @Test func plainShapesAreWrittenAsPlainCommands() {
    var canvas = Canvas()
    let box = RoundedRect(Rect(x: 0, y: 0, width: 10, height: 4), cornerRadius: 2)
    canvas.fill(.box(box), .solid(.black))
    canvas.stroke(.box(box), StrokeStyle(width: 2), .solid(.black))
    canvas.stroke(.box(box), StrokeStyle(width: 2, dash: 0), .solid(.black))
    canvas.stroke(.box(box), StrokeStyle(width: 2, end: 0), .solid(.black))
    canvas.fill(.ellipse(box.rect), .stripes(Stripes(.clear, width: 2, distance: 24)))
    canvas.image(ImagePlacement(Bitmap(width: 1, height: 1, pixels: [0]), in: box, opacity: 0))
    expect(canvas.list, equals: DisplayList([.fill(box, .black), .stroke(box, width: 2, .black)]))
    expect(MemoryLayout<DrawCommand>.stride <= 104)
  }

  @Test func theRadiusIsClampedToHalfTheShorterSide() {
    expect(RoundedRect(Rect(x: 0, y: 0, width: 10, height: 4), cornerRadius: 9).effectiveRadius, equals: 2)
    expect(RoundedRect(Rect(x: 0, y: 0, width: 10, height: 4), cornerRadius: -1).effectiveRadius, equals: 0)
  }
}
