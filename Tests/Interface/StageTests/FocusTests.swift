import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// A focusable view that logs its input and handles some keys.
@MainActor
private final class KeyView: View {
  let name: String
  var handledKeys: Set<Key> = []
  var log: [String] = []
  var pressFocuses = false

  init(_ name: String, _ frame: Rect) {
    self.name = name
    super.init()
    self.frame = frame
  }

  override var canBecomeFocused: Bool { true }
  override var focusesOnPress: Bool { pressFocuses }
  override func focusDidChange() { log.append(isFocused ? "focus" : "blur") }
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    log.append((isRepeat ? "repeat " : "down ") + key.rawValue)
    return handledKeys.contains(key)
  }
  override func keyUp(_ key: Key) { log.append("up " + key.rawValue) }
  override func keyPressesCancelled() { log.append("cancel") }
  override func insertText(_ text: String) { log.append("text " + text) }
  override var textInputArea: Rect? { name == "a" ? Rect(x: 1, y: 2, width: 3, height: 4) : nil }
}

@MainActor
private final class GroupView: View {
  override var isFocusGroup: Bool { true }
}

@MainActor
private final class RowView: View {
  override var isFocusRow: Bool { true }
}

@MainActor
private final class GridScene: Scene {
  var shortcuts: [Key] = []
  var shortcutKeys: Set<Key> = []
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    shortcuts.append(key)
    return shortcutKeys.contains(key)
  }
}

/// Six views as `a b c` over `d e f`, the upper three in a group.
@MainActor
@Suite struct FocusTests {
  private let scene = GridScene()
  private let group = GroupView()
  private let rig: ManualHost
  private let views: [KeyView]

  init() {
    views = "abcdef".enumerated().map { index, name in
      KeyView(String(name), Rect(x: 10 + Double(index % 3) * 60, y: 0, width: 50, height: 40))
    }
    group.frame = Rect(x: 0, y: 10, width: 200, height: 50)
    scene.addSubview(group)
    for view in views.prefix(3) { group.addSubview(view) }
    for view in views.suffix(3) {
      view.frame.origin.y = 70
      scene.addSubview(view)
    }
    rig = ManualHost(scene, size: Size(200, 200))
  }

  private var focused: String { (scene.focus.view as? KeyView)?.name ?? "-" }

  /// A view in a row is found below a wider one that ends elsewhere.
  @Test(arguments: [(true, "c"), (false, "e")]) func arrowsFindAViewInItsRow(_ isRow: Bool, _ next: String) {
    let row = isRow ? RowView() : View()
    row.frame = Rect(x: 0, y: 62, width: 200, height: 4)
    scene.addSubview(row)
    row.addSubview(views[2])
    views[2].frame = Rect(x: 190, y: 0, width: 10, height: 4)
    scene.focus.move(to: views[1])
    scene.focus.move(.down)
    expect(focused, equals: next)
  }

  @Test func tabCyclesThroughAllFocusableViews() {
    views[1].isHidden = true
    views[4].isUserInteractionEnabled = false
    var path = focused
    for _ in 0..<5 {
      rig.press(.tab)
      path += focused
    }
    for _ in 0..<4 {
      rig.press(.tab, modifiers: .shift)
      path += focused
    }
    expect(path, equals: "-acdfa" + "fdca")
  }

  // Behaviour: screens K6
  @Test func theFirstArrowOrTabShowsTheRingWhereItIs() {
    for key in [Key.right, .tab] {
      scene.focus.move(to: views[1])
      scene.focus.isRingShown = false
      rig.press(key)
      expect(focused == "b" && scene.focus.isRingShown)
      rig.press(key)
      expect(focused, equals: "c")
    }
    scene.focus.move(to: views[1])
    scene.focus.isRingShown = false
    rig.send(.gamepad(.dpadDown, value: 1), .gamepad(.dpadDown, value: 0))
    expect(focused, equals: "b")
    rig.send(.gamepad(.dpadDown, value: 1), .gamepad(.dpadDown, value: 0))
    expect(focused, equals: "e")
    // Where nothing is focused the first key moves, and in a text field the caret is seen.
    scene.focus.move(to: nil)
    scene.focus.isRingShown = false
    rig.press(.tab)
    expect(focused, equals: "a")
    scene.focus.isRingShown = false
    rig.press(.tab)
    expect(focused, equals: "b")
  }

  @Test func arrowsMoveTheFocusOnlyWithinAGroup() {
    rig.focus(views[0])
    var path = ""
    for key in [Key.right, .right, .right, .down, .left, .up] {
      rig.press(key)
      path += focused
    }
    expect(path, equals: "bcccbb")
    scene.focus.move(to: views[3])
    rig.press(.right)
    expect(focused, equals: "d")
  }

  @Test func theDPadMovesTheFocusAnywhere() {
    var path = ""
    for control in [GamepadControl.dpadRight, .dpadRight, .dpadDown, .dpadLeft, .dpadUp] {
      rig.send(.gamepad(control, value: 1))
      rig.send(.gamepad(control, value: 0))
      path += focused
    }
    expect(path, equals: "abeda")
  }

  @Test func aStickHoldsADirectionWithHysteresis() {
    scene.focus.move(to: views[0])
    for value in [0.3, 0.6, 0.9, 0.4, 0.45, 0.2, -0.2, -0.8] { rig.send(.gamepad(.leftX, value: value)) }
    expect(focused, equals: "a")
    expect(views[1].log.contains("down Left") && views[1].log.filter { $0 == "down Right" }.isEmpty)
  }

  @Test func aHeldDirectionRepeats() {
    scene.focus.move(to: views[0])
    views[0].handledKeys = [.down]
    rig.send(.gamepad(.dpadDown, value: 1))
    rig.run(1)
    rig.send(.gamepad(.dpadDown, value: 0))
    rig.run(1)
    // 0.4, 0.48 ... 0.96
    expect(views[0].log.filter { $0 == "repeat Down" }.count, equals: 8)
    expect(views[0].log.last == "up Down" && !rig.host.needsFrame)
  }

  @Test func keysBubbleOutwardsAndReleasesReachTheViewThatHandledThePress() {
    scene.focus.move(to: views[0])
    views[0].handledKeys = [.x]
    scene.shortcutKeys = [.y]
    rig.send(.key(.x, isDown: true))
    rig.send(.key(.y, isDown: true))
    scene.focus.move(to: views[1])
    rig.send(.key(.x, isDown: false))
    rig.send(.key(.y, isDown: false))
    expect(views[0].log, equals: ["focus", "down X", "down Y", "blur", "cancel", "up X"])
    expect(views[1].log == ["focus"] && scene.shortcuts == [.y])
  }

  @Test func textGoesToTheFocusedViewOnly() {
    rig.send(.text("x"))
    scene.focus.move(to: views[0])
    rig.send(.text("y"))
    expect(views.map(\.log), equals: [["focus", "text y"], [], [], [], [], []])
    expect(rig.host.textInputArea, equals: Rect(x: 11, y: 12, width: 3, height: 4))
    scene.focus.move(to: views[1])
    expect(rig.host.textInputArea == nil)
  }

  @Test func aModalViewConfinesFocusAndKeys() {
    scene.focus.move(to: views[0])
    let alert = View()
    let (yes, no) = (
      KeyView("y", Rect(x: 0, y: 0, width: 20, height: 20)), KeyView("n", Rect(x: 30, y: 0, width: 20, height: 20))
    )
    alert.addSubview(yes)
    alert.addSubview(no)
    scene.addSubview(alert)
    scene.focus.confine(to: alert)
    expect(focused, equals: "-")
    var path = ""
    for _ in 0..<3 {
      rig.press(.tab)
      path += focused
    }
    rig.press(.q)
    scene.focus.move(to: views[0])
    path += focused
    expect(path == "yny" + "y" && scene.shortcuts.isEmpty)
    alert.removeFromSuperview()
    rig.press(.tab)
    expect(focused, equals: "a")
  }

  @Test func pointersHideTheRingAndKeysShowIt() {
    func rings() -> Int {
      rig.advance(1).commands.reduce(0) { if case .stroke = $1 { $0 + 1 } else { $0 } }
    }
    // While text is written, the caret shows the focus.
    scene.focus.move(to: views[0])
    rig.press(.f)
    expect(rings(), equals: 0)
    scene.focus.move(to: views[1])
    rig.press(.leftShift)
    expect(rings(), equals: 0)
    rig.press(.f)
    expect(rings(), equals: 1)
    rig.click(Vector2(15, 75))
    expect(rings() == 0 && focused == "b")
    views[3].pressFocuses = true
    rig.send(.touch(id: 1, Vector2(15, 75), pressure: 1, .down))
    expect(focused, equals: "d")
  }

  @Test func theRingAnimatesToTheNextView() {
    func ringX(_ time: Double) -> Double? {
      for case .stroke(let shape, _, _) in rig.frame(at: time).commands { return shape.rect.minX }
      return nil
    }
    rig.press(.tab)
    expect(ringX(1), equals: 4)
    rig.press(.tab)
    let positions = (0...60).compactMap { ringX(1 + Double($0) / 60) }
    expect(positions.first == 4 && positions.last == 64 && positions.count == 61)
    expect(positions[4] > 5 && positions[4] < 63)
    expect(!rig.host.needsFrame)
  }

  @Test func aMovingRingContinuesFromItsPosition() throws {
    func ringX(_ time: Double) -> Double {
      for case .stroke(let shape, _, _) in rig.frame(at: time).commands { return shape.rect.minX }
      return .nan
    }
    rig.press(.tab)
    _ = ringX(1)
    rig.press(.tab)
    let before = ringX(1.05)
    rig.press(.tab)
    expect(before > 7 && before < 57 && abs(ringX(1.05) - before) < 1e-9)
    expect((1...60).allSatisfy { ringX(1.05 + Double($0) / 60) > before } && ringX(3) == 124)
  }

  @Test func losingTheWindowOrTheFocusCancelsKeys() {
    scene.focus.move(to: views[0])
    views[0].handledKeys = [.space]
    rig.send(.key(.space, isDown: true))
    rig.send(.focus(gained: false))
    rig.send(.key(.space, isDown: false))
    expect(views[0].log, equals: ["focus", "down Space", "cancel"])
  }

  @Test func removedAndHiddenViewsLoseTheFocus() {
    scene.focus.move(to: views[3])
    views[3].removeFromSuperview()
    expect(focused, equals: "-")
    scene.focus.move(to: views[0])
    group.isHidden = true
    expect(focused, equals: "-")
    rig.press(.tab)
    expect(focused, equals: "e")
    scene.focus.move(to: views[0])
    expect(focused, equals: "e")
  }

  @Test func theFocusedViewIsScrolledIntoView() {
    let scroll = rig.addScrollView(Rect(x: 0, y: 120, width: 100, height: 60))
    let (near, far) = (
      KeyView("n", Rect(x: 0, y: 10, width: 50, height: 20)), KeyView("f", Rect(x: 0, y: 300, width: 50, height: 20))
    )
    scroll.content.addSubview(near)
    scroll.content.addSubview(far)
    rig.host.perform { scene.focus.move(to: far) }
    rig.run(1)
    expect(scroll.contentOffset, equals: 300 + 20 + 8 - 60)
    rig.host.perform { scene.focus.move(to: near) }
    rig.run(1)
    expect(scroll.contentOffset, equals: 2)
  }
}
