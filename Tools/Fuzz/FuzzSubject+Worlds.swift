import OvershootAdventure
import OvershootGeometry
import OvershootWorldReview

/// Worlds of the text adventure, and what is typed into one.
extension FuzzSubject {
  /// Worlds; what is accepted is played.
  static let worlds = FuzzSubject(name: "worlds") { input in
    var play = Playthrough(try World(lines: input.bytes))
    for line in ["look. take all. i. n. s. e. w", "open all. x it", "undo. redo. save 1. restart. restore 1"] {
      _ = play.enter(line)
    }
  }

  /// Worlds with other values in their rows; what is accepted is expanded, reviewed, searched and played.
  static let rows = FuzzSubject(name: "rows", sampleFolder: "worlds", make: RowMutation.bytes) { input in
    let world = try World(lines: input.bytes)
    let rows = try World.expanded(WorldRow.rows(in: input.bytes))
    guard try World.expanded(rows) == rows else { preconditionFailure("Long rows stand for others.") }
    _ = (world.warnings, Exploration(world, states: 40))
    var play = Playthrough(world)
    for line in ["look. take all. i. n. s. e. w", "open all. push bell. read it", "undo. hint. map. save 1. restore 1"]
    {
      _ = play.enter(line)
    }
    var lost: [String] = []
    _ = try Playthrough(world, kept: play.kept, lost: &lost)
  }

  /// Lines that are typed into a small world.
  static let lines = FuzzSubject(name: "lines") { input in
    var play = Playthrough(try World(lines: Array(lineWorld.utf8)))
    for line in input.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(50) {
      _ = play.enter(String(line))
    }
  }

  private static let lineWorld = #"""
    {"table":"meta","world":"w","version":1,"title":"W","start":"hall"}
    {"table":"entity","key":"hall"}
    {"table":"room","entity":"hall"}
    {"table":"entity","key":"hat","parent":"hall"}
    {"table":"name","entity":"hat","noun":"hat","adjectives":["red"]}
    {"table":"takeable","entity":"hat"}
    {"table":"wearable","entity":"hat"}
    {"table":"entity","key":"cap","parent":"hall"}
    {"table":"name","entity":"cap","noun":"hat","adjectives":["blue"]}
    {"table":"takeable","entity":"cap"}
    {"table":"entity","key":"box","parent":"hall"}
    {"table":"name","entity":"box","noun":"box"}
    {"table":"container","entity":"box","capacity":1}
    {"table":"openable","entity":"box","open":true}
    """#
}

/// Rows of a world with other values.
private enum RowMutation {
  private static let numbers = [
    "0", "-1", "2", "1000000000", "1000000001", "-1000000000", "-1000000001", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "1e300", "0.5",
  ]

  /// Returns a sample with one to four changes: a row that is gone, twice or elsewhere, or a value of another row.
  @Sendable static func bytes(_ samples: [[UInt8]], _ generator: inout SeededGenerator) -> [UInt8] {
    let sample = samples[generator.integer(below: samples.count)]
    var lines = sample.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    for _ in 0...generator.integer(below: 4) where !lines.isEmpty {
      let (index, other) = (generator.integer(below: lines.count), generator.integer(below: lines.count))
      var parts = lines[index].split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      let part = generator.integer(below: parts.count)
      let others = lines[other].split(separator: "\"").map(String.init)
      switch generator.integer(below: 12) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[index], at: other)
      case 2: lines.swapAt(index, other)
      case 3...5:
        // A number, or true and false.
        guard let range = parts[part].firstRange(of: #/-?\d+|true|false/#) else { continue }
        parts[part].replaceSubrange(range, with: numbers[generator.integer(below: numbers.count)])
        lines[index] = parts.joined(separator: "\"")
      default:
        // Every other part is a text.
        let odd = part | 1
        guard odd < parts.count, !others.isEmpty else { continue }
        parts[odd] = others[generator.integer(below: others.count)]
        lines[index] = parts.joined(separator: "\"")
      }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }
}
