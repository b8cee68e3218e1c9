import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// A scroll view of 200×300 points with 1000 points of content, a button on it, and a scroll view of its own in it.
@MainActor
private final class ScrollScene: Scene {
  let scroll = ScrollView()
  let inner = ScrollView()
  let pad = PressPad()
  var offsets: [Double] = []

  override init() {
    super.init()
    scroll.content.addSubview(pad)
    scroll.content.addSubview(inner)
    addSubview(scroll)
    scroll.onScroll = { [unowned self] in offsets.append($0) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    scroll.frame = bounds
    pad.frame = Rect(x: 0, y: 0, width: 150, height: 100)
    inner.frame = Rect(x: 0, y: 100, width: 150, height: 150)
    scroll.contentHeight = 1000
    inner.contentHeight = 250
  }
}

@MainActor
@Suite struct ScrollViewTests {
  private let scene = ScrollScene()
  private let rig: ManualHost

  init() {
    rig = ManualHost(scene, size: Size(200, 300))
  }

  private var scroll: ScrollView { scene.scroll }
  private var detent: Double { InputTunables.wheelDetent(viewport: 300) }

  private func press(_ x: Double, _ y: Double, at time: Double) {
    rig.send(.pointer(Vector2(x, y), button: 1, isDown: true), at: time)
  }

  private func release(_ x: Double, _ y: Double, at time: Double) {
    rig.send(.pointer(Vector2(x, y), button: 1, isDown: false), at: time)
  }

  private func move(_ x: Double, _ y: Double, at time: Double) { rig.send(.move(Vector2(x, y)), at: time) }

  private func runToRest() { expect(rig.runToRest(within: 10)) }

  // MARK: Wheel and keys

  @Test func theWheelScrollsByDetents() {
    move(50, 50, at: 0)
    rig.send(.wheel(dx: 0, dy: -1))
    rig.send(.wheel(dx: 0, dy: -2), at: 0.05)
    expect(rig.host.needsFrame)
    rig.frame(at: 0.1)
    expect(scroll.contentOffset > 0 && scroll.contentOffset < 3 * detent)
    runToRest()
    expect(abs(scroll.contentOffset - 3 * detent) < 1e-9)
    expect(scroll.content.frame.minY == -scroll.contentOffset && scene.offsets.last == scroll.contentOffset)
    rig.send(.wheel(dx: 0, dy: 50))
    runToRest()
    expect(scroll.contentOffset, equals: 0)
  }

  @Test func theWheelScrollsInTheNextFrame() {
    move(50, 50, at: 0)
    rig.send(.wheel(dx: 0, dy: -1))
    rig.frame(at: 1.0 / 60)
    expect(scroll.contentOffset > 0)
  }

  @Test func keysScroll() {
    func type(_ key: Key, _ modifiers: Modifiers = []) -> Double {
      rig.send(.key(key, isDown: true, modifiers: modifiers))
      runToRest()
      return scroll.contentOffset
    }
    move(180, 290, at: 0)
    expect(abs(type(.down) - detent) < 1e-9)
    expect(type(.up), equals: 0)
    expect(type(.pageDown) == 260 && type(.space) == 520 && type(.space, .shift) == 260 && type(.pageUp) == 0)
    expect(type(.end) == 700 && type(.down) == 700 && type(.home) == 0)
    expect(type(.down, .control), equals: 0)
  }

  @Test func theInnermostViewThatCanScrollIsScrolled() {
    move(50, 150, at: 0)
    rig.send(.wheel(dx: 0, dy: -20))
    runToRest()
    expect(scene.inner.contentOffset == 100 && scroll.contentOffset == 0)
    rig.send(.wheel(dx: 0, dy: -1))
    runToRest()
    expect(scene.inner.contentOffset == 100 && abs(scroll.contentOffset - detent) < 1e-9)
  }

  // MARK: Right stick

  private func push(_ value: Double, at time: Double) {
    move(180, 290, at: time)
    rig.send(.gamepad(.rightY, value: value), at: time)
  }

  @Test func theRightStickScrollsProportionally() {
    push(1, at: 0)
    rig.frame(at: 0.1)
    let pace = InputTunables.stickScrollSpeed * 300
    expect(abs(scroll.contentOffset - 0.1 * pace) < 1e-9)
    push(0.5, at: 0.1)
    rig.frame(at: 0.2)
    expect(abs(scroll.contentOffset - 0.15 * pace) < 1e-9)
    push(-0.5, at: 0.2)
    rig.frame(at: 0.3)
    expect(abs(scroll.contentOffset - 0.1 * pace) < 1e-9)
    push(0, at: 0.3)
    runToRest()
    expect(abs(scroll.contentOffset - 0.1 * pace) < 1e-9)
  }

  @Test func theRightStickStopsAtTheEdge() {
    push(1, at: 0)
    rig.frame(at: 0.8)
    expect(scroll.contentOffset, equals: 600)
    runToRest()
    expect(scroll.contentOffset == 700 && !rig.host.engine.isRunning)
    push(0.9, at: rig.now)
    expect(scroll.contentOffset, equals: 700)
    push(-1, at: rig.now)
    rig.advance(0.1)
    expect(abs(scroll.contentOffset - 625) < 1e-9)
  }

  @Test(arguments: [0, 1, 2])
  func aCancelledStickStopsScrolling(_ variant: Int) {
    push(1, at: 0)
    rig.frame(at: 0.1)
    switch variant {
    case 0: rig.send(.focus(gained: false), at: 0.1)
    case 1: rig.host.perform { scroll.isEnabled = false }
    default: push(0, at: 0.1)
    }
    let offset = scroll.contentOffset
    runToRest()
    expect(scroll.contentOffset == offset && offset > 0)
  }

  @Test func theStickHasNoEffectDuringADrag() {
    press(50, 50, at: 0)
    move(50, 40, at: 0.01)
    rig.send(.gamepad(.rightY, value: 1), at: 0.01)
    rig.frame(at: 0.1)
    expect(scroll.contentOffset, equals: 0)
  }

  // MARK: Disabled

  @Test func aDisabledViewIsNotScrolled() {
    rig.host.perform { scroll.isEnabled = false }
    move(180, 50, at: 0)
    for event in [InputEvent.wheel(dx: 0, dy: -3), .key(.down, isDown: true), .gamepad(.rightY, value: 1)] {
      rig.send(event)
    }
    press(180, 200, at: 0)
    move(180, 150, at: 0.1)
    release(180, 100, at: 0.2)
    runToRest()
    expect(scroll.contentOffset, equals: 0)
    let dimmed = rig.displayList.commands.contains {
      if case .beginGroup(let group) = $0 { group.opacity == View.dimmedOpacity } else { false }
    }
    expect(dimmed)
    rig.host.perform { scroll.isEnabled = true }
    rig.send(.wheel(dx: 0, dy: -1))
    runToRest()
    expect(scroll.contentOffset > 0)
  }

  // MARK: Drags

  @Test func aPressBecomesADragBeyondTheSlop() {
    press(50, 50, at: 0)
    move(50, 46, at: 0.01)
    expect(scroll.contentOffset == 0 && scene.pad.log == ["down", "move"])
    move(50, 40, at: 0.02)
    expect(scroll.contentOffset == 0 && scene.pad.log == ["down", "move", "cancel"])
    move(50, 10, at: 0.03)
    expect(scroll.contentOffset, equals: 30)
    release(50, 10, at: 1)
    expect(scroll.contentOffset == 30 && scene.pad.log == ["down", "move", "cancel"])
    runToRest()
    expect(scroll.contentOffset, equals: 30)
  }

  @Test func aPressWithinTheSlopIsAClick() {
    press(50, 50, at: 0)
    move(52, 47, at: 0.01)
    release(52, 47, at: 0.02)
    expect(scene.pad.log == ["down", "move", "up"] && scroll.contentOffset == 0)
  }

  @Test func aSidewaysDragDoesNotScroll() {
    press(50, 50, at: 0)
    move(90, 30, at: 0.01)
    expect(scroll.contentOffset == 0 && scene.pad.log == ["down", "move"])
  }

  @Test func aFlickGlides() {
    press(50, 90, at: 0)
    for step in 1...8 { move(50, 90 - Double(step) * 10, at: Double(step) / 100) }
    release(50, 10, at: 0.085)
    let released = scroll.contentOffset
    runToRest()
    expect(abs(scroll.contentOffset - released - 0.4995 * 1000) < 2)
  }

  @Test func aPressCatchesCoastingContent() {
    press(50, 90, at: 0)
    for step in 1...8 { move(50, 90 - Double(step) * 10, at: Double(step) / 100) }
    release(50, 10, at: 0.085)
    rig.frame(at: 0.2)
    scene.pad.log = []
    press(50, 20, at: 0.21)
    let caught = scroll.contentOffset
    rig.frame(at: 0.5)
    expect(scroll.contentOffset == caught && scene.pad.log.isEmpty)
    release(50, 20, at: 0.6)
    rig.frame(at: 0.7)
    expect(scroll.contentOffset, equals: caught)
  }

  @Test func aPullStretchesAndReturns() {
    press(180, 10, at: 0)
    move(180, 20, at: 0.01)
    move(180, 120, at: 0.02)
    expect(abs(scroll.contentOffset + RubberBand().stretch(forTravel: 100, viewport: 300)) < 1e-9)
    release(180, 120, at: 1)
    runToRest()
    expect(scroll.contentOffset, equals: 0)
  }

  @Test func fingersScrollAsThePointerDoes() {
    func touch(_ id: Int, _ y: Double, _ phase: TouchPhase, _ time: Double) {
      rig.send(.touch(id: id, Vector2(50, y), pressure: 1, phase), at: time)
    }
    touch(3, 90, .down, 0)
    touch(3, 80, .move, 0.01)
    touch(4, 10, .move, 0.02)
    touch(3, 60, .move, 0.02)
    expect(scroll.contentOffset, equals: 20)
    touch(3, 60, .cancel, 0.03)
    runToRest()
    expect(scroll.contentOffset, equals: 20)
  }

  @Test func losingTheWindowFocusEndsADrag() {
    press(180, 10, at: 0)
    move(180, 20, at: 0.01)
    move(180, 120, at: 0.02)
    rig.send(.focus(gained: false), at: 0.03)
    runToRest()
    expect(scroll.contentOffset, equals: 0)
  }

  // MARK: Programs, sizes, policies

  @Test func scrollingByCode() {
    rig.host.perform { scroll.scroll(to: 400, duration: 0.5) }
    rig.frame(at: 0.25)
    expect(abs(scroll.contentOffset - 200) < 1)
    runToRest()
    expect(scroll.contentOffset, equals: 400)
    rig.host.perform { scroll.jump(to: 5000) }
    expect(scroll.contentOffset, equals: 700)
    rig.host.perform { scroll.beginHold(at: -60) }
    expect(abs(scroll.contentOffset + 60) < 1e-9)
    rig.host.perform { scroll.cancelDrag() }
    runToRest()
    expect(scroll.contentOffset, equals: 0)
  }

  @Test func aResizeKeepsTheOffsetInRange() {
    rig.host.perform { scroll.jump(to: 700) }
    rig.send(.resize(Size(220, 600)))
    expect(scroll.contentOffset == 400 && scroll.content.frame == Rect(x: 0, y: -400, width: 220, height: 1000))
    rig.send(.resize(Size(220, 2000)))
    expect(scroll.contentOffset, equals: 0)
  }

  @Test func underReducedMotionTheWheelIsImmediate() {
    rig.host.engine.motionPolicy = .reduced
    move(180, 50, at: 0)
    rig.send(.wheel(dx: 0, dy: -1))
    expect(abs(scroll.contentOffset - detent) < 1e-9)
    press(180, 10, at: 0.1)
    move(180, 20, at: 0.1)
    move(180, 280, at: 0.2)
    expect(scroll.contentOffset, equals: 0)
  }

  @Test func aRemovedScrollViewStops() {
    rig.host.perform { scroll.scroll(to: 400) }
    rig.frame(at: 0.05)
    scroll.removeFromSuperview()
    rig.frame(at: 0.1)
    expect(scroll.contentOffset, equals: 400)
  }

  @Test func atRestNothingIsUpdated() {
    move(180, 50, at: 0)
    rig.send(.wheel(dx: 0, dy: -1))
    runToRest()
    let count = scene.offsets.count
    rig.advance(1)
    expect(scene.offsets.count == count && !rig.host.engine.isRunning)
  }

  @Test func anAnimationFollowsTheOffset() {
    let fade = rig.host.engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) { [scene] in scene.pad.alpha = 0 }
    }
    fade.follow(scroll.$contentOffset, from: 0, to: 200)
    move(50, 50, at: 0)
    rig.send(.wheel(dx: 0, dy: -2))
    for frame in 1...20 {
      rig.frame(at: Double(frame) / 60)
      expect(abs(scene.pad.$alpha.shown - max(0, 1 - scroll.contentOffset / 200)) < 1e-9)
    }
    rig.host.engine.perform { scroll.jump(to: 50) }
    expect(abs(scene.pad.$alpha.shown - 0.75) < 1e-9)
    fade.stopAnimation(true)
  }

  // MARK: Scroll bar

  @Test func theBarAppearsAndFades() {
    expect(!scroll.scrollBar.isShown)
    move(50, 50, at: 0)
    rig.send(.wheel(dx: 0, dy: -1))
    rig.frame(at: 0.15)
    expect(scroll.scrollBar.isShown)
    runToRest()
    expect(!scroll.scrollBar.isShown && rig.now > 1.2)
  }

  @Test func theThumbShowsPositionAndFraction() {
    let bar = scroll.scrollBar
    expect(abs(bar.thumbFrame.height - 296 * 0.3) < 1e-9 && bar.thumbFrame.minY == 2)
    rig.host.perform { scroll.jump(to: 700) }
    expect(abs(bar.thumbFrame.maxY - 298) < 1e-9)
    let height = bar.thumbFrame.height
    rig.host.perform { scroll.beginHold(at: 730) }
    expect(abs(bar.thumbFrame.height - height + 30) < 1e-6 && abs(bar.thumbFrame.maxY - 298) < 1e-6)
  }

  @Test func theThumbCanBeDragged() {
    move(196, 10, at: 0)
    rig.frame(at: 0.2)
    expect(scroll.scrollBar.isShown)
    press(196, 10, at: 0.3)
    move(196, 10 + 296 * 0.35, at: 0.4)
    expect(abs(scroll.contentOffset - 350) < 1e-6)
    move(196, 2000, at: 0.5)
    expect(scroll.contentOffset, equals: 700)
    release(196, 250, at: 0.6)
    move(50, 50, at: 0.7)
    runToRest()
    expect(!scroll.scrollBar.isShown && scroll.contentOffset == 700)
  }

  @Test func aPressBesideTheThumbScrollsByAPage() {
    move(196, 250, at: 0)
    rig.frame(at: 0.2)
    press(196, 250, at: 0.3)
    release(196, 250, at: 0.35)
    rig.frame(at: 1)
    expect(scroll.contentOffset, equals: 260)
  }
}
