import OvershootGeometry
import OvershootJSON

extension BreakoutGame {
  private static let keys = [
    "autoTicks", "balls", "dropped", "generator", "hits", "lives", "nextID", "nudges", "paddle", "paused", "score",
    "tick",
  ]
  /// The greatest count that every JSON reader represents exactly.
  private static let counts = 0...(1 << 53 - 1)
  private static let greatestChain = BreakoutSettings.columnRange.upperBound * BreakoutSettings.rowRange.upperBound

  /// All that decides how the game goes on and is drawn, but for its settings, as a JSON object with sorted keys.
  var json: String {
    let members = [
      "\"autoTicks\":\(autoTicks),\"balls\":[\(balls.map(\.json).joined(separator: ","))],\"dropped\":\(dropped)",
      "\"generator\":\(generator.state),\"hits\":\"\(wall.hits.map { String($0) }.joined())\",\"lives\":\(lives)",
      "\"nextID\":\(nextID),\"nudges\":\(nudges),\"paddle\":\(paddle.json),\"paused\":\(isPaused),\"score\":\(score)",
      "\"tick\":\(tick)",
    ]
    return "{\(members.joined(separator: ","))}"
  }

  /// Reads a game in play.
  ///
  /// - Throws: `JSONFieldError` where no play leads to something like it.
  init(_ value: JSONField, settings: BreakoutSettings) throws {
    let object = try JSONFields(value, keys: Self.keys)
    self.init(settings: settings, seed: 0)
    let hits = try object.required("hits")
    guard wall.restore(try hits.string()) else {
      throw hits.refused("the hits that are left of each of \(wall.layout.count) bricks")
    }
    autoTicks = try object.required("autoTicks").whole(in: 0...Self.autoStartTicks - 1)
    dropped = try object.required("dropped").whole(in: Self.counts)
    generator = SeededGenerator(seed: try object.required("generator").seed())
    lives = try object.required("lives").whole(in: 0...Self.firstLives)
    nextID = try object.required("nextID").whole(in: Self.counts)
    nudges = try object.required("nudges").whole(in: Self.counts)
    paddle = try Paddle(object.required("paddle"))
    isPaused = try object.required("paused").flag()
    score = try object.required("score").whole(in: Self.counts)
    tick = try object.required("tick").whole(in: Self.counts)
    var least = 1
    for value in try object.required("balls").list(atMost: BreakoutSettings.ballRange.upperBound) {
      balls.append(try ball(value, numbered: least...max(least, nextID - 1)))
      least = balls[balls.count - 1].id + 1
    }
  }

  private func ball(_ value: JSONField, numbered numbers: ClosedRange<Int>) throws -> Ball {
    let object = try JSONFields(
      value, keys: ["chain", "id", "idle", "position", "previous", "pushed", "velocity"])
    let velocity = try object.required("velocity")
    let speed = settings.ballSpeed
    guard abs(try velocity.place().length / speed - 1) < 1e-6 else { throw velocity.refused("\(speed.json) long") }
    var ball = Ball(
      id: try object.required("id").whole(in: numbers), position: try place(object.required("position")),
      velocity: try velocity.place())
    ball.previous = try place(object.required("previous"))
    ball.chain = try object.required("chain").whole(in: 0...Self.greatestChain)
    ball.idleTicks = try object.required("idle").whole(in: 0...Self.nudgeTicks - 1)
    ball.isPushed = try object.required("pushed").flag()
    return ball
  }

  private func place(_ value: JSONField) throws -> Vector2 {
    let place = try value.place()
    guard (0...BreakoutField.width).contains(place.x), (0...BreakoutField.lossDepth).contains(place.y) else {
      throw value.refused("in the field")
    }
    return place
  }
}

extension Ball {
  fileprivate var json: String {
    "{\"chain\":\(chain),\"id\":\(id),\"idle\":\(idleTicks),\"position\":\(position.json),"
      + "\"previous\":\(previous.json),\"pushed\":\(isPushed),\"velocity\":\(velocity.json)}"
  }
}

extension Vector2 {
  fileprivate var json: String { "[\(x.json),\(y.json)]" }
}

extension Paddle {
  fileprivate var json: String {
    let drive =
      switch drive {
      case .none: ""
      case .target(let x): "\"target\":\(x.json),"
      case .hold(let direction, let ticks): "\"hold\":[\(direction),\(ticks)],"
      }
    return "{\(drive)\"previous\":\(previousX.json),\"x\":\(x.json)}"
  }

  fileprivate init(_ value: JSONField) throws {
    let object = try JSONFields(value, keys: ["hold", "previous", "target", "x"])
    func place(_ value: JSONField) throws -> Double {
      let x = try value.number()
      guard BreakoutField.paddleRange.contains(x) else { throw value.refused("a place of the paddle") }
      return x
    }
    var drive = try object.optional("target").map { Drive.target(try place($0)) } ?? .none
    if let hold = object.optional("hold") {
      let parts = try hold.list()
      guard parts.count == 2 else { throw hold.refused("a list of a direction and ticks") }
      let direction = try parts[0].whole(in: -1...1)
      drive = .hold(direction, ticks: try parts[1].whole(in: 0...Self.slowTicks))
    }
    self.init(x: try place(object.required("x")), previous: try place(object.required("previous")), drive)
  }
}
