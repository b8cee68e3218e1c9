/// A chain that meets the current row, and its segment there.
struct ActiveChain {
  let chain: PathChain
  /// The segment at the start of the row, after `measure` at its end.
  var edge: PathEdge
  /// The index of the lower vertex of the segment.
  var vertex: Int32
  /// The index of the lower vertex of the segment at the start of the row.
  private(set) var firstVertex: Int32
  /// The column at the start of the row, or at that of the chain: the sort key of active chains.
  private(set) var column: Int32 = 0

  init(_ chain: PathChain, _ vertices: UnsafeMutablePointer<PathVertex>) {
    self.chain = chain
    vertex = chain.start &+ 1
    firstVertex = vertex
    edge = PathEdge(vertices[Int(chain.start)], vertices[Int(vertex)])
  }

  /// Whether the chain is to the left of another one at the start of the row, or leaves the same column to the left.
  @inline(__always)
  func isLeft(of other: ActiveChain) -> Bool {
    column < other.column || column == other.column && edge.slope < other.edge.slope
  }

  /// Goes to the segment at height `y`, which is above the end of the chain.
  @inline(__always)
  mutating func advance(to y: Int32, _ vertices: UnsafeMutablePointer<PathVertex>) {
    if edge.bottom <= y {
      repeat { vertex &+= 1 } while vertices[Int(vertex)].y <= y
      edge = PathEdge(vertices[Int(vertex &- 1)], vertices[Int(vertex)])
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
      index &+= 1
      height = vertices[Int(index)].y
      count &+= 1
    }
    return count
  }

  /// Writes the columns of the chain at those of `slabCount` + 1 heights at which it is in the row.
  @inline(__always)
  mutating func measure(
    _ heights: UnsafeMutablePointer<Int32>, _ slabCount: Int, _ vertices: UnsafeMutablePointer<PathVertex>,
    into columns: UnsafeMutablePointer<Int32>
  ) {
    var index = 0
    while heights[index] < chain.top { index &+= 1 }
    columns[index] = column
    index &+= 1
    while index <= slabCount, heights[index] <= chain.bottom {
      let height = heights[index]
      if height > edge.bottom {
        vertex &+= 1
        edge = PathEdge(vertices[Int(vertex &- 1)], vertices[Int(vertex)])
      }
      columns[index] = edge.column(at: height)
      index &+= 1
    }
  }

  /// The column at a height of the row within the chain.
  @inline(__always)
  func column(at height: Int32, _ vertices: UnsafeMutablePointer<PathVertex>) -> Int32 {
    if height >= edge.top, height <= edge.bottom { return edge.column(at: height) }
    var index = firstVertex
    while vertices[Int(index)].y < height { index &+= 1 }
    return PathEdge(vertices[Int(index &- 1)], vertices[Int(index)]).column(at: height)
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
      index &+= 1
      edge = PathEdge(vertices[Int(index &- 1)], vertices[Int(index)])
    }
  }
}
