extension BombRushGame {
  /// The numbers of the enemies that hunt or search.
  var alertEnemies: [Int] { minds.filter { $0.intent == .hunt || $0.intent == .search }.map(\.id) }

  /// Inserts the events by which the state differs from the one before the tick, in front of the others.
  mutating func noteChanges(since former: Int?, _ alert: [Int]) {
    var changes: [BombRushEvent] = []
    if held != former, let bomb = bombs.first(where: { $0.id == held }) { changes.append(.held(bomb)) }
    for bomb in bombs where bomb.isHeard { changes.append(.fuse(bomb)) }
    for id in alertEnemies where !alert.contains(id) {
      if let enemy = actor(id) { changes.append(.noticed(enemy)) }
    }
    events.insert(contentsOf: changes, at: 0)
  }
}

extension Bomb {
  /// Whether the user hears its fuse now: the less is left of it, the quicker.
  fileprivate var isHeard: Bool { !isSilent && fuse.isMultiple(of: fuse > 90 ? 30 : fuse > 45 ? 15 : 5) }
}
