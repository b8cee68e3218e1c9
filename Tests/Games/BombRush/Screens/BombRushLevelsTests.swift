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
    let bombs = scene.descendants(LevelBomb.self)
    expect(bombs[0].level.stars == 3 && bombs[0].level.detail == "Best \(score.grouped)" && bombs[1].isNext)
    let texts = scene.descendants(Label.self).map(\.text)
    expect(texts.contains("of 12 cleared") && texts.contains("Next: Yard"))
    expect(scene.descendants(BigNumber.self).map(\.text).contains("1"))
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
    expect(progress.levels[0].title == "way-out" && progress.current == "way-out")
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

/// The places of the bombs along the fuse.
@MainActor
@Suite struct LevelFuseTests {
  // Behaviour: bomb-rush 25
  @Test(arguments: WindowSizes.all) func bombsAndTheirNamesDoNotOverlap(_ size: Size) {
    for textSize in [1.0, 2] {
      let grid = PageGrid(size)
      let line = grid.windowClass.pick(24.0, 20, 16) * 1.2
      for lines in [1.0, 2] {
        let height = lines * line * textSize
        let form = LevelFuseForm(grid, count: 12, toolsEnd: 300, labelHeight: height, lineHeight: line)
        let frames = (0..<12).map { index in
          let middle = form.middle(of: index)
          return Rect(
            x: middle.x - form.radius, y: middle.y - 1.2 * form.radius, width: 2 * form.radius,
            height: 2.2 * form.radius + 10 + height)
        }
        for (index, frame) in frames.enumerated() {
          expect(frame.minX >= 0 && frame.maxX <= form.area.width && frame.maxY <= form.contentHeight + 1)
          for other in frames[..<index] { expect(frame.intersection(other)?.isEmpty != false, "\(size) \(index)") }
        }
        expect(2 * form.radius >= 44 || size.height < 500)
        expect(form.area.maxX <= size.width && form.area.maxY <= size.height)
      }
    }
  }

  /// Where it turns, the fuse keeps off the name that it passes.
  // Behaviour: bomb-rush 25
  @Test(arguments: WindowSizes.all) func turnsKeepOffNames(_ size: Size) {
    let grid = PageGrid(size)
    let line = grid.windowClass.pick(24.0, 20, 16) * 1.2
    for lines in [1.0, 2] {
      let form = LevelFuseForm(grid, count: 12, toolsEnd: 300, labelHeight: lines * line, lineHeight: line)
      for index in 0..<11 where form.middle(of: index).y != form.middle(of: index + 1).y {
        let middle = form.middle(of: index)
        let name = Rect(
          x: middle.x - form.nameWidth / 2, y: middle.y + form.radius + grid.windowClass.pick(14, 10, 7),
          width: form.nameWidth, height: lines * line)
        expect(!points(of: form.link(from: index)).contains { name.contains($0) }, "\(size) \(index) \(lines)")
      }
      expect(form.nameWidth > 60, "\(size)")
    }
  }

  /// Points along the curves of a path.
  private func points(of path: Path) -> [Vector2] {
    var (points, start) = ([Vector2](), Vector2.zero)
    for element in path.elements {
      switch element {
      case .move(let point): start = point
      case .cubic(let first, let second, let end):
        points += (0...40).map { step in
          let (t, u) = (Double(step) / 40, 1 - Double(step) / 40)
          let weights: [Double] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
          return zip(weights, [start, first, second, end]).reduce(Vector2.zero) { $0 + $1.1 * $1.0 }
        }
        start = end
      default: break
      }
    }
    return points
  }

  /// A fuse leads from each bomb to the next, in the rows to and fro.
  // Behaviour: bomb-rush 25
  @Test func theFuseTurnsAtTheEndOfEachRow() {
    let form = LevelFuseForm(PageGrid(Size(1280, 800)), count: 12, toolsEnd: 340, labelHeight: 29, lineHeight: 29)
    let middles = (0..<12).map { form.middle(of: $0) + form.area.origin }
    expect(abs(middles[0].x - 484) < 1 && abs(middles[3].x - 1156) < 1 && form.radius == 68)
    expect(middles[3].x == middles[4].x && middles[7].x == middles[0].x && middles[11].x == middles[3].x)
    expect(abs(middles[4].y - middles[3].y - 242) < 8)
    for index in 0..<11 {
      expect(points(of: form.link(from: index)).allSatisfy { (0...form.area.width).contains($0.x) })
    }
  }
}

extension View {
  /// All views of a kind in this one, in the order of the tree.
  fileprivate func descendants<Kind: View>(_ kind: Kind.Type) -> [Kind] {
    ((self as? Kind).map { [$0] } ?? []) + subviews.flatMap { $0.descendants(kind) }
  }
}
