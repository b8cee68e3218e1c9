import AdventureScreens
import BombRush
import Drawing
import Motion
import OvershootGeometry
import ScreenKit
import Stage
import StageTesting
import Storage
import Testing

@testable import BombRushScreens
@testable import ScreenTesting

/// The choice of levels, and what is kept between two starts of the program.
@MainActor
@Suite struct BombLevelsTests {
  private let store: Store
  private static let first = BombRushLevelName.all[0]

  init() throws {
    let clock = StoreClock(now: { 0 }, date: { 1_000 }, schedule: { _, body in body() })
    store = try Store.inMemory(StoreConfiguration(folders: StoreFolders(environment: { _ in nil }), clock: clock))
  }

  // Behaviour: bomb-rush 23, 25
  @Test func everyLevelHasARouteAndACard() throws {
    let rig = AppRig(.bombRushLevels, start: [.menu])
    rig.run(1)
    let cards = rig.views(BombRushLevelCard.self)
    #expect(cards.map(\.card.name.text) == ShippedLevels.names && cards.allSatisfy { $0.card.level != nil })
    #expect(cards.filter(\.card.isCurrent).map(\.card.name) == [Self.first] && rig.focused === cards[0])
    for name in ShippedLevels.names {
      #expect(ScreenList.all.route(named: "bombs/\(name)")?.path.map(\.name) == ["menu", "bombs", "bombs/\(name)"])
    }
    for name in ["bombs/", "bombs/Way-out", "bombs/nowhere"] { #expect(ScreenList.all.route(named: name) == nil) }
    #expect(ScreenList.all.path(restoring: "bombs/nowhere") == [.menu, .bombRushLevels])
    // The first key shows where the focus is.
    rig.press(.right, .right)
    rig.type(.enter)
    #expect(rig.route == .bombRush(BombRushLevelName.all[1]))
    #expect(rig.reachesRest(within: 3))
  }

  // Behaviour: bomb-rush 31
  @Test func theBestWonGameIsKeptWithItsReplay() throws {
    let rig = BombRig(store: store)
    rig.win()
    let score = rig.game.score
    #expect(rig.game.phase == .won && score > 0)
    // A worse game does not replace it, and a lost one is not kept.
    rig.press(.r)
    rig.press(.p)
    rig.ticks(120)
    rig.win()
    #expect(rig.game.phase == .won && rig.game.score < score)
    #expect(try PlayMemory(store: store).facts() == ["game.bombs.golds": 1], "Two games, one level.")
    let memory = BombRushArchive(store: store, read: { _ in Array(BombRig.yard.utf8) })
    #expect(memory.best(Self.first) == score && memory.medal(Self.first) == .gold && memory.last == Self.first)
    #expect(memory.best(BombRushLevelName.all[1]) == nil && memory.medal(BombRushLevelName.all[1]) == nil)
    let director = BombLevelsDirector(memory: memory, navigator: Navigator())
    let scene = BombRushLevelsScene(director: director, navigator: Navigator(), preferences: Preferences())
    director.ui = scene
    director.onUIReady()
    let cards = scene.descendants(BombRushLevelCard.self).map(\.card)
    #expect(cards[0].medal == 3 && cards[0].detail == "Best \(score.grouped)" && cards[1].isCurrent)
  }

  // Behaviour: bomb-rush 31
  @Test func slowMotionKeepsNoScore() {
    var pace = 1.0
    let rig = BombRig(store: store, pace: { pace })
    rig.press(.p)
    rig.ticks(5)
    pace = 0.25
    rig.ticks(5)
    pace = 1
    rig.win()
    #expect(rig.game.phase == .won && rig.memory.best(Self.first) == nil)
    rig.run(1)
    #expect(rig.texts.contains { $0.hasSuffix("In slow motion no score is kept") })
  }

  @Test func medalsHaveThresholds() {
    let medals = BombLevel.Medals(bronze: 10, silver: 20, gold: 30)
    let names = [0, 9, 10, 19, 20, 29, 30, 99].map { BombRushMedal($0, of: medals)?.title }
    #expect(names == [nil, nil, "Bronze", "Bronze", "Silver", "Silver", "Gold", "Gold"])
    #expect(BombRushMedal(99, of: nil) == nil && BombRushMedal.bronze < .gold)
  }

  @Test func aLevelThatCannotBeReadSaysSo() {
    let memory = BombRushArchive(read: { $0 == "way-out" ? Array("nonsense".utf8) : nil })
    for name in [Self.first, BombRushLevelName.all[1]] {
      let scene = BombRushNavigator.makeModule(name, memory: memory, preferences: Preferences())
      let rig = ManualHost(scene, size: Size(560, 700))
      rig.run(1)
      #expect(scene.descendants(Label.self).contains { $0.text == "This level cannot be read." })
      for key in [Key.enter, .space, .p, .r, .f1, .comma, .tab, .w] { rig.press(key) }
      rig.click(Vector2(280, 300))
      #expect(rig.runToRest(within: 3))
    }
  }

  @Test(arguments: [(360, 480), (560, 700), (800, 600), (1280, 800), (1920, 1080), (3000, 600)])
  func cardsDoNotOverlap(_ width: Int, _ height: Int) {
    let size = Size(Double(width), Double(height))
    let layout = BombRushLevelsLayout(size: size, count: 12, hasBack: true)
    for (index, card) in layout.cards.enumerated() {
      #expect(card.minX >= 14 && card.maxX <= size.width - 14 && card.width >= 140)
      for other in layout.cards[..<index] { #expect(card.intersection(other)?.isEmpty ?? true) }
    }
    if width >= 1280, height >= 800 { #expect(layout.contentHeight <= layout.scroll.height, "All are seen at once.") }
  }
}

extension View {
  /// All views of a kind in this one, in the order of the tree.
  fileprivate func descendants<Kind: View>(_ kind: Kind.Type) -> [Kind] {
    ((self as? Kind).map { [$0] } ?? []) + subviews.flatMap { $0.descendants(kind) }
  }
}
