import Motion
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

/// What the tutorials of animation libraries build first, in at most ten lines each.
@MainActor
@Suite struct GestureTutorialTests {
  private let scene = Scene()
  private let view = View()
  private let rig: ManualHost

  init() {
    view.frame = Rect(x: 0, y: 0, width: 400, height: 200)
    scene.addSubview(view)
    rig = ManualHost(scene, size: Size(400, 800))
  }

  /// Drags from a point by a way in 12 events, in 0.1 s or as slowly as to have no velocity.
  private func drag(from start: Vector2, by way: Vector2, isFast: Bool, released: Bool = true) {
    rig.send(.pointer(start, button: 1, isDown: true))
    for step in 1...12 {
      rig.advance(isFast ? 0.1 / 12 : 0.1)
      rig.send(.move(start + way * (Double(step) / 12)))
    }
    if !isFast { rig.advance(0.1) }
    if released { rig.send(.pointer(start + way, button: 1, isDown: false)) }
  }

  // MARK: A sheet with detents

  func addDetents(_ detents: [Double], to sheet: View) {
    var grabbed = 0.0
    sheet.onDrag(.vertical, catching: true) { [unowned sheet] drag in
      if drag.phase == .began { grabbed = sheet.center.y }
      guard drag.isOver else { return sheet.center.y = grabbed + drag.translation.y }
      let end = grabbed + drag.landing().y
      let detent = detents.min { abs($0 - end) < abs($1 - end) } ?? grabbed
      animate(.spring(response: 0.35, dampingFraction: 0.8), velocity: drag.velocity) { sheet.center.y = detent }
    }
  }

  @Test func aSheetStaysAtItsDetents() {
    addDetents([200, 450, 700], to: view)
    view.center.y = 700
    drag(from: Vector2(200, 700), by: Vector2(0, -100), isFast: false)
    expect(abs(view.$center.shown.y - 605) < 1e-9)
    rig.run(2)
    expect(view.$center.shown.y, equals: 700)
    drag(from: Vector2(200, 700), by: Vector2(0, -160), isFast: false)
    rig.run(2)
    expect(view.$center.shown.y, equals: 450)
    // A throw of 60 points leads to the next detent, with the velocity of the finger at first.
    drag(from: Vector2(200, 450), by: Vector2(0, -100), isFast: true)
    expect(abs(view.$center.velocity.y + 1000) < 1e-6)
    rig.run(2)
    expect(view.$center.shown.y, equals: 200)
    drag(from: Vector2(200, 200), by: Vector2(0, 300), isFast: true, released: false)
    rig.send(.key(.escape, isDown: true))
    rig.run(2)
    expect(view.$center.shown.y, equals: 200)
    rig.focus(view)
    rig.press(.down)
    rig.run(0.1)
    expect(view.$center.velocity.y > 100)
    rig.run(2)
    expect(view.$center.shown.y, equals: 450)
  }

  @Test func aSheetIsCaughtInFlight() {
    addDetents([200, 700], to: view)
    view.center.y = 700
    drag(from: Vector2(200, 700), by: Vector2(0, -200), isFast: true)
    rig.run(0.06)
    let caught = view.$center.shown
    rig.send(.pointer(caught, button: 1, isDown: true))
    rig.run(0.5)
    expect(view.center == caught && view.$center.shown == caught && caught.y < 500 && caught.y > 200)
    rig.send(.pointer(caught, button: 1, isDown: false))
    rig.run(2)
    expect([200, 700].contains(view.$center.shown.y))
  }

  // MARK: An interactive pop

  func addPop(of page: View, to scene: Scene) {
    var pop: PropertyAnimator?
    let spring = SpringTimingParameters(dampingRatio: 1)
    scene.onDrag(from: .left) { [unowned scene, unowned page] drag in
      let width = scene.bounds.width
      if drag.phase == .began { pop = PropertyAnimator(duration: 0.3, curve: .linear) { page.center.x += width } }
      pop?.pauseAnimation()
      if !drag.isOver { pop?.fractionComplete = drag.translation.x / width }
      pop?.isReversed = drag.isOver && drag.landing().x < width / 2
      if drag.isOver {
        pop?.continueAnimation(withTimingParameters: spring, durationFactor: 1, velocity: drag.velocity)
      }
    }
  }

  @Test func aDragFromTheEdgeScrubsAPop() {
    addPop(of: view, to: scene)
    drag(from: Vector2(5, 50), by: Vector2(185, 0), isFast: false)
    expect(abs(view.$center.shown.x - 380) < 1e-9)
    rig.run(3)
    expect(view.$center.shown.x, equals: 200)
    drag(from: Vector2(5, 50), by: Vector2(100, 0), isFast: true)
    // It goes on as fast as the finger was.
    expect(abs(view.$center.velocity.x - 1000) < 1e-6)
    rig.run(3)
    expect(view.$center.shown.x, equals: 600)
  }

  @Test func aLostFocusReversesThePop() {
    addPop(of: view, to: scene)
    drag(from: Vector2(5, 50), by: Vector2(300, 0), isFast: true, released: false)
    rig.send(.focus(gained: false))
    rig.run(3)
    expect(view.$center.shown.x, equals: 200)
  }

  // MARK: A card to throw away

  func addThrow(to card: View, from home: Vector2) {
    var grabbed = Vector2.zero
    card.onDrag(catching: true) { [unowned card] drag in
      if drag.phase == .began { grabbed = card.center }
      guard drag.isOver else { return card.center = grabbed + drag.translation }
      let end = grabbed + drag.landing() - home
      let target = abs(end.x) > 120 ? home + end * 5 : home
      animate(.spring(response: 0.4, dampingFraction: 0.8), velocity: drag.velocity) { card.center = target }
    }
  }

  @Test func aCardIsThrownOrSpringsBack() {
    addThrow(to: view, from: view.center)
    drag(from: Vector2(200, 100), by: Vector2(90, 40), isFast: false)
    rig.run(3)
    expect(view.$center.shown, equals: Vector2(200, 100))
    drag(from: Vector2(200, 100), by: Vector2(90, 40), isFast: true)
    expect((view.$center.velocity - Vector2(900, 400)).length < 1e-6)
    rig.run(3)
    expect(view.$center.shown.x > 600)
  }

  @Test func anArrowKeyThrowsTheCard() {
    addThrow(to: view, from: view.center)
    rig.focus(view)
    rig.press(.left)
    rig.run(3)
    expect(view.$center.shown.x < -600)
  }
}
