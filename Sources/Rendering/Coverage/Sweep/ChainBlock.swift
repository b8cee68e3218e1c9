import OvershootDrawing

/// The areas of some rows of an outline, computed chain by chain, for rows in which no two chains share columns.
///
/// Areas are added before it is known whether the row is such a one; in others they are forgotten.
struct ChainBlock: ~Copyable {
  /// The number of rows that are computed together.
  private static let height = 16
  /// The maximum number of chains that meet the rows; fewer rows are computed together where it would be exceeded.
  private static let maximumChains = PathSweep.maximumEdges

  /// The part of a chain in a row, in 256ths of a pixel.
  private struct Crossing {
    /// The minimum column.
    var low: Int32
    /// The maximum column.
    var high: Int32
    /// The column at the start.
    var from: Int32
    /// The column at the end, where the part is one segment through the whole row; otherwise the least number.
    var to: Int32
    /// The start, counted from the top of the row.
    var start: Int32
    /// The end, counted from the top of the row.
    var end: Int32
    /// 1 where the winding number grows to the right, −1 where it shrinks.
    var winding: Int

    /// Whether the part goes from the top to the bottom of the row.
    @inline(__always)
    var isThrough: Bool { start == 0 && end == 256 }

    /// Whether the part is to the left of another one at its start, or leaves the same column to the left.
    @inline(__always)
    func isLeft(of other: Crossing) -> Bool {
      from < other.from || from == other.from && low &+ high < other.low &+ other.high
    }

    /// Whether nothing of `other` is to the left of anything of this part.
    @inline(__always)
    func isBeside(_ other: Crossing) -> Bool {
      high <= other.low || to != .min && other.to != .min && from <= other.from && to <= other.to
    }
  }

  private var active = ActiveChains()
  /// The rows that are computed.
  private var rows = 0..<0
  /// The columns that are computed.
  private var columns = 0..<0
  /// The end of the rows that are like the only one that is computed.
  private var uniformEnd = 0
  private let crossings: UnsafeMutablePointer<Crossing>
  private let counts: UnsafeMutablePointer<Int>
  /// 2⁵⁶ by each number from 2 to 512, rounded up: the product with a number of 8 bits is exact in its high half.
  private let reciprocals: UnsafeMutablePointer<UInt64>
  /// The differences of the areas of neighbouring columns of all rows, counted from the first requested one.
  private let areas: UnsafeMutablePointer<Int64>
  /// The number of areas from one row to the next.
  private let stride: Int
  /// The left edge of the first requested column as chains count, in 256ths of a pixel.
  private var left: Int32 = 0

  /// Creates buffers for rows of `width` pixels.
  init(width: Int) {
    crossings = .allocate(capacity: Self.height * Self.maximumChains)
    counts = .allocate(capacity: Self.height)
    counts.initialize(repeating: 0, count: Self.height)
    stride = width + 16
    areas = .allocate(capacity: stride * Self.height)
    areas.initialize(repeating: 0, count: stride * Self.height)
    reciprocals = .allocate(capacity: 513)
    for number in 0...512 { (reciprocals + number).initialize(to: ((1 << 56) - 1) / UInt64(max(2, number)) + 1) }
  }

  deinit {
    crossings.deallocate()
    counts.deallocate()
    areas.deallocate()
    reciprocals.deallocate()
  }

  /// Restarts at the top of a path.
  mutating func begin() {
    clearRows()
    active.removeAll()
    rows = 0..<0
  }

  /// Writes the coverage of row `y`, which is below all rows since `begin()`, like `PathSweep`.
  ///
  /// - Returns: the end of the rows with the same coverage; nil, with nothing written, where chains share columns, or
  ///   are too many.
  mutating func write(
    row y: Int, of edges: borrowing EdgeList, columns: Range<Int>, shift: Int, to row: inout CoverageRow
  ) -> Int? {
    if !rows.contains(y) || columns != self.columns { compute(from: y, edges, columns, shift) }
    guard rows.contains(y) else { return nil }
    let index = y &- rows.lowerBound
    let count = counts[index]
    counts[index] = 0
    let first = crossings + index &* Self.maximumChains
    guard isSeparate(first, count) else {
      clear(first, count, areas + index &* stride)
      return nil
    }
    flush(first, count, areas + index &* stride, to: &row)
    return max(y &+ 1, uniformEnd)
  }

  /// Forgets the areas of the rows that were computed and not written.
  private mutating func clearRows() {
    for index in 0..<rows.count where counts[index] > 0 {
      clear(crossings + index &* Self.maximumChains, counts[index], areas + index &* stride)
      counts[index] = 0
    }
  }

  /// Clears the areas of some parts of chains in a row.
  private func clear(_ first: UnsafeMutablePointer<Crossing>, _ count: Int, _ areas: UnsafeMutablePointer<Int64>) {
    for index in 0..<count {
      let columns = self.columns(of: first[index])
      for column in columns.start..<max(columns.start, columns.end &+ 1) { areas[column] = 0 }
    }
  }

  /// The columns that part of a chain covers partly, counted from the first requested one.
  @inline(__always)
  private func columns(of crossing: Crossing) -> (start: Int, end: Int) {
    let (start, last) = (Int((crossing.low &- left) &>> 8), Int((crossing.high &- 1 &- left) &>> 8))
    let width = columns.count
    return (max(0, min(width, start)), max(0, min(width &- 1, max(start, last))) &+ 1)
  }

  /// Appends the coverage of a row, and clears its areas. Columns between chains are not visited.
  @inline(__always)
  private func flush(
    _ crossings: UnsafeMutablePointer<Crossing>, _ count: Int, _ areas: UnsafeMutablePointer<Int64>,
    to row: inout CoverageRow
  ) {
    let first = columns.lowerBound
    let width = columns.count
    var (sum, x, index): (Int64, Int, Int) = (0, 0, 0)
    var next = count > 0 ? columns(of: crossings[0]) : (start: width, end: width)
    while next.start < width {
      let start = max(x, next.start)
      var end = next.end
      repeat {
        index &+= 1
        next = index < count ? columns(of: crossings[index]) : (start: width, end: width)
        guard next.start <= end &+ 1, index < count else { break }
        end = max(end, next.end)
      } while true
      row.append(from: first &+ x, to: first &+ start, constant: PathAreas.coverage(sum))
      // Whole fours of pixels are blended at once.
      if end &- start > 1 { end = max(end, min(next.start, start &+ (end &- start &+ 3) & ~3)) }
      sum = PathAreas.append(areas + start, first &+ start, first &+ end, sum, to: &row) &+ areas[end]
      areas[end] = 0
      x = end
    }
    row.append(from: first &+ x, to: first &+ width, constant: PathAreas.coverage(sum))
  }

  /// Computes rows from `y` on; none where too many chains meet the first one.
  private mutating func compute(from y: Int, _ edges: borrowing EdgeList, _ columns: Range<Int>, _ shift: Int) {
    clearRows()
    self.columns = columns
    left = Int32(truncatingIfNeeded: columns.lowerBound &- shift) &<< 8
    let top = Int32(y) << 8
    rows = y..<active.open(edges, from: top, until: y + 1, atMost: Self.maximumChains)
    guard !rows.isEmpty else { return }
    uniformEnd = active.uniformEnd(edges, from: top)
    if uniformEnd <= y + 1 {
      let end = min(y + Self.height, edges.bounds.maxY)
      rows = y..<max(y + 1, active.open(edges, from: top, until: end, atMost: Self.maximumChains))
    }
    for index in 0..<active.count { add(active.chains[index], edges.vertices, top) }
  }

  /// Adds the areas to the right of a chain in all rows, and notes its part in each.
  private mutating func add(
    _ chain: ActiveChain, _ vertices: UnsafeMutablePointer<PathVertex>, _ top: Int32
  ) {
    let winding = chain.chain.winding
    let last = min(Int32(truncatingIfNeeded: rows.upperBound) &<< 8, chain.chain.bottom)
    let writer = AreaWriter(
      left: left, end: Int32(truncatingIfNeeded: columns.count) &<< 8, sign: Int64(winding), reciprocals: reciprocals)
    var (x, y) = (chain.column, max(top, chain.chain.top))
    var (edge, vertex) = (chain.edge, vertices + Int(chain.vertex))
    var index = Int((y &- top) &>> 8)
    var rowTop = top &+ Int32(truncatingIfNeeded: index) &<< 8
    var cells = areas + index &* stride
    while y < last {
      let end = min(last, rowTop &+ 256)
      let (from, start) = (x, y)
      var (low, high) = (x, x)
      let isWhole = edge.bottom >= end && end &- y == 256
      while edge.bottom < end {
        let stop = vertex.pointee
        writer.add(x, stop.x, stop.y &- y, to: cells)
        (x, y) = (stop.x, stop.y)
        (low, high) = (min(low, x), max(high, x))
        vertex += 1
        edge = PathEdge(stop, vertex.pointee)
      }
      let column = edge.column(at: end)
      writer.add(x, column, end &- y, to: cells)
      (low, high) = (min(low, column), max(high, column))
      (crossings + (index &* Self.maximumChains &+ counts[index])).initialize(
        to: Crossing(
          low: low, high: high, from: from, to: isWhole ? column : .min, start: start &- rowTop, end: end &- rowTop,
          winding: Int(winding)))
      counts[index] &+= 1
      (x, y) = (column, end)
      if edge.bottom == end, end < last {
        let corner = vertex.pointee
        x = corner.x
        vertex += 1
        edge = PathEdge(corner, vertex.pointee)
      }
      index &+= 1
      rowTop &+= 256
      cells += stride
    }
  }

  /// Sorts the parts of chains in a row, and returns whether they bound areas side by side.
  ///
  /// A chain that begins or ends in the row must do so together with the next one, or with the one before.
  private func isSeparate(_ first: UnsafeMutablePointer<Crossing>, _ count: Int) -> Bool {
    guard count & 1 == 0 else { return false }
    first.sortByInsertion(count: count) { $0.isLeft(of: $1) }
    var isPaired = false
    for index in 0..<count {
      let crossing = first[index]
      // Inside and outside take turns.
      guard crossing.winding == (index & 1 == 0 ? first[0].winding : 0 &- first[0].winding) else { return false }
      guard index > 0 else {
        isPaired = !crossing.isThrough
        continue
      }
      let before = first[index &- 1]
      guard before.isBeside(crossing) else { return false }
      if isPaired {
        guard before.start == crossing.start, before.end == crossing.end else { return false }
        isPaired = false
      } else {
        isPaired = !crossing.isThrough
      }
    }
    return !isPaired
  }
}
