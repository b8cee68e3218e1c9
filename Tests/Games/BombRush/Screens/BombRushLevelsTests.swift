import BombRush
import OvershootGameKit
import OvershootStorage
import OvershootSupport
import StageTesting

@testable import OvershootBombRushScreens
@testable import OvershootScreenTesting

/// The choice of levels, and what is kept between two starts of the program.
@MainActor
@Suite struct BombRushLevelsTests {
  private let store: Store
  private static let first = BombRushLevelName.all[0]

  init() throws {
    store = try Store.forTests()
  }

  // Behaviour: bomb-rush 31
  @Test func theBestWonGameIsKeptWithItsReplay() throws {
    let rig = BombRushRig(store: store)
    rig.win()
    let score = rig.game.score
    expect(rig.game.phase == .won && score > 0)
    // A worse game does not replace it, and a lost one is not kept.
    rig.press(.r)
    rig.press(.p)
    rig.ticks(120)
    rig.win()
    expect(rig.game.phase == .won && rig.game.score < score)
    expect(try [ScreenEntry].bombRush[0].facts?(store) == ["game.bombs.golds": 1], "Two games, one level.")
    let environment = BombRushRig(store: store).environment
    let archive = environment.bombRush
    expect(archive.best(Self.first) == score && archive.medal(Self.first) == .gold)
    expect(archive.last.name, equals: Self.first.text)
    expect(archive.best(BombRushLevelName.all[1]) == nil && archive.medal(BombRushLevelName.all[1]) == nil)
    let scene = [ScreenEntry].bombRush[0].scene(.bombRushLevels, environment)
    scene.sceneWillAppear()
    let cards = scene.descendants(LevelCard.self)
    expect(cards[0].level.stars == 3 && cards[0].level.detail == "Best \(score.grouped)" && cards[1].isCurrent)
  }

  // Behaviour: bomb-rush 31
  @Test func slowMotionKeepsNoScore() {
    var pace = 1.0
    let rig = BombRushRig(store: store, pace: { pace })
    rig.press(.p)
    rig.ticks(5)
    pace = 0.25
    rig.ticks(5)
    pace = 1
    rig.win()
    expect(rig.game.phase == .won && rig.archive.best(Self.first) == nil)
    rig.run(3)
    expect(rig.texts.contains("In slow motion no score is kept."))
  }

  @Test func medalsHaveThresholds() {
    let medals = BombRushLevel.Medals(bronze: 10, silver: 20, gold: 30)
    let names = [0, 9, 10, 19, 20, 29, 30, 99].map { BombRushMedal($0, of: medals)?.title }
    expect(names, equals: [nil, nil, "Bronze", "Bronze", "Silver", "Silver", "Gold", "Gold"])
    expect(BombRushMedal(99, of: nil) == nil && BombRushMedal.bronze < .gold)
  }

  @Test func aLevelThatCannotBeReadSaysSo() {
    var environment = ScreenEnvironment(Preferences())
    environment.readResource = { path, _ in path.contains("way-out") ? Array("nonsense".utf8) : nil }
    let progress = environment.bombRush.progress
    expect(progress.levels.map(\.detail), equals: Array(repeating: "Cannot be read", count: 12))
    expect(progress.levels[0].title == "1  way-out" && progress.current == "way-out")
    for name in [Self.first, BombRushLevelName.all[1]] {
      let scene = BombRushScene(name, environment)
      let rig = ManualHost(scene, size: Size(560, 700))
      rig.run(1)
      expect(scene.descendants(Label.self).contains { $0.text == "This level cannot be read." })
      for key in [Key.enter, .space, .p, .r, .x, .comma, .tab, .w] { rig.press(key) }
      rig.click(Vector2(280, 300))
      expect(rig.runToRest(within: 3))
    }
  }
}

extension View {
  /// All views of a kind in this one, in the order of the tree.
  fileprivate func descendants<Kind: View>(_ kind: Kind.Type) -> [Kind] {
    ((self as? Kind).map { [$0] } ?? []) + subviews.flatMap { $0.descendants(kind) }
  }
}
