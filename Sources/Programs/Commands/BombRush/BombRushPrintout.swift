import BombRush
import OvershootGeometry
import OvershootJSON

/// The state of a game as one JSON object, with keys in the order of their names, or as a picture in letters.
struct BombRushPrintout {
  let game: BombRushGame
  var showsDanger = false
  var isEnd = false

  /// The members.
  var object: JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("actors", .list(game.actors.map(actor))),
      ("bombs", .list(game.bombs.sorted { $0.id < $1.id }.map(bomb))),
      ("charges", .whole(game.charges)), ("clock", .whole(game.clock)),
    ]
    if showsDanger { members.append(("danger", danger)) }
    if isEnd { members.append(("end", .flag(true))) }
    members += [
      ("flames", flames), ("hash", .string(game.hash)), ("map", .list(game.board.picture.map(JSONValue.string))),
      ("phase", .string(game.phase.name)), ("reason", game.phase.reason), ("refused", .whole(game.refusedCount)),
      ("saved", .whole(game.savedCount)), ("score", .whole(game.score)), ("tick", .whole(game.tick)),
    ]
    return .object(members)
  }

  /// The board with actors, bombs as `o` and flames as `!`, below a line of figures.
  var picture: String {
    var rows = game.board.picture.map(Array.init)
    for bomb in game.bombs { rows[bomb.cell.row][bomb.cell.column] = "o" }
    for actor in game.actors { rows[actor.cell.row][actor.cell.column] = actor.kind.glyph }
    for flame in game.flames { rows[flame.cell.row][flame.cell.column] = "!" }
    let figures = [
      "tick \(game.tick)", "clock \(game.clock)", "charges \(game.charges)", "saved \(game.savedCount)",
      "score \(game.score)", "refused \(game.refusedCount)", game.phase.name,
    ]
    return ([figures.joined(separator: "  ")] + rows.map { String($0) }).joined(separator: "\n") + "\n"
  }

  private func actor(_ actor: BombRushActor) -> JSONValue {
    [
      "at": .cell(actor.cell), "id": .whole(actor.id), "kind": .string(actor.kind.rawValue),
      "x": .whole(actor.place.x), "y": .whole(actor.place.y),
    ]
  }

  private func bomb(_ bomb: Bomb) -> JSONValue {
    [
      "at": .cell(bomb.cell), "depth": .whole(bomb.depth), "fuse": .whole(bomb.fuse),
      "held": .flag(bomb.id == game.held), "id": .whole(bomb.id), "x": .whole(bomb.place.x),
      "y": .whole(bomb.place.y),
    ]
  }

  /// One entry for each burning cell, with the ticks of the flame that burns longest.
  private var flames: JSONValue {
    var left: [Cell: Int] = [:]
    for flame in game.flames { left[flame.cell] = max(left[flame.cell] ?? 0, flame.left) }
    let cells = left.keys.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    return .list(cells.map { .list([.whole($0.column), .whole($0.row), .whole(left[$0])]) })
  }

  private var danger: JSONValue {
    .list(
      (0..<game.board.rows).map { row in
        .list((0..<game.board.columns).map { .whole(game.danger(at: Cell(column: $0, row: row))) })
      })
  }
}

extension BombRushPhase {
  /// Why the game is lost, or null.
  fileprivate var reason: JSONValue {
    if case .lost(let loss) = self { .string(loss.rawValue) } else { .null }
  }
}

extension JSONValue {
  /// A cell as `[column,row]`.
  fileprivate static func cell(_ cell: Cell) -> JSONValue { .list([.whole(cell.column), .whole(cell.row)]) }
}
