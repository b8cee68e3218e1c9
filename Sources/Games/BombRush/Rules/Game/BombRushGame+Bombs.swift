import OvershootGeometry
import OvershootPerception

extension BombRushGame {
  // MARK: Moving

  /// Returns whether a bomb can go into a cell: floor, or a soft wall for a ghost, that no other bomb is in or goes to.
  func canEnter(_ cell: Cell, _ index: Int) -> Bool {
    let block = board[cell]
    guard block == .floor || block == .soft && bombs[index].isGhost else { return false }
    return bombs.indices.allSatisfy { $0 == index || bombs[$0].cell != cell && bombs[$0].aim != cell }
  }

  /// Moves the bombs that are steered, or on their way to the next centre.
  mutating func moveBombs() {
    for index in bombs.indices.sorted(by: { bombs[$0].id < bombs[$1].id }) where bombs[index].heading != nil {
      if bombs[index].place.isCenter { chooseWay(index) }
      guard let heading = bombs[index].heading else { continue }
      bombs[index].place.move(heading, by: BombRushRules.bombSpeed)
      // One that is to stop does so where it arrives.
      if bombs[index].isHalting, bombs[index].place.isCenter { stop(index) }
    }
  }

  /// Turns a bomb in the centre of a cell, or stops it where its way is blocked.
  private mutating func chooseWay(_ index: Int) {
    let bomb = bombs[index]
    guard let heading = bomb.heading, !bomb.isHalting else { return stop(index) }
    if let turn = bomb.turn {
      bombs[index].turn = nil
      if tick - turn.tick <= BombRushRules.turnMemory, canEnter(bomb.cell.neighbor(turn.direction), index) {
        bombs[index].heading = turn.direction
        return
      }
    }
    if !canEnter(bomb.cell.neighbor(heading), index) { stop(index) }
  }

  private mutating func stop(_ index: Int) {
    bombs[index].heading = nil
    bombs[index].turn = nil
    bombs[index].isHalting = false
  }

  // MARK: Exploding

  /// Explodes all bombs whose fuse is over, on the board as it is before, and lights those in flames.
  mutating func explode() {
    let exploding = bombs.filter { $0.fuse <= 0 }.sorted { $0.id < $1.id }
    if !exploding.isEmpty { blast(exploding) }
    guard !flames.isEmpty else { return }
    for index in bombs.indices {
      let depth = fire[board.index(of: bombs[index].cell)]
      guard depth > 0 else { continue }
      if !bombs[index].isLit { bombs[index].depth = depth + 1 }
      bombs[index].isLit = true
      bombs[index].fuse = min(bombs[index].fuse, BombRushRules.litFuse)
    }
  }

  private mutating func blast(_ exploding: [Bomb]) {
    var occupied = Array(repeating: false, count: fire.count)
    for bomb in bombs { occupied[board.index(of: bomb.cell)] = true }
    var burnt = Array(repeating: false, count: fire.count)
    for bomb in exploding {
      var cells: [Cell] = []
      board.forEachCell(burntFrom: board.index(of: bomb.cell), range: range, bombs: occupied) {
        burnt[$0] = true
        cells.append(board.cell(at: $0))
      }
      flames += cells.map { Flame(cell: $0, depth: bomb.depth, left: BombRushRules.flameTicks) }
      events.append(.exploded(bomb: bomb.id, cells: cells))
      removeFromSenses(bomb: bomb.id)
      emit(BombRushRules.blastLoudness, at: bomb.place, tag: "blast")
      if bomb.id == held { held = nil }
    }
    bombs.removeAll { $0.fuse <= 0 }
    var opens = false
    for index in burnt.indices where burnt[index] {
      let block = board.burn(index)
      guard block == .soft || block == .core else { continue }
      opens = true
      score += block == .soft ? BombRushRules.softScore : BombRushRules.coreScore
      events.append(.burnt(block, board.cell(at: index)))
    }
    if opens { wallsChanged() }
    mergeFlames()
    updateFire()
  }

  /// Orders flames, and drops those that burn neither longer nor deeper than another one of their cell.
  private mutating func mergeFlames() {
    flames.sort { left, right in
      let (first, second) = (board.index(of: left.cell), board.index(of: right.cell))
      return (first, -left.depth, -left.left) < (second, -right.depth, -right.left)
    }
    var kept: [Flame] = []
    for flame in flames {
      // Those of the cell that were kept are at least as deep, and the last of them burns longest.
      if let last = kept.last, last.cell == flame.cell, last.left >= flame.left { continue }
      kept.append(flame)
    }
    flames = kept
  }

  /// Sets `fire` by the flames.
  mutating func updateFire() {
    for index in fire.indices { fire[index] = 0 }
    for flame in flames {
      let index = board.index(of: flame.cell)
      fire[index] = max(fire[index], flame.depth)
    }
  }

  /// Updates what enemies know and see after a wall is gone.
  mutating func wallsChanged() {
    walls = KnownWalls(board)
    senses.walls = walls.opaque
  }
}
