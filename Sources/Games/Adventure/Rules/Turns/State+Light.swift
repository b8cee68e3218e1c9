extension State {
  /// Whether the player can see nothing of the room.
  var isDark: Bool {
    let room = room
    guard room >= 0, let dark = world.entities[room].dark, holds(dark) else { return false }
    return !world.lights.contains { shines($0) && isVisible($0, from: room) }
  }

  /// Whether a light is lit.
  func shines(_ entity: Int) -> Bool {
    let thing = world.entities[entity]
    guard let light = thing.light, thing.switches == nil || isOn(entity) else { return false }
    return holds(light)
  }

  /// Whether what is inside of an entity cannot be seen.
  func hidesContents(_ entity: Int) -> Bool {
    let thing = world.entities[entity]
    return thing.isContainer && thing.opens != nil && !isOpen(entity)
  }

  /// Whether an entity is held, in the room or a door of it, and in nothing that is closed.
  private func isVisible(_ entity: Int, from room: Int) -> Bool {
    var index = entity
    var depth = 0
    while index != room, index != world.you, depth < world.entities.count {
      let parent = parent(of: index)
      if parent < 0 { return world.doorRooms[index]?.contains(room) ?? false }
      if relation(of: index) == .in, hidesContents(parent) { return false }
      index = parent
      depth += 1
    }
    return index == room || index == world.you
  }
}
