import OvershootGeometry
import OvershootQueries
import OvershootSupport

/// What generators make.
@Suite(.laws) struct GeneratorTests {
  // Behaviour: queries 4
  @Test func aGridIsSymmetricalAndHasASquareHole() throws {
    let result = try QueryRequest(
      QueryGenerator(.grid(radius: 2, spacing: 1, hole: 1)), at: Vector2(10, 20)
    ).answer()
    var expected: [Vector2] = []
    for row in -2...2 {
      for column in -2...2 where max(abs(column), abs(row)) > 1 {
        expected.append(Vector2(10 + Double(column), 20 + Double(row)))
      }
    }
    expect(result.places == expected && result.items.count == 16)
    let one = try QueryRequest(QueryGenerator(.grid(radius: 0.9, spacing: 1))).answer()
    expect(one.places, equals: [.zero])
    expect(try QueryRequest(QueryGenerator(.grid(radius: 0.3, spacing: 0.1))).answer().items.count == 49)
    let hole = try QueryRequest(QueryGenerator(.grid(radius: 2, spacing: 1, hole: 2))).answer()
    expect(hole.items.isEmpty && hole.notes == ["emptyByConstruction"] && hole.status == .failed)
    let both = [QueryContext("two", [Vector2(0, 0), Vector2(50, 0)])]
    let twice = try QueryRequest(
      QueryGenerator(.grid(radius: 2, spacing: 1, hole: 0), around: "two"), contexts: both
    ).answer()
    expect(twice.items.count == 48 && twice.work == 48)
  }

  // Behaviour: queries 4
  @Test func theExactCountIsWhatIsMade() {
    law(seed: 51, cases: 100_000) { generator, _ in
      let spacing = 0.1 + generator.unit() * 3
      let radius = generator.unit() * 5 * spacing
      let hole = generator.integer(below: 4) == 0 ? nil : generator.unit() * 6 * spacing
      let layout = GridLayout(radius: radius, spacing: spacing, hole: hole)
      let reach = Int((radius / spacing + 1e-9).rounded(.down))
      let inner = hole.map { Int(($0 / spacing + 1e-9).rounded(.down)) } ?? -1
      var index = 0
      for row in -reach...reach {
        for column in -reach...reach where max(abs(column), abs(row)) > inner {
          let offset = index < layout.exactCount ? layout.offset(at: index) : Vector2(.nan, .nan)
          guard offset == Vector2(Double(column) * spacing, Double(row) * spacing) else {
            Issue.record("Offset \(index) of \(radius), \(spacing), \(String(describing: hole)) is \(offset).")
            return
          }
          index += 1
        }
      }
      expect(index == layout.exactCount && layout.isEmpty == (index == 0))
    }
  }

  // Behaviour: queries 5
  @Test(arguments: [
    (500.0, 100.0, 200.0, 96, 120, 96), (500, 100, 500, 0, 120, 0), (10, 2, 4, 96, -23, 96),
    (10, 1, 3, 392, -1408, 392), (150, 100, 100, 7, 15, 0),
  ])
  func thePublishedGridIsReproduced(
    radius: Double, spacing: Double, hole: Double, stored: Int, reserve: Int, ours: Int
  ) throws {
    let layout = GridLayout.compatible(radius: radius, spacing: spacing, hole: hole)
    expect(layout.exactCount == stored && layout.publishedReserve == reserve)
    expect(GridLayout(radius: radius, spacing: spacing, hole: hole).exactCount, equals: ours)
    let shape = QueryGenerator.Shape.grid(
      radius: .value(radius), spacing: .value(spacing), hole: .value(hole), isCompatible: true)
    let result = try QueryRequest(QueryGenerator(shape)).answer()
    expect(result.items.count == stored && result.notes.first == "reserve: \(reserve)")
  }

  // Behaviour: queries 5
  @Test func thePublishedGridIsLopsided() throws {
    let layout = GridLayout.compatible(radius: 150, spacing: 100, hole: 100)
    let offsets = (0..<layout.exactCount).map { layout.offset(at: $0) }
    expect(offsets.map(\.x).min() == -200 && offsets.map(\.x).max() == 100)
    // Without a hole the middle is missing too.
    let whole = QueryGenerator(.grid(radius: 1, spacing: 1, isCompatible: true))
    expect(try QueryRequest(whole).answer().items.count == 8)
    for (radius, spacing) in [(1e300, 1e-300), (1e300, 1), (1, 1e-308)] {
      expect(GridLayout(radius: radius, spacing: spacing, hole: nil).exactCount > 1 << 52)
      expect(GridLayout.compatible(radius: radius, spacing: spacing, hole: 0).exactCount, equals: 1 << 53)
    }
  }

  // Behaviour: queries 6
  @Test func circlesAndDonutsBeginAtTheFacing() throws {
    let circle = try QueryRequest(
      QueryGenerator(.circle(radius: 2, points: 4)), at: Vector2(5, 5), facing: 90
    ).answer()
    expect(circle.places, equals: [Vector2(5, 7), Vector2(3, 5), Vector2(5, 3), Vector2(7, 5)])
    let donut = try QueryRequest(
      QueryGenerator(.donut(inner: 1, outer: 3, rings: 3, points: 2))
    ).answer()
    expect(donut.places.map(\.x), equals: [1, -1, 2, -2, 3, -3])
    let single = try QueryRequest(QueryGenerator(.donut(inner: 1, outer: 3, rings: 1, points: 1))).answer()
    expect(single.places, equals: [Vector2(2, 0)])
    let spiral = try QueryRequest(
      QueryGenerator(.donut(inner: 1, outer: 2, rings: 2, points: 2, isSpiral: true))
    ).answer()
    expect(spiral.places, equals: [Vector2(1, 0), Vector2(-1, 0), Vector2(0, 2), Vector2(0, -2)])
    // The middle is one place, however many points there are.
    let middle = try QueryRequest(QueryGenerator(.donut(inner: 0, outer: 2, rings: 2, points: 8))).answer()
    expect(middle.items.count == 9 && middle.dropped.merged == 7)
  }

  // Behaviour: queries 6
  @Test func aConeHasRaysToBothSides() throws {
    let cone = QueryGenerator(.cone(angle: 90, range: 2, spacing: 1, angleStep: 45))
    let result = try QueryRequest(cone, facing: 45).answer()
    expectEqual(
      result.places,
      [1.0, 2].map { Vector2($0, 0) } + [1.0, 2].map { Vector2(degrees: 45) * $0 } + [1.0, 2].map { Vector2(0, $0) })
    let fine = QueryGenerator(.cone(angle: 0.3, range: 0.3, spacing: 0.1, angleStep: 0.1))
    expect(try QueryRequest(fine).answer().items.count == 12)
    let round = QueryGenerator(.cone(angle: 360, range: 1, spacing: 1, angleStep: 90))
    let all = try QueryRequest(round).answer()
    expect(all.items.count == 4 && all.dropped.merged == 1)
  }

  // Behaviour: queries 6
  @Test func pathsAreTheCellsWithinSteps() throws {
    let world = QueryScene(floor: floor("...#.", ".#.#.", "....."))
    let at = Vector2(0.2, 0.7)
    let three = try QueryRequest(QueryGenerator(.paths(steps: 3)), at: at).answer(in: world)
    expect(
      three.places == [
        Vector2(0.5, 0.5), Vector2(1.5, 0.5), Vector2(2.5, 0.5), Vector2(0.5, 1.5), Vector2(2.5, 1.5),
        Vector2(0.5, 2.5), Vector2(1.5, 2.5),
      ])
    expect(try QueryRequest(QueryGenerator(.paths(steps: 99)), at: at).answer(in: world).items.count == 12)
    // It begins on a walkable cell.
    expect(try QueryRequest(QueryGenerator(.paths(steps: 9)), at: Vector2(1.5, 1.5)).answer(in: world).items.isEmpty)
    let plane = try QueryRequest(QueryGenerator(.paths(steps: 2)), at: Vector2(-0.5, -0.5)).answer()
    expect(plane.items.count == 13 && plane.places.first == Vector2(-0.5, -2.5))
  }

  // Behaviour: queries 6
  @Test func actorsAreWhereTheyAreOrAreBelieved() throws {
    let world = QueryScene(actors: [
      QueryActor(id: 9, kind: "ward", place: Vector2(3, 0), isKnown: true, believedPlace: Vector2(8, 0)),
      QueryActor(id: 4, kind: "ward", place: Vector2(1, 0)), QueryActor(id: 5, kind: "bomb", place: Vector2(2, 0)),
    ])
    func columns(_ shape: QueryGenerator.Shape) throws -> [Double] {
      try QueryRequest(QueryGenerator(shape)).answer(in: world).places.map(\.x)
    }
    expect(try columns(.actors(kind: "ward")) == [1, 3] && columns(.actors(kind: nil)) == [1, 2, 3])
    expect(try columns(.actors(kind: nil, radius: 2)) == [1, 2])
    expect(try columns(.perceived(kind: "ward")) == [8] && columns(.perceived(kind: nil, radius: 5)) == [])
  }

  // Behaviour: queries 2, 6
  @Test func compositesAndPlacesAreMadeInOrder() throws {
    let pair = [QueryContext("pair", [Vector2(1, 0), Vector2(2, 0)]), QueryContext("none", [])]
    let parts = [
      QueryGenerator(.current, around: "pair"), row(7, 1), QueryGenerator(.current),
      QueryGenerator(.circle(radius: 1, points: 1), around: "pair"), QueryGenerator(.current, around: "none"),
    ]
    let result = try QueryRequest(QueryGenerator(.composite(parts)), contexts: pair).answer()
    expect(result.items.map(\.place.x) == [1, 2, 7, 0, 3] && result.items.map(\.index) == [0, 1, 2, 4, 6])
    expect(result.dropped.merged == 2 && result.work == 7)
    expect(result.notes, equals: ["The generator makes nothing, as the context 'none' is empty."])
  }

  // Behaviour: queries 7
  @Test func placesMoveToTheNearestWalkableCell() throws {
    let world = QueryScene(floor: floor("....", "####", "...."))
    func place(_ x: Double, _ y: Double, _ project: QueryNumber) throws -> Vector2? {
      try QueryRequest(QueryGenerator(.points([Vector2(x, y)]), project: project)).answer(in: world).places.first
    }
    expect(try place(1.2, 0.9, 1) == Vector2(1.5, 0.5) && place(1.2, 0.9, 0.4) == nil)
    // Of equally near cells the first row by row.
    expect(try place(1.5, 1.5, 1) == Vector2(1.5, 0.5) && place(2, 1.5, 2) == Vector2(1.5, 0.5))
    expect(try place(-3, 2.5, 3.5) == Vector2(0.5, 2.5) && place(-3, 2.5, 3.4) == nil)
    expect(try place(0.5, 0.5, 0) == Vector2(0.5, 0.5) && place(1e300, 0, 1e299) == nil)
    let drops = try QueryRequest(QueryGenerator(.points([.zero, Vector2(0.4, 0.4), Vector2(9, 9)]), project: 1))
      .answer(in: world)
    expect(drops.dropped.merged == 1 && drops.dropped.projection == 1 && drops.items.map(\.index) == [0])
    let plane = QueryRequest(QueryGenerator(.points([Vector2(-0.2, 1)]), project: 1))
    expect(try plane.answer().places == [Vector2(-0.5, 0.5)])
  }

  /// The nearest cell is that of looking at all cells.
  // Behaviour: queries 7
  @Test func theNearestCellIsTheNearestOfAll() throws {
    try law(seed: 52, cases: 300) { generator, _ throws in
      var grid = Grid(columns: 7, rows: 6, repeating: false)
      for cell in grid.cells where generator.integer(below: 5) == 0 { grid[cell] = true }
      let places = (0..<8).map { _ in
        Vector2(Double(generator.integer(below: 40)) / 4 - 1, Double(generator.integer(below: 40)) / 4 - 2)
      }
      let limit = generator.unit() * 6
      for place in places {
        let result = try QueryRequest(QueryGenerator(.points([place]), project: .value(limit))).answer(
          in: QueryScene(floor: grid))
        var best: Vector2?
        for cell in grid.cells where grid[cell] && cell.center.distance(to: place) <= limit {
          if best.map({ cell.center.distance(to: place) < $0.distance(to: place) - 1e-9 }) ?? true {
            best = cell.center
          }
        }
        expect(result.places.first, equals: best)
      }
    }
  }

  // Behaviour: queries 7
  @Test func onlyPlacesWithinTheToleranceAreOne() throws {
    try law(seed: 53, cases: 200) { generator, _ throws in
      let places = (0..<60).map { _ in Vector2(generator.unit(), generator.unit()) * 2e-5 }
      var kept: [Vector2] = []
      for place in places where kept.allSatisfy({ $0.distance(to: place) > 1e-6 }) { kept.append(place) }
      expect(try QueryRequest(QueryGenerator(.points(places))).answer().places == kept)
    }
  }
}
