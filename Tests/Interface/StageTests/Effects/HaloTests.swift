import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// Second colours of what overshoots, and how much of all this is drawn.
@MainActor
@Suite struct HaloTests {
  private static let box = RoundedRect(Rect(x: -50, y: -25, width: 100, height: 50), cornerRadius: 10)
  private static let sun = Color(hex: 0xFFC629)

  private static func list(at level: Int = 0, _ draw: (inout Canvas, DrawContext) -> Void) -> DisplayList {
    var context = DrawContext(text: EvenText(), scale: 1)
    while context.echoes.level < level { context.echoes.add(frameOf: 1) }
    var canvas = Canvas()
    AnimationEngine().perform { draw(&canvas, context) }
    return canvas.list
  }

  private static func halo(of outline: Shape, at pose: Transform, scale: Double? = nil) -> String {
    list { Halo(sun).draw(beneath: outline, at: pose, scale: scale, on: &$0, $1) }.description
  }

  @Test func itGrowsWithTheOvershoot() {
    let shares = [0.9, 1, 1.04, 1.08, 1.16, 3, .nan].map { Halo.share(atScale: $0) }
    for (share, expected) in zip(shares, [0, 0, 0.25, 0.5, 1, 1, 0]) { expect(abs(share - expected) < 1e-9) }
  }

  @Test func aBoxHasTwoLargerOnesBeneathIt() {
    expect(
      Self.halo(of: .box(Self.box), at: .identity, scale: 1.2),
      equals: "fill -56,-31 112x62 r19 #ffc6294d\nfill -53,-28 106x56 r14.5 #ffc62999")
    expect(
      Self.halo(of: .box(Self.box), at: Transform(scaleX: 2, y: 2)),
      equals: "fill -112,-62 224x124 r38 #ffc6294d\nfill -106,-56 212x112 r29 #ffc62999")
    expect(
      Self.halo(of: .ellipse(Self.box.rect), at: Transform(translationX: 9, y: 0), scale: 1.08),
      equals: "group move 9,0\n  fill ellipse -56,-31 112x62 #ffc62926\n"
        + "group move 9,0\n  fill ellipse -53,-28 106x56 #ffc6294d")
  }

  @Test func aPathGrowsAboutItsMiddle() {
    let path = Path([Vector2(0, 0), Vector2(10, 0), Vector2(10, 10)])
    let list = Self.list { Halo(Self.sun).draw(beneath: .path(path), at: .identity, scale: 2, on: &$0, $1) }
    let groups = list.commands.compactMap { if case .beginGroup(let group) = $0 { group.transform } else { nil } }
    expect(groups.count == 2)
    for (group, factor) in zip(groups, [1.24, 1.12]) {
      expect((group.apply(to: Vector2(5, 5)) - Vector2(5, 5)).length < 1e-9 && abs(group.a - factor) < 1e-9)
    }
  }

  @Test func whatIsSmallOrOnlyStretchedHasNone() {
    for pose in [Transform.identity, Transform(scaleX: 1.3, y: 1), Transform(scaleX: 1.3, y: 0.95)] {
      expect(Self.halo(of: .box(Self.box), at: pose), equals: "")
    }
    expect(
      Self.list { Halo(Self.sun, strength: 0).drawRings(around: .zero, radius: 9, scale: 2, on: &$0, $1) }.commands
        .isEmpty)
  }

  @Test func aBallHasTwoRings() {
    let list = Self.list {
      Halo(Self.sun, strength: 0.5).drawRings(around: Vector2(50, 50), radius: 10, scale: 1.16, on: &$0, $1)
    }
    expect(
      list.description,
      equals: "stroke 29.5,29.5 41x41 r20.5 w4 #ffc62946\nstroke 19,19 62x62 r31 w3 #ffc62924")
  }

  // MARK: Under load

  @Test func slowFramesInARowLeaveEchoesOut() {
    var detail = EchoDetail()
    for _ in 0..<1_000 {
      for _ in 0..<EchoDetail.slowRun - 1 { detail.add(frameOf: 0.03) }
      detail.add(frameOf: 0.008)
    }
    expect(detail.level == 0)
    var counts: [[Int]] = []
    for _ in 0..<5 {
      counts.append([detail.count(of: 16), detail.count(of: 3), detail.count(of: 1), detail.showsHalos ? 1 : 0])
      for _ in 0..<EchoDetail.slowRun { detail.add(frameOf: 0.011) }
    }
    expect(counts, equals: [[16, 3, 1, 1], [8, 2, 1, 1], [4, 1, 1, 1], [4, 1, 1, 0], [4, 1, 1, 0]])
  }

  @Test func theyComeBackOnlyAfterManyQuickFrames() {
    var detail = EchoDetail()
    for _ in 0..<2 * EchoDetail.slowRun { detail.add(frameOf: 0.02) }
    expect(detail.level == 2)
    // What is neither slow nor quick changes nothing.
    for _ in 0..<1_000 { detail.add(frameOf: 0.008) }
    expect(detail.level == 2)
    for _ in 0..<EchoDetail.quickRun - 1 { detail.add(frameOf: 0.002) }
    expect(detail.level == 2)
    detail.add(frameOf: 0.002)
    expect(detail.level == 1)
    for _ in 0..<3 * EchoDetail.quickRun { detail.add(frameOf: 0.002) }
    expect(detail.level == 0 && detail == EchoDetail())
  }

  @Test func underLoadTheOldestAreLeftOutAndTheHaloLast() {
    var trail = PoseTrail()
    for frame in 0...30 { trail.show(Transform(translationX: 30 * Double(frame), y: 0), at: 0.016 * Double(frame)) }
    func fills(_ style: EchoStyle, at level: Int) -> [Double] {
      Self.list(at: level) { trail.draw(style, of: EchoShape(Self.box, .white), at: 0.48, on: &$0, $1) }
        .commands.compactMap { if case .fill(let box, _) = $0 { box.rect.center.x.rounded() } else { nil } }
    }
    expect(fills(.piece, at: 1), equals: [840, 870])
    expect(fills(.piece, at: 2), equals: [870])
    expect(fills(.ball, at: 2), equals: [780, 810, 840, 870])
    expect(fills(.shard, at: 3), equals: [870])
    for level in 0...3 {
      let list = Self.list(at: level) {
        Halo(Self.sun).draw(beneath: .box(Self.box), at: .identity, scale: 2, on: &$0, $1)
      }
      expect(list.commands.count == (level < 3 ? 2 : 0))
    }
  }
}
