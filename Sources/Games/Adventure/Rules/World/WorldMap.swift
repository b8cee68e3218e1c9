/// Where the rooms of a world are on a map: a room in the east is right of the one it is reached from, one in the north
/// above it, and up and down are layers. No two rooms share a spot.
package struct WorldMap: Sendable {
  /// The place of a room, in whole steps from the upper left corner of the world; y grows downwards.
  package struct Spot: Hashable, Sendable {
    package var layer = 0
    package var x = 0
    package var y = 0
  }

  /// The spots by the indexes of rooms.
  private(set) var spots: [Int: Spot] = [:]
  private var taken: Set<Spot> = []

  /// Places all rooms of a world by its ways, in the order of the file: a way that contradicts those before it, or that
  /// would bring two rooms to one spot, bends. What no such way joins to the start comes to the nearest free place,
  /// beside a room that leads there where there is one.
  package init(_ world: World) {
    var groups = RoomGroups(world)
    let ways = world.portals.filter { $0.to >= 0 && $0.to != $0.from }
    var bent: [(from: Int, to: Int, step: (x: Int, y: Int, up: Int))] = []
    for way in ways {
      let step = way.heading.step
      if let step, groups.join(way.from, way.to, step) { continue }
      bent.append((way.from, way.to, step ?? (0, 0, 0)))
    }
    place(groups.rooms(with: world.start), groups, world.start, near: Spot())
    while spots.count < groups.count {
      if let way = bent.first(where: { (spots[$0.from] == nil) != (spots[$0.to] == nil) }) {
        let isForward = spots[way.from] != nil
        let (known, new, sign) = isForward ? (way.from, way.to, 1) : (way.to, way.from, -1)
        var spot = spots[known] ?? Spot()
        (spot.layer, spot.x) = (spot.layer + sign * way.step.up, spot.x + sign * way.step.x)
        spot.y += sign * way.step.y
        place(groups.rooms(with: new), groups, new, near: spot)
      } else if let room = world.entities.indices.first(where: { world.entities[$0].isRoom && spots[$0] == nil }) {
        // Rooms that are reached by what happens alone are below all others.
        place(groups.rooms(with: room), groups, room, near: Spot(y: (taken.map(\.y).max() ?? 0) + 2))
      }
    }
    let (left, top) = (taken.map(\.x).min() ?? 0, taken.map(\.y).min() ?? 0)
    spots = spots.mapValues { Spot(layer: $0.layer, x: $0.x - left, y: $0.y - top) }
  }

  /// Places rooms that belong together, so that one of them is as near to a spot as all of them find room.
  private mutating func place(_ rooms: [Int], _ groups: RoomGroups, _ anchor: Int, near spot: Spot) {
    let origin = groups.spot(of: anchor)
    var radius = 0
    while true {
      for y in -radius...radius {
        for x in -radius...radius where max(abs(x), abs(y)) == radius {
          let places = rooms.map { room in
            let own = groups.spot(of: room)
            return Spot(
              layer: own.layer - origin.layer + spot.layer, x: own.x - origin.x + spot.x + x,
              y: own.y - origin.y + spot.y + y)
          }
          guard !places.contains(where: taken.contains) else { continue }
          taken.formUnion(places)
          for (room, place) in zip(rooms, places) { spots[room] = place }
          return
        }
      }
      radius += 1
    }
  }

  /// The rooms with their spots, by their keys.
  package func places(of world: World) -> [(key: String, spot: Spot)] {
    spots.map { (world.entities[$0.key].key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The ways that lead somewhere at the beginning, by the room that they begin in and the short name of the direction.
  package func ways(of world: World) -> [(direction: String, from: String, to: String)] {
    world.portals.filter { $0.to >= 0 }
      .map { ($0.heading.short, world.entities[$0.from].key, world.entities[$0.to].key) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
  }
}

/// Rooms in groups, in each of which the spots are known relative to each other.
private struct RoomGroups {
  /// The group of a room, and its spot in it.
  private var members: [Int: (group: Int, spot: WorldMap.Spot)] = [:]
  private var groups: [Int: [Int]] = [:]
  private var taken: [Int: Set<WorldMap.Spot>] = [:]

  init(_ world: World) {
    for room in world.entities.indices where world.entities[room].isRoom {
      members[room] = (room, WorldMap.Spot())
      groups[room] = [room]
      taken[room] = [WorldMap.Spot()]
    }
  }

  var count: Int { members.count }

  func spot(of room: Int) -> WorldMap.Spot { members[room]?.spot ?? WorldMap.Spot() }

  func rooms(with room: Int) -> [Int] { members[room].flatMap { groups[$0.group] } ?? [] }

  /// Joins the groups of two rooms, of which one lies a step from the other; does nothing where two rooms would share a
  /// spot.
  ///
  /// - Returns: whether the second room lies a step from the first.
  mutating func join(_ from: Int, _ to: Int, _ step: (x: Int, y: Int, up: Int)) -> Bool {
    guard let first = members[from], let second = members[to] else { return false }
    let wanted = WorldMap.Spot(
      layer: first.spot.layer + step.up, x: first.spot.x + step.x, y: first.spot.y + step.y)
    guard first.group != second.group else { return second.spot == wanted }
    let isFirstLarger = (groups[first.group]?.count ?? 0) >= (groups[second.group]?.count ?? 0)
    let (stays, moves) = isFirstLarger ? (first.group, second.group) : (second.group, first.group)
    let sign = isFirstLarger ? 1 : -1
    let shift = WorldMap.Spot(
      layer: sign * (wanted.layer - second.spot.layer), x: sign * (wanted.x - second.spot.x),
      y: sign * (wanted.y - second.spot.y))
    let rooms = groups[moves] ?? []
    let places = rooms.map { room in
      let own = spot(of: room)
      return WorldMap.Spot(layer: own.layer + shift.layer, x: own.x + shift.x, y: own.y + shift.y)
    }
    guard !places.contains(where: { taken[stays]?.contains($0) == true }) else { return false }
    for (room, place) in zip(rooms, places) { members[room] = (stays, place) }
    groups[stays, default: []] += rooms
    taken[stays, default: []].formUnion(places)
    groups[moves] = nil
    taken[moves] = nil
    return true
  }
}

extension Heading {
  /// Where a way leads on a map; nil for in and out, which have no direction.
  var step: (x: Int, y: Int, up: Int)? {
    switch self {
    case .north: (0, -1, 0)
    case .northeast: (1, -1, 0)
    case .east: (1, 0, 0)
    case .southeast: (1, 1, 0)
    case .south: (0, 1, 0)
    case .southwest: (-1, 1, 0)
    case .west: (-1, 0, 0)
    case .northwest: (-1, -1, 0)
    case .up: (0, 0, 1)
    case .down: (0, 0, -1)
    case .inside, .outside: nil
    }
  }
}
