import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootControls

// Behaviour: screens C16
@MainActor
@Suite(.laws) struct TabTests {
  private let log = ValueLog<Int>()
  private let tabs: TabView
  private let rig: ControlRig
  private let buttons = (0..<3).map { Button("Page \($0)", font: Font(size: 14)) {} }

  init() {
    let pages = buttons.map { button -> View in
      let page = View()
      button.frame = Rect(x: 10, y: 10, width: 100, height: 32)
      page.addSubview(button)
      return page
    }
    tabs = TabView(zip(["One", "Two", "Three"], pages).map { ($0, $1) })
    let log = log
    tabs.onChange = { log.values.append($0) }
    rig = ControlRig(tabs, Rect(x: 50, y: 20, width: 300, height: 160))
  }

  /// The line below the titles: its left and right edge.
  private func line(_ list: DisplayList) -> (left: Double, right: Double)? {
    list.commands.compactMap { command -> (Double, Double)? in
      guard case .fill(let shape, ControlRig.theme.excess) = command, shape.rect.height == 6 else { return nil }
      return (shape.rect.minX, shape.rect.maxX)
    }.last
  }
  private func click(_ tab: Int) { rig.click(Vector2(50 + 50 + 100 * Double(tab), 20 + 22)) }

  @Test func pointerKeysAndGamepadSelect() {
    click(2)
    rig.focus(tabs.bar)
    for key in [Key.left, .left, .left, .end, .home] { rig.press(key) }
    rig.press(.pageUp, modifiers: .control)
    rig.press(.pageDown, modifiers: .control)
    rig.send(.gamepad(.dpadRight, value: 1), .gamepad(.dpadRight, value: 0))
    let touch = Vector2(300, 40)
    rig.send(.touch(id: 1, touch, pressure: 1, .down), .touch(id: 1, touch, pressure: 0, .up))
    expect(log.values, equals: [2, 1, 0, 2, 0, 2, 0, 1, 2])
  }

  @Test func theLineStretchesOnItsWay() throws {
    let start = try #require(line(rig.displayList))
    expect(abs(start.left - 10) < 0.01 && abs(start.right - 90) < 0.01)
    click(2)
    expect(tabs.selectedIndex == 2 && line(rig.displayList)?.left == start.left)
    var widths: [Double] = []
    for _ in 0..<30 {
      let edges = try #require(line(rig.nextFrame()))
      widths.append(edges.right - edges.left)
    }
    expect((widths.max() ?? 0) > 110, "The edge in front is faster.")
    let end = try #require(line(rig.run(2)))
    expect(abs(end.left - 210) < 0.01 && abs(end.right - 290) < 0.01 && widths.allSatisfy { $0 > 70 })
  }

  @Test func onlyTheSelectedPageIsShownAndFocused() {
    click(1)
    rig.run(2)
    let texts = rig.displayList.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    expect(texts.contains("Page 1") && !texts.contains("Page 0") && !texts.contains("Page 2"))
    rig.focus(tabs.bar)
    rig.press(.tab)
    expect(rig.host.scene.focus.view === buttons[1])
    rig.press(.tab)
    expect(rig.host.scene.focus.view === tabs.bar)
  }

  @Test func pagesTurnRoundWithoutAJump() {
    var generator = SeededGenerator(seed: 16)
    law(seed: 16, from: &generator, cases: 10) { generator, _ in
      var positions: [Double] = []
      for _ in 0..<4 {
        click(Int.random(in: 0..<3, using: &generator))
        for _ in 0..<Int.random(in: 2...14, using: &generator) {
          rig.advance(1.0 / 120)
          positions.append(buttons[0].convert(.zero, to: rig.host.scene).x)
        }
      }
      let steps = zip(positions, positions.dropFirst()).map { $1 - $0 }
      expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 25 }, "\(positions)")
    }
  }

  @Test func aDisabledBarAndACancelledPressSelectNothing() {
    rig.send(.pointer(Vector2(300, 40), button: 1, isDown: true), .key(.escape, isDown: true))
    rig.send(.pointer(Vector2(300, 40), button: 1, isDown: false))
    rig.host.perform { tabs.bar.isEnabled = false }
    click(2)
    expect(log.values.isEmpty && tabs.selectedIndex == 0)
  }

  @Test func underReducedMotionThePageIsThereAtOnce() {
    let pages = (0..<2).map { _ in View() }
    let tabs = TabView([("One", pages[0]), ("Two", pages[1])])
    let rig = ControlRig(tabs, Rect(x: 50, y: 20, width: 300, height: 160), .reduced)
    rig.focus(tabs.bar)
    rig.press(.right)
    rig.nextFrame()
    expect(pages[1].convert(.zero, to: rig.host.scene).x, equals: 50)
  }
}
