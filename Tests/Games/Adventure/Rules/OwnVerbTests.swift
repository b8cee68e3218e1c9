import OvershootSupport

@testable import OvershootAdventure

@Suite struct OwnVerbTests {
  private static let rows = """
    {"table":"verb","key":"ring","words":["ring","chime with"],"takes":"noun","says":"It is not that kind of thing."}
    {"table":"verb","key":"dance","words":["dance"],"takes":"nothing"}
    {"table":"verb","key":"tie","words":["tie"],"takes":"noun around noun","says":"They will not hold."}
    {"table":"verb","words":["snatch","get"],"like":"take"}
    {"table":"rule","on":"ring","what":"bell","phase":"after","do":[{"say":"Ding."}]}
    {"table":"rule","on":["tie","put"],"what":"coin","with":"box","do":[{"refuse":"It is too short."}]}
    {"table":"rule","on":"any","when":[{"flag":"late","is":1}],"do":[{"fail":"Too late."}]}
    {"table":"rule","on":"dance","when":[{"holds":"coin"}],"do":[{"flag":["late",1]},{"fail":"You dance."}]}
    """

  // Behaviour: adventure-worlds 10
  @Test func aVerbOfItsOwnIsAnsweredByRulesOrByItsWords() throws {
    let answers = try ShortWorld.answers(
      Self.rows, "ring bell", "ring lamp", "chime with bell", "dance", "ring", "tie coin around box", "tie coin",
      "tie lamp around bell", "ring unicorn", "dance coin", "snatch coin", "dance", "dance")
    expect(answers[0].kind == .done && answers[0].text == "Ding." && answers[2].text == "Ding.")
    expect(answers[1].reason == .notPossible && answers[1].text == "It is not that kind of thing.")
    expect(answers[3].reason == .notPossible && answers[3].text == "Nothing happens.")
    expect(answers[4].reason == .needsNoun && answers[6].reason == .needsNoun)
    expect(answers[5].reason == .rule && answers[5].text == "It is too short.")
    expect(answers[7].text, equals: "They will not hold.")
    expect(answers[8].kind == .notUnderstood && answers[9].reason == .unknownWord)
    expect(answers[10].kind == .done && answers[10].holds == ["coin"])
    expect(answers[11].text == "You dance." && answers[12].text == "Too late.")
  }

  // Behaviour: adventure-worlds 10
  @Test(arguments: [
    (#"{"table":"verb","words":["get"],"like":"drop"}"#, "take"),
    (#"{"table":"verb","words":["north"],"key":"x","takes":"nothing"}"#, "north"),
    (#"{"table":"verb","words":["look at"],"key":"x","takes":"noun"}"#, "examine"),
    (#"{"table":"verb","words":["hop"],"key":"x","takes":"nouns"}"#, "takes"),
    (#"{"table":"verb","words":["hop"],"key":"take","takes":"noun"}"#, "key"),
    (#"{"table":"verb","words":["hop"],"like":"jump"}"#, "jump"),
    (#"{"table":"verb","words":["hop"],"like":"take","says":"a"}"#, "alone"),
    (#"{"table":"verb","words":[" "],"key":"x","takes":"noun"}"#, "word"),
    (#"{"table":"verb","words":["hop"]}"#, "key"),
    (#"{"table":"rule","on":"hop","do":[{"say":"a"}]}"#, "hop"),
  ]) func aVerbThatCannotBeIsRefused(row: String, reason: String) {
    let fault = ShortWorld.fault(row)
    expect(fault?.reason.contains(reason) == true && fault?.line == 14, "\(String(describing: fault))")
  }

  // Behaviour: adventure-worlds 10
  @Test func verbsListsTheWordsOfAWorld() throws {
    let words = try ShortWorld.answers(Self.rows, "verbs")[0].text
    expect(words.contains("chime with") && words.contains("snatch"))
  }
}
