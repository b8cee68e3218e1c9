import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

@MainActor
@Suite struct NavigationTests {
  private let rig = NavigationRig()

  @Test func theFirstScreenAppears() {
    expect(rig.log.take(), equals: ["0 load", "0 will appear", "0 did appear"])
  }

  // Behaviour: screens N4
  /// The order of a push and of the pop after it.
  @Test func bothScreensAreNotifiedOfATransitionInOrder() {
    _ = rig.log.take()
    rig.go { $0.push(.page(1)) }
    expect(rig.log.take(), equals: ["1 load", "1 will appear", "0 will disappear"])
    rig.run(0.34)
    expect(rig.log.take() == [] && rig.host.needsFrame)
    rig.run(0.03)
    expect(rig.log.take() == ["0 did disappear", "1 did appear"] && !rig.host.needsFrame)
    rig.go { $0.pop() }
    rig.run(0.4)
    expect(rig.log.take(), equals: ["0 will appear", "1 will disappear", "1 did disappear", "0 did appear"])
  }

  @Test func aScreenWithoutATransitionAppearsAtOnce() {
    _ = rig.log.take()
    rig.go { $0.push(.instant) }
    expect(
      rig.log.take() == [
        "instant load", "instant will appear", "0 will disappear", "0 did disappear", "instant did appear",
      ])
  }

  // Behaviour: screens N2
  @Test func theRootIsNotLeft() {
    var answers: [Bool] = []
    rig.go { answers = [$0.pop(), $0.dismiss(), $0.goBack(), $0.pop(to: .page(0))] }
    expect(answers == [false, false, false, false] && rig.routes == [.page(0)])
    rig.press(.escape)
    expect(rig.routes, equals: [.page(0)])
  }

  @Test func aSheetIsDismissedByGoingBack() {
    rig.go { $0.present(.sheet) }
    rig.run(0.4)
    rig.go { $0.push(.page(2)) }
    rig.run(0.4)
    rig.press(.escape)
    rig.run(0.4)
    expect(rig.routes, equals: [.page(0), .sheet])
    rig.press(.escape)
    rig.run(0.4)
    expect(rig.routes, equals: [.page(0)])
  }

  @Test func poppingTwoScreensReleasesBoth() {
    rig.go { $0.push(.page(1)) }
    rig.run(0.4)
    rig.go { $0.push(.page(2)) }
    rig.run(0.4)
    _ = rig.log.take()
    rig.go { $0.pop(to: .page(0)) }
    rig.run(0.4)
    expect(rig.log.take(), equals: ["0 will appear", "2 will disappear", "2 did disappear", "0 did appear"])
    expect(rig.log.living.count, equals: 1)
  }

  // Behaviour: screens N5
  @Test func inputIsIgnoredUntilTheNewScreenHasAppeared() {
    let old = rig.top
    rig.go { $0.push(.page(1)) }
    rig.run(0.2)
    for event in [
      InputEvent.key(.a, isDown: true), .key(.tab, isDown: true), .pointer(Vector2(50, 5), button: 1, isDown: true),
      .pointer(Vector2(50, 5), button: 1, isDown: false), .gamepad(.x, value: 1), .text("a"), .wheel(dx: 0, dy: 1),
    ] {
      rig.host.handle(event, at: rig.now)
    }
    expect(old?.keys == [] && old?.presses == 0 && rig.top?.keys == [] && rig.top?.presses == 0)
    rig.run(0.2)
    rig.press(.a)
    rig.host.handle(.pointer(Vector2(50, 5), button: 1, isDown: true), at: rig.now)
    expect(rig.top?.keys == [.a] && rig.top?.presses == 1 && old?.keys == [])
  }

  // Behaviour: screens N5
  /// Escape reverses the transition, and the lifecycle is undone in order.
  @Test(arguments: [true, false])
  func escapeReversesATransition(byGamepad: Bool) {
    rig.go { $0.push(.page(1)) }
    rig.run(0.2)
    _ = rig.log.take()
    if byGamepad { rig.host.handle(.gamepad(.b, value: 1), at: rig.now) } else { rig.press(.escape) }
    expect(rig.routes == [.page(0)] && rig.log.take() == ["0 will appear", "1 will disappear"])
    rig.press(.escape)
    rig.run(0.33)
    expect(rig.log.take() == [] && rig.log.living.count == 2)
    rig.run(0.03)
    expect(rig.log.take() == ["1 did disappear", "0 did appear"] && rig.log.living.count == 1)
    rig.press(.a)
    expect(rig.top?.route == .page(0) && rig.top?.keys.last == .a)
  }

  @Test func aBackwardTransitionIsReversedToo() {
    rig.go { $0.push(.page(1)) }
    rig.run(0.4)
    rig.press(.escape)
    rig.run(0.1)
    _ = rig.log.take()
    rig.press(.escape)
    rig.run(0.4)
    expect(rig.log.take(), equals: ["1 will appear", "0 will disappear", "0 did disappear", "1 did appear"])
    expect(rig.routes, equals: [.page(0), .page(1)])
  }

  // Behaviour: screens N5
  /// The transition is a property animator.
  @Test func aTransitionCanBeScrubbed() throws {
    rig.go { $0.push(.page(1)) }
    let animator = try #require(rig.navigation.transitionAnimator)
    var fractions: [Double] = []
    for fraction in [0.25, 0.75, 0.5] {
      rig.host.perform {
        animator.pauseAnimation()
        animator.fractionComplete = fraction
      }
      for case .beginDissolve(let fraction) in rig.host.frame(at: rig.now).commands { fractions.append(fraction) }
    }
    expect(fractions, equals: [0.25, 0.75, 0.5])
    rig.run(1)
    _ = rig.log.take()
    rig.host.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    rig.run(0.4)
    expect(rig.log.take(), equals: ["0 will appear", "1 will disappear", "1 did disappear", "0 did appear"])
    expect(rig.routes == [.page(0)] && rig.navigation.transitionAnimator == nil)
  }

  // Behaviour: screens N6
  /// A change first ends the running transition at its end.
  @Test func aChangeEndsTheRunningTransition() {
    _ = rig.log.take()
    rig.go { $0.push(.page(1)) }
    rig.run(0.1)
    rig.go { $0.push(.page(2)) }
    expect(
      rig.log.take() == [
        "1 load", "1 will appear", "0 will disappear", "0 did disappear", "1 did appear", "2 load", "2 will appear",
        "1 will disappear",
      ])
    rig.run(0.4)
    expect(rig.log.take(), equals: ["1 did disappear", "2 did appear"])
  }

  @Test func aScreenMayNavigateAsSoonAsItAppears() {
    _ = rig.log.take()
    rig.go { $0.push(.instant) }
    let scene = rig.top
    rig.go { $0.pop() }
    rig.run(0.4)
    expect(scene != nil)
    rig.top?.onDidAppear = { [rig] in rig.navigation.replace(.page(5)) }
    rig.go { $0.push(.instant) }
    rig.run(0.1)
    _ = rig.log.take()
    rig.go { $0.pop() }
    rig.run(1)
    expect(rig.routes, equals: [.page(5)])
    expect(
      rig.log.take() == [
        "0 will appear", "instant will disappear", "instant did disappear", "0 did appear", "5 load", "5 will appear",
        "0 will disappear", "0 did disappear", "5 did appear",
      ])
  }

  @Test func aTransitionCancelsPresses() {
    let old = rig.top
    rig.host.handle(.key(.x, isDown: true), at: 0)
    rig.go { $0.push(.page(1)) }
    rig.run(0.4)
    rig.host.handle(.key(.x, isDown: false), at: rig.now)
    expect(old?.keys == [.x] && rig.top?.keys == [])
  }

  @Test func aResizeDuringATransitionReachesBothScreens() {
    let old = rig.top
    rig.go { $0.push(.page(1)) }
    rig.run(0.1)
    rig.host.handle(.resize(Size(300, 200)), at: rig.now)
    expect(old?.bounds.size == Size(300, 200) && rig.top?.bounds.size == Size(300, 200))
    expect(rig.navigation.transitionAnimator != nil)
    rig.run(0.4)
    rig.host.handle(.resize(Size(320, 240)), at: rig.now)
    rig.press(.escape)
    expect(rig.top?.bounds.size, equals: Size(320, 240))
  }

  @Test func screensKnowWhetherTheyCanGoBack() {
    expect(rig.top?.canGoBack == false)
    rig.go { $0.push(.instant) }
    expect(rig.top?.canGoBack == true)
    rig.go { _ = ($0.pop(), $0.replace(.instant)) }
    expect(rig.top?.canGoBack == false)
  }

  @Test func slidingMovesBothAndDissolvesUnderReducedMotion() {
    func shape(_ rig: NavigationRig) -> String {
      rig.go { $0.push(.sliding) }
      rig.run(0.1)
      return rig.host.frame(at: rig.now).description
    }
    expect(shape(rig).contains("group move"))
    let reduced = NavigationRig(policy: .reduced)
    expect(!shape(reduced).contains("move"))
    let still = NavigationRig(policy: .none)
    still.go { $0.push(.page(3)) }
    expect(still.navigation.transitionAnimator == nil && still.log.lines.last == "3 did appear")
  }

  @Test func theRingStaysVisibleAfterNavigationByKeys() {
    rig.press(.x)
    rig.go { $0.push(.page(1)) }
    rig.run(0.4)
    expect(rig.top?.focus.isRingShown == true)
  }

  @Test func navigationInDidAppearSurvivesTheNextChange() {
    rig.go { $0.push(.page(1)) }
    rig.top?.onDidAppear = { [rig] in rig.navigation.push(.page(2)) }
    rig.run(0.1)
    rig.go { $0.push(.page(3)) }
    rig.run(1)
    expect(rig.routes, equals: [.page(0), .page(1), .page(2), .page(3)])
    expect(rig.navigation.subviews.count == 1 && rig.log.living.count == 4)
    expect(rig.log.lines.suffix(2), equals: ["2 did disappear", "3 did appear"])
  }

  @Test func aScreenMayNavigateWhileItLoads() {
    rig.log.onLoad = { if $0.route == .page(1) { $0.navigation?.replace(.page(2)) } }
    _ = rig.log.take()
    rig.go { $0.push(.page(1)) }
    rig.run(1)
    expect(rig.routes, equals: [.page(0), .page(2)])
    expect(rig.navigation.subviews.count == 1 && rig.log.living.count == 2)
    expect(
      rig.log.take() == [
        "1 load", "1 will appear", "0 will disappear", "0 did disappear", "1 did appear", "2 load", "2 will appear",
        "1 will disappear", "1 did disappear", "2 did appear",
      ])
  }

  @Test func theRootMayNavigateWhileItLoads() {
    let log = LifecycleLog()
    log.onLoad = { if $0.route == .page(0) { $0.navigation?.push(.page(1)) } }
    let rig = NavigationRig(log: log)
    rig.run(1)
    expect(rig.routes == [.page(0), .page(1)] && rig.navigation.subviews.count == 1)
    expect(
      log.take() == [
        "0 load", "0 will appear", "0 did appear", "1 load", "1 will appear", "0 will disappear", "0 did disappear",
        "1 did appear",
      ])
  }

  @Test func aTransitionStoppedFromOutsideIsEndedByTheNextChange() throws {
    rig.go { $0.push(.page(1)) }
    rig.run(0.1)
    let animator = try #require(rig.navigation.transitionAnimator)
    rig.host.perform { animator.stopAnimation(true) }
    _ = rig.log.take()
    rig.go { $0.push(.page(2)) }
    rig.run(1)
    expect(rig.navigation.subviews.count == 1 && rig.log.lines.prefix(2) == ["0 did disappear", "1 did appear"])
  }

  /// An irreversible replacement is not undone by a key.
  @Test func escapeDoesNotReverseAnIrreversibleChange() {
    rig.go { $0.replaceAll(with: [.page(7), .page(8)]) }
    rig.run(0.1)
    rig.press(.escape)
    rig.run(1)
    expect(rig.routes == [.page(7), .page(8)] && rig.top?.keys == [])
  }

  @Test func aStickScrollsNothingDuringATransition() {
    let scroll = ScrollView()
    rig.top?.addSubview(scroll)
    scroll.frame = Rect(x: 0, y: 0, width: 100, height: 80)
    rig.host.handle(.resize(Size(100, 81)), at: 0)
    scroll.contentHeight = 500
    rig.go { $0.push(.page(1)) }
    rig.host.handle(.gamepad(.rightY, value: 1), at: 0)
    rig.run(0.2)
    expect(scroll.contentOffset, equals: 0)
  }

  /// The result of a change accounts for the changes that are pending.
  @Test func resultsOfPendingChangesAreExact() {
    var answers: [Bool] = []
    rig.go { $0.push(.instant) }
    rig.run(0.1)
    rig.go { $0.push(.page(2)) }
    rig.run(1)
    rig.go { $0.push(.page(3)) }
    rig.top?.onDidAppear = { [rig] in answers = (0..<5).map { _ in rig.navigation.pop() } }
    rig.run(1)
    expect(answers == [true, true, true, false, false] && rig.routes == [.page(0)])
  }
}

extension NavigationTests {
  @Test func aWindowMayCloseDuringAScrub() {
    weak var scene: NavigationScene<TestRoute>?
    do {
      let rig = NavigationRig()
      rig.go { $0.push(.page(1)) }
      rig.host.perform { rig.navigation.transitionAnimator?.pauseAnimation() }
      scene = rig.navigation
    }
    expect(scene == nil)
  }

  @Test func aSceneMayOutliveItsWindowDuringAScrub() {
    weak var scene: NavigationScene<TestRoute>?
    do {
      let outliving = sceneOfAClosedWindow()
      expect(outliving.transitionAnimator?.state, equals: .inactive)
      scene = outliving
    }
    expect(scene == nil)
  }

  @Test func aScrubbedTransitionCanBeCancelledAfterItsWindowHasClosed() {
    let scene = sceneOfAClosedWindow()
    scene.cancelTransition()
    expect(scene.stack.entries.map(\.route), equals: [.page(0)])
  }

  @Test func aChangeInAnotherWindowEndsTheScrubbedTransitionOfAClosedOne() {
    let scene = sceneOfAClosedWindow()
    let other = ManualHost(scene, size: Size(100, 80))
    other.host.perform { scene.push(.page(2)) }
    other.run(1)
    expect(scene.stack.entries.map(\.route), equals: [.page(0), .page(1), .page(2)])
    expect(scene.transitionAnimator == nil && scene.subviews.count == 1)
  }

  private func sceneOfAClosedWindow() -> NavigationScene<TestRoute> {
    let rig = NavigationRig()
    rig.go { $0.push(.page(1)) }
    rig.host.perform { rig.navigation.transitionAnimator?.pauseAnimation() }
    return rig.navigation
  }
}
