import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

// Behaviour: confirm-button
/// How the dial comes, unwinds and bursts.
@MainActor
@Suite(.laws) struct ConfirmDialTests {
  private let rig = ConfirmRig()

  /// The dials that are drawn, as groups of disc and arc: their transforms, opacities and the ends of their arcs.
  private func dials() -> [(center: Vector2, scale: Double, opacity: Double, end: Double)] {
    var groups: [Group] = []
    var result: [(Vector2, Double, Double, Double)] = []
    for command in rig.host.frame(at: rig.now).commands {
      switch command {
      case .beginGroup(let group): groups.append(group)
      case .endGroup: _ = groups.popLast()
      case .fillShape(.ellipse(let disc), _):
        let transform = groups.reversed().reduce(Transform.identity) { $0.concatenating($1.transform) }
        result.append((transform.apply(to: disc.center), transform.a, groups.last?.opacity ?? 1, 0))
      case .strokeShape(.ellipse, let style, _) where style.width == 1:
        if !result.isEmpty { result[result.count - 1].3 = style.end }
      default: break
      }
    }
    return result
  }

  @Test func statement26TheDialSpringsOutOfTheButton() throws {
    rig.down()
    var (scales, heights): ([Double], [Double]) = ([], [])
    for step in 0...30 {
      rig.run(to: Double(step) / 60)
      let dial = try #require(dials().first)
      scales.append(dial.scale)
      heights.append(dial.center.y)
    }
    expect(abs(heights[0] - rig.pressPoint.y) < 1e-6 && abs(scales[0] - 0.12) < 1e-6)
    expect((scales.max() ?? 0) > 1.01, "It overshoots.")
    expect(abs(heights[30] - rig.ringCenter.y) < 0.6 && abs(scales[30] - 1) < 0.01)
  }

  // The speed is that of a whole fraction in a quarter of a second.
  @Test(arguments: [0.2, 0.5, 0.9])
  func statement27ItUnwindsInAQuarterOfASecondFromAnyFraction(_ fraction: Double) throws {
    rig.down()
    rig.run(to: 2 * fraction)
    rig.up()
    expect(rig.state == .idle && rig.button.ring == nil)
    var ends: [Double] = []
    for step in 0...15 {
      rig.run(to: 2 * fraction + Double(step) / 60)
      ends.append(try #require(dials().first).end)
    }
    expect(abs(ends[0] - fraction) < 1e-6 && ends[15] < 1e-9)
    expect(zip(ends, ends.dropFirst()).allSatisfy { $0 > $1 })
    expect(abs((ends[0] - ends[3]) / fraction - 0.3) < 0.12)
    rig.run(to: 2 * fraction + 0.35)
    expect(dials().isEmpty && !rig.host.needsFrame)
  }

  @Test func statement28AConfirmedReleaseBursts() {
    rig.confirm()
    rig.run(to: 2.5)
    rig.up(rig.ringCenter)
    expect(rig.actions == 1 && rig.button.ring == nil)
    rig.run(to: 2.6)
    let boxes = rig.displayList.commands.count { if case .fill = $0 { true } else { false } }
    expect(boxes >= 14 && dials().first.map { $0.scale > 1.3 && $0.opacity < 1 } == true)
    rig.run(to: 3.05)
    expect(dials().isEmpty && !rig.host.needsFrame)
  }

  @Test func statement29TheDialTakesTheFreeAreaByPreference() {
    law(seed: 29, cases: 1_000) { generator, _ in
      let window = Rect(x: 0, y: 0, width: 360 + 600 * generator.unit(), height: 480 + 600 * generator.unit())
      let top = window.height * 0.4
      let area = Rect(x: 20, y: top, width: window.width - 40, height: 156 + 60 * generator.unit())
      let button = Rect(x: 20, y: area.maxY, width: area.width, height: 52)
      let point = Vector2(
        button.minX + button.width * generator.unit(), button.minY + button.height * generator.unit())
      let ring = ConfirmRing(for: point, in: window, preferring: area)
      expect(ring.box.minY >= area.minY + 25 - 1e-9 && ring.box.maxY <= area.maxY - 25 + 1e-9)
      expect((ring.center - point).length - 50 >= 25 - 1e-9)
    }
    let window = Rect(x: 0, y: 0, width: 400, height: 500)
    let small = Rect(x: 0, y: 0, width: 400, height: 100)
    expect(ConfirmRing(for: Vector2(200, 340), in: window, preferring: small).center, equals: Vector2(200, 240))
  }

  @Test func statement18TheArcStartsAtTheTop() {
    rig.down()
    let list = rig.run(to: 1)
    let turned = list.commands.contains {
      guard case .beginGroup(let group) = $0 else { return false }
      return (group.transform.apply(to: Vector2(100, 50)) - Vector2(50, 0)).length < 1e-9
    }
    expect(turned && ShownRing(list)?.end == 0.5)
  }

  @Test func statement30TheDiscHasTheColorsOfTheTheme() {
    func colors() -> [Color] {
      rig.displayList.commands.compactMap {
        switch $0 {
        case .fillShape(.ellipse, .solid(let color)): color
        case .strokeShape(.ellipse, let style, .solid(let color)) where style.width == 1.5: color
        default: nil
        }
      }
    }
    rig.down()
    rig.run(to: 1)
    expect(colors(), equals: [Theme.light.raisedSurface, Theme.light.outline])
    rig.host.perform { rig.host.scene.setTheme(.dark) }
    rig.run(to: 1.1)
    expect(colors(), equals: [Theme.dark.raisedSurface, Theme.dark.outline])
  }

  // Behaviour: playing 23
  /// The guide is a line below the title, and an arrow from the press to the ring while it is held.
  @Test func theGuideLeadsToTheRing() {
    func arrows() -> Int {
      rig.displayList.commands.count {
        if case .strokeShape(.path, let style, _) = $0 { style.width == 3.5 } else { false }
      }
    }
    rig.down()
    expect(arrows(), equals: 0)
    rig.up()
    rig.run(to: 2)
    rig.host.perform { rig.button.guide = "Hold, then slide up" }
    rig.run(to: 2.1)
    expect(rig.displayList.description.contains("Hold, then slide up") && arrows() == 0)
    expect(rig.button.semantics?.name, equals: rig.button.title.text)
    rig.down()
    rig.run(to: 3)
    expect(arrows(), equals: 1)
    rig.up()
    rig.run(to: 4)
    expect(arrows(), equals: 0)
  }

  /// A key is held while the page still scrolls.
  @Test func theDialOfAKeyIsAboveTheButtonAtRest() {
    let button = ConfirmButton("Delete", font: Font(size: 14)) {}
    let scene = ConfirmRig.ButtonScene(button)
    let scroll = ScrollView()
    scroll.frame = Rect(x: 0, y: 0, width: 400, height: 500)
    scroll.contentHeight = 1200
    button.frame = Rect(x: 100, y: 900, width: 200, height: 80)
    scroll.content.addSubview(button)
    scene.addSubview(scroll)
    let rig = ManualHost(scene, size: Size(400, 500))
    rig.host.perform {
      scroll.jump(to: 0)
      scroll.scroll(to: 600)
    }
    _ = rig.host.frame(at: 0.05)
    let place = button.convert(button.bounds.center, to: scene)
    expect(place.y > 350 && place.y < 930)
    rig.host.handle(.key(.space, isDown: true), at: 0.05)
    expect(button.ring.map { ($0.center - Vector2(200, 340 - ConfirmRing.lift)).length < 1e-6 } == true)
  }

  @Test func theDialIsInterruptedWithoutAJump() {
    law(seed: 26, cases: 10) { generator, index in
      let rig = ConfirmRig()
      @MainActor func shown() -> [(View, Vector2, Vector2, Transform, Double)] {
        rig.host.scene.subviews.flatMap(\.subviews).filter { type(of: $0) != Label.self }
          .map { ($0, $0.$center.shown, $0.$center.velocity, $0.$transform.shown, $0.$alpha.shown) }
      }
      for step in 0..<8 {
        rig.down()
        rig.run(to: rig.now + 0.02 + generator.unit() * (step.isMultiple(of: 3) ? 2.4 : 0.4))
        if step % 4 == 3 { rig.move(rig.ringCenter) }
        let before = shown()
        counterexample("step \(step)") {
          switch (index + step) % 5 {
          case 0: rig.key(.escape)
          case 1: rig.send(.focus(gained: false))
          case 2: rig.send(.pointer(rig.ringCenter, button: 3, isDown: true))
          case 3: rig.host.perform { rig.host.scene.setTheme(generator.integer(below: 2) == 0 ? .dark : .light) }
          default: break
          }
          rig.up(step % 4 == 3 ? rig.ringCenter : nil)
          for (view, center, velocity, transform, alpha) in before {
            expect(view.superview != nil && (view.$center.shown - center).length < 1e-6)
            expect((view.$center.velocity - velocity).length < 1e-3 && abs(view.$alpha.shown - alpha) < 1e-6)
            expect(abs(view.$transform.shown.a - transform.a) < 1e-6)
          }
        }
        rig.run(to: rig.now + 0.3 * generator.unit())
      }
      rig.run(to: rig.now + 1)
      expect(rig.host.scene.subviews.count == 1 && !rig.host.needsFrame && rig.state == .idle)
    }
  }
}
