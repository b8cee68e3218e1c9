import Breakout
import OvershootGeometry
import OvershootJSON
import OvershootPlay
import OvershootSupport

/// The levels that come with the program, and their runs.
@Suite struct ShippedLevelsTests {
  private func level(_ name: String) throws -> BreakoutLevel {
    try BreakoutLevel(parsing: Repository.text(of: "Resources/\(BreakoutLevels.path(of: name))"))
  }

  // Behaviour: breakout-levels 11
  @Test func thereAreFourWorldsOfTenWithNamesOfTheirOwn() throws {
    expect(BreakoutLevels.names.count == 40 && BreakoutLevels.names.first == "1-01")
    expect(BreakoutLevels.names.last == "4-10" && BreakoutLevels.world(of: "3-07") == 3)
    expect(BreakoutLevels.world(of: "5-01") == nil)
    let levels = try BreakoutLevels.names.map(level)
    expect(Set(levels.compactMap(\.name)).count == 40 && Set(levels.map(\.rows)).count == 40)
  }

  // Behaviour: breakout-levels 11
  @Test(arguments: BreakoutLevels.names) func rowsWithTheSignOfMotionHaveRoomToMove(_ name: String) throws {
    for row in try level(name).rows where row.contains("~") {
      expect(row.hasPrefix(".") || row.hasSuffix("."), "\(row)")
    }
  }

  // Behaviour: breakout-levels 11, 16
  @Test(arguments: BreakoutLevels.names) func itsRunClearsEachLevel(_ name: String) throws {
    let line = try Repository.text(of: "Resources/\(BreakoutLevels.runFolder)/\(name).jsonl")
    let replay = try BreakoutReplay(JSONField(parsing: Array(line.utf8))) { try level($0) }
    expect(replay.level?.name, equals: name)
    let game = replay.play()
    expect(game.phase == .won && game.tick == replay.ticks && game.dropped == 0)
  }

  /// The ball is in an opening; through a tunnel, behind the wall; rows move and chains begin; nothing breaks a keep.
  // Behaviour: breakout-levels 11
  @Test(arguments: 1...4) func theFirstLevelOfAWorldShowsItsIdeaInFifteenSeconds(_ world: Int) throws {
    let level = try level("\(world)-01")
    let seconds = 15
    let met = (1...UInt64(20)).count { seed in
      var (trial, events) = (LevelTrial(level: level, seed: seed), [BreakoutEvent]())
      for _ in 0..<seconds * BreakoutField.ticksPerSecond where trial.outcome == .running {
        trial.run(ticks: 1) { events.append($0) }
        let (wall, balls) = (trial.game.wall, trial.game.balls)
        let lowest = (0..<wall.layout.rows).last { row in
          (0..<wall.layout.columns).contains { wall.hits[row * wall.layout.columns + $0] > 0 }
        }
        let isSeen =
          switch world {
          case 1: balls.contains { $0.position.y < wall.layout.frame(column: 0, row: lowest ?? 0).maxY }
          case 2: balls.contains { $0.position.y < wall.layout.top }
          case 3:
            events.contains { if case .moved = $0 { true } else { false } } && balls.contains { $0.chain >= 2 }
          default: events.contains { if case .hit(_, _, _, nil, _, _) = $0 { true } else { false } }
          }
        if isSeen { return true }
      }
      return false
    }
    expect(met >= 18, "\(met)")
  }

  /// The curve that `overshoot-bench walls` measures as a whole.
  // Behaviour: breakout-levels 11, 13
  @Test func aBeginnerClearsTheFirstLevelAndNotTheLastOne() throws {
    func cleared(_ name: String, _ make: (UInt64) -> BreakoutPlayer) throws -> Int {
      let level = try level(name)
      return (1...UInt64(4)).count { seed in
        var trial = LevelTrial(level: level, seed: seed, player: make(seed))
        return trial.run(ticks: LevelTrial.maximumTicks) != .failed
      }
    }
    expect(try cleared("1-01") { BreakoutPlayer(.beginner, seed: $0) } >= 3)
    expect(try cleared("4-10") { BreakoutPlayer(.beginner, seed: $0) } <= 2)
    expect(try cleared("1-01") { _ in BreakoutPlayer() } == 4)
  }
}
