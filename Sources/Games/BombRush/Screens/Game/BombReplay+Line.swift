public import BombRush
import OvershootGeometry
import OvershootJSON

extension BombReplay {
  /// The replay as one line of JSON, with its keys sorted and without spaces.
  public var line: String {
    "{\"game\":\"bombs\",\"inputs\":[\(inputs.map(\.json).joined(separator: ","))],"
      + "\"level\":\(level.quotedAsJSON),\"seed\":\(seed),\"ticks\":\(ticks)}"
  }
}

extension TimedVerb {
  /// The verb as a JSON list of its tick, its name and its values.
  fileprivate var json: String {
    switch verb {
    case .act(let cell): "[\(tick),\"act\",\(cell.column),\(cell.row)]"
    case .steer(let direction): "[\(tick),\"steer\",\(direction.rawValue)]"
    case .halt: "[\(tick),\"halt\"]"
    case .cycle: "[\(tick),\"cycle\"]"
    case .release: "[\(tick),\"release\"]"
    case .detonate: "[\(tick),\"detonate\"]"
    }
  }
}
