import OvershootSupport

@testable import OvershootAdventure

/// A world of 2 000 entities. Times are measured by `overshoot-bench adventure`; here is what bounds them.
@Suite struct LargeWorldTests {
  // Behaviour: adventure 14, 27
  @Test func aTurnInALargeWorldWritesFewRows() throws {
    var lines = [#"{"table":"meta","world":"large","version":1,"title":"Large","start":"r0"}"#]
    for room in 0..<200 {
      lines.append(#"{"table":"entity","key":"r\#(room)"}"#)
      lines.append(#"{"table":"room","entity":"r\#(room)"}"#)
      guard room > 0 else { continue }
      lines.append(#"{"table":"portal","from":"r\#(room - 1)","direction":"e","to":"r\#(room)"}"#)
      lines.append(#"{"table":"portal","from":"r\#(room)","direction":"w","to":"r\#(room - 1)"}"#)
    }
    for thing in 0..<1799 {
      lines.append(#"{"table":"entity","key":"t\#(thing)","parent":"r\#(thing / 9)"}"#)
      lines.append(#"{"table":"name","entity":"t\#(thing)","noun":"\#(thing)","adjectives":["thing"]}"#)
      lines.append(#"{"table":"takeable","entity":"t\#(thing)"}"#)
    }
    let world = try World(lines: Array(lines.joined(separator: "\n").utf8))
    expect(world.entityCount, equals: 2000)
    var play = Playthrough(world)
    for line in ["take thing 5", "e", "look", "drop thing 5", "w", "take all", "drop all", "undo", "undo"] {
      _ = play.enter(line)
      for record in play.takeRecords() {
        expect(record.facts.count <= 30 && (record.turn?.changes.count ?? 0) <= 30, "\(line)")
      }
    }
  }
}
