import OvershootGeometry

/// How quick a level is played: the figures of its balls, its pieces, its wall and its paddle.
public struct BreakoutTempo: Hashable, Sendable {
  /// A figure that the head of a level can give below its tempo.
  struct Figure: Sendable {
    let key: String
    let path: WritableKeyPath<BreakoutTempo, Int> & Sendable
    let range: ClosedRange<Int>
  }

  /// All figures.
  static let figures = [
    Figure(key: "serve", path: \.serve, range: 30...80), Figure(key: "flat", path: \.flat, range: 12...40),
    Figure(key: "start", path: \.start, range: 200...1500), Figure(key: "gain", path: \.gain, range: 0...100),
    Figure(key: "speed", path: \.speed, range: BreakoutLevel.speeds),
    Figure(key: "fall", path: \.fall, range: 60...600), Figure(key: "top", path: \.top, range: 32...400),
    Figure(key: "paddle", path: \.paddle, range: 48...160), Figure(key: "pause", path: \.pause, range: 0...30),
  ]
  /// The numbers of tempos.
  public static let numbers = 1...2
  /// The tempo of levels that name none.
  public static let first = BreakoutTempo(number: 1)
  /// The tempo of what is new: the last two bricks draw balls.
  public static let second = BreakoutTempo(
    number: 2, serve: 60, flat: 30, start: 600, gain: 20, speed: 760, fall: 300, top: 140, paddle: 140, pause: 4)
  /// How deep a wall can reach, in units.
  static let greatestDepth = 500

  /// Its number.
  public let number: Int
  /// The least angle off horizontal of a ball that is served, in degrees; the greatest is 87.
  public internal(set) var serve = 30
  /// The least angle off horizontal of a ball that was turned, in degrees.
  public internal(set) var flat = 12
  /// The speed of balls at the service, in units per second.
  public internal(set) var start = 320
  /// By how many thousandths balls are faster after every fourth brick.
  public internal(set) var gain = 15
  /// The limit of the balls' speed, in units per second.
  public var speed = 640
  /// The speed of pieces, in units per second.
  public internal(set) var fall = 120
  /// The top of the wall, in units.
  public internal(set) var top = 32
  /// The width of the paddle, in units; with `wide` it is half as wide again, with `narrow` two thirds of it.
  public internal(set) var paddle = 72
  /// The time after a lost life in which nothing is served, in tenths of a second.
  public internal(set) var pause = 0

  /// Returns the tempo of a number.
  static func numbered(_ number: Int) -> BreakoutTempo { number == 1 ? .first : .second }

  /// Returns the lowest top of a wall that reaches down to a depth.
  static func lowestTop(rows: Int, depth: Int = greatestDepth) -> Int { depth - BrickLayout.levelHeight(rows: rows) }

  /// Lifts the wall so that one of some rows does not reach too deep.
  public mutating func fit(rows: Int) { top = min(top, Self.lowestTop(rows: rows)) }

  /// The factor of the speed after every fourth brick.
  var gainFactor: Double { Double(1000 + gain) / 1000 }

  /// The widths of the paddle with `narrow` and with `wide`.
  var paddleWidths: ClosedRange<Double> { Double(paddle) * 2 / 3...Double(paddle) * 1.5 }

  /// The ticks after a lost life in which nothing is served.
  var pauseTicks: Int { pause * BreakoutField.ticksPerSecond / 10 }

  /// Adds what the hash of a game has of it.
  func mix(into digest: inout Digest) {
    for figure in Self.figures { digest.mix(self[keyPath: figure.path]) }
  }
}
