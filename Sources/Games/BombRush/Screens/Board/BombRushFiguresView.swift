import BombRush
import OvershootGameKit

/// What burns and moves on a board: over all particles, so that none hides it.
@MainActor
final class BombRushFiguresView: View {
  weak var board: BombRushBoardView?

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let board, let art = board.art, let snapshot = board.snapshot else { return }
    board.effects.drawLight(art, on: &canvas)
    drawFlames(snapshot.game, on: board, art, &canvas)
    drawActors(snapshot, on: board, art, &canvas)
    drawBombs(snapshot, on: board, art, &canvas)
  }

  private func drawFlames(_ game: BombRushGame, on board: BombRushBoardView, _ art: BombRushArt, _ canvas: inout Canvas)
  {
    let grows = AnimationEngine.animatesMovement
    let flames = game.flames
    for (index, flame) in flames.enumerated() {
      // Of several in a cell the last one burns longest.
      if index + 1 < flames.count, flames[index + 1].cell == flame.cell { continue }
      let age = Double(BombRushRules.flameTicks - flame.left) + board.fraction + board.afterTicks
      if age >= Double(BombRushRules.flameTicks) { continue }
      let delay = grows ? board.flameDelay(at: flame.cell, lit: game.tick - BombRushRules.flameTicks + flame.left) : 0
      art.drawFlame(at: flame.cell, age: age - delay, grows: grows, &canvas)
    }
  }

  private func drawActors(
    _ snapshot: BombRushSnapshot, on board: BombRushBoardView, _ art: BombRushArt, _ canvas: inout Canvas
  ) {
    var index = 0
    let before = snapshot.previous.actors
    for actor in snapshot.game.actors {
      // Both are in the order of their numbers, and no actor is added.
      while index < before.count, before[index].id < actor.id { index += 1 }
      let old = index < before.count && before[index].id == actor.id ? before[index].place : actor.place
      let place = old.vector.interpolated(to: actor.place.vector, at: board.fraction)
      let pose = board.effects.pose(of: actor, at: place, in: snapshot.game, fraction: board.fraction)
      art.draw(actor, at: art.point(place), pose, &canvas)
    }
  }

  private func drawBombs(
    _ snapshot: BombRushSnapshot, on board: BombRushBoardView, _ art: BombRushArt, _ canvas: inout Canvas
  ) {
    for bomb in snapshot.game.bombs {
      let before = snapshot.previous.bombs.first { $0.id == bomb.id } ?? bomb
      let place = before.place.vector.interpolated(to: bomb.place.vector, at: board.fraction)
      let fuse = Double(before.fuse) + Double(bomb.fuse - before.fuse) * board.fraction
      let point = art.point(place) + board.effects.push(at: place) * art.side
      art.draw(bomb, fuse: fuse / Double(bomb.fuseLength), isHeld: bomb.id == snapshot.game.held, at: point, &canvas)
    }
  }
}
