import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

/// Cards that lean to the pointer.
@MainActor
@Suite struct MenuEffectsTests {
  private static func rig(effects: Double, policy: MotionPolicy = .full) -> AppRig {
    let preferences = Preferences()
    preferences[Options.effects] = effects
    let rig = AppRig(.menu, size: AppRig.wholeMenu, preferences: preferences, policy: policy)
    rig.run(1)
    return rig
  }

  /// How far the middle of a card is from its place, and its upper left corner.
  private static func lean(_ card: MenuCard) -> (middle: Vector2, corner: Vector2) {
    let corner = card.bounds.origin - card.bounds.center
    return (card.$transform.shown.apply(to: .zero), card.$transform.shown.apply(to: corner) - corner)
  }

  // Behaviour: effects 8
  @Test func aCardLeansToThePointerAndComesBack() throws {
    let rig = Self.rig(effects: 100)
    let card = try rig.view(MenuCard.self, 1)
    for (x, y) in [(0.02, 0.02), (0.98, 0.5), (0.5, 0.98)] {
      rig.send(.move(rig.point(on: card, x, y)))
      rig.run(2)
      let (middle, corner) = Self.lean(card)
      expect(abs(middle.x - 4 * (2 * x - 1)) < 0.3 && abs(middle.y - 4 * (2 * y - 1)) < 0.3, "\(middle)")
      if x == 0.02, y == 0.02 { expect(corner.length > middle.length, "It reaches out to there.") }
    }
    rig.send(.move(Vector2(2, 2)))
    rig.run(2)
    expect(card.$transform.shown == .identity && rig.reachesRest(within: 8))
  }

  /// While the pointer stays the card leans and does not move; then only its preview plays on.
  // Behaviour: effects 6, 8
  @Test func aLeanEndsWhereThePointerStays() throws {
    let rig = Self.rig(effects: 100)
    let card = try rig.view(MenuCard.self, 1)
    rig.send(.move(rig.point(on: card, 0.9, 0.1)))
    rig.run(2)
    let lean = card.$transform.shown
    rig.run(1)
    expect(card.$transform.shown == lean && lean != .identity)
    rig.run(30)
    expect(rig.reachesRest(within: 12))
  }

  // Behaviour: effects 6, 8, 9
  @Test func nothingLeansWithoutEffectsAndByOtherInput() throws {
    for (effects, policy) in [(0.0, MotionPolicy.full), (100, .reduced), (100, .none)] {
      let rig = Self.rig(effects: effects, policy: policy)
      let card = try rig.view(MenuCard.self, 1)
      rig.send(.move(rig.point(on: card, 0.9, 0.1)))
      rig.run(2)
      expect(card.transform, equals: Transform(scaleX: 1.015, y: 1.015))
    }
    let rig = Self.rig(effects: 100)
    let card = try rig.view(MenuCard.self, 1)
    rig.send(.touch(id: 1, rig.point(on: card, 0.9, 0.1), pressure: 0.5, .down))
    rig.send(.touch(id: 1, rig.point(on: card, 0.8, 0.1), pressure: 0.5, .move))
    rig.run(0.3)
    expect(card.transform, equals: Transform(scaleX: 0.98, y: 0.98))
    rig.send(.touch(id: 1, rig.point(on: card, 0.8, 0.1), pressure: 0.5, .cancel))
    rig.press(.tab)
    rig.run(1)
    expect(rig.cards().allSatisfy { $0.transform == .identity }, "The focus is shown by its ring alone.")
  }

  /// The pointer moves anywhere over the cards and beside them: no card jumps, or leaves its place by much.
  // Behaviour: effects 8
  @Test func cardsFollowAnyPointerWithoutAJump() throws {
    let rig = Self.rig(effects: 100)
    var generator = SeededGenerator(seed: 8)
    var shown = rig.cards().map(Self.lean)
    for frame in 0..<600 {
      if frame % 3 == 0 {
        rig.send(
          .move(Vector2(AppRig.wholeMenu.width * generator.unit(), AppRig.wholeMenu.height * generator.unit())))
      }
      rig.advance(1.0 / 120)
      let next = rig.cards().map(Self.lean)
      for (former, now) in zip(shown, next) {
        expect(now.middle.length < 8 && (now.corner - former.corner).length < 3)
      }
      shown = next
    }
  }
}
