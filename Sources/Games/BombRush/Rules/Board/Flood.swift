import OvershootGeometry

/// The fewest steps from the nearest of some cells to all others, row by row.
struct Flood: Sendable {
  private let columns: Int
  private var steps: [Int32]

  /// Searches from all `starts` through the cells that `isOpen` allows; starts need not be open.
  init(
    columns: Int, count: Int, from starts: some Sequence<Int>, atMost limit: Int = .max, through isOpen: (Int) -> Bool
  ) {
    self.columns = columns
    steps = Array(repeating: -1, count: count)
    var queue: [Int] = []
    queue.reserveCapacity(count)
    for start in starts where steps[start] < 0 {
      steps[start] = 0
      queue.append(start)
    }
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      guard steps[index] < limit else { break }
      // The border is hard wall, so that no step leaves the board, unless a start is on it.
      for step in [-columns, 1, columns, -1] {
        let neighbor = index + step
        guard neighbor >= 0, neighbor < count, steps[neighbor] < 0, isOpen(neighbor) else { continue }
        steps[neighbor] = steps[index] + 1
        queue.append(neighbor)
      }
    }
  }

  /// The steps to a cell; nil where there is no way.
  subscript(index: Int) -> Int? { steps[index] < 0 ? nil : Int(steps[index]) }

  /// Returns the index of the next cell in a direction.
  func neighbor(of index: Int, _ direction: Direction) -> Int {
    index + direction.columnStep + direction.rowStep * columns
  }

  /// Returns the direction from a cell to the neighbour with the fewest steps, the lowest among equals; nil where none
  /// can be reached.
  func direction(from index: Int) -> Direction? {
    var best: (direction: Direction, steps: Int32)?
    for direction in Direction.allCases {
      let count = steps[neighbor(of: index, direction)]
      if count >= 0, count < best?.steps ?? .max { best = (direction, count) }
    }
    return best?.direction
  }
}
