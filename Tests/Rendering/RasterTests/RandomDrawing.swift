import OvershootDrawing
import OvershootGeometry
import OvershootSupport

/// Random drawings, each with small changes to the previous one.
struct RandomDrawing {
  private var random: SeededGenerator
  private(set) var commands: [DrawCommand] = []
  /// Whether some groups are retained.
  private let retainsGroups: Bool

  init(seed: UInt64, retainsGroups: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.retainsGroups = retainsGroups
    for _ in 0..<8 { commands.append(contentsOf: block()) }
  }

  /// Returns the drawing after a few more changes.
  mutating func next() -> DisplayList {
    for _ in 0...random.integer(below: 3) { change() }
    return DisplayList(commands)
  }

  /// Checks a law on values of a random drawing, which `next` returns one after another.
  ///
  /// A failure names the seed, the step, the state of the generator before it, and the value.
  @MainActor
  static func law<Value>(
    seed: UInt64, steps: Int, retainsGroups: Bool = false, of next: (inout RandomDrawing) -> Value,
    _ check: (Value) -> Void
  ) {
    var drawing = RandomDrawing(seed: seed, retainsGroups: retainsGroups)
    var random = drawing.random
    OvershootSupport.law(seed: seed, from: &random, steps: steps) { random, _ in
      let value = next(&drawing)
      random = drawing.random
      counterexample("\(value)") { check(value) }
    }
  }

  private mutating func change() {
    let index = random.integer(below: commands.count + 1)
    switch random.integer(below: 7) {
    case 0: commands.insert(contentsOf: block(), at: index)
    case 1 where index < commands.count: commands.remove(at: index)  // May leave groups unbalanced.
    case 2 where index < commands.count: commands[index] = leaf()
    case 3 where commands.count > 12: commands.removeLast(commands.count / 2)
    case 4 where index + 1 < commands.count: commands.swapAt(index, index + 1)
    case 5 where commands.count > 4: commands.append(commands.removeFirst())
    case 6: changeProgress()
    default: commands.append(leaf())
    }
  }

  private mutating func changeProgress() {
    let indices = commands.indices.filter { if case .beginDissolve = commands[$0] { true } else { false } }
    guard !indices.isEmpty else { return commands.append(contentsOf: dissolve()) }
    commands[indices[random.integer(below: indices.count)]] = .beginDissolve(progress: progress())
  }

  private mutating func block() -> [DrawCommand] {
    switch random.integer(below: 9) {
    case 0: dissolve()
    case 1...3: [.beginGroup(group())] + blocks() + [.endGroup]
    default: [leaf()]
    }
  }

  private mutating func blocks() -> [DrawCommand] {
    (0..<random.integer(below: 4)).flatMap { _ in random.integer(below: 3) == 0 ? block() : [leaf()] }
  }

  private mutating func dissolve() -> [DrawCommand] {
    [.beginDissolve(progress: progress())] + blocks() + [.dissolveInto] + blocks() + [.endDissolve]
  }

  private mutating func progress() -> Double { [0.25, 0.5, 0.77, 0.001, 0, 1][random.integer(below: 6)] }

  private mutating func group() -> Group {
    let clip = random.integer(below: 2) == 0 ? shape() : nil
    let opacity = [1, 0.45, 0.8, 0.3][random.integer(below: 4)]
    let transform = [
      Transform.identity, Transform(translationX: 3.5, y: -2), Transform(scaleX: 0.7, y: 0.7),
      Transform(cosine: 0.8, sine: 0.6), Transform(scaleX: 1.2, y: 0.9),
    ][random.integer(below: 5)]
    return Group(
      opacity: opacity, transform: transform, clip: clip, isRetained: retainsGroups && random.integer(below: 2) == 0)
  }

  private mutating func shape() -> RoundedRect {
    let snap = random.integer(below: 2) == 0
    func position(_ range: Double) -> Double {
      let value = random.unit() * range
      return snap ? value.rounded() : value
    }
    let rect = Rect(x: position(44) - 8, y: position(44) - 8, width: position(24), height: position(24))
    return RoundedRect(rect, cornerRadius: Double(random.integer(below: 3)) * 3)
  }

  private mutating func leaf() -> DrawCommand {
    let color = Color(
      red: random.unit(), green: random.unit(), blue: random.unit(), alpha: random.integer(below: 2) == 0 ? 1 : 0.6)
    switch random.integer(below: 15) {
    case 0: return .stroke(shape(), width: 1 + random.unit() * 3, color)
    case 1: return .shadow(shape(), sigma: 1 + Double(random.integer(below: 2)), color)
    case 2:
      let origin = Vector2(random.unit() * 30, Double(random.integer(below: 40)))
      let number = random.integer(below: 9)
      return .text(
        TextRun("\(number % 3 == 0 ? "😀" : "x")\(number)", font: Font(size: 9), color: color, origin: origin))
    case 3, 4: return .fillShape(outline(), paint(color))
    case 5, 6: return .strokeShape(outline(), style(), paint(color))
    case 7: return .image(image())
    case 8: return .backdrop(backdrop(color))
    case 9: return .particles(particles(color))
    default: return .fill(shape(), color)
    }
  }

  private mutating func particles(_ color: Color) -> ParticleCloud {
    let particles = (0..<random.integer(below: 8)).map { _ in
      ParticleCloud.Particle(
        at: Vector2(random.unit() * 40, random.unit() * 40), velocity: Vector2(random.unit() * 20, 0),
        size: Size(1 + random.unit() * 6, 1 + random.unit() * 6), angle: random.unit() * 6, life: 1)
    }
    var cloud = ParticleCloud(
      particles,
      form: [.disc, .box, .shapes([Path([Vector2(-0.6, -0.5), Vector2(0.7, -0.2), Vector2(-0.1, 0.8)])])][
        random.integer(below: 3)], scales: [1, 0.5], colors: [color, .white])
    cloud.age = [0, 0.25, 0.5, 0.9][random.integer(below: 4)]
    return cloud
  }

  private mutating func outline() -> Shape {
    switch random.integer(below: 3) {
    case 0: return .box(shape())
    case 1: return .ellipse(shape().rect)
    default: return .path(path())
    }
  }

  mutating func path() -> Path {
    var path = Path()
    for _ in 0...random.integer(below: 6) {
      switch random.integer(below: 6) {
      case 0: path.move(to: point())
      case 1: path.addQuadratic(to: point(), control: point())
      case 2: path.addCubic(to: point(), control1: point(), control2: point())
      case 3: path.close()
      default: path.addLine(to: point())
      }
    }
    return path
  }

  private mutating func point() -> Vector2 { Vector2(random.unit() * 50 - 5, random.unit() * 50 - 5) }

  private mutating func style() -> StrokeStyle {
    var style = StrokeStyle(
      width: 0.5 + random.unit() * 4, cap: [.butt, .round, .square][random.integer(below: 3)],
      join: [.miter, .round, .bevel][random.integer(below: 3)])
    if random.integer(below: 2) == 0 {
      style.dash = 1 + random.unit() * 5
      style.dashPhase = random.unit() * 20 - 10
    }
    if random.integer(below: 3) == 0 {
      style.start = random.unit() * 0.5
      style.end = 1 - random.unit() * 0.5
    }
    return style
  }

  private mutating func paint(_ color: Color) -> Paint {
    switch random.integer(below: 3) {
    case 0:
      let other = Color(red: random.unit(), green: random.unit(), blue: random.unit())
      return .gradient(LinearGradient(from: point(), color, to: point(), other))
    case 1:
      return .stripes(Stripes(color, width: random.unit() * 3, distance: 1 + random.unit() * 5, direction: point()))
    default: return .solid(color)
    }
  }

  private static let bitmaps = [3, 8, 61].map { side in
    Bitmap(
      width: side, height: side + 1,
      pixels: (0..<(side * (side + 1))).map { 0xFF00_0000 | UInt32($0 * 7919 & 0xFF_FFFF) })
  }

  private mutating func backdrop(_ color: Color) -> Backdrop {
    let isStriped = random.integer(below: 2) == 0
    return Backdrop(
      topColor: color, bottomColor: Color(hex: 0x203040), stripeColor: isStriped ? Color.white.withAlpha(0.3) : .clear,
      stripeSpacing: 9)
  }

  private mutating func image() -> ImagePlacement {
    let bitmap = Self.bitmaps[random.integer(below: 3)]
    let whole = random.integer(below: 2) == 0
    let source = Rect(x: random.unit() * 2, y: 1, width: 1 + random.unit() * Double(bitmap.width), height: 2)
    return ImagePlacement(bitmap, source: whole ? nil : source, in: shape(), opacity: whole ? 1 : 0.7)
  }
}
