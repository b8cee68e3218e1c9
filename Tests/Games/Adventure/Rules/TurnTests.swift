import OvershootSupport

@testable import OvershootAdventure

@Suite struct TurnTests {
  private func check(
    _ line: String, after before: String..., kind: Answer.Kind, _ reason: Reason? = nil, word: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Answer {
    var play = Playthrough(try Sample.world())
    for command in before { _ = play.enter(command) }
    let answer = play.one(line)
    #expect(answer.kind == kind && answer.reason == reason, "\(answer.text)", sourceLocation: sourceLocation)
    #expect(answer.word == word, sourceLocation: sourceLocation)
    #expect(!answer.text.isEmpty, sourceLocation: sourceLocation)
    return answer
  }

  // Behaviour: adventure 6
  @Test func everyReasonIsGiven() throws {
    _ = try check("take table", kind: .refused, .notTakeable)
    _ = try check("drop hat", kind: .refused, .notHeld)
    _ = try check("put apple in red box", after: "take apple", kind: .refused, .closed)
    _ = try check("open red box", kind: .refused, .locked)
    _ = try check("take hat", after: "take hat", kind: .refused, .already)
    _ = try check("take rat", after: "open hatch. d", kind: .refused, .dark)
    _ = try check("n", kind: .refused, .noWay)
    _ = try check(
      "put apple in red box", after: "take key. unlock red box with key. open red box. take apple", kind: .refused,
      .full)
    _ = try check("eat table", kind: .refused, .notPossible)
    _ = try check("take coins", kind: .refused, .rule)
    _ = try check("", kind: .notUnderstood, .empty)
    _ = try check("dance", kind: .notUnderstood, .unknownVerb, word: 0)
    _ = try check("take zeppelin", kind: .notUnderstood, .unknownWord, word: 1)
    _ = try check("take", kind: .notUnderstood, .needsNoun)
    _ = try check("take hat", after: "take hat. open hatch. drop hat. d", kind: .notUnderstood, .notHere, word: 1)
    _ = try check("eat hat and apple", kind: .notUnderstood, .tooMany, word: 3)
    _ = try check("take all but", kind: .notUnderstood, .dangling, word: 2)
    _ = try check(String(repeating: "a", count: 201), kind: .notUnderstood, .tooLong)
    _ = try check(Array(repeating: "a", count: 41).joined(separator: " "), kind: .notUnderstood, .tooLong)
  }

  // Behaviour: adventure 6
  @Test func eachCommandHasOneKindAndOnlyWhatIsDoneTakesATurn() throws {
    var play = Playthrough(try Sample.world())
    for (line, kind) in [
      ("look", Answer.Kind.done), ("x hat", .done), ("i", .done), ("take table", .refused), ("dance", .notUnderstood),
      ("take box", .ask), ("score", .meta),
    ] {
      let turn = play.opening.turn
      let answer = play.one(line)
      expect(answer.kind, equals: kind, "\(line)")
      expect(answer.turn, equals: turn + (kind == .done ? 1 : 0))
    }
  }

  // Behaviour: adventure 8
  @Test func listsNumbersPronounsAndExceptions() throws {
    var play = Playthrough(try Sample.world())
    expect(play.one("take all but boxes and coins").holds, equals: ["apple", "hat", "key", "torch"])
    expect(play.one("drop them").holds.isEmpty)
    expect(play.one("take torch, apple and the hat").holds, equals: ["apple", "hat", "torch"])
    expect(play.one("put torch on table").holds, equals: ["apple", "hat"])
    expect(play.one("take it").holds, equals: ["apple", "hat", "torch"])
    expect(play.one("ask him about weather").text, equals: "“Rain,” says Tom.")
    expect(play.one("put all but hat in blue box").holds, equals: ["hat"])
    expect(play.one("take all from blue box").holds, equals: ["apple", "hat", "torch"])
    expect(play.one("drop everything except the hat and apple").holds, equals: ["apple", "hat"])
    let two = play.one("take two boxes")
    expect(two.holds, equals: ["apple", "bluebox", "gem", "hat", "redbox"])
    expect(play.one("take three boxes").reason, equals: .tooMany)
    expect(play.one("wear hat").kind, equals: .done)
    expect(play.one("i").text.hasSuffix("You wear a hat."))
  }

  // Behaviour: adventure 8
  @Test func aWordIsCorrectedWhereOneIsNear() throws {
    let answer = try check("take trch", kind: .done)
    expect(answer.text.hasPrefix("(taking “trch” for “torch”)"))
    _ = try check("take ht", kind: .notUnderstood, .unknownWord, word: 1)
    _ = try check("take emerld", kind: .notUnderstood, .unknownWord, word: 1)
    let oops = try check("oops hat", after: "take zeppelin", kind: .done)
    expect(oops.holds, equals: ["hat"])
    _ = try check("oops hat", kind: .notUnderstood, .dangling)
  }

  // Behaviour: adventure 9
  @Test func ofTwoThingsThatWereListedTogetherNeitherIsTheLast() throws {
    let keys = """
      {"table":"entity","key":"iron","parent":"hall"}
      {"table":"name","entity":"iron","noun":"spanner","adjectives":["iron"]}
      {"table":"takeable","entity":"iron"}
      {"table":"entity","key":"brass","parent":"hall"}
      {"table":"name","entity":"brass","noun":"spanner","adjectives":["brass"]}
      {"table":"takeable","entity":"brass"}
      """
    var play = Playthrough(try Sample.world(adding: keys))
    for line in ["take spanner", "look. take spanner", "take iron spanner, brass spanner. drop all. take spanner"] {
      expect(play.one(line).kind, equals: .ask, "\(line)")
    }
    // What was shown or named by itself is taken.
    expect(play.one("x iron spanner").kind == .done && play.one("take spanner").holds == ["iron"])
    expect(play.one("drop it").kind == .done && play.one("x brass spanner. take spanner").holds == ["brass"])
  }

  // Behaviour: adventure 9
  @Test func atATieOneIsAskedAndAnyDistinguishingWordAnswers() throws {
    for (answer, holds) in [
      ("red", ["gem", "redbox"]), ("the blue one", ["bluebox", "key"]), ("2", ["bluebox", "key"]),
      ("first", ["gem", "redbox"]),
      ("last", ["bluebox", "key"]), ("red box", ["gem", "redbox"]),
    ] {
      var play = Playthrough(try Sample.world())
      let question = play.one("take box")
      expect(question.kind == .ask && question.text.contains("(1) the red box or (2) the blue box"))
      expect(play.one(answer).holds, equals: holds, "\(answer)")
    }
    var play = Playthrough(try Sample.world())
    _ = play.one("take box")
    expect(play.one("dance").kind, equals: .notUnderstood)
    expect(play.one("red").holds, equals: ["gem", "redbox"])
    _ = play.one("drop it")
    _ = play.one("put hat in box")
    _ = play.one("look")
    expect(play.one("2").kind, equals: .notUnderstood)
  }

  // Behaviour: adventure 9
  @Test func theVerbAndWhatIsHeldDecide() throws {
    var play = Playthrough(try Sample.world())
    expect(play.one("close box").text.hasSuffix("You close the blue box."))
    expect(play.one("open box").text.hasSuffix("Inside: a brass key."))
    _ = play.one("take key")
    expect(play.one("unlock box with key").text.hasSuffix("You unlock the red box with the brass key."))
    _ = play.one("drop key. take red box")
    expect(play.one("drop box").holds.isEmpty)
  }

  // Behaviour: adventure 10
  @Test func aChainEndsWithWhatIsNotDoneAndSaysWhatWasSkipped() throws {
    var play = Playthrough(try Sample.world())
    let answers = play.enter("take hat. take table then look. score")
    expect(answers.map(\.kind), equals: [.done, .refused])
    expect(answers[1].output.last, equals: OutputLine(.parser, "(Not done: look; score.)"))
    expect(play.enter(Array(repeating: "z", count: 20).joined(separator: ".")).count, equals: 20)
    expect(play.one(Array(repeating: "z", count: 21).joined(separator: ".")).reason, equals: .tooMany)
    expect(play.one("g").text, equals: "Time passes.")
  }

  // Behaviour: adventure 3, 11
  @Test func aRefusalAndAFaultTakeBackWhatTriggersDid() throws {
    var play = Playthrough(try Sample.world())
    expect(play.one("take coins").flags.first { $0.name == "tried" }?.value, equals: 0)
    _ = play.one("take hat")
    expect(play.one("take coins").holds, equals: ["coins", "hat"])
    let turn = play.opening.turn
    let fault = play.one("push lever")
    expect(fault.text.contains("nothing happened") && fault.turn == turn)
    expect(fault.flags.first { $0.name == "broken" }?.value, equals: 0)
    expect(play.one("pull lever").text.hasPrefix("Clack."))
    expect(play.one("pull lever").score, equals: 3)
    expect(play.one("touch lever").text.hasSuffix("It is late."))
    expect(play.one("z").text, equals: "Time passes.\nIt is late.")
  }

  // Behaviour: adventure 12
  @Test func inTheDarkNothingIsDescribedOrTaken() throws {
    var play = Playthrough(try Sample.world())
    _ = play.enter("take torch. open hatch. d")
    expect(!play.one("look").text.contains("Damp"))
    expect(play.one("take rat").reason, equals: .dark)
    expect(play.one("x rat").reason, equals: .dark)
    expect(play.one("take all").reason, equals: .dark)
    expect(play.one("turn on torch").text.contains("Damp walls."))
    expect(play.one("take rat").kind, equals: .done)
    expect(play.one("turn off torch").text.contains("pitch dark"))
    expect(play.one("drop rat").reason, equals: .dark)
    _ = play.enter("turn on torch. drop torch")
    expect(play.one("turn off torch").reason, equals: .dark)
    expect(play.one("u").room, equals: "hall")
  }

  // Behaviour: adventure 7
  @Test func useTeachesABetterVerbAndMetasTakeNoTurn() throws {
    expect(try check("use torch", kind: .refused, .notPossible).text.contains("TURN ON"))
    for meta in ["verbs", "help", "hint", "version", "brief", "verbose", "script on", "script off", "score"] {
      expect(try check(meta, kind: .meta).turn == 0)
    }
    expect(try check("play cabinet", kind: .done).route == "2048")
  }

  // Behaviour: adventure 3
  @Test func anEndIsAnEndThatCanBeTakenBack() throws {
    var play = Playthrough(try Sample.world())
    expect(play.one("eat apple").isOver)
    expect(play.one("look").kind, equals: .refused)
    expect(!play.one("undo").isOver)
    expect(play.one("take apple").holds, equals: ["apple"])
  }
}
