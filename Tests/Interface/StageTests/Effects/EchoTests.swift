import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// Copies of what moves at its earlier poses.
// Behaviour: effects 3
// Behaviour: look 6
@MainActor
@Suite struct EchoTests {
  private static let tile = EchoShape(
    RoundedRect(Rect(x: -50, y: -50, width: 100, height: 100), cornerRadius: 9), .white)
  private static let ball = EchoShape(RoundedRect(Rect(x: -8, y: -8, width: 16, height: 16), cornerRadius: 8), .white)
  private static let frameRates = [30.0, 60, 144, 240]

  /// A copy as it was drawn: a filled box without a group.
  private struct Copy {
    let center: Vector2
    let width: Double
    let opacity: Double
  }

  private static func list(
    _ policy: MotionPolicy = .full, _ context: DrawContext = DrawContext(text: EvenText(), scale: 1),
    _ draw: (inout Canvas, DrawContext) -> Void
  ) -> DisplayList {
    let engine = AnimationEngine()
    engine.motionPolicy = policy
    var canvas = Canvas()
    engine.perform { draw(&canvas, context) }
    return canvas.list
  }

  private static func copies(
    _ trail: PoseTrail, _ style: EchoStyle, _ shape: EchoShape = tile, at time: Double, strength: Double = 1
  ) -> [Copy] {
    list { trail.draw(style, of: shape, at: time, strength: strength, on: &$0, $1) }.commands.compactMap {
      guard case .fill(let box, let color) = $0 else { return nil }
      return Copy(center: box.rect.center, width: box.rect.width, opacity: color.alpha)
    }
  }

  /// A thing that flies to the right.
  private static func flight(_ speed: Double, rate: Double, seconds: Double = 0.5) -> PoseTrail {
    var trail = PoseTrail()
    for frame in 0...Int((seconds * rate).rounded()) {
      let time = Double(frame) / rate
      trail.show(Transform(translationX: speed * time, y: 0), at: time)
    }
    return trail
  }

  /// A motion along springs whose goals change.
  private struct Course {
    private var legs: [(start: Double, spring: Spring, goal: Vector2, way: Vector2, velocity: Vector2)]
    let end: Double

    init(_ random: inout SeededGenerator) {
      legs = []
      var time = 0.0
      var (place, velocity) = (Vector2.zero, Vector2.zero)
      for _ in 0...random.integer(below: 4) {
        let spring = Spring(duration: random.number(in: 0.1...0.5), bounce: random.number(in: 0...0.6))
        let goal = Vector2(random.number(in: -600...600), random.number(in: -400...400))
        legs.append((time, spring, goal, place - goal, velocity))
        time += random.number(in: 0.03...0.3)
        let response = spring.response(at: time - legs[legs.count - 1].start)
        let (way, before) = (place - goal, velocity)
        place = goal + way * response.displacement + before * response.impulse
        velocity = way * response.displacementRate + before * response.impulseRate
      }
      end = time
    }

    /// Where it is; it rests where it is at the end.
    func place(at time: Double) -> Vector2 {
      let time = min(time, end)
      guard let leg = legs.last(where: { $0.start <= time }) else { return .zero }
      let response = leg.spring.response(at: time - leg.start)
      return leg.goal + leg.way * response.displacement + leg.velocity * response.impulse
    }
  }

  /// Returns the seconds from a frame to the next.
  private static func step(_ kind: Int, _ random: inout SeededGenerator) -> Double {
    kind < frameRates.count ? 1 / frameRates[kind] : random.number(in: 0.003...0.04)
  }

  /// Each copy lies where the thing was shown as long ago as its opacity says, within one frame; none is left at rest.
  @Test(.laws) func echoesArePosesThatWereShown() {
    law(seed: 5, cases: 120) { random, index in
      let (course, kind) = (Course(&random), index % 5)
      let isBall = random.integer(below: 2) == 0
      var (trail, shown, time) = (PoseTrail(), [(time: Double, place: Vector2)](), 0.0)
      while time < course.end + 0.4 {
        let place = course.place(at: time)
        shown.append((time, place))
        trail.show(Transform(translationX: place.x, y: place.y), at: time)
        let copies = Self.copies(trail, isBall ? .ball : .piece, isBall ? Self.ball : Self.tile, at: time)
        let limit = isBall ? 16 : 3
        expect(copies.count <= limit)
        for copy in copies {
          let u = isBall ? ((copy.opacity - 0.05) / 0.38).squareRoot() * 15 : 0
          let opacities = [0.44, 0.28, 0.16]
          let steps =
            isBall ? 16 - u.rounded() : 1 + Double(opacities.firstIndex { abs($0 - copy.opacity) < 1e-3 } ?? 9)
          let wanted = time - 0.016 * steps
          let after = shown.firstIndex { $0.time > wanted } ?? shown.count - 1
          let frame = max(0.003, shown[after].time - shown[max(0, after - 1)].time)
          counterexample("\(copy) at \(time), \(steps) steps, kind \(kind), latest \(shown.suffix(6))") {
            expect(
              shown.contains { abs($0.time - wanted) <= frame && ($0.place - copy.center).length <= 0.5 })
          }
        }
        let stop = shown.first { $0.time >= course.end }?.time ?? time
        if time > stop + 0.048 || trail.isAtRest(at: time) { expect(copies.isEmpty) }
        time += Self.step(kind, &random)
      }
      expect(trail.isAtRest(at: time))
    }
  }

  @Test(arguments: [60.0, 75, 100, 144, 240]) func aPieceHasThreeCopiesAtAnyFrameRate(_ rate: Double) {
    let copies = Self.copies(Self.flight(1_500, rate: rate), .piece, at: 0.5)
    expect(copies.map { ($0.opacity * 100).rounded() }, equals: [16, 28, 44])
    for (copy, age) in zip(copies, [0.048, 0.032, 0.016]) {
      expect(abs(copy.center.x - 1_500 * (0.5 - age)) <= 1_500 / rate)
    }
  }

  @Test func aSlowFrameHasFewerCopiesAndNoneTwice() {
    let copies = Self.copies(Self.flight(1_500, rate: 30), .piece, at: 0.5)
    expect(copies.map { ($0.center.x / 50).rounded() }, equals: [13, 14])
  }

  @Test func slowPiecesHaveNone() {
    // 32 ms are two frames.
    expect(Self.copies(Self.flight(890, rate: 60), .piece, at: 0.5).isEmpty)
    expect(Self.copies(Self.flight(910, rate: 60), .piece, at: 0.5).count == 3)
    let half = EchoShape(RoundedRect(Rect(x: -50, y: -25, width: 100, height: 50)), .white)
    expect(Self.copies(Self.flight(460, rate: 60), .piece, half, at: 0.5).count == 3)
  }

  @Test func aBallHasSixteenCopiesThatGrow() {
    let copies = Self.copies(Self.flight(1_000, rate: 62.5, seconds: 0.48), .ball, Self.ball, at: 0.48)
    expect(copies.count == 16)
    for (index, copy) in copies.enumerated() {
      let u = Double(index) / 15
      expect(abs(copy.width - 16 * (0.34 + 0.6 * u)) < 1e-9 && abs(copy.opacity - (0.05 + 0.38 * u * u)) < 1e-3)
      expect(abs(copy.center.x - (480 - 16 * Double(16 - index))) < 1e-6 && copy.center.y == 0)
    }
  }

  @Test func aBallThatIsCaughtLosesTheOldestFirst() {
    var trail = Self.flight(1_000, rate: 240)
    var counts: [Int] = []
    for frame in 0...12 {
      let time = 0.5 + Double(frame) / 240
      trail.show(Transform(translationX: 500, y: 0), at: time)
      counts.append(Self.copies(trail, .ball, Self.ball, at: time).count)
    }
    expect(counts.first == 16 && counts.last == 0 && zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 })
    expect(counts[6] > 4 && counts[6] < 12)
  }

  @Test func othersHaveOne() {
    let trail = Self.flight(300, rate: 60)
    expect(Self.copies(trail, .shard, at: 0.5).map { ($0.opacity * 100).rounded() }, equals: [25])
    expect(
      Self.copies(trail, .single(opacity: 0.2), at: 0.5, strength: 0.5).map { ($0.opacity * 100).rounded() },
      equals: [10])
    expect(Self.copies(trail, .shard, at: 0.5, strength: 0).isEmpty)
  }

  @Test func whatBeginsElsewhereHasNone() {
    var trail = Self.flight(1_500, rate: 60)
    trail.clear()
    trail.show(Transform(translationX: 0, y: 90), at: 0.5)
    trail.show(Transform(translationX: 60, y: 90), at: 0.52)
    for style in [EchoStyle.piece, .ball, .shard] {
      expect(Self.copies(trail, style, at: 0.52).allSatisfy { $0.center.y == 90 && $0.center.x == 0 })
    }
  }

  @Test func reducedMotionHasNone() {
    let trail = Self.flight(1_500, rate: 60)
    for policy in [MotionPolicy.reduced, .none] {
      let list = Self.list(policy) { canvas, context in
        trail.draw(.piece, of: Self.tile, at: 0.5, on: &canvas, context)
        Halo(.white).draw(beneath: Self.tile.outline, at: Transform(scaleX: 1.2, y: 1.2), on: &canvas, context)
        Halo(.white).drawRings(around: .zero, radius: 9, scale: 2, on: &canvas, context)
      }
      expect(list.commands.isEmpty)
    }
    var canvas = Canvas()
    trail.draw(.piece, of: Self.tile, at: 0.5, on: &canvas, DrawContext(text: EvenText(), scale: 1))
    expect(canvas.list.commands.isEmpty)
  }

  @Test func aDrawingHasAtMost96() {
    let trail = Self.flight(1_500, rate: 62.5, seconds: 0.48)
    let list = Self.list { canvas, context in
      for _ in 0..<9 {
        Halo(.white).draw(beneath: Self.tile.outline, at: Transform(scaleX: 1.2, y: 1.2), on: &canvas, context)
        trail.draw(.ball, of: Self.ball, at: 0.48, on: &canvas, context)
      }
      expect(canvas.list.commands.count == 96)
      canvas.clear()
      trail.draw(.ball, of: Self.ball, at: 0.48, on: &canvas, context)
    }
    expect(list.commands.count == 16)
  }

  @Test(arguments: [
    (Transform(scaleX: 1.5, y: 0.5), "group matrix 1.5,0,0,0.5,500,10\n  fill -50,-50 100x100 r9 #ffffff40"),
    (Transform(scaleX: 2, y: 2), "fill 400,-90 200x200 r18 #ffffff40"),
    // Its corners are nearly round.
    (Transform(scaleX: 1.2, y: 1), "fill 440,-40 120x100 r9.9 #ffffff40"),
    (
      Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
      "group matrix 0,1,-1,0,500,10\n  fill -50,-50 100x100 r9 #ffffff40"
    ),
  ])
  func aPoseIsDrawnAsTheThingWas(_ form: Transform, _ description: String) {
    var trail = PoseTrail()
    for frame in 0...6 {
      let time = Double(frame) * 0.016
      trail.show(form.concatenating(Transform(translationX: 100 * Double(frame), y: 10)), at: time)
    }
    let list = Self.list { trail.draw(.shard, of: Self.tile, at: 0.096, on: &$0, $1) }
    expect(list.description, equals: description)
  }

  @Test func aPageWithEchoesComesToRestAndReadersHearOfNone() {
    for policy in [MotionPolicy.full, .reduced] {
      let board = EchoedBoard()
      let scene = Scene()
      scene.addSubview(board)
      let host = ManualHost(scene, size: Size(400, 400), motionPolicy: policy)
      let tree = host.host.semanticTree
      host.host.perform { board.push() }
      var most = 0
      for _ in 0..<30 {
        most = max(most, host.advance(1.0 / 60).commands.count { if case .fill = $0 { true } else { false } })
        expect(host.host.semanticTree.children.count == tree.children.count)
      }
      expect(most == (policy == .full ? 4 : 1) && !host.host.needsFrame)
      expect(host.displayList.description, equals: "group move 300,0\n  fill 0,0 50x50 #ff0000")
    }
  }

  @Test func aWindowUnderLoadShowsFewer() {
    for (seconds, count) in [(0.02, 3), (0.009, 4)] {
      let board = EchoedBoard()
      let content = SceneHost(scene: Scene(), text: EvenText(), size: Size(400, 400), scale: 1)
      content.scene.addSubview(board)
      let overlay = SceneHost(scene: Scene(), text: EvenText(), size: Size(400, 400), scale: 1)
      let host = OverlaidHost(content, below: overlay)
      for _ in 0..<EchoDetail.slowRun { host.frameTook(seconds) }
      content.perform { board.push() }
      let counts = (0..<12).map { frame in
        host.frame(at: Double(frame) / 60).commands.count { if case .fill = $0 { true } else { false } }
      }
      expect(counts.max() == count)
    }
  }
}

/// A board with a tile that can be pushed.
private final class EchoedBoard: View {
  private let tile = View()
  private var trail = PoseTrail()

  override init() {
    super.init()
    bounds.size = Size(400, 400)
    center = Vector2(200, 200)
    tile.bounds.size = Size(50, 50)
    tile.center = Vector2(25, 25)
    tile.backgroundColor = Color(hex: 0xFF0000)
    addSubview(tile)
  }

  func push() {
    animate(.spring(Spring(duration: 0.12, bounce: 0.2))) { [tile] in tile.center.x = 325 }
    AnimationEngine.current?.follow { [weak self] time in
      guard let self else { return false }
      trail.show(tile.shownTransform, at: time)
      return tile.isAnimating || !trail.isAtRest(at: time)
    }
  }

  private var now: Double { AnimationEngine.current?.time ?? 0 }

  override var drawsEveryFrame: Bool { !trail.isAtRest(at: now) }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    trail.show(tile.shownTransform, at: now)
    let shape = EchoShape(RoundedRect(tile.bounds), Color(hex: 0xFF0000))
    trail.draw(.piece, of: shape, at: now, on: &canvas, context)
  }
}
