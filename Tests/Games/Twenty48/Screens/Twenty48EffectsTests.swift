import OvershootGameKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootTwenty48Screens

/// Sparks of merges, and a board that leans.
@MainActor
@Suite(.laws) struct Twenty48EffectsTests {
  /// A game at a position, of which a push to the left is looked at.
  private static func rig(
    _ notation: String, effects: Double, policy: MotionPolicy = .full, pace: TilePace = .normal
  ) throws -> GameRig {
    let preferences = Preferences(OptionValues(tilePace: pace))
    preferences[Options.effects] = effects
    let board = try Board(notation: notation, columns: 4, rows: 4)
    let rig = GameRig(
      game: Twenty48Game(rules: .classic, board: board, goal: .passed, generator: SeededGenerator(seed: 1)),
      policy: policy, preferences: preferences)
    rig.advance(1)
    return rig
  }

  private static func clouds(_ rig: GameRig) -> [ParticleCloud] {
    rig.displayList.commands.compactMap { if case .particles(let cloud) = $0 { cloud } else { nil } }
  }

  // Behaviour: effects 6, 8, 9
  @Test(arguments: [
    ("5500", 0, 0), ("6600", 1, 0), ("7700", 2, 0), ("99aa", 4, 5), ("aab0", 5, 0), ("bb00", 6, 0),
  ])
  func aMergeThrowsFourSparksForEachPowerAbove64(_ row: String, _ first: Int, _ second: Int) throws {
    let isRecord = row == "99aa" || row == "bb00"
    for (effects, policy) in [(100.0, MotionPolicy.full), (50, .full), (0, .full), (100, .reduced), (100, .none)] {
      let rig = try Self.rig(row + "000000000000", effects: effects, policy: policy)
      rig.press(.left)
      rig.advance(0.04)
      expect(Self.clouds(rig).isEmpty, "Tiles that have not met throw none.")
      rig.advance(0.08)
      let corners = [first, second].flatMap { [Int](repeating: Int((Double($0) * effects / 100).rounded()), count: 4) }
      let expected = (isRecord ? [Int(0.96 * effects)] : []) + corners
      let shows = policy == .full && effects > 0
      expect(Self.clouds(rig).map(\.particles.count), equals: (shows ? expected.filter { $0 > 0 } : []))
      expect(rig.runToRest(within: 1.5) && Self.clouds(rig).isEmpty)
    }
  }

  /// Confetti is behind all tiles; sparks have the colour of their tile, and end before the middle of another.
  // Behaviour: effects 8
  @Test(arguments: [Size(360, 480), Size(1280, 800)])
  func nothingHidesANumber(_ size: Size) throws {
    let rig = try Self.rig("bb66665555777722", effects: 100)
    rig.send(.resize(size))
    rig.advance(0.1)
    let board = rig.views(BoardView.self)[0]
    let sides = board.tiles.keys.map { board.layout.frame(of: $0) }
    rig.press(.left)
    var seen = 0
    for _ in 0..<90 {
      rig.advance(1.0 / 60)
      let commands = rig.displayList.commands
      if let burst = commands.firstIndex(where: { if case .particles = $0 { true } else { false } }) {
        guard case .particles(let cloud) = commands[burst] else { return }
        let later = commands[burst...].contains { if case .text(let run) = $0 { run.string == "4096" } else { false } }
        expect(cloud.form == .disc || later, "What bursts is below tiles.")
      }
      for command in commands {
        guard case .particles(let cloud) = command, cloud.form == .disc else { continue }
        seen += 1
        for spark in cloud.particles where cloud.age < spark.life {
          let (place, reach) = (cloud.center(of: spark), spark.size.width / 2)
          // A number is at most this wide and high.
          expect(
            !sides.contains {
              Rect(center: $0.center, size: Size(0.86 * $0.width, 0.3 * $0.height)).inset(by: -reach).contains(place)
            })
        }
      }
    }
    expect(seen > 20)
  }

  // Behaviour: effects 8
  @Test func sparksHaveTheColourOfTheirTile() throws {
    let rig = try Self.rig("7700000000000000", effects: 100)
    rig.press(.left)
    rig.advance(0.15)
    let face = rig.scene.theme.tile(exponent: 8).face
    expect(Self.clouds(rig).count == 4 && Self.clouds(rig).allSatisfy { $0.colors.first == face })
  }

  // Behaviour: effects 8
  @Test func aPushThatIsTakenBackInFlightThrowsNone() throws {
    for pace in [TilePace.normal, .quarter] {
      let rig = try Self.rig("7700000000000000", effects: 100, pace: pace)
      rig.press(.left)
      rig.advance(0.02)
      rig.press(.u)
      for _ in 0..<30 {
        rig.advance(1.0 / 30)
        expect(Self.clouds(rig).isEmpty)
      }
    }
  }

  // Behaviour: effects 6, 8, 9
  @Test func aRefusedPushLeansTheBoardAndItComesBack() throws {
    for (effects, policy) in [(100.0, MotionPolicy.full), (0, .full), (100, .reduced)] {
      let rig = try Self.rig("1234000000000000", effects: effects, policy: policy)
      let (effectsView, board) = (try #require(rig.views(Twenty48Effects.self).first), rig.views(BoardView.self)[0])
      let before = rig.displayList
      rig.press(.left)
      rig.advance(0.08)
      let leans = effects > 0 && policy == .full
      let place = board.center - effectsView.center
      expect((effectsView.transform.apply(to: place) - place).x < -2, equals: leans)
      expect((board.tray.transform.tx < -1) == leans && (effectsView.transform == .identity) == !leans)
      expect(rig.runToRest(within: 2))
      expect(rig.displayList == before && effectsView.transform == .identity && board.tray.transform == .identity)
    }
  }

  /// Ten refused pushes a second, in any directions, and other inputs between them.
  // Behaviour: effects 8
  @Test func leaningAddsUpToALimitWithoutAJump() throws {
    try law(seed: 8, cases: 12) { generator, _ in
      let rig = try Self.rig("1234343412121234", effects: 100)
      let (view, board) = (try #require(rig.views(Twenty48Effects.self).first), rig.views(BoardView.self)[0])
      let directions: [Key] = [.left, .right, .left, .up, .down]
      var place = Vector2.zero
      for frame in 0..<240 {
        if frame % 12 == 0 { rig.press(directions[generator.integer(below: directions.count)]) }
        rig.advance(1.0 / 120)
        let next = view.transform.apply(to: board.center - view.center) - (board.center - view.center)
        expect(next.length < 10 && (next - place).length < 3)
        place = next
      }
      expect(rig.runToRest(within: 2))
    }
  }

  // Behaviour: effects 7, 8
  @Test func theGameIsTheSameAtEverySetting() throws {
    let records = try [0.0, 60, 100].map { effects in
      let rig = try Self.rig("aa77665544332211", effects: effects)
      var generator = SeededGenerator(seed: 3)
      for _ in 0..<150 {
        rig.press([Key.left, .up, .right, .down, .u][generator.integer(below: 5)])
        rig.advance(0.1)
      }
      expect(rig.runToRest(within: 3))
      return (rig.lastRecord(), rig.displayList)
    }
    expect(records.allSatisfy { $0.0 == records[0].0 && $0.1 == records[0].1 })
  }

  // Behaviour: effects 6
  @Test func underReducedMotionNothingDiffers() throws {
    let rigs = try [0.0, 100].map { try Self.rig("aa77665544332211", effects: $0, policy: .reduced) }
    for index in 0..<120 {
      for rig in rigs {
        if index % 6 == 0 { rig.press([Key.left, .left, .up, .right][index / 6 % 4]) }
        rig.advance(1.0 / 60)
      }
      expect(rigs[0].displayList, equals: rigs[1].displayList)
    }
  }

  // Behaviour: effects 8
  @Test func autoplayThrowsSparksToo() throws {
    let rig = try Self.rig("7700000000000000", effects: 100)
    rig.press(.o)
    var count = 0
    for _ in 0..<120 {
      rig.advance(1.0 / 60)
      count = max(count, Self.clouds(rig).count)
    }
    expect(count >= 4)
  }
}
