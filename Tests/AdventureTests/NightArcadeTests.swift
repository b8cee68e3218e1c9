import OvershootGeometry
import Support
import Testing

@testable import Adventure

/// The world that the program has.
enum NightArcade {
  static func world() throws -> World {
    try World(lines: Array(Repository.text(of: "Resources/Adventure/night-arcade.jsonl").utf8))
  }

  /// Torch, fuse, claw machine, shutter.
  static let winning = [
    "read ledger. open drawer", "take torch, token and lunchbox", "w. w", "take robot. open robot. take batteries",
    "put batteries in torch. turn on torch", "e. n. w. open panel. take fuse", "e. n. e. e",
    "open fuse box. take burnt fuse. drop it. put good fuse in fuse box. pull lever", "w. w. s. s. w",
    "put token in slot", "put token in slot", "put token in slot", "take brass key", "e. n. w",
    "unlock office door with brass key. open office door. n", "take cat", "s. e. s. e. press green button. w. s",
  ]

  /// Ghost, crank, grille, boat.
  static let otherWay = [
    "take lunchbox. w. w. take ghost. e. n", "put ghost on sign. take ghost", "n. open sea door. n. take crank. s. e",
    "take iron key. e. open toolbox. take screwdriver", "put crank in dynamo. turn crank",
    "w. n. unscrew grille with screwdriver. open grille. take oar", "open lunchbox. take sardines. open sardines",
    "take cat. s. w. n", "unlock padlock with iron key", "enter boat",
  ]
}

@Suite(.laws) struct NightArcadeTests {
  // Behaviour: adventure 16
  @Test func itHasThirteenRoomsAndAboutFortyFiveThings() throws {
    let world = try NightArcade.world()
    #expect(world.roomCount == 13)
    #expect((42...50).contains(world.entityCount - world.roomCount - 1))
    #expect(world.warnings.isEmpty)
    #expect(world.maximumScore == 100)
    let routes = world.entities.compactMap { entity in entity.route.map { (entity.parent, $0) } }
    let rooms = Dictionary(uniqueKeysWithValues: routes.map { (world.entities[$0.0].key, $0.1) })
    #expect(rooms == ["neon": "breakout", "blast": "bombs", "parlour": "nonoku", "wall": "2048"])
  }

  // Behaviour: adventure 18
  @Test(arguments: [(NightArcade.winning, "promenade"), (NightArcade.otherWay, "pier")])
  func bothWaysOfEveryPuzzleWinWithAllPoints(lines: [String], room: String) throws {
    for seed in [1979, 1, 2, 3, 4, 5] as [UInt64] {
      var play = Playthrough(try NightArcade.world(), seed: seed)
      var count = 0
      for line in lines {
        let answers = play.enter(line)
        count += answers.count
        // The claw gives the key at the first, second or third token.
        #expect(answers.allSatisfy { $0.kind == .done }, "\(line): \(answers.last?.text ?? "")")
      }
      #expect(count <= 90)
      #expect(play.isOver && play.opening.score == 100 && play.opening.room == room)
    }
  }

  // Behaviour: adventure 18
  @Test func everyVerbIsAnsweredInEveryRoom() throws {
    let world = try NightArcade.world()
    let start = Playthrough(world)
    for room in world.entities.indices where world.entities[room].isRoom {
      for phrase in Verb.allPhrases {
        for line in [phrase, "\(phrase) it", "\(phrase) cat", "\(phrase) \(world.entities[room].name)"] {
          var play = start
          play.state.move(world.you, to: room, .in)
          let answer = play.one(line)
          #expect((1...2000).contains(answer.text.count), "\(line) in \(world.entities[room].key)")
        }
      }
    }
  }

  // Behaviour: adventure 18
  @Test func fromEveryStateAnEndingCanBeReached() throws {
    let world = try NightArcade.world()
    law(seed: 18, cases: 60) { generator, _ in
      var play = Playthrough(world, seed: generator.next())
      var said: [String] = []
      for _ in 0..<150 {
        let scope = Scope(play.state)
        let names = scope.things.map { world.entities[$0].name }
        func thing() -> String { names.isEmpty ? "me" : names[generator.integer(below: names.count)] }
        let lines = [
          "n", "s", "e", "w", "out", "take \(thing())", "drop \(thing())", "open \(thing())", "close \(thing())",
          "put \(thing()) in \(thing())", "put \(thing()) on \(thing())", "turn on \(thing())", "turn off \(thing())",
          "pull \(thing())", "push \(thing())", "unlock \(thing()) with \(thing())", "lock \(thing()) with \(thing())",
          "eat \(thing())", "give \(thing()) to \(thing())", "take all", "enter \(thing())",
        ]
        let line = lines[generator.integer(below: lines.count)]
        said.append(line)
        _ = play.enter(line)
      }
      var rescue = Rescue(play)
      let isSaved = rescue.reachesAnEnding()
      counterexample("\(said.joined(separator: ". "))\n\(rescue.log.joined(separator: "\n"))") { #expect(isSaved) }
    }
  }

  // Behaviour: adventure 17
  @Test func factsOfGamesAreToldAtTheNextLook() throws {
    var play = Playthrough(try NightArcade.world(), facts: ["game.2048.best": 0])
    play.setFacts(["game.2048.best": 4096, "game.moon.landings": 3])
    #expect(play.one("look").text.contains("A new line glows on the 2048 cabinet: best 4096."))
    #expect(!play.one("look").text.contains("new line"))
    #expect(play.one("w. n. play breakout").route == "breakout")
  }

  // Behaviour: adventure 26
  @Test func noLineTrapsOrTakesLong() throws {
    let world = try NightArcade.world()
    let words =
      Verb.allPhrases + world.vocabulary.keys.sorted() + Heading.allCases.map(\.short)
      + [
        "it", "all", "but", "and", ",", "from", "in", "on", "with", ".", "then", "2", "the", "\u{0}", "é", "🎱", "''",
        "slot 3",
      ]
    law(seed: 26, cases: 30) { generator, _ in
      var play = Playthrough(world, seed: generator.next())
      for _ in 0..<200 {
        let count = generator.integer(below: 7)
        let line = (0..<count).map { _ in words[generator.integer(below: words.count)] }.joined(separator: " ")
        let answers = play.enter(line)
        counterexample(line) { #expect(answers.allSatisfy { !$0.text.isEmpty }) }
        _ = play.takeRecords()
      }
    }
  }
}
