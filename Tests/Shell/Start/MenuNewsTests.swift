import OvershootScreenKit
import OvershootStorage
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

/// What the menu tells of the player's games.
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

  private func state(_ room: Room, _ rig: AppRig) throws -> String { try rig.strip(room).content.state }

  // Behaviour: playing 25
  @Test func theStripGoesOnWithTheGameThatWasPlayedLast() throws {
    let store = try StoreFixture.store()
    let rig = Self.rig(store)
    Self.play(rig, [])
    expect(try rig.strip(.twenty48).pill?.title == "Play", "Nothing was done.")
    Self.play(rig)
    expect(rig.selected?.content.room == .twenty48 && rig.selected?.pill?.title == "Continue")
    expect(try state(.twenty48, rig).contains(" points"))
    let level = try #require(ScreenList.all.route(named: "nonoku/1-01"))
    Self.play(rig, on: level, [.d, .right, .d])
    let text = try state(.nonoku, rig)
    expect(text.hasPrefix("Nonoku 1-1 · ") && text.contains(" cells left"), "\(text)")
    // Another start of the program knows it, too.
    let again = Self.rig(store)
    expect(try state(.nonoku, again) == text && again.selected?.content.room == .nonoku)
    again.click(try again.strip(.nonoku))
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
    expect(try rig.strip(.twenty48).content.game != nil)
  }

  /// A game that has ended gives way to the one before.
  @Test func aGameThatHasEndedIsNotContinued() throws {
    let rig = Self.rig(try StoreFixture.store())
    Self.play(rig)
    Self.play(rig, on: .bombRushForTests, [])
    rig.press(.p)
    rig.run(1)
    let row = rig.host.semanticTree.all.first { $0.semantics.name == "Continue" && $0.semantics.role == .menuItem }
    expect(row?.semantics.description.hasPrefix("2048") == true)
  }

  // Behaviour: playing 25
  /// The picture of 2048 is the greatest tile of the player's game, before and after the page is visited.
  @Test func theStripDrawsTheGreatestTile() throws {
    let store = try StoreFixture.store()
    let rig = Self.rig(store)
    Self.play(rig, [.left, .down, .right, .down, .left, .down, .right, .down])
    func tiles(_ rig: AppRig) throws -> [Int] {
      var canvas = Canvas()
      let art = try rig.strip(.twenty48).art
      if let context = art.drawContext { for view in [art] + art.subviews { view.draw(&canvas, context: context) } }
      return canvas.list.commands.compactMap { if case .text(let run) = $0 { Int(run.string) } else { nil } }
    }
    let figure = try #require(try rig.strip(.twenty48).content.game?.figure)
    expect(try tiles(rig).max() == 1 << figure && tiles(Self.rig(store)).max() == 1 << figure)
  }

  // Behaviour: playing 26
  @Test func todayIsAButtonOfEachStrip() throws {
    let store = try StoreFixture.store()
    let rig = Self.rig(store)
    Self.play(rig)
    func days() -> [SemanticNode] {
      let tree = rig.host.semanticTree.all
      return tree.filter { $0.semantics.role == .pushButton && $0.semantics.name.hasSuffix(" of the day") }
    }
    expect(days().map(\.semantics.name), equals: ["Board of the day", "Wall of the day", "Puzzle of the day"])
    expect(days().map(\.semantics.description), equals: ["not played", "not played", "not played"])
    for (room, route) in [
      (Room.twenty48, "2048/daily"), (.breakout, "breakout/daily"), (.nonoku, "nonoku/daily"),
    ] {
      rig.tap(try #require(try rig.strip(room).ring))
      rig.run(1)
      expect(rig.route.name, equals: route)
      for _ in 0..<3 where rig.app.stack.depth > 1 { rig.type(.escape) }
      expect(rig.app.stack.depth, equals: 1)
    }
    Self.play(rig, on: .twenty48Daily)
    expect(days()[0].semantics.description.hasSuffix("points") && days()[2].semantics.description == "not played")
  }

  // Behaviour: playing 27
  /// The menu is a list of strips, one of which is selected, each with its state as description.
  @Test func theMenuIsAListOfStrips() throws {
    let rig = Self.rig(try StoreFixture.store())
    Self.play(rig)
    rig.run(1)
    let tree = rig.host.semanticTree.all
    let list = try #require(tree.first { $0.semantics.role == .list })
    let strips = list.children
    expect(strips.map(\.semantics.role) == Array(repeating: .listItem, count: Room.allCases.count))
    expect(strips.count { $0.states.contains(.selected) }, equals: 1)
    expect(strips.allSatisfy { !$0.semantics.name.isEmpty && !$0.semantics.description.isEmpty })
    expect(tree.count { $0.states.contains(.default) && $0.states.contains(.showing) }, equals: 1)
  }

  // Behaviour: playing 26
  @Test func aLostWallOfTodayWasPlayed() throws {
    let store = try StoreFixture.store()
    let list = ScoreList(game: "breakout", size: "daily", variant: CalendarDay(unixTime: 0).description)
    store.keep([.score(Score(points: 31, created: 0, facts: "lost"), in: list, keeping: 10)])
    let items = Self.rig(store).strips().compactMap(\.content.today?.standing)
    expect(items, equals: ["not played", "Best 31", "not played"])
  }

  // Behaviour: playing 25, 26, 27
  /// With games in play and large letters: texts and buttons of the open strip stay on it.
  @Test(arguments: WindowSizes.all, [100, 200])
  func theOpenStripHasRoomForAllInAnyWindow(_ size: Size, _ textSize: Int) throws {
    let store = try StoreFixture.store()
    Self.play(Self.rig(store))
    let preferences = Preferences()
    preferences[Options.textSize] = textSize
    let rig = Self.rig(store, size: size, preferences: preferences)
    for room in Room.allCases.prefix(5) {
      rig.host.perform { rig.app.topScene?.focus.move(to: try? rig.strip(room)) }
      rig.run(1)
      let strip = try rig.strip(room)
      let pill = try #require(strip.pill)
      expect(strip.isSelected && strip.bounds.contains(pill.frame), "\(room) \(size) \(pill.frame) \(strip.bounds)")
      expect(pill.frame.height >= 44 && pill.frame.width >= 44)
      if let ring = strip.ring {
        expect(strip.bounds.contains(ring.frame) && ring.frame.width >= 44, "\(ring.frame)")
        expect(ring.frame.intersection(pill.frame).map { $0.isEmpty } ?? true)
      }
      expect(strip.name.frame.maxX <= strip.bounds.width && strip.name.frame.minY >= 0)
    }
  }
}

extension Route {
  fileprivate static let bombRushForTests = Route("bomb-rush", "way-out")
}
