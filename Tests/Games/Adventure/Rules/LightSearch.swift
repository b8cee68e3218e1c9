@testable import OvershootAdventure

/// All states that some things and rooms can be brought into by commands about them, and the ways between them.
struct LightSearch {
  let rooms: Set<String>
  let things: [String]
  private(set) var plays: [Playthrough] = []
  /// The states that one command leads to, by the numbers of states.
  private(set) var next: [[Int]] = []
  private var numbers: [[Int]: Int] = [:]

  init(rooms: Set<String>, things: [String], from start: Playthrough) {
    (self.rooms, self.things) = (rooms, things)
    _ = number(of: start)
    var index = 0
    while index < plays.count {
      let here = plays[index]
      for line in commands(here) {
        var play = here
        guard play.one(line).kind == .done else { continue }
        // What can be taken back is not a part of the state here.
        _ = play.takeRecords()
        (play.entries, play.position) = ([], 0)
        let found = number(of: play)
        next[index].append(found)
      }
      index += 1
    }
  }

  /// The states from which none of the wanted ones can be reached.
  func lost(wanted: (Playthrough) -> Bool) -> [Playthrough] {
    var before: [[Int]] = Array(repeating: [], count: plays.count)
    for (index, targets) in next.enumerated() { for target in targets { before[target].append(index) } }
    var queue = plays.indices.filter { wanted(plays[$0]) }
    var isReached = Array(repeating: false, count: plays.count)
    for index in queue { isReached[index] = true }
    while let index = queue.popLast() {
      for other in before[index] where !isReached[other] {
        isReached[other] = true
        queue.append(other)
      }
    }
    return plays.indices.filter { !isReached[$0] }.map { plays[$0] }
  }

  private mutating func number(of play: Playthrough) -> Int {
    let (world, state) = (play.world, play.state)
    var key = [state.room]
    for index in world.entities.indices {
      let entity = world.entities[index]
      if things.contains(entity.key) { key += [state.parent(of: index), state.relation(of: index).rawValue] }
      if entity.switches != nil { key.append(state.isOn(index) ? 1 : 0) }
      if entity.opens != nil { key.append(state.isOpen(index) ? 1 : 0) }
    }
    if let number = numbers[key] { return number }
    numbers[key] = plays.count
    plays.append(play)
    next.append([])
    return plays.count - 1
  }

  /// Walking among the rooms, and all that can be done with the things, and with switches and what opens.
  private func commands(_ play: Playthrough) -> [String] {
    let (world, state, scope) = (play.world, play.state, Scope(play.state))
    var lines = Heading.allCases.filter { heading in
      guard let way = world.way(from: scope.room, heading) else { return false }
      return rooms.contains(world.entities[state.way(way)].key)
    }.map(\.name)
    let holders = scope.things.filter { world.entities[$0].isContainer || world.entities[$0].isSupporter }
    for thing in scope.things {
      let (entity, name) = (world.entities[thing], world.entities[thing].name)
      if entity.switches != nil { lines.append(state.isOn(thing) ? "turn off \(name)" : "turn on \(name)") }
      guard things.contains(entity.key) else { continue }
      if entity.opens != nil { lines.append(state.isOpen(thing) ? "close \(name)" : "open \(name)") }
      lines.append("take \(name)")
      guard state.holds(thing) else { continue }
      lines.append("drop \(name)")
      lines += holders.filter { $0 != thing }.map { "put \(name) in \(world.entities[$0].name)" }
    }
    return lines
  }
}
