import Motion
import OvershootControls
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootProfile
@testable import OvershootScreenTesting

/// Pull to refresh, by pointer, finger and keys.
@MainActor
@Suite(.laws) struct ProfileRefreshTests {
  private func rig(_ policy: MotionPolicy = .full) -> ProfileRig {
    let rig = ProfileRig(policy: policy)
    rig.run(0.5)
    return rig
  }

  // MARK: Pulling

  // Behaviour: profile-header 39
  @Test func theSunRisesWithThePullAndItsRingCloses() {
    let rig = rig()
    let (indicator, scroll) = (rig.scene.indicator, rig.scene.scroll)
    var height = -Double.infinity
    rig.send(.pointer(Vector2(200, 250), button: 1, isDown: true))
    // The page is dragged from where the pointer is when it has moved for a drag.
    rig.send(.move(Vector2(200, 256)))
    for travel in stride(from: 10.0, through: 300, by: 10) {
      rig.send(.move(Vector2(200, 256 + travel)))
      rig.advance(1.0 / 60)
      let pull = -scroll.contentOffset
      expect(abs(pull - RubberBand().stretch(forTravel: travel, viewport: 600)) < 0.01)
      expect(abs(indicator.progress - min(1, pull / 64)) < 1e-9 && indicator.isArmed == (pull >= 64))
      let risen = rig.scene.banner.bounds.height - indicator.frame.center.y
      expect(risen > height, "It rises above the horizon.")
      height = risen
    }
    rig.run(1)
    expect(indicator.bob, equals: 1)
    rig.send(.move(Vector2(200, 330)))
    rig.run(1)
    expect(indicator.bob == 0 && !indicator.isArmed)
  }

  // Behaviour: profile-header 40
  @Test func aReleaseBelowTheThresholdRefreshesNothing() {
    let rig = rig()
    rig.pull(120)
    rig.release(120)
    expect(rig.scene.refresh, equals: .idle)
    rig.run(3)
    expect(rig.scene.scroll.contentOffset == 0 && rig.scene.posts.views.count == 40)
  }

  // Behaviour: profile-header 40, 41
  @Test func aReleaseAboveTheThresholdRefreshes() {
    let rig = rig()
    rig.pull(160)
    expect(rig.scene.refresh, equals: .idle)
    rig.release(160)
    expect(rig.scene.refresh, equals: .running)
    rig.run(0.89)
    expect(rig.scene.refresh == .running && abs(rig.scene.scroll.contentOffset + 56) < 0.5)
    expect(abs(rig.scene.banner.bounds.height - (107 - rig.scene.scroll.contentOffset)) < 0.01)
    expect(rig.scene.posts.views.count == 40 && rig.scene.indicator.turns > 0.5)
    rig.run(0.02)
    expect(rig.scene.refresh == .idle && rig.scene.posts.views.count == 41)
    expect(rig.post().post.age == "now" && rig.post(1).post.age == "11 min" && rig.post(1).like.count.text == "17")
    expect(rig.scene.counts.followers.text, equals: "4,098")
    expect(rig.runToRest(within: 6) && rig.scene.scroll.contentOffset == 0)
  }

  // Behaviour: profile-header 41
  @Test func theNewPostSlidesInAndTheOthersMakeRoom() {
    let rig = rig()
    let first = rig.post()
    let top = first.frame.minY
    rig.press(.r)
    rig.run(0.91)
    let new = rig.post()
    expect(new !== first && rig.post(1) === first && first.frame.minY == new.frame.maxY)
    var tops: [Double] = []
    for _ in 0..<120 {
      rig.advance(1.0 / 60)
      let shift = new.bounds.height / 2
      tops.append(new.$center.shown.y - shift)
      expect(abs(first.$center.shown.y - first.bounds.height / 2 - (tops.last ?? 0) - new.bounds.height) < 0.5)
    }
    expect((tops.first ?? 0) < -20 && tops.last == top && new.$alpha.shown == 1)
    expect(tops.max().map { $0 > 0.1 && $0 < 8 } == true, "A spring.")
  }

  // Behaviour: profile-header 40
  /// What ends a drag without a release: Escape, another window, another size, another button.
  @Test(arguments: 0..<4)
  func aCancelledPullRefreshesNothing(_ way: Int) {
    let rig = rig()
    rig.pull(200)
    expect(rig.scene.indicator.isArmed)
    switch way {
    case 0: rig.press(.escape)
    case 1: rig.send(.focus(gained: false))
    case 2: rig.send(.resize(Size(420, 640)))
    default: rig.send(.pointer(Vector2(200, 450), button: 3, isDown: true))
    }
    rig.release(200)
    rig.run(3)
    expect(rig.scene.refresh == .idle && rig.scene.scroll.contentOffset == 0)
    expect(rig.scene.posts.views.count == 40 && !rig.scene.indicator.isArmed)
  }

  // Behaviour: profile-header 39
  @Test func aHeldOffsetRefreshesNothing() {
    let rig = rig()
    rig.host.perform { rig.scene.scroll.beginHold(at: -107) }
    rig.run(0.5)
    expect(rig.scene.indicator.isArmed)
    rig.host.perform { rig.scene.scroll.cancelDrag() }
    rig.run(2)
    expect(rig.scene.refresh == .idle && rig.scene.posts.views.count == 40)
  }

  // MARK: Keys

  // Behaviour: profile-header 42
  @Test(arguments: 0..<3)
  func keysRefreshFromAnywhere(_ way: Int) {
    let rig = rig()
    rig.host.perform { rig.scene.scroll.jump(to: 900) }
    for _ in 0..<3 {
      switch way {
      case 0: rig.press(.r)
      case 1: rig.press(.f5)
      default: for value in [1.0, 0] { rig.send(.gamepad(.y, value: value)) }
      }
      rig.run(0.2)
    }
    expect(rig.scene.refresh, equals: .running)
    rig.run(0.25)
    expect(rig.scene.scroll.contentOffset < 40)
    rig.run(3)
    expect(rig.scene.scroll.contentOffset == 0 && rig.scene.posts.views.count == 41, "They count once.")
  }

  // Behaviour: profile-header 42
  @Test func escapeStopsTheRefresh() {
    let rig = rig()
    rig.press(.r)
    rig.run(0.5)
    expect(rig.scene.handleEscape())
    expect(rig.scene.refresh, equals: .idle)
    rig.run(3)
    expect(rig.scene.scroll.contentOffset == 0 && rig.scene.posts.views.count == 40)
    rig.host.perform { expect(!rig.scene.handleEscape(), "The next one leaves the page.") }
  }

  // Behaviour: profile-header 41
  @Test func aRefreshTakesTimeAndCanBeCancelled() {
    let rig = rig()
    for _ in 0..<2 { rig.press(.r) }
    rig.run(0.89)
    expect(rig.scene.refresh == .running && rig.scene.posts.views.count == 40)
    rig.host.perform { expect(rig.scene.handleEscape()) }
    rig.host.perform { expect(!rig.scene.handleEscape()) }
    expect(rig.scene.refresh, equals: .idle)
    rig.run(5)
    expect(rig.scene.posts.views.count == 40 && rig.runToRest(within: 1))
    rig.press(.r)
    rig.run(0.91)
    expect(rig.scene.refresh == .idle && rig.scene.posts.views.count == 41)
  }

  // MARK: While it refreshes

  // Behaviour: profile-header 43
  @Test func thePageIsGrabbedWhileItRefreshes() {
    let rig = rig()
    rig.pull(160)
    rig.release(160)
    rig.run(0.3)
    let held = rig.scene.scroll.contentOffset
    rig.send(.pointer(Vector2(200, 300), button: 1, isDown: true))
    rig.advance(0.05)
    expect(abs(rig.scene.scroll.contentOffset - held) < 0.5)
    rig.send(.move(Vector2(200, 320)))
    let pulled = rig.scene.scroll.contentOffset
    rig.run(1)
    expect(rig.scene.refresh == .idle && rig.scene.scroll.contentOffset == pulled, "It stays below the finger.")
    rig.send(.pointer(Vector2(200, 320), button: 1, isDown: false))
    expect(rig.scene.refresh == .idle || rig.scene.indicator.isArmed)
    rig.run(4)
    expect(rig.scene.scroll.contentOffset, equals: 0)
  }

  // Behaviour: profile-header 43
  @Test func theWheelScrollsWhileItRefreshes() {
    let rig = rig()
    rig.press(.r)
    rig.run(0.4)
    rig.send(.move(Vector2(200, 300)), .wheel(dx: 0, dy: 3))
    rig.run(0.1)
    expect(rig.scene.scroll.contentOffset >= -56.01)
    rig.send(.wheel(dx: 0, dy: -5))
    rig.run(0.3)
    expect(rig.scene.scroll.contentOffset > 200)
    let offset = rig.scene.scroll.contentOffset
    rig.run(2)
    expect(rig.scene.posts.views.count, equals: 41)
    expect(abs(rig.scene.scroll.contentOffset - offset - rig.post().bounds.height) < 0.01, "What is read stays.")
  }

  // Behaviour: profile-header 43
  @Test func sizeThemeAndFocusMayChangeWhileItRefreshes() {
    let rig = rig()
    rig.pull(160)
    rig.release(160)
    rig.run(0.2)
    rig.send(.resize(Size(900, 700)), .focus(gained: false))
    expect((-56...0).contains(rig.scene.scroll.contentOffset))
    rig.press(.l)
    rig.run(0.2)
    rig.send(.resize(Size(360, 480)), .focus(gained: true))
    rig.press(.t)
    rig.run(3)
    expect(rig.scene.scroll.contentOffset == 0 && rig.scene.posts.views.count == 41 && rig.scene.refresh == .idle)
  }

  // Behaviour: profile-header 43
  /// Fingers too, and a second pull during the return of the first.
  @Test func fingersPullAgain() {
    let rig = rig()
    for count in 41...43 {
      rig.send(.touch(id: 1, Vector2(200, 250), pressure: 1, .down))
      for step in 1...10 {
        rig.advance(1.0 / 60)
        rig.send(.touch(id: 1, Vector2(200, 250 + Double(step) * 20), pressure: 1, .move))
      }
      rig.send(.touch(id: 1, Vector2(200, 450), pressure: 1, .up))
      expect(rig.scene.refresh, equals: .running)
      rig.run(1)
      expect(rig.scene.posts.views.count, equals: count)
    }
  }

  // MARK: Reduced motion

  // Behaviour: profile-header 44
  @Test(arguments: [MotionPolicy.reduced, .none])
  func underReducedMotionThePageStaysAndRefreshes(_ policy: MotionPolicy) {
    let rig = rig(policy)
    rig.pull(160)
    expect(rig.scene.scroll.contentOffset == 0 && rig.scene.indicator.isArmed && rig.scene.indicator.staysInPlace)
    expect(rig.scene.indicator.rise == 0 && rig.scene.indicator.bob == 0)
    rig.release(160)
    expect(rig.scene.refresh, equals: .running)
    rig.run(0.5)
    expect(rig.scene.scroll.contentOffset == 0 && rig.scene.indicator.turns == 0)
    rig.run(0.5)
    expect(rig.scene.posts.views.count == 41 && rig.post(1).$center.shown == rig.post(1).center)
    rig.run(2)
    expect(rig.scene.indicator.progress == 0 && rig.scene.indicator.$running.shown == 0)
  }

  // Behaviour: profile-header 41
  @Test func aPostThatArrivesAboveTheReaderMovesNothing() throws {
    let rig = rig()
    rig.press(.r)
    rig.run(0.3)
    rig.host.perform { rig.scene.scroll.jump(to: 900) }
    rig.advance(0)
    let read = try #require(rig.scene.posts.views.first { rig.position($0).y > 200 })
    let place = rig.position(read).y
    for _ in 0..<90 {
      rig.advance(1.0 / 60)
      expect(abs(rig.position(read).y - place) < 0.01)
    }
    expect(rig.scene.refresh == .idle && rig.scene.posts.views.count == 41)
    expect(abs(rig.scene.scroll.contentOffset - 900 - rig.post().bounds.height) < 0.01)
  }

  // MARK: Interruptions

  // Behaviour: profile-header 38
  /// A pull with a random speed, then ten refreshes and cancellations at random times.
  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func refreshesAreInterruptedWithoutAJump(_ seed: UInt64) {
    let rig = rig()
    let (scene, first) = (rig.scene, rig.post())
    var values = [
      Smoothness("The content") { scene.scroll.contentOffset },
      Smoothness("The sun") { scene.indicator.bob },
      Smoothness("The first post") { first.$center.shown.y },
    ]
    law(seed: seed) { generator in
      let speed = Double.random(in: 100...700, using: &generator)
      var finger = Vector2(200, 200)
      rig.send(.pointer(finger, button: 1, isDown: true), .move(finger + Vector2(0, 6)))
      finger.y += 6
      rig.advance(0.1)
      while finger.y < 200 + Double.random(in: 140...260, using: &generator) {
        finger.y += speed / Smoothness.rate
        rig.send(.move(finger))
        rig.sample(&values, for: 1 / Smoothness.rate)
      }
      rig.send(.pointer(finger, button: 1, isDown: false))
      for _ in 0..<10 {
        rig.sample(&values, for: Double.random(in: 0...1.2, using: &generator))
        if scene.refresh == .running { rig.host.perform { _ = scene.handleEscape() } } else { rig.press(.r) }
      }
      rig.sample(&values, for: 3)
      // In points, heights and points per second squared.
      for (value, limit) in zip(values, [40_000.0, 900, 60_000]) { value.expect(acceleration: limit, rest: 0.6) }
      expect(scene.scroll.contentOffset == 0 && scene.refresh == .idle)
    }
  }
}
