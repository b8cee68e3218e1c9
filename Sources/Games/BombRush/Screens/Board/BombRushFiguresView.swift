import BombRush
import OvershootGameKit

/// What burns and moves on a board: over all particles, so that none hides it. What moves leaves its last poses behind.
@MainActor
final class BombRushFiguresView: View {
  weak var board: BombRushBoardView?
  private var actorTrails: [Int: PoseTrail] = [:]
  private var bombTrails: [Int: PoseTrail] = [:]
  private let frames = EchoFrames()
  /// The first bomb, which flies from the strip of the menu.
  private lazy var flyingBomb = FlyingPart(look: "board") {
    .disc($0, $1.bombs.bomb)
  } drawing: { [unowned self] bounds, theme, canvas, _ in
    guard let art = board?.art, let game = board?.snapshot?.game, let bomb = game.bombs.first else { return }
    let place = bounds.center - BombRushShapes.bomb.rect.center * (art.side / BombRushShapes.side)
    art.draw(bomb, fuse: Double(bomb.fuse), isHeld: false, scale: 1, at: place, theme, &canvas)
  }

  /// The bomb that flies, at its place; nil where there is none.
  var keyBomb: View? {
    guard let art = board?.art, let bomb = board?.snapshot?.game.bombs.first else { return nil }
    if flyingBomb.superview == nil { addSubview(flyingBomb) }
    flyingBomb.frame = BombRushShapes.bomb.rect.scaled(by: art.side / BombRushShapes.side)
      .offset(by: art.point(bomb.place.vector))
    return flyingBomb
  }

  override var drawsEveryFrame: Bool { true }

  /// Removes what was left behind: the game is another one.
  func clearEchoes() {
    actorTrails.removeAll()
    bombTrails.removeAll()
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let board, let art = board.art, let snapshot = board.snapshot else { return }
    drawCrosses(on: board, art, &canvas, context)
    drawLoss(snapshot, art, &canvas)
    drawBombs(snapshot, on: board, art, &canvas, context)
    drawActors(snapshot, on: board, art, &canvas, context)
    frames.request(for: self) { [weak self] in self?.hasEchoes(at: $0) ?? false }
  }

  // MARK: Fire

  private func drawCrosses(
    on board: BombRushBoardView, _ art: BombRushArt, _ canvas: inout Canvas, _ context: DrawContext
  ) {
    let isChain = board.blasts.contains { $0.blast.depth > 1 }
    for (blast, age) in board.blasts {
      let isSolid = age < Double(BombRushBlast.lethal)
      if isSolid { art.drawCross(blast, growth: growth(at: age), opacity: opacity(at: age), &canvas) }
      guard isChain, blast.depth > 0 else { continue }
      let faded = isSolid ? 1 : 0.75 * board.printOpacity(at: age) / BombRushMotion.print
      let color = isSolid ? art.colors.itemInk : theme.text
      art.write(
        "\(blast.depth)", size: 58, color.withAlpha(faded), at: art.center(blast.middle), &canvas, context)
    }
  }

  /// How long a cross is, as a part of its length.
  private func growth(at age: Double) -> Double {
    guard AnimationEngine.animatesMovement else { return 1 }
    guard age >= BombRushMotion.crossGrowth else { return age / BombRushMotion.crossGrowth }
    let time = (age - BombRushMotion.crossGrowth) / Double(BombRushRules.ticksPerSecond)
    let spring = BombRushMotion.cross
    return 1 + BombRushMotion.crossSwing * spring.frequency * spring.response(at: time).impulse
  }

  /// Under reduced motion a cross only fades.
  private func opacity(at age: Double) -> Double {
    guard !AnimationEngine.animatesMovement else { return 1 }
    let left = Double(BombRushBlast.lethal) - age
    return max(0, min(1, min(age, left) / BombRushMotion.reducedFade))
  }

  // MARK: The end

  /// Draws the last steps of the ward that decided the game, and it where it died.
  private func drawLoss(_ snapshot: BombRushSnapshot, _ art: BombRushArt, _ canvas: inout Canvas) {
    guard let loss = snapshot.loss else { return }
    for (index, place) in loss.route.enumerated() {
      canvas.group(Group(opacity: 0.08 + 0.07 * Double(index))) {
        art.draw(.ward, facing: loss.ward.facing, at: art.point(place), &$0)
      }
    }
    let point = art.point(loss.ward.place.vector)
    canvas.group(Group(transform: Transform(rotationAngle: 24 * .pi / 180).about(point))) {
      art.draw(.ward, facing: loss.ward.facing, at: point, &$0)
    }
  }

  // MARK: Who moves

  private func drawActors(
    _ snapshot: BombRushSnapshot, on board: BombRushBoardView, _ art: BombRushArt, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    var index = 0
    let before = snapshot.previous.actors
    let actors = snapshot.game.actors
    let shown = actors.map { actor in
      // Both are in the order of their numbers, and no actor is added.
      while index < before.count, before[index].id < actor.id { index += 1 }
      let old = index < before.count && before[index].id == actor.id ? before[index].place : actor.place
      let place = old.vector.interpolated(to: actor.place.vector, at: board.fraction)
      return (place, board.effects.pose(of: actor, at: place, in: snapshot.game, fraction: board.fraction))
    }
    for (actor, (place, pose)) in zip(actors, shown) {
      let point = art.point(place) + (pose.offset - Vector2(0, pose.lift)) * art.side
      let color = art.colors.outline ?? art.colors.color(of: actor.kind)
      echo(
        &actorTrails[actor.id, default: PoseTrail()], EchoShape(.path(BombRushShapes.body(of: actor.kind)), color),
        at: point, art, &canvas, context)
    }
    for (actor, (place, pose)) in zip(actors, shown) { art.draw(actor, at: art.point(place), pose, &canvas) }
    if actorTrails.count > actors.count {
      let ids = Set(actors.map(\.id))
      actorTrails = actorTrails.filter { ids.contains($0.key) }
    }
  }

  private func drawBombs(
    _ snapshot: BombRushSnapshot, on board: BombRushBoardView, _ art: BombRushArt, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    let disc = EchoShape(BombRushShapes.bomb, art.colors.bomb)
    for (index, bomb) in snapshot.game.bombs.enumerated() where index > 0 || !flyingBomb.isInFlight {
      let before = snapshot.previous.bombs.first { $0.id == bomb.id } ?? bomb
      let place = before.place.vector.interpolated(to: bomb.place.vector, at: board.fraction)
      let fuse = Double(before.fuse) + Double(bomb.fuse - before.fuse) * board.fraction
      let point = art.point(place) + board.effects.push(at: place) * art.side
      echo(&bombTrails[bomb.id, default: PoseTrail()], disc, at: point, art, &canvas, context)
      art.draw(
        bomb, fuse: fuse, isHeld: bomb.id == snapshot.game.held,
        scale: scale(fuse: fuse, of: Double(bomb.fuseLength)), at: point, theme, &canvas)
    }
    if bombTrails.count > snapshot.game.bombs.count {
      let ids = Set(snapshot.game.bombs.map(\.id))
      bombTrails = bombTrails.filter { ids.contains($0.key) }
    }
  }

  /// A bomb swells with its fuse, in the last second four times.
  private func scale(fuse: Double, of length: Double) -> Double {
    guard AnimationEngine.animatesMovement else { return 1 }
    let last = BombRushMotion.lastSecond
    guard fuse < last else {
      return 1 + BombRushMotion.swell * min(1, max(0, (length - fuse) / max(1, length - last)))
    }
    let period = last / BombRushMotion.lastSwells
    let time = (last - max(0, fuse)).truncatingRemainder(dividingBy: period) / Double(BombRushRules.ticksPerSecond)
    return 1 + BombRushMotion.swell * (1 - BombRushMotion.swelling.response(at: time).displacement)
  }

  // MARK: Echoes

  private func echo(
    _ trail: inout PoseTrail, _ shape: EchoShape, at point: Vector2, _ art: BombRushArt, _ canvas: inout Canvas,
    _ context: DrawContext
  ) {
    guard let time = AnimationEngine.current?.time else { return }
    let unit = art.side / BombRushShapes.side
    trail.show(
      Transform(scaleX: unit, y: unit).concatenating(Transform(translationX: point.x, y: point.y)), at: time)
    trail.draw(.piece, of: shape, at: time, strength: theme.echoStrength, on: &canvas, context)
  }

  private func hasEchoes(at time: Double) -> Bool {
    actorTrails.values.contains { !$0.isAtRest(at: time) } || bombTrails.values.contains { !$0.isAtRest(at: time) }
  }
}
