import OvershootScreenKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab
@testable import OvershootShell

/// The lab on a projector, and by keys alone.
@MainActor
@Suite struct ProjectorTests {
  private static let size = Size(1024, 768)

  // Behaviour: curve-lab 15
  @Test(arguments: CurveLabMode.allCases)
  func allIsTwiceAsLargeAndControlsAreAway(_ mode: CurveLabMode) throws {
    let app = AppRig(.curves, size: Self.size)
    app.run(1)
    let lab = try #require(app.app.topScene as? CurveLabScene)
    app.host.perform { lab.director.onMode(mode) }
    expect(app.app.enlargement(ofSize: Self.size), equals: 1)
    let former = app.effects.layouts
    app.press(.p)
    app.run(0.5)
    expect(app.effects.layouts == former + 1 && app.app.enlargement(ofSize: Self.size) == 2)
    let window = AppScene.enlargement(in: Size(1920, 1080))
    expect(app.app.enlargement(ofSize: Size(1920, 1080)), equals: 2 * window)
    expect(app.app.enlargement(ofSize: SceneHost.minimumSize), equals: 1)
    app.host.resize(to: Self.size / 2, scale: 2)
    app.run(0.5)
    let shown = shownViews(app.app)
    expect(!shown.contains { $0 is Button || $0 is Slider || $0 is SegmentedControl || $0 is BackButton })
    // Keys are shown as they are pressed.
    app.press(.pageDown)
    app.run(0.2)
    expect(app.host.drawnTexts.contains("Page Down"))
    app.press(.p)
    app.run(0.5)
    expect(!app.preferences.isProjected && shownViews(app.app).contains { $0 is WordRail || $0 is PopUpButton })
  }

  @Test func aRingIsAroundThePointer() {
    let app = AppRig(.curves, size: Self.size)
    app.run(1)
    app.send(.move(Vector2(300, 200)))
    expect(app.app.projector.ring.isHidden)
    app.press(.p)
    app.run(0.5)
    expect(!app.app.projector.ring.isHidden)
    app.press(.p)
    app.run(3)
    expect(app.app.projector.ring.isHidden)
  }

  /// Each control of each page can be reached by Tab, or is one of those whose keys are in the list.
  // Behaviour: curve-lab 17
  @Test(arguments: CurveLabMode.allCases)
  func eachControlIsReachedByKeys(_ mode: CurveLabMode) throws {
    let app = AppRig(.curves, size: Size(1280, 900))
    app.run(1)
    let lab = try #require(app.app.topScene as? CurveLabScene)
    app.host.perform { lab.director.onMode(mode) }
    app.run(0.5)
    for part in lab.curve.panel.parts.indices {
      app.host.perform { lab.curve.panel.choosePart(part) }
      app.run(0.3)
      let controls = Set(shownViews(lab).filter { $0 is Control && $0.canBecomeFocused }.map(ObjectIdentifier.init))
      var reached: Set<ObjectIdentifier> = []
      for _ in 0..<120 {
        app.press(.tab)
        if let view = lab.focus.view { reached.insert(ObjectIdentifier(view)) }
      }
      // Arrows reach what is in a group, whose first or chosen one Tab reaches.
      for key in [Key.right, .down, .left, .up] { app.press(key) }
      let missing = shownViews(lab).filter {
        controls.contains(ObjectIdentifier($0)) && !reached.contains(ObjectIdentifier($0)) && !isInGroup($0)
      }
      expect(missing.isEmpty, "\(missing.map { "\(type(of: $0)) \($0.semantics?.name ?? "")" })")
      guard mode == .curve else { break }
    }
  }

  private func isInGroup(_ view: View) -> Bool {
    var outer = view.superview
    while let current = outer {
      if current.isFocusGroup { return true }
      outer = current.superview
    }
    return false
  }

  // Behaviour: curve-lab 17
  @Test func pagesPartsAndTimeHaveKeysThatAreListed() throws {
    let app = AppRig(.curves, size: Size(1280, 900))
    app.run(2)
    let lab = try #require(app.app.topScene as? CurveLabScene)
    let digits: [Key] = [.digit1, .digit2, .digit3, .digit4, .digit5, .digit6]
    let modes: [CurveLabMode] = [.curve, .race, .interrupt, .timeline]
    for (key, mode) in Array(zip(digits, modes)) + [(.digit6, .animator)] {
      app.press(key, modifiers: .control)
      expect(lab.mode, equals: mode)
    }
    app.press(.digit1, modifiers: .control)
    for (index, key) in zip(lab.curve.panel.parts.indices, digits) {
      app.press(key)
      expect(lab.curve.panel.part, equals: index)
    }
    app.run(3)
    let fraction = lab.curve.player.fraction
    app.press(.comma)
    expect(abs(lab.curve.player.fraction - (fraction - 0.05)) < 1e-9)
    app.press(.period)
    expect(abs(lab.curve.player.fraction - fraction) < 1e-9)
    app.press(.digit3, modifiers: .control)
    app.press(.c)
    expect(lab.interrupt.comparison, equals: .reversal)
    let listed = CurveLabScene.keyHelp.map(\.keys).joined(separator: " ")
    for key in ["Space", "R", "A", "M", "L", "Ctrl+1", "1", ",", ".", "C", "P", "Ctrl+L", "Page Down", "Home"] {
      expect(listed.contains(key), "\(key)")
    }
  }

  private func shownViews(_ view: View) -> [View] {
    view.isHidden ? [] : [view] + view.subviews.flatMap(shownViews)
  }
}
