/// What the player can see and reach in a state.
package struct Scope {
  /// What is visible, in the order of the world; the player is not among it.
  package private(set) var things: [Int] = []
  package let room: Int
  package private(set) var isDark = false
  private var members: [Bool]
  /// The first of what an entity has, and what comes after each: -1 for nothing.
  private var first: [Int32]
  private var next: [Int32]

  package init(_ state: State) {
    room = state.room
    let count = state.world.entities.count
    first = Array(repeating: -1, count: count)
    next = first
    members = Array(repeating: false, count: count)
    for entity in (0..<count).reversed() {
      let parent = state.parent(of: entity)
      guard parent >= 0 else { continue }
      (next[entity], first[parent]) = (first[parent], Int32(entity))
    }
    isDark = state.isDark
    add(contentsOf: state.world.you, state)
    if room >= 0, !isDark {
      add(contentsOf: room, state)
      for (door, rooms) in state.world.doorRooms where rooms.contains(room) { add(door, state) }
    }
    things = members.indices.filter { members[$0] }
  }

  private mutating func add(_ entity: Int, _ state: State) {
    guard !members[entity], entity != state.world.you else { return }
    members[entity] = true
    add(contentsOf: entity, state)
  }

  private mutating func add(contentsOf entity: Int, _ state: State) {
    let hides = state.hidesContents(entity)
    var child = Int(first[entity])
    while child >= 0 {
      if !hides || state.relation(of: child) != .in { add(child, state) }
      child = Int(next[child])
    }
  }

  package func contains(_ entity: Int) -> Bool { members[entity] }

  /// What is directly in, on, worn by or part of an entity, in the order of the world.
  func contents(of entity: Int) -> [Int] {
    var contents: [Int] = []
    var child = Int(first[entity])
    while child >= 0 {
      contents.append(child)
      child = Int(next[child])
    }
    return contents
  }

  /// What is in an entity and has a relation to it; nothing in one that is closed.
  func visibleContents(of entity: Int, _ relation: Relation, in state: State) -> [Int] {
    guard relation != .in || !state.hidesContents(entity) else { return [] }
    return contents(of: entity).filter { state.relation(of: $0) == relation }
  }

  /// Whether an entity is in the room and not inside a container or held.
  func isInPlainSight(_ entity: Int, in state: State) -> Bool {
    var index = entity
    var depth = 0
    while depth < 64 {
      let parent = state.parent(of: index)
      if parent < 0 || state.world.entities[parent].isRoom { return true }
      if state.relation(of: index) == .in || parent == state.world.you { return false }
      index = parent
      depth += 1
    }
    return false
  }
}
