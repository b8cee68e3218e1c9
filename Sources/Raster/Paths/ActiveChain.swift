/// A chain that meets the current row, and its segment there.
struct ActiveChain {
  let chain: PathChain
  /// The segment at the start of the row, after `measure` at its end.
  private(set) var edge: PathEdge
  /// The index of the lower vertex of the segment.
  private var vertex: Int32
  /// The index of the lower vertex of the segment at the start of the row.
  private var firstVertex: Int32
  /// 1 where the vertices are in the order from top to bottom, else −1.
  private let step: Int32
  /// The column at the start of the row, or at that of the chain: the sort key of active chains.
  private(set) var column: Int32 = 0

  init(_ chain: PathChain, _ vertices: UnsafeMutablePointer<PathVertex>) {
    self.chain = chain
    step = chain.end > chain.start ? 1 : -1
    vertex = chain.start &+ step
    firstVertex = vertex
    edge = PathEdge(vertices[Int(chain.start)], vertices[Int(vertex)])
  }

  /// Goes to the segment at height `y`, which is above the end of the chain.
  @inline(__always)
  mutating func advance(to y: Int32, _ vertices: UnsafeMutablePointer<PathVertex>) {
    if edge.bottom <= y {
      repeat { vertex &+= step } while vertices[Int(vertex)].y <= y
      edge = PathEdge(vertices[Int(vertex &- step)], vertices[Int(vertex)])
    }
    firstVertex = vertex
    column = edge.column(at: max(y, edge.top))
  }

  /// Inserts the heights in a row at which segments of the chain begin and end, and returns the number of those that
  /// begin there behind another one.
  @inline(__always)
  func addCuts(
    _ vertices: UnsafeMutablePointer<PathVertex>, _ top: Int32, _ bottom: Int32, to cuts: borrowing SlabCuts
  ) -> Int {
    if chain.top > top { cuts.insert(chain.top &- top) }
    var (index, height, count) = (vertex, edge.bottom, 0)
    while height < bottom {
      cuts.insert(height &- top)
      guard index != chain.end else { break }
      index &+= step
      height = vertices[Int(index)].y
      count &+= 1
    }
    return count
  }

  /// Writes the columns of the chain at those of `slabCount` + 1 heights at which it is in the row, and returns their
  /// extent.
  @inline(__always)
  mutating func measure(
    _ heights: UnsafeMutablePointer<Int32>, _ slabCount: Int, _ vertices: UnsafeMutablePointer<PathVertex>,
    into columns: UnsafeMutablePointer<Int32>
  ) -> ChainExtent {
    var first = 0
    while heights[first] < chain.top { first &+= 1 }
    var previous = column
    var extent = ChainExtent(low: previous, high: previous, sum: 0)
    columns[first] = previous
    var index = first &+ 1
    while index <= slabCount, heights[index] <= chain.bottom {
      let height = heights[index]
      if height > edge.bottom {
        vertex &+= step
        edge = PathEdge(vertices[Int(vertex &- step)], vertices[Int(vertex)])
      }
      let column = edge.column(at: height)
      columns[index] = column
      extent.low = min(extent.low, column)
      extent.high = max(extent.high, column)
      extent.sum &+= Int64(height &- heights[index &- 1]) &* Int64(previous &+ column)
      previous = column
      index &+= 1
    }
    return extent
  }

  /// The column at a height of the row within the chain.
  @inline(__always)
  func column(at height: Int32, _ vertices: UnsafeMutablePointer<PathVertex>) -> Int32 {
    if height >= edge.top, height <= edge.bottom { return edge.column(at: height) }
    var index = firstVertex
    while vertices[Int(index)].y < height { index &+= step }
    return PathEdge(vertices[Int(index &- step)], vertices[Int(index)]).column(at: height)
  }

  /// Calls `body` with the columns and the height of each segment in a row.
  func forEachPart(
    _ vertices: UnsafeMutablePointer<PathVertex>, _ top: Int32, _ bottom: Int32,
    _ body: (_ top: Int32, _ bottom: Int32, _ height: Int32) -> Void
  ) {
    var (edge, index) = (edge, vertex)
    while true {
      let (start, end) = (max(top, edge.top), min(bottom, edge.bottom))
      if start < end { body(edge.column(at: start), edge.column(at: end), end &- start) }
      guard edge.bottom < bottom, index != chain.end else { return }
      index &+= step
      edge = PathEdge(vertices[Int(index &- step)], vertices[Int(index)])
    }
  }
}

/// The columns of a chain in a row.
struct ChainExtent {
  /// The minimum.
  var low: Int32
  /// The maximum.
  var high: Int32
  /// The sum, over the slabs, of the height times the sum of the columns at its start and its end.
  var sum: Int64
}
