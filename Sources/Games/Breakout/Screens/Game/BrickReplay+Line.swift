public import Breakout
import OvershootJSON

extension BrickReplay {
  /// The replay as one line of JSON, with its keys sorted and without spaces.
  public var line: String { Self.line(inputs: inputs.map(\.json).joined(separator: ","), of: self) }

  /// Returns the line of a replay whose inputs are given as JSON, separated by commas.
  static func line(inputs: String, of replay: BrickReplay) -> String {
    "{\"game\":\"breakout\",\"inputs\":[\(inputs)],\"seed\":\(replay.seed),\"settings\":\(replay.settings.json),"
      + "\"ticks\":\(replay.ticks)}"
  }
}

extension BrickReplay.Input {
  /// The input as a JSON list of its tick, the name of the verb and its value.
  var json: String {
    switch verb {
    case .paddle(let x): "[\(tick),\"paddle\",\(x.json)]"
    case .hold(let direction): "[\(tick),\"hold\",\(direction)]"
    case .press: "[\(tick),\"press\"]"
    case .pause(let isPaused): "[\(tick),\"pause\",\(isPaused)]"
    case .set(let settings): "[\(tick),\"set\",\(settings.json)]"
    }
  }
}

extension BrickSettings {
  /// The settings as a JSON object with sorted keys.
  public var json: String {
    let mode = "\"mode\":\"\(mode.rawValue)\",\"rows\":\(self[.rows]),\"speed\":\(self[.speed])"
    return "{\"autoStart\":\(autoStart),\"balls\":\(self[.balls]),\"columns\":\(self[.columns]),"
      + "\"difficulty\":\"\(difficulty.rawValue)\",\(mode)}"
  }
}
