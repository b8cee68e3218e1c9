import Foundation
import OvershootGeometry
import OvershootSupport

@testable import OvershootAdventure
@testable import OvershootWorldReview

/// All states of a world. Small worlds by chance are compared with a search that only types.
@Suite(.laws) struct ExplorationTests {
  /// A world of two to three rooms with a lock, a flag, a counter and endings.
  private static func world(_ generator: inout SeededGenerator) -> String {
    let count = 2 + generator.integer(below: 2)
    func room() -> Int { generator.integer(below: count) }
    func chance() -> Bool { generator.integer(below: 2) == 0 }
    var lines = [#"{"table":"meta","world":"w","version":1,"title":"W","start":"r0"}"#]
    for room in 0..<count {
      var exits = [#""e":"r\#((room + 1) % count)""#]
      if chance() { exits.append(#""w":"r\#((room + count - 1) % count)""#) }
      let dark = room == 1 && generator.integer(below: 4) == 0 ? #","dark":true"# : ""
      lines.append(
        ##"{"table":"place","key":"r\##(room)","title":"R\##(room)","description":"Room \##(room)."\##(dark),"##
          + #""exits":{\#(exits.joined(separator: ","))}}"#)
    }
    lines.append(#"{"table":"thing","key":"ball","name":"ball","at":"in r\#(room())","is":["takeable"]}"#)
    lines.append(
      #"{"table":"thing","key":"box","name":"box","at":"in r\#(room())","is":["scenery"],"container":{"capacity":1},"#
        + #""openable":{"open":false},"lockable":{"locked":\#(chance()),"key":"ball"}}"#)
    if chance() {
      lines.append(
        #"{"table":"thing","key":"lamp","name":"lamp","at":"in r\#(room())","is":["light"],"switchable":{"on":false}}"#)
    }
    lines.append(#"{"table":"thing","key":"bell","name":"bell","at":"in r\#(room())","is":["scenery"]}"#)
    let conditions = [
      #"{"holds":"ball"}"#, #"{"state":["box","open"]}"#, #"{"flag":"f","is":1}"#, #"{"flag":"n","atLeast":2}"#,
      #"{"inside":["ball","box"]}"#, #"{"room":"r0"}"#, #"{"flag":"n","atMost":1}"#,
    ]
    let effects = [
      #"{"flag":["f",1]}"#, #"{"add":["n",1]}"#, #"{"move":["ball","in r0"]}"#, #"{"state":["box","closed"]}"#,
      #"{"end":"One."}"#, #"{"end":"Two."}"#, #"{"score":1}"#, #"{"move":["ball",null]}"#, #"{"move":["you","in r0"]}"#,
      #"{"exit":["r0","n","r1"]}"#,
    ]
    func pick(_ list: [String]) -> String { list[generator.integer(below: list.count)] }
    let verbs = ["push", "pull", "touch", "take", "drop", "open", "put", "go", "wait"]
    for rule in 0..<4 + generator.integer(below: 4) {
      let verb = pick(verbs)
      let what =
        switch verb {
        case "go": #""what":"r\#(room())","#
        case "wait": ""
        case "push", "pull", "touch": #""what":"bell","#
        default: #""what":"\#(pick(["ball", "box"]))","#
        }
      let before = generator.integer(below: 4) == 0
      let effect = before ? pick([#"{"refuse":"No \#(rule)."}"#, #"{"fail":"Oh \#(rule)."}"#]) : pick(effects)
      let when = chance() ? [pick(conditions)] : [pick(conditions), pick(conditions)]
      lines.append(
        #"{"table":"rule","on":"\#(verb)",\#(what)"phase":"\#(before ? "before" : "after")","#
          + #""when":[\#(when.joined(separator: ","))],"once":\#(generator.integer(below: 5) == 0),"#
          + #""do":[{"add":["m",1]},\#(effect)]}"#)
    }
    return lines.joined(separator: "\n")
  }

  /// What a search found that types every verb with every noun.
  private struct Typed {
    var states = 0
    var endings: [String: Int] = [:]
    var dead = 0
  }

  private static func typed(_ world: World, limit: Int) -> Typed? {
    let nouns = ["ball", "box", "bell", "lamp", "me"]
    var lines = Heading.allCases.map(\.short) + ["wait", "look", "inventory", "exit", "climb"]
    for verb in Verb.allCases where verb.isAction && verb != .go && verb.grammar != .none && verb.grammar != .two {
      lines += nouns.map { "\(verb.rawValue) \($0)" }
    }
    for noun in nouns {
      lines += nouns.flatMap {
        [
          "put \(noun) in \($0)", "put \(noun) on \($0)", "unlock \(noun) with \($0)", "lock \(noun) with \($0)",
          "open \(noun) with \($0)", "give \(noun) to \($0)",
        ]
      }
    }
    var found = Typed()
    var table = StateTable(Playthrough(world).state)
    var plays = [Playthrough(world)]
    var (depths, before, isEnded) = ([0], [[Int]](), [false])
    before.append([])
    _ = table.number(of: plays[0].state, limit: limit)
    var index = 0
    while index < plays.count {
      if !isEnded[index] {
        for line in lines {
          var play = plays[index]
          guard let answer = play.enter(line).last, answer.kind == .done else { continue }
          play.forgetTurns()
          guard let (number, isNew) = table.number(of: play.state, limit: limit) else { return nil }
          if isNew {
            plays.append(play)
            depths.append(depths[index] + 1)
            before.append([])
            isEnded.append(play.isOver)
          }
          before[number].append(index)
          guard play.isOver else { continue }
          let text = answer.output.first { $0.style == .description && ["One.", "Two."].contains($0.text) }?.text ?? ""
          let key = "\(text) \(answer.score)"
          found.endings[key] = min(found.endings[key] ?? Int.max, depths[index] + 1)
        }
      }
      index += 1
    }
    var queue = isEnded.indices.filter { isEnded[$0] }
    var isAlive = isEnded
    while let state = queue.popLast() {
      for other in before[state] where !isAlive[other] {
        isAlive[other] = true
        queue.append(other)
      }
    }
    found.states = plays.count
    found.dead = isAlive.count { !$0 }
    return found
  }

  // Behaviour: adventure-worlds 19
  @Test func itFindsWhatTypingFinds() {
    var (endings, dead) = (0, 0)
    law(seed: 19, cases: 40) { generator, _ in
      let text = Self.world(&generator)
      counterexample(text) {
        guard let world = try? World(lines: Array(text.utf8)) else {
          Issue.record("It is no world.")
          return
        }
        guard let typed = Self.typed(world, limit: 400) else { return }
        let found = Exploration(world)
        expect(found.isComplete && found.states == typed.states)
        expect(found.deadEnds == typed.dead && (found.deadEnd == nil) == (typed.dead == 0))
        let lengths = found.endings.map { ("\($0.text) \($0.score)", $0.commands.count) }
        expect(Dictionary(lengths, uniquingKeysWith: { first, _ in first }), equals: typed.endings)
        for ending in found.endings { Self.check(ending, world) }
        endings += found.endings.count
        dead += found.deadEnds
      }
    }
    expect(endings > LawShare.scaled(5) && dead > LawShare.scaled(5), "\(endings) endings, \(dead) dead ends")
  }

  private static func check(_ ending: Exploration.Ending, _ world: World) {
    var play = Playthrough(world)
    var last: Answer?
    for command in ending.commands { last = play.enter(command).last }
    expect(play.isOver && last?.score == ending.score)
    expect(last?.output.contains { $0.text == ending.text } == true)
  }

  // Behaviour: adventure-worlds 19
  @Test func aCounterThatOnlyGrowsHasAnEnd() throws {
    let lines = """
      {"table":"meta","world":"w","version":1,"title":"W","start":"hall"}
      {"table":"place","key":"hall","title":"Hall","description":"A hall."}
      {"table":"place","key":"attic","title":"Attic","description":"Dust."}
      {"table":"thing","key":"bell","name":"bell","at":"in hall","description":"Of brass."}
      {"table":"rule","on":"push","what":"bell","phase":"after","do":[{"add":["rung",1]},{"say":"Ding."}]}
      {"table":"rule","on":"pull","what":"bell","phase":"after","when":[{"flag":"rung","atLeast":3}],\
      "do":[{"end":"Over."}]}
      {"table":"rule","on":"pull","what":"bell","phase":"after","when":[{"flag":"rung","is":9}],"do":[{"say":"Nine."}]}
      """
    let found = Exploration(try World(lines: Array(lines.utf8)))
    // Eleven values of the counter, of which eight can end.
    expect(found.isComplete && found.states == 11 + 8 && found.deadEnds == 0)
    expect(found.endings.map(\.commands), equals: [["push bell", "push bell", "push bell", "pull bell"]])
    expect(found.unreachedPlaces, equals: ["attic"])
    expect(found.unsaidTexts.map(\.line), equals: [3, 7])
    expect(found.unsaidTexts.map(\.key), equals: ["attic", "pull bell after 2"])
    let few = Exploration(try World(lines: Array(lines.utf8)), states: 5)
    expect(!few.isComplete && few.states == 5 && few.deadEnds == 0)
  }

  // Behaviour: adventure-worlds 15, 18, 19, 21
  @Test func theShippedSpecimenAndThatOfThePageHaveTwoEndings() throws {
    for lines in try [Repository.text(of: "Resources/Adventure/cloak.en.jsonl"), WorldsPageTests.rows()] {
      let world = try World(lines: Array(lines.utf8))
      expect(world.warnings.isEmpty, "\(world.warnings)")
      let found = Exploration(world)
      expect(found.isComplete && found.deadEnds == 0 && found.unsaidTexts.isEmpty && found.unreachedPlaces.isEmpty)
      expect(found.endings.map(\.score), equals: [2, 1])
      for ending in found.endings { Self.check(ending, world) }
    }
  }

  // Behaviour: adventure 18
  // Behaviour: adventure-worlds 19
  @Test func theNightArcadeHasNoDeadEndAmongTheFirstStates() throws {
    let found = Exploration(try NightArcade.world(), states: 3_000)
    expect(!found.isComplete && found.states == 3_000 && found.deadEnds == 0)
  }

  /// Of some worlds only a few states are searched: endings that are found further on are endings as well.
  // Behaviour: adventure-worlds 19
  @Test func whatIsFoundFurtherOnIsAnEnding() {
    var count = 0
    law(seed: 191, cases: 30, share: .all) { generator, _ in
      let text = Self.world(&generator)
      counterexample(text) {
        guard let world = try? World(lines: Array(text.utf8)) else { return }
        let all = Exploration(world)
        let few = Exploration(world, states: 12)
        for ending in few.endings { Self.check(ending, world) }
        let (known, found) = (
          all.endings.map { "\($0.text) \($0.score)" }, few.endings.map { "\($0.text) \($0.score)" }
        )
        if all.isComplete { expect(Set(found).isSubset(of: known)) }
        let shorter = zip(
          all.endings,
          all.endings.map { ending in
            few.endings.first { $0.text == ending.text && $0.score == ending.score }
          })
        for (best, other) in shorter where other != nil {
          expect(other?.commands.count ?? 0 >= best.commands.count)
        }
        count += few.isComplete ? 0 : few.endings.count
      }
    }
    expect(count > 3, "\(count) endings")
  }

  /// All cases of a release build: `OVERSHOOT_EXPLORE=all` looks for the endings of the Night Arcade.
  // Behaviour: adventure 18
  // Behaviour: adventure-worlds 19
  @Test(.enabled(if: ProcessInfo.processInfo.environment["OVERSHOOT_EXPLORE"] == "all"))
  func theNightArcadeIsWonByTheFrontAndByTheSea() throws {
    let world = try NightArcade.world()
    let found = Exploration(world)
    expect(found.deadEnds == 0 && found.unreachedPlaces.isEmpty)
    expect(Set(found.endings.map(\.score)), equals: [75, 100])
    for ending in found.endings { Self.check(ending, world) }
  }
}
