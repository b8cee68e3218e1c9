import BombRush
import OvershootGameKit
import OvershootPerception
import OvershootQueries

/// Draws the layers of the overlay for two states. Each takes its opacity.
@MainActor
struct BombRushOverlayLayers {
  let snapshot: BombRushSnapshot
  let art: BombRushArt
  /// The number of the chosen actor.
  let chosen: Int?
  let fraction: Double
  let context: DrawContext
  let theme: Theme
  /// The size of the field.
  let board: Size

  /// Where words are so far, so that none covers another.
  private let tags = BombTags()

  /// The side of a cell from which on there is room for a number, in points.
  private static let leastNumberSide = 40.0

  private var game: BombRushGame { snapshot.game }
  private var side: Double { art.side }
  private var text: Color { theme.text }
  private var font: Font { TypeRole.small.font(size: max(Font.leastSize, min(18, side * 0.22))) }

  // MARK: Cells and actors

  /// Walkable cells, and the ticks until cells burn.
  func drawDanger(_ alpha: Double, _ canvas: inout Canvas) {
    let columns = game.board.columns
    for (index, ticks) in game.danger.enumerated() {
      let cell = Cell(column: index % columns, row: index / columns)
      let block = game.board[cell]
      guard block == .floor || block == .exit || ticks >= 0 else { continue }
      let box = RoundedRect(art.frame(cell, inset: 0.06), cornerRadius: 0.1 * side)
      let color = ticks >= 0 ? art.colors.bad : art.colors.good
      canvas.fill(box, color.withAlpha(alpha * (ticks >= 0 ? 0.34 : 0.14)))
      if ticks >= 0, side >= Self.leastNumberSide {
        art.write(
          "\(ticks)", size: 24, text.withAlpha(alpha), at: art.center(cell), &canvas, context)
      }
    }
  }

  /// The name of each actor and what it does, and a ring around the chosen one.
  func drawActors(_ alpha: Double, _ canvas: inout Canvas) {
    for actor in game.actors {
      let before = snapshot.previous.actor(actor.id)
      let point = place(of: actor, before)
      if actor.id == chosen { ring(point, 0.5, 2, text.withAlpha(alpha), &canvas) }
      tag(BombRushMindText.state(actor, before: before, in: game), at: point - Vector2(0, 0.62 * side), alpha, &canvas)
    }
  }

  /// The ways of enemies to where they go as dots, and the cells that the chosen one shuns.
  func drawDecisions(_ alpha: Double, _ canvas: inout Canvas) {
    for actor in game.actors {
      guard let mind = game.mind(of: actor.id) else { continue }
      if actor.id == chosen {
        for cell in mind.unsafeCells {
          let box = RoundedRect(art.frame(cell, inset: 0.1), cornerRadius: 0.1 * side)
          canvas.stroke(box, width: 2, art.colors.bad.withAlpha(alpha * 0.8))
        }
      }
      guard let goal = mind.goal else { continue }
      let (point, end) = (place(of: actor, snapshot.previous.actor(actor.id)), art.center(goal))
      let way = Path([point, end], isClosed: false)
      let style = StrokeStyle(width: max(2, 0.06 * side), cap: .round, dash: 0.1, gap: 0.21 * side)
      if way.elements.count > 1, point != end { canvas.stroke(.path(way), style, .solid(trace.withAlpha(alpha))) }
      ring(end, 0.22, max(2, 0.05 * side), trace.withAlpha(alpha), &canvas)
    }
  }

  /// The colour of what enemies see, and of their ways.
  private var trace: Color { theme.isHighContrast ? theme.text : .sun }

  // MARK: Queries

  /// The places that a query considered, from red to green by their totals; filtered ones are blue.
  func drawQuery(_ answer: BombRushAnswer, _ totals: [String], _ alpha: Double, _ canvas: inout Canvas) {
    let colors = art.colors
    let best = answer.result.items.reduce(0) { max($0, $1.total) }
    let size = side * 0.3
    for (index, item) in answer.result.items.enumerated() {
      let point = art.point(item.place)
      let isValid = item.state == .valid
      let fraction = best > 0 ? item.total / best : 1
      let color =
        isValid
        ? colors.bad.mixed(with: colors.good, at: fraction, in: .oklab)
        : item.state == .filtered ? colors.filtered : text
      let length = isValid ? size : size * 0.7
      let disc = RoundedRect(Rect(center: point, size: Size(length, length)), cornerRadius: length / 2)
      canvas.fill(disc, color.withAlpha(alpha * 0.85))
      if index < totals.count, !totals[index].isEmpty, side >= Self.leastNumberSide {
        art.write(
          totals[index], size: 16, text.withAlpha(alpha), at: point + Vector2(0, 0.28 * side), &canvas, context)
      }
      if item.index == answer.result.winner { ring(point, 0.28, 2.5, colors.good.withAlpha(alpha), &canvas) }
    }
  }

  // MARK: Senses

  /// The parts of the reach of a sight that is seen farther, and their opacities.
  private static let cones = [(part: 1.0, opacity: 0.22), (0.7, 0.26), (0.4, 0.36)]

  /// What enemies see as cones, and reach and memories of the chosen one; `opening` is how far cones are open.
  func drawSenses(_ alpha: Double, opening: Double, _ canvas: inout Canvas) {
    for actor in game.actors {
      let point = place(of: actor, snapshot.previous.actor(actor.id))
      if actor.kind == .ward { ring(point, 0.6, 4, art.colors.filtered.withAlpha(alpha), &canvas) }
      guard let listener = game.listener(of: actor.id) else { continue }
      drawCone(of: listener, from: point, facing: actor.facing, alpha, opening, &canvas)
      if listener.sightRadius == 0, actor.id != chosen {
        for radius in [0.62, 0.86] { ring(point, radius * opening, 3, trace.withAlpha(alpha * 0.6), &canvas) }
      }
      if actor.id == chosen { drawReach(of: listener, from: point, actor.facing, alpha, &canvas) }
    }
    guard let chosen, let actor = game.actor(chosen) else { return }
    let point = place(of: actor, snapshot.previous.actor(chosen))
    for memory in game.memories(of: chosen) where !memory.isExpired { draw(memory, from: point, alpha, &canvas) }
  }

  private func drawCone(
    of listener: Listener, from point: Vector2, facing: Direction, _ alpha: Double, _ opening: Double,
    _ canvas: inout Canvas
  ) {
    guard listener.sightRadius > 0, opening > 0 else { return }
    let ahead = Double(facing.rawValue - Direction.right.rawValue) * .pi / 2
    let half = listener.halfAngle * .pi / 180
    for (part, opacity) in Self.cones {
      let radius = listener.sightRadius * part * side * opening
      var cone = Path(arcCenter: point, radius: radius, startAngle: ahead - half, endAngle: ahead + half)
      cone.addLine(to: point)
      cone.close()
      canvas.fill(.path(cone), .solid(Color.sun.withAlpha(opacity * alpha)))
      if theme.isHighContrast { canvas.stroke(.path(cone), StrokeStyle(width: 3), .solid(text.withAlpha(alpha))) }
    }
  }

  /// How far the chosen enemy sees, loses what it saw, and hears.
  private func drawReach(
    of listener: Listener, from point: Vector2, _ facing: Direction, _ alpha: Double, _ canvas: inout Canvas
  ) {
    let colors = art.colors
    if listener.sightRadius > 0 {
      ring(point, listener.sightRadius, 2, colors.sight.withAlpha(alpha), &canvas)
      ring(point, listener.loseRadius, 2, colors.lost.withAlpha(alpha), &canvas)
      let ahead = facing.vector
      let (sine, cosine) = Trigonometry.sineAndCosine(listener.halfAngle * .pi / 180)
      for sign in [-1.0, 1] {
        let edge = Vector2(ahead.x * cosine - ahead.y * sine * sign, ahead.x * sine * sign + ahead.y * cosine)
        line(from: point, to: point + edge * (listener.sightRadius * side), 2, colors.sight.withAlpha(alpha), &canvas)
      }
    }
    if listener.hearingRange > 0 {
      ring(point, listener.hearingRange, 2, colors.hearing.withAlpha(alpha), &canvas)
    }
  }

  /// A ball where something was noticed, with its age; a hollow one where it is only remembered as seen.
  private func draw(_ memory: Memory, from point: Vector2, _ alpha: Double, _ canvas: inout Canvas) {
    let color = memory.sense == .hearing ? art.colors.hearing : art.colors.sight
    let place = art.point(memory.place)
    line(from: point, to: place, 1, color.withAlpha(alpha * 0.6), &canvas)
    if memory.isRemembered {
      ring(place, 0.2, 2.5, color.withAlpha(alpha), &canvas)
    } else {
      let length = 0.36 * side
      canvas.fill(
        RoundedRect(Rect(center: place, size: Size(length, length)), cornerRadius: length / 2),
        color.withAlpha(alpha))
    }
    tag(tr("\(Double(memory.age) / 60, decimals: 1, "seconds") s"), at: place - Vector2(0, 0.34 * side), alpha, &canvas)
  }

  // MARK: Parts

  private func place(of actor: BombRushActor, _ before: BombRushActor?) -> Vector2 {
    art.point((before ?? actor).place.vector.interpolated(to: actor.place.vector, at: fraction))
  }

  /// A circle; the radius is in cells.
  private func ring(_ center: Vector2, _ radius: Double, _ width: Double, _ color: Color, _ canvas: inout Canvas) {
    let length = 2 * radius * side
    canvas.stroke(
      RoundedRect(Rect(center: center, size: Size(length, length)), cornerRadius: length / 2), width: width, color)
  }

  private func line(from start: Vector2, to end: Vector2, _ width: Double, _ color: Color, _ canvas: inout Canvas) {
    let way = end - start
    guard way.length > 0 else { return }
    let unit = way / way.length
    let turn = Transform(cosine: unit.x, sine: unit.y).concatenating(Transform(translationX: start.x, y: start.y))
    canvas.group(Group(transform: turn)) {
      $0.fill(RoundedRect(Rect(x: 0, y: -width / 2, width: way.length, height: width), cornerRadius: 0), color)
    }
  }

  /// A word on the ground, kept inside of the field.
  private func tag(_ word: String, at center: Vector2, _ alpha: Double, _ canvas: inout Canvas) {
    let metrics = context.text.metrics(of: word, font: font)
    let box = tags.place(Rect(center: center, size: Size(metrics.width + 10, font.size * 1.4)), in: board)
    canvas.fill(RoundedRect(box, cornerRadius: box.height / 2), theme.background.withAlpha(alpha * 0.85))
    let origin = box.center + Vector2(-metrics.width / 2, metrics.capHeight / 2)
    canvas.text(
      TextRun(
        word, font: font, color: text.withAlpha(alpha),
        origin: Vector2(context.snap(origin.x), context.snap(origin.y))))
  }
}

/// Where the words over a board are.
private final class BombTags {
  private var frames: [Rect] = []

  /// Returns the place of a word nearest to its own that lies inside of the board and covers no other one.
  func place(_ frame: Rect, in board: Size) -> Rect {
    let x = max(0, min(board.width - frame.width, frame.minX))
    func moved(to y: Double) -> Rect { Rect(origin: Vector2(x, y), size: frame.size) }
    let own = moved(to: max(0, min(board.height - frame.height, frame.minY)))
    let lowest = max(0, board.height - own.height)
    let tops: [Double] = [own.minY] + frames.flatMap { [$0.minY - own.height - 1, $0.maxY + 1] }
    let places = tops.filter { $0 >= 0 && $0 <= lowest }.map(moved)
    let free = places.filter { place in !frames.contains { $0.intersection(place)?.isEmpty == false } }
      .min { abs($0.minY - own.minY) < abs($1.minY - own.minY) }
    frames.append(free ?? own)
    return free ?? own
  }
}
