/// Something that the player can see, with the words that mean it.
public struct Sight: Hashable, Sendable {
  /// What it is in a picture of the room.
  package enum Kind: Hashable, Sendable {
    /// Something that can be carried.
    case thing
    case actor
    case cabinet
    /// Part of the room.
    case scenery
  }

  /// The full name, without an article.
  public let name: String
  /// All names, the longest first, in lower case.
  public let words: [String]
  package let kind: Kind
}

extension Playthrough {
  /// What can be seen and reached, without the player: what is in the room, and then what is held, in the order of the
  /// world.
  public var sights: [Sight] {
    let things = Scope(state).things.filter { !world.entities[$0].names.isEmpty }
    return sights(of: things.filter { !state.holds($0) }) + carried
  }

  /// What the player has and can reach, in the order of the world.
  package var carried: [Sight] {
    sights(of: Scope(state).things.filter { state.holds($0) && !world.entities[$0].names.isEmpty })
  }

  private func sights(of things: [Int]) -> [Sight] {
    things.map { thing in
      let names = world.entities[thing].names
      let words = Set(names.flatMap(\.spellings))
      return Sight(
        name: world.entities[thing].name, words: words.sorted { ($1.count, $0) < ($0.count, $1) },
        kind: world.entities[thing].kind)
    }
  }

  /// The key of the present room.
  package var roomKey: String { state.room >= 0 ? world.entities[state.room].key : "" }

  /// Whether nothing is seen in the present room.
  package var isDark: Bool { state.isDark }

  /// What the present room is called; that of the dark where nothing is seen.
  package var roomTitle: String {
    isDark ? state.sentence(.darkTitle) : state.room >= 0 ? state.roomName(state.room) : world.title
  }

  /// The number of rooms that were seen.
  package var seenRoomCount: Int { world.entities.indices.count { world.entities[$0].isRoom && state.wasSeen($0) } }

  /// The names of the directions in which a way leads on, as far as can be seen, one of each room.
  public var exits: [String] {
    let scope = Scope(state)
    return state.ways(from: scope.room).filter { !scope.isDark || state.wasSeen($0.room) }.map {
      $0.heading.name
    }
  }

  /// The words that complete a beginning of a line: verbs for the first word, else the names of what was seen.
  ///
  /// - Returns: what may stand in place of the last word, in alphabetical order and without repetitions.
  public func completions(of line: String) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard let last = words.last?.lowercased(), !last.isEmpty else { return [] }
    let known: [String] =
      words.count == 1
      ? world.language.phrases.map { $0.split(separator: " …").first.map(String.init) ?? $0 }
      : world.entities.indices.filter { state.wasSeen($0) || $0 == world.you }
        .flatMap { thing in world.entities[thing].names.flatMap(\.spellings) }
    let found = known.filter { word in
      let small = word.lowercased()
      return small.hasPrefix(last) && small != last
    }
    return Set(found).sorted()
  }
}

extension Entity {
  fileprivate var kind: Sight.Kind {
    if isActor { return .actor }
    return route != nil ? .cabinet : isTakeable ? .thing : .scenery
  }
}
