import Motion
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

// Behaviour: screens C22
/// Drags, swipes and presses of views, and which of them takes a press over.
@MainActor
@Suite(.laws) struct GestureTests {
  private let rig = GestureRig()

  private func drag(_ points: Vector2..., every interval: Double = 1 / 120.0) {
    rig.drag(points, every: interval)
  }

  // MARK: Drags

  @Test func aDragBeginsBeyondTheSlopWithoutAJump() {
    rig.view.onDrag { [rig] in rig.log($0) }
    rig.down(Vector2(50, 50))
    rig.move(Vector2(53, 54))
    expect(rig.gestures.isEmpty)
    rig.move(Vector2(53, 56))
    rig.move(Vector2(53, 80))
    rig.up(Vector2(53, 80))
    expect(rig.gestures.map(\.phase), equals: [.began, .changed, .ended])
    // Five points of the way are the slop.
    expect(abs(rig.gestures[0].translation.length - (Vector2(3, 6).length - 5)) < 1e-9)
    expect(rig.gestures.allSatisfy { $0.start == Vector2(50, 50) } && rig.gestures[2].position == Vector2(53, 80))
    expect(rig.recognizer.gesture == nil)
  }

  @Test func aDragAlongAnAxisIgnoresTheOther() {
    rig.view.onDrag(.horizontal) { [rig] in rig.log($0) }
    rig.down(Vector2(50, 50))
    rig.move(Vector2(50, 70))
    expect(rig.gestures.isEmpty && rig.view.log == ["down", "move"])
    rig.up(Vector2(50, 70))
    drag(Vector2(50, 50), Vector2(70, 55), Vector2(90, 66), Vector2(110, 70), Vector2(130, 90))
    expect(rig.gestures.last?.translation == Vector2(75, 0) && rig.gestures.last?.velocity.y == 0)
    expect((rig.gestures.last?.velocity.x ?? 0) > 1000)
  }

  @Test(arguments: [30.0, 60, 120, 240, 1000])
  func theVelocityIsThatOfTheMotionAtAnyRate(_ rate: Double) {
    rig.view.onDrag { [rig] in rig.log($0) }
    let velocity = Vector2(310, -170)
    rig.down(Vector2(20, 90))
    let start = rig.now
    while rig.now < start + 0.3 {
      rig.now += 1 / rate
      rig.move(Vector2(20, 90) + velocity * (rig.now - start))
    }
    rig.up(Vector2(20, 90) + velocity * (rig.now - start))
    let measured = rig.gestures.last?.velocity ?? .zero
    expect((measured - velocity).length < 1e-6, "\(measured)")
    expect(rig.gestures.last.map { abs($0.duration - (rig.now - start)) < 1e-9 } == true)
    let landing = rig.gestures.last.map { $0.translation + $0.velocity * 0.15 }
    expect(rig.gestures.last?.landing(), equals: landing)
  }

  @Test func onlyTheLastTenthOfASecondCounts() {
    rig.view.onDrag { [rig] in rig.log($0) }
    rig.down(Vector2(10, 50))
    // Fast at first, then slow for longer than what is measured.
    for step in 1...40 {
      rig.now += 0.005
      rig.move(Vector2(10 + (step <= 15 ? 8 * Double(step) : 120 + Double(step - 15) / 2), 50))
    }
    rig.up(Vector2(142.5, 50))
    expect(rig.gestures.last.map { abs($0.velocity.x - 100) < 1e-6 } == true)
  }

  @Test func whatRestsBeforeTheReleaseHasNoVelocity() {
    rig.view.onDrag { [rig] in rig.log($0) }
    rig.down(Vector2(10, 50))
    for step in 1...10 {
      rig.now += 0.01
      rig.move(Vector2(10 + 5 * Double(step), 50))
    }
    rig.now += 0.05
    rig.up(Vector2(60, 50))
    expect(rig.gestures.last?.phase == .ended && rig.gestures.last?.velocity == .zero)
  }

  // MARK: Cancellation

  @Test(arguments: 0..<7)
  func whateverEndsAPressCancelsADragWithoutATrace(_ cause: Int) {
    rig.view.onDrag { [rig] in rig.log($0) }
    rig.down(Vector2(50, 50))
    rig.move(Vector2(90, 50))
    switch cause {
    case 0: rig.send(.key(.escape, isDown: true))
    case 1: rig.send(.focus(gained: false))
    case 2: rig.send(.pointer(Vector2(90, 50), button: 3, isDown: true))
    case 3: rig.send(.resize(Size(210, 200)))
    case 4:
      rig.view.removeFromSuperview()
      rig.move(Vector2(91, 50))
    case 5: rig.host.perform { rig.recognizer.isEnabled = false }
    default: rig.host.perform { rig.view.removeGesture(rig.recognizer) }
    }
    rig.up(Vector2(120, 50))
    expect(rig.gestures.last?.phase, equals: .cancelled)
    expect(rig.gestures.last?.translation == .zero && rig.gestures.last?.velocity == .zero)
    expect(rig.gestures.count(where: \.isOver), equals: 1)
  }

  @Test func aSecondFingerHasNoEffectAndACancelledTouchCancels() {
    rig.view.onDrag { [rig] in rig.log($0) }
    rig.send(.touch(id: 1, Vector2(50, 50), pressure: 1, .down), .touch(id: 1, Vector2(70, 50), pressure: 1, .move))
    rig.send(.touch(id: 2, Vector2(10, 10), pressure: 1, .down), .touch(id: 2, Vector2(90, 90), pressure: 1, .up))
    expect(rig.gestures.map(\.phase), equals: [.began])
    rig.send(.touch(id: 1, Vector2(70, 50), pressure: 1, .cancel))
    expect(rig.gestures.map(\.phase), equals: [.began, .cancelled])
  }

  // MARK: Which gesture

  @Test func theInnermostViewAlongTheAxisWins() {
    var winners: [String] = []
    let inner = View()
    inner.frame = Rect(x: 20, y: 20, width: 60, height: 60)
    rig.view.addSubview(inner)
    rig.view.onDrag { if $0.phase == .began { winners.append("outer") } }
    inner.onDrag(.horizontal) { if $0.phase == .began { winners.append("inner") } }
    drag(Vector2(50, 50), Vector2(80, 52))
    drag(Vector2(50, 50), Vector2(52, 80))
    drag(Vector2(150, 50), Vector2(180, 52))
    expect(winners, equals: ["inner", "outer", "outer"])
  }

  @Test func aScrollViewAtItsEndLeavesTheDragToTheViewAroundIt() {
    let scroll = ScrollView()
    scroll.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    rig.view.addSubview(scroll)
    rig.host.perform { scroll.contentHeight = 400 }
    rig.send(.resize(Size(201, 200)))
    rig.view.onDrag(.vertical) { [rig] in rig.log($0) }
    drag(Vector2(50, 80), Vector2(50, 60), Vector2(50, 40))
    expect(rig.gestures.isEmpty && scroll.contentOffset > 0)
    rig.run(2)
    rig.host.perform { scroll.jump(to: 0) }
    drag(Vector2(50, 20), Vector2(50, 40), Vector2(50, 60))
    expect(rig.gestures.map(\.phase) == [.began, .changed, .ended] && scroll.contentOffset == 0)
  }

  @Test func aDragFromAnEdgeBeginsThereAndBeforeTheOthers() {
    var edges = 0
    rig.view.onDrag { [rig] in rig.log($0) }
    rig.scene.onDrag(from: .right) { if $0.phase == .began { edges += 1 } }
    drag(Vector2(190, 50), Vector2(150, 50))
    expect(edges == 1 && rig.gestures.isEmpty)
    // Not outwards, and not from elsewhere.
    drag(Vector2(190, 50), Vector2(199, 50))
    drag(Vector2(170, 50), Vector2(120, 50))
    expect(edges == 1 && rig.gestures.count { $0.phase == .began } == 2)
  }

  @Test func aViewThatHandlesDragsIsNotTakenOver() {
    rig.view.handlesDrags = true
    rig.scene.onDrag { [rig] in rig.log($0) }
    drag(Vector2(50, 50), Vector2(90, 50))
    expect(rig.gestures.isEmpty && rig.view.log == ["down", "move", "up"])
  }

  @Test func aPressCatchesWhatFlies() {
    rig.view.onDrag(catching: true) { [rig] in rig.log($0) }
    rig.host.perform { animate(.linear(duration: 1)) { rig.view.center.x += 400 } }
    rig.run(0.25)
    rig.down(Vector2(150, 50))
    expect(rig.gestures.map(\.phase) == [.began] && rig.view.log.isEmpty)
    expect(abs(rig.view.center.x - 200) < 1e-9 && !rig.view.$center.isAnimating)
    rig.up(Vector2(150, 50))
    expect(rig.gestures.map(\.phase), equals: [.began, .ended])
    rig.down(Vector2(150, 50))
    expect(rig.view.log, equals: ["down"])
  }

  // MARK: Swipes

  @Test(arguments: [
    (Vector2(12, 3), Direction.right), (Vector2(-12, 3), .left), (Vector2(3, 12), .down), (Vector2(3, -12), .up),
    (Vector2(12, 12), .right), (Vector2(-12, 12), .left),
  ])
  func theGreaterAxisOfASwipeDecides(_ offset: Vector2, _ direction: Direction) {
    var swipes: [Direction] = []
    rig.view.onSwipe { swipes.append($0) }
    rig.down(Vector2(50, 50))
    rig.move(Vector2(59, 59))
    expect(swipes.isEmpty)
    rig.move(Vector2(50, 50) + offset)
    rig.move(Vector2(150, 150))
    rig.up(Vector2(150, 150))
    expect(swipes, equals: [direction])
  }

  @Test func onlyTheDirectionsOfASwipeCount() {
    var swipes: [Direction] = []
    rig.view.onSwipe([.left]) { swipes.append($0) }
    drag(Vector2(50, 50), Vector2(80, 50))
    drag(Vector2(50, 50), Vector2(20, 50))
    rig.focus(rig.view)
    rig.press(.right, .left)
    expect(swipes, equals: [.left, .left])
  }

  // MARK: Presses

  @Test func aPressEndsInsideAndIsCancelledOutside() {
    let plain = View()
    plain.frame = Rect(x: 20, y: 120, width: 60, height: 60)
    rig.scene.addSubview(plain)
    plain.onPress { [rig] in rig.log($0) }
    rig.click(Vector2(50, 150))
    rig.down(Vector2(50, 150))
    rig.move(Vector2(100, 150))
    rig.up(Vector2(100, 150))
    expect(rig.gestures.map(\.phase), equals: [.began, .ended, .began, .changed, .cancelled])
  }

  // MARK: Keys and gamepad

  @Test func keysPressAndThrowTheFocusedView() {
    let plain = View()
    plain.frame = Rect(x: 20, y: 120, width: 60, height: 60)
    rig.scene.addSubview(plain)
    expect(!plain.canBecomeFocused)
    plain.onDrag(.horizontal) { [rig] in rig.log($0) }
    rig.focus(plain)
    rig.press(.right, .down)
    expect(rig.gestures.map(\.phase), equals: [.began, .ended])
    expect(rig.gestures.last?.velocity, equals: Vector2(InputTunables.flickSpeed, 0))
    expect(rig.gestures.last?.landing().x == 300 && rig.gestures.last?.position == Vector2(50, 150))
    plain.onPress { [rig] in rig.log($0) }
    rig.send(.key(.space, isDown: true))
    expect(rig.gestures.count, equals: 3)
    rig.send(.key(.space, isDown: false), .key(.space, isDown: true), .key(.escape, isDown: true))
    rig.press(.enter)
    expect(rig.gestures.map(\.phase).suffix(6), equals: [.began, .ended, .began, .cancelled, .began, .ended])
    rig.send(.key(.space, isDown: true))
    rig.host.perform { rig.scene.focus.move(to: nil) }
    expect(rig.gestures.last?.phase, equals: .cancelled)
  }

  @Test func theRightStickDragsAsFastAsItIsDeflected() {
    let plain = View()
    plain.frame = Rect(x: 20, y: 120, width: 60, height: 60)
    rig.scene.addSubview(plain)
    plain.onDrag { [rig] in rig.log($0) }
    rig.focus(plain)
    rig.send(.gamepad(.rightX, value: 0.5))
    rig.run(0.2)
    let speed = 0.5 * InputTunables.stickScrollSpeed * 200
    expect(rig.gestures.last.map { abs($0.velocity.x - speed) < 1e-6 } == true)
    rig.send(.gamepad(.rightX, value: 0))
    expect(rig.gestures.first?.phase == .began && rig.gestures.last?.phase == .ended)
    expect(rig.gestures.last.map { abs($0.translation.x - speed * 0.2) < 1e-6 } == true)
    expect(rig.gestures.last?.velocity, equals: .zero)
    rig.send(.gamepad(.rightY, value: -1), .gamepadDisconnected)
    expect(rig.gestures.last?.phase == .cancelled && rig.runToRest(within: 1))
  }

  // MARK: Laws

  /// Any input gives whole gestures: each begins once, ends once, and says nothing outside; cancelled ones leave
  /// nothing.
  @Test func anyInputGivesWholeGestures() {
    rig.view.onDrag(.horizontal) { [rig] in rig.log($0) }
    rig.view.onSwipe([.up]) { _ in }
    rig.scene.onDrag(from: .left) { [rig] in rig.log($0) }
    rig.scene.onPress { [rig] in rig.log($0) }
    let keys: [Key] = [.space, .enter, .escape, .left, .right, .tab]
    var random = SeededGenerator(seed: 7)
    law(seed: 7, from: &random, steps: 4000) { random, _ in
      let point = Vector2(random.unit() * 220 - 10, random.unit() * 220 - 10)
      rig.now += random.unit() / 30
      switch random.integer(below: 10) {
      case 0, 1: rig.down(point)
      case 2...4: rig.move(point)
      case 5: rig.up(point)
      case 6: rig.send(.key(keys[random.integer(below: keys.count)], isDown: random.unit() < 0.5))
      case 7:
        rig.send(
          .touch(id: random.integer(below: 2), point, pressure: 1, TouchPhase.allCases[random.integer(below: 4)]))
      case 8: rig.send(.gamepad(random.unit() < 0.5 ? .rightX : .rightY, value: Double(random.integer(below: 3)) - 1))
      default: if random.integer(below: 8) == 0 { rig.send(.focus(gained: false)) }
      }
      rig.advance(0)
      var open = 0
      for gesture in rig.gestures {
        if gesture.phase == .began { open += 1 }
        if gesture.isOver { open -= 1 }
        expect(open >= 0 && gesture.position.x.isFinite && gesture.velocity.length < 1e6)
        if gesture.phase == .cancelled { expect(gesture.translation == .zero && gesture.velocity == .zero) }
      }
      let active = (rig.view.gestures + rig.scene.gestures).count { $0.gesture != nil && $0.kind != .swipe([.up]) }
      expect(open, equals: active)
      rig.forgetFinished()
    }
  }

  @Test func anEdgeAcrossTheAxisTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = View().onDrag(.vertical, from: .left) { _ in } }
    }
  }
}
