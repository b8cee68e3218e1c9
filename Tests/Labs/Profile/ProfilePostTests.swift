import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootProfile
@testable import OvershootScreenTesting

/// What posts and their hearts do below the pointer, and by keys.
@MainActor
@Suite(.laws) struct ProfilePostTests {
  private func rig(_ policy: MotionPolicy = .full, size: Size = Size(400, 600)) -> ProfileRig {
    ProfileRig(size: size, policy: policy)
  }

  /// A point on the text of a post.
  private func text(_ rig: ProfileRig, _ index: Int = 0) -> Vector2 { rig.position(rig.post(index), x: 0.5, y: 0.4) }

  private func heart(_ rig: ProfileRig, _ index: Int = 0) -> Vector2 {
    let like = rig.post(index).like
    return like.convert(Vector2(22, 22), to: rig.scene)
  }

  private func ellipses(_ list: DisplayList) -> Int {
    list.commands.count { if case .fillShape(.ellipse, _) = $0 { true } else { false } }
  }

  // MARK: Posts

  // Behaviour: profile-header 34
  @Test func aHoveredPostHasAPlate() {
    let rig = rig()
    let post = rig.post()
    rig.send(.move(text(rig)))
    rig.run(0.5)
    expect(post.$tint.shown, equals: 1)
    rig.send(.move(heart(rig)))
    for _ in 0..<30 {
      rig.advance(1.0 / 60)
      expect(post.$tint.shown, equals: 1, "The heart belongs to the post.")
    }
    rig.send(.move(text(rig, 1)))
    rig.run(0.5)
    expect(post.$tint.shown == 0 && rig.post(1).$tint.shown == 1)
    rig.send(.pointerLeft)
    rig.run(0.5)
    expect(rig.post(1).$tint.shown, equals: 0)
  }

  // Behaviour: profile-header 34
  @Test func aPressedPostRecedesAndSpringsBack() {
    let rig = rig()
    let post = rig.post()
    rig.send(.pointer(text(rig), button: 1, isDown: true))
    rig.run(0.6)
    expect(post.$press.shown, equals: 1)
    rig.send(.pointer(text(rig), button: 1, isDown: false))
    var least = 1.0
    for _ in 0..<120 {
      rig.advance(1.0 / 60)
      least = min(least, post.$press.shown)
    }
    expect(least < -0.05 && post.$press.shown == 0)
  }

  // Behaviour: profile-header 34
  /// What ends a press without a release: a drag, Escape, another window, another size.
  @Test(arguments: 0..<4)
  func aCancelledPressEnds(_ way: Int) {
    let rig = rig()
    for point in [text(rig), heart(rig)] {
      rig.send(.pointer(point, button: 1, isDown: true))
      rig.run(0.1)
      switch way {
      case 0: rig.send(.move(point + Vector2(0, -30)))
      case 1: rig.press(.escape)
      case 2: rig.send(.focus(gained: false))
      default: rig.send(.resize(Size(420, 600)), .resize(Size(400, 600)))
      }
      rig.send(.pointer(point, button: 1, isDown: false))
      rig.run(2)
      expect(rig.post().press == 0 && rig.post().like.squeeze == 1 && !rig.post().like.isLiked)
      rig.host.perform { rig.scene.scroll.jump(to: 0) }
    }
  }

  // Behaviour: profile-header 34
  @Test func aDoublePressLikes() {
    let rig = rig()
    rig.click(text(rig))
    rig.run(0.6)
    rig.click(text(rig))
    expect(!rig.post().like.isLiked, "Two slow presses are not a double press.")
    rig.run(0.2)
    rig.click(text(rig))
    expect(rig.post().like.isLiked && rig.post().like.count.text == "13")
    for _ in 0..<4 { rig.click(text(rig)) }
    expect(rig.post().like.isLiked, "Only the heart takes it back.")
  }

  // MARK: Hearts

  // Behaviour: profile-header 35
  @Test(arguments: [Size(360, 480), Size(1280, 800)])
  func heartsAreLargeAndHaveAHand(_ size: Size) {
    let rig = rig(size: size)
    for index in 0..<40 {
      let like = rig.post(index).like
      expect(like.bounds.width >= 44 && like.bounds.height >= 44)
      expect(like.frame.maxX <= size.width && like.frame.maxY <= rig.post(index).bounds.height)
    }
    // In a low window the first post begins below it.
    rig.host.perform { rig.scene.scroll.jump(to: max(0, heart(rig).y - size.height / 2)) }
    rig.advance(0.1)
    rig.send(.move(heart(rig)))
    expect(rig.host.cursor, equals: .hand)
    rig.send(.move(text(rig)))
    expect(rig.host.cursor, equals: .arrow)
  }

  // Behaviour: profile-header 36
  @Test func aLikeBurstsAndASecondTakesItBack() {
    let rig = rig()
    let like = rig.post().like
    rig.run(1)
    let still = ellipses(rig.displayList)
    rig.click(heart(rig))
    rig.send(.pointerLeft)
    expect(like.isLiked && like.count.text == "13")
    rig.run(0.12)
    expect((0.1..<0.9).contains(like.$burst.shown) && ellipses(rig.displayList) >= still + 10)
    expect(like.heartScale > 1.05)
    rig.run(2)
    expect(like.$burst.shown == 1 && like.heartScale == 1 && like.$fill.shown == 1)
    expect(ellipses(rig.displayList), equals: still)
    rig.click(heart(rig))
    expect(!like.isLiked && like.count.text == "12")
    rig.run(2)
    expect(like.$burst.shown == 0 && like.$fill.shown == 0)
  }

  // Behaviour: profile-header 36
  @Test func aLikeStaysWhileThePageIsOpen() {
    let rig = rig()
    rig.click(heart(rig))
    rig.press(.end)
    rig.run(1)
    rig.send(.resize(Size(1280, 800)))
    rig.press(.l, .home)
    rig.run(1)
    expect(rig.post().like.isLiked && rig.post().like.count.text == "13")
    rig.press(.r)
    rig.run(3)
    expect(rig.scene.posts.views.count == 41 && rig.post(1).like.isLiked && rig.post(1).like.count.text == "18")
  }

  // Behaviour: profile-header 35
  @Test func heartsAreReachedAndPressedByKeys() {
    let rig = rig()
    let like = rig.post().like
    for _ in 0..<6 where !like.isFocused { rig.press(.tab) }
    expect(like.isFocused)
    rig.press(.space)
    expect(like.isLiked)
    rig.press(.enter)
    expect(!like.isLiked)
    rig.send(.key(.space, isDown: true))
    rig.run(0.2)
    expect(like.isPressed && like.$squeeze.shown < 0.9)
    rig.press(.escape)
    rig.send(.key(.space, isDown: false))
    expect(!like.isLiked, "Escape takes the press back.")
    rig.press(.tab)
    expect(rig.post(1).like.isFocused)
    for value in [1.0, 0] { rig.send(.gamepad(.a, value: value)) }
    expect(rig.post(1).like.isLiked)
    for value in [1.0, 0] { rig.send(.gamepad(.dpadDown, value: value)) }
    expect(rig.post(2).like.isFocused)
  }

  // Behaviour: profile-header 35
  @Test func aFocusedHeartIsBelowTheHeader() {
    let rig = rig()
    for index in [20, 12, 3, 39, 0] {
      rig.focus(rig.post(index).like)
      rig.run(1)
      let top = rig.position(rig.post(index).like, y: 0).y
      expect(top >= 67 && top + 44 <= 600, "Post \(index) is at \(top).")
    }
  }

  // Behaviour: profile-header 44
  @Test func underReducedMotionALikeOnlyChangesColour() {
    let rig = rig(.reduced)
    let like = rig.post().like
    rig.run(1)
    let still = ellipses(rig.displayList)
    rig.send(.key(.tab, isDown: true))
    rig.click(heart(rig))
    rig.send(.pointerLeft)
    var fills: Set<Double> = []
    for _ in 0..<30 {
      rig.advance(1.0 / 60)
      fills.insert(like.$fill.shown)
      expect(like.$burst.shown == 1 && like.heartScale == 1 && like.count.wheels == [3, 1])
      expect(ellipses(rig.displayList) <= still + 1, "Only the disc fades out.")
    }
    expect(fills.count > 5 && like.$fill.shown == 1)
  }

  // MARK: Interruptions

  // Behaviour: profile-header 38
  /// Ten presses at random times, none of which lets anything jump.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func heartsAreInterruptedWithoutAJump(_ seed: UInt64) {
    let rig = rig()
    let like = rig.post().like
    rig.run(1)
    var values = [
      Smoothness("The burst") { like.$burst.shown }, Smoothness("The heart") { like.heartScale },
      Smoothness("The number") { like.count.wheels[0] },
    ]
    law(seed: seed) { generator in
      for step in 0..<10 {
        if step % 4 == 3 {
          rig.press(.l)
        } else {
          rig.send(.pointer(heart(rig), button: 1, isDown: true))
          rig.sample(&values, for: Double.random(in: 0...0.15, using: &generator))
          rig.send(.pointer(heart(rig), button: 1, isDown: false))
        }
        rig.sample(&values, for: Double.random(in: 0...0.4, using: &generator))
      }
      rig.sample(&values, for: 2)
      for (value, limit) in zip(values, [900.0, 1_600, 3_000]) { value.expect(acceleration: limit) }
      expect(like.count.text, equals: (like.isLiked ? "13" : "12"))
    }
  }

  // Behaviour: profile-header 38
  @Test func pressesOfAPostAreInterruptedWithoutAJump() {
    let rig = rig()
    var values = [Smoothness("The plate") { rig.post().$press.shown }]
    law(seed: 9) { generator in
      for _ in 0..<10 {
        rig.send(.pointer(text(rig), button: 1, isDown: true))
        rig.sample(&values, for: Double.random(in: 0...0.2, using: &generator))
        rig.send(.pointer(text(rig), button: 1, isDown: false))
        rig.sample(&values, for: Double.random(in: 0...0.3, using: &generator))
      }
      rig.sample(&values, for: 1)
      values[0].expect(acceleration: 2_500)
    }
  }

  // Behaviour: profile-header 37, 38
  @Test func followersRollToTheExactNumber() {
    let rig = rig()
    let label = rig.scene.counts.followers
    rig.run(1)
    var values = [Smoothness("The number") { label.wheels[0] }]
    law(seed: 31) { generator in
      for step in 1...10 {
        rig.press(.f)
        expect(label.text, equals: (step % 2 == 1 ? "4,096" : "4,095"), "The text does not wait.")
        rig.sample(&values, for: Double.random(in: 0...0.3, using: &generator))
      }
      expect(values[0].samples.contains { $0 > 5.2 && $0 < 5.8 })
      rig.sample(&values, for: 2)
      values[0].expect(acceleration: 3_000)
      expect(label.wheels.map { $0.rounded() }, equals: label.wheels)
      expect(label.wheels.reversed().map { Int($0) % 10 }, equals: [4, 0, 9, 5])
    }
  }
}
