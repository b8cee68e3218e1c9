import OvershootGeometry

/// The world as a query found it when it began.
struct Surroundings: Sendable {
  let querier: Querier
  let walls: Grid<Bool>?
  let walkable: Grid<Bool>?
  let danger: Grid<Int>?
  /// The actors by number.
  let actors: [QueryActor]
  let unsafeCells: Set<Cell>

  init(_ world: some QueryWorld, querier: Querier) {
    self.querier = querier
    (walls, walkable, danger) = (world.walls, world.walkable, world.danger)
    actors = world.actors(knownTo: querier.id).sorted { $0.id < $1.id }
    unsafeCells = world.unsafeCells(knownTo: querier.id)
  }

  func isWalkable(_ cell: Cell) -> Bool {
    guard let walkable else { return true }
    return walkable.contains(cell) && walkable.elements[walkable.index(of: cell)]
  }

  /// Returns the cells of actors, without the querier's where `kind` is nil, in order and each once.
  func cells(ofKind kind: String?) -> Set<Cell> {
    Set(actors.filter { kind == nil ? $0.id != querier.id : $0.kind == kind }.map { Cell(containing: $0.place) })
  }
}

/// Finds the nearest walkable cell to a place.
struct NearestCell: Sendable {
  private let columns: Int
  private let rows: Int
  /// For each cell the column of the nearest walkable one in its row, to the left and to the right, itself included.
  private var left: [Int32] = []
  private var right: [Int32] = []

  init(_ walkable: Grid<Bool>) {
    (columns, rows) = (walkable.columns, walkable.rows)
    left = Array(repeating: -1, count: columns * rows)
    right = Array(repeating: -1, count: columns * rows)
    for row in 0..<rows {
      var (last, next): (Int32, Int32) = (-1, -1)
      for column in 0..<columns {
        if walkable.elements[row * columns + column] { last = Int32(column) }
        left[row * columns + column] = last
        let back = columns - 1 - column
        if walkable.elements[row * columns + back] { next = Int32(back) }
        right[row * columns + back] = next
      }
    }
  }

  /// Returns the centre of the nearest walkable cell within a distance of a place, the first row by row among equals.
  ///
  /// Complexity: the number of rows at most.
  func center(near place: Vector2, within limit: Double) -> Vector2? {
    let cell = Cell(containing: place)
    let column = min(max(cell.column, 0), columns - 1)
    let start = min(max(cell.row, 0), rows - 1)
    var best = NearestCenter(place: place, limit: limit)
    func visit(_ row: Int) {
      guard row >= 0, row < rows else { return }
      let base = row * columns
      // On a grid line the cells to both sides are equally near.
      if column > 0 { best.consider(left[base + column - 1], row) }
      best.consider(left[base + column], row)
      best.consider(right[base + column], row)
      if column + 1 < columns { best.consider(right[base + column + 1], row) }
    }
    for step in 0..<rows {
      visit(start - step)
      if step > 0 { visit(start + step) }
      // All further rows are at least this far.
      let least = min(abs(Double(start - step) - 0.5 - place.y), abs(Double(start + step) + 1.5 - place.y))
      if least > min(limit, best.distance) + 1 { break }
    }
    return best.center
  }

  /// Returns the same on a plane where every cell is walkable.
  static func center(onPlaneNear place: Vector2, within limit: Double) -> Vector2? {
    let cell = Cell(containing: place)
    var best = NearestCenter(place: place, limit: limit)
    for row in cell.row - 1...cell.row + 1 {
      for column in cell.column - 1...cell.column + 1 { best.consider(Cell(column: column, row: row)) }
    }
    return best.center
  }
}

/// The nearest of some centres of cells to a place.
private struct NearestCenter {
  let place: Vector2
  let limit: Double
  private(set) var distance = Double.infinity
  private var cell = Cell(column: 0, row: 0)

  /// Distances that differ by less are equal.
  private static let tolerance = 1e-9

  init(place: Vector2, limit: Double) { (self.place, self.limit) = (place, limit) }

  var center: Vector2? { distance < .infinity ? cell.center : nil }

  /// Takes the cell of a row if there is one, that is, unless the column is -1.
  mutating func consider(_ column: Int32, _ row: Int) {
    if column >= 0 { consider(Cell(column: Int(column), row: row)) }
  }

  /// Takes a cell if it is nearer, or as near and earlier row by row.
  mutating func consider(_ found: Cell) {
    let length = found.center.distance(to: place)
    guard length <= limit + Self.tolerance else { return }
    if abs(length - distance) <= Self.tolerance {
      guard (found.row, found.column) < (cell.row, cell.column) else { return }
    } else if length > distance {
      return
    }
    (distance, cell) = (length, found)
  }
}
