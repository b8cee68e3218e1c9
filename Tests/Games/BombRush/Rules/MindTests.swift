import OvershootGeometry
import OvershootQueries
import OvershootSupport

@testable import BombRush
@testable import OvershootPerception

/// What enemies know, decide and do.
@Suite struct MindTests {
  private static let hall = [
    "###############", "#w...........>#", "#####.....#####", "#####.....#####", "#####.....#####", "#####.....#####",
    "#####...k.#####", "#####.....#####", "###############",
  ]
  private static let pillars = [
    "###########", "#.........#", "#.#.#.#.#.#", "#....d....#", "#.#.#.#.#.#", "#.........#", "###########",
  ]

  private func game(
    _ rows: [String], goal: String = "purge", time: Int = 20, keys: String = "",
    faculties: BombRushGame.Faculties = .all
  ) throws -> BombRushGame {
    BombRushGame(try BombRushLevel(parsing: text(rows, goal: goal, time: time, keys: keys)), faculties: faculties)
  }

  // Behaviour: bomb-rush 16
  @Test(arguments: [1, 7]) func aWardenCatchesAWardOnlyWithPerception(_ seed: Int) throws {
    func phase(_ faculties: BombRushGame.Faculties) throws -> BombRushPhase {
      var game = try game(Self.hall, goal: "rescue 1", time: 60, keys: "seed: \(seed)\n", faculties: faculties)
      game.run(10_000)
      return game.phase
    }
    expect(try phase(.all) == .lost(.wards))
    expect(try phase(.queries) == .won)
  }

  // Behaviour: bomb-rush 16
  @Test func aDrifterEscapesABlastOnlyWithQueries() throws {
    func survives(_ faculties: BombRushGame.Faculties) throws -> Bool {
      var game = try game(Self.pillars, keys: "seed: 3\n", faculties: faculties)
      game.run(60)
      expect(game.actors.map(\.cell), equals: [Cell(5, 1)])
      game.advance([.act(6, 1)])
      expect(game.bombs.count, equals: 1)
      game.run(300)
      return !game.actors.isEmpty
    }
    expect(try survives(.all))
    expect(try !survives(.perception))
  }

  // Behaviour: bomb-rush 14
  // Behaviour: perception 15
  @Test func aBombUnseenAndUnheardChangesNoDecision() throws {
    let wall = String(repeating: "#", count: 31)
    let (aisle, pillars) = ("#" + String(repeating: ".", count: 29) + "#", String(repeating: "#.", count: 15) + "#")
    let rows = [wall, aisle, pillars, aisle, pillars, "#d.l" + aisle.dropFirst(4), wall]
    for seed in 0..<10 as Range<UInt64> {
      var game = BombRushGame(try BombRushLevel(parsing: text(rows, goal: "purge")), seed: seed)
      game.hasSilentFuses = true
      game.run(30)
      // Where no enemy sees: behind all of them, far away, and not in their way.
      let cell = try #require(
        game.board.blocks.indices.map(game.board.cell).first { cell in
          game.board[cell] == .floor
            && game.actors.allSatisfy { $0.cell.center.distance(to: cell.center) > 9 }
        })
      var twin = game
      game.advance([.act(cell)])
      twin.advance()
      for _ in 0..<100 {
        expect(game.minds == twin.minds && game.actors == twin.actors)
        guard game.actors.allSatisfy({ $0.cell.center.distance(to: cell.center) > 6.5 }) else { break }
        game.advance()
        twin.advance()
      }
    }
  }

  // Behaviour: bomb-rush 14
  // Behaviour: perception 15
  @Test func whatABrainIsGivenHasNoWayToTheGame() throws {
    let game = try game(Self.pillars)
    let knowledge = game.knowledge(of: game.actors[0])
    var types: Set<String> = []
    func visit(_ value: Any, _ depth: Int) {
      types.insert("\(type(of: value))")
      guard depth > 0 else { return }
      for child in Mirror(reflecting: value).children { visit(child.value, depth - 1) }
    }
    visit(knowledge, 8)
    expect(types.contains("KnownWalls"))
    expect(
      types.allSatisfy { !$0.contains("BombRushGame") && !$0.contains("Senses") && $0 != "Bomb" && $0 != "Flame" })
  }

  // Behaviour: bomb-rush 14, 15
  @Test func theFirstWishThatAppliesIsTaken() throws {
    let game = try game([
      "###########", "#.........#", "#.........#", "#....k....#", "#.........#", "#.........#", "###########",
    ])
    func memory(_ actor: Int?, _ sense: Sense, _ place: Vector2, age: Int = 0) -> Memory {
      Memory(
        listener: 1, actor: actor, sense: sense, place: place, velocity: .zero, strength: 1, age: age, isSeen: age == 0,
        isRemembered: false, isExpired: false, attitude: .hostile)
    }
    let bomb = Belief(subject: .bomb, memory: memory(1_000_001, .sight, Cell(7, 3).center))
    let distant = Belief(subject: .bomb, memory: memory(1_000_001, .sight, Cell(8, 3).center))
    let ward = Belief(subject: .ward, memory: memory(2, .sight, Cell(2, 2).center, age: 10))
    let noise = Belief(subject: .noise, memory: memory(nil, .hearing, Cell(9, 5).center, age: 4))
    func intent(_ kind: BombRushActor.Kind, _ beliefs: Belief...) -> Intent {
      var mind = Mind(id: 1, kind: kind, cell: Cell(5, 3))
      let knowledge = Knowledge(
        place: Spot(centerOf: Cell(5, 3)), facing: .up, beliefs: beliefs, walls: game.walls)
      let decision = mind.decide(knowledge, tick: 1, hasQueries: true, seed: 1)
      guard case .ask(let request) = decision else { return mind.intent }
      expect(request.template, equals: mind.intent.template)
      return mind.intent
    }
    expect(intent(.warden, bomb, ward, noise), equals: .flee)
    expect(intent(.warden, distant, ward, noise), equals: .hunt)
    expect(intent(.warden, noise), equals: .search)
    expect(intent(.warden), equals: .patrol)
    expect(intent(.listener, ward), equals: .patrol)
    expect(intent(.listener, noise, ward), equals: .search)
    expect(intent(.drifter, noise, ward), equals: .patrol)
    expect(intent(.drifter, bomb), equals: .flee)
  }

  // Behaviour: bomb-rush 15
  @Test func queriesSayWhatTheyDo() {
    let titles = Intent.allCases.map { intent in
      intent.queryName + ": "
        + intent.template.options[0].titles.map { "\($0.title) (\($0.details))" }.joined(separator: "; ")
    }
    expect(
      titles == [
        "hide: Paths: generate around querier (steps: 8); Known: believed safe (filter: is true); "
          + "Path: from querier (score: inverse × 1)",
        "ambush: Grid: generate around subject (radius: 2, space between: 1); Path: from querier (filter: is true); "
          + "Distance: to subject (score: inverse × 1)",
        "investigate: Donut: generate around subject (inner radius: 0, outer radius: 2, rings: 2, points: 8); "
          + "Path: from querier (filter: is true, score: inverse × 1)",
        "patrol: Paths: generate around querier (steps: 6); Distance: to subject (score: linear × 1)",
      ])
  }

  // Behaviour: bomb-rush 15
  // Behaviour: queries 13
  @Test func allQueriesOfATickShareFourThousandUnits() throws {
    var rows = Array(repeating: "#" + String(repeating: ".", count: 29) + "#", count: 21)
    (rows[0], rows[20]) = (String(repeating: "#", count: 31), String(repeating: "#", count: 31))
    for row in stride(from: 2, to: 20, by: 3) {
      rows[row] = "#" + String(repeating: "..k...", count: 5).dropLast() + "#"
    }
    var game = try game(rows)
    expect(game.runner.budget, equals: 4_000)
    var answered: Set<Int> = []
    for _ in 0..<10 {
      game.advance()
      answered.formUnion(game.answers.map(\.enemy))
    }
    expect(answered.count, equals: game.minds.count)
  }

  // Behaviour: bomb-rush 12, 13
  @Test func listenersHearBlastsCracksFusesAndSteps() throws {
    let hall = [
      "###########", "#........+#", "#.........#", "#....l....#", "#.........#", "#.........#", "###########",
    ]
    for verbs in [[BombRushVerb.act(9, 1)], [.act(1, 1), .detonate]] {
      var game = try game(hall, time: 60)
      game.advance(verbs)
      game.run(25)
      expect(game.memories(of: 1).contains { $0.actor == nil && $0.sense == .hearing })
      game.run(50)
      expect(game.mind(of: 1)?.intent, equals: .search)
      game.run(400)
      expect(game.mind(of: 1)?.intent, equals: .patrol)
    }
    // A fuse is heard as that of a bomb, from the bomb's place.
    let aisle = ["###########"] + Array(repeating: "###########", count: 2)
    let rows = aisle + ["###..l..###"] + aisle
    for isSilent in [false, true] {
      var game = try game(rows)
      game.hasSilentFuses = isSilent
      game.advance([.act(3, 3)])
      game.run(45)
      let fuse = game.memories(of: 1).filter { $0.sense == .hearing }
      expect(fuse.map(\.actor), equals: (isSilent ? [] : [1_000_001]))
      expect(fuse.allSatisfy { $0.place == Cell(3, 3).center && $0.strength == 0.3 })
    }
  }

  // Behaviour: bomb-rush 12
  @Test func speedsAreWholePartsOfACell() {
    expect(BombRushActor.Kind.allCases.map(\.speed), equals: [32, 32, 40, 48])
    expect(BombRushActor.Kind.allCases.allSatisfy { 960 % $0.speed == 0 })
    expect(BombRushActor.Kind.allCases.map(\.hearingRange), equals: [0, 0, 12, 8])
    expect(BombRushActor.Kind.allCases.map(\.hasSight), equals: [false, true, false, true])
  }

  // Behaviour: bomb-rush 12
  @Test func anEnemyKillsAWardInItsCell() throws {
    var game = try game(Self.hall, goal: "rescue 1", time: 60, keys: "seed: 1\n")
    game.run(10_000)
    guard case .died(let ward, by: 2?)? = game.events.dropLast().last else { throw Failure() }
    expect(ward.kind == .ward && game.actor(2)?.cell == ward.cell)
  }

  private struct Failure: Error {}
}
