/// What the player knows of the map: the rooms that were seen, and the present one.
package struct KnownMap: Hashable, Sendable {
  /// A room.
  package struct Place: Hashable, Sendable {
    /// The key of the room.
    package let key: String
    /// What the room is called; that of the dark where it was not seen.
    package let title: String
    /// Where it is.
    package let spot: WorldMap.Spot
    /// Whether the player is in it.
    package let isHere: Bool
    /// The direction in which it lies next to the present room; nil where no way leads there.
    package let direction: String?
    /// What is known of ways to higher layers.
    package fileprivate(set) var above = Reach.none
    /// What is known of ways to lower layers.
    package fileprivate(set) var below = Reach.none
  }

  /// What is known of ways to other layers.
  package enum Reach: Int, Hashable, Sendable {
    /// There is none.
    case none
    /// One leads to what was not seen.
    case unseen
    /// One leads to a room that was seen.
    case seen
  }

  /// A way between two rooms of a layer, or from a room to what was not seen.
  package struct Way: Hashable, Sendable {
    /// Where it begins.
    package let from: WorldMap.Spot
    /// Where it ends; the spot beside its beginning where the room there was not seen.
    package let to: WorldMap.Spot
    /// Whether there is a room at its end.
    package let isKnown: Bool
    /// Whether both rooms were seen, and neither is the present one in the dark.
    package let isSeen: Bool
  }

  /// The rooms, in the order of the world.
  package var places: [Place] = []
  /// The ways, each once.
  package var ways: [Way] = []

  /// Creates an empty map.
  package init() {}

  /// The layers that have rooms, the lowest first.
  package var layers: [Int] { Set(places.map(\.spot.layer)).sorted() }

  /// The layer of the present room.
  package var layer: Int { places.first(where: \.isHere)?.spot.layer ?? layers.first ?? 0 }

  /// Returns the part of the map that is on a layer.
  package func part(on layer: Int) -> KnownMap {
    var part = self
    part.places.removeAll { $0.spot.layer != layer }
    part.ways.removeAll { $0.from.layer != layer }
    return part
  }
}

extension Playthrough {
  /// Returns the part of a map of this world that the player knows.
  package func known(of map: WorldMap) -> KnownMap {
    var known = KnownMap()
    var told: Set<[WorldMap.Spot]> = []
    let scope = Scope(state)
    guard map.spots[scope.room] != nil else { return known }
    let shown = map.spots.filter { room, _ in state.wasSeen(room) || room == scope.room }
    let next = Dictionary(
      (isOver ? [] : state.ways(from: scope.room)).map { ($0.room, $0.heading.name) },
      uniquingKeysWith: { first, _ in first })
    for (room, spot) in shown.sorted(by: { $0.key < $1.key }) {
      var place = KnownMap.Place(
        key: world.entities[room].key, title: state.wasSeen(room) ? state.roomName(room) : state.sentence(.darkTitle),
        spot: spot, isHere: room == scope.room, direction: next[room])
      for (heading, way, target) in state.ways(from: room) {
        let end = shown[target]
        guard end != nil || (room == scope.room ? !scope.isDark : isAsSeen(way)) else { continue }
        // A way that bends may lead to another layer by any direction.
        let rise = end.map { $0.layer - spot.layer } ?? heading.step?.up ?? 0
        if rise != 0 {
          let reach = end == nil || !state.wasSeen(target) ? KnownMap.Reach.unseen : .seen
          let path = rise > 0 ? \KnownMap.Place.above : \.below
          if reach.rawValue > place[keyPath: path].rawValue { place[keyPath: path] = reach }
        } else if let end {
          guard told.insert([spot, end]).inserted, !told.contains([end, spot]) else { continue }
          let isDark = scope.isDark && [room, target].contains(scope.room)
          let isSeen = !isDark && state.wasSeen(room) && state.wasSeen(target)
          known.ways.append(KnownMap.Way(from: spot, to: end, isKnown: true, isSeen: isSeen))
        } else if let step = heading.step {
          let end = WorldMap.Spot(layer: spot.layer, x: spot.x + step.x, y: spot.y + step.y)
          known.ways.append(KnownMap.Way(from: spot, to: end, isKnown: false, isSeen: false))
        }
      }
      known.places.append(place)
    }
    return known
  }

  /// Whether a way of another room is surely as the player has seen it.
  private func isAsSeen(_ way: Int) -> Bool { state.way(way) == world.portals[way].to }
}

extension Playthrough {
  /// The titles of the rooms that were seen: a line for each row of the map, the highest layer first.
  var mapText: String {
    let spots = WorldMap(world).spots.filter { state.wasSeen($0.key) }
    guard !spots.isEmpty else { return state.sentence(.mapEmpty) }
    let rooms = spots.sorted { ($1.value.layer, $0.value.y, $0.value.x) < ($0.value.layer, $1.value.y, $1.value.x) }
    var lines: [String] = []
    var last: WorldMap.Spot?
    for (room, spot) in rooms {
      let title = state.roomName(room)
      if let last, last.layer == spot.layer, last.y == spot.y {
        lines[lines.count - 1] += " – \(title)"
      } else {
        lines.append(title)
      }
      last = spot
    }
    return state.sentence(.map, ["words": .text(lines.joined(separator: "\n"))])
  }
}
