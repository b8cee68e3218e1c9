import OvershootJSON

/// A play of the adventure: the commands of a player, and with what it began.
package struct AdventureReplay {
  /// The greatest number of commands.
  private static let maximumCommands = 1 << 20

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  package let commands: [String], seed: UInt64
  /// The version of the world in which it was played.
  package let version: Int

  /// Reads a play of a world from a JSON object of commands, game, seed, version and world.
  ///
  /// - Throws: `JSONFieldError` where it is not a whole play.
  package init(_ value: JSONField, of world: World) throws {
    let object = try JSONFields(value, keys: ["commands", "game", "seed", "version", "world"])
    commands = try object.required("commands").list(atMost: Self.maximumCommands).map { try $0.string() }
    seed = try object.required("seed").seed()
    let key = try object.required("world").string()
    guard key == world.key else { throw JSONFieldError("world names \"\(key.quoted)\", which is not known.") }
    version = try object.required("version").whole(in: 1...Int(Int32.max))
  }

  /// Returns the answer to the last command; to none of them where the world has another version.
  package func play(in world: World) -> Answer {
    var play = Playthrough(world, seed: seed)
    var answer = play.opening
    guard version == world.version else { return answer }
    for command in commands {
      answer = play.enter(command).last ?? answer
      _ = play.takeRecords()
    }
    return answer
  }
}
