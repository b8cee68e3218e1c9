import Motion
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

private final class FocusPad: PressPad {
  override var canBecomeFocused: Bool { true }
}

/// A bar of 200×50 points with 600 points of content, by itself or on a page of 1000 points.
@MainActor
private final class BarScene: Scene {
  let page = ScrollView()
  let bar = ScrollView(axis: .horizontal)
  let pads = (0..<6).map { _ in FocusPad() }
  private let hasPage: Bool

  init(hasPage: Bool) {
    self.hasPage = hasPage
    super.init()
    for pad in pads { bar.content.addSubview(pad) }
    if hasPage {
      addSubview(page)
      page.content.addSubview(bar)
    } else {
      addSubview(bar)
    }
  }

  override func layoutSubviews(_ context: DrawContext) {
    page.frame = bounds
    page.contentHeight = 1000
    bar.frame = Rect(x: 0, y: 100, width: 200, height: 50)
    bar.contentWidth = 600
    for (index, pad) in pads.enumerated() {
      pad.frame = Rect(x: 100 * Double(index), y: 0, width: 90, height: 50)
    }
  }
}

/// A view that scrolls its content horizontally.
@MainActor
@Suite struct HorizontalScrollTests {
  private let scene: BarScene
  private let rig: ManualHost

  init() { (scene, rig) = Self.make(hasPage: true) }

  private static func make(hasPage: Bool) -> (BarScene, ManualHost) {
    let scene = BarScene(hasPage: hasPage)
    return (scene, ManualHost(scene, size: Size(200, 300)))
  }

  private func drag(from start: Vector2, by offset: Vector2) {
    rig.send(.pointer(start, button: 1, isDown: true), at: 0)
    for step in 1...5 { rig.send(.move(start + offset * (Double(step) / 5)), at: Double(step) * 0.1) }
    rig.send(.pointer(start + offset, button: 1, isDown: false), at: 1)
    expect(rig.runToRest(within: 10))
  }

  @Test func aDragScrollsTheViewOfItsAxis() {
    // A fifth of the way is the press that becomes a drag.
    drag(from: Vector2(150, 120), by: Vector2(-80, 20))
    expect(scene.bar.contentOffset == 64 && scene.page.contentOffset == 0)
    expect(scene.bar.content.frame, equals: Rect(x: -64, y: 0, width: 600, height: 50))
    expect(scene.pads[1].log, equals: ["down", "cancel"])
    drag(from: Vector2(150, 120), by: Vector2(-20, -70))
    expect(scene.bar.contentOffset == 64 && scene.page.contentOffset == 56)
  }

  @Test func aPressWithinTheSlopIsOne() {
    drag(from: Vector2(50, 120), by: Vector2(-3, 2))
    expect(scene.pads[0].log.last == "up" && scene.bar.contentOffset == 0)
  }

  @Test func theWheelScrollsItsAxisOrTheOnlyOne() {
    rig.send(.move(Vector2(100, 120)))
    rig.send(.wheel(dx: 1, dy: 0))
    expect(rig.runToRest(within: 10))
    let detent = InputTunables.wheelDetent(viewport: 200)
    expect(abs(scene.bar.contentOffset - detent) < 1e-9 && scene.page.contentOffset == 0)
    rig.send(.wheel(dx: 0, dy: -1))
    expect(rig.runToRest(within: 10))
    expect(abs(scene.bar.contentOffset - detent) < 1e-9 && scene.page.contentOffset > 0)

    let (alone, aloneRig) = Self.make(hasPage: false)
    aloneRig.send(.move(Vector2(100, 120)))
    aloneRig.send(.wheel(dx: 0, dy: -2))
    expect(aloneRig.runToRest(within: 10))
    expect(abs(alone.bar.contentOffset - 2 * detent) < 1e-9)
    aloneRig.send(.wheel(dx: .nan, dy: .infinity))
    expect(abs(alone.bar.contentOffset - 2 * detent) < 1e-9)
  }

  @Test func theKeysScrollThePageAround() {
    rig.send(.move(Vector2(100, 120)))
    rig.press(.pageDown)
    expect(rig.runToRest(within: 10))
    expect(scene.page.contentOffset > 100 && scene.bar.contentOffset == 0)
    for key in [Key.right, .down, .pageDown, .space, .end] {
      expect(!scene.bar.scroll(with: key, modifiers: []))
    }
  }

  @Test func whatHasTheFocusIsShown() {
    rig.focus(scene.pads[5])
    expect(rig.runToRest(within: 10))
    let shown = scene.bar.contentOffset...scene.bar.contentOffset + 200
    expect(shown.contains(500) && shown.contains(590) && scene.page.contentOffset == 0)
    rig.focus(scene.pads[0])
    expect(rig.runToRest(within: 10))
    expect(scene.bar.contentOffset, equals: 0)
  }

  /// The same input with its axes exchanged moves a view that scrolls vertically in the same way.
  @Test func bothAxesScrollAlike() {
    var generator = SeededGenerator(seed: 12)
    let (down, right) = (ScrollView(), ScrollView(axis: .horizontal))
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    for _ in 0..<200 {
      let (length, content, from, to) = (random(50...400), random(1...2000), random(-50...2100), random(-50...2100))
      down.frame = Rect(x: 0, y: 0, width: 90, height: length)
      right.frame = Rect(x: 0, y: 0, width: length, height: 90)
      (down.contentHeight, right.contentWidth) = (content, content)
      for view in [down, right] {
        view.jump(to: from)
        view.reveal(from: to, to: to + 30)
        view.beginDrag(at: 100, press: nil)
        view.drag(to: 100 + to / 10)
      }
      expect(down.contentOffset == right.contentOffset && down.maximumOffset == right.maximumOffset)
      expect(down.content.frame.minY, equals: right.content.frame.minX)
    }
  }
}
