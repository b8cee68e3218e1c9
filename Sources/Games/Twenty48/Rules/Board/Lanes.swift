import OvershootGeometry

/// The rows or columns of a board in the direction of a push: each begins at the wall that the tiles move to.
///
/// Slots are indices of `Grid.elements`.
struct Lanes {
  /// The number of lanes.
  let count: Int
  /// The number of slots per lane.
  let length: Int
  /// The difference of the indices of a slot and its neighbour towards the wall.
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

  /// Returns the slot at the wall of a lane.
  func wall(of lane: Int) -> Int { first + lane * stride }
}
