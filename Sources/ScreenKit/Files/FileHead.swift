/// What the beginning of a file says of its kind. Its name says nothing.
package enum FileHead: Hashable, Sendable {
  /// An object of JSON: the names of its first members, and which game it names.
  case object(names: [String], game: String?)
  /// Lines of `name: value` above a map, by their names.
  case level(names: [String])
  /// Anything else.
  case other

  // How far is looked: the bytes and members of an object, and the bytes of a name; the bytes and lines above a map.
  private static let (objectByteCount, memberCount, nameByteCount) = (1 << 20, 32, 40)
  private static let (levelByteCount, levelLineCount) = (1 << 14, 40)

  /// Looks at the beginning of a file's bytes. A mistake in it does not matter, as long as the kind is seen.
  package init(_ bytes: [UInt8]) {
    guard let start = bytes.firstIndex(where: { !Self.isBlank($0) }) else {
      self = .other
      return
    }
    self = bytes[start] == UInt8(ascii: "{") ? Self.object(bytes, from: start) : Self.level(bytes) ?? .other
  }

  /// Whether replays of a game are meant, right or wrong.
  ///
  /// - Parameters:
  ///   - game: the name of the game.
  ///   - member: a key that marks a replay without the name of a game; nil if every replay has the name.
  package func isReplay(of game: String, unnamed member: String? = nil) -> Bool {
    // Worlds have tables, and lectures have titles.
    guard case .object(let names, let named) = self, !names.contains("table"), !names.contains("title") else {
      return false
    }
    return named.map { $0 == game } ?? (!names.contains("game") && member.map(names.contains) == true)
  }

  /// Whether a level is meant, right or wrong: most names above the map are among those of its kind.
  package func isLevel(with known: [String]) -> Bool {
    guard case .level(let names) = self else { return false }
    return 2 * names.count(where: known.contains) > names.count
  }

  // MARK: Private

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Returns the members of the object that begins at an index.
  private static func object(_ bytes: [UInt8], from start: Int) -> FileHead {
    var (names, game) = ([String](), String?.none)
    var (depth, isName, index) = (0, false, start)
    let end = min(bytes.count, start + objectByteCount)
    while index < end, names.count < memberCount {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        isName = depth == 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        guard depth > 0 else { return .object(names: names, game: game) }
      case UInt8(ascii: ","): isName = depth == 1
      case UInt8(ascii: ":"): isName = false
      case UInt8(ascii: "\""):
        let first = index + 1
        index = first
        while index < end, bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        guard index < end, depth == 1, index - first <= nameByteCount else { break }
        let text = String(decoding: bytes[first..<index], as: UTF8.self)
        if isName { names.append(text) } else if names.last == "game" { game = text }
      default: break
      }
      index += 1
    }
    return .object(names: names, game: game)
  }

  /// Returns the names above a map; nil where there is none.
  private static func level(_ bytes: [UInt8]) -> FileHead? {
    var names: [String] = []
    for line in bytes.prefix(levelByteCount).split(separator: UInt8(ascii: "\n")).prefix(levelLineCount) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: line[..<colon].prefix(nameByteCount), as: UTF8.self)
      if name == "map", line[line.index(after: colon)...].allSatisfy(isBlank) { return .level(names: names) }
      names.append(name)
    }
    return nil
  }
}

extension DroppedFile {
  /// What its beginning says of its kind.
  package var head: FileHead {
    guard case .success(let bytes) = content else { return .other }
    return FileHead(bytes)
  }
}
