/// A sweep down the edges of a path, row by row, that computes the exact area of each pixel that the path covers.
///
/// A row is cut into slabs wherever an edge begins, ends or crosses another. Within a slab, edges do not cross, and
/// those that separate inside from outside bound trapezoids. Areas are integers, so their sums do not depend on their
/// order or on which columns are written.
struct PathSweep: ~Copyable {
  /// The maximum number of edges in a row that is cut into slabs. In rows with more, the areas of overlapping parts are
  /// added and clamped to a whole pixel.
  private static let maximumEdges = 256
  /// The area of a whole pixel.
  private static let pixelArea: Int64 = 1 << 25

  /// The edges that meet the current row.
  private var active: UnsafeMutablePointer<PathEdge>
  private var activeCapacity = 64
  private var activeCount = 0
  /// The index of the first edge that begins below the current row.
  private var next = 0
  private var slab: UnsafeMutablePointer<SlabEdge>
  /// The differences of the areas of neighbouring columns, counted from the first requested one.
  private var areas: UnsafeMutablePointer<Int64>
  private let width: Int
  /// The range of columns whose areas may not be 0.
  private var touchedStart = 0
  private var touchedEnd = 0

  /// An edge within a slab.
  private struct SlabEdge {
    var top: Int32
    var bottom: Int32
    var winding: Int32
  }

  /// Creates buffers for rows of `width` pixels.
  init(width: Int) {
    self.width = width
    active = .allocate(capacity: activeCapacity)
    slab = .allocate(capacity: Self.maximumEdges)
    areas = .allocate(capacity: width + 16)
    areas.initialize(repeating: 0, count: width + 16)
  }

  deinit {
    active.deallocate()
    slab.deallocate()
    areas.deallocate()
  }

  /// Restarts the sweep at the top of a path.
  mutating func begin() {
    activeCount = 0
    next = 0
  }

  /// Writes the coverage of row `y`, which is below all rows since `begin()`, and returns the end of the rows with the
  /// same coverage, like a row source.
  mutating func write(row y: Int, of edges: borrowing EdgeList, columns: Range<Int>, to row: inout CoverageRow) -> Int {
    let (top, bottom) = (Int32(y) << 8, Int32(y + 1) << 8)
    activate(edges, top: top, bottom: bottom)
    guard activeCount > 0 else {
      return next < edges.count ? max(y + 1, Int(edges.edges[next].top >> 8)) : Int(Int32.max)
    }
    let span = Span(first: Int32(columns.lowerBound) << 8, count: min(width, columns.count))
    (touchedStart, touchedEnd) = (span.count, 0)
    if activeCount > Self.maximumEdges {
      addAll(top, bottom, span)
    } else {
      cutIntoSlabs(top, bottom, span)
    }
    flush(span.count, at: columns.lowerBound, to: &row)
    return uniformEnd(edges, y, top, bottom)
  }

  /// The requested columns.
  private struct Span {
    /// The left edge of the first one, in 256ths of a pixel.
    var first: Int32
    var count: Int
  }

  private mutating func activate(_ edges: borrowing EdgeList, top: Int32, bottom: Int32) {
    var kept = 0
    for index in 0..<activeCount where active[index].bottom > top {
      if kept != index { active[kept] = active[index] }
      kept &+= 1
    }
    activeCount = kept
    while next < edges.count, edges.edges[next].top < bottom {
      if edges.edges[next].bottom > top {
        if activeCount == activeCapacity { active = active.grown(count: activeCount, capacity: &activeCapacity) }
        (active + activeCount).initialize(to: edges.edges[next])
        activeCount &+= 1
      }
      next &+= 1
    }
    if activeCount <= Self.maximumEdges { sort(top) }
  }

  /// Sorts the active edges by their columns at the start of the row, so that they are nearly sorted in each slab.
  private func sort(_ top: Int32) {
    for index in 0..<activeCount {
      var edge = active[index]
      edge.sortColumn = edge.column(at: max(top, edge.top))
      var position = index
      while position > 0, active[position &- 1].sortColumn > edge.sortColumn {
        active[position] = active[position &- 1]
        position &-= 1
      }
      active[position] = edge
    }
  }

  /// The end of the rows, from `y` on, in which all edges are vertical and none begins or ends.
  private func uniformEnd(_ edges: borrowing EdgeList, _ y: Int, _ top: Int32, _ bottom: Int32) -> Int {
    var end = next < edges.count ? edges.edges[next].top : Int32.max
    for index in 0..<activeCount {
      let edge = active[index]
      guard edge.slope == 0, edge.top <= top, edge.bottom >= bottom else { return y + 1 }
      end = min(end, edge.bottom)
    }
    return max(y + 1, Int(end >> 8))
  }

  private mutating func addAll(_ top: Int32, _ bottom: Int32, _ span: Span) {
    for index in 0..<activeCount {
      let edge = active[index]
      let (start, end) = (max(top, edge.top), min(bottom, edge.bottom))
      guard start < end else { continue }
      add(edge.column(at: start), edge.column(at: end), end &- start, edge.winding, span)
    }
  }

  private mutating func cutIntoSlabs(_ top: Int32, _ bottom: Int32, _ span: Span) {
    var cuts = SlabCuts()
    for index in 0..<activeCount {
      cuts.insert(active[index].top &- top)
      cuts.insert(active[index].bottom &- top)
    }
    var start = top
    while start < bottom {
      var end = top &+ cuts.next(after: start &- top)
      while true {
        let count = fillSlab(start, end)
        guard let cut = crossing(count, start, end) else {
          addSlab(count, end &- start, span)
          break
        }
        cuts.insert(cut &- top)
        end = cut
      }
      start = end
    }
  }

  /// Collects the edges that cross a slab, from left to right, and returns their number.
  private mutating func fillSlab(_ start: Int32, _ end: Int32) -> Int {
    var count = 0
    for index in 0..<activeCount {
      let edge = active[index]
      guard edge.top <= start, edge.bottom >= end else { continue }
      let new = SlabEdge(top: edge.column(at: start), bottom: edge.column(at: end), winding: edge.winding)
      var position = count
      while position > 0, slab[position &- 1].top &+ slab[position &- 1].bottom > new.top &+ new.bottom {
        slab[position] = slab[position &- 1]
        position &-= 1
      }
      slab[position] = new
      count &+= 1
    }
    return count
  }

  /// A height within the slab at which two neighbouring edges cross; nil if there is none.
  private func crossing(_ count: Int, _ start: Int32, _ end: Int32) -> Int32? {
    guard end &- start > 1 else { return nil }
    for index in 1..<max(1, count) {
      let (left, right) = (slab[index &- 1], slab[index])
      let (above, below) = (right.top &- left.top, right.bottom &- left.bottom)
      guard above < 0 || below < 0 else { continue }
      let offset = Int64(end &- start) &* Int64(above) / Int64(above &- below)
      return max(start &+ 1, min(end &- 1, start &+ Int32(truncatingIfNeeded: offset)))
    }
    return nil
  }

  /// Adds the areas between the edges of a slab that separate inside from outside.
  private mutating func addSlab(_ count: Int, _ height: Int32, _ span: Span) {
    var winding: Int32 = 0
    for index in 0..<count {
      let edge = slab[index]
      let before = winding
      winding &+= edge.winding
      if before == 0 {
        add(edge.top, edge.bottom, height, 1, span)
      } else if winding == 0 {
        add(edge.top, edge.bottom, height, -1, span)
      }
    }
  }

  /// Adds the area to the right of a segment from column `top` to column `bottom` over `height` 256ths of a row.
  private mutating func add(_ top: Int32, _ bottom: Int32, _ height: Int32, _ sign: Int32, _ span: Span) {
    let (left, right) = (min(top, bottom) &- span.first, max(top, bottom) &- span.first)
    let total = Int64(height) &<< 8
    let (unit, end) = (Int64(sign), Int32(truncatingIfNeeded: span.count) &<< 8)
    guard left < end else { return }
    if right <= 0 {
      areas[0] &+= unit &* total &* 512
      touch(0, 1)
      return
    }
    let (first, last) = (Int(left &>> 8), Int((max(left &+ 1, right) &- 1) &>> 8))
    if first == last {
      let inside = Int64(left &+ right) &- Int64(first &<< 9)
      areas[first] &+= unit &* total &* (512 &- inside)
      areas[first &+ 1] &+= unit &* total &* inside
      touch(first, first &+ 2)
      return
    }
    let step = (total &<< 16) / Int64(right &- left)
    var previous: Int64 = 0
    if first < 0 {
      previous = (Int64(0 &- left) &* step) &>> 16
      areas[0] &+= unit &* previous &* 512
    }
    let from = max(0, first)
    let to = min(span.count &- 1, last)
    for column in from...to {
      let edge = Int32(truncatingIfNeeded: column) &<< 8
      let (start, stop) = (max(left, edge) &- edge, min(right, edge &+ 256) &- edge)
      let current = column == last ? total : (Int64(edge &+ stop &- left) &* step) &>> 16
      let part = unit &* (current &- previous)
      let inside = Int64(start &+ stop)
      areas[column] &+= part &* (512 &- inside)
      areas[column &+ 1] &+= part &* inside
      previous = current
    }
    touch(from, to &+ 2)
  }

  @inline(__always)
  private mutating func touch(_ start: Int, _ end: Int) {
    touchedStart = min(touchedStart, start)
    touchedEnd = max(touchedEnd, end)
  }

  /// Appends the sums of the areas as coverage, and clears the areas.
  private mutating func flush(_ count: Int, at first: Int, to row: inout CoverageRow) {
    var sum: Int64 = 0
    var x = min(touchedStart, count)
    let end = min(touchedEnd, count)
    while x < end {
      var stop = x
      while stop &+ 8 <= end, isZero(stop) { stop &+= 8 }
      if stop > x {
        row.append(from: first + x, to: first + stop, constant: Self.coverage(sum))
        x = stop
      }
      while stop < end, areas[stop] != 0 || stop &+ 8 > end || !isZero(stop) { stop &+= 1 }
      guard let bytes = row.appendBytes(from: first + x, to: first + stop) else { continue }
      for column in x..<stop {
        sum &+= areas[column]
        areas[column] = 0
        bytes[column &- x] = Self.coverage(sum)
      }
      x = stop
    }
    if end < touchedEnd { areas[count] = 0 }
    row.append(from: first + end, to: first + count, constant: Self.coverage(sum))
  }

  @inline(__always)
  private func isZero(_ column: Int) -> Bool {
    let lanes = UnsafeRawPointer(areas + column).loadUnaligned(as: SIMD8<Int64>.self)
    return lanes == SIMD8<Int64>.zero
  }

  @inline(__always)
  private static func coverage(_ area: Int64) -> UInt8 {
    let fraction = min(pixelArea, Int64(area.magnitude)) &>> 9
    return UInt8(truncatingIfNeeded: (fraction &* 255 &+ 32768) &>> 16)
  }
}

/// A set of heights within a row, in 256ths of it.
private struct SlabCuts {
  private var bits = SIMD4<UInt64>()

  /// Inserts a height. Has no effect for the ends of the row and heights outside of it.
  @inline(__always)
  mutating func insert(_ height: Int32) {
    guard height > 0, height < 256 else { return }
    bits[Int(height) &>> 6] |= 1 &<< UInt64(height & 63)
  }

  /// The lowest height above `height`, at most the end of the row.
  @inline(__always)
  func next(after height: Int32) -> Int32 {
    var word = Int(height &+ 1) &>> 6
    guard word < 4 else { return 256 }
    var remaining = bits[word] & (~0 &<< UInt64((height &+ 1) & 63))
    while remaining == 0 {
      word &+= 1
      guard word < 4 else { return 256 }
      remaining = bits[word]
    }
    return Int32(truncatingIfNeeded: word &* 64 &+ remaining.trailingZeroBitCount)
  }
}
