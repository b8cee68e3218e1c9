import OvershootGeometry
public import OvershootPerception
import OvershootQueries

/// The numbers of actors and bombs as sources of perception.
enum NoiseSource {
  private static let firstBomb = 1_000_000

  static func actor(_ id: Int) -> Int { id }
  static func bomb(_ id: Int) -> Int { firstBomb + id }
  static func isBomb(_ number: Int) -> Bool { number >= firstBomb }
}

/// The teams of perception.
private enum Side {
  static let wards = Team(rawValue: 1)
  static let enemies = Team(rawValue: 2)
}

/// Does what cannot be refused.
private func attempt(_ change: () throws -> Void) {
  do { try change() } catch { preconditionFailure("A BombRushGame was refused what it asked for: \(error)") }
}

extension BombRushGame {
  private static let sightRadius = 6.0
  private static let loseRadius = 8.0
  private static let nearRadius = 1.0
  /// The seconds for which an enemy remembers what it noticed.
  private static let memoryDuration = 5.0

  // MARK: Senses

  // What is added, moved and removed here is there by construction, so that the senses refuse nothing.

  /// Adds all wards and enemies.
  mutating func addToSenses() {
    for actor in actors {
      if actor.kind.isEnemy {
        attempt { try senses.add(Self.listener(actor)) }
      } else {
        attempt { try senses.add(Source(id: actor.id, place: actor.place.vector, team: Side.wards)) }
      }
    }
  }

  private static func listener(_ actor: BombRushActor) -> Listener {
    Listener(
      id: actor.id, place: actor.place.vector, facing: actor.facing.degrees, team: Side.enemies,
      sightRadius: actor.kind.hasSight ? sightRadius : 0, loseRadius: actor.kind.hasSight ? loseRadius : 0,
      nearRadius: actor.kind.hasSight ? nearRadius : 0, maximumAge: memoryDuration,
      hearingRange: actor.kind.hearingRange, detects: [.hostile, .neutral])
  }

  mutating func addToSenses(bomb number: Int, at place: Vector2) {
    attempt { try senses.add(Source(id: NoiseSource.bomb(number), place: place)) }
  }

  mutating func removeFromSenses(bomb number: Int) {
    attempt { try senses.removeSource(NoiseSource.bomb(number)) }
  }

  mutating func removeFromSenses(actor number: Int) {
    if minds.contains(where: { $0.id == number }) {
      runner.lose(querier: number)
      attempt { try senses.removeListener(number) }
    } else {
      attempt { try senses.removeSource(NoiseSource.actor(number)) }
    }
  }

  /// Makes a noise, which is heard from the next perception on.
  mutating func emit(_ loudness: Double, at place: Spot, by author: Int? = nil, tag: String) {
    attempt { try senses.emit(Noise(place: place.vector, loudness: loudness, author: author, tag: tag)) }
  }

  /// Lets all enemies see and hear.
  mutating func perceive() {
    guard faculties.contains(.perception) else { return }
    for actor in actors {
      let (place, facing) = (actor.place.vector, actor.facing.degrees)
      if actor.kind.isEnemy {
        attempt {
          try senses.updateListener(actor.id) {
            $0.place = place
            $0.facing = facing
          }
        }
      } else {
        attempt { try senses.moveSource(NoiseSource.actor(actor.id), to: place) }
      }
    }
    for bomb in bombs { attempt { try senses.moveSource(NoiseSource.bomb(bomb.id), to: bomb.place.vector) } }
    senses.advance()
  }

  // MARK: Brains

  /// Lets all enemies in the centres of cells decide, and works on their queries.
  mutating func think() {
    for index in minds.indices {
      guard let actor = actor(minds[index].id), actor.place.isCenter else { continue }
      let knowledge = knowledge(of: actor)
      let decision = minds[index].decide(
        knowledge, tick: tick, hasQueries: faculties.contains(.queries), seed: seed)
      guard case .ask(let request) = decision else { continue }
      runner.abort(querier: actor.id)
      let world = EnemyWorld(
        walls: walls.opaque, walkable: walls.walkable, unsafe: minds[index].unsafeCells)
      attempt {
        let number = try runner.start(request, in: world)
        minds[index].ask(number, digest: digest(of: request))
      }
    }
    // All queries have begun, and none reads the world again.
    let world = EnemyWorld(walls: walls.opaque, walkable: walls.walkable, unsafe: [])
    var results: [QueryResult] = []
    runner.tick(in: world) { results.append($1) }
    for result in results {
      guard let index = minds.firstIndex(where: { $0.id == result.querier }) else { continue }
      minds[index].take(result, tick: tick)
      answers.append(Answer(enemy: minds[index].id, result: result))
    }
  }

  private func digest(of request: QueryRequest) -> UInt64 {
    var digest = Digest()
    digest.mix(tick)
    digest.mix(request.querier.place)
    for context in request.contexts {
      for place in context.places { digest.mix(place) }
    }
    for index in board.blocks.indices { digest.mix(Int(board.blocks[index].rawValue)) }
    return digest.value
  }

  /// What an enemy is given to decide by.
  func knowledge(of actor: BombRushActor) -> Knowledge {
    let memories = faculties.contains(.perception) ? memories(of: actor.id) : []
    let beliefs = memories.filter { !$0.isExpired }.map { memory in
      let subject: Belief.Subject =
        if let number = memory.actor { NoiseSource.isBomb(number) ? .bomb : .ward } else { .noise }
      return Belief(subject: subject, memory: memory)
    }
    return Knowledge(place: actor.place, facing: actor.facing, beliefs: beliefs, walls: walls)
  }

  // MARK: To be shown

  /// Returns what an enemy remembers; nothing if no enemy has this number.
  public func memories(of enemy: Int) -> [Memory] { senses.memories(of: enemy) }

  /// Returns what an enemy decides by; nothing if no enemy has this number.
  public func beliefs(of enemy: Int) -> [Belief] {
    actor(enemy).flatMap { $0.kind.isEnemy ? knowledge(of: $0).beliefs : nil } ?? []
  }

  /// Returns the senses of an enemy as they are set; nil if no enemy has this number.
  public func listener(of enemy: Int) -> Listener? {
    actor(enemy).flatMap { $0.kind.isEnemy ? Self.listener($0) : nil }
  }

  /// Returns the brain of an enemy; nil if no enemy has this number.
  public func mind(of enemy: Int) -> Mind? { minds.first { $0.id == enemy } }
}
