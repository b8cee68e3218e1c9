import OvershootAdventure

/// A file in the list of worlds.
struct ListedWorld: Sendable {
  /// Where the file is.
  enum Place: Hashable, Sendable {
    /// It came with the program.
    case program
    /// It is in the user's folder.
    case folder
    /// It was opened from elsewhere.
    case opened
  }

  let place: Place
  /// The name of the file.
  let file: String
  /// The world, or why the file is none.
  let head: Result<WorldHead, WorldFault>
}

/// What a list shows of a world.
struct WorldHead: Hashable, Sendable {
  let key: String
  let title: String
  let version: Int
  /// The greatest number of points; nil where the world does not say it.
  let maximumScore: Int?
  /// The picture of its first room.
  let scenery: Scenery

  init(_ world: World) {
    (key, title, version, maximumScore) = (world.key, world.title, world.version, world.maximumScore)
    scenery = Scenery(Playthrough(world))
  }
}

/// How far the kept game of a world is.
struct WorldStanding: Hashable, Sendable {
  let turns: Int
  let score: Int
  let isOver: Bool
  /// The version of the world that it was played in.
  let version: Int
}
