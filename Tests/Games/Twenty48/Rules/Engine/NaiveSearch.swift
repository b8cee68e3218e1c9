import OvershootGeometry
import Twenty48

/// The search as it is defined, on boards of the rules: without tables, cache, or a budget.
struct NaiveSearch {
  let depth: Int
  let variant: Rules.Variant

  /// The probability below which positions are not looked into, of 2³².
  private var cut: Int { (1 << 32) / [1, 6, 16][depth - 1] }

  /// Returns the value of a push; nil where it is refused.
  func value(of direction: Direction, on board: Board) -> Int? {
    board.slide(direction).map { expectedValue(of: $0.board, pushes: depth - 1, share: 1 << 32) }
  }

  private func expectedValue(of board: Board, pushes: Int, share: Int) -> Int {
    guard pushes > 0 else { return Self.value(of: board) }
    let empty = board.emptyCells
    var (twos, fours) = (0, 0)
    let each = share / empty.count
    let shareOfTwos = variant == .classic ? each * 9 / 10 : each
    let triesFours = variant == .classic && shareOfTwos >= cut
    for cell in empty {
      twos += greatestValue(of: board, .two, cell, pushes, shareOfTwos)
      if triesFours { fours += greatestValue(of: board, .four, cell, pushes, each / 10) }
    }
    return (triesFours ? 9 * twos + fours : 10 * twos) / (10 * empty.count)
  }

  private func greatestValue(of board: Board, _ tile: TileValue, _ cell: Cell, _ pushes: Int, _ share: Int) -> Int {
    var board = board
    board[cell] = tile
    let isFollowed = share >= cut
    let values = Direction.allCases.compactMap { board.slide($0) }
      .map { expectedValue(of: $0.board, pushes: isFollowed ? pushes - 1 : 0, share: share) }
    return max(0, values.max() ?? 0)
  }

  private static func value(of board: Board) -> Int {
    let exponents = board.slots.elements.map { $0?.exponent ?? 0 }
    let rows = (0..<board.rows).map { row in (0..<board.columns).map { exponents[row * board.columns + $0] } }
    let columns = (0..<board.columns).map { column in rows.map { $0[column] } }
    return (rows + columns).map(value(of:)).reduce(0, +)
  }

  private static func value(of line: [Int]) -> Int {
    let tiles = line.filter { $0 > 0 }
    // Tiles that are equal to a neighbour.
    let pairs = tiles.indices.count { index in
      index > 0 && tiles[index - 1] == tiles[index] || index + 1 < tiles.count && tiles[index + 1] == tiles[index]
    }
    let powers = line.map { 47 * $0 * $0 * $0 * $0 }
    let steps = zip(powers, powers.dropFirst()).map { $1 - $0 }
    let disorder = min(steps.filter { $0 > 0 }.reduce(0, +), -steps.filter { $0 < 0 }.reduce(0, +))
    let sum = line.map { Int((15 * Double($0 * $0 * $0) * Double($0).squareRoot()).rounded()) }.reduce(0, +)
    return 200_000 + 270 * (line.count - tiles.count) + 700 * pairs - disorder - sum
  }
}
