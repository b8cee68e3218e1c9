/// The fewest steps from one cell of a grid to all others, between cells that share an edge.
///
/// The storage is kept from one search to the next, so that a search in a grid of the same size allocates nothing.
public struct GridSteps: Sendable {
  /// The number of columns of the last search.
  public private(set) var columns = 0
  /// The number of rows of the last search.
  public private(set) var rows = 0
  private var steps: [Int32] = []
  private var queue: [Int32] = []
  /// The number of cells that the last search reached, its start included.
  public private(set) var reachedCount = 0

  /// Creates steps that reach nothing.
  public init() {}

  /// Searches from a cell through the cells that are `true`. Reaches nothing where `start` is not one of them.
  ///
  /// Complexity: linear in the number of cells of the grid.
  ///
  /// - Parameter limit: the greatest number of steps.
  public mutating func search(from start: Cell, through open: Grid<Bool>, atMost limit: Int = .max) {
    (columns, rows, reachedCount) = (open.columns, open.rows, 0)
    let count = columns * rows
    if steps.count != count {
      steps = Array(repeating: -1, count: count)
      queue = Array(repeating: 0, count: count)
    } else {
      for index in steps.indices { steps[index] = -1 }
    }
    guard limit >= 0, open.contains(start), open.elements[open.index(of: start)] else { return }
    steps[open.index(of: start)] = 0
    queue[0] = Int32(open.index(of: start))
    reachedCount = 1
    var next = 0
    while next < reachedCount {
      let index = Int(queue[next])
      next += 1
      let distance = steps[index] + 1
      guard Int(distance) <= limit else { break }
      let (column, row) = (index % columns, index / columns)
      if row > 0 { reach(index - columns, distance, open) }
      if column < columns - 1 { reach(index + 1, distance, open) }
      if row < rows - 1 { reach(index + columns, distance, open) }
      if column > 0 { reach(index - 1, distance, open) }
    }
  }

  private mutating func reach(_ index: Int, _ distance: Int32, _ open: borrowing Grid<Bool>) {
    guard steps[index] < 0, open.elements[index] else { return }
    steps[index] = distance
    queue[reachedCount] = Int32(index)
    reachedCount += 1
  }

  /// The steps to a cell; nil where the last search did not reach it, or the grid does not contain it.
  public subscript(cell: Cell) -> Int? {
    guard cell.column >= 0, cell.column < columns, cell.row >= 0, cell.row < rows else { return nil }
    let distance = steps[cell.row * columns + cell.column]
    return distance < 0 ? nil : Int(distance)
  }
}
