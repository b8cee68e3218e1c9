import OvershootAdventure
import OvershootGameKit

/// The worlds that can be played: those of the program, those in the user's folder, and those that were opened.
@MainActor
final class WorldShelf {
  /// The folder of the user's worlds, below the data of the program.
  static let folder = "worlds"
  /// The end of the names of files with worlds.
  nonisolated static let suffix = ".jsonl"
  /// The greatest number of files of the folder that are read.
  nonisolated static let listedCount = 60
  /// The greatest number of opened files that are listed.
  private static let openedCount = 10
  /// The keys of the program's worlds and their files.
  private static let shippedFiles: [(key: String, file: String)] = [
    (World.arcade, "night-arcade"), ("cloak-of-darkness", "cloak.en"),
  ]

  /// The files of the program's worlds.
  private let shipped: [WorldFile]
  private let userFiles: (String) -> UserFiles?
  private let background: any BackgroundWork
  /// The files that were opened, the latest last: the list of worlds has them until the program ends.
  private var opened: [WorldFile] = []

  init(_ environment: ScreenEnvironment) {
    (userFiles, background) = (environment.userFiles, environment.background)
    shipped = environment.sharedReading { [readResource = environment.readResource] in
      Self.shippedFiles.map { _, name in
        WorldFile(name, at: .program) { () throws(WorldFault) in
          let bytes = readResource("Adventure/\(name).jsonl", WorldRow.maximumByteCount)
          return try WorldContent(name, bytes.map { .success($0) } ?? .failure(.unreadable))
        }
      }
    }
    if case .success(let file)? = environment[WorldStart.self].opened { add(file) }
  }

  /// The keys of the program's worlds.
  static var shippedKeys: [String] { shippedFiles.map(\.key) }

  /// Returns whether the program brings a world of a key along.
  static func isShipped(_ key: String) -> Bool { shippedFiles.contains { $0.key == key } }

  /// The path of the user's folder; nil where there is none.
  var path: String? { userFiles(Self.folder)?.path }

  /// Opens a file, which is listed from then on.
  ///
  /// - Throws: `WorldFault` where it is no world.
  func open(_ file: DroppedFile) throws(WorldFault) -> WorldFile {
    let file = try WorldFile(file, folder: path)
    add(file)
    return file
  }

  /// Returns the file of a world that was chosen by its key alone: the program's, else the one that was opened last,
  /// else the one in the user's folder that `isBegun` says is played, that has the version, or the latest one.
  func file(
    of key: String, version: Int? = nil, isBegun: (WorldPlace) -> Bool = { _ in false }
  ) -> WorldFile {
    if let index = Self.shippedFiles.firstIndex(where: { $0.key == key }) { return shipped[index] }
    if let file = opened.last(where: { $0.key == key }) { return file }
    let (listed, _) = UserWorlds(files: userFiles(Self.folder)).run()
    let heads = listed.compactMap { world in (try? world.head.get()).map { (world, $0) } }.filter { $1.key == key }
    let ranks = heads.map { world, head in
      (isBegun(world.place) ? 1 : 0, head.version == version ? 1 : 0, head.version)
    }
    guard let best = heads.indices.max(by: { ranks[$0] < ranks[$1] }) else {
      return WorldFile(key, at: .program) { () throws(WorldFault) in throw WorldFault(name: key, cause: .unknown) }
    }
    return userFile(heads[best].0.file)
  }

  /// Reads all worlds in the background; calls `done` with them, and the number of files that are not among them.
  func list(_ done: @escaping @MainActor ([ListedWorld], _ unlisted: Int) -> Void) {
    let others = (shipped + opened.reversed()).map { file in
      ListedWorld(
        place: file.place, file: file.name,
        head: Result { () throws(WorldFault) in WorldHead(try file.content().world) })
    }
    let users = UserWorlds(files: userFiles(Self.folder))
    background.runForFrame {
      users.run()
    } then: { listed, unlisted in
      done(Array(others.prefix(Self.shippedFiles.count)) + listed + others.dropFirst(Self.shippedFiles.count), unlisted)
    }
  }

  /// Returns the file of a listed world; nil where it is no longer listed.
  func file(of listed: ListedWorld) -> WorldFile? {
    if case .folder(let name) = listed.place { return userFile(name) }
    return (shipped + opened).last { (try? listed.head.get().key) == $0.key && $0.place == listed.place }
  }

  // MARK: Private

  private func add(_ file: WorldFile) {
    guard case .opened = file.place else { return }
    opened.removeAll { $0.place == file.place && $0.key == file.key }
    opened = (opened + [file]).suffix(Self.openedCount)
  }

  private func userFile(_ name: String) -> WorldFile {
    WorldFile(name, at: .folder(name)) { [userFiles] () throws(WorldFault) in
      try WorldContent(name, userFiles(Self.folder)?.read(name).content ?? .failure(.missing))
    }
  }
}

/// Reads the user's worlds.
private struct UserWorlds: Sendable {
  let files: UserFiles?

  /// Returns the worlds of the folder, and the number of files beyond the greatest one.
  func run() -> (listed: [ListedWorld], unlisted: Int) {
    guard let files else { return ([], 0) }
    let names = files.names().filter { $0.hasSuffix(WorldShelf.suffix) }
    let listed = names.prefix(WorldShelf.listedCount).map { name in
      ListedWorld(
        place: .folder(name), file: name,
        head: Result { () throws(WorldFault) in WorldHead(try WorldContent(name, files.read(name).content).world) })
    }
    return (listed, names.count - listed.count)
  }
}
