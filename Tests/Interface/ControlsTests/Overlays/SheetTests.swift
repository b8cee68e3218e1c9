import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootControls

// Behaviour: screens C12
@MainActor
@Suite(.laws) struct SheetTests {
  private let rig = OverlayRig()
  private let sheet: Sheet
  private let switches = [Switch(isOn: false), Switch(isOn: true)]

  init() {
    let content = View()
    for (index, view) in switches.enumerated() {
      view.frame = Rect(x: 0, y: 20 + Double(index) * 50, width: 46, height: 28)
      content.addSubview(view)
    }
    sheet = Sheet(title: "Settings", content: content, contentHeight: 140)
  }

  private func present() { rig.host.perform { sheet.present(in: rig.scene) } }

  /// The top of the sheet at rest: head, content and padding above the lower edge of the window.
  private let top = 500.0 - 90 - 140 - 12
  private var shownTop: Double { sheet.card.$center.shown.y - sheet.card.bounds.height / 2 }

  @Test func itComesFromBelowAndTakesTheInput() {
    rig.focus(rig.opener)
    present()
    expect(abs(shownTop - 500) < 20.01)
    rig.run(2)
    expect(abs(shownTop - top) < 0.01 && sheet.isPresented && rig.texts().contains("Settings"))
    expect(rig.scene.focus.view?.isDescendant(of: sheet) == true)
    rig.click(Vector2(100, 80))
    expect(rig.presses() == 0 && !sheet.isPresented, "A press outside dismisses it and does nothing else.")
    rig.run(2)
    expect(sheet.superview == nil && rig.scene.focus.view === rig.opener && !rig.host.needsFrame)
  }

  @Test func keysAndAGamepadReachItsContentAndDismissIt() {
    present()
    rig.run(1)
    rig.showFocusRing()
    rig.press(.tab)
    let (focused, before) = (rig.scene.focus.view, switches.map(\.isOn))
    expect(switches.count { $0 === focused }, equals: 1)
    rig.press(.space)
    let changed = zip(switches, before).filter { $0.isOn != $1 }.map(\.0)
    expect(changed.count == 1 && changed.first === focused, "Space turns the focused switch alone.")
    rig.press(.escape)
    expect(!sheet.isPresented)
    present()
    expect(sheet.isPresented, "It returns while it is leaving.")
    rig.run(1)
    rig.send(.gamepad(.b, value: 1), .gamepad(.b, value: 0))
    expect(!sheet.isPresented)
  }

  @Test func aDragDismissesByDistanceOrVelocity() {
    for (distance, step, leaves) in [(40.0, 4.0, false), (150, 5, true), (60, 30, true), (-80, 8, false)] {
      present()
      rig.run(2)
      let start = Vector2(200, top + 20)
      rig.send(.pointer(start, button: 1, isDown: true))
      var moved = 0.0
      while abs(moved) < abs(distance) {
        moved += distance < 0 ? -step : step
        rig.advance(1.0 / 60)
        rig.send(.move(start + Vector2(0, moved)))
        let (shown, followed) = (shownTop - top, moved - max(-InputTunables.slop, min(InputTunables.slop, moved)))
        expect(abs(shown - (followed < 0 ? followed * 0.25 : followed)) < 0.01)
      }
      if step < 10 {
        rig.run(1)
        rig.send(.move(start + Vector2(0, moved)))
      }
      rig.send(.pointer(start + Vector2(0, moved), button: 1, isDown: false))
      expect(sheet.isPresented != leaves, "\(distance) by \(step)")
      rig.run(2)
      expect(leaves ? sheet.superview == nil : abs(shownTop - top) < 0.01)
      rig.host.perform { sheet.dismiss() }
      rig.run(2)
    }
  }

  @Test func contentThatCannotScrollDragsIt() {
    present()
    rig.run(2)
    let start = Vector2(200, top + 110)
    rig.send(.pointer(start, button: 1, isDown: true))
    for step in 1...6 {
      rig.advance(1.0 / 60)
      rig.send(.move(start + Vector2(0, 30 * Double(step))))
    }
    rig.send(.pointer(start + Vector2(0, 180), button: 1, isDown: false))
    expect(!sheet.isPresented)
  }

  /// Wherever it is turned round, its position and velocity are continuous.
  @Test func itCanBeTurnedRoundAnywhere() {
    var generator = SeededGenerator(seed: 15)
    law(seed: 15, from: &generator, cases: 10) { generator, _ in
      present()
      var positions = rig.positions(sheet.card, frames: Int.random(in: 2...30, using: &generator))
      rig.host.perform { sheet.dismiss() }
      positions += rig.positions(sheet.card, frames: Int.random(in: 2...20, using: &generator))
      if sheet.superview != nil {
        present()
        positions += rig.positions(sheet.card, frames: 12)
      }
      // The spring alone changes the velocity by up to 6 points per frame; a jump of it would be far more.
      expect(positions.maximumJump < 8, "\(positions.map(\.y))")
      rig.host.perform { sheet.dismiss() }
      rig.run(2)
    }
  }

  @Test func resizingAndLosingTheFocusInADragKeepIt() {
    present()
    rig.run(1)
    rig.send(.pointer(Vector2(200, top + 20), button: 1, isDown: true), .move(Vector2(200, top + 60)))
    rig.send(.focus(gained: false))
    rig.run(2)
    expect(sheet.isPresented && abs(shownTop - top) < 0.01)
    rig.send(.resize(Size(360, 480)))
    rig.run(1)
    expect(abs(shownTop - (top - 20)) < 0.01 && sheet.card.frame.minX >= 0 && sheet.card.frame.maxX <= 360)
  }

  @Test func tooMuchContentScrolls() {
    rig.host.perform { sheet.contentHeight = 2000 }
    present()
    rig.run(2)
    expect(shownTop >= 50)
    rig.send(.move(Vector2(200, 300)), .wheel(dx: 0, dy: -3))
    rig.run(1)
    expect(sheet.content.superview?.frame.minY ?? 0 < -50)
  }

  @Test func underReducedMotionItFades() {
    let rig = OverlayRig(.reduced)
    let sheet = Sheet(title: "Settings", content: View(), contentHeight: 140)
    rig.host.perform { sheet.present(in: rig.scene) }
    rig.advance(1.0 / 60)
    expect(abs(sheet.card.$center.shown.y - sheet.card.bounds.height / 2 - top) < 0.01)
    expect(sheet.card.$alpha.shown > 0 && sheet.card.$alpha.shown < 0.5)
  }
}
