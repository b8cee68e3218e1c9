import OvershootGeometry
import OvershootSupport

@testable import OvershootAdventure

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
    expect(world.roomCount, equals: 13)
    expect((42...50).contains(world.entityCount - world.roomCount - 1))
    expect(world.maximumScore, equals: 100)
    let routes = world.entities.compactMap { entity in entity.route.map { (entity.parent, $0) } }
    let rooms = Dictionary(uniqueKeysWithValues: routes.map { (world.entities[$0.0].key, $0.1) })
    expect(rooms, equals: ["neon": "breakout", "blast": "bombs", "parlour": "nonoku", "wall": "2048"])
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
        expect(answers.allSatisfy { $0.kind == .done }, "\(line): \(answers.last?.text ?? "")")
      }
      expect(count <= 90)
      expect(play.isOver && play.opening.score == 100 && play.opening.room == room)
    }
  }

  // Behaviour: adventure 7
  @Test func aRoomIsWhereItsNameSays() throws {
    var play = Playthrough(try NightArcade.world())
    expect(play.one("w").room, equals: "foyer")
    for line in ["go to foyer", "go foyer", "enter the foyer", "walk to foyer"] {
      let answer = play.one(line)
      expect(answer.reason == .already && answer.text == "You are there already.", "\(line): \(answer.text)")
    }
    for (line, room) in [("go to booth", "booth"), ("go foyer", "foyer"), ("n", "neon"), ("enter foyer", "foyer")] {
      expect(play.one(line).room, equals: room, "\(line)")
    }
    _ = play.one("go to the ticket booth")
    let far = play.one("go to neon alley")
    expect(far.reason == .noWay && far.room == "booth")
    expect(far.text, equals: "Neon Alley is not next to this place. You can go west to the Foyer.")
    expect(play.one("go to office").kind, equals: .notUnderstood)
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
          expect((1...2000).contains(answer.text.count), "\(line) in \(world.entities[room].key)")
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
      counterexample("\(said.joined(separator: ". "))\n\(rescue.log.joined(separator: "\n"))") { expect(isSaved) }
    }
  }

  // Behaviour: adventure 17
  @Test func factsOfGamesAreToldAtTheNextLook() throws {
    var play = Playthrough(try NightArcade.world(), facts: ["game.2048.best": 0])
    play.setFacts(["game.2048.best": 4096, "game.moon.landings": 3])
    expect(play.one("look").text.contains("A new line glows on the 2048 cabinet: best 4096."))
    expect(!play.one("look").text.contains("new line"))
    expect(play.one("w. n. play breakout").route, equals: "breakout")
  }

  /// What the texts of a room mention, in the order in which they are read.
  private static let mentioned = [
    "booth": "counter button window moon drawer tray token lunchbox ledger page handwriting wood",
    "foyer": "floor sand clock shutter passage bulbs hands motor",
    "neon": "tubes walls sign cabinet ceiling bricks figure",
    "blast": "letters plaster fuses table door corridor maze wheel",
    "parlour": "jigsaw table chair poster corner pieces lamps pencil",
    "wall": "numbers cabinet teller box door card panel hole wax gold buttons",
    "prize": "bear shelf machine slot tower chain hill plush key spiders whistles ribbon robot ghost hatch chute",
    "corridor": "hook bulb cage water pipes key cork", "plant": "box lever toolbox dynamo socket wall fuse",
    "workshop": "skylight moonlight bench machines grille ducts oar screw hinges",
    "office": "desk papers blotter cat letter hairs",
    "pier": "boards moon road boat ladder mutoscope rail peepholes "
      + "door lady balloon crank chain padlock rope tide", "promenade": "lamps railings town asphalt",
  ]

  // Behaviour: adventure 16
  @Test func everyNounThatATextMentionsIsKnown() throws {
    let world = try NightArcade.world()
    for (room, nouns) in Self.mentioned {
      for noun in nouns.split(separator: " ") {
        var play = Playthrough(world)
        // By the light of the ghost, with what is closed open.
        for (thing, isOn) in [("ghost", true), ("torch", false)] {
          play.state.move(world.indexes[thing] ?? 0, to: world.you, .in)
          if isOn { play.state.set(world.indexes[thing] ?? 0, .on) }
        }
        for thing in world.entities.indices where world.entities[thing].opens != nil { play.state.set(thing, .open) }
        play.state.move(world.you, to: world.indexes[room] ?? 0, .in)
        let answer = play.one("examine \(noun)")
        expect(answer.kind == .done || answer.kind == .ask, "\(noun) in \(room): \(answer.text)")
        expect(answer.output.first?.style != .parser || answer.text.hasPrefix("(the "), "\(answer.text)")
      }
    }
  }

  // Behaviour: adventure 16, 18
  @Test func anEndTellsThePoints() throws {
    var play = Playthrough(try NightArcade.world())
    for line in NightArcade.otherWay { _ = play.enter(line) }
    expect(play.isOver && play.isWon)
    _ = play.one("undo")
    let answer = play.one("enter boat")
    expect(answer.text.contains("\nTHE END: BONUS STAGE.\nYou have 100 of 100 points after 34 turns."))
  }

  // Behaviour: adventure 16
  @Test func whatIsPutWhereIsRuled() throws {
    var play = Playthrough(try NightArcade.world())
    for (line, kind) in [
      ("take all. w. w", Answer.Kind.done), ("put ledger in claw", .refused), ("put ledger in slot", .refused),
      ("put token in claw machine", .done), ("put token in slot", .done), ("take robot. open robot", .done),
      ("take batteries. e. e. open drawer. take torch. put batteries in torch. turn on torch", .done),
      ("open lunchbox. put batteries in lunchbox", .refused), ("take batteries. put batteries in lunchbox", .done),
    ] {
      expect(play.one(line).kind, equals: kind, "\(line): \(play.opening.text)")
    }
    let torch = play.world.indexes["torch"] ?? 0
    expect(!play.state.isOn(torch) && play.opening.holds.contains("token"))
  }
}
