import BombRush
import OvershootGeometry
import OvershootJSON

/// A game of Bomb Rush as one line of JSON: game, inputs, level, seed and ticks.
enum BombRushReplayLine {
  /// The longest game, in ticks.
  private static let maximumTicks = 1 << 20

  /// Returns the answer to a line.
  ///
  /// - Throws: `ScenarioError` where it is not a whole game.
  static func answer(to line: ScenarioValue) throws -> JSONValue {
    let replay = try replay(line)
    let playback: BombRushPlayback
    do throws(TextFault) {
      playback = try replay.play()
    } catch {
      throw ScenarioError("The level cannot be played. \(error)")
    }
    let game = playback.game
    return [
      "error": error(of: replay, playback), "game": .string("bombs"), "hash": .string(game.hash),
      "inputs": .whole(playback.playedCount), "outcome": .string(game.phase.name), "score": .whole(game.score),
      "ticks": .whole(game.tick),
    ]
  }

  private static func replay(_ value: ScenarioValue) throws -> BombRushReplay {
    let object = try ScenarioObject(value, keys: ["game", "inputs", "level", "seed", "ticks"])
    return BombRushReplay(
      level: try object.required("level").string(), seed: try object.required("seed").seed(),
      inputs: try VerbNotation.verbs(object.required("inputs")),
      ticks: try object.required("ticks").whole(in: 0...maximumTicks))
  }

  /// The first input that comes after the recorded ticks.
  private static func error(of replay: BombRushReplay, _ playback: BombRushPlayback) -> JSONValue {
    guard let index = replay.inputs.firstIndex(where: { $0.tick >= replay.ticks }) else { return .null }
    return [
      "input": .whole(index), "reason": .string("The input is given after \(replay.ticks) ticks, the end of the game."),
    ]
  }
}
