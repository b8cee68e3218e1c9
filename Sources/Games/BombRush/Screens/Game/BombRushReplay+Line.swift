import BombRush
import OvershootGeometry
import OvershootJSON

extension BombRushReplay {
  /// The replay as one line of JSON, with its keys sorted and without spaces.
  package var line: String {
    "{\"game\":\"bombs\",\"inputs\":[\(inputs.map(\.json).joined(separator: ","))],\(startMembers),\"ticks\":\(ticks)}"
  }

  /// The game without what was done in it, as a JSON object.
  var start: String { "{\(startMembers)}" }

  private var startMembers: String { "\"level\":\(level.quotedAsJSON),\"seed\":\(seed)" }
}

extension TimedVerb {
  /// The verb as a JSON list of its tick, its name and its values.
  var json: String {
    switch verb {
    case .act(let cell): "[\(tick),\"act\",\(cell.column),\(cell.row)]"
    case .steer(let direction): "[\(tick),\"steer\",\(direction.rawValue)]"
    case .halt: "[\(tick),\"halt\"]"
    case .cycle: "[\(tick),\"cycle\"]"
    case .release: "[\(tick),\"release\"]"
    case .detonate: "[\(tick),\"detonate\"]"
    }
  }

  /// The ticks and the places that are read.
  private static let numbers = -1 << 40...1 << 40

  /// Reads a verb.
  init(json: String) throws(JSONError) {
    var (scanner, name, numbers) = (JSONScanner(json), "", [Int]())
    try scanner.array("A verb") { (scanner, index) throws(JSONError) in
      if index == 1 { return name = try scanner.string("The verb") }
      guard let number = Int(try scanner.numeral("A value")), Self.numbers.contains(number) else {
        throw scanner.error("This is no whole number, or too large.")
      }
      numbers.append(number)
    }
    try scanner.end()
    let verb: BombRushVerb? =
      switch (name, numbers.count) {
      case ("act", 3): .act(Cell(column: numbers[1], row: numbers[2]))
      case ("steer", 2): Direction(rawValue: numbers[1]).map(BombRushVerb.steer)
      case ("halt", 1): .halt
      case ("cycle", 1): .cycle
      case ("release", 1): .release
      case ("detonate", 1): .detonate
      default: nil
      }
    guard let verb else { throw scanner.error("A verb has a tick, its name and its values.") }
    self.init(tick: numbers[0], verb)
  }
}
