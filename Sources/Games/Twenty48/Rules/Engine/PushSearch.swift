import OvershootGeometry

/// A search of the best push: the greatest expected value, by whole depths within a budget of nodes.
///
/// A depth of 1 compares the boards after each push. Each further one adds every new tile and the best push after it.
/// Positions whose tiles have too small a probability, which shrinks with the depth, are not looked further into: so
/// the search is deep where few cells are empty, which is where it matters. Where even a new 2 is too unlikely to be
/// looked into, a 4 is not tried, which halves the boards of the last pushes. All numbers are whole, so that equal
/// questions have equal answers.
struct PushSearch<Board: SearchBoard> {
  /// The greatest depth.
  static var greatestDepth: UInt32 { 30 }
  /// The nodes of a board: its four pushes.
  private static var nodesPerBoard: Int { 4 }
  /// The probability 1.
  private static var certain: UInt64 { 1 << 32 }
  /// The nodes that a depth is expected to take, as a percentage of those of the one before.
  private static var growth: Int { 250 }

  private let tables: Board.Tables
  private let variant: Rules.Variant
  private let budget: Int
  /// The probability below which positions are not looked into.
  private var cut: UInt64 = 0
  /// The pushes tried so far.
  private(set) var nodes = 0
  private var isExceeded = false

  init(_ tables: Board.Tables, variant: Rules.Variant, budget: Int) {
    (self.tables, self.variant, self.budget) = (tables, variant, budget)
  }

  /// Searches ever deeper. A depth that would probably exceed the budget is not begun, and one that does is dropped.
  ///
  /// - Returns: the values of all pushes in the order of `Direction`, nil for those that are refused, and the depth.
  mutating func values(
    of board: Board, atMost limit: UInt32 = greatestDepth, _ cache: inout SearchCache
  ) -> (values: [Int32?], depth: Int) {
    let boards = Direction.allCases.map { board.pushed($0, tables) }
    nodes = Self.nodesPerBoard
    var values = boards.map { $0?.value(tables) }
    guard boards.contains(where: { $0 != nil }) else { return (values, 0) }
    var depth: UInt32 = 1
    while depth < limit {
      cache.clear()
      cut = Self.cut(depth)
      let before = nodes
      var deeper: [Int32?] = []
      for board in boards {
        deeper.append(board.map { expectedValue(of: $0, depth: depth, probability: Self.certain, &cache) })
      }
      if isExceeded { break }
      depth += 1
      values = deeper
      if nodes + (nodes - before) * Self.growth / 100 > budget { break }
    }
    return (values, Int(depth))
  }

  /// Returns the probability below which positions are not looked into, `depth` pushes after the first: 1/6, 1/16,
  /// 1/48, 1/128 and so on.
  static func cut(_ depth: UInt32) -> UInt64 {
    let halves = 2 + 3 * UInt64(depth)
    let power = certain >> (halves / 2)
    return halves.isMultiple(of: 2) ? power : power * 2 / 3
  }

  /// Returns the expected value of a board before a new tile appears, with `depth` more pushes.
  private mutating func expectedValue(
    of board: Board, depth: UInt32, probability: UInt64, _ cache: inout SearchCache
  ) -> Int32 {
    if let value = cache.value(of: board.key, depth: depth) { return value }
    var empty = board.empty
    let count = UInt64(empty.nonzeroBitCount)
    let share = probability / count
    let (shareOfTwos, shareOfFours) = variant == .classic ? (share * 9 / 10, share / 10) : (share, 0)
    let triesFours = variant == .classic && shareOfTwos >= cut
    var (twos, fours): (Int64, Int64) = (0, 0)
    while empty != 0 {
      let bit = empty & (0 &- empty)
      empty ^= bit
      twos += Int64(greatestValue(of: board.placing(1, at: bit), depth: depth, probability: shareOfTwos, &cache))
      if triesFours {
        fours += Int64(greatestValue(of: board.placing(2, at: bit), depth: depth, probability: shareOfFours, &cache))
      }
      if isExceeded { return 0 }
    }
    let sum = triesFours ? 9 * twos + fours : 10 * twos
    let value = Int32(truncatingIfNeeded: sum / Int64(10 * count))
    cache.insert(value, of: board.key, depth: depth)
    return value
  }

  /// Returns the value of the best of `depth` pushes on a board.
  @inline(__always)
  private mutating func greatestValue(
    of board: Board, depth: UInt32, probability: UInt64, _ cache: inout SearchCache
  ) -> Int32 {
    guard nodes + Self.nodesPerBoard <= budget else {
      isExceeded = true
      return 0
    }
    nodes += Self.nodesPerBoard
    guard depth > 1, probability >= cut else { return board.greatestValueAfterPush(tables) }
    var greatest = LineTerms.dead
    for direction in [Direction.up, .right, .down, .left] {
      guard let after = board.pushed(direction, tables) else { continue }
      greatest = max(greatest, expectedValue(of: after, depth: depth - 1, probability: probability, &cache))
    }
    return greatest
  }
}
