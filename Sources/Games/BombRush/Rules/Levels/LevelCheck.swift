import OvershootGeometry

/// What a level must be beyond its notation.
struct LevelCheck {
  let level: BombRushLevel
  let header: LevelHeader
  let map: LevelMap

  /// The free steps that an enemy is away from all wards, at least.
  private static let minimumDistance = 6

  func run() throws(TextError) {
    try checkCounts()
    if header.hidden.count > map.mysteries.count {
      throw header.hiddenPositions[map.mysteries.count].error(
        "There are more pickups than walls of '?', \(map.mysteries.count).")
    }
    try checkWays()
    try checkDistances()
  }

  private var wards: [BombRushLevel.Start] { map.actors.filter { $0.kind == .ward } }
  private var enemies: [BombRushLevel.Start] { map.actors.filter(\.kind.isEnemy) }

  private func checkCounts() throws(TextError) {
    let (wards, enemies) = (wards, enemies)
    if enemies.count > BombRushLevel.maximumEnemies {
      throw map.error(
        at: enemies[BombRushLevel.maximumEnemies].cell, "There are at most \(BombRushLevel.maximumEnemies) enemies.")
    }
    if wards.count > BombRushLevel.maximumWards {
      throw map.error(
        at: wards[BombRushLevel.maximumWards].cell, "There are at most \(BombRushLevel.maximumWards) wards.")
    }
    switch level.goal {
    case .rescue(let count) where wards.count < count:
      throw header.goalPosition.error("The goal needs \(count) wards, and the map has \(wards.count).")
    case .breach where !level.blocks.elements.contains(.core):
      throw header.goalPosition.error("The goal needs a core, and the map has none.")
    case .purge where enemies.isEmpty:
      throw header.goalPosition.error("The goal needs an enemy, and the map has none.")
    default: break
    }
  }

  private func checkWays() throws(TextError) {
    guard case .rescue = level.goal else { return }
    let blocks = level.blocks.elements
    let exits = blocks.indices.filter { blocks[$0] == .exit }
    let ways = flood(from: exits) { $0 != .hard && $0 != .core }
    for ward in wards where ways[level.blocks.index(of: ward.cell)] == nil {
      throw map.error(at: ward.cell, "This ward has no way to an exit, even through soft walls.")
    }
  }

  private func checkDistances() throws(TextError) {
    let near = flood(from: wards.map { level.blocks.index(of: $0.cell) }, atMost: Self.minimumDistance - 1) {
      !$0.isWall
    }
    for enemy in enemies where near[level.blocks.index(of: enemy.cell)] != nil {
      throw map.error(
        at: enemy.cell, "This enemy is within \(Self.minimumDistance - 1) free steps of a ward.")
    }
  }

  private func flood(from starts: [Int], atMost limit: Int = .max, through isOpen: (Block) -> Bool) -> Flood {
    let blocks = level.blocks.elements
    return Flood(columns: level.blocks.columns, count: blocks.count, from: starts, atMost: limit) {
      isOpen(blocks[$0])
    }
  }
}
