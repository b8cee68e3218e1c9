import OvershootSupport

@testable import OvershootSourceRules

/// A game has one event.
@Suite struct EventRuleTests {
  private static let rules = [
    EventRule(folder: "Sources/Games/Twenty48", event: "Twenty48Event"),
    EventRule(folder: "Sources/Games/Breakout", event: "BreakoutEvent"),
    EventRule(folder: "Sources/Games/BombRush", event: "BombRushEvent"),
    EventRule(folder: "Sources/Games/Nonoku", event: "NonokuEvent"),
    EventRule(folder: "Sources/Games/Adventure", event: "AdventureEvent"),
  ]

  @Test func noCaseOfAnEventStandsInAnotherEnumOfItsGame() throws {
    let files = try Repository.sourceFiles()
    for rule in Self.rules { report(rule.violations(in: files)) }
  }

  @Test func noBoardAndNoDirectorCallsATable() throws {
    for file in try Repository.files(in: "Sources/Games") { report(WordRule.violations(in: file, of: WordRule.tables)) }
  }

  // MARK: Planted files

  private func violations(_ text: String) -> [String] {
    let event = """
      public enum DiceEvent: Hashable {
        /// A throw.
        enum Hand { case left, right }
        case thrown(Int, by: Hand), lost
        var isEnd: Bool { switch self { case .lost: true default: false } }
        case won
      }
      """
    let files = [("Rules/DiceEvent", event), ("Page/Other", text)].map {
      SourceFile(path: "Sources/Games/Dice/\($0).swift", text: $1)
    }
    return EventRule(folder: "Sources/Games/Dice", event: "DiceEvent").violations(in: files).map(\.sentence)
  }

  @Test func aSecondNameIsNamed() {
    let sentence = "has the case DiceSound.thrown, which is one of DiceEvent."
    expect(violations("enum DiceSound {\n  case click, thrown\n}"), equals: [sentence])
    expect(violations("struct Outer {\n  enum Inner: String {\n    case won = \"w\"\n  }\n}").count, equals: 1)
  }

  @Test(arguments: [
    "enum DiceSound {\n  case click\n  func f(_ e: DiceEvent) {\n    switch e {\n    case .lost: break\n    }\n  }\n}",
    "enum DiceSound {\n  // case lost\n  case click(lost: Int)\n}", "struct Dice {\n  let won = 1\n}",
  ])
  func whatDeclaresNoneIsNone(_ text: String) { expect(violations(text), equals: []) }

  @Test(arguments: [
    ("Board/Field", "let cue = BreakoutSounds.hit.cue()", 1),
    ("Page/BreakoutDirector", "BreakoutTables.cues(of: event)", 1), ("Page/BreakoutScene", "BreakoutSounds.hit", 0),
    ("Board/Field", "GameMoment<BreakoutTables>.play(.began)", 0),
  ])
  func aCallOfATableIsNamed(_ name: String, _ text: String, _ count: Int) {
    let file = SourceFile(path: "Sources/Games/Breakout/Screens/\(name).swift", text: text)
    expect(WordRule.violations(in: file, of: WordRule.tables).count, equals: count)
  }

  @Test func aGameWithoutItsEventIsNamed() {
    let rule = EventRule(folder: "Sources/Games/Dice", event: "DiceEvent")
    expect(rule.violations(in: []).map(\.sentence), equals: ["has no enum DiceEvent."])
  }
}
