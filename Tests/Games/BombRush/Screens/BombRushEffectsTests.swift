import BombRush
import OvershootGameKit
import OvershootSupport
import StageTesting

@testable import OvershootBombRushScreens

/// What a blast looks like in Bomb Rush, and how those around take it.
@MainActor
@Suite(.laws) struct BombRushEffectsTests {
  private static func playing(effects: Double, policy: MotionPolicy = .full, level: String? = nil) -> BombRushRig {
    let rig = BombRushRig(level, policy: policy, effects: effects)
    rig.press(.p)
    return rig
  }

  private static func clouds(_ rig: BombRushRig) -> [ParticleCloud] {
    rig.displayList.commands.compactMap { if case .particles(let cloud) = $0 { cloud } else { nil } }
  }

  /// Plays until bombs have exploded.
  private static func blast(_ rig: BombRushRig, _ cells: [(Int, Int)]) {
    for cell in cells { rig.click(rig.point(cell.0, cell.1)) }
    rig.ticks(1)
    rig.press(.space)
    for _ in 0..<30 where rig.game.flames.isEmpty { rig.ticks(1) }
  }

  /// Does something at random.
  private static func act(_ rig: BombRushRig, _ generator: inout SeededGenerator) {
    switch generator.integer(below: 6) {
    case 0: rig.press(.space)
    case 1: rig.press([.up, .right, .down, .left][generator.integer(below: 4)])
    default:
      let board = rig.game.board
      rig.click(rig.point(generator.integer(below: board.columns), generator.integer(below: board.rows)))
    }
  }

  // MARK: The rules

  // Behaviour: effects 7, 8
  @Test func theGameIsTheSameAtEverySetting() {
    law(seed: 431, cases: 3) { generator, index in
      let level = ShippedLevels.names[(index * 5 + 2) % ShippedLevels.names.count]
      let start = generator
      var games: [[String]] = []
      for effects in [0.0, 60, 100] {
        generator = start
        let rig = Self.playing(effects: effects, level: level)
        var ticks: [String] = []
        for _ in 0..<30 {
          Self.act(rig, &generator)
          for _ in 0..<1 + generator.integer(below: 12) {
            rig.ticks(1)
            ticks.append("\(rig.game.hash) \(rig.game.events)")
          }
        }
        games.append(ticks)
      }
      expect(games[0] == games[1] && games[0] == games[2] && Set(games[0]).count > 50)
    }
  }

  // MARK: What is shown

  // Behaviour: effects 6, 8, 9
  @Test func aBlastThrowsSparksAndSmokeAndNoneWithoutEffects() {
    for (effects, policy) in [(100.0, MotionPolicy.full), (60, .full), (0, .full), (100, .reduced), (100, .none)] {
      let rig = Self.playing(effects: effects, policy: policy)
      Self.blast(rig, [(9, 3)])
      let counts = Self.clouds(rig).map(\.particles.count)
      let shows = effects > 0 && policy == .full
      expect(
        counts, equals: (shows ? [40 * Int(effects) / 100] + Array(repeating: effects == 100 ? 9 : 5, count: 2) : []))
    }
  }

  // Behaviour: effects 8
  @Test func cratesShatterInsteadOfShrinking() {
    for (effects, policy) in [(100.0, MotionPolicy.full), (60, .full), (0, .full), (100, .reduced)] {
      let rig = Self.playing(effects: effects, policy: policy)
      rig.click(rig.point(4, 3))
      rig.ticks(1)
      let shatters = effects > 0 && policy == .full
      expect(rig.game.board[Cell(column: 4, row: 3)], equals: .floor)
      expect(rig.views(BombRushPiece.self).isEmpty, equals: shatters)
      expect(Self.clouds(rig).isEmpty != shatters)
    }
  }

  /// Under reduced motion effects change nothing.
  // Behaviour: effects 6
  @Test func underReducedMotionNothingIsElsewhere() {
    law(seed: 432, cases: 3) { generator, index in
      let level = ShippedLevels.names[(index * 5 + 1) % ShippedLevels.names.count]
      let rigs = [0.0, 100].map { Self.playing(effects: $0, policy: .reduced, level: level) }
      for _ in 0..<60 {
        let start = generator
        for rig in rigs {
          generator = start
          Self.act(rig, &generator)
        }
        for _ in 0..<1 + generator.integer(below: 20) {
          for rig in rigs { rig.ticks(1) }
          expect(rigs[0].displayList, equals: rigs[1].displayList)
        }
      }
    }
  }

  /// Whatever happens, particles are below all that burns and moves.
  // Behaviour: effects 8
  @Test func particlesHideNothingThatOneHasToSee() throws {
    try law(seed: 433, cases: 4) { generator, index in
      let level = ShippedLevels.names[(index * 5 + 3) % ShippedLevels.names.count]
      let rig = Self.playing(effects: 100, level: level)
      let art = try #require(rig.scene.board.art)
      let colors = [art.colors.flameInner, art.colors.ward, art.colors.drifter]
      var count = 0
      for _ in 0..<40 {
        Self.act(rig, &generator)
        rig.ticks(1 + generator.integer(below: 12))
        let commands = rig.displayList.commands
        let figures = commands.indices.filter {
          switch commands[$0] {
          case .fill(_, let color): color.alpha == 1 && colors.contains(color)
          case .fillShape(_, .solid(let color)): colors.contains(color)
          default: false
          }
        }
        let last = commands.lastIndex { if case .particles = $0 { true } else { false } } ?? 0
        if last > 0 { count += 1 }
        expect(figures.allSatisfy { $0 > last })
      }
      expect(count > 0)
    }
  }

  // MARK: The push

  /// What is farther away is pushed later and less; everything swings without a jump, and comes back.
  // Behaviour: effects 2, 8
  @Test func aBlastPushesWhatIsNearDelayedByDistance() {
    let rig = Self.playing(effects: 100)
    let effects = rig.scene.board.effects
    Self.blast(rig, [(9, 3)])
    let center = Vector2(9.5, 3.5)
    var starts: [Double] = []
    var greatest: [Double] = []
    var times: [(Double, [Vector2])] = []
    let begin = rig.now
    for _ in 0..<400 {
      let pushes = (1...3).map { distance in
        rig.host.engine.perform { effects.push(at: center + Vector2(Double(distance), 0)) }
      }
      times.append((rig.now, pushes))
      rig.advance(1.0 / 240)
    }
    for index in 0..<3 {
      starts.append(times.first { $0.1[index].length > 0.001 }?.0 ?? .infinity)
      greatest.append(times.map { $0.1[index].x }.max() ?? 0)
      expect(zip(times, times.dropFirst()).allSatisfy { ($1.1[index] - $0.1[index]).length < 0.03 })
      expect(times.allSatisfy { $0.1[index].y == 0 } && times.last?.1[index] == .zero)
    }
    expect(starts[1] - starts[0] > 0.04 && starts[2] - starts[1] > 0.04 && starts[0] - begin < 0.1)
    expect(greatest[0] > 0.1 && greatest[0] > greatest[1] && greatest[1] > greatest[2] && greatest[0] < 0.3)
    expect(rig.host.engine.perform { effects.push(at: center) }, equals: .zero)
  }

  /// Pushes of several blasts add up without a jump, and what stands still moves by less than a third of a cell.
  // Behaviour: effects 2, 8
  @Test func pushesOfSeveralBlastsStayWithoutAJump() {
    let rig = Self.playing(effects: 100, level: "crossfire")
    let effects = rig.scene.board.effects
    law(seed: 434, cases: 30) { generator, _ in
      let cells = (0..<4).map { _ in
        Cell(column: 1 + generator.integer(below: 11), row: 1 + generator.integer(below: 9))
      }
      let place = Vector2(1 + 11 * generator.unit(), 1 + 9 * generator.unit())
      var last = rig.host.engine.perform { effects.push(at: place) }
      for step in 0..<120 {
        if step % 20 == 0, step / 20 < cells.count, let shown = rig.scene.shown {
          let event = BombRushEvent.exploded(bomb: step, cells: [cells[step / 20]])
          rig.host.engine.perform { effects.show(GameMoment<BombRushTables>.event(event, shown)) }
        }
        rig.host.engine.advance(to: rig.now + 1.0 / 240)
        rig.advance(1.0 / 240)
        let next = rig.host.engine.perform { effects.push(at: place) }
        expect((next - last).length < 0.04 && next.length < 1.0 / 3)
        last = next
      }
    }
  }

  // MARK: Who is there

  // Behaviour: effects 8
  @Test func wardsHopFromCellToCellAndHideTheirEyesNearAFuse() throws {
    let rig = Self.playing(effects: 100)
    let effects = rig.scene.board.effects
    let ward = try #require(rig.game.actors.first { $0.kind == .ward })
    func pose(_ x: Double) -> BombRushPose {
      rig.host.engine.perform { effects.pose(of: ward, at: Vector2(x, 1.5), in: rig.game, fraction: 1) }
    }
    expect(pose(1.5).lift == 0 && abs(pose(2.5).lift) < 1e-9 && pose(2).lift > 0.1 && pose(1.7).lift < pose(1.9).lift)
    expect(pose(1.5).cover, equals: 0)
    rig.click(rig.point(3, 3))
    rig.ticks(1)
    var covers: [Double] = []
    for _ in 0..<20 {
      covers.append(pose(2.5).cover)
      rig.ticks(1)
    }
    expect(covers[0] < 0.2 && zip(covers, covers.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 0.15 })
    expect(pose(2.5).cover > pose(1.5).cover && pose(9.5).cover == 0)
  }

  // Behaviour: effects 8
  @Test func aWardThatIsSavedCheers() {
    for effects in [0.0, 100] {
      let rig = BombRushRig(effects: effects)
      rig.win()
      rig.ticks(3)
      let piece = rig.views(BombRushPiece.self).first { $0.$transform.shown != .identity }
      expect((piece != nil), equals: (effects > 0))
      expect(Self.clouds(rig).contains { $0.form == .box }, equals: (effects > 0))
    }
  }

  // Behaviour: effects 8
  @Test func anEnemyStartsWhenItNotices() throws {
    for effects in [0.0, 60, 100] {
      let rig = Self.playing(effects: effects, level: "quiet-steps")
      var (greatest, noticed) = (0.0, false)
      // It hears the wall that breaks.
      rig.click(rig.point(4, 3))
      for _ in 0..<300 where !noticed {
        rig.ticks(1)
        let enemies = rig.game.events.compactMap { if case .noticed(let enemy) = $0 { enemy.id } else { nil } }
        guard let enemy = enemies.first else { continue }
        noticed = true
        for _ in 0..<20 {
          rig.ticks(1)
          guard let actor = rig.game.actor(enemy) else { continue }
          let pose = rig.host.engine.perform {
            rig.scene.board.effects.pose(of: actor, at: actor.place.vector, in: rig.game, fraction: 1)
          }
          greatest = max(greatest, pose.lift)
        }
      }
      expect(noticed && abs(greatest - 0.3 * effects / 100) < 0.05, "\(effects) \(greatest)")
    }
  }

  // MARK: Rest and previews

  // Behaviour: effects 6
  @Test func atRestNothingIsRequested() {
    for effects in [0.0, 60, 100] {
      let rig = Self.playing(effects: effects)
      Self.blast(rig, [(9, 3), (7, 3)])
      rig.press(.p)
      rig.run(3)
      expect(!rig.host.needsFrame && Self.clouds(rig).isEmpty, "\(effects)")
      let list = rig.displayList
      rig.run(1)
      expect(rig.displayList, equals: list)
    }
  }
}
