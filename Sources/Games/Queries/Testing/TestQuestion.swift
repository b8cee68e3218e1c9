import OvershootGeometry

/// A test that is being asked, with what it needs for all items.
struct TestQuestion: Sendable {
  let test: BoundTest
  private let places: [Vector2]
  private let direction: Vector2
  private let seed: UInt64
  /// The cells of actors that the test asks for.
  private let occupied: Set<Cell>

  /// The value of a cell that never burns.
  private static let never = 1e6

  /// A question that is not asked.
  static let none = TestQuestion()

  private init() {
    test = BoundTest(
      measure: .dot, actorKind: "", context: nil, ticksPerCell: 0, filter: nil, factor: 0, pass: .all, take: .average,
      clampMin: nil, clampMax: nil, base: .zero, reference: nil, equation: .linear)
    (places, direction, seed, occupied) = ([], .zero, 0, [])
  }

  init(_ test: BoundTest, places: [Vector2], seed: UInt64, in world: Surroundings) {
    (self.test, self.places, self.seed) = (test, places, seed)
    direction = Vector2(degrees: world.querier.facing)
    occupied =
      switch test.measure {
      case .kind: world.cells(ofKind: test.actorKind)
      case .free: world.cells(ofKind: nil)
      default: []
      }
  }

  /// Returns the value of a test other than `path` for an item, whether it passes the filter, and the units of work.
  func answer(at place: Vector2, index: Int, in world: Surroundings) -> (value: Double?, passes: Bool, work: Int) {
    var fold = TestFold()
    var work = 1
    switch test.measure {
    case .distance:
      for other in places { fold.add(place.distance(to: other), of: test) }
      work = places.count
    case .trace:
      work = 0
      for other in places {
        let isClear: Bool
        let count: Int
        if let walls = world.walls {
          (isClear, count) = walls.trace(from: place, to: other)
        } else {
          (isClear, count) = (true, GridLine.cellCount(from: place, to: other))
        }
        fold.add(isClear ? 1 : 0, of: test)
        work += max(1, count)
      }
    case .dot:
      let offset = place - world.querier.place
      let length = offset.length
      fold.add(length > 0 ? min(max(direction.dot(offset) / length, -1), 1) : 0, of: test)
    case .random:
      var generator = SeededGenerator(seed: seed &+ UInt64(index))
      fold.add(generator.unit(), of: test)
    case .kind: fold.add(occupied.contains(Cell(containing: place)) ? 1 : 0, of: test)
    case .free:
      let cell = Cell(containing: place)
      fold.add(world.isWalkable(cell) && !occupied.contains(cell) ? 1 : 0, of: test)
      work = 2
    case .danger: fold.add(danger(at: place, in: world), of: test)
    case .known: fold.add(world.unsafeCells.contains(Cell(containing: place)) ? 0 : 1, of: test)
    case .path: break
    }
    return (fold.value(for: test), fold.passes(test), work)
  }

  private func danger(at place: Vector2, in world: Surroundings) -> Double {
    let cell = Cell(containing: place)
    guard let danger = world.danger, danger.contains(cell) else { return Self.never }
    let ticks = danger.elements[danger.index(of: cell)]
    guard ticks >= 0 else { return Self.never }
    return Double(ticks) - place.distance(to: world.querier.place) * test.ticksPerCell
  }

  /// Returns the value of a `path` for each place, whether it passes the filter, and the units of work of all.
  func pathAnswers(
    at items: [Vector2], in world: Surroundings, steps: inout GridSteps
  ) -> (answers: [(value: Double?, passes: Bool)], work: Int) {
    var folds = Array(repeating: TestFold(), count: items.count)
    var work = 0
    for place in places {
      let start = Cell(containing: place)
      if let walkable = world.walkable {
        steps.search(from: start, through: walkable)
        work += steps.reachedCount
        for (index, item) in items.enumerated() {
          folds[index].add(steps[Cell(containing: item)].map { Double($0) }, of: test)
        }
      } else {
        // On a plane the way is straight.
        work += 1
        for (index, item) in items.enumerated() {
          let end = Cell(containing: item)
          folds[index].add(Double(abs(end.column - start.column) + abs(end.row - start.row)), of: test)
        }
      }
    }
    return (folds.map { ($0.value(for: test), $0.passes(test)) }, work)
  }
}
