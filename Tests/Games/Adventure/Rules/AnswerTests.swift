import OvershootSupport

@testable import OvershootAdventure

@Suite struct AnswerTests {
  // Behaviour: adventure-worlds 11
  @Test func aWorldSaysSentencesInItsOwnWordsWhileConditionsHold() throws {
    var play = Playthrough(
      try Sample.world(
        adding: """
          {"table":"answer","for":"taken","text":"{thing} is yours, and {thing} is heavy.","when":[{"holds":"hat"}]}
          {"table":"answer","for":"taken","text":"Got {thing}."}
          {"table":"answer","for":"noWay","text":"Not {direction}! {ways}"}
          {"table":"answer","for":"unknownNoun","text":"What is a {word}?"}
          {"table":"answer","for":"score","text":"never"}
          """))
    expect(play.one("take apple").text, equals: "Got the apple.")
    expect(play.one("take hat").text, equals: "The hat is yours, and the hat is heavy.")
    expect(play.one("take torch").text, equals: "The torch is yours, and the torch is heavy.")
    expect(play.one("n").text, equals: "Not north! You can go down through the wooden hatch.")
    expect(play.one("take xyz").text, equals: "What is a xyz?")
    expect(play.one("score").text, equals: "You have 0 of 10 points after 3 turns.")
  }

  // Behaviour: adventure-worlds 11
  @Test(arguments: [
    (#"{"table":"answer","for":"nope","text":"x"}"#, "no answer \"nope\""),
    (#"{"table":"answer","for":"taken","text":"{other}"}"#, "no value \"other\""),
    (#"{"table":"answer","for":"taken","text":"{thing"}"#, "in braces"),
    (#"{"table":"answer","for":"taken","text":"{thing.genitive}"}"#, "in braces"),
    (#"{"table":"fact","key":"flag"}"#, "a name such as"),
  ]) func aNameOrAValueThatThereIsNotIsRefusedWithItsLine(row: String, reason: String) {
    #expect {
      _ = try Sample.world(adding: row)
    } throws: { error in
      guard let error = error as? WorldError else { return false }
      return error.line == Sample.rows.split(separator: "\n").count + 1 && error.reason.contains(reason)
    }
  }

  // Behaviour: adventure-worlds 11
  @Test func allSentencesAreListedByName() {
    let answers = EngineAnswer.all
    expect(answers.map(\.name) == answers.map(\.name).sorted() && answers.count == Sentence.allCases.count)
    expect(
      answers.first { $0.name == "taken" } == EngineAnswer(name: "taken", text: "You take {thing}.", values: ["thing"]))
    for answer in answers {
      expect(Template(answer.text)?.text, equals: answer.text, "\(answer.name)")
      for word in ["arcade", "cabinet", "scoreboard", "torch", "counter", "sea"] {
        expect(!Tokens.words(in: answer.text).contains(word), "\(answer.name)")
      }
    }
  }

  // Behaviour: adventure-worlds 11
  @Test func onlyFactsThatAWorldDeclaresAreFlags() throws {
    var plain = Playthrough(try Sample.world(), facts: ["game.2048.best": 4])
    expect(!plain.one("look").flags.contains { $0.name.hasPrefix("game.") })
    let rows = """
      {"table":"fact","key":"game.2048.best"}
      {"table":"hint","when":[{"flag":"game.bombs.golds","is":1}],"texts":["x"]}
      """
    var play = Playthrough(try Sample.world(adding: rows), facts: ["game.2048.best": 4, "game.nonoku.solved": 1])
    let answer = play.one("look")
    expect(
      answer.flags.filter { $0.name.hasPrefix("game.") }.map(\.name), equals: ["game.2048.best", "game.bombs.golds"])
    expect(play.opening.text.contains("Sample"))
    let names = try NightArcade.world().flags.filter { $0.hasPrefix("game.") }
    expect(Set(names), equals: ["game.2048.best", "game.bombs.golds", "game.breakout.cleared", "game.nonoku.solved"])
  }

  // Behaviour: playing 15
  @Test func whatIsDoneIsToldAndWhatIsRefusedIsNot() throws {
    var play = Playthrough(try Sample.world())
    let (answers, note) = (play.enter("open hatch. d"), OutputLine(.meta, "Note."))
    let said = answers.flatMap(\.lines) + [note]
    expect(answers.events(adding: [note]), equals: [.did(.open), .did(.go), .said(said), .heard(.step)])
    for line in ["take zeppelin", "open hatch", "score"] {
      expect(play.enter(line).events(adding: []).count, equals: 1, "\(line)")
    }
  }
}
