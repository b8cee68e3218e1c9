/// What the player knows of the map: the rooms that were seen, as far as they are on the layer of the present one.
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
  }

  /// A way between two rooms, or from a room to what was not seen.
  package struct Way: Hashable, Sendable {
    /// Where it begins.
    package let from: WorldMap.Spot
    /// Where it ends; the spot beside its beginning where the room there was not seen.
    package let to: WorldMap.Spot
    /// Whether both rooms are known.
    package let isKnown: Bool
  }

  /// The rooms, in the order of the world.
  package var places: [Place] = []
  /// The ways, each once.
  package var ways: [Way] = []

  /// Creates an empty map.
  package init() {}
}

extension Playthrough {
  /// Returns the part of a map of this world that the player knows.
  package func known(of map: WorldMap) -> KnownMap {
    var known = KnownMap()
    let scope = Scope(state)
    guard let here = map.spots[scope.room] else { return known }
    let shown = map.spots.filter { room, spot in
      spot.layer == here.layer && (state.wasSeen(room) || room == scope.room)
    }
    let next = Dictionary(
      (isOver ? [] : state.ways(from: scope.room)).map { ($0.room, world.language.button(for: $0.heading)) },
      uniquingKeysWith: { first, _ in first })
    for (room, spot) in shown.sorted(by: { $0.key < $1.key }) {
      known.places.append(
        KnownMap.Place(
          key: world.entities[room].key, title: state.wasSeen(room) ? state.roomName(room) : state.sentence(.darkTitle),
          spot: spot, isHere: room == scope.room, direction: next[room]))
      for (heading, way, target) in state.ways(from: room) {
        if let end = shown[target] {
          let isTold = known.ways.contains { $0.from == end && $0.to == spot }
          if !isTold { known.ways.append(KnownMap.Way(from: spot, to: end, isKnown: true)) }
        } else if let step = heading.step, step.up == 0, room == scope.room ? !scope.isDark : isAsSeen(way) {
          let end = WorldMap.Spot(layer: spot.layer, x: spot.x + step.x, y: spot.y + step.y)
          known.ways.append(KnownMap.Way(from: spot, to: end, isKnown: false))
        }
      }
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
