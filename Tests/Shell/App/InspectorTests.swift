import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell
@testable import OvershootTwenty48Screens

@MainActor
@Suite struct InspectorTests {
  // Behaviour: screens K1
  @Test func f8AndF9ChangeThePaceAndAMessageTellsIt() throws {
    let rig = ToolsRig(.twenty48)
    var shown: [String] = []
    for _ in 0..<4 {
      rig.press(.f8)
      rig.run(1)
      shown += rig.texts().filter { ["¼ ×", "1/10 ×", "Paused"].contains($0) }
    }
    expect(shown == ["¼ ×", "1/10 ×", "Paused"] && rig.host.pace == 1)
    rig.press(.f8, .f8, .f8)
    let time = rig.app.host.engine.time
    rig.press(.f9, .f9)
    rig.run(0.1)
    expect(abs(rig.app.host.engine.time - time - 2.0 / 60) < 1e-9)
    rig.run(0.5)
    rig.click(try rig.view(Button.self, titled: "Go on"))
    expect(rig.host.pace, equals: 1)
  }

  @Test func anOpenInspectorDoesNotRetainItsWindow() {
    func open() -> OverlaidHost? {
      let rig = ToolsRig(.menu)
      rig.press(.f10, .f10)
      rig.run(0.5)
      weak let host = rig.host
      expect(host?.keepsFrames == true)
      return host
    }
    weak let host = open()
    expect(host == nil)
  }

  // Behaviour: screens K2
  @Test func itListsAnimatorsByPropertyCurveStateAndTime() {
    let rig = ToolsRig(.twenty48)
    rig.press(.f10, .f10)
    rig.run(0.5)
    expect(rig.texts().contains("Inspector") && rig.texts().contains { $0.hasPrefix("at rest") })
    rig.press(.left)
    rig.run(3 / 60.0)
    let texts = rig.texts()
    expect(texts.contains { $0.hasPrefix("TileView.") })
    expect(texts.contains { $0.hasPrefix("spring ") || $0.hasPrefix("cubic-bezier(") })
    expect(texts.contains { $0.hasPrefix("running  ") && $0.hasSuffix(" s") })
    rig.run(2)
    expect(!rig.texts().contains { $0.hasPrefix("TileView.") })
    rig.press(.f10)
    rig.run(0.5)
    expect(!rig.texts().contains("Inspector") && !rig.host.keepsFrames)
  }

  @Test func theListFollowsPausesAndReversals() {
    let rig = ToolsRig(.menu)
    let monitor = AnimationMonitor(rig.app.host)
    expect(!monitor.read().contains { $0.name == "AppScene.progress" })
    rig.app.host.perform { rig.app.app.push(.options) }
    rig.run(0.1)
    // It is read in each frame, and names what is new four times a second.
    let first = (0..<16).map { _ in monitor.read() }.last?.first { $0.name == "AppScene.progress" }
    expect(first?.state == "running" && (first?.fraction ?? 0) > 0 && (first?.remaining ?? 0) > 0)
    expect(first?.curve.hasPrefix("spring ") == true)
    rig.app.host.perform { _ = rig.app.app.beginScrubbing() }
    expect(monitor.read().first { $0.name == "AppScene.progress" }?.state, equals: "paused")
    expect(monitor.read().first { $0.name == "AppScene.progress" }?.remaining, equals: .some(nil))
    rig.app.host.perform { rig.app.app.endScrubbing(velocity: -5) }
    expect(monitor.read().first { $0.name == "AppScene.progress" }?.state, equals: "reversed")
    rig.run(2)
    expect(!monitor.read().contains { $0.name == "AppScene.progress" })
  }

  // Behaviour: screens K3
  /// What the slider shows is, command by command, the frame that was drawn at that time.
  @Test func theSliderShowsTheLatestFramesAgain() throws {
    let rig = ToolsRig(.twenty48)
    rig.press(.f10, .f10)
    rig.run(0.5)
    rig.press(.left)
    var lists: [DisplayList] = []
    for _ in 0..<30 {
      rig.run(1 / 60.0)
      lists.append(rig.app.host.frame(at: rig.app.host.engine.time))
    }
    rig.press(.f8, .f8, .f8)
    let slider = try rig.view(Slider.self)
    rig.drag(slider, from: 0.99, to: 0.6)
    expect(rig.host.pace == 0 && rig.host.secondsAgo > 0.1)
    expect(rig.texts().contains { $0.hasPrefix("−") })
    rig.host.secondsAgo = 20.0 / 60
    let shown = rig.host.frame(at: rig.now).commands
    expect(Array(shown.prefix(lists[9].commands.count)), equals: lists[9].commands)
    rig.host.secondsAgo = 0
    let now = rig.host.frame(at: rig.now).commands
    expect(Array(now.prefix(lists[29].commands.count)) == lists[29].commands && lists[29] != lists[9])
  }

  // Behaviour: screens K4
  @Test func f6PassesTheKeysAndEscapeReturnsThem() {
    let rig = ToolsRig(.twenty48)
    rig.press(.f6)
    expect(!rig.host.keysGoToOverlay)
    rig.press(.f10, .f10, .f6)
    expect(rig.host.keysGoToOverlay && rig.tools.focus.view != nil)
    for _ in 0..<20 where !(rig.tools.focus.view is SegmentedControl) { rig.press(.tab) }
    rig.press(.right)
    expect(rig.host.pace, equals: 0.25)
    rig.press(.escape)
    expect(!rig.host.keysGoToOverlay && rig.tools.focus.view == nil && rig.app.route == .twenty48)
    rig.press(.f6, .f10)
    expect(!rig.host.keysGoToOverlay)
  }

  @Test func buttonsCloseItAndMoveItToTheOtherEdge() throws {
    let rig = ToolsRig(.menu, size: Size(360, 480))
    rig.press(.f10, .f10)
    rig.run(1)
    let panel = try rig.view(InspectorPanel.self)
    expect(panel.frame.minX >= 0 && panel.frame.maxX <= 360 && panel.frame.maxY <= 480 && panel.frame.minY > 0)
    rig.click(try rig.view(Button.self, titled: "Up"))
    rig.run(1)
    expect(panel.frame.minX == 0 && panel.frame.minY == 0 && panel.frame.maxX == 360)
    rig.click(try rig.view(Button.self, titled: "Close"))
    rig.run(1)
    expect(panel.isHidden && !panel.isShown)
    // What lies below the closed panel receives presses again.
    expect(rig.tools.hitTest(panel.frame.center) === rig.tools || rig.tools.hitTest(panel.frame.center) == nil)
  }

  /// Opened and closed in the middle of its own movement, it neither jumps nor stays.
  @Test func itCanBeClosedWhileItOpens() throws {
    let rig = ToolsRig(.menu)
    rig.press(.f10, .f10)
    rig.run(0.1)
    let panel = try rig.view(InspectorPanel.self)
    let y = panel.$center.shown.y
    rig.press(.f10)
    expect(panel.$center.shown.y, equals: y)
    rig.run(1)
    expect(panel.isHidden)
    rig.press(.f10, .f10)
    rig.run(1)
    expect(!panel.isHidden && panel.isShown && panel.$alpha.shown == 1)
  }

  @Test func namesAreThoseOfStoredProperties() {
    @MainActor
    final class Part {
      @Animatable var turn = 0.0
    }
    final class Sample: View {
      @Animatable(.fade) var glow = 0.0
      let part = Part()
      let parts = [Animatable(wrappedValue: 0.0), Animatable(wrappedValue: 1.0)]
      var other: Part?
    }
    let (root, sample) = (View(), Sample())
    sample.other = Part()
    root.addSubview(sample)
    let wanted = [
      sample.$glow.identity, sample.part.$turn.identity, sample.parts[1].identity, sample.$alpha.identity,
      sample.other?.$turn.identity,
    ].compactMap(\.self)
    let names = PropertyNames(of: wanted, in: root).names
    expect(wanted.map { names[$0] }, equals: ["Sample.glow", "Part.turn", "Sample.parts", "Sample.alpha", "Part.turn"])
    let unknown = Animatable(wrappedValue: 0.0)
    expect(PropertyNames(of: [unknown.identity], in: root).names.isEmpty)
  }
}
