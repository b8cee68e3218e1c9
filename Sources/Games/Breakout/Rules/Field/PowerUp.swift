/// What a piece that falls from a brick does when the paddle catches it.
public enum PowerUp: String, CaseIterable, Sendable {
  /// The paddle is 108 units wide.
  case wide
  /// The paddle is 48 units wide.
  case narrow
  /// Balls have 0.75 times their speed.
  case slow
  /// Balls have 1.25 times their speed.
  case fast
  /// Two more balls come from the newest one, as long as there are at most 20.
  case balls
  /// Balls stick to the top of the paddle until a press.
  case sticky
  /// Balls pass through bricks, and break each at once.
  case energy
  /// Balls are reflected at the bottom of the field.
  case floor
  /// A press shoots twice.
  case laser
  /// One more life.
  case life
  /// Good pieces move towards the paddle.
  case magnet
  /// 500 points.
  case score

  /// The letter of a brick that carries it.
  public var letter: Character {
    switch self {
    case .wide: "W"
    case .narrow: "N"
    case .slow: "S"
    case .fast: "F"
    case .balls: "B"
    case .sticky: "T"
    case .energy: "E"
    case .floor: "G"
    case .laser: "L"
    case .life: "H"
    case .magnet: "M"
    case .score: "P"
    }
  }

  /// Whether it helps; `narrow` and `fast` do not.
  public var isGood: Bool { self != .narrow && self != .fast }

  /// For how many ticks it acts; 0 for one that acts once.
  public var duration: Int {
    switch self {
    case .wide, .narrow, .sticky: 20 * BreakoutField.ticksPerSecond
    case .slow, .fast, .laser, .magnet: 15 * BreakoutField.ticksPerSecond
    case .floor: 10 * BreakoutField.ticksPerSecond
    case .energy: 8 * BreakoutField.ticksPerSecond
    case .balls, .life, .score: 0
    }
  }

  /// The points for catching it: 500 for `score`, else 0.
  var points: Int { self == .score ? 500 : 0 }

  /// What it ends.
  var opposite: PowerUp? {
    switch self {
    case .wide: .narrow
    case .narrow: .wide
    case .slow: .fast
    case .fast: .slow
    default: nil
    }
  }
}

/// For how many ticks each power-up still acts.
public struct PowerUpTimes: Hashable, Sendable {
  private var ticks = SIMD16<Int32>.zero

  init() {}

  /// The ticks left of a power-up; 0 where it does not act.
  public internal(set) subscript(powerUp: PowerUp) -> Int {
    get { Int(ticks[powerUp.index]) }
    set { ticks[powerUp.index] = Int32(newValue) }
  }

  /// Returns whether a power-up acts.
  public func has(_ powerUp: PowerUp) -> Bool { self[powerUp] > 0 }

  /// Starts the time of a power-up anew, and ends that of its opposite.
  mutating func start(_ powerUp: PowerUp) {
    self[powerUp] = powerUp.duration
    if let opposite = powerUp.opposite { self[opposite] = 0 }
  }

  /// Takes a tick from all that act.
  mutating func tick() { ticks.replace(with: ticks &- 1, where: ticks .> 0) }

  /// The ticks of all, in the order of the cases.
  var all: [Int] { PowerUp.allCases.map { self[$0] } }
}

extension PowerUp {
  fileprivate var index: Int {
    switch self {
    case .wide: 0
    case .narrow: 1
    case .slow: 2
    case .fast: 3
    case .balls: 4
    case .sticky: 5
    case .energy: 6
    case .floor: 7
    case .laser: 8
    case .life: 9
    case .magnet: 10
    case .score: 11
    }
  }
}
