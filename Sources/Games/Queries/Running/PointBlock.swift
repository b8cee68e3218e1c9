import OvershootGeometry

/// The places that one generator makes around one place, by their indices.
struct PointBlock: Sendable {
  private enum Layout: Sendable {
    case list([Vector2])
    case computed(BoundPart.Shape)
  }

  private let layout: Layout
  private let center: Vector2
  private let facing: Double
  /// The number of places; `Int.max` where there are more than a machine can count.
  let count: Int

  /// No places.
  static let none = PointBlock()

  private init() { (layout, center, facing, count) = (.list([]), .zero, 0, 0) }

  /// Creates the places of a generator around a place.
  ///
  /// - Parameter steps: storage for shortest ways.
  init(_ part: BoundPart, around center: Vector2, in world: Surroundings, steps: inout GridSteps) {
    (self.center, facing) = (center, world.querier.facing)
    var list: [Vector2]?
    switch part.shape {
    case .grid(let grid): count = grid.exactCount
    case .circle(_, let points): count = points
    case .donut(_, _, let rings, let points, _): count = rings.clampedProduct(points)
    case .cone(_, _, let rays, _, let points): count = rays.clampedProduct(points)
    case .paths(let limit):
      let start = Cell(containing: center)
      if world.walkable == nil, 2 * Double(limit) * Double(limit + 1) + 1 > Double(QueryRunner.maximumItems) {
        count = .max
      } else {
        let cells = Self.cells(from: start, atMost: limit, in: world, steps: &steps)
        list = cells.map(\.center)
        count = cells.count
      }
    case .actors(let kind, let radius, let isBelieved):
      let places = world.actors.filter { kind == nil || $0.kind == kind }.filter { !isBelieved || $0.isKnown }.map {
        isBelieved ? $0.believedPlace : $0.place
      }
      let near = places.filter { radius == 0 || $0.distance(to: center) <= radius }
      list = near
      count = near.count
    case .points(let places):
      list = places
      count = places.count
    case .current:
      list = [center]
      count = 1
    }
    layout = list.map(Layout.list) ?? .computed(part.shape)
  }

  /// The cells within a number of steps, row by row.
  private static func cells(
    from start: Cell, atMost limit: Int, in world: Surroundings, steps: inout GridSteps
  ) -> [Cell] {
    if let walkable = world.walkable {
      steps.search(from: start, through: walkable, atMost: limit)
      // More cannot be reached, whatever the map.
      let (columns, rows) = (walkable.columns, walkable.rows)
      let (left, right) = (max(0, start.column - limit), min(columns - 1, start.column + limit))
      let (top, bottom) = (max(0, start.row - limit), min(rows - 1, start.row + limit))
      guard left <= right, top <= bottom else { return [] }
      return (top...bottom).flatMap { row in
        (left...right).map { Cell(column: $0, row: row) }.filter { steps[$0] != nil }
      }
    }
    return (-limit...limit).flatMap { row in
      let width = limit - abs(row)
      return (-width...width).map { Cell(column: start.column + $0, row: start.row + row) }
    }
  }

  /// Returns the place at an index below `count`.
  func point(at index: Int) -> Vector2 {
    switch layout {
    case .list(let places): places[index]
    case .computed(let shape): center + offset(at: index, shape)
    }
  }

  private func offset(at index: Int, _ shape: BoundPart.Shape) -> Vector2 {
    switch shape {
    case .grid(let grid): return grid.offset(at: index)
    case .circle(let radius, let points):
      return Vector2(degrees: facing + Double(index) * 360 / Double(points)) * radius
    case .donut(let inner, let outer, let rings, let points, let isSpiral):
      let (ring, point) = (index / points, index % points)
      let fraction = rings == 1 ? 0.5 : Double(ring) / Double(rings - 1)
      let turn = isSpiral ? Double(ring) / Double(rings) : 0
      let angle = facing + (Double(point) + turn) * 360 / Double(points)
      return Vector2(degrees: angle) * (inner + (outer - inner) * fraction)
    case .cone(let first, let step, _, let spacing, let points):
      let (ray, point) = (index / points, index % points)
      return Vector2(degrees: first + Double(ray) * step) * (Double(point + 1) * spacing)
    case .paths, .actors, .points, .current: return .zero
    }
  }
}

extension Int {
  fileprivate func clampedProduct(_ other: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: other)
    return isTooLarge ? .max : product
  }
}
