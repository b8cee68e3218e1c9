import BombRush
import OvershootGeometry
import OvershootJSON

/// Verbs as JSON arrays: `[0,"act",c,r]`, `[9,"steer",1]`, `[21,"halt"]`, and so cycle, release, detonate.
enum VerbNotation {
  /// The greatest tick and cell that are read.
  private static let limit = 1 << 40
  private static let plain: [(name: String, value: BombRushVerb)] = [
    ("halt", .halt), ("cycle", .cycle), ("release", .release), ("detonate", .detonate),
  ]

  /// Returns the verb of a value.
  ///
  /// - Throws: `ScenarioError` where the value is not a verb.
  static func verb(_ value: ScenarioValue) throws -> TimedVerb {
    let parts = try value.list(atMost: 4)
    guard parts.count >= 2 else { throw value.refused("a list such as [0,\"act\",4,1]") }
    let tick = try parts[0].whole(in: 0...limit)
    let name = try parts[1].choice(among: [("act", "act"), ("steer", "steer")] + plain.map { ($0.name, $0.name) })
    func count(_ count: Int) throws {
      guard parts.count == count else { throw value.refused("a list of \(count) values for \(name)") }
    }
    if name == "act" {
      try count(4)
      let (column, row) = (try parts[2].whole(in: -limit...limit), try parts[3].whole(in: -limit...limit))
      return TimedVerb(tick: tick, .act(Cell(column: column, row: row)))
    }
    if name == "steer" {
      try count(3)
      let number = try parts[2].whole(in: 0...3)
      return TimedVerb(tick: tick, .steer(Direction(rawValue: number) ?? .up))
    }
    try count(2)
    return TimedVerb(tick: tick, try parts[1].choice(among: plain))
  }

  /// Returns the verbs of a list, whose ticks must not fall.
  static func verbs(_ value: ScenarioValue) throws -> [TimedVerb] {
    var verbs: [TimedVerb] = []
    for element in try value.list() {
      let verb = try verb(element)
      guard verb.tick >= verbs.last?.tick ?? 0 else {
        throw element.refused("not before the verb above it, at tick \(verbs.last?.tick ?? 0)")
      }
      verbs.append(verb)
    }
    return verbs
  }
}
