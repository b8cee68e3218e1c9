import BombRush
import Breakout
import Nonoku
import OvershootAdventure
import OvershootGeometry
import OvershootJSON
import OvershootPlay
import Twenty48

/// The answers to replays: how the game stands at its end, as objects with sorted keys.
enum ReplayAnswer {
  /// Returns the answer to a play of the adventure.
  ///
  /// - Throws: `JSONFieldError` where the line is not a whole play, or the world cannot be used.
  static func adventure(_ line: JSONField) throws -> JSONValue {
    let world: World
    do { world = try World(rows: AdventureFiles.rows(nil)) } catch let fault as WorldError {
      throw JSONFieldError("The world cannot be used. \(fault)")
    }
    let replay = try AdventureReplay(line, of: world)
    let answer = replay.play(in: world)
    let reason = "The world has version \(world.version), not \(replay.version)."
    return [
      "error": replay.version == world.version ? .null : ["reason": .string(reason)], "game": .string("adventure"),
      "hash": .string(answer.hash), "score": .whole(answer.score), "turns": .whole(answer.turn),
    ]
  }

  /// Returns the answer to a game of Bomb Rush.
  ///
  /// - Throws: `JSONFieldError` where its level cannot be played.
  static func bombs(_ replay: BombRushReplay) throws -> JSONValue {
    let record: GameRecord<BombRushGame>
    do throws(TextError) {
      record = try replay.record()
    } catch {
      throw JSONFieldError("The level cannot be played. \(error)")
    }
    var playback = GamePlayback(record)
    while playback.step(in: record) != nil {}
    let game = playback.game
    let reason = "The input is given after \(replay.ticks) ticks, the end of the game."
    let late = replay.inputs.firstIndex { $0.tick >= replay.ticks }
    return [
      "error": error(late.map { ($0, reason) }), "game": .string("bombs"),
      "hash": .string(game.hash), "inputs": .whole(playback.inputCount), "outcome": .string(game.phase.name),
      "score": .whole(game.score), "ticks": .whole(game.tick),
    ]
  }

  /// Returns the answer to a game of breakout.
  ///
  /// - Throws: `JSONFieldError` where the line is not a replay, `FileError` where a level of the program cannot be
  ///   read.
  static func breakout(_ line: JSONField) throws -> JSONValue {
    do {
      let replay = try BreakoutReplay(line, shipped: BreakoutLevelFiles.shipped)
      let game = replay.play()
      let reason = "The game ended after \(game.tick) of \(replay.ticks) ticks."
      return breakout(game, inputs: replay.inputs.count, error: game.tick < replay.ticks ? reason : nil)
    } catch let fault as BreakoutReplay.LevelFault {
      return breakout(BreakoutGame(seed: fault.seed), inputs: 0, error: fault.reason)
    }
  }

  private static func breakout(_ game: BreakoutGame, inputs: Int, error: String?) -> JSONValue {
    [
      "error": error.map { ["reason": .string($0)] } ?? .null, "game": .string("breakout"), "hash": .string(game.hash),
      "inputs": .whole(inputs), "outcome": .string(game.hasEnded ? game.phase.rawValue : "playing"),
      "score": .whole(game.score), "ticks": .whole(game.tick),
    ]
  }

  /// Returns the answer to a puzzle.
  static func nonoku(_ replay: NonokuReplay) throws(TextError) -> JSONValue {
    let outcome = try replay.check()
    return [
      "complete": .flag(outcome.complete), "error": error(outcome.error.map { ($0.input, $0.reason) }),
      "game": .string(NonokuReplay.game), "grid": .list(outcome.grid.map(JSONValue.string)),
      "inputs": .whole(outcome.inputs),
    ]
  }

  /// Returns the answer to a game of 2048.
  static func twenty48(_ outcome: Twenty48ReplayOutcome) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("board", .string(outcome.board)), ("error", error(outcome.error.map { ($0.input, $0.reason) })),
      ("inputs", .whole(outcome.inputs)), ("keepPlaying", .flag(outcome.keepPlaying)),
      ("legal", .whole(outcome.legal)), ("over", .flag(outcome.over)), ("score", .whole(outcome.score)),
    ]
    if let seeded = outcome.seeded { members.append(("seeded", .flag(seeded))) }
    return .object(members + [("won", .flag(outcome.won))])
  }

  private static func error(_ failure: (input: Int, reason: String)?) -> JSONValue {
    failure.map { ["input": .whole($0.input), "reason": .string($0.reason)] } ?? .null
  }
}
