@testable import OvershootAdventure

/// A player that knows the world: it fetches what it needs, wherever that is, and leaves by the front or by the sea.
struct Rescue {
  private(set) var play: Playthrough
  private(set) var log: [String] = []
  private var world: World { play.world }

  init(_ play: Playthrough) { self.play = play }

  mutating func reachesAnEnding() -> Bool {
    if play.isOver { return true }
    getLight()
    fetch("ironkey")
    fetch("oar")
    if state.isInside(index("cat"), index("office")) {
      fetch("tin")
      fetch("screwdriver")
      go("workshop")
      if !state.isOpen(index("grille")) {
        say("unlock grille with screwdriver")
        say("open grille")
      }
      if !state.isOpen(index("tin")) { say("open sardines") }
      say("wait")
    }
    fetch("cat")
    go("pier")
    if state.isLocked(index("padlock")) { say("unlock padlock with iron key") }
    say("enter boat")
    return play.isOver
  }

  private var state: State { play.state }
  private func index(_ key: String) -> Int { world.indexes[key] ?? 0 }

  /// Takes the ghost with the light of the sign, or else the torch, whichever can be seen.
  private mutating func getLight() {
    if state.isOn(index("ghost")) { return fetch("ghost") }
    if state.isOn(index("torch")) { return fetch("torch") }
    fetch("ghost")
    if state.holds(index("ghost")) {
      say("take plastic ghost")
      go("neon")
      if state.parent(of: index("ghost")) == index("sign") { say("take plastic ghost") }
      say("put plastic ghost on exit sign")
      return fetch("ghost")
    }
    fetch("torch")
    fetch("batteries")
    for thing in world.entities.indices where state.parent(of: thing) == index("torch") && thing != index("batteries") {
      say("take \(world.entities[thing].name)")
    }
    say("put batteries in torch")
    say("turn on torch")
  }

  private mutating func say(_ line: String) {
    let answer = play.one(line)
    log.append("> \(line) (\(answer.room)): \(answer.text)")
  }

  /// Takes a thing, wherever it is, out of what is closed.
  private mutating func fetch(_ key: String) {
    let thing = index(key)
    guard state.parent(of: thing) != world.you else { return }
    go(state.room(of: thing))
    var parent = state.parent(of: thing)
    while parent >= 0, parent != world.you, !world.entities[parent].isRoom {
      if world.entities[parent].opens != nil, !state.isOpen(parent) { say("open \(world.entities[parent].name)") }
      parent = state.parent(of: parent)
    }
    say("take \(world.entities[thing].name)")
  }

  /// Puts a thing into a room, or in or on another thing, as far as rules allow, and closes that again.
  mutating func leave(_ key: String, at place: Int, closes: Bool) {
    fetch(key)
    go(world.entities[place].isRoom ? place : state.room(of: place))
    let name = world.entities[index(key)].name
    if world.entities[place].isRoom { return say("drop \(name)") }
    let target = world.entities[place].name
    if world.entities[place].opens != nil, !state.isOpen(place) { say("open \(target)") }
    say("put \(name) in \(target)")
    if closes, world.entities[place].opens != nil { say("close \(target)") }
  }

  private mutating func go(_ key: String) { go(index(key)) }

  /// Walks to a room by the shortest way, and opens doors on it.
  private mutating func go(_ room: Int) {
    for _ in 0..<30 where state.room != room && !play.isOver {
      guard let way = firstWay(to: room) else { return log.append("no way to \(world.entities[room].key)") }
      if let door = world.portals[way].door, !state.isOpen(door) { say("open \(world.entities[door].name)") }
      say(world.portals[way].heading.name)
    }
  }

  private func firstWay(to room: Int) -> Int? {
    var reached: [Int: Int?] = [state.room: nil]
    var queue = [state.room]
    while !queue.isEmpty {
      let here = queue.removeFirst()
      if here == room { return reached[here] ?? nil }
      for (way, portal) in world.portals.enumerated() where portal.from == here {
        let next = state.way(way)
        guard next >= 0, reached[next] == nil, world.entities[next].key != "promenade" else { continue }
        if let door = portal.door, state.isLocked(door) { continue }
        reached[next] = .some(here == state.room ? way : reached[here] ?? nil)
        queue.append(next)
      }
    }
    return nil
  }
}
