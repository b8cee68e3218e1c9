import OvershootGeometry
import OvershootJSON
import OvershootPlay

/// Verbs as JSON lists: `[0,"act",c,r]`, `[9,"steer",1]`, `[21,"halt"]`, and so cycle, release, detonate.
extension TimedVerb {
  /// The greatest tick and cell that are read.
  private static let limit = 1 << 40
  private static let plain: [(name: String, value: BombRushVerb)] = [
    ("halt", .halt), ("cycle", .cycle), ("release", .release), ("detonate", .detonate),
  ]

  /// The verb as a JSON list of its tick, its name and its values.
  package var json: String {
    switch input {
    case .act(let cell): "[\(tick),\"act\",\(cell.column),\(cell.row)]"
    case .steer(let direction): "[\(tick),\"steer\",\(direction.rawValue)]"
    case .halt, .cycle, .release, .detonate: "[\(tick),\"\(input)\"]"
    }
  }

  /// Reads a verb.
  ///
  /// - Throws: `JSONFieldError` where it is not one.
  package init(_ value: JSONField) throws {
    let parts = try value.list(atMost: 4)
    guard parts.count >= 2 else { throw value.refused("a list such as [0,\"act\",4,1]") }
    let tick = try parts[0].whole(in: 0...Self.limit)
    let name = try parts[1].choice(among: [("act", "act"), ("steer", "steer")] + Self.plain.map { ($0.name, $0.name) })
    func count(_ count: Int) throws {
      guard parts.count == count else { throw value.refused("a list of \(count) values for \(name)") }
    }
    switch name {
    case "act":
      try count(4)
      let cells = -Self.limit...Self.limit
      self.init(tick: tick, .act(Cell(column: try parts[2].whole(in: cells), row: try parts[3].whole(in: cells))))
    case "steer":
      try count(3)
      self.init(tick: tick, .steer(Direction(rawValue: try parts[2].whole(in: 0...3)) ?? .up))
    default:
      try count(2)
      self.init(tick: tick, try parts[1].choice(among: Self.plain))
    }
  }

  /// Reads the verbs of a list, whose ticks must not fall.
  static func list(_ value: JSONField) throws -> [TimedVerb] {
    var verbs: [TimedVerb] = []
    for element in try value.list() {
      let verb = try TimedVerb(element)
      guard verb.tick >= verbs.last?.tick ?? 0 else {
        throw element.refused("not before the verb above it, at tick \(verbs.last?.tick ?? 0)")
      }
      verbs.append(verb)
    }
    return verbs
  }
}
