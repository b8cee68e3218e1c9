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
  let text: Color
  /// The colour behind words.
  let paper: Color

  /// Where words are so far, so that none covers another.
  private let tags = BombTags()

  /// The side of a cell from which on there is room for a number, in points.
  private static let leastNumberSide = 40.0

  private var game: BombRushGame { snapshot.game }
  private var side: Double { art.side }
  private var fontSize: Double { max(Font.leastSize, min(13, side * 0.24)) }

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
          "\(ticks)", size: max(Font.leastSize, min(12, side * 0.28)), text.withAlpha(alpha), at: art.center(cell),
          &canvas, context)
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

  /// What each enemy does, a line to where it goes, and the cells that the chosen one shuns.
  func drawDecisions(_ alpha: Double, _ canvas: inout Canvas) {
    for actor in game.actors {
      guard let mind = game.mind(of: actor.id) else { continue }
      let point = place(of: actor, snapshot.previous.actor(actor.id))
      let color = art.colors.color(of: actor.kind)
      if actor.id == chosen {
        for cell in mind.unsafeCells {
          let box = RoundedRect(art.frame(cell, inset: 0.1), cornerRadius: 0.1 * side)
          canvas.stroke(box, width: 1.5, art.colors.bad.withAlpha(alpha * 0.8))
        }
      }
      if let goal = mind.goal {
        line(from: point, to: art.center(goal), 2, color.withAlpha(alpha * 0.8), &canvas)
        ring(art.center(goal), 0.22, 2, color.withAlpha(alpha), &canvas)
        if actor.id == chosen {
          tag(
            tr("wants", context: "of an enemy: this place"), at: art.center(goal) + Vector2(0, 0.45 * side), alpha,
            &canvas)
        }
      }
      tag(BombRushMindText.word(of: mind.intent), at: point + Vector2(0, 0.62 * side), alpha, &canvas)
    }
  }

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
          totals[index], size: Font.leastSize, text.withAlpha(alpha),
          at: point + Vector2(0, 0.28 * side), &canvas, context)
      }
      if item.index == answer.result.winner { ring(point, 0.28, 2.5, colors.good.withAlpha(alpha), &canvas) }
    }
  }

  // MARK: Senses

  /// Reach, cone and memories of the chosen enemy.
  func drawSenses(_ alpha: Double, _ canvas: inout Canvas) {
    guard let chosen, let listener = game.listener(of: chosen), let actor = game.actor(chosen) else { return }
    let colors = art.colors
    let point = place(of: actor, snapshot.previous.actor(chosen))
    if listener.sightRadius > 0 {
      ring(point, listener.sightRadius, 2, colors.sight.withAlpha(alpha), &canvas)
      ring(point, listener.loseRadius, 2, colors.lost.withAlpha(alpha), &canvas)
      let ahead = actor.facing.vector
      let (sine, cosine) = Trigonometry.sineAndCosine(listener.halfAngle * .pi / 180)
      for sign in [-1.0, 1] {
        let edge = Vector2(ahead.x * cosine - ahead.y * sine * sign, ahead.x * sine * sign + ahead.y * cosine)
        line(from: point, to: point + edge * (listener.sightRadius * side), 2, colors.sight.withAlpha(alpha), &canvas)
      }
    }
    if listener.hearingRange > 0 {
      ring(point, listener.hearingRange, 2, colors.hearing.withAlpha(alpha), &canvas)
      tag(
        tr("hears", context: "of an enemy: as far as this"), at: point + Vector2(0, listener.hearingRange * side),
        alpha, &canvas)
    }
    if listener.sightRadius > 0 {
      tag(
        tr("sees", context: "of an enemy: as far as this"),
        at: point + actor.facing.vector * (listener.sightRadius * side), alpha, &canvas)
    }
    for memory in game.memories(of: chosen) where !memory.isExpired { draw(memory, from: point, alpha, &canvas) }
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

  /// A word on paper, kept inside of the board.
  private func tag(_ word: String, at center: Vector2, _ alpha: Double, _ canvas: inout Canvas) {
    let font = Font(.medium, size: fontSize)
    let width = context.text.metrics(of: word, font: font).width + 6
    let board = BombRushArt.size(columns: game.board.columns, rows: game.board.rows, side: side)
    let box = tags.place(Rect(center: center, size: Size(width, fontSize * 1.35)), in: board)
    canvas.fill(RoundedRect(box, cornerRadius: 3), paper.withAlpha(alpha * 0.78))
    art.write(word, size: fontSize, weight: .medium, text.withAlpha(alpha), at: box.center, &canvas, context)
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
