import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import OvershootCoverage

/// Coverage that is kept of outlines that are drawn again.
@MainActor
@Suite(.laws) struct PathKeepingTests {
  private let width = 48
  private let height = 40

  private func outline(_ shape: Shape, _ style: StrokeStyle?, _ workspace: PathWorkspace = PathWorkspace()) -> EdgeList
  {
    EdgeList(
      PathKey(shape: shape, style: style, transform: .identity, width: width, height: height), using: workspace)
  }

  /// The coverage of the rows `rows` in the columns `columns`.
  private func paint(
    _ path: PlacedPath, _ rows: Range<Int>, _ columns: Range<Int>, _ writer: inout PathWriter
  ) -> [[UInt8]] {
    var row = CoverageRow(width: width)
    writer.begin(path, rowCount: rows.count, using: &row)
    var (y, result) = (rows.lowerBound, [[UInt8]]())
    while y < rows.upperBound {
      row.clear()
      let end = min(rows.upperBound, writer.write(row: y, of: path, columns: columns, to: &row))
      result += Array(repeating: row.bytes(in: columns), count: end - y)
      y = end
    }
    return result
  }

  // Behaviour: rendering 2
  @Test(arguments: [41, 42, 43])
  func coverageThatIsKeptIsThatOfTheChains(seed: UInt64) {
    law(seed: seed, cases: 10) { places, _ in
      let path = places.path()
      let style = places.integer(below: 2) == 0 ? nil : StrokeStyle(width: 3, cap: .round, join: .round)
      let (edges, other) = (outline(.path(path), style), outline(.path(path), style))
      var writer = PathWriter(width: width)
      let whole = PlacedPath(edges: edges, x: 0, y: 0)
      let rows = whole.bounds.minY..<whole.bounds.maxY
      guard !rows.isEmpty else { return }
      let first = paint(whole, rows, 0..<width, &writer)
      expect(edges.coverage == nil)
      expect(paint(whole, rows, 0..<width, &writer), equals: first)
      expect(edges.coverage != nil)
      // Outlines that the buffer cuts are drawn where they were built.
      let isCut = whole.bounds.minX < 0 || whole.bounds.maxX > width
      for _ in 0..<4 {
        let (x, y) = isCut ? (0, 0) : (places.integer(below: 30), places.integer(below: 20))
        let (left, length) = (places.integer(below: width - 1), 1 + places.integer(below: width))
        let columns = left..<min(width, left + length)
        let start = rows.lowerBound + y + places.integer(below: rows.count)
        let part = start..<(rows.upperBound + y)
        expect(
          paint(PlacedPath(edges: edges, x: x, y: y), part, columns, &writer)
            == paint(PlacedPath(edges: other, x: x, y: y), part, columns, &writer))
      }
    }
  }

  @Test func memoryThatIsGivenBackIsTakenAgain() {
    let pool = OutlineMemoryPool()
    let (small, large) = (pool.take(byteCount: 100), pool.take(byteCount: 5000))
    expect(small.byteCount == 1024 && large.byteCount == 8192)
    pool.give(small)
    pool.give(large)
    expect(pool.take(byteCount: 4097).base, equals: large.base)
    expect(pool.take(byteCount: 1024).base, equals: small.base)
    for memory in [small, large] { memory.deallocate() }
  }

  @Test func memoryOfCoverageIsGivenBack() {
    let workspace = PathWorkspace()
    do {
      let edges = outline(.ellipse(Rect(x: 4, y: 3, width: 30, height: 30)), nil, workspace)
      let used = workspace.memory.usedByteCount
      var writer = PathWriter(width: width)
      for _ in 0..<2 { _ = paint(PlacedPath(edges: edges, x: 0, y: 0), 3..<33, 0..<width, &writer) }
      expect(edges.coverage != nil && workspace.memory.usedByteCount > used)
      edges.rebuild(edges.key, using: workspace)
      expect(edges.coverage == nil && workspace.memory.usedByteCount == used)
    }
    expect(workspace.memory.usedByteCount, equals: 0)
  }

  /// Slanted teeth, two pixels apart, of which no pixel is covered as a whole.
  @Test func coverageOfALargePatternIsNotKept() {
    var comb = Path()
    for tooth in 0..<560 {
      let x = Double(tooth) * 2
      comb.move(to: Vector2(x, 0))
      for (dx, y) in [(0.7, 0.0), (1.9, 600), (1.2, 600)] { comb.addLine(to: Vector2(x + dx, y)) }
      comb.close()
    }
    let key = PathKey(shape: .path(comb), style: nil, transform: .identity, width: 1130, height: 600)
    let edges = EdgeList(key, using: PathWorkspace())
    var writer = PathWriter(width: 1130)
    var row = CoverageRow(width: 1130)
    writer.begin(PlacedPath(edges: edges, x: 0, y: 0), rowCount: 600, using: &row)
    for _ in 0..<3 {
      writer.begin(PlacedPath(edges: edges, x: 0, y: 0), rowCount: 600, using: &row)
      expect(edges.coverage == nil)
    }
  }

  @Test func halfCirclesHaveTheFewestHalvingsWithinTheTolerance() throws {
    for radius in [0.01, 0.4, 1, 5, 33, 50] {
      let count = try #require(HalfCircle.segmentCount(radius: radius, tolerance: 1.0 / 64))
      var last = Vector2(radius, 0)
      var worst = 0.0
      func add(_ point: Vector2) {
        expect(abs(point.length - radius) < 1e-12)
        worst = max(worst, radius - ((last + point) * 0.5).length)
        last = point
      }
      HalfCircle.forEachPoint(count, from: last, through: Vector2(0, radius), add)
      add(Vector2(-radius, 0))
      expect(worst <= 1.0 / 64 + 1e-12)
      let coarse = radius * (1 - Trigonometry.sineAndCosine(.pi / Double(count)).cosine)
      expect(count == 1 || coarse > 1.0 / 64)
    }
    expect(HalfCircle.segmentCount(radius: 900, tolerance: 1.0 / 64) == nil)
  }
}
