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

  /// Places all rooms of a world, from the start on, by its ways in the order of the file. Where a spot is taken, or a
  /// way has no direction, the room comes to the nearest free one.
  package init(_ world: World) {
    let ways = Dictionary(grouping: world.portals.filter { $0.to >= 0 }, by: \.from)
    var (queue, others): ([Int], [(from: Int, to: Int)]) = ([], [])
    func place(_ room: Int, near spot: Spot) {
      guard spots[room] == nil else { return }
      let free = nearestFree(spot)
      spots[room] = free
      taken.insert(free)
      queue.append(room)
    }
    func follow() {
      while true {
        while let room = queue.first, let spot = spots[room] {
          queue.removeFirst()
          for way in ways[room] ?? [] {
            if let step = way.heading.step {
              place(way.to, near: Spot(layer: spot.layer + step.up, x: spot.x + step.x, y: spot.y + step.y))
            } else {
              others.append((room, way.to))
            }
          }
        }
        guard let index = others.firstIndex(where: { spots[$0.to] == nil }) else { return }
        place(others[index].to, near: spots[others[index].from] ?? Spot())
      }
    }
    place(world.start, near: Spot())
    follow()
    // Rooms that are reached by what happens alone are below all others.
    for room in world.entities.indices where world.entities[room].isRoom && spots[room] == nil {
      place(room, near: Spot(y: (taken.map(\.y).max() ?? 0) + 2))
      follow()
    }
    let (left, top) = (taken.map(\.x).min() ?? 0, taken.map(\.y).min() ?? 0)
    spots = spots.mapValues { Spot(layer: $0.layer, x: $0.x - left, y: $0.y - top) }
  }

  private func nearestFree(_ spot: Spot) -> Spot {
    var radius = 0
    while true {
      for y in -radius...radius {
        for x in -radius...radius where max(abs(x), abs(y)) == radius {
          let candidate = Spot(layer: spot.layer, x: spot.x + x, y: spot.y + y)
          if !taken.contains(candidate) { return candidate }
        }
      }
      radius += 1
    }
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
