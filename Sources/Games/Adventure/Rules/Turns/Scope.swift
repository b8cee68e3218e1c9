/// What the player can see and reach in a state.
struct Scope {
  /// What is visible, in the order of the world; the player is not among it.
  private(set) var things: [Int] = []
  let room: Int
  private(set) var isDark = false
  private var members: [Bool]
  private let children: [[Int]]
  private let state: State

  init(_ state: State) {
    self.state = state
    room = state.room
    let world = state.world
    var children: [[Int]] = Array(repeating: [], count: world.entities.count)
    for entity in world.entities.indices where state.parent(of: entity) >= 0 {
      children[state.parent(of: entity)].append(entity)
    }
    self.children = children
    members = Array(repeating: false, count: world.entities.count)
    add(contentsOf: world.you)
    let held = things
    if room >= 0 {
      add(contentsOf: room)
      for (door, rooms) in world.doorRooms where rooms.contains(room) && !members[door] { add(door) }
    }
    guard !state.isDark else {
      members = Array(repeating: false, count: world.entities.count)
      for thing in held { members[thing] = true }
      (things, isDark) = (held.sorted(), true)
      return
    }
    things.sort()
  }

  private mutating func add(_ entity: Int) {
    guard !members[entity], entity != state.world.you else { return }
    members[entity] = true
    things.append(entity)
    add(contentsOf: entity)
  }

  private mutating func add(contentsOf entity: Int) {
    let hides = state.hidesContents(entity)
    for child in children[entity] where !hides || state.relation(of: child) != .in { add(child) }
  }

  func contains(_ entity: Int) -> Bool { members[entity] }

  /// What is directly in, on, worn by or part of an entity, in the order of the world.
  func contents(of entity: Int) -> [Int] { children[entity] }

  /// What is visible in an entity that has the relation `in`; nothing where it is closed.
  func visibleContents(of entity: Int, _ relation: Relation) -> [Int] {
    guard relation != .in || !state.hidesContents(entity) else { return [] }
    return children[entity].filter { state.relation(of: $0) == relation }
  }

  /// Whether an entity is in the room and not inside a container or held.
  func isInPlainSight(_ entity: Int) -> Bool {
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
