public import OvershootGeometry

/// A wall with its rules, as its text describes it.
public struct BreakoutLevel: Hashable, Sendable {
  /// The allowed numbers of columns.
  public static let columnCounts = 1...20
  /// The allowed numbers of rows.
  public static let rowCounts = 1...20
  /// The greatest length of a level's text, in Unicode scalars.
  public static let greatestLength = 2_000
  /// The greatest number of bytes that a level can have.
  package static let greatestByteCount = 4 * greatestLength
  /// The greatest length of a name, in Unicode scalars.
  public static let greatestNameLength = 60
  /// The allowed limits of the balls' speed, in units per second.
  public static let speeds = 320...1500
  /// The allowed speeds of moving rows, in units per second.
  public static let drifts = 10...240
  /// The allowed numbers of lives.
  public static let ballCounts = 1...10
  /// The allowed par times in seconds.
  public static let pars = 10...600

  /// The name; nil for none.
  public var name: String?
  /// Who made it; nil for none.
  public var author: String?
  /// How quick it is played; as in the first tempo by default.
  public var tempo = BreakoutTempo.first
  /// What it had at the first tempo; nil where it was not played so.
  var earlier: EarlierFigures?
  /// The speed of moving rows, in units per second; 60 by default.
  public var drift = 60
  /// The lives; 3 by default.
  public var balls = 3
  /// The seconds within which it is cleared well; 90 by default.
  public var par = 90
  /// What `mystery` draws from; all by default.
  public var powerUps = PowerUp.allCases
  /// The bricks.
  public let bricks: Grid<LevelBrick>

  /// Creates a level with the default values.
  ///
  /// - Precondition: there are at most 20 columns and 20 rows, and a brick that can break.
  public init(bricks: Grid<LevelBrick>, file: StaticString = #fileID, line: UInt = #line) {
    require(
      Self.columnCounts.contains(bricks.columns) && Self.rowCounts.contains(bricks.rows),
      "A BreakoutLevel has at most 20 columns and 20 rows, not \(bricks.columns) and \(bricks.rows).", file: file,
      line: line)
    require(
      bricks.elements.contains(where: \.isBreakable), "A BreakoutLevel has a brick that can break.", file: file,
      line: line)
    self.bricks = bricks
  }

  /// What a level had at the first tempo: the limit of the balls' speed, and the par time.
  struct EarlierFigures: Hashable, Sendable {
    let speed, par: Int
  }

  /// The limit of the balls' speed, in units per second; 640 by default.
  public var speed: Int {
    get { tempo.speed }
    set { tempo.speed = newValue }
  }

  /// Returns the level as it is played at the tempo of a number.
  public func played(atTempo number: Int) -> BreakoutLevel {
    guard number != tempo.number else { return self }
    var level = self
    level.tempo = .numbered(number)
    (level.speed, level.par, level.earlier) = (earlier?.speed ?? speed, earlier?.par ?? par, nil)
    return level
  }

  /// The number of bricks that can break.
  public var brickCount: Int { bricks.elements.count(where: \.isBreakable) }

  /// The number of bricks that nothing breaks.
  public var unbreakableCount: Int { bricks.elements.count { $0 == .unbreakable } }
}
