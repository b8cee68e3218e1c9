import OvershootGeometry
import OvershootJSON

extension BreakoutGame {
  private static let keys = [
    "autoTicks", "balls", "dropped", "generator", "hits", "lives", "nextID", "nudges", "paddle", "paused", "play",
    "score", "tick",
  ]
  /// The greatest count that every JSON reader represents exactly.
  static let counts = 0...(1 << 53 - 1)

  /// All that decides how the game goes on and is drawn, but for its seed and its settings or level, as a JSON object
  /// with sorted keys.
  var json: String {
    let members = [
      "\"autoTicks\":\(autoTicks),\"balls\":[\(balls.map(\.json).joined(separator: ","))],\"dropped\":\(dropped)",
      "\"generator\":\(generator.state),\"hits\":\"\(wall.rows.joined())\",\"lives\":\(lives)",
      "\"nextID\":\(nextID),\"nudges\":\(nudges),\"paddle\":\(paddle.json),\"paused\":\(isPaused)",
      levelPlay.map { "\"play\":\($0.json(wall.drifts))" } ?? "", "\"score\":\(score),\"tick\":\(tick)",
    ]
    return "{\(members.filter { !$0.isEmpty }.joined(separator: ","))}"
  }

  /// Reads a game in play.
  ///
  /// - Parameters:
  ///   - value: its state.
  ///   - beginning: how it began.
  /// - Throws: `JSONFieldError` where no play leads to something like it.
  init(_ value: JSONField, beginning: BreakoutGame) throws {
    let object = try JSONFields(value, keys: Self.keys)
    self = beginning
    if levelPlay == nil, let play = object.optional("play") { throw play.refused("left out without a level") }
    let hits = try object.required("hits")
    guard wall.restore(try hits.string()) else {
      throw hits.refused("the hits that are left of each of \(wall.layout.count) bricks")
    }
    autoTicks = try object.required("autoTicks").whole(in: 0...Self.autoStartTicks - 1)
    dropped = try object.required("dropped").whole(in: Self.counts)
    generator = SeededGenerator(seed: try object.required("generator").seed())
    lives = try object.required("lives").whole(in: 0...greatestLives)
    nextID = try object.required("nextID").whole(in: Self.counts)
    nudges = try object.required("nudges").whole(in: Self.counts)
    try levelPlay?.restore(object.required("play"), &wall)
    paddle = try Paddle(
      object.required("paddle"), width: levelPlay?.paddleWidth ?? paddle.width,
      least: levelPlay?.level.tempo.paddleWidths.lowerBound ?? paddle.width)
    isPaused = try object.required("paused").flag()
    score = try object.required("score").whole(in: Self.counts)
    tick = try object.required("tick").whole(in: Self.counts)
    var least = 1
    let limit = levelPlay == nil ? BreakoutSettings.ballRange.upperBound : Self.greatestBallCount
    for value in try object.required("balls").list(atMost: limit) {
      balls.append(try ball(value, numbered: least...max(least, nextID - 1)))
      least = balls[balls.count - 1].id + 1
    }
  }

  /// The lives of a game that caught all it could.
  private var greatestLives: Int {
    levelPlay.map { $0.level.balls + $0.carried.count { $0 == .life } } ?? Self.firstLives
  }

  /// The greatest chain: all hits that a wall takes.
  private var greatestChain: Int { wall.layout.count * (levelPlay == nil ? 1 : LevelBrick.greatestHits) }

  private func ball(_ value: JSONField, numbered numbers: ClosedRange<Int>) throws -> Ball {
    let object = try JSONFields(
      value, keys: ["chain", "id", "idle", "position", "previous", "pushed", "sticking", "velocity"])
    let velocity = try object.required("velocity")
    let sticking = levelPlay == nil ? nil : object.optional("sticking")
    let speed = sticking == nil ? ballSpeed : 0
    guard abs(try velocity.place().length - speed) <= speed * 1e-6 else {
      throw velocity.refused("\(speed.json) long")
    }
    var ball = Ball(
      id: try object.required("id").whole(in: numbers), position: try place(object.required("position")),
      velocity: try velocity.place())
    ball.previous = try place(object.required("previous"))
    ball.chain = try object.required("chain").whole(in: 0...greatestChain)
    ball.idleTicks = try object.required("idle").whole(in: 0...Self.nudgeTicks - 1)
    ball.isPushed = try object.required("pushed").flag()
    ball.stickingOffset = try sticking?.number()
    return ball
  }

  private func place(_ value: JSONField) throws -> Vector2 { try value.placeInField() }
}

extension JSONField {
  /// Returns a place that something in the field can have.
  func placeInField() throws -> Vector2 {
    let place = try place()
    guard (0...BreakoutField.width).contains(place.x), (0...BreakoutField.lossDepth).contains(place.y) else {
      throw refused("in the field")
    }
    return place
  }
}

extension Ball {
  fileprivate var json: String {
    "{\"chain\":\(chain),\"id\":\(id),\"idle\":\(idleTicks),\"position\":\(position.json),"
      + "\"previous\":\(previous.json),\"pushed\":\(isPushed),"
      + (stickingOffset.map { "\"sticking\":\($0.json)," } ?? "") + "\"velocity\":\(velocity.json)}"
  }
}

extension Vector2 {
  /// The place as a JSON list.
  var json: String { "[\(x.json),\(y.json)]" }
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

  /// Reads a paddle of a width, which was at least `least` wide before.
  fileprivate init(_ value: JSONField, width: Double, least: Double) throws {
    let object = try JSONFields(value, keys: ["hold", "previous", "target", "x"])
    func place(_ value: JSONField, _ width: Double) throws -> Double {
      let x = try value.number()
      guard BreakoutField.paddleRange(width: width).contains(x) else { throw value.refused("a place of the paddle") }
      return x
    }
    var drive = try object.optional("target").map { Drive.target(try place($0, least)) } ?? .none
    if let hold = object.optional("hold") {
      let parts = try hold.list()
      guard parts.count == 2 else { throw hold.refused("a list of a direction and ticks") }
      let direction = try parts[0].whole(in: -1...1)
      drive = .hold(direction, ticks: try parts[1].whole(in: 0...Self.slowTicks))
    }
    self.init(
      x: try place(object.required("x"), width), previous: try place(object.required("previous"), least),
      width: width, drive)
  }
}
