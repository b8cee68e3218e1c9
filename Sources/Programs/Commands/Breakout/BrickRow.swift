import Breakout
import OvershootGeometry
import OvershootJSON

extension BreakoutGame {
  /// The state as an object with sorted keys; the last one says so.
  func row(isEnd: Bool) -> JSONValue {
    let balls = balls.map { ball -> JSONValue in
      [
        "id": .whole(ball.id), "vx": .number(ball.velocity.x + 0), "vy": .number(ball.velocity.y + 0),
        "x": .number(ball.position.x + 0), "y": .number(ball.position.y + 0),
      ]
    }
    var members: [(name: String, value: JSONValue)] = [
      ("balls", .list(balls)), ("bricks", .list(wall.rows.map { .string($0) })),
      ("dropped", .whole(dropped)), ("hash", .string(hash)), ("lives", .whole(lives)), ("nudges", .whole(nudges)),
      ("paddle", .number(paddle.x + 0)), ("phase", .string(phase.rawValue)), ("score", .whole(score)),
      ("tick", .whole(tick)),
    ]
    if isEnd { members.append(("end", .flag(true))) }
    if let levelPlay { members += levelMembers(levelPlay) }
    return .object(members.sorted { $0.name < $1.name })
  }

  /// What the state of a level has too.
  private func levelMembers(_ play: LevelPlay) -> [(name: String, value: JSONValue)] {
    let active = PowerUp.allCases.filter(play.active.has).map { ($0.rawValue, JSONValue.whole(play.active[$0])) }
    let pieces = play.pieces.map { piece -> JSONValue in
      [
        "column": .whole(piece.column), "powerUp": .string(piece.powerUp.rawValue), "row": .whole(piece.row),
        "x": .number(piece.position.x + 0), "y": .number(piece.position.y + 0),
      ]
    }
    let offsets = (0..<wall.layout.rows).map { JSONValue.number(wall.offset(ofRow: $0) + 0) }
    return [
      ("active", .object(active.sorted { $0.0 < $1.0 }.map { (name: $0.0, value: $0.1) })),
      ("offsets", .list(offsets)), ("pieces", .list(pieces)), ("width", .number(paddle.width)),
    ]
  }
}

extension BreakoutEvent {
  /// The event as an object with sorted keys; nil for one that is not listed.
  ///
  /// - Parameter game: the game after its tick. In a level hits say what hit.
  func row(in game: BreakoutGame) -> JSONValue? {
    func object(_ name: String, _ members: [(name: String, value: JSONValue)]) -> JSONValue {
      let all = members + [("event", .string(name)), ("tick", .whole(game.tick))]
      return .object(all.sorted { $0.name < $1.name })
    }
    switch self {
    case .hit(let ball, let column, let row, let left, let points, let hitter):
      let place = place(column, row) + [("ball", .whole(ball)), ("left", .whole(left)), ("points", .whole(points))]
      return object("hit", place + (game.level != nil ? [("by", .string(hitter.rawValue))] : []))
    case .served(let ball): return object("served", [("ball", .whole(ball))])
    case .pushed(let ball): return object("pushed", [("ball", .whole(ball))])
    case .refused: return object("refused", [])
    case .bounced(let ball): return object("paddle", [("ball", .whole(ball))])
    case .lost(let ball): return object("lost", [("ball", .whole(ball))])
    case .nudged(let ball): return object("nudged", [("ball", .whole(ball))])
    case .drawn(let ball): return object("drawn", [("ball", .whole(ball))])
    case .caught(let powerUp, let column, let row, let points):
      let member = ("powerUp", JSONValue.string(powerUp.rawValue))
      return object("caught", place(column, row) + [("points", .whole(points)), member])
    case .dropped(let powerUp, let column, let row):
      return object("dropped", place(column, row) + [("powerUp", .string(powerUp.rawValue))])
    case .exploded(let ball, let column, let row):
      return object("exploded", place(column, row) + [("ball", .whole(ball))])
    case .fired: return object("shot", [])
    case .moved(let row, let offset): return object("moved", [("offset", .number(offset + 0)), ("row", .whole(row))])
    case .bonus(let points): return object("bonus", [("points", .whole(points))])
    default: return nil
    }
  }

  private func place(_ column: Int, _ row: Int) -> [(name: String, value: JSONValue)] {
    [("column", .whole(column)), ("row", .whole(row))]
  }
}
