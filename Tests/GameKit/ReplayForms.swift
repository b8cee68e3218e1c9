import BombRush
import Breakout
import OvershootAdventure
import OvershootGameKit
import OvershootJSON
import OvershootPlay
import OvershootSupport

@testable import Nonoku
@testable import Twenty48

/// The forms in which the replay of a game is written, and their reader.
struct ReplayForms<Value: Game> {
  private let texts: (GameRecord<Value>) throws -> [String]
  private let read: (String) throws -> GameRecord<Value>

  /// Reads each form of a record. What is cut off, too great or of a later version is refused in a sentence.
  func records(of record: GameRecord<Value>, _ generator: inout SeededGenerator) throws -> [GameRecord<Value>] {
    try texts(record).map { text in
      let cut = String(decoding: text.utf8.prefix(generator.integer(below: text.utf8.count)), as: UTF8.self)
      let huge = text.replacing(/[0-9]+/, with: String(repeating: "9", count: 400))
      for broken in [cut, huge, "[\(text)]", text + text] { refuse(broken) }
      if text.contains(#""version":1}"#) {
        let sentence = refuse(text.replacing(#""version":1}"#, with: #""version":2}"#))
        expect(sentence.contains("The replay has version 2; up to version 1 is read."), "\(sentence)")
      }
      return try read(text)
    }
  }

  @discardableResult
  private func refuse(_ text: String) -> String {
    let error = #expect(throws: (any Error).self, "\(text.prefix(200))") { try read(text) }
    let sentence = error.map { "\($0)" } ?? ""
    expect(sentence.hasSuffix(".") && sentence.count < 400 && !sentence.contains("\n"), "\(sentence)")
    return sentence
  }

  private static func field(_ text: String) throws -> JSONField { try JSONField(parsing: Array(text.utf8)) }

  /// Returns the envelope of an earlier form whose keys are the same.
  private static func versioned(_ text: String) -> String { text.dropLast() + #","version":1}"# }
}

extension ReplayForms<Nim> {
  static func nim(_ seed: UInt64) -> Self {
    Self {
      [NimReplay(seed: seed, $0).line]
    } read: {
      try NimReplay(field($0)).record
    }
  }
}

extension ReplayForms<Catcher> {
  static func catcher(_ seed: UInt64) -> Self {
    Self {
      [CatcherReplay(seed: seed, $0).line]
    } read: {
      try CatcherReplay(field($0)).record
    }
  }
}

extension ReplayForms<BreakoutGame> {
  static func breakout(_ start: BreakoutReplay) -> Self {
    Self {
      let line = start.with($0).line
      return [line, versioned(line)]
    } read: {
      try BreakoutReplay(field($0), from: { _ in nil }).record
    }
  }
}

extension ReplayForms<BombRushGame> {
  static var bombRush: Self {
    Self {
      let line = BombRushReplay(level: $0.start.level.text, $0).line
      return [line, versioned(line)]
    } read: {
      try BombRushReplay(field($0)).record()
    }
  }
}

extension ReplayForms<PuzzlePlay> {
  static var nonoku: Self {
    Self { record in
      let line = NonokuReplay.line(record.start.puzzle, record.inputs.map(\.input), seconds: 3)
      return [line, versioned(line)]
    } read: {
      let replay = try NonokuReplay(field($0))
      let inputs = replay.inputs.compactMap(\.self).map { TimedInput(tick: 0, $0) }
      return GameRecord(from: PuzzlePlay(try Puzzle(text: replay.puzzle)), inputs)
    }
  }
}

extension ReplayForms<Playthrough> {
  static func adventure(_ world: World, _ seed: UInt64) -> Self {
    Self { record in
      let commands = JSONValue.list(record.inputs.map { .string($0.input) })
      let members: [(name: String, value: JSONValue)] = [("seed", .numeral("\(seed)")), ("world", .string(world.key))]
      let version = JSONValue.whole(world.version)
      let former = [("commands", commands), ("game", .string("adventure")), ("version", version)] + members
      return [
        JSONValue.object(former).compactText,
        AdventureReplay.text(members + [("inputs", commands), ("worldVersion", version)]),
      ]
    } read: {
      let replay = try AdventureReplay(field($0), of: world)
      expect(replay.version == world.version && replay.seed == seed)
      return GameRecord(from: Playthrough(world, seed: replay.seed), replay.commands.map { TimedInput(tick: 0, $0) })
    }
  }
}

extension ReplayForms<Twenty48Game> {
  static var twenty48: Self {
    Self { record in
      var replay = Twenty48Replay(startingFrom: record.start)
      let codes = record.inputs.map(\.input.text)
      replay.moves = codes.joined()
      // The generator is no part of a replay: the seed has its state.
      replay.seed = record.start.generator.state
      let envelope = Twenty48Replay.text([
        ("inputs", .list(codes.map(JSONValue.string))), ("seed", .numeral("\(record.start.generator.state)")),
        ("size", .list(replay.size.map { .whole($0) })), ("start", .string(replay.start)),
        ("target", .whole(replay.target)), ("variant", .string(replay.variant ?? "")),
      ])
      return [replay.line, envelope]
    } read: {
      let replay = try Twenty48Replay(line: $0)
      _ = try replay.check()
      let game = try replay.startingGame(generator: SeededGenerator(seed: replay.seed ?? 0))
      let codes = Array(replay.moves.utf8)
      let inputs = try stride(from: 0, to: codes.count, by: 3).map {
        TimedInput(tick: 0, try Twenty48Input(codes[$0...]))
      }
      return GameRecord(from: game, inputs)
    }
  }
}

extension ReplayText {
  /// Returns a replay as text in the latest form, with its keys sorted and without spaces.
  ///
  /// - Parameter members: what is beside `game` and `version`.
  static func text(_ members: [(name: String, value: JSONValue)]) -> String {
    let head: [(name: String, value: JSONValue)] = [("game", .string(game)), ("version", .whole(version))]
    return JSONValue.object((members + head).sorted { $0.name < $1.name }).compactText
  }
}
