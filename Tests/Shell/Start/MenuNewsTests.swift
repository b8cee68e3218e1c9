import OvershootScreenKit
import OvershootStorage
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

/// What the menu tells of the player's games: Continue, Today, captions.
@MainActor
@Suite struct MenuNewsTests {
  private static func rig(
    _ store: Store?, size: Size = AppRig.wholeMenu, preferences: Preferences = Preferences(),
    policy: MotionPolicy = .full
  ) -> AppRig {
    let rig = AppRig(.menu, size: size, preferences: preferences, policy: policy, store: store)
    rig.run(1)
    return rig
  }

  /// Plays some pushes of 2048, and comes back.
  private static func play(_ rig: AppRig, on route: Route = .twenty48, _ keys: [Key] = [.left, .down, .right, .down]) {
    rig.host.perform { rig.app.open(route) }
    rig.run(1)
    for key in keys {
      rig.press(key)
      rig.run(0.3)
    }
    while rig.app.stack.depth > 1 { rig.type(.escape) }
    rig.run(1)
  }

  private static func node(_ name: String, in rig: AppRig) -> SemanticNode? {
    rig.host.semanticTree.all.first { $0.semantics.name == name }
  }

  // Behaviour: playing 25
  @Test func theFirstCardGoesOnWithTheGameThatWasPlayedLast() throws {
    let store = try StoreFixture.store()
    let rig = Self.rig(store)
    expect(Self.node("Continue", in: rig) == nil, "Nothing is kept.")
    Self.play(rig, [])
    expect(Self.node("Continue", in: rig) == nil, "Nothing was done.")
    Self.play(rig)
    expect(Self.node("Continue", in: rig)?.semantics.description.hasPrefix("2048 · ") == true)
    expect(rig.cards().first?.route == nil)
    let level = try #require(ScreenList.all.route(named: "nonoku/1-01"))
    Self.play(rig, on: level, [.d, .right, .d])
    let text = try #require(Self.node("Continue", in: rig)?.semantics.description)
    expect(text.hasPrefix("Nonoku 1-1 · ") && text.hasSuffix(" cells left"), "\(text)")
    // Another start of the program knows it, too.
    let again = Self.rig(store)
    expect(Self.node("Continue", in: again)?.semantics.description, equals: text)
    again.click(try #require(again.cards().first))
    again.run(1)
    expect(again.route, equals: level)
    again.type(.escape)
    expect(again.route.name, equals: "nonoku", "Back leads to the levels.")
    again.type(.escape)
    expect(again.route, equals: .menu)
  }

  @Test func withoutAStoreTheRunKnowsIt() throws {
    let rig = Self.rig(nil)
    Self.play(rig)
    expect(Self.node("Continue", in: rig) != nil)
  }

  /// A game that has ended gives way to the one before.
  @Test func aGameThatHasEndedIsNotContinued() throws {
    let store = try StoreFixture.store()
    let rig = Self.rig(store)
    Self.play(rig)
    Self.play(rig, on: .bombRushForTests, [])
    expect(Self.node("Continue", in: rig)?.semantics.description.hasPrefix("2048") == true)
  }

  // Behaviour: playing 25
  /// The picture on a card is the game as it is kept, before and after the screen is visited.
  @Test func cardsDrawTheKeptGame() throws {
    let store = try StoreFixture.store()
    Self.play(Self.rig(store))
    let rig = Self.rig(store)
    let card = try #require(rig.cards().first { $0.route == .twenty48 })
    func texts(_ view: View?) -> [String] { view?.labelTexts.filter { Int($0) != nil }.sorted() ?? [] }
    let shown = texts(card.preview)
    rig.click(card)
    rig.run(1)
    expect(!shown.isEmpty && texts(rig.app.topScene) == shown)
    rig.press(.up)
    rig.press(.left)
    rig.run(1)
    let played = texts(rig.app.topScene)
    rig.host.perform { rig.app.goBack() }
    rig.frame(at: rig.now + 1.0 / 60)
    rig.frame(at: rig.now + 1.0 / 60)
    expect(texts(card.preview) == played && rig.app.transitionAnimator != nil, "From the first frames on.")
    rig.run(1)
    expect(texts(rig.cards().first?.preview), equals: played, "Continue shows it, too.")
    rig.send(.move(Vector2(2, 2)))
    rig.host.perform { rig.app.topScene?.focus.move(to: nil) }
    expect(rig.reachesRest(within: 4))
  }

  // Behaviour: playing 26
  @Test func todayIsAListOfThreeGames() throws {
    let rig = Self.rig(try StoreFixture.store())
    let named = rig.host.semanticTree.all.filter { $0.semantics.name == "Today" }
    expect(named.count { $0.semantics.role == .list }, equals: 1)
    let items = rig.host.semanticTree.all.filter { $0.semantics.role == .listItem }
    expect(items.map(\.semantics.name), equals: ["2048 of the day", "Breakout of the day", "Nonoku of the day"])
    expect(items.map(\.semantics.description), equals: ["not played", "not played", "not played"])
    for (index, route) in ["2048/daily", "breakout/daily", "nonoku/daily"].enumerated() {
      rig.click(rig.views(TodayItem.self)[index])
      rig.run(1)
      expect(rig.route.name, equals: route)
      while rig.app.stack.depth > 1 { rig.type(.escape) }
    }
    Self.play(rig, on: .twenty48Daily)
    let texts = rig.views(TodayItem.self).map(\.semantics?.description)
    expect(texts[0]?.hasSuffix("points") == true && texts[2] == "not played")
  }

  // Behaviour: playing 26
  @Test func aLostWallOfTodayWasPlayed() throws {
    let store = try StoreFixture.store()
    let list = ScoreList(game: "breakout", size: "daily", variant: CalendarDay(unixTime: 0).description)
    store.keep([.score(Score(points: 31, created: 0, facts: "lost"), in: list, keeping: 10)])
    let items = Self.rig(store).views(TodayItem.self).map(\.semantics?.description)
    expect(items, equals: ["not played", "best 31", "not played"])
  }

  // Behaviour: playing 25
  @Test func thePictureOfAGameHasItsBestScore() throws {
    let store = try StoreFixture.store()
    let list = ScoreList(game: "2048", size: "4x4", variant: "classic")
    store.keep([.score(Score(points: 600, created: 0), in: list, keeping: nil)])
    let rig = Self.rig(store)
    Self.play(rig)
    let texts = rig.cards().first?.preview?.labelTexts ?? []
    expect(texts.contains("600"), "\(texts)")
  }

  // Behaviour: playing 25, 26, 27
  /// With games in play and large letters: cards and games of today stay in the window, and all are reached by arrows.
  @Test(arguments: WindowSizes.all, [1.0, 2])
  func everythingIsReachedInAnyWindow(_ size: Size, _ textSize: Double) throws {
    let store = try StoreFixture.store()
    Self.play(Self.rig(store))
    let preferences = Preferences()
    preferences[Options.textSize] = Int(100 * textSize)
    let rig = Self.rig(store, size: size, preferences: preferences)
    let all: [View] = rig.views(TodayItem.self) + rig.cards()
    expect(all.count, equals: 3 + 1 + ScreenList.all.cards.count)
    for view in all {
      let (left, right) = (rig.point(on: view, 0, 0.5).x, rig.point(on: view, 1, 0.5).x)
      expect(left >= 0 && right <= size.width && right - left > 60, "\(left) \(right)")
    }
    let lowest = rig.views(TodayItem.self).map { rig.point(on: $0, 0, 1).y }.max() ?? 0
    expect(rig.cards().allSatisfy { rig.point(on: $0, 0, 0).y > lowest }, "The games of today are above all cards.")
    for item in rig.views(TodayItem.self) { expect(item.bounds.height >= 44) }
    rig.showFocusRing()
    var seen: Set<ObjectIdentifier> = []
    // The page scrolls to what has the focus.
    for _ in 0..<10 {
      rig.press(.up)
      rig.run(0.3)
    }
    for row in 0..<40 {
      rig.press(row == 0 ? .down : .left)
      for _ in 0..<14 { rig.press(.left) }
      for _ in 0..<14 {
        if let view = rig.focused { seen.insert(ObjectIdentifier(view)) }
        rig.press(.right)
      }
      for _ in 0..<14 { rig.press(.left) }
      rig.press(.down)
    }
    let missed = all.filter { !seen.contains(ObjectIdentifier($0)) }
    expect(missed.isEmpty, "\(missed.count) at \(size)")
  }
}

extension Route {
  fileprivate static let bombRushForTests = Route("bomb-rush", "way-out")
}
