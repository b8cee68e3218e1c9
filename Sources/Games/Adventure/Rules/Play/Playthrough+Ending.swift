/// What came of a story that has ended.
extension Playthrough {
  /// The points, and the turns that they took.
  package var result: (score: Int, turns: Int) { (state[.score], state[.turn]) }

  /// Whether an answer ends the story well: such an end has a line that begins with `THE END`.
  package static func isGoodEnd(_ output: [OutputLine]) -> Bool {
    output.contains { $0.style == .description && $0.text.split(separator: "\n").last?.hasPrefix("THE END") == true }
  }

  /// What would have given points and did not, and the rooms that were not seen, in sentences; empty for nothing.
  package var missed: [String] {
    let left = world.triggers.indices.compactMap { index -> (name: String, points: Int)? in
      let trigger = world.triggers[index]
      let points = trigger.effects.reduce(0) { sum, entry in
        if case .score(let points) = entry.effect { sum + points } else { sum }
      }
      guard points > 0, !state.wasScored(index) else { return nil }
      return (trigger.entity.map(sightName) ?? "what happens by itself", points)
    }
    let rooms = world.entities.indices.filter { world.entities[$0].isRoom && !state.wasSeen($0) }
      .map { Play(state).roomName($0) }
    return [
      left.isEmpty ? nil : "Points left: \(left.map { "\($0.name) (\($0.points))" }.joined(separator: ", ")).",
      rooms.isEmpty ? nil : "Places that you did not see: \(rooms.joined(separator: ", ")).",
    ].compactMap(\.self)
  }

  private func sightName(_ entity: Int) -> String {
    let found = world.entities[entity]
    return found.isRoom ? Play(state).roomName(entity) : "the \(found.name)"
  }
}
