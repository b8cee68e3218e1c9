import OvershootAdventure
import OvershootGameKit

/// Where the file of a world is. Worlds of one key in two places have nothing to do with each other.
package enum WorldPlace: Hashable, Sendable {
  /// It came with the program.
  case program
  /// It is in the user's folder, under a name.
  case folder(String)
  /// It was opened, at a path.
  case opened(String)

  /// Creates the place of a file that was opened, which may be in the user's folder.
  package init(path: String, folder: String?) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self = folder.map { path == "\($0)/\(name)" } == true ? .folder(name) : .opened(path)
  }

  /// Returns the name under which the games of a world of this place are kept.
  package func name(of key: String) -> String {
    switch self {
    case .program: key
    case .folder(let name): "\(key) @ worlds/\(name)"
    case .opened(let path): "\(key) @ \(path)"
    }
  }
}

/// A file in the list of worlds.
struct ListedWorld: Sendable {
  let place: WorldPlace
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

extension AdventureArchive {
  /// The points and the turns of the program's stories, as far as they were begun.
  func statistics(of shelf: WorldShelf) -> Statistics {
    let begun = WorldShelf.shippedKeys.compactMap { key -> (title: String, standing: WorldStanding)? in
      guard let world = try? shelf.file(of: key).content().world,
        let standing = try? standing(of: key, at: .program)
      else { return nil }
      return (world.title, standing)
    }
    let (points, turns) = begun.reduce((0, 0)) { ($0.0 + $1.standing.score, $0.1 + $1.standing.turns) }
    guard points > 0 else { return .none }
    let bars = begun.map { Statistics.Bar($0.title, $0.standing.score, "\($0.title): \($0.standing.score.grouped)") }
    // Translators: the points of all stories.
    return Statistics(
      tr("You have 1 point.", plural: "You have \(points, "count") points.", count: points),
      [tr("in 1 turn", plural: "in \(turns, "turns") turns", count: turns)], bars: bars)
  }
}
