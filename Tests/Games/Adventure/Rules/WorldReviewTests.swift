import OvershootSupport

@testable import OvershootAdventure
@testable import OvershootWorldReview

@Suite struct WorldReviewTests {
  private static func warnings(_ more: String) throws -> [WorldWarning] {
    let known = try ShortWorld.world().warnings
    return try ShortWorld.world(more).warnings.filter { !known.contains($0) }
  }

  // Behaviour: adventure-worlds 18
  @Test(arguments: [
    (#"{"table":"place","key":"attic","title":"Attic","description":"Bare."}"#, WorldWarning.Kind.noWayIn, "attic"),
    (
      #"{"table":"thing","key":"cup","name":"cup","at":"in hall","description":"It has a crack."}"#, .unknownNoun, "cup"
    ),
    (#"{"table":"thing","key":"cup","name":"cup","at":"in hall"}"#, .noDescription, "cup"),
    (
      """
      {"table":"rule","key":"x","on":"push","what":"bell","phase":"after","when":[{"flag":"f","is":1}],\
      "do":[{"say":"Ding."}]}
      """, .neverWritten, "x"
    ),
    (
      #"{"table":"rule","key":"x","on":"push","what":"bell","phase":"after","do":[{"flag":["f",1]}]}"#, .neverRead, "x"
    ),
    (#"{"table":"verb","words":["hop"],"key":"hop","takes":"nothing"}"#, .noAnswer, "hop"),
  ]) func whatIsMostLikelyNotMeantIsToldWithItsLine(row: String, kind: WorldWarning.Kind, key: String) throws {
    let warnings = try Self.warnings(row)
    expect(warnings.contains { $0.kind == kind && $0.key == key && $0.line == 14 }, "\(warnings)")
  }

  // Behaviour: adventure-worlds 18
  @Test func aTextBehindOneThatAlwaysHoldsIsNeverSaid() throws {
    let row = #"{"table":"thing","key":"cup","name":"cup","at":"in hall","description":["White.","Blue."]}"#
    expect(try Self.warnings(row).map(\.kind) == [.neverSaid])
  }

  // Behaviour: adventure-worlds 18
  @Test(arguments: [
    ("A hook, and the dust of years. The dragon sleeps, the ring snaps.", ["hook", "dragon sleeps", "ring snaps"]),
    ("The lamps run out, and the old chest stands open.", ["lamps run", "chest"]),
    ("Round as the moon on a pond, like a plate. A dog, the size of a calf.", ["dog"]),
    ("A chain that would hold a ship. A cart without a wheel. It is a biscuit.", []),
    ("Somewhere inside, a motor starts. The sign says THE END.", ["sign"]),
    ("A token buys one try, in the north, to the hand, a hundred years ago.", ["token buys"]),
  ]) func nounsStandBehindAnArticle(text: String, nouns: [String]) {
    expect(NounFinder.nouns(in: text), equals: nouns, "\(NounFinder.nouns(in: text))")
  }

  // Behaviour: adventure 18
  // Behaviour: adventure-worlds 15, 18
  @Test(arguments: ["cloak.en", "night-arcade"]) func theShippedWorldsHaveNoWarnings(name: String) throws {
    let text = try Repository.text(of: "Resources/Adventure/\(name).jsonl")
    let warnings = try World(lines: Array(text.utf8)).warnings
    expect(warnings.isEmpty, "\(warnings)")
  }
}
