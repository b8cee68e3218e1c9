import OvershootGeometry

/// A game of breakout: a value that changes tick by tick.
///
/// It is played with the wall of settings, or with a level. Equal seeds, settings or levels, and verbs at equal ticks
/// give equal games on every machine. A tick is 1/120 s, plays what was caught, blasts and rows, the paddle, the balls
/// by their numbers, shots, pieces, the service by itself and the end of the game, in this order. What happens is given
/// to `report`; a tick in which nothing does allocates nothing.
public struct BreakoutGame: Hashable, Sendable {
  /// What the game is doing.
  public enum Phase: String, Sendable {
    /// No ball is in the field.
    case ready
    /// A ball is in the field.
    case playing
    /// Only `pause` and `set` act.
    case paused
    /// No brick is left. Nothing happens any more.
    case won
    /// No life is left. Nothing happens any more.
    case over
  }

  /// The lives of a new game.
  public static let firstLives = 3
  /// The greatest number of balls in a level.
  public static let greatestBallCount = 20
  /// The number of ticks between two balls that are served by themselves.
  public static let autoStartTicks = 2 * BreakoutField.ticksPerSecond

  /// The settings; the default ones in a level, which has none.
  public internal(set) var settings: BreakoutSettings
  /// What a level has beyond that; nil in a game of settings.
  public internal(set) var levelPlay: LevelPlay?
  /// The bricks.
  public internal(set) var wall: BrickWall
  /// The balls in the field by their numbers.
  public internal(set) var balls: [Ball] = []
  /// The paddle.
  public internal(set) var paddle = Paddle()
  /// The lives that are left; always 3 in an endless game of settings.
  public internal(set) var lives = Self.firstLives
  /// The points.
  public internal(set) var score = 0
  /// The number of ticks done.
  public internal(set) var tick = 0
  /// How many times the rest of a ball's tick was dropped, because it had 8 contacts.
  public internal(set) var dropped = 0
  /// How many times a ball that met no brick for 20 s was turned.
  public internal(set) var nudges = 0
  /// The ticks since a ball was last due to be served by itself.
  public internal(set) var autoTicks = 0
  var generator: SeededGenerator
  var nextID = 1
  var isPaused = false

  /// Creates a game that is ready, without a ball.
  public init(settings: BreakoutSettings = BreakoutSettings(), seed: UInt64) {
    self.settings = settings
    wall = BrickWall(settings: settings)
    generator = SeededGenerator(seed: seed)
    balls.reserveCapacity(BreakoutSettings.ballRange.upperBound)
  }

  /// Creates a game of a level that is ready, without a ball.
  public init(level: BreakoutLevel, seed: UInt64) {
    self.init(seed: seed)
    wall = BrickWall(level: level)
    lives = level.balls
    let play = LevelPlay(level, using: &generator)
    (paddle, levelPlay) = (Paddle(width: play.paddleWidth), play)
    balls.reserveCapacity(Self.greatestBallCount)
  }

  /// The level; nil in a game of settings.
  public var level: BreakoutLevel? { levelPlay?.level }

  /// The speed of balls in units per second.
  public var ballSpeed: Double { levelPlay?.ballSpeed ?? settings.ballSpeed }

  /// What the game is doing.
  public var phase: Phase {
    if wall.count == 0 { return .won }
    if lives == 0 { return .over }
    if isPaused { return .paused }
    return balls.isEmpty ? .ready : .playing
  }

  /// Whether the game has ended.
  public var hasEnded: Bool { wall.count == 0 || lives == 0 }

  /// Whether the pause after a lost life is over.
  var canServe: Bool { levelPlay?.pause ?? 0 == 0 }

  /// Whether ticks change nothing until the next verb.
  public var isResting: Bool {
    switch phase {
    case .paused, .won, .over: true
    case .playing: false
    case .ready: !settings.autoStart && paddle.isIdle && canServe
    }
  }

  /// Plays one tick. Where the game is paused or has ended, only the tick is counted.
  public mutating func tick(_ report: (BreakoutEvent) -> Void = { _ in }) {
    tick += 1
    guard !isPaused, !hasEnded else { return rest() }
    let isRunning = !balls.isEmpty
    if isRunning { beginLevelTick(report) } else { waitForService() }
    paddle.tick()
    moveBalls(report)
    if settings.mode == .lives, isRunning, balls.isEmpty, wall.count > 0 {
      lives -= 1
      report(.lifeLost(left: lives))
    }
    if isRunning { endLevelTick(report) }
    if wall.count == 0 { report(.wallCleared) }
    serveByItself(report)
  }

  private mutating func waitForService() {
    wall.rest()
    levelPlay?.wait()
  }

  private mutating func serveByItself(_ report: (BreakoutEvent) -> Void) {
    guard settings.autoStart, !hasEnded else { return }
    autoTicks += 1
    guard autoTicks == Self.autoStartTicks else { return }
    autoTicks = 0
    if balls.count < settings[.balls] { serveBall(report) }
  }

  private mutating func rest() {
    paddle.rest()
    wall.rest()
    levelPlay?.rest()
    for index in balls.indices { balls[index].previous = balls[index].position }
  }
}
