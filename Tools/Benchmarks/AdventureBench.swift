import OvershootAdventure

/// Measures commands, undo and opening in a world of 2 000 entities.
struct AdventureBench {
  let report: BenchReport

  private static let entityCount = 2000
  private static let roomCount = 200
  /// The number of commands.
  private static let turns = 400

  // Behaviour: adventure 27
  /// Prints all measurements.
  func run() throws {
    report.header("work", "entities", "p50 ms", "p99 ms")
    let lines = Array(Self.lines.utf8)
    let world = try World(lines: lines)
    var play = Playthrough(world)
    let commands = ["take thing 5", "look", "e", "drop thing 5", "w", "take all", "x thing 15", "drop all", "i", "z"]
    row(
      "command",
      (0..<Self.turns).map { turn in
        CPUTime.measure {
          _ = play.enter(commands[turn % commands.count])
          _ = play.takeRecords()
        }
      })
    row(
      "undo",
      (0..<Self.turns / 2).map { _ in
        CPUTime.measure {
          _ = play.enter("undo")
          _ = play.takeRecords()
        }
      })
    row("open", (0..<20).map { _ in CPUTime.measure { _ = (try? World(lines: lines)).map { Playthrough($0) } } })
  }

  /// A row of rooms from west to east, with the same number of things in each.
  private static var lines: String {
    var lines = [#"{"table":"meta","world":"bench","version":1,"title":"Bench","start":"r0"}"#]
    for room in 0..<roomCount {
      lines.append(#"{"table":"entity","key":"r\#(room)"}"#)
      lines.append(#"{"table":"room","entity":"r\#(room)"}"#)
      lines.append(#"{"table":"text","entity":"r\#(room)","slot":"description","body":"A room."}"#)
      guard room > 0 else { continue }
      lines.append(#"{"table":"portal","from":"r\#(room - 1)","direction":"e","to":"r\#(room)"}"#)
      lines.append(#"{"table":"portal","from":"r\#(room)","direction":"w","to":"r\#(room - 1)"}"#)
    }
    for thing in 0..<(entityCount - roomCount - 1) {
      lines.append(#"{"table":"entity","key":"t\#(thing)","parent":"r\#(thing / 9)"}"#)
      lines.append(#"{"table":"name","entity":"t\#(thing)","noun":"\#(thing)","adjectives":["thing"]}"#)
      lines.append(#"{"table":"takeable","entity":"t\#(thing)"}"#)
    }
    return lines.joined(separator: "\n")
  }

  private func row(_ work: String, _ seconds: [Double]) {
    report.row(
      [.word("work", work), .count("entities", Self.entityCount)] + .percentiles("ms", of: seconds, places: 3))
  }
}
