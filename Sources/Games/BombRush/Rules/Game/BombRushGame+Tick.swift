import OvershootGeometry
public import OvershootPlay

extension BombRushGame: Game {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static var ticksPerSecond: Int { BombRushRules.ticksPerSecond }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var outcome: GameOutcome {
    switch phase {
    case .playing: .inPlay
    case .won: .won
    case .lost: .lost
    }
  }

  /// Gives a verb, which the next tick begins with. Nothing happens before.
  @discardableResult
  public mutating func act(_ verb: BombRushVerb) -> [BombRushEvent] {
    verbs.append(verb)
    return []
  }

  /// Plays the verbs that were given and then a tick: counters, bombs, blasts, perception, brains, actors, deaths and
  /// rescues, judgement. Returns `events`.
  ///
  /// After the end verbs are refused, and nothing else happens.
  @discardableResult
  public mutating func advance() -> [BombRushEvent] {
    playTick()
    return events
  }

  /// Gives verbs, and plays them and a tick.
  public mutating func advance(_ verbs: [BombRushVerb]) {
    self.verbs += verbs
    playTick()
  }

  private mutating func playTick() {
    events.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
    let former = held
    let alert = alertEnemies
    for verb in verbs { perform(verb) }
    verbs.removeAll(keepingCapacity: true)
    guard phase == .playing else { return }
    tick += 1
    count()
    moveBombs()
    explode()
    forecast()
    perceive()
    think()
    moveActors()
    collectDead()
    collectSaved()
    judge()
    noteChanges(since: former, alert)
  }

  /// Counts charges, fuses, flames and the clock.
  private mutating func count() {
    if level.regeneration > 0, charges < maximumCharges {
      chargeCounter += 1
      if chargeCounter >= level.regeneration {
        charges += 1
        chargeCounter = 0
      }
    }
    for index in bombs.indices {
      bombs[index].fuse -= 1
      let bomb = bombs[index]
      if !bomb.isSilent, bomb.fuse > 0, bomb.fuse % BombRushRules.fuseNoiseTicks == 0 {
        emit(BombRushRules.fuseLoudness, at: bomb.place, by: NoiseSource.bomb(bomb.id), tag: "fuse")
      }
    }
    if !flames.isEmpty {
      for index in flames.indices { flames[index].left -= 1 }
      flames.removeAll { $0.left == 0 }
      updateFire()
    }
    clock -= 1
  }

  private mutating func forecast() {
    guard !bombs.isEmpty || !flames.isEmpty else {
      if danger.contains(where: { $0 >= 0 }) { danger = Array(repeating: -1, count: danger.count) }
      return
    }
    let charges = bombs.map { DangerForecast.Charge(index: board.index(of: $0.cell), fuse: $0.fuse) }
    danger = DangerForecast.ticks(board: board, bombs: charges, range: range, isBurning: fire.map { $0 > 0 })
  }

  // MARK: The end of a tick

  private mutating func collectDead() {
    var dead: Set<Int> = []
    for actor in actors {
      let depth = fire[board.index(of: actor.cell)]
      guard depth > 0 else { continue }
      dead.insert(actor.id)
      events.append(.died(actor, by: nil))
      if actor.kind.isEnemy { scoreKill(depth: depth) }
    }
    for ward in actors where ward.kind == .ward && !dead.contains(ward.id) {
      guard let enemy = actors.first(where: { $0.kind.isEnemy && !dead.contains($0.id) && $0.cell == ward.cell }) else {
        continue
      }
      dead.insert(ward.id)
      events.append(.died(ward, by: enemy.id))
    }
    if !dead.isEmpty { removeActors(dead) }
  }

  private mutating func scoreKill(depth: Int) {
    kills.removeAll { tick - $0 > BombRushRules.comboTicks }
    kills.append(tick)
    score += BombRushRules.enemyScore * depth * min(kills.count, BombRushRules.maximumCombo)
  }

  private mutating func collectSaved() {
    let saved = actors.filter { $0.kind == .ward && $0.place.isCenter && board[$0.cell] == .exit }
    guard !saved.isEmpty else { return }
    for ward in saved {
      savedCount += 1
      score += BombRushRules.wardScore
      events.append(.saved(ward))
    }
    removeActors(Set(saved.map(\.id)))
  }

  private mutating func removeActors(_ numbers: Set<Int>) {
    for number in numbers.sorted() { removeFromSenses(actor: number) }
    actors.removeAll { numbers.contains($0.id) }
    minds.removeAll { numbers.contains($0.id) }
  }

  private mutating func judge() {
    if let loss {
      phase = .lost(loss)
    } else if isWon {
      phase = .won
      score += BombRushRules.secondScore * (clock / BombRushRules.ticksPerSecond) + BombRushRules.chargeScore * charges
    }
    if phase != .playing { events.append(.ended(phase)) }
  }

  private var loss: BombRushPhase.Loss? {
    if case .rescue(let count) = level.goal, savedCount + wardCount < count { return .wards }
    if clock <= 0 { return .time }
    guard level.regeneration == 0, charges == 0, bombs.isEmpty, flames.isEmpty else { return nil }
    let ways = exitWays()
    return actors.contains { $0.kind == .ward && ways[board.index(of: $0.cell)] != nil } ? nil : .exhausted
  }

  private var isWon: Bool {
    switch level.goal {
    case .rescue(let count): savedCount >= count
    case .breach: board.count(of: .core) == 0
    case .purge: minds.isEmpty
    }
  }
}
