import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

@MainActor
@Suite(.laws) struct RobustnessTests {
  nonisolated private static let unusual: [Double] = [
    .nan, .infinity, -.infinity, 1e9, -1e9, 1e300, -1e300, 1e-300, 0, -1, 5, 0.5, 12, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 1e18, 9.3e18, 3e-8, 100,
  ]

  private struct Fuzz {
    var random: SeededGenerator

    mutating func number() -> Double {
      random.integer(below: 3) == 0 ? unusual[random.integer(below: unusual.count)] : random.unit() * 30 - 5
    }

    mutating func shape() -> RoundedRect {
      RoundedRect(Rect(x: number(), y: number(), width: number(), height: number()), cornerRadius: number())
    }

    mutating func command() -> DrawCommand {
      let color = Color(red: number(), green: number(), blue: random.unit(), alpha: number())
      switch random.integer(below: 18) {
      case 0: return .stroke(shape(), width: number(), color)
      case 1: return .shadow(shape(), sigma: random.integer(below: 2) == 0 ? number() : 2, color)
      case 2:
        let size = min(600, abs(number()))
        return .text(TextRun("ab", font: Font(size: size), color: color, origin: Vector2(number(), number())))
      case 3:
        let transform = Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        let simple = random.integer(below: 2) == 0
        return .beginGroup(
          Group(opacity: number(), transform: simple ? .identity : transform, clip: simple ? nil : shape()))
      case 4: return .endGroup
      case 5, 6: return .fillShape(outline(), paint(color))
      case 7, 8: return .strokeShape(outline(), style(), paint(color))
      case 9:
        let source = Rect(x: number(), y: number(), width: number(), height: number())
        let whole = random.integer(below: 2) == 0
        return .image(ImagePlacement(Self.bitmap, source: whole ? nil : source, in: shape(), opacity: number()))
      case 10:
        let stripe = Color.white.withAlpha(number())
        return .backdrop(
          Backdrop(topColor: color, bottomColor: .black, stripeColor: stripe, stripeSpacing: number()))
      case 11: return .beginDissolve(progress: random.integer(below: 2) == 0 ? number() : random.unit())
      case 12: return .dissolveInto
      case 13: return .endDissolve
      case 14:
        let particle = ParticleCloud.Particle(
          at: point(), velocity: point(), size: Size(number(), number()), angle: number(), spin: number(),
          life: random.integer(below: 2) == 0 ? number() : 2)
        var cloud = ParticleCloud(
          [particle],
          form: [.disc, .box, .shapes([Path([Vector2(-0.6, -0.5), Vector2(0.7, -0.2), Vector2(-0.1, 0.8)])])][
            random.integer(below: 3)], scales: [number(), 1],
          colors: [color, color], gravity: point(), drag: number())
        cloud.age = random.integer(below: 2) == 0 ? number() : 1
        return .particles(cloud)
      default: return .fill(shape(), color)
      }
    }

    private static let bitmap = Bitmap(width: 7, height: 5, pixels: Array(repeating: 0x8040_2010, count: 35))

    private mutating func point() -> Vector2 { Vector2(number(), number()) }

    private mutating func outline() -> Shape {
      switch random.integer(below: 3) {
      case 0: return .box(shape())
      case 1: return .ellipse(shape().rect)
      default:
        var path = Path(arcCenter: point(), radius: number(), startAngle: number(), endAngle: number())
        for _ in 0..<random.integer(below: 5) {
          switch random.integer(below: 5) {
          case 0: path.move(to: point())
          case 1: path.addLine(to: point())
          case 2: path.addQuadratic(to: point(), control: point())
          case 3: path.addCubic(to: point(), control1: point(), control2: point())
          default: path.close()
          }
        }
        return .path(path)
      }
    }

    private mutating func style() -> StrokeStyle {
      let isWhole = random.integer(below: 2) == 0
      return StrokeStyle(
        width: number(), cap: [.butt, .round, .square][random.integer(below: 3)],
        join: [.miter, .round, .bevel][random.integer(below: 3)], dash: isWhole ? nil : number(), dashPhase: number(),
        start: isWhole ? 0 : number(), end: isWhole ? 1 : number())
    }

    private mutating func paint(_ color: Color) -> Paint {
      switch random.integer(below: 3) {
      case 0: return .solid(color)
      case 1: return .gradient(LinearGradient(from: point(), color, to: point(), Color.white.withAlpha(number())))
      default: return .stripes(Stripes(color, width: number(), distance: number(), direction: point()))
      }
    }
  }

  @Test(arguments: [11, 12, 13, 14, 15, 16])
  func randomCommandsNeitherTrapNorLeaveTheBuffer(seed: UInt64) {
    let rasterizer = Rasterizer(texts: BarTextMasks(), shadowBytes: 100_000)
    let buffer = PixelBuffer(width: 19, height: 17)
    law(seed: seed, cases: 40) { random, step in
      var fuzz = Fuzz(random: random)
      let list = DisplayList((0..<10).map { _ in fuzz.command() })
      random = fuzz.random
      rasterizer.draw(list, over: .black, scale: step % 3 == 0 ? 1.5 : 1, into: buffer)
      for y in 0..<17 {
        for x in 0..<19 { expect(buffer[x, y] >> 24, equals: 255) }
      }
    }
  }

  @Test func nonFiniteValuesDrawNothing() {
    let good = Rect(x: 0, y: 0, width: 9, height: 9)
    var commands: [DrawCommand] = []
    for bad in [Double.nan, .infinity, -.infinity] {
      commands.append(.fill(RoundedRect(Rect(x: bad, y: 0, width: 9, height: 9)), .white))
      commands.append(.fill(RoundedRect(Rect(x: 0, y: 0, width: 9, height: bad)), .white))
      commands.append(.stroke(RoundedRect(good), width: bad, .white))
      commands.append(.shadow(RoundedRect(good), sigma: bad, .white))
      commands.append(.text(TextRun("a", font: Font(size: bad), color: .white, origin: .zero)))
      commands.append(.text(TextRun("a", font: Font(size: 9), color: .white, origin: Vector2(0, bad))))
      commands.append(.beginGroup(Group(transform: Transform(translationX: bad, y: 0))))
      commands.append(.fill(RoundedRect(good), .white))
      commands.append(.endGroup)
    }
    let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    for bad in [Double.nan, .infinity, -.infinity] {
      var path = Path(RoundedRect(good))
      path.addLine(to: Vector2(bad, 3))
      commands.append(.fillShape(.path(path), .solid(.white)))
      commands.append(.fillShape(.ellipse(Rect(x: 0, y: bad, width: 9, height: 9)), .solid(.white)))
      commands.append(.strokeShape(.path(path), StrokeStyle(width: 2), .solid(.white)))
      commands.append(.strokeShape(.ellipse(good), StrokeStyle(width: bad), .solid(.white)))
      commands.append(.strokeShape(.ellipse(good), StrokeStyle(width: 1, dash: bad), .solid(.white)))
      commands.append(.image(ImagePlacement(bitmap, in: RoundedRect(Rect(x: bad, y: 0, width: 9, height: 9)))))
      commands.append(
        .fillShape(.box(RoundedRect(good)), .gradient(LinearGradient(from: Vector2(bad, 0), .white, to: .zero, .white)))
      )
    }
    for dash in [0.0, -1] {
      commands.append(.strokeShape(.ellipse(good), StrokeStyle(width: 1, dash: dash), .solid(.white)))
    }
    commands.append(.fillShape(.ellipse(Rect(x: 0, y: 0, width: 0, height: 5)), .solid(.white)))
    commands.append(.fill(RoundedRect(Rect(x: 0, y: 0, width: 0, height: 5)), .white))
    commands.append(.fill(RoundedRect(Rect(x: 5, y: 5, width: -5, height: 5)), .white))
    commands.append(.fill(RoundedRect(good), Color.white.withAlpha(.nan)))
    expect(TestImage(9, 9, over: .black, DisplayList(commands)).greens.allSatisfy { $0 == 0 })
  }

  @Test func hugeShapesCoverEverything() {
    let huge = RoundedRect(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), cornerRadius: 1e8)
    expect(TestImage(9, 9, over: .black, DisplayList([.fill(huge, .white)])).greens.allSatisfy { $0 == 255 })
    let shadow = DisplayList([.shadow(huge, sigma: 20, .white)])
    expect(TestImage(9, 9, over: .black, shadow).greens.allSatisfy { $0 == 255 })
    let rotated = TestImage(9, 9) { canvas in
      canvas.group(Group(transform: Transform(cosine: 0.8, sine: 0.6))) { $0.fill(huge, .white) }
    }
    expect(rotated.greens.allSatisfy { $0 == 255 })
  }

  @Test func hugePathsCoverEverything() {
    for size in [1e6, 1e9, 1e300] {
      let shapes: [Shape] = [
        .ellipse(Rect(x: -size, y: -size, width: 2 * size, height: 2 * size)),
        .path(Path(RoundedRect(Rect(x: -size, y: -size, width: 2 * size, height: 2 * size)))),
      ]
      for shape in shapes {
        let list = DisplayList([.fillShape(shape, .solid(.white))])
        expect(TestImage(9, 9, over: .black, list).greens.allSatisfy { $0 == 255 }, "\(size)")
      }
    }
  }

  /// The time to draw grows with the number of commands and path elements.
  @Test func hugeDrawingsAreDrawn() {
    var random = SeededGenerator(seed: 3)
    var scribble = Path()
    for _ in 0..<100_000 { scribble.addLine(to: Vector2(random.unit() * 30 - 5, random.unit() * 30 - 5)) }
    let filled = TestImage(20, 20) { $0.fill(.path(scribble), .solid(.white)) }
    expect(filled.green(10, 10), equals: 255)
    let drawn = TestImage(20, 20) { $0.stroke(.path(scribble), StrokeStyle(width: 0.01), .solid(.white)) }
    expect(drawn.green(10, 10) > 128)
    let large = Rect(x: 5, y: -50_000, width: 1e5, height: 1e5)
    let dashed = TestImage(20, 20) { $0.stroke(.ellipse(large), StrokeStyle(width: 2, dash: 4), .solid(.white)) }
    expect(dashed.greens.contains { $0 == 255 })
    let small = RoundedRect(Rect(x: 3.3, y: 2.2, width: 5, height: 4), cornerRadius: 1)
    let many = DisplayList((0..<100_000).map { .fill(small, Color(hex: UInt32($0))) })
    expect(TestImage(10, 10, over: .white, many).buffer[5, 4], equals: 0xFF01_869F)
  }

  @Test func aMegabyteOfTextIsDrawn() {
    let line = String(repeating: "x", count: 1 << 20)
    let run = TextRun(line, font: Font(size: 4), color: .white, origin: Vector2(-9.5, 5))
    expect(TestImage(9, 9, over: .black, DisplayList([.text(run)])).greens.contains { $0 > 0 })
  }

  @Test func unbalancedGroupsAreClosed() {
    let all = RoundedRect(Rect(x: 0, y: 0, width: 9, height: 9))
    let list = DisplayList([
      .endGroup, .beginGroup(Group(opacity: 0.5)), .fill(all, .white), .fill(all, .white), .beginGroup(Group()),
    ])
    expect(TestImage(9, 9, over: .black, list).greens.allSatisfy { $0 == 128 })
  }

  @Test(arguments: [64, 500])
  func deepNestingIsDrawn(depth: Int) {
    let all = RoundedRect(Rect(x: 0, y: 0, width: 9, height: 9))
    var commands: [DrawCommand] = []
    for _ in 0..<depth {
      commands.append(.beginGroup(Group(opacity: 0.9999, clip: RoundedRect(all.rect.inset(by: 0.25), cornerRadius: 2))))
      commands.append(.fill(all, .white))
    }
    commands.append(contentsOf: Array(repeating: .endGroup, count: depth))
    let picture = TestImage(9, 9, over: .black, DisplayList(commands))
    expect(picture.green(4, 4) > 100)
    expect(picture.green(0, 0) < 255)
  }

  @Test func opacitiesAndChannelsAreClamped() {
    let all = RoundedRect(Rect(x: 0, y: 0, width: 9, height: 9))
    let list = DisplayList([
      .beginGroup(Group(opacity: 7)), .fill(all, Color(red: 3, green: 2, blue: -1, alpha: 9)), .endGroup,
      .beginGroup(Group(opacity: -1)), .fill(all, .black), .endGroup,
    ])
    expect(TestImage(9, 9, over: .black, list).pixels.allSatisfy { $0 == 0xFFFF_FF00 })
  }

  // Behaviour: rendering 8
  @Test func pixelsAreIdenticalInEveryRun() {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in 1...4 as ClosedRange<UInt64> {
      var drawing = RandomDrawing(seed: seed)
      for pixel in TestImage(40, 36, over: .white, scale: 1.5, drawing.next()).pixels {
        sum = (sum ^ UInt64(pixel)) &* 0x100_0000_01B3
      }
    }
    expect(sum, equals: 17_388_920_818_971_642_865)
  }

  @Test func aScaleIsAFiniteNumberAboveZero() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = TestImage(3, 3, scale: 0, DisplayList()) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = TestImage(3, 3, scale: .nan, DisplayList()) }
    }
  }
}
