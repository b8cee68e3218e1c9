import Geometry

/// The rows or columns of a board as a push in one direction sees them: each begins at the wall that the tiles run to.
///
/// Places are positions in `Grid.elements`.
struct Lanes {
  /// The number of lanes side by side.
  let count: Int
  /// The number of slots in each.
  let length: Int
  /// The way from a slot to the one behind it, one further from the wall.
  let step: Int
  private let first: Int
  private let stride: Int

  init(columns: Int, rows: Int, towards direction: Direction) {
    switch direction {
    case .left: (count, length, first, stride, step) = (rows, columns, 0, columns, 1)
    case .right: (count, length, first, stride, step) = (rows, columns, columns - 1, columns, -1)
    case .up: (count, length, first, stride, step) = (columns, rows, 0, 1, columns)
    case .down: (count, length, first, stride, step) = (columns, rows, (rows - 1) * columns, 1, -columns)
    }
  }

  /// The slot at the wall of a lane.
  func wall(of lane: Int) -> Int { first + lane * stride }
}
