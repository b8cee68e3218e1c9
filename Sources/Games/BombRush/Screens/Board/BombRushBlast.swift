import BombRush
import OvershootGameKit

/// A blast: the cross that burns, and when it began.
struct BombRushBlast: Hashable, Sendable {
  /// The tick in which the bomb exploded.
  let tick: Int
  let middle: Cell
  /// How many cells the cross reaches, by directions.
  let arms: [Int]
  /// The length of the chain that ends with it.
  let depth: Int

  /// The ticks for which it burns, and for which it stays printed on the floor afterwards.
  static let (lethal, printed) = (BombRushRules.flameTicks, 24)

  /// How far the longest arm reaches, in cells.
  var reach: Int { arms.max() ?? 0 }

  /// Creates the blasts of the latest tick of a game.
  static func all(in game: BombRushGame) -> [BombRushBlast] {
    game.events.compactMap { event in
      guard case .exploded(_, let cells) = event, let middle = cells.first else { return nil }
      let arms = Direction.allCases.map { direction in
        cells.reduce(0) { reach, cell in
          let (x, y) = (cell.column - middle.column, cell.row - middle.row)
          let along = x * Int(direction.vector.x) + y * Int(direction.vector.y)
          return abs(x) + abs(y) == along ? max(reach, along) : reach
        }
      }
      let depth = game.flames.lazy.filter { $0.cell == middle }.map(\.depth).max() ?? 1
      return BombRushBlast(tick: game.tick, middle: middle, arms: arms, depth: depth)
    }
  }

  /// Whether a cell burns in it.
  func reaches(_ cell: Cell) -> Bool {
    let (x, y) = (cell.column - middle.column, cell.row - middle.row)
    guard x == 0 || y == 0 else { return false }
    let direction: Direction = x > 0 ? .right : x < 0 ? .left : y > 0 ? .down : .up
    return abs(x) + abs(y) <= arms[direction.rawValue]
  }
}
