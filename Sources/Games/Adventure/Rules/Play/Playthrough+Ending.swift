/// What came of a story that has ended.
extension Playthrough {
  /// The points, and the turns that they took.
  package var result: (score: Int, turns: Int) { (state[.score], state[.turn]) }

  /// Whether the story has ended, and well: by the effect `win`.
  package var isWon: Bool { state[.ended] == State.endedWell }

  /// What would have given points and did not, and the rooms that were not seen, in sentences; empty for nothing.
  package var missed: [String] {
    var told: Set<Int> = []
    let left = world.triggers.compactMap { trigger -> (name: String, points: Int)? in
      let points = trigger.effects.reduce(0) { sum, entry in
        if case .score(let points) = entry.effect { sum + points } else { sum }
      }
      guard points > 0, !state.wasScored(trigger.rule), told.insert(trigger.rule).inserted else { return nil }
      return (trigger.entity.map(sightName) ?? state.sentence(.byItself), points)
    }
    let rooms = world.entities.indices.filter { world.entities[$0].isRoom && !state.wasSeen($0) }
      .map(state.roomName)
    let names = left.map { state.sentence(.pointsLeftOf, ["name": .text($0.name), "number": .number($0.points)]) }
    func sentences(_ sentence: Sentence, _ words: [String]) -> [String] {
      words.isEmpty ? [] : [state.sentence(sentence, ["words": .text(words.joined(separator: ", "))])]
    }
    return sentences(.pointsLeft, names) + sentences(.placesMissed, rooms)
  }

  private func sightName(_ entity: Int) -> String {
    let found = world.entities[entity]
    return found.isRoom ? state.roomName(entity) : found.definite
  }
}
