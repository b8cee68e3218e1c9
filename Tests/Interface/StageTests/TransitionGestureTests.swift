import Motion
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// Three fingers and the left trigger of a gamepad drag transitions as the edge of the window does.
@MainActor
@Suite struct TransitionGestureTests {
  private let rig = NavigationRig()

  init() {
    rig.go { $0.push(.sliding) }
    rig.run(1)
  }

  private var coverage: Double { rig.navigation.transitionCoverage ?? .nan }

  private func touch(_ phase: TouchPhase, x: Double) {
    for id in 1...3 { rig.send(.touch(id: id, Vector2(x + Double(id), 40), pressure: 1, phase)) }
  }

  private func move(to x: Double, from start: Double) {
    for step in 1...5 {
      rig.advance(1 / 60.0)
      touch(.move, x: start + (x - start) * Double(step) / 5)
    }
  }

  // Behaviour: screens N10
  @Test func threeFingersMoveTheUpperSceneOut() {
    let top = rig.top
    touch(.down, x: 10)
    expect(top?.presses == 1 && rig.navigation.transitionAnimator == nil)
    touch(.move, x: 13)
    expect(rig.navigation.transitionAnimator == nil)
    move(to: 60, from: 13)
    // Two of the fingers had moved when the drag began.
    expect(rig.routes == [.page(0)] && abs(coverage - 0.56) < 0.08)
    move(to: 80, from: 60)
    touch(.up, x: 80)
    rig.run(1)
    expect(rig.routes == [.page(0)] && rig.navigation.transitionAnimator == nil)
  }

  @Test func fingersThatReturnLeaveTheSceneWhereItWas() {
    touch(.down, x: 10)
    move(to: 50, from: 10)
    move(to: 10, from: 50)
    rig.run(0.3)
    touch(.up, x: 10)
    rig.run(1)
    expect(rig.routes, equals: [.page(0), .sliding])
  }

  @Test func theLossOfTheFocusEndsTheDrag() {
    touch(.down, x: 10)
    move(to: 30, from: 10)
    rig.send(.focus(gained: false))
    rig.run(1)
    expect(rig.routes == [.page(0), .sliding] && rig.navigation.transitionAnimator == nil)
    // New fingers begin a new drag.
    touch(.down, x: 10)
    move(to: 90, from: 10)
    touch(.up, x: 90)
    rig.run(1)
    expect(rig.routes, equals: [.page(0)])
  }

  // Behaviour: screens N10
  @Test func theTriggerMovesTheUpperSceneByItsWay() {
    for value in [0.05, 0.2, 0.4, 0.6] {
      rig.advance(1 / 60.0)
      rig.send(.gamepad(.triggerLeft, value: value))
    }
    expect(abs(coverage - 0.6) < 1e-9 && rig.routes == [.page(0)])
    for value in [0.4, 0.2, 0.0] {
      rig.advance(1 / 60.0)
      rig.send(.gamepad(.triggerLeft, value: value))
    }
    rig.run(1)
    expect(rig.routes, equals: [.page(0), .sliding])
  }

  @Test func aTriggerThatIsPulledAllTheWayLeavesAndDoesNothingMore() {
    rig.go { $0.push(.page(2)) }
    rig.run(1)
    for value in [0.3, 0.7, 1.0] {
      rig.advance(1 / 60.0)
      rig.send(.gamepad(.triggerLeft, value: value))
    }
    rig.run(1)
    expect(rig.routes, equals: [.page(0), .sliding])
    for value in [0.9, 0.5, 0.2, 0.0] { rig.send(.gamepad(.triggerLeft, value: value)) }
    rig.run(1)
    expect(rig.routes == [.page(0), .sliding] && rig.navigation.transitionAnimator == nil)
  }

  @Test func aGamepadThatIsDisconnectedLetsGo() {
    for value in [0.3, 0.4] {
      rig.advance(1 / 60.0)
      rig.send(.gamepad(.triggerLeft, value: value))
    }
    rig.send(.gamepadDisconnected)
    rig.run(1)
    expect(rig.navigation.transitionAnimator == nil)
  }

  @Test func onTheRootTheyHaveNoEffect() {
    rig.go { $0.pop() }
    rig.run(1)
    touch(.down, x: 10)
    move(to: 70, from: 10)
    touch(.up, x: 70)
    rig.send(.gamepad(.triggerLeft, value: 0.5))
    expect(rig.routes == [.page(0)] && rig.navigation.transitionAnimator == nil)
  }
}
