import OvershootSupport

@testable import OvershootAdventure

@Suite(.laws) struct ShortRowTests {
  // Behaviour: adventure-worlds 1, 2, 3, 4
  @Test func shortRowsStandForOthers() throws {
    let rows = try World.expanded(WorldRow.rows(in: Array(ShortWorld.rows.utf8))).map(\.text)
    expect(
      Array(rows[1...10]) == [
        #"{"table":"entity","key":"hall"}"#, #"{"table":"room","entity":"hall"}"#,
        #"{"table":"name","entity":"hall","noun":"Hall","article":"the"}"#,
        #"{"table":"name","entity":"hall","noun":"floor","adjectives":["plain"]}"#,
        #"{"table":"text","entity":"hall","slot":"title","body":"Hall"}"#,
        #"{"table":"text","entity":"hall","slot":"description","body":"Bright.","when":[{"state":["lamp","on"]}]}"#,
        #"{"table":"text","entity":"hall","slot":"description","body":"Plain."}"#,
        #"{"table":"portal","from":"hall","direction":"s","to":"den"}"#,
        #"{"table":"portal","from":"hall","direction":"n","to":null,"message":"Bricks."}"#,
        #"{"table":"portal","from":"hall","direction":"e","to":"yard","door":"gate"}"#,
      ])
    expect(rows.contains(#"{"table":"room","entity":"den","dark":[{"state":["lamp","off"]}]}"#))
    expect(rows.contains(#"{"table":"name","entity":"lamp","noun":"lamp","adjectives":["small","brass"]}"#))
    expect(rows.contains(#"{"table":"name","entity":"rats","noun":"rats","plural":true}"#))
    expect(rows.contains(#"{"table":"container","entity":"box","capacity":2}"#))
    expect(rows.contains(#"{"table":"text","entity":"rats","slot":"talk/cheese","body":"They listen."}"#))
  }

  // Behaviour: adventure-worlds 1
  @Test(arguments: ["night-arcade", "cloak.en"])
  func expandedRowsExpandToThemselvesAndPlayTheSame(name: String) throws {
    let bytes = try Array(Repository.text(of: "Resources/Adventure/\(name).jsonl").utf8)
    let short = try World(lines: bytes)
    let text = try World.expanded(WorldRow.rows(in: bytes)).map(\.text).joined(separator: "\n")
    let again = try World.expanded(WorldRow.rows(in: Array(text.utf8))).map(\.text).joined(separator: "\n")
    expect(text, equals: again)
    var (one, other) = (Playthrough(short), Playthrough(try World(lines: Array(text.utf8))))
    let words = HostileWords.all(short)
    law(seed: 101, cases: 60) { generator, _ in
      let line = HostileWords.line(words, &generator)
      let (answers, others) = (one.enter(line), other.enter(line))
      expect(answers.map(\.text), equals: others.map(\.text), "\(line)")
      expect(answers.map(\.hash), equals: others.map(\.hash), "\(line)")
    }
  }

  // Behaviour: adventure-worlds 1, 6, 7, 10, 20
  @Test(arguments: [
    (#"{"table":"place","key":"x","title":"X","description":"X","colour":"red"}"#, "colour", "x"),
    (#"{"table":"place","key":"x"}"#, "title", "x"),
    (#"{"table":"place","key":"x","title":"X","description":"X","exits":{"n":{"door":"gate"}}}"#, "way", "x"),
    (#"{"table":"place","key":"x","title":"X","description":"X","exits":{"n":{"via":"gate"}}}"#, "via", "x"),
    (#"{"table":"place","key":"x","title":"X","description":"X","dark":[{"dark":true}]}"#, "dark", "x"),
    (#"{"table":"place","key":"x","title":"X","description":"X","dark":[{"any":[[{"dark":true}]]}]}"#, "dark", "x"),
    (#"{"table":"thing","key":"x","at":"under box"}"#, "place", "x"),
    (#"{"table":"thing","key":"x","is":["heavy"]}"#, "heavy", "x"),
    (#"{"table":"thing","key":"x","is":["container"]}"#, "container", "x"),
    (#"{"table":"thing","key":"x","openable":{}}"#, "open", "x"),
    (#"{"table":"thing","key":"x","light":[{"dark":true}]}"#, "dark", "x"),
    (#"{"table":"thing","key":"x","name":"a","names":["b"]}"#, "names", "x"),
    (#"{"table":"thing","key":"x","gender":"m"}"#, "name", "x"),
    (#"{"table":"thing","key":"x","description":[{"body":"a"}]}"#, "body", "x"),
    (#"{"table":"thing","key":"x","container":{"capacity":9223372036854775807}}"#, "whole", "x"),
    (#"{"container":{"capacity":-9223372036854775808},"key":"x","table":"thing"}"#, "whole", "x"),
    (#"{"table":"rule","key":"x","on":"take","do":[]}"#, "nothing", "x"),
    (#"{"table":"rule","key":"x","on":"take","do":[{"say":"a","end":"b"}]}"#, "one member", "x"),
    (#"{"table":"rule","key":"x","on":"take","do":[{"sing":"a"}]}"#, "sing", "x"),
    (#"{"table":"rule","key":"x","on":"take","do":[{"add":["f",1000000001]}]}"#, "whole", "x"),
    (#"{"table":"rule","key":"x","on":"take","do":[{"add":["f"]}]}"#, "type", "x"),
    (#"{"table":"rule","key":"x","on":"take","do":[{"say":["a"]}]}"#, "type", "x"),
    (#"{"table":"rule","key":"x","on":"take","phase":"after","do":[{"fail":"a"}]}"#, "before", "x"),
    (#"{"table":"rule","key":"x","on":"turn","do":[{"fail":"a"}]}"#, "before", "x"),
    (#"{"table":"rule","key":"x","on":"take","when":[{"flag":"f","atLeast":1e10}],"do":[{"say":"a"}]}"#, "whole", "x"),
    (#"{"table":"rule","key":"x","on":"take","when":[{"any":[]}],"do":[{"say":"a"}]}"#, "condition", "x"),
    (#"{"table":"rule","key":"x","on":"take","when":[{"going":"left"}],"do":[{"say":"a"}]}"#, "direction", "x"),
  ]) func aShortRowThatIsWrongIsNamed(row: String, reason: String, key: String) {
    let fault = ShortWorld.fault("// a line\n" + row)
    expect(fault?.reason.contains(reason) == true, "\(String(describing: fault))")
    expect(fault?.key == key && fault?.line == 15, "\(String(describing: fault))")
  }

  // Behaviour: adventure-worlds 20
  @Test func aWorldHasAtMostSixtyThousandRows() {
    let row = #"{"table":"thing","key":"x","names":["# + (0..<1000).map { "\"n\($0)\"" }.joined(separator: ",") + "]}"
    let fault = ShortWorld.fault((0..<70).map { row.replacing("\"x\"", with: "\"x\($0)\"") }.joined(separator: "\n"))
    expect(fault?.reason == WorldRow.tooMany && fault?.key == "x59", "\(String(describing: fault))")
  }

  // Behaviour: adventure-worlds 2
  @Test func aWayThatSaysItsReasonTakesNoTurn() throws {
    let answer = try ShortWorld.answers("", "n")[0]
    expect(answer.reason == .noWay && answer.text == "Bricks." && answer.turn == 0)
  }

  // Behaviour: adventure-worlds 5
  @Test func rulesRunInTheOrderOfTheFileAndOncePerAction() throws {
    let rules = """
      {"table":"rule","on":["push","pull"],"what":["bell","lamp"],"phase":"after","do":[{"add":["n",1]},{"score":1},\
      {"say":"Ding."}]}
      {"table":"rule","key":"late","on":"push","what":"bell","phase":"after","when":[{"flag":"n","is":1}],\
      "do":[{"say":"Once."}]}
      {"table":"rule","on":"put","what":["coin","box"],"do":[{"say":"Hm."}]}
      {"table":"rule","on":"put","what":"coin","with":"box","do":[{"say":"Clink."}]}
      {"table":"rule","on":"put","what":"box","with":"coin","do":[{"say":"Never."}]}
      {"table":"rule","on":"wait","once":true,"do":[{"say":"Tick."}]}
      {"table":"rule","on":"go","direction":"s","do":[{"say":"South."}]}
      {"table":"rule","on":"any","when":[{"going":"s"}],"do":[{"say":"Down."}]}
      """
    let answers = try ShortWorld.answers(
      rules, "push bell", "pull bell", "take coin", "put coin in box", "wait", "wait", "s")
    expect(answers[0].text == "Ding.\nOnce." || answers[0].text.contains("Once."), "\(answers[0].text)")
    expect(answers[0].score == 1 && answers[1].score == 1)
    expect(answers[1].text.contains("Ding.") && !answers[1].text.contains("Once."))
    expect(answers[3].text.contains("Hm.\nClink.") && !answers[3].text.contains("Never."))
    expect(answers[3].output.count { $0.text == "Hm." }, equals: 1)
    expect(answers[4].text.contains("Tick.") && !answers[5].text.contains("Tick."))
    expect(answers[6].text.hasPrefix("South.\nDown."))
  }

  // Behaviour: adventure-worlds 5
  @Test func aRuleWithoutAKeyKeepsItsMarksWhereOthersAreAdded() throws {
    let rule = """
      {"table":"rule","on":"push","what":"bell","phase":"after","once":true,"do":[{"say":"Ding."},{"score":1}]}
      """
    var play = Playthrough(try ShortWorld.world(rule))
    _ = play.enter("push bell")
    var facts = play.saved
    let other = #"{"table":"rule","on":"pull","what":"bell","do":[{"say":"Dong."}]}"# + "\n" + rule
    let world = try ShortWorld.world(other)
    guard case .success(let restored) = Playthrough.state(facts, in: world) else {
      Issue.record("not restored")
      return
    }
    expect(restored.lost.isEmpty)
    expect(restored.state.hasRun(1) && restored.state.wasScored(1) && !restored.state.wasScored(0))
    facts = play.saved
    expect(facts.facts.contains { $0.kind == "ran" && $0.subject == "push bell after" })
  }

  // Behaviour: adventure-worlds 6
  @Test func flagsCountAndStayWithinTheirBounds() throws {
    let rules = """
      {"table":"rule","on":"push","what":"bell","do":[{"add":["n",1000000000]},{"add":["m",-1000000000]},\
      {"refuse":"No."}]}
      {"table":"rule","on":"pull","what":"bell","phase":"after","do":[{"add":["n",700000000]},{"add":["m",-700000000]}]}
      {"table":"rule","on":"touch","what":"bell","phase":"after","when":[{"flag":"n","atLeast":700000000},{"flag":"m",\
      "atMost":-700000000}],"do":[{"say":"Yes."}]}
      {"table":"rule","on":"smell","when":[{"any":[[{"flag":"n","is":1}],[{"holds":"coin"},{"dark":true,\
      "not":true}]]}],"do":[{"say":"Any."}]}
      """
    let answers = try ShortWorld.answers(
      rules, "push bell", "touch bell", "pull bell", "pull bell", "touch bell", "smell", "take coin", "smell")
    expect(answers[0].flags.allSatisfy { $0.value == 0 })
    expect(!answers[1].text.contains("Yes.") && answers[4].text.contains("Yes."))
    expect(answers[3].flags.map(\.value).sorted(), equals: [-1_000_000_000, 1_000_000_000])
    expect(!answers[5].text.contains("Any.") && answers[7].text.contains("Any."))
  }

  // Behaviour: adventure-worlds 7
  @Test func darknessAndLightFollowConditions() throws {
    let glow = #"{"table":"thing","key":"glow","name":"worm","at":"in den","light":[{"holds":"coin"}]}"#
    let answers = try ShortWorld.answers("", "s", "n", "turn on lamp", "s")
    expect(answers[0].text.contains("pitch dark") && answers[3].text.contains("A den."))
    let others = try ShortWorld.answers(glow, "s", "n", "take coin", "s")
    expect(others[0].text.contains("pitch dark") && others[3].text.contains("A den."))
  }

  // Behaviour: adventure-worlds 8
  @Test func anActionThatFailsTakesItsTurnAndKeepsWhatWasDone() throws {
    let rules = """
      {"table":"rule","on":"any","when":[{"dark":true},{"going":"n","not":true}],"do":[{"add":["acts",1]},\
      {"fail":"Crunch."}]}
      {"table":"rule","on":"push","what":"bell","do":[{"flag":["pushed",1]},{"fail":"It is stuck."},\
      {"flag":["pushed",2]}]}
      {"table":"rule","on":"push","what":"bell","do":[{"say":"Never."}]}
      {"table":"rule","on":"push","what":"bell","phase":"after","do":[{"say":"Never."}]}
      {"table":"rule","on":"turn","do":[{"add":["turns",1]}]}
      """
    let answers = try ShortWorld.answers(
      rules, "push bell", "s", "talk to rats", "take unicorn", "w", "look", "score", "n")
    func flag(_ index: Int, _ name: String) -> Int? { answers[index].flags.first { $0.name == name }?.value }
    expect(answers[0].kind == .done && answers[0].reason == nil && answers[0].text == "It is stuck.")
    expect(answers[0].output.map(\.style) == [.reply] && flag(0, "pushed") == 1 && flag(0, "turns") == 1)
    expect(answers[2].kind == .done && answers[2].text == "Crunch.", "a thing that cannot be seen")
    expect(answers[3].kind == .notUnderstood && flag(3, "acts") == 1)
    expect(answers[4].text == "Crunch." && answers[5].text == "Crunch." && flag(5, "acts") == 3)
    expect(answers[6].kind == .meta && flag(6, "acts") == 3)
    expect(answers[7].kind == .done && answers[7].room == "hall" && flag(7, "acts") == 3)
    let refusal = try ShortWorld.answers(
      #"{"table":"rule","on":"talk","do":[{"flag":["x",1]},{"say":"Psst."}]}"#, "s", "talk to rats")
    expect(refusal[1].reason == .dark && !refusal[1].text.contains("Psst."))
    expect(refusal[1].flags.allSatisfy { $0.value == 0 })
  }

  // Behaviour: adventure-worlds 9
  @Test func whatHasNoWritingIsExaminedWhereItIsRead() throws {
    let rules = """
      {"table":"rule","on":["examine","read"],"what":"bell","phase":"after","do":[{"say":"Once."}]}
      {"table":"rule","on":"examine","what":"coin","do":[{"say":"Not here."}]}
      """
    let answers = try ShortWorld.answers(rules, "read bell", "take coin", "read coin")
    expect(answers[0].kind == .done && answers[0].text == "A bell.\nOnce.")
    expect(answers[2].text, equals: "1848.")
  }

  // Behaviour: adventure-worlds 13
  @Test func whatIsListedTogetherIsNotMentionedLast() throws {
    let twins = """
      {"table":"thing","key":"red","name":"red ball","at":"in hall","is":["takeable"]}
      {"table":"thing","key":"blue","name":"blue ball","at":"in hall","is":["takeable"]}
      """
    let answers = try ShortWorld.answers(twins, "look", "examine ball", "blue", "look", "examine ball")
    expect(answers[1].kind == .ask && answers[4].kind == .ask)
  }

  // Behaviour: adventure-worlds 13
  @Test func aWordOfTheWorldIsNeverTakenForAnother() throws {
    let answers = try ShortWorld.answers(
      #"{"table":"thing","key":"lame","name":"lame","at":"in yard"}"#, "examine lame", "examine lamb")
    expect(answers[0].kind == .notUnderstood && answers[1].kind == .done)
  }
}
