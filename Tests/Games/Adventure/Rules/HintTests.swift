import OvershootSupport

@testable import OvershootAdventure

/// HINT, and words of other stories.
@Suite struct HintTests {
  private func hint(_ play: inout Playthrough) -> String { play.one("hint").output.first?.text ?? "" }

  // Behaviour: adventure-worlds 12
  // Behaviour: adventure 7
  @Test func aHintHasThreeStepsAndStaysAtItsLast() throws {
    let world = try NightArcade.world()
    var play = Playthrough(world)
    let texts = world.hints[0].texts
    let before = play.opening
    expect(hint(&play), equals: texts[0])
    expect(play.one("hint").output.map(\.text), equals: [texts[1], "HINT again says more."])
    _ = play.one("take token")
    _ = play.one("undo")
    let last = play.one("hint")
    expect(last.output.map(\.text) == [texts[2]] && last.kind == .meta)
    expect(hint(&play), equals: texts[2])
    expect(play.opening.turn == before.turn && play.opening.hash == before.hash, "It takes no turn.")
    // Another one begins with its first text.
    _ = play.enter("open drawer. take torch")
    expect(hint(&play), equals: world.hints[1].texts[0])
    _ = play.enter("undo")
    expect(hint(&play), equals: texts[2])
  }

  // Behaviour: adventure 7
  @Test func theThirdTextNamesCommandsThatAreUnderstood() throws {
    let world = try NightArcade.world()
    expect(world.hints.count == 12 && world.hints.last?.when.isEmpty == true)
    for hint in world.hints {
      expect(hint.texts.count == World.maximumHintTexts && Set(hint.texts).count == hint.texts.count)
      let words = hint.texts[2].split { !$0.isLetter }.map(String.init)
      let commands = words.split { $0 != $0.uppercased() || $0.count < 2 }.map { $0.joined(separator: " ") }
      expect(!commands.isEmpty)
      for command in commands { _ = try Command(Tokens.tokens(in: command.lowercased())) }
      let others = hint.texts.dropLast().flatMap { $0.split { !$0.isLetter } }
      expect(others.allSatisfy { $0.count < 3 || $0 != $0.uppercased() }, "No other text names a command.")
    }
  }

  /// On both ways through the world HINT has an answer before each line.
  // Behaviour: adventure 7
  @Test(arguments: [NightArcade.winning, NightArcade.otherWay])
  func thereIsAHintAtEveryStep(_ lines: [String]) throws {
    var play = Playthrough(try NightArcade.world())
    for line in lines where !play.isOver {
      for _ in 0..<3 { expect(!hint(&play).isEmpty && hint(&play) != "There is no hint for this.") }
      _ = play.enter(line)
    }
    expect(play.isOver)
  }

  private func world(_ rows: String) throws(WorldError) -> World {
    let head = """
      {"table":"meta","world":"w","version":1,"title":"W","start":"hall"}
      {"table":"entity","key":"hall"}
      {"table":"room","entity":"hall"}

      """
    return try World(lines: Array((head + rows).utf8))
  }

  // Behaviour: adventure 2, 4
  @Test func aHintHasOneToThreeTexts() throws {
    for texts in ["[]", "[\"\"]", "[\"a\",\"b\",\"c\",\"d\"]", "[1]", "\"a\""] {
      let error = #expect(throws: WorldError.self) { try world("{\"table\":\"hint\",\"texts\":\(texts)}") }
      expect(error?.line, equals: 4, "\(texts)")
    }
    #expect(throws: WorldError.self) { try world("{\"table\":\"hint\",\"when\":[]}") }
    var play = Playthrough(try world("{\"table\":\"hint\",\"texts\":[\"Look.\"]}"))
    for _ in 0..<3 { expect(play.one("hint").output.map(\.text), equals: ["Look."]) }
    // The text of the player is the hint where no row holds.
    let old = """
      {"table":"entity","key":"you"}
      {"table":"text","entity":"you","slot":"talk/hint","body":"Wait."}
      {"table":"hint","when":[{"flag":"late","is":1}],"texts":["Run."]}
      """
    var other = Playthrough(try world(old))
    expect(other.one("hint").output.map(\.text), equals: ["Wait."])
  }

  // Behaviour: adventure 7
  @Test(arguments: ["xyzzy", "plugh", "plover", "frotz", "yoho"])
  func wordsOfOtherStoriesGetAWinkAndTakeNoTurn(_ word: String) throws {
    var play = Playthrough(try NightArcade.world())
    _ = play.one("w")
    let before = play.opening
    let answer = play.one(word.uppercased())
    expect(answer.kind == .meta && answer.output.count == 1 && answer.output.first?.text != "Nothing happens.")
    expect(play.opening.hash == before.hash && play.opening.turn == before.turn)
    expect(!play.one("verbs").text.contains(word) && play.completions(of: String(word.prefix(3))).isEmpty)
    expect(play.enter("\(word). e").last?.room, equals: "booth", "The line goes on.")
    expect(play.one("\(word) lamp").kind, equals: .notUnderstood)
  }

  // Behaviour: adventure 7
  @Test func whatIsTriedInEveryStoryGetsAShortAnswerInAnyWorld() throws {
    let words = Wink.all.flatMap(\.words)
    expect(Wink.all.count >= 24 && Set(["hello", "jump", "sing", "quit"]).isSubset(of: words))
    expect(Set(words).count == words.count && Set(Wink.all.map(\.text)).count == Wink.all.count)
    for world in [try NightArcade.world(), try Sample.world()] {
      for (word, text) in Wink.all.flatMap({ wink in wink.words.map { ($0, wink.text) } }) {
        var play = Playthrough(world)
        for line in [word, "\(word) over the moon"] {
          let answer = play.one(line)
          expect(answer.kind == .meta && answer.output == [OutputLine(.meta, text)] && answer.turn == 0, "\(line)")
        }
        expect(text.count <= 60 && !play.world.language.phrases.contains(word), "\(word)")
      }
    }
  }

  // Behaviour: adventure 7
  @Test func aWorldCanHaveAVerbOfItsOwnForAWink() throws {
    let rows = """
      {"table":"verb","key":"sing","words":["sing"],"takes":"nothing","says":"La."}
      {"table":"verb","words":["jump"],"like":"climb"}
      """
    var play = Playthrough(try Sample.world(adding: rows))
    expect(play.one("sing").text, equals: "La.")
    expect(try Command(Tokens.tokens(in: "jump"), play.world.language).verb, equals: .climb)
    expect(play.one("hum").text.hasPrefix("You sing"))
  }
}
