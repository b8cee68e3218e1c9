public import OvershootGeometry

/// The bricks that are left.
public struct BrickWall: Hashable, Sendable {
  /// In place of the hits of a brick that nothing breaks.
  public static let unbreakable = UInt8.max

  /// Where bricks can be.
  public let layout: BrickLayout
  /// How many hits each brick takes until it breaks, row by row from the top; 0 where none is.
  public private(set) var hits: [UInt8]
  /// The number of bricks that can break and are not broken.
  public private(set) var count: Int
  /// How each row moves; empty where none does.
  public private(set) var drifts: [RowDrift] = []
  private let isHard: Bool

  /// Creates the whole wall of settings.
  public init(settings: BreakoutSettings) {
    layout = BrickLayout(columns: settings.columns, rows: settings.rows)
    isHard = settings.difficulty == .hard
    count = layout.count
    hits = Array(repeating: 1, count: count)
    guard isHard else { return }
    for index in count - layout.columns..<count { hits[index] = 2 }
  }

  /// Creates the whole wall of a level.
  public init(level: BreakoutLevel) {
    layout = BrickLayout(level: level)
    isHard = false
    hits = level.bricks.elements.map(\.hits)
    count = level.brickCount
    let drifts = (0..<layout.rows).map { Self.drift(of: $0, level, layout) }
    if drifts.contains(where: \.isMoving) { self.drifts = drifts }
  }

  /// Returns how a row moves: its outermost bricks stay a gap away from the side walls.
  private static func drift(of row: Int, _ level: BreakoutLevel, _ layout: BrickLayout) -> RowDrift {
    let bricks = level.bricks.elements[row * layout.columns..<(row + 1) * layout.columns]
    guard bricks.contains(.moving), let first = bricks.firstIndex(where: { $0 != .empty }),
      let last = bricks.lastIndex(where: { $0 != .empty })
    else { return RowDrift() }
    let pitch = layout.brickSize.width + layout.gap
    return RowDrift(
      limits: -pitch * Double(first - bricks.startIndex)...pitch * Double(bricks.endIndex - 1 - last),
      speed: Double(level.drift))
  }

  /// Returns whether a brick takes two hits when it is whole, in a wall of settings.
  public func isHard(at index: Int) -> Bool { isHard && index / layout.columns == layout.rows - 1 }

  /// Returns whether there is a brick that can break.
  public func isBreakable(_ index: Int) -> Bool { hits[index] > 0 && hits[index] != Self.unbreakable }

  /// Returns by how many units a row is to the right of its place, at a fraction of the last tick.
  public func offset(ofRow row: Int, at fraction: Double = 1) -> Double {
    drifts.isEmpty ? 0 : drifts[row].offset(at: fraction)
  }

  /// Returns the place of a brick at a fraction of the last tick.
  public func frame(at index: Int, fraction: Double = 1) -> Rect {
    var frame = layout.frame(at: index)
    frame.origin.x += offset(ofRow: index / layout.columns, at: fraction)
    return frame
  }

  /// Returns the place of a brick at the end of the last tick; row 0 is the top one.
  package func frame(column: Int, row: Int) -> Rect { frame(at: row * layout.columns + column) }

  /// The wall as text: a row per line of the wall, from the top, with the hits left of each brick; `#` where nothing
  /// breaks it.
  public var rows: [String] {
    (0..<layout.rows).map { row in
      hits[row * layout.columns..<(row + 1) * layout.columns]
        .map { $0 == Self.unbreakable ? "#" : String($0) }.joined()
    }
  }

  /// Takes one hit from a brick that can break, and returns the hits left.
  mutating func hit(_ index: Int) -> Int {
    hits[index] -= 1
    if hits[index] == 0 { count -= 1 }
    return Int(hits[index])
  }

  /// Breaks a brick that can break, whatever hits it has left.
  mutating func shatter(_ index: Int) {
    hits[index] = 0
    count -= 1
  }

  /// Moves each row by one tick, and calls `turned` with those that turn.
  mutating func drift(_ turned: (_ row: Int, _ offset: Double) -> Void) {
    for row in drifts.indices where drifts[row].tick() { turned(row, drifts[row].offset) }
  }

  /// Ends the way of the last tick, for a tick in which nothing moves.
  mutating func rest() { for row in drifts.indices { drifts[row].rest() } }

  /// Takes the hits that are left of each brick, as in `rows`, one row after another. Returns false, without effect,
  /// where they are not those of a wall like this one while it is whole.
  mutating func restore(_ glyphs: String) -> Bool {
    let left = glyphs.utf8.map { $0 == UInt8(ascii: "#") ? Self.unbreakable : $0 &- UInt8(ascii: "0") }
    guard left.count == hits.count,
      zip(left, hits).allSatisfy({ $0 <= $1 && ($0 == Self.unbreakable) == ($1 == Self.unbreakable) })
    else { return false }
    (hits, count) = (left, left.count { $0 > 0 && $0 != Self.unbreakable })
    return true
  }

  /// Moves a row, which was at `previous` a tick before. Returns false, without effect, where it does not get there.
  mutating func restore(row: Int, _ offset: Double, previous: Double, isRightward: Bool) -> Bool {
    drifts[row].restore(offset, previous: previous, isRightward: isRightward)
  }

  /// Returns the points for breaking a brick of settings: 10 for each row from below, 30 for a hard brick.
  func points(at index: Int) -> Int { isHard(at: index) ? 30 : 10 * (layout.rows - index / layout.columns) }
}
