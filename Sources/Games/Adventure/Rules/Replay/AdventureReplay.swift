import OvershootJSON

/// A play of a world: the commands of a player, and with what it began.
package struct AdventureReplay {
  /// The name of the game.
  package static let game = "adventure"
  /// The greatest number of commands.
  private static let maximumCommands = 1 << 20

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  package let commands: [String], seed: UInt64
  /// The version of the world in which it was played.
  package let version: Int

  /// The key of the world.
  package let world: String

  /// Reads a play of some world from a JSON object of commands, game, seed, version and world.
  ///
  /// - Throws: `JSONFieldError` where it is not a whole play.
  package init(_ value: JSONField) throws {
    let object = try JSONFields(value, keys: ["commands", "game", "seed", "version", "world"])
    commands = try object.required("commands").list(atMost: Self.maximumCommands).map { try $0.string() }
    seed = try object.required("seed").seed()
    world = try object.required("world").string()
    version = try object.required("version").whole(in: 1...Int(Int32.max))
  }

  /// Reads a play of a world; see `init(_:)`.
  package init(_ value: JSONField, of world: World) throws {
    try self.init(value)
    guard self.world == world.key else {
      throw JSONFieldError("world names \"\(self.world.quoted)\", which is not known.")
    }
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
