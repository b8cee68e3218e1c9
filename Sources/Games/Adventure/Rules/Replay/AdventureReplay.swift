import OvershootJSON
import OvershootPlay

/// A play of a world: the commands of a player, and with what it began.
package struct AdventureReplay: ReplayText {
  /// The name of the game.
  package static let game = "adventure"
  package static let keys = ["inputs", "seed", "world", "worldVersion"]
  /// Earlier programs wrote `commands`, and the version of the world as `version`.
  package static let earlierForms = ["commands", nil].map { mark in
    EarlierReplay<AdventureReplay>(marked: mark) { value, _ in
      let object = try JSONFields(value, keys: ["commands", "game", "seed", "version", "world"])
      return try AdventureReplay(object, inputs: "commands", version: "version")
    }
  }
  /// The greatest number of commands.
  private static let maximumCommands = 1 << 20

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  package let commands: [String], seed: UInt64
  /// The version of the world in which it was played.
  package let version: Int

  /// The key of the world.
  package let world: String

  package init(_ object: JSONFields, from source: Void) throws {
    try self.init(object, inputs: "inputs", version: "worldVersion")
  }

  private init(_ object: JSONFields, inputs: String, version: String) throws {
    commands = try object.required(inputs).list(atMost: Self.maximumCommands).map { try $0.string() }
    seed = try object.required("seed").seed()
    world = try object.required("world").string()
    self.version = try object.required(version).whole(in: 1...Int(Int32.max))
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
