import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootControls

// Behaviour: screens C15
@MainActor
@Suite struct ToastTests {
  private let rig = OverlayRig()
  private let log = ValueLog<String>()

  private func toast(_ text: String = "Saved", withAction: Bool = false) -> Toast {
    Toast(text, action: withAction ? ("Undo", { [log] in log.values.append(text) }) : nil)
  }
  private func present(_ toast: Toast) { rig.host.perform { toast.present(in: rig.scene) } }

  @Test func itLeavesByItselfAndBlocksNothing() {
    let toast = toast()
    rig.focus(rig.opener)
    present(toast)
    rig.run(1)
    expect(rig.texts().contains("Saved") && rig.scene.focus.view === rig.opener && toast.frame.maxY == 484)
    rig.click(rig.opener.frame.center)
    expect(rig.presses(), equals: 1)
    rig.run(1.4)
    expect(rig.texts().contains("Saved"))
    rig.run(2)
    expect(toast.superview == nil && !rig.host.needsFrame)
  }

  @Test func itsActionIsReachedByPointerAndKeys() {
    let first = toast("Deleted", withAction: true)
    present(first)
    rig.run(0.5)
    rig.click(Vector2(first.frame.maxX - 30, first.frame.center.y))
    expect(log.values, equals: ["Deleted"])
    rig.run(1)
    let second = toast("Moved", withAction: true)
    present(second)
    rig.focus(rig.opener)
    rig.press(.tab)
    expect(rig.scene.focus.view?.isDescendant(of: second) == true)
    rig.run(20)
    expect(second.superview != nil, "It stays while its action is focused.")
    rig.press(.enter)
    expect(log.values, equals: ["Deleted", "Moved"])
    rig.run(1)
    expect(second.superview == nil)
  }

  @Test func itStaysBelowThePointer() {
    let toast = toast()
    present(toast)
    rig.run(0.5)
    rig.send(.move(toast.frame.center))
    rig.run(10)
    expect(toast.superview != nil)
    rig.send(.move(Vector2(10, 10)))
    rig.run(5)
    expect(toast.superview == nil)
  }

  /// Once, and not where the action was taken.
  @Test func itTellsThatItLeavesWithoutItsAction() {
    let toasts = ["time", "replaced", "dismissed", "taken"].map { name in
      let toast = toast("Deleted", withAction: true)
      toast.onExpire = { [log] in log.values.append(name) }
      return toast
    }
    present(toasts[0])
    rig.run(9)
    present(toasts[1])
    rig.run(0.5)
    present(toasts[2])
    rig.run(0.5)
    rig.host.perform { toasts[2].dismiss() }
    rig.run(0.5)
    present(toasts[3])
    rig.run(0.5)
    rig.click(Vector2(toasts[3].frame.maxX - 30, toasts[3].frame.center.y))
    rig.run(10)
    expect(log.values, equals: ["time", "replaced", "dismissed", "Deleted"])
  }

  @Test func aNewOneReplacesAnother() {
    let (first, second) = (toast("One"), toast("Two"))
    present(first)
    rig.run(0.5)
    present(second)
    rig.run(0.5)
    expect(rig.texts().contains("Two") && !rig.texts().contains("One") && first.superview == nil)
  }

  @Test func aDragThrowsItOutOrItReturns() {
    for (distance, step, leaves) in [
      (Vector2(20, 0), 2.0, false), (Vector2(160, 0), 20, true), (Vector2(0, 60), 8, true),
    ] {
      let toast = toast()
      present(toast)
      rig.run(1)
      let rest = toast.center
      rig.send(.pointer(rest, button: 1, isDown: true))
      let count = Int((distance.length / step).rounded())
      for index in 1...count {
        rig.advance(1.0 / 60)
        rig.send(.move(rest + distance * (Double(index) / Double(count))))
      }
      expect(abs((toast.center - rest - distance).length - InputTunables.slop) < 0.01)
      if !leaves {
        rig.run(1)
        rig.send(.move(rest + distance))
      }
      rig.send(.pointer(rest + distance, button: 1, isDown: false))
      rig.run(1.5)
      expect(leaves ? toast.superview == nil : (toast.$center.shown - rest).length < 0.01, "\(distance)")
      rig.host.perform { toast.dismiss() }
      rig.run(1)
    }
  }

  @Test func itsMovementIsContinuousWhereverItIsDismissed() {
    for frames in [1, 4, 8, 12, 20] {
      let toast = toast()
      present(toast)
      var positions = rig.positions(toast, frames: frames + 1)
      rig.host.perform { toast.dismiss() }
      positions += rig.positions(toast, frames: 10)
      expect(positions.maximumJump < 1.5)
      rig.run(1)
    }
  }

  @Test func itStaysInANarrowWindow() {
    let toast = Toast(String(repeating: "A long message ", count: 8), action: ("Undo", {}))
    present(toast)
    rig.send(.resize(Size(360, 480)))
    rig.run(1)
    expect(toast.frame.minX >= 16 && toast.frame.maxX <= 344 && toast.frame.maxY == 464)
  }

  // MARK: Places

  /// Above a control with the focus ring wherever that is in its way, in any order of the two, and down again after it.
  // Behaviour: playing 4
  @Test(arguments: [60.0, 230, 300, 380, 420, 436, 450])
  func itStandsAboveTheFocusedControl(_ top: Double) {
    rig.opener.frame = Rect(x: 140, y: top, width: 120, height: 40)
    let toast = Toast("A message that is as wide as the control", duration: 10)
    for isFocusedFirst in [true, false] {
      if isFocusedFirst { rig.press(.tab) }
      present(toast)
      rig.run(0.5)
      if !isFocusedFirst { rig.press(.tab) }
      rig.run(1.5)
      expect(rig.scene.focus.isRingShown && toast.superview != nil && toast.frame.maxY <= 484)
      let distance = max(rig.opener.frame.minY - toast.frame.maxY, toast.frame.minY - rig.opener.frame.maxY)
      expect(distance >= 8, "\(toast.frame)")
      rig.host.perform { rig.scene.focus.move(to: nil) }
      rig.run(1)
      expect(abs(toast.frame.maxY - 484) < 0.5)
      rig.host.perform { toast.dismiss() }
      rig.run(1)
      expect(toast.superview == nil && !rig.host.needsFrame)
    }
  }

  @Test func withoutAPlaceItWaits() {
    let bar = View()
    bar.frame = Rect(x: 0, y: 100, width: 400, height: 400)
    let scene = CrowdedScene()
    let host = ManualHost(scene, size: Size(400, 500), motionPolicy: .full)
    scene.addSubview(bar)
    scene.crowd = [bar]
    let toast = toast()
    toast.onExpire = { [log] in log.values.append("expired") }
    host.host.perform { toast.present(in: scene) }
    host.run(20)
    expect(toast.isHidden && log.values.isEmpty)
    scene.crowd = []
    host.run(1)
    expect(!toast.isHidden && toast.alpha == 1 && toast.frame.maxY == 484)
    scene.crowd = [bar]
    host.run(1)
    expect(toast.isHidden)
    host.host.perform { toast.dismiss() }
    host.run(1)
    expect(log.values == ["expired"] && toast.superview == nil)
  }

  @Test func itWaitsForAnAnswer() {
    let sheet = Sheet(title: "Question", content: View(), contentHeight: 80)
    rig.host.perform { sheet.present(in: rig.scene) }
    rig.run(1)
    present(toast())
    rig.run(6)
    expect(!rig.texts().contains("Saved"))
    rig.press(.escape)
    rig.run(1)
    expect(rig.texts().contains("Saved"))
    rig.run(5)
    expect(!rig.texts().contains("Saved") && !rig.host.needsFrame)
  }

  @Test func messagesThatFollowAreShownOneAfterTheOther() {
    rig.host.perform { for name in ["One", "Two", "Three"] { toast(name).present(in: rig.scene, .following) } }
    for name in ["One", "Two", "Three"] {
      rig.run(1)
      expect(["One", "Two", "Three"].filter(rig.texts().contains) == [name])
      rig.run(2)
    }
    rig.run(2)
    expect(rig.scene.subviews.count, equals: 1)
  }

  /// A scene with a place of its own shows what has no action.
  @Test func aSceneTakesMessages() {
    let scene = CrowdedScene()
    let host = ManualHost(scene, size: Size(400, 500), motionPolicy: .full)
    scene.isTaking = true
    host.host.perform {
      toast("One").present(in: scene)
      toast("Two", withAction: true).present(in: scene)
    }
    host.run(1)
    expect(scene.taken == ["One"] && scene.subviews.count == 1)
  }

  private final class CrowdedScene: Scene {
    var crowd: [View] = []
    var isTaking = false
    var taken: [String] = []
    override var messageObstacles: [View] { crowd }
    override func takes(message: String) -> Bool {
      if isTaking { taken.append(message) }
      return isTaking
    }
  }

  // MARK: Tooltips

  // Behaviour: screens C14
  @Test func aTooltipAppearsAfterAMomentAndLeavesWithThePointer() {
    rig.opener.tooltip = "Opens a file"
    rig.send(.move(rig.opener.frame.center))
    rig.run(0.35)
    expect(!rig.texts().contains("Opens a file"))
    rig.run(0.4)
    expect(rig.texts().contains("Opens a file") && !rig.host.needsFrame)
    rig.send(.move(Vector2(300, 300)))
    rig.run(0.5)
    expect(!rig.texts().contains("Opens a file"))
    rig.send(.move(rig.opener.frame.center))
    rig.run(0.2)
    rig.send(.move(Vector2(300, 300)))
    rig.run(2)
    expect(!rig.texts().contains("Opens a file"), "A pointer that passes shows nothing.")
  }

  @Test func aTooltipFollowsTheFocusOfTheKeyboardAndYieldsToAPress() {
    rig.opener.tooltip = "Opens a file"
    rig.press(.tab)
    rig.run(1.5)
    expect(rig.scene.focus.view === rig.opener && rig.texts().contains("Opens a file"))
    rig.send(.key(.space, isDown: true))
    rig.run(0.5)
    expect(!rig.texts().contains("Opens a file"))
    rig.send(.key(.space, isDown: false))
    rig.host.perform { rig.opener.isEnabled = false }
    rig.run(2)
    expect(!rig.texts().contains("Opens a file"))
  }

  // Behaviour: screens C14
  @Test func aTooltipStandsBesideWhereItWouldCoverAControl() throws {
    rig.opener.frame = Rect(x: 100, y: 200, width: 60, height: 44)
    rig.opener.tooltip = "More"
    let brush = Button("Brush", font: Font(size: 10)) {}
    rig.host.perform { rig.scene.addSubview(brush) }
    brush.frame = Rect(x: 60, y: 140, width: 200, height: 44)
    rig.send(.move(rig.opener.frame.center))
    rig.run(1)
    let bubble = try #require(rig.scene.subviews.compactMap { $0 as? TooltipBubble }.first)
    expect(bubble.frame.minX > 160 && abs(bubble.center.y - 222) < 1)
  }

  @Test(arguments: [Vector2(0, 460), Vector2(340, 0), Vector2(0, 0)])
  func aTooltipStaysInTheWindow(_ origin: Vector2) {
    rig.opener.frame = Rect(origin: origin, size: Size(60, 40))
    rig.opener.tooltip = "A tooltip that is wider than its control"
    rig.send(.move(rig.opener.frame.center))
    rig.run(1)
    let bubbles = rig.scene.subviews.compactMap { $0 as? TooltipBubble }
    expect(bubbles.count, equals: 1)
    for bubble in bubbles {
      expect(bubble.frame.minX >= 6 && bubble.frame.maxX <= 394)
      expect(bubble.frame.minY >= 0 && bubble.frame.maxY <= 500)
      expect(bubble.frame.minY >= origin.y + 40 || bubble.frame.maxY <= origin.y)
    }
  }
}
