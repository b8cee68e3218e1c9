/// The bricks that are left.
public struct BrickWall: Hashable, Sendable {
  /// Where bricks can be.
  public let layout: BrickLayout
  /// How many hits each brick takes until it breaks, row by row from the top; 0 where it is broken.
  public private(set) var hits: [UInt8]
  /// The number of bricks that are not broken.
  public private(set) var count: Int
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

  /// Returns whether a brick takes two hits when it is whole.
  public func isHard(at index: Int) -> Bool { isHard && index / layout.columns == layout.rows - 1 }

  /// The wall as text: a row per line of the wall, from the top, with the hits left of each brick.
  public var rows: [String] {
    (0..<layout.rows).map { row in
      hits[row * layout.columns..<(row + 1) * layout.columns].map { String($0) }.joined()
    }
  }

  /// Takes one hit from a brick that is not broken, and returns the hits left.
  mutating func hit(_ index: Int) -> Int {
    hits[index] -= 1
    if hits[index] == 0 { count -= 1 }
    return Int(hits[index])
  }

  /// Takes the hits that are left of each brick, a digit for each. Returns false, without effect, where they are not
  /// those of a wall like this one while it is whole.
  mutating func restore(_ digits: String) -> Bool {
    let left = digits.utf8.map { $0 &- UInt8(ascii: "0") }
    guard left.count == hits.count, zip(left, hits).allSatisfy({ $0 <= $1 }) else { return false }
    (hits, count) = (left, left.count { $0 > 0 })
    return true
  }

  /// Returns the points for breaking a brick: 10 for each row from below, 30 for a hard brick.
  func points(at index: Int) -> Int { isHard(at: index) ? 30 : 10 * (layout.rows - index / layout.columns) }
}
