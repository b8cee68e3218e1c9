/// A sweep down the chains of a path, row by row, that computes the exact area of each pixel that the path covers.
///
/// A row is cut into slabs wherever a segment begins, ends or crosses another. Within a slab, segments do not cross,
/// and those that separate inside from outside bound trapezoids. Areas are integers, so their sums do not depend on
/// their order or on which columns are written.
struct PathSweep: ~Copyable {
  /// The maximum number of segments in a row that is cut into slabs. In rows with more, the areas of overlapping parts
  /// are added and clamped to a whole pixel.
  static let maximumEdges = 256

  /// The chains that meet the current row.
  var active = ActiveChains()
  /// The heights at which the current row is cut: its start, its end, and those between.
  var heights: UnsafeMutablePointer<Int32>
  /// The number of slabs between the heights.
  var slabCount = 0
  /// The column of each active chain at each height where it is in the row, chain by chain.
  var columns: UnsafeMutablePointer<Int32>
  private var columnCapacity = 1024
  var slab: UnsafeMutablePointer<SlabEdge>
  /// The heights at which the current row, or a slab of it, is cut; empty in between.
  let cuts = SlabCuts()
  var areas: PathAreas
  /// The rows that need no slabs.
  private var block: ChainBlock

  /// A segment within a slab.
  struct SlabEdge {
    var top: Int32
    var bottom: Int32
    var winding: Int32
    /// The index of the active chain.
    var chain: Int32
  }

  /// Creates buffers for rows of `width` pixels.
  init(width: Int) {
    // At most 255 of `cuts`, with the start and the end of the row.
    heights = .allocate(capacity: 258)
    heights.initialize(repeating: 0, count: 258)
    columns = .allocate(capacity: columnCapacity)
    slab = .allocate(capacity: Self.maximumEdges)
    areas = PathAreas(width: width)
    block = ChainBlock(width: width)
  }

  deinit {
    heights.deallocate()
    columns.deallocate()
    slab.deallocate()
  }

  /// Restarts the sweep at the top of a path.
  mutating func begin() {
    active.removeAll()
    block.begin()
  }

  /// Writes the coverage of row `y` of an outline, which is below all rows since `begin()`, and returns the end of the
  /// rows with the same coverage, like a row source. The columns are `shift` pixels to the right of those of the
  /// outline.
  mutating func write(
    row y: Int, of edges: borrowing EdgeList, columns: Range<Int>, shift: Int, to row: inout CoverageRow
  ) -> Int {
    if let end = block.write(row: y, of: edges, columns: columns, shift: shift, to: &row) { return end }
    let (top, bottom) = (Int32(y) << 8, Int32(y + 1) << 8)
    _ = active.open(edges, from: top, until: y + 1)
    areas.begin(columns, shift: shift)
    guard cut(edges.vertices, top, bottom) <= Self.maximumEdges else {
      addAll(edges.vertices, top, bottom)
      areas.flush(to: &row)
      return y + 1
    }
    reserveColumns()
    for index in 0..<active.count {
      active.chains[index].measure(heights, slabCount, edges.vertices, into: self.columns + index &* (slabCount &+ 1))
    }
    addSlabs(edges.vertices)
    areas.flush(to: &row)
    return slabCount == 1 ? max(y + 1, active.uniformEnd(edges, from: top)) : y + 1
  }

  /// Sets the heights at which segments begin and end, and returns the number of segments in the row.
  private mutating func cut(_ vertices: UnsafeMutablePointer<PathVertex>, _ top: Int32, _ bottom: Int32) -> Int {
    var edgeCount = active.count
    for index in 0..<active.count { edgeCount &+= active.chains[index].addCuts(vertices, top, bottom, to: cuts) }
    heights[0] = top
    slabCount = 1 &+ cuts.drain(top, into: heights + 1)
    heights[slabCount] = bottom
    return edgeCount
  }

  private mutating func reserveColumns() {
    let count = active.count * (slabCount + 1)
    guard count > columnCapacity else { return }
    columns.deallocate()
    columnCapacity = 2 * count
    columns = .allocate(capacity: columnCapacity)
  }
}
