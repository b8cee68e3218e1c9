import OvershootGeometry

extension BombRushGame {
  /// Moves all actors, by number. They choose their way in the centres of cells.
  mutating func moveActors() {
    var occupied = Array(repeating: false, count: fire.count)
    for bomb in bombs { occupied[board.index(of: bomb.cell)] = true }
    var ways: WardWays?
    for index in actors.indices {
      let actor = actors[index]
      if actor.place.isCenter {
        let direction: Direction?
        if actor.kind == .ward {
          let known = ways ?? WardWays(self, occupied)
          ways = known
          direction = known.direction(from: board.index(of: actor.cell), danger)
        } else {
          direction = enemyDirection(actor)
        }
        guard let direction else { continue }
        let next = board.index(of: actor.cell.neighbor(direction))
        guard !occupied[next], fire[next] == 0 else { continue }
        actors[index].facing = direction
      } else if actor.aim != actor.cell {
        // It has not left its cell, and goes back where it cannot go on.
        let next = board.index(of: actor.aim)
        if occupied[next] || fire[next] > 0 { actors[index].facing = actor.facing.opposite }
      }
      actors[index].walk()
      if actor.kind == .ward, actors[index].cell != actor.cell {
        emit(BombRushRules.stepLoudness, at: actors[index].place, by: NoiseSource.actor(actor.id), tag: "step")
      }
    }
  }

  /// Returns the direction in which an enemy goes on to its goal; nil where it stays.
  private func enemyDirection(_ actor: BombRushActor) -> Direction? {
    guard let mind = minds.first(where: { $0.id == actor.id }), let goal = mind.goal, goal != actor.cell else {
      return nil
    }
    return walls.direction(from: actor.cell, to: goal, avoiding: mind.intent == .flee ? [] : mind.unsafeCells)
  }

  /// The steps from each cell to the nearest exit through cells without walls and bombs.
  func exitWays() -> Flood {
    var occupied = Array(repeating: false, count: fire.count)
    for bomb in bombs { occupied[board.index(of: bomb.cell)] = true }
    return Self.exitWays(board, occupied)
  }

  fileprivate static func exitWays(_ board: BombRushBoard, _ occupied: [Bool]) -> Flood {
    let blocks = board.blocks
    return Flood(
      columns: board.columns, count: blocks.count, from: blocks.indices.lazy.filter { blocks[$0] == .exit }
    ) { !blocks[$0].isWall && !occupied[$0] }
  }
}

/// Where wards go in a tick.
private struct WardWays {
  private let exits: Flood
  /// The ways to safe cells; nil where all cells are safe.
  private let refuges: Flood?

  init(_ game: BombRushGame, _ occupied: [Bool]) {
    exits = BombRushGame.exitWays(game.board, occupied)
    let (blocks, danger, fire) = (game.board.blocks, game.danger, game.fire)
    guard danger.contains(where: { BombRushRules.wardFear.contains($0) }) else {
      refuges = nil
      return
    }
    let safe = blocks.indices.lazy.filter {
      !blocks[$0].isWall && !occupied[$0] && !BombRushRules.wardFear.contains(danger[$0])
    }
    refuges = Flood(columns: game.board.columns, count: blocks.count, from: safe) {
      !blocks[$0].isWall && !occupied[$0] && fire[$0] == 0
    }
  }

  /// Returns the direction of a ward in the centre of a cell; nil where it waits.
  func direction(from index: Int, _ danger: [Int]) -> Direction? {
    if BombRushRules.wardFear.contains(danger[index]) { return refuges?.direction(from: index) }
    guard let direction = exits.direction(from: index) else { return nil }
    let next = exits.neighbor(of: index, direction)
    return BombRushRules.wardFear.contains(danger[next]) ? nil : direction
  }
}
