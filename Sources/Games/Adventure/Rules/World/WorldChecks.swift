/// What must hold between the rows of a world.
struct WorldChecks {
  private let world: World

  init(_ world: World) { self.world = world }

  func run() throws(WorldError) {
    guard world.roomCount <= World.maximumRooms else {
      throw WorldError(line: 0, key: nil, reason: "There are over 500 rooms.")
    }
    try checkParents()
    try checkDoors()
    try checkNames()
  }

  private func error(_ index: Int, _ reason: String) -> WorldError {
    WorldError(line: world.entities[index].line, key: world.entities[index].key, reason: reason)
  }

  private func checkParents() throws(WorldError) {
    // 0 not seen, 1 on the way up from the present entity, 2 known to end.
    var marks = [UInt8](repeating: 0, count: world.entities.count)
    for start in world.entities.indices {
      var path: [Int] = []
      var index = start
      while index >= 0, marks[index] == 0 {
        marks[index] = 1
        path.append(index)
        index = world.entities[index].parent
      }
      if index >= 0, marks[index] == 1 { throw error(index, "The parents form a loop.") }
      for index in path { marks[index] = 2 }
    }
    for (index, entity) in world.entities.enumerated() where entity.isRoom && entity.parent >= 0 {
      throw error(index, "A room has no parent.")
    }
  }

  private func checkDoors() throws(WorldError) {
    for portal in world.portals {
      guard let door = portal.door else { continue }
      let hasOther = world.portals.contains { $0.door == door && $0.from == portal.to && $0.to == portal.from }
      guard hasOther else {
        throw WorldError(
          line: portal.line, key: world.entities[door].key, reason: "The door is on one side of the way only.")
      }
    }
  }

  private func checkNames() throws(WorldError) {
    var known: Set<String> = []
    for (index, entity) in world.entities.enumerated() where !entity.isRoom && index != world.you {
      guard let name = entity.names.first?.text.lowercased() else { continue }
      var rooms = world.doorRooms[index] ?? []
      if let room = room(of: index) { rooms.append(room) }
      for room in Set(rooms) where !known.insert("\(room) \(name)").inserted {
        throw error(index, "Two things in a room have the full name \"\(name)\".")
      }
    }
  }

  private func room(of index: Int) -> Int? {
    var index = world.entities[index].parent
    while index >= 0 {
      if world.entities[index].isRoom { return index }
      index = world.entities[index].parent
    }
    return nil
  }
}
