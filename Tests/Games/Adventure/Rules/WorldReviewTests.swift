import Testing

@testable import OvershootAdventure

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
    #expect(warnings.contains { $0.kind == kind && $0.key == key && $0.line == 14 }, "\(warnings)")
  }

  // Behaviour: adventure-worlds 18
  @Test func aTextBehindOneThatAlwaysHoldsIsNeverSaid() throws {
    let row = #"{"table":"thing","key":"cup","name":"cup","at":"in hall","description":["White.","Blue."]}"#
    #expect(try Self.warnings(row).map(\.kind) == [.neverSaid])
  }
}
