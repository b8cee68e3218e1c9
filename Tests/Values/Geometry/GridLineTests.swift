import OvershootGeometry
import OvershootSupport

/// Lines and shortest ways through a grid.
@Suite(.laws) struct GridLineTests {
  /// Returns a grid of walls from a picture.
  private func walls(_ rows: String...) -> Grid<Bool> {
    var grid = Grid(columns: rows[0].count, rows: rows.count, repeating: false)
    for (row, line) in rows.enumerated() {
      for (column, letter) in line.enumerated() { grid[Cell(column: column, row: row)] = letter == "#" }
    }
    return grid
  }

  private func steps(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [GridLine.Step] {
    Array(GridLine(from: Vector2(x0, y0), to: Vector2(x1, y1)))
  }

  private func cell(_ column: Int, _ row: Int) -> GridLine.Step { .cell(Cell(column: column, row: row)) }

  @Test func aSegmentCrossesCellsAndCorners() {
    expect(steps(0.5, 0.5, 3.5, 0.5), equals: [cell(1, 0), cell(2, 0)])
    expect(steps(0.5, 0.5, 0.6, 0.9) == [] && steps(0.5, 0.5, 1.5, 0.5) == [])
    expect(
      steps(0.5, 0.5, 2.5, 2.5) == [
        .corner(Cell(column: 1, row: 0), Cell(column: 0, row: 1)), cell(1, 1),
        .corner(Cell(column: 2, row: 1), Cell(column: 1, row: 2)),
      ])
    // Along a grid line it lies in the cells below or right of it, without corners.
    expect(steps(0.5, 1, 3.5, 1), equals: [cell(1, 1), cell(2, 1)])
    expect(steps(2, 3.5, 2, 0.5), equals: [cell(2, 2), cell(2, 1)])
    // A corner at an end is not a step.
    expect(steps(1, 1, 2.5, 2.5), equals: [.corner(Cell(column: 2, row: 1), Cell(column: 1, row: 2))])
    expect(steps(2, 2, 0.5, 0.5), equals: [cell(1, 1), .corner(Cell(column: 0, row: 1), Cell(column: 1, row: 0))])
    expect(steps(0.5, 0.5, 2, 2), equals: [.corner(Cell(column: 1, row: 0), Cell(column: 0, row: 1)), cell(1, 1)])
    expect(steps(2 - 1e-12, 2 + 1e-12, 0.5, 0.5).count, equals: 2)
    // Within the tolerance a corner is passed, beyond it one of the cells beside is crossed.
    expect(steps(0.5, 0.5 + 1e-10, 1.5, 1.5 + 1e-10).count, equals: 1)
    expect(steps(0.5, 0.5 + 1e-7, 1.5, 1.5 + 1e-7), equals: [cell(0, 1)])
  }

  /// The cells are those between two crossings of grid lines, found by another way.
  @Test func cellsAreThoseBetweenTheCrossings() {
    law(seed: 21, cases: 4_000) { generator, _ in
      func coordinate() -> Double { Double(generator.integer(below: 49)) / 4 - 2 }
      let (start, end) = (Vector2(coordinate(), coordinate()), Vector2(coordinate(), coordinate()))
      counterexample("from \(start) to \(end)") {
        var fractions = [0.0, 1]
        for line in -3...11 {
          for (from, to) in [(start.x, end.x), (start.y, end.y)] where from != to {
            let fraction = (Double(line) - from) / (to - from)
            if fraction > 0, fraction < 1 { fractions.append(fraction) }
          }
        }
        fractions.sort()
        var expected: [Cell] = []
        for (left, right) in zip(fractions, fractions.dropFirst()) where right - left > 1e-12 {
          let cell = Cell(containing: start.interpolated(to: end, at: (left + right) / 2))
          if expected.last != cell { expected.append(cell) }
        }
        expected.removeAll { $0 == Cell(containing: start) || $0 == Cell(containing: end) }
        let cells = GridLine(from: start, to: end).compactMap { step -> Cell? in
          if case .cell(let cell) = step { cell } else { nil }
        }
        expect(cells, equals: expected)
        expect(GridLine.cellCount(from: start, to: end), equals: expected.count)
        let back = GridLine(from: end, to: start).compactMap { step -> Cell? in
          if case .cell(let cell) = step { cell } else { nil }
        }
        expect(back.reversed(), equals: expected)
      }
    }
  }

  @Test func wallsEndLinesAndAreCounted() {
    let grid = walls("....#", ".#...", "..#..", ".....")
    func isClear(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Bool {
      grid.isClear(from: Vector2(x0, y0), to: Vector2(x1, y1))
    }
    expect(isClear(0.5, 0.5, 3.5, 0.5) && isClear(3.5, 0.5, 0.5, 0.5))
    // The cells of the ends do not count.
    expect(isClear(0.5, 1.5, 1.5, 1.5) && isClear(4.5, 0.5, 2.5, 2.5) && !isClear(0.5, 1.5, 2.5, 1.5))
    // A corner is blocked between two walls only.
    expect(!isClear(1.5, 2.5, 2.5, 1.5) && isClear(0.5, 2.5, 1.5, 3.5) && isClear(2.5, 1.5, 3.5, 2.5))
    // Outside of the grid are walls.
    expect(!isClear(0.5, 0.5, -1.5, 0.5) && isClear(0.5, 0.5, -0.5, 0.5))
    expect(grid.wallCount(from: Vector2(0.5, 1.5), to: Vector2(4.5, 1.5), atMost: 9), equals: 1)
    expect(grid.wallCount(from: Vector2(1.5, 2.5), to: Vector2(2.5, 1.5), atMost: 9), equals: 1)
    expect(grid.wallCount(from: Vector2(0.5, 0.5), to: Vector2(-1e9, 0.5), atMost: 9), equals: 9)
    expect(!isClear(0.5, 0.5, 1e300, 1e300) && !isClear(0.5, 0.5, -.infinity, .nan))
    expect(GridLine.cellCount(from: .zero, to: Vector2(1e300, 0.5)), equals: 999_999_999)
  }

  /// The steps are those of relaxing all cells until nothing changes.
  @Test func stepsAreTheFewest() {
    var search = GridSteps()
    law(seed: 22, cases: 300) { generator, _ in
      let (columns, rows) = (1 + generator.integer(below: 9), 1 + generator.integer(below: 7))
      var open = Grid(columns: columns, rows: rows, repeating: true)
      for cell in open.cells where generator.integer(below: 3) == 0 { open[cell] = false }
      let start = Cell(column: generator.integer(below: columns), row: generator.integer(below: rows))
      var expected = Grid(columns: columns, rows: rows, repeating: Int.max)
      if open[start] { expected[start] = 0 }
      var isChanged = true
      while isChanged {
        isChanged = false
        for cell in open.cells where open[cell] {
          for next in Direction.allCases.map(cell.neighbor) where open.contains(next) && expected[next] != .max {
            guard expected[next] + 1 < expected[cell] else { continue }
            expected[cell] = expected[next] + 1
            isChanged = true
          }
        }
      }
      search.search(from: start, through: open)
      for cell in open.cells { expect(search[cell], equals: (expected[cell] == .max ? nil : expected[cell])) }
      expect(search.reachedCount, equals: expected.elements.count { $0 != .max })
      search.search(from: start, through: open, atMost: 3)
      for cell in open.cells { expect(search[cell], equals: (expected[cell] > 3 ? nil : expected[cell])) }
    }
    expect(search[Cell(column: -1, row: 0)] == nil && GridSteps()[Cell(column: 0, row: 0)] == nil)
  }

  @Test func degreesAreExactAtRightAngles() {
    for turn in -8...8 {
      let vector = Vector2(degrees: Double(turn) * 90)
      expect(vector, equals: [Vector2(1, 0), Vector2(0, 1), Vector2(-1, 0), Vector2(0, -1)][turn & 3])
    }
    law(seed: 23, cases: 2_000) { generator, _ in
      let degrees = generator.unit() * 2_000 - 1_000
      let (first, second) = (Vector2(degrees: degrees), Vector2(angle: degrees * Double.pi / 180))
      expect((first - second).length < 1e-13)
    }
    expect(Vector2(degrees: 1e300).length > 0.999 && Vector2(degrees: .infinity).x.isNaN)
  }
}
