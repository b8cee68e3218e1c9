import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

/// A scene with a button and a scroll view, and an alert to present over it.
@MainActor
private final class AlertRig: ManualHost {
  final class Log {
    var entries: [String] = []
  }

  let log = Log()
  let scene: Scene
  let below: Button
  let scroll = ScrollView()

  /// Logs the keys that it receives.
  private final class LogScene: Scene {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init()
    }
    override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
      log.entries.append("scene " + key.rawValue)
      return false
    }
  }

  init() {
    scene = LogScene(log)
    below = Button("Below", font: Font(size: 10)) { [log] in log.entries.append("below") }
    below.frame = Rect(x: 0, y: 0, width: 80, height: 30)
    scroll.frame = Rect(x: 0, y: 40, width: 400, height: 400)
    scroll.contentHeight = 2000
    scene.addSubview(below)
    scene.addSubview(scroll)
    super.init(scene, size: Size(400, 500))
    scene.focus.move(to: below)
  }

  func alert(_ roles: AlertSheet.Action.Role..., message: String = "Really?", isEnabled: Bool = true) -> AlertSheet {
    let actions = roles.map { role in
      AlertSheet.Action("\(role)", role: role, isEnabled: isEnabled) { [log] in log.entries.append("\(role)") }
    }
    return AlertSheet(title: "Title", message: message, actions: actions)
  }

  func present(_ alert: AlertSheet) { host.perform { alert.present(in: scene) } }

  var focused: String { (scene.focus.view as? Button)?.title.text ?? "-" }
  /// The upper edge of a strip, in points.
  func top(_ alert: AlertSheet) -> Double { alert.card.$center.shown.y - alert.card.$bounds.shown.height / 2 }
}

// Behaviour: screens C8
@MainActor
@Suite(.laws) struct AlertSheetTests {
  private let rig = AlertRig()
  private var log: [String] { rig.log.entries }

  // MARK: Actions

  @Test func returnPerformsThePreferredActionOnce() {
    let alert = rig.alert(.normal, .cancel, .preferred)
    rig.present(alert)
    expect(rig.focused, equals: "preferred")
    rig.run(0.1)
    rig.press(.enter)
    expect(log == ["preferred"] && !alert.isPresented && alert.superview != nil && rig.focused == "Below")
    rig.press(.enter)
    expect(log, equals: ["preferred", "below"])
    rig.run(1)
    expect(alert.superview == nil && !rig.host.needsFrame)
  }

  @Test func withADestructiveActionTheFocusStartsAtCancel() {
    rig.present(rig.alert(.destructive, .cancel))
    expect(rig.focused, equals: "cancel")
    rig.showFocusRing()
    rig.press(.tab)
    expect(rig.focused, equals: "destructive")
    rig.press(.enter, .space)
    rig.run(1)
    expect(log.isEmpty, "It is held.")
    rig.send(.key(.space, isDown: true))
    rig.run(1.9)
    expect(log.isEmpty)
    rig.run(0.2)
    expect(log, equals: ["destructive"])
  }

  @Test(arguments: [
    [InputEvent.key(.escape, isDown: true)], [.gamepad(.b, value: 1), .gamepad(.b, value: 0)],
    [.pointer(Vector2(5, 5), button: 1, isDown: true), .pointer(Vector2(5, 5), button: 1, isDown: false)],
    [.touch(id: 1, Vector2(5, 5), pressure: 1, .down), .touch(id: 1, Vector2(5, 5), pressure: 1, .up)],
  ])
  func escapeAndPressesOutsideCancel(_ events: [InputEvent]) {
    rig.present(rig.alert(.preferred, .cancel))
    for event in events { rig.send(event) }
    expect(log, equals: ["cancel"])
  }

  @Test func withoutACancelActionTheAlertStays() {
    let alert = rig.alert(.preferred, .normal)
    rig.present(alert)
    rig.run(1)
    let idle = rig.displayList
    rig.press(.escape)
    rig.click(Vector2(5, 5))
    expect(log.isEmpty && alert.isPresented)
    rig.run(0.05)
    expect(rig.displayList != idle)
    expect(rig.run(2) == idle && !rig.host.needsFrame)
  }

  @Test func aPressOnTheCardPerformsNoAction() {
    rig.present(rig.alert(.preferred, .cancel))
    rig.click(Vector2(200, 490))
    rig.run(1)
    rig.click(Vector2(200, 490))
    expect(log.isEmpty)
  }

  @Test func arrowsAndGamepadsMoveTheFocusBetweenActions() {
    rig.present(rig.alert(.cancel, .preferred))
    var path = rig.focused
    rig.showFocusRing()
    for key in [Key.down, .up, .up, .tab, .tab] {
      rig.press(key)
      path += " " + rig.focused
    }
    expect(path, equals: "preferred cancel preferred preferred cancel preferred")
    rig.send(
      .gamepad(.dpadDown, value: 1), .gamepad(.dpadDown, value: 0), .gamepad(.a, value: 1), .gamepad(.a, value: 0))
    expect(log, equals: ["cancel"])
  }

  @Test func aDisabledActionIsNotPerformed() {
    let alert = rig.alert(.cancel, .preferred, isEnabled: false)
    rig.present(alert)
    expect(rig.focused, equals: "-")
    rig.press(.enter, .space, .escape, .tab, .enter)
    rig.click(Vector2(5, 5))
    expect(log.isEmpty && alert.isPresented)
  }

  // MARK: Covered views

  @Test func coveredViewsReceiveNoInputUntilTheAlertIsDismissed() {
    rig.send(.move(Vector2(200, 100)))
    let alert = rig.alert(.preferred, .cancel)
    rig.present(alert)
    rig.press(.q, .down, .pageDown, .end)
    rig.send(.wheel(dx: 0, dy: -3), .gamepad(.rightY, value: 1))
    rig.run(0.5)
    rig.send(.gamepad(.rightY, value: 0))
    expect(rig.scroll.contentOffset == 0 && log.isEmpty)
    rig.host.perform { alert.dismiss() }
    rig.click(Vector2(20, 10))
    rig.send(.move(Vector2(200, 100)), .wheel(dx: 0, dy: -3))
    rig.run(0.5)
    expect(log == ["below"] && rig.scroll.contentOffset > 0)
  }

  @Test func presentingCancelsAllPresses() {
    rig.send(.pointer(Vector2(200, 200), button: 1, isDown: true), .move(Vector2(200, 190)), .move(Vector2(200, 150)))
    rig.send(.key(.space, isDown: true), .gamepad(.rightY, value: 1))
    let offset = rig.scroll.contentOffset
    rig.present(rig.alert(.preferred))
    rig.send(.move(Vector2(200, 50)), .key(.space, isDown: false))
    rig.send(.pointer(Vector2(200, 50), button: 1, isDown: false))
    rig.run(0.2)
    expect(log.isEmpty && rig.scroll.contentOffset == offset && offset > 0)
  }

  // MARK: Motion

  @Test func presentingAndDismissingIsContinuousInPositionAndVelocity() {
    let alert = rig.alert(.preferred)
    rig.present(alert)
    var tops = [rig.top(alert)]
    func frames(_ count: Int) {
      for _ in 0..<count {
        rig.run(1.0 / 960, framesPerSecond: 960)
        tops.append(rig.top(alert))
      }
    }
    frames(100)
    expect(tops[0] == 500 && tops[100] < tops[1])
    rig.host.perform { alert.dismiss() }
    expect(rig.top(alert), equals: tops[100])
    frames(60)
    rig.present(alert)
    expect(alert.isPresented && rig.top(alert) == tops[160])
    frames(1500)
    let way = 500 - (tops.last ?? 0)
    let steps = zip(tops.dropFirst(), tops).map { $0 - $1 }.prefix(300)
    // The springs accelerate with less than 900 ways s⁻², at 960 frames per second; a jump would be more.
    expect(zip(steps.dropFirst(), steps).allSatisfy { abs($0 - $1) < 900 * way / (960.0 * 960) })
    expect(alert.card.frame.maxY >= 500 && alert.superview != nil && !rig.host.needsFrame)
  }

  @Test func reducedMotionOnlyFades() {
    rig.host.engine.motionPolicy = .reduced
    let alert = rig.alert(.preferred)
    rig.present(alert)
    rig.run(0.05)
    let top = rig.top(alert)
    expect(top < 500 && alert.card.$alpha.shown < 1)
    rig.run(1)
    expect(rig.top(alert) == top && alert.card.$alpha.shown == 1)
  }

  // MARK: Stack

  @Test func alertsStack() {
    let (first, second) = (rig.alert(.preferred, .cancel), rig.alert(.normal, .destructive, .cancel))
    rig.present(first)
    rig.present(second)
    rig.showFocusRing()
    rig.press(.tab)
    expect(rig.focused, equals: "destructive")
    rig.press(.escape)
    expect(log == ["cancel"] && first.isPresented && rig.focused == "preferred")
    rig.press(.enter)
    expect(log == ["cancel", "preferred"] && rig.focused == "Below")
  }

  @Test func theLowerAlertMayBeDismissedFirst() {
    let (first, second) = (rig.alert(.preferred), rig.alert(.normal))
    rig.present(first)
    rig.present(second)
    rig.host.perform { first.dismiss() }
    expect(rig.focused, equals: "normal")
    rig.run(1)
    rig.press(.enter)
    expect(log == ["normal"] && rig.focused == "Below")
  }

  @Test func anActionMayPresentAnotherAlert() {
    let again = rig.alert(.cancel)
    let (host, scene) = (rig.host, rig.scene)
    let first = AlertSheet(
      title: "First", actions: [.init("ask") { host.perform { again.present(in: scene) } }])
    rig.present(first)
    rig.press(.enter)
    expect(again.isPresented && rig.focused == "cancel")
    rig.run(1)
    rig.press(.escape)
    expect(log == ["cancel"] && rig.focused == "Below")
  }

  @Test func aReleasedSceneReleasesItsAlert() {
    weak var scene: Scene?
    weak var alert: AlertSheet?
    do {
      let rig = AlertRig()
      let sheet = rig.alert(.preferred)
      rig.present(sheet)
      rig.run(0.1)
      (scene, alert) = (rig.scene, sheet)
      expect(alert?.isPresented == true)
    }
    expect(scene == nil && alert == nil)
  }

  // MARK: Size

  @Test(arguments: [Size(360, 480), Size(1280, 800), Size(200, 300)])
  func theCardStaysInTheWindow(_ size: Size) {
    let text = String(repeating: "a long message that goes on and on ", count: 60)
    let alert = rig.alert(.preferred, .cancel, .normal, message: text)
    rig.present(alert)
    rig.send(.resize(size))
    rig.run(1)
    expect(alert.frame, equals: Rect(origin: .zero, size: size))
    let card = alert.card
    expect(card.frame.minX == 0 && card.frame.minY >= 16 && card.frame.maxX == size.width)
    let buttons = card.subviews.compactMap { $0 as? Button }
    expect(buttons.allSatisfy { card.frame.minY + $0.frame.maxY <= size.height - 12 && $0.frame.width > 100 })
    rig.press(.pageDown)
    rig.run(0.5)
    expect(card.firstScrollView.map { $0.contentOffset > 0 } == true)
  }

  // MARK: Random input

  @Test func randomInputPerformsOneActionPerAlert() {
    var random = SeededGenerator(seed: 5)
    let keys: [Key] = [.enter, .space, .escape, .tab, .left, .right, .up, .down]
    let pads: [GamepadControl] = [.a, .b, .dpadLeft, .dpadRight, .rightY]
    law(seed: 5, from: &random, steps: 60) { random, _ in
      rig.log.entries = []
      let alert = rig.alert(.cancel, .preferred, .destructive)
      rig.present(alert)
      for _ in 0..<40 {
        let wasPresented = alert.isPresented
        let point = Vector2(random.unit() * 400, random.unit() * 500)
        switch random.integer(below: 6) {
        case 0: rig.send(.key(keys[random.integer(below: keys.count)], isDown: random.unit() < 0.6))
        case 1: rig.send(.pointer(point, button: 1, isDown: random.unit() < 0.5))
        case 2: rig.send(.move(point))
        case 3: rig.send(.touch(id: 1, point, pressure: 1, random.unit() < 0.5 ? .down : .up))
        case 4: rig.send(.gamepad(pads[random.integer(below: pads.count)], value: Double(random.integer(below: 2))))
        default: rig.run(Double(random.integer(below: 4)) / 60)
        }
        let answers = log.filter { $0 != "below" && !$0.hasPrefix("scene") }
        expect(answers.count, equals: (alert.isPresented ? 0 : 1))
        if wasPresented { expect(!log.contains { $0 == "below" || $0.hasPrefix("scene") }) }
      }
      rig.send(.focus(gained: false))
      rig.host.perform { alert.dismiss() }
      rig.run(1)
      expect(rig.scene.modals.isEmpty && alert.superview == nil)
    }
  }

  @Test func anAlertWithoutActionsTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = AlertSheet(title: "?", actions: []) }
    }
  }
}
