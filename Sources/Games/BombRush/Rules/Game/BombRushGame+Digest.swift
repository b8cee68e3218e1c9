import OvershootGeometry
import OvershootPerception
import OvershootQueries

extension BombRushGame {
  /// 16 hexadecimal digits that depend on all that decides the future, and not on the count of refused verbs.
  public var hash: String {
    var digest = Digest()
    mixLevel(&digest)
    mixWill(&digest)
    mixBoard(&digest)
    mixActors(&digest)
    senses.forEachStateWord { digest.mix($0) }
    runner.forEachStateWord { digest.mix($0) }
    return digest.text
  }

  /// What a game begins with and the board does not show.
  private func mixLevel(_ digest: inout Digest) {
    digest.mix(seed)
    digest.mix(UInt64(faculties.rawValue))
    digest.mix(level.regeneration)
    digest.mix(level.bombs)
    switch level.goal {
    case .rescue(let count): digest.mix(count)
    case .breach: digest.mix(-1)
    case .purge: digest.mix(-2)
    }
    digest.mix(board.columns)
    digest.mix(board.rows)
  }

  private func mixWill(_ digest: inout Digest) {
    let phase =
      switch phase {
      case .playing: 0
      case .won: 1
      case .lost(let loss): 2 + (BombRushPhase.Loss.allCases.firstIndex(of: loss) ?? 0)
      }
    for number in [
      tick, clock, phase, charges, maximumCharges, chargeCounter, range, ghostCount, held ?? 0, score, savedCount,
      lastBomb,
    ] { digest.mix(number) }
    digest.mix(hasSlowFuses)
    digest.mix(hasSilentFuses)
    digest.mix(kills.count)
    for kill in kills { digest.mix(kill) }
  }

  private func mixBoard(_ digest: inout Digest) {
    for index in board.blocks.indices {
      digest.mix(UInt64(board.blocks[index].rawValue) << 8 | (board.pickups[index]?.number ?? 0))
    }
    digest.mix(bombs.count)
    for bomb in bombs.sorted(by: { $0.id < $1.id }) {
      for number in [bomb.id, bomb.fuse, bomb.depth] { digest.mix(number) }
      digest.mix(bomb.place)
      digest.mix(bomb.heading)
      for flag in [bomb.isLit, bomb.isSilent, bomb.isGhost, bomb.isHalting] { digest.mix(flag) }
      digest.mix(bomb.turn?.direction)
      digest.mix(bomb.turn?.tick ?? -1)
    }
    digest.mix(flames.count)
    for flame in flames {
      digest.mix(flame.cell)
      digest.mix(flame.depth)
      digest.mix(flame.left)
    }
  }

  private func mixActors(_ digest: inout Digest) {
    digest.mix(actors.count)
    for actor in actors {
      digest.mix(actor.id)
      digest.mix(actor.kind.number)
      digest.mix(actor.place)
      digest.mix(actor.facing)
    }
    for mind in minds {
      digest.mix(mind.intent.rawValue)
      digest.mix(mind.goal ?? Cell(column: -1, row: -1))
      digest.mix(mind.subject ?? Vector2(-1, -1))
      digest.mix(mind.unsafeCells.count)
      for cell in mind.unsafeCells.sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) }) { digest.mix(cell) }
      digest.mix(mind.visited.count)
      for cell in mind.visited { digest.mix(cell) }
      digest.mix(mind.restsUntil)
      digest.mix(mind.question?.digest ?? 0)
    }
  }
}

extension Digest {
  fileprivate mutating func mix(_ place: Spot) {
    mix(place.x)
    mix(place.y)
  }
}
