public import OvershootGeometry
public import OvershootPerception

/// What an enemy knows of something it saw or heard.
public struct Belief: Hashable, Sendable {
  /// What it takes it for.
  public enum Subject: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case ward, bomb
    /// A noise without an author.
    case noise
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let subject: Subject
  /// The memory, which is not expired.
  public let memory: Memory
}

/// All that a brain is given: what its senses left in its memory, its own place and the walls. It has no way to the
/// game, and so not to a bomb or ward that was not perceived.
public struct Knowledge: Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let place: Spot
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let facing: Direction
  /// What it knows, by actor and sense.
  public let beliefs: [Belief]
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let walls: KnownWalls
}

extension Knowledge {
  /// The cells in which the known bombs are believed to be.
  var bombCells: Set<Cell> {
    var youngest: [Int: Memory] = [:]
    for belief in beliefs where belief.subject == .bomb {
      guard let actor = belief.memory.actor else { continue }
      if let other = youngest[actor], other.age <= belief.memory.age { continue }
      youngest[actor] = belief.memory
    }
    return Set(youngest.values.map { Cell(containing: $0.place) })
  }

  /// Where the ward is that it knows best: the one noticed last, then the nearest, then that of the lower number.
  var ward: Vector2? {
    let known = beliefs.filter { $0.subject == .ward }.map(\.memory)
    let center = place.vector
    return known.min { left, right in
      let distances = (left.predicted.distance(to: center), right.predicted.distance(to: center))
      return (left.age, distances.0, left.actor ?? 0) < (right.age, distances.1, right.actor ?? 0)
    }?.predicted
  }

  /// Where the last noise was, which it knows of for as long as it remembers.
  var noise: Vector2? {
    let heard = beliefs.map(\.memory).filter { $0.sense == .hearing }
    return heard.min { ($0.age, $0.actor ?? -1) < ($1.age, $1.actor ?? -1) }?.place
  }
}
