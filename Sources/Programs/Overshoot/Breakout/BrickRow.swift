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
      ("dropped", .whole(dropped)), ("end", .flag(true)), ("hash", .string(hash)),
      ("lives", .whole(lives)), ("nudges", .whole(nudges)), ("paddle", .number(paddle.x + 0)),
      ("phase", .string(phase.rawValue)), ("score", .whole(score)), ("tick", .whole(tick)),
    ]
    if !isEnd { members.removeAll { $0.name == "end" } }
    return .object(members)
  }
}

extension BreakoutEvent {
  /// The event as an object with sorted keys; nil for one that is not listed.
  var row: JSONValue? {
    func object(_ name: String, ball: Int?) -> JSONValue {
      let members: [(name: String, value: JSONValue)] = [
        ("event", .string(name)), ("tick", .whole(tick)),
      ]
      return .object((ball.map { [("ball", .whole($0))] } ?? []) + members)
    }
    switch kind {
    case .hit(let ball, let column, let row, let left, let points):
      return [
        "ball": .whole(ball), "column": .whole(column), "event": .string("hit"),
        "left": .whole(left), "points": .whole(points), "row": .whole(row),
        "tick": .whole(tick),
      ]
    case .served(let ball): return object("served", ball: ball)
    case .pushed(let ball): return object("pushed", ball: ball)
    case .refused: return object("refused", ball: nil)
    case .paddle(let ball): return object("paddle", ball: ball)
    case .lost(let ball): return object("lost", ball: ball)
    case .wall: return nil
    case .nudged(let ball): return object("nudged", ball: ball)
    }
  }
}
