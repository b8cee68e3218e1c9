import Drawing
import OvershootGeometry
import Support
import Testing

@testable import Raster

/// Coverage that is kept of outlines that are drawn again, and flat paths that are used again.
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
    _ path: PlacedPath, _ rows: Range<Int>, _ columns: Range<Int>, _ scratch: inout RowScratch
  ) -> [[UInt8]] {
    scratch.begin(path.edges, rowCount: rows.count)
    var (y, result) = (rows.lowerBound, [[UInt8]]())
    while y < rows.upperBound {
      scratch.row.clear()
      let end = min(rows.upperBound, PathRows(path: path).write(row: y, columns: columns, using: &scratch))
      var bytes = Array(repeating: UInt8(0), count: columns.count)
      for index in 0..<scratch.row.count {
        let segment = scratch.row.segments[index]
        for x in segment.start..<segment.end { bytes[x - columns.lowerBound] = segment.coverage(at: x) }
      }
      result += Array(repeating: bytes, count: end - y)
      y = end
    }
    return result
  }

  // Behaviour: rendering 2
  @Test(arguments: [41, 42, 43])
  func coverageThatIsKeptIsThatOfTheChains(seed: UInt64) {
    var places = SeededGenerator(seed: seed)
    RandomDrawing.law(seed: seed, steps: 10, of: { $0.path() }) { path in
      let style = places.integer(below: 2) == 0 ? nil : StrokeStyle(width: 3, cap: .round, join: .round)
      let (edges, other) = (outline(.path(path), style), outline(.path(path), style))
      var scratch = RowScratch(width: width)
      let whole = PlacedPath(edges: edges, x: 0, y: 0)
      let rows = whole.bounds.minY..<whole.bounds.maxY
      guard !rows.isEmpty else { return }
      let first = paint(whole, rows, 0..<width, &scratch)
      #expect(edges.coverage == nil)
      #expect(paint(whole, rows, 0..<width, &scratch) == first)
      #expect(edges.coverage != nil)
      // Outlines that the buffer cuts are drawn where they were built.
      let isCut = whole.bounds.minX < 0 || whole.bounds.maxX > width
      for _ in 0..<4 {
        let (x, y) = isCut ? (0, 0) : (places.integer(below: 30), places.integer(below: 20))
        let (left, length) = (places.integer(below: width - 1), 1 + places.integer(below: width))
        let columns = left..<min(width, left + length)
        let start = rows.lowerBound + y + places.integer(below: rows.count)
        let part = start..<(rows.upperBound + y)
        #expect(
          paint(PlacedPath(edges: edges, x: x, y: y), part, columns, &scratch)
            == paint(PlacedPath(edges: other, x: x, y: y), part, columns, &scratch))
      }
    }
  }

  @Test func picturesThatAreDrawnAgainAreTheSame() {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: width, height: height)
    var canvas = Canvas()
    for index in 0..<6 {
      let rect = Rect(x: Double(index) * 9 - 12, y: Double(index) * 4 - 7.5, width: 30, height: 22)
      canvas.fill(.ellipse(rect), .solid(Color(hex: UInt32(index * 3999)).withAlpha(0.5)))
      canvas.stroke(.ellipse(rect), StrokeStyle(width: 3, dash: index % 2 == 0 ? nil : 4), .solid(.black))
    }
    let expected = TestImage(width, height, over: .white, canvas.list).pixels
    for _ in 0..<4 {
      rasterizer.invalidate()
      rasterizer.draw(canvas.list, over: .white, scale: 1, into: buffer)
      #expect(buffer.allPixels == expected)
    }
  }

  @Test func memoryOfCoverageIsGivenBack() {
    let workspace = PathWorkspace()
    do {
      let edges = outline(.ellipse(Rect(x: 4, y: 3, width: 30, height: 30)), nil, workspace)
      let used = workspace.memory.usedByteCount
      var scratch = RowScratch(width: width)
      for _ in 0..<2 { _ = paint(PlacedPath(edges: edges, x: 0, y: 0), 3..<33, 0..<width, &scratch) }
      #expect(edges.coverage != nil && workspace.memory.usedByteCount > used)
      edges.rebuild(edges.key, using: workspace)
      #expect(edges.coverage == nil && workspace.memory.usedByteCount == used)
    }
    #expect(workspace.memory.usedByteCount == 0)
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
    var scratch = RowScratch(width: 1130)
    scratch.begin(edges, rowCount: 600)
    for _ in 0..<3 {
      scratch.begin(edges, rowCount: 600)
      #expect(edges.coverage == nil)
    }
  }

  /// The flat path of a shape is used again only where it is the same.
  @Test func linesAlongOneShapeAreThoseOfTheirOwn() {
    let rasterizer = Rasterizer(texts: BarTextMasks())
    let buffer = PixelBuffer(width: width, height: height)
    for step in 0..<24 {
      var canvas = Canvas()
      let style = StrokeStyle(
        width: step % 4 < 2 ? 3 : 9, cap: .round, dash: step % 6 == 5 ? 4 : nil, start: Double(step % 3) * 0.1,
        end: 0.3 + Double(step) * 0.02)
      canvas.stroke(.ellipse(Rect(x: 8, y: 8, width: step % 8 < 7 ? 28 : 20, height: 20)), style, .solid(.black))
      rasterizer.draw(canvas.list, over: .white, scale: 1 + Double(step / 12), into: buffer)
      let fresh = PixelBuffer(width: width, height: height)
      Rasterizer(texts: BarTextMasks()).draw(canvas.list, over: .white, scale: 1 + Double(step / 12), into: fresh)
      #expect(buffer.allPixels == fresh.allPixels, "\(step)")
    }
  }

  @Test func halfCirclesHaveTheFewestHalvingsWithinTheTolerance() throws {
    for radius in [0.01, 0.4, 1, 5, 33, 50] {
      let count = try #require(HalfCircle.segmentCount(radius: radius, tolerance: 1.0 / 64))
      var last = Vector2(radius, 0)
      var worst = 0.0
      func add(_ point: Vector2) {
        #expect(abs(point.length - radius) < 1e-12)
        worst = max(worst, radius - ((last + point) * 0.5).length)
        last = point
      }
      HalfCircle.forEachPoint(count, from: last, through: Vector2(0, radius), add)
      add(Vector2(-radius, 0))
      #expect(worst <= 1.0 / 64 + 1e-12)
      let coarse = radius * (1 - Trigonometry.sineAndCosine(.pi / Double(count)).cosine)
      #expect(count == 1 || coarse > 1.0 / 64)
    }
    #expect(HalfCircle.segmentCount(radius: 900, tolerance: 1.0 / 64) == nil)
  }
}
