/// A sweep down the chains of a path, row by row, that computes the exact area of each pixel that the path covers.
///
/// A row is cut into slabs wherever a segment begins, ends or crosses another. Within a slab, segments do not cross,
/// and those that separate inside from outside bound trapezoids. Areas are integers, so their sums do not depend on
/// their order or on which columns are written.
struct PathSweep: ~Copyable {
  /// The maximum number of segments in a row that is cut into slabs. In rows with more, the areas of overlapping parts
  /// are added and clamped to a whole pixel.
  static let maximumEdges = 256

  /// The chains that meet the current row, from left to right at its start.
  var active: UnsafeMutablePointer<ActiveChain>
  private var activeCapacity = 64
  var activeCount = 0
  /// The index of the first chain that begins below the current row.
  private var next = 0
  /// The heights at which the current row is cut: its start, its end, and those between.
  var heights: UnsafeMutablePointer<Int32>
  /// The number of slabs between the heights.
  var slabCount = 0
  /// The column of each active chain at each height where it is in the row, chain by chain.
  var columns: UnsafeMutablePointer<Int32>
  private var columnCapacity = 1024
  /// The parts of a chain in the row; each is at least a 256th of it high.
  let parts: UnsafeMutablePointer<ChainPart>
  var slab: UnsafeMutablePointer<SlabEdge>
  /// The heights at which the current row, or a slab of it, is cut; empty in between.
  let cuts = SlabCuts()
  var areas: PathAreas

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
    active = .allocate(capacity: activeCapacity)
    // At most 255 of `cuts`, with the start and the end of the row.
    heights = .allocate(capacity: 258)
    heights.initialize(repeating: 0, count: 258)
    columns = .allocate(capacity: columnCapacity)
    parts = .allocate(capacity: 256)
    slab = .allocate(capacity: Self.maximumEdges)
    areas = PathAreas(width: width)
  }

  deinit {
    active.deallocate()
    heights.deallocate()
    columns.deallocate()
    parts.deallocate()
    slab.deallocate()
  }

  /// Restarts the sweep at the top of a path.
  mutating func begin() {
    activeCount = 0
    next = 0
  }

  /// Writes the coverage of row `y` of an outline, which is below all rows since `begin()`, and returns the end of the
  /// rows with the same coverage, like a row source. The columns are `shift` pixels to the right of those of the
  /// outline.
  mutating func write(
    row y: Int, of edges: borrowing EdgeList, columns: Range<Int>, shift: Int, to row: inout CoverageRow
  ) -> Int {
    let (top, bottom) = (Int32(y) << 8, Int32(y + 1) << 8)
    activate(edges, top: top, bottom: bottom)
    guard activeCount > 0 else {
      return next < edges.count ? max(y + 1, Int(edges.chains[next].top >> 8)) : Int(Int32.max)
    }
    areas.begin(columns, shift: shift)
    if activeCount <= Self.maximumEdges, let isUniform = addSeparate(edges.vertices, top, bottom) {
      areas.flushIntervals(to: &row)
      return isUniform ? uniformEnd(edges, y, top, bottom) : y + 1
    }
    guard cut(edges.vertices, top, bottom) <= Self.maximumEdges else {
      addAll(edges.vertices, top, bottom)
      areas.flush(to: &row)
      return y + 1
    }
    reserveColumns()
    for index in 0..<activeCount {
      active[index].measure(heights, slabCount, edges.vertices, into: self.columns + index &* (slabCount &+ 1))
    }
    addSlabs(edges.vertices)
    areas.flush(to: &row)
    return slabCount == 1 ? uniformEnd(edges, y, top, bottom) : y + 1
  }

  /// Removes the chains that end above the row, adds those that begin in it, and sorts them by column, so that they are
  /// nearly sorted in each slab.
  private mutating func activate(_ edges: borrowing EdgeList, top: Int32, bottom: Int32) {
    var kept = 0
    for index in 0..<activeCount where active[index].chain.bottom > top {
      if kept != index { active[kept] = active[index] }
      active[kept].advance(to: top, edges.vertices)
      kept &+= 1
    }
    activeCount = kept
    while next < edges.count, edges.chains[next].top < bottom {
      if edges.chains[next].bottom > top {
        if activeCount == activeCapacity { active = active.grown(count: activeCount, capacity: &activeCapacity) }
        var chain = ActiveChain(edges.chains[next], edges.vertices)
        chain.advance(to: top, edges.vertices)
        (active + activeCount).initialize(to: chain)
        activeCount &+= 1
      }
      next &+= 1
    }
    guard activeCount <= Self.maximumEdges else { return }
    for index in 1..<max(1, activeCount) where active[index].isLeft(of: active[index &- 1]) {
      let chain = active[index]
      var position = index
      while position > 0, chain.isLeft(of: active[position &- 1]) {
        active[position] = active[position &- 1]
        position &-= 1
      }
      active[position] = chain
    }
  }

  /// Sets the heights at which segments begin and end, and returns the number of segments in the row.
  private mutating func cut(_ vertices: UnsafeMutablePointer<PathVertex>, _ top: Int32, _ bottom: Int32) -> Int {
    var edgeCount = activeCount
    for index in 0..<activeCount { edgeCount &+= active[index].addCuts(vertices, top, bottom, to: cuts) }
    heights[0] = top
    slabCount = 1 &+ cuts.drain(top, into: heights + 1)
    heights[slabCount] = bottom
    return edgeCount
  }

  private mutating func reserveColumns() {
    let count = activeCount * (slabCount + 1)
    guard count > columnCapacity else { return }
    columns.deallocate()
    columnCapacity = 2 * count
    columns = .allocate(capacity: columnCapacity)
  }

  /// The end of the rows, from `y` on, in which all segments are vertical and none begins or ends; `y` + 1 where they
  /// are not in row `y`, in which no segment begins or ends behind another one.
  private func uniformEnd(_ edges: borrowing EdgeList, _ y: Int, _ top: Int32, _ bottom: Int32) -> Int {
    var end = next < edges.count ? edges.chains[next].top : Int32.max
    for index in 0..<activeCount {
      let edge = active[index].edge
      guard edge.slope == 0, edge.top <= top, edge.bottom >= bottom else { return y + 1 }
      end = min(end, edge.bottom)
    }
    return max(y + 1, Int(end >> 8))
  }
}
