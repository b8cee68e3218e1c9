import BombRush
import Breakout
import Nonoku
import OvershootAdventure
import OvershootGeometry
import OvershootJSON
import OvershootPlay
import Twenty48

/// A replay to which there is an answer: how the game stands at its end, as an object with sorted keys.
protocol AnsweredReplay: ReplayText {
  /// Returns the answer to a line.
  ///
  /// - Throws: why the line is no replay of the game, as a sentence.
  static func answer(to line: JSONField) throws -> JSONValue
}

extension AdventureReplay: AnsweredReplay {
  static func answer(to line: JSONField) throws -> JSONValue {
    let world: World
    do { world = try World(rows: AdventureFiles.rows(nil)) } catch let fault as WorldError {
      throw JSONFieldError("The world cannot be used. \(fault)")
    }
    let replay = try AdventureReplay(line, of: world)
    let answer = replay.play(in: world)
    let reason = "The world has version \(world.version), not \(replay.version)."
    return [
      "error": replay.version == world.version ? .null : ["reason": .string(reason)], "game": .string(game),
      "hash": .string(answer.hash), "score": .whole(answer.score), "turns": .whole(answer.turn),
    ]
  }
}

extension BombRushReplay: AnsweredReplay {
  static func answer(to line: JSONField) throws -> JSONValue {
    let replay = try BombRushReplay(line)
    let record: GameRecord<BombRushGame>
    do throws(TextError) {
      record = try replay.record()
    } catch {
      throw JSONFieldError("The level cannot be played. \(error)")
    }
    var playback = GamePlayback(record)
    while playback.step(in: record) != nil {}
    let state = playback.game
    let reason = "The input is given after \(replay.ticks) ticks, the end of the game."
    let late = replay.inputs.firstIndex { $0.tick >= replay.ticks }
    return [
      "error": error(late.map { ($0, reason) }), "game": .string(game), "hash": .string(state.hash),
      "inputs": .whole(playback.inputCount), "outcome": .string(state.phase.name), "score": .whole(state.score),
      "ticks": .whole(state.tick),
    ]
  }
}

extension BreakoutReplay: AnsweredReplay {
  static func answer(to line: JSONField) throws -> JSONValue {
    do {
      let replay = try BreakoutReplay(line, from: BreakoutLevelFiles.shipped)
      let game = replay.play()
      let reason = "The game ended after \(game.tick) of \(replay.ticks) ticks."
      return answer(game, inputs: replay.inputs.count, error: game.tick < replay.ticks ? reason : nil)
    } catch let fault as LevelFault {
      return answer(BreakoutGame(seed: fault.seed), inputs: 0, error: fault.reason)
    }
  }

  private static func answer(_ state: BreakoutGame, inputs: Int, error: String?) -> JSONValue {
    [
      "error": error.map { ["reason": .string($0)] } ?? .null, "game": .string(game), "hash": .string(state.hash),
      "inputs": .whole(inputs), "outcome": .string(state.hasEnded ? state.phase.rawValue : "playing"),
      "score": .whole(state.score), "ticks": .whole(state.tick),
    ]
  }
}

extension NonokuReplay: AnsweredReplay {
  static func answer(to line: JSONField) throws -> JSONValue {
    let outcome: NonokuOutcome
    let replay = try NonokuReplay(line)
    do throws(TextError) { outcome = try replay.check() } catch {
      throw JSONFieldError("The text is not a valid puzzle. \(error)")
    }
    return [
      "complete": .flag(outcome.complete), "error": error(outcome.error.map { ($0.input, $0.reason) }),
      "game": .string(game), "grid": .list(outcome.grid.map(JSONValue.string)), "inputs": .whole(outcome.inputs),
    ]
  }
}

extension Twenty48Replay: AnsweredReplay {
  static func answer(to line: JSONField) throws -> JSONValue {
    let outcome = try Twenty48Replay(line: line).check()
    var members: [(name: String, value: JSONValue)] = [
      ("board", .string(outcome.board)), ("error", error(outcome.error.map { ($0.input, $0.reason) })),
      ("inputs", .whole(outcome.inputs)), ("keepPlaying", .flag(outcome.keepPlaying)),
      ("legal", .whole(outcome.legal)), ("over", .flag(outcome.over)), ("score", .whole(outcome.score)),
    ]
    if let seeded = outcome.seeded { members.append(("seeded", .flag(seeded))) }
    return .object(members + [("won", .flag(outcome.won))])
  }
}

extension AnsweredReplay {
  fileprivate static func error(_ failure: (input: Int, reason: String)?) -> JSONValue {
    failure.map { ["input": .whole($0.input), "reason": .string($0.reason)] } ?? .null
  }
}
