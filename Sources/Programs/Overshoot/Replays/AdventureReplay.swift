import Adventure
import OvershootJSON

/// A play of the adventure as one line of JSON: commands, game, seed, version and world.
enum AdventureReplay {
  /// The greatest number of commands.
  private static let maximumCommands = 1 << 20

  /// Returns the answer to a line.
  ///
  /// - Throws: `ScenarioError` where it is not a whole play.
  @MainActor
  static func answer(to line: ScenarioValue) throws -> JSONValue {
    let object = try ScenarioObject(line, keys: ["commands", "game", "seed", "version", "world"])
    let commands = try object.required("commands").list(atMost: maximumCommands).map { try $0.string() }
    let seed = try object.required("seed").seed()
    let world: World
    do { world = try World(rows: AdventureFiles.rows(nil)) } catch let fault as WorldFault {
      throw ScenarioError("The world cannot be used. \(fault)")
    }
    let key = try object.required("world").string()
    guard key == world.key else { throw ScenarioError("world names \"\(key.quoted)\", which is not known.") }
    let version = try object.required("version").whole(in: 1...Int(Int32.max))
    var play = Playthrough(world, seed: seed)
    var answer = play.opening
    if version == world.version {
      for command in commands {
        answer = play.enter(command).last ?? answer
        _ = play.takeRecords()
      }
    }
    let reason = "The world has version \(world.version), not \(version)."
    return [
      "error": version == world.version ? .null : ["reason": .string(reason)], "game": .string("adventure"),
      "hash": .string(answer.hash), "score": .whole(answer.score), "turns": .whole(answer.turn),
    ]
  }
}
