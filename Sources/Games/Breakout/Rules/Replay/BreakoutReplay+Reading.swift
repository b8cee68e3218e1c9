import Breakout
import OvershootJSON

/// Replays and verbs of breakout, as lines of JSON.
enum BreakoutReplayFile {
  /// The greatest number of ticks of a game: 23 hours of play.
  static let maximumTicks = 10_000_000
  /// The greatest number of bytes of a file of verbs.
  static let maximumByteCount = 64 << 20

  /// Reads the verbs of a file, one list to a line; blank lines are skipped.
  ///
  /// - Throws: `ScenarioError` with the line of the first mistake.
  static func verbs(_ bytes: [UInt8], _ settings: BreakoutSettings) throws -> [BreakoutReplay.Input] {
    var inputs: [BreakoutReplay.Input] = []
    var settings = settings
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
      let value = ScenarioValue(path: "Line \(index + 1)", try node(of: line, at: index))
      inputs.append(try value.input(from: inputs.last?.tick ?? 0, &settings))
    }
    return inputs
  }

  private static func node(of line: ArraySlice<UInt8>, at index: Int) throws -> JSONValue {
    do {
      return try ScenarioValue(parsing: Array(line)).node
    } catch is ScenarioError {
      // Line feeds before it give the error the number of the line.
      return try ScenarioValue(parsing: Array(repeating: UInt8(ascii: "\n"), count: index) + line).node
    }
  }

  /// Reads a replay.
  ///
  /// - Throws: `ScenarioError` where it is not one.
  static func replay(_ value: ScenarioValue) throws -> BreakoutReplay {
    let object = try ScenarioObject(value, keys: ["game", "inputs", "seed", "settings", "ticks"])
    _ = try object.required("game").choice(among: [("breakout", true)])
    let first = try object.required("settings").settings()
    var replay = BreakoutReplay(seed: try object.required("seed").seed(), settings: first)
    var settings = first
    for element in try object.required("inputs").list() {
      let input = try element.input(from: replay.ticks, &settings)
      replay.append(input.verb, at: input.tick)
    }
    let ticks = try object.required("ticks").whole(in: 0...maximumTicks)
    guard ticks >= replay.ticks else {
      throw ScenarioError("ticks", mustBe: "at least \(replay.ticks), that of the last input, not \(ticks)")
    }
    replay.extend(to: ticks)
    return replay
  }

  /// Returns the answer to a replay: how the game stands at its end.
  static func answer(to replay: BreakoutReplay) -> JSONValue {
    let game = replay.play()
    let reason = "The game ended after \(game.tick) of \(replay.ticks) ticks."
    let outcome = game.hasEnded ? game.phase.rawValue : "playing"
    return [
      "error": game.tick < replay.ticks ? ["reason": .string(reason)] : .null, "game": .string("breakout"),
      "hash": .string(game.hash), "inputs": .whole(replay.inputs.count), "outcome": .string(outcome),
      "score": .whole(game.score), "ticks": .whole(game.tick),
    ]
  }
}
