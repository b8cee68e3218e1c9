/// What a player can set about a game.
public struct BreakoutSettings: Hashable, Sendable {
  /// How many hits the bottom row takes.
  public enum Difficulty: String, CaseIterable, Sendable {
    /// One hit, as all rows.
    case easy
    /// Two hits.
    case hard
  }

  /// What losing the last ball costs.
  public enum Mode: String, CaseIterable, Sendable {
    /// One of three lives.
    case lives
    /// Nothing.
    case endless
  }

  /// The allowed numbers of columns.
  public static let columnRange = 1...14
  /// The allowed numbers of rows.
  public static let rowRange = 1...10
  /// The allowed numbers of balls.
  public static let ballRange = 1...5
  /// The allowed speeds in per cent, which are multiples of `speedStep`.
  public static let speedRange = 25...200
  /// The step of the speed in per cent.
  public static let speedStep = 5

  /// The number of columns of bricks; 5 by default.
  public private(set) var columns = 5
  /// The number of rows of bricks; 4 by default.
  public private(set) var rows = 4
  /// How many balls may be in the field at once; 1 by default.
  public private(set) var balls = 1
  /// How many hits the bottom row takes; easy by default.
  public var difficulty = Difficulty.easy
  /// Whether balls are served by themselves; false by default.
  public var autoStart = false
  /// The speed of the balls in per cent, a multiple of 5; 100 by default.
  public private(set) var speed = 100
  /// What losing the last ball costs; lives by default.
  public var mode = Mode.lives

  /// Creates the default settings.
  public init() {}

  /// A setting that is a number.
  public enum Count: String, CaseIterable, Sendable {
    case columns, rows, balls, speed

    /// The allowed values.
    public var range: ClosedRange<Int> {
      switch self {
      case .columns: BreakoutSettings.columnRange
      case .rows: BreakoutSettings.rowRange
      case .balls: BreakoutSettings.ballRange
      case .speed: BreakoutSettings.speedRange
      }
    }

    /// The distance of two neighbouring values.
    public var step: Int { self == .speed ? BreakoutSettings.speedStep : 1 }

    /// Returns whether a value is allowed.
    public func accepts(_ value: Int) -> Bool { range.contains(value) && value.isMultiple(of: step) }
  }

  /// The value of a setting; a value that is set is rounded to the nearest allowed one.
  public subscript(count: Count) -> Int {
    get {
      switch count {
      case .columns: columns
      case .rows: rows
      case .balls: balls
      case .speed: speed
      }
    }
    set {
      let range = count.range
      let limited = min(max(newValue, range.lowerBound), range.upperBound)
      let value = (limited + count.step / 2) / count.step * count.step
      switch count {
      case .columns: columns = value
      case .rows: rows = value
      case .balls: balls = value
      case .speed: speed = value
      }
    }
  }

  /// Sets a number, rounded to the nearest allowed one. Has no effect for NaN.
  public mutating func set(_ count: Count, to value: Double) {
    guard !value.isNaN else { return }
    let (low, high) = (Double(count.range.lowerBound), Double(count.range.upperBound))
    let steps = (min(max(value, low), high) / Double(count.step)).rounded()
    self[count] = Int(steps) * count.step
  }

  /// The speed of a ball in units per second.
  public var ballSpeed: Double { BreakoutField.ballSpeed * Double(speed) / 100 }

  /// Returns whether a game with these settings becomes a new game with others.
  public func needsNewGame(for other: BreakoutSettings) -> Bool {
    (columns, rows, difficulty, mode) != (other.columns, other.rows, other.difficulty, other.mode)
  }
}
