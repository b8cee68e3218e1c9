/// Goes down a path's edges row by row and works out the exact area that it covers of each pixel.
///
/// A row is cut into slabs wherever an edge begins, ends or crosses another; inside of a slab edges go straight through, side by
/// side, and those that part inside from outside bound trapezoids. Areas are whole numbers, so their sums do not depend on the
/// order or on which columns are asked for.
struct PathSweep: ~Copyable {
  /// In rows with more edges than this, the areas of parts that overlap are added up and limited to a whole pixel.
  static let mostEdges = 256
  /// The area of a whole pixel.
  private static let pixelArea: Int64 = 1 << 25

  private var active: UnsafeMutablePointer<PathEdge>
  private var activeCapacity = 64
  private var activeCount = 0
  private var next = 0
  private var slab: UnsafeMutablePointer<SlabEdge>
  private var areas: UnsafeMutablePointer<Int64>
  private let width: Int
  /// The first column whose area may not be 0, counted from the first that was asked for, and the one behind the last.
  private var touchedStart = 0
  private var touchedEnd = 0

  /// An edge within a slab.
  private struct SlabEdge {
    var top: Int32
    var bottom: Int32
    var winding: Int32
  }

  /// Makes room for rows of `width` pixels.
  init(width: Int) {
    self.width = width
    active = .allocate(capacity: activeCapacity)
    slab = .allocate(capacity: Self.mostEdges)
    areas = .allocate(capacity: width + 16)
    areas.initialize(repeating: 0, count: width + 16)
  }

  deinit {
    active.deallocate()
    slab.deallocate()
    areas.deallocate()
  }

  /// Begins at the top of a path.
  mutating func begin() {
    activeCount = 0
    next = 0
  }

  /// Writes row `y`, which lies below all that were written since the beginning, as a row source does.
  mutating func write(row y: Int, of edges: borrowing EdgeList, columns: Range<Int>, to row: inout CoverageRow) -> Int {
    let (top, bottom) = (Int32(y) << 8, Int32(y + 1) << 8)
    admit(edges, top: top, bottom: bottom)
    guard activeCount > 0 else {
      return next < edges.count ? max(y + 1, Int(edges.edges[next].top >> 8)) : Int(Int32.max)
    }
    let span = Span(first: Int32(columns.lowerBound) << 8, count: min(width, columns.count))
    (touchedStart, touchedEnd) = (span.count, 0)
    if activeCount > Self.mostEdges {
      addAll(top, bottom, span)
    } else {
      cutIntoSlabs(top, bottom, span)
    }
    flush(span.count, at: columns.lowerBound, to: &row)
    return steadyEnd(edges, y, top, bottom)
  }

  /// The columns that are asked for.
  private struct Span {
    /// The left edge of the first, in 256ths of a pixel.
    var first: Int32
    var count: Int
  }

  private mutating func admit(_ edges: borrowing EdgeList, top: Int32, bottom: Int32) {
    var kept = 0
    for index in 0..<activeCount where active[index].bottom > top {
      if kept != index { active[kept] = active[index] }
      kept &+= 1
    }
    activeCount = kept
    while next < edges.count, edges.edges[next].top < bottom {
      if edges.edges[next].bottom > top {
        if activeCount == activeCapacity { grow() }
        (active + activeCount).initialize(to: edges.edges[next])
        activeCount &+= 1
      }
      next &+= 1
    }
    if activeCount <= Self.mostEdges { sort(top) }
  }

  /// Orders the edges by where they enter the row, so that slabs find them nearly in order.
  private func sort(_ top: Int32) {
    for index in 0..<activeCount {
      var edge = active[index]
      edge.place = edge.column(at: max(top, edge.top))
      var place = index
      while place > 0, active[place &- 1].place > edge.place {
        active[place] = active[place &- 1]
        place &-= 1
      }
      active[place] = edge
    }
  }

  /// The row up to which all edges go straight down, and none begins.
  private func steadyEnd(_ edges: borrowing EdgeList, _ y: Int, _ top: Int32, _ bottom: Int32) -> Int {
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

  /// Collects the edges that go through a slab, from left to right, and returns how many there are.
  private mutating func fillSlab(_ start: Int32, _ end: Int32) -> Int {
    var count = 0
    for index in 0..<activeCount {
      let edge = active[index]
      guard edge.top <= start, edge.bottom >= end else { continue }
      let new = SlabEdge(top: edge.column(at: start), bottom: edge.column(at: end), winding: edge.winding)
      var place = count
      while place > 0, slab[place &- 1].top &+ slab[place &- 1].bottom > new.top &+ new.bottom {
        slab[place] = slab[place &- 1]
        place &-= 1
      }
      slab[place] = new
      count &+= 1
    }
    return count
  }

  /// A height inside of the slab at which two neighbours cross, or nil where all go side by side.
  private func crossing(_ count: Int, _ start: Int32, _ end: Int32) -> Int32? {
    guard end &- start > 1 else { return nil }
    for index in 1..<max(1, count) {
      let (left, right) = (slab[index &- 1], slab[index])
      let (above, below) = (right.top &- left.top, right.bottom &- left.bottom)
      guard above < 0 || below < 0 else { continue }
      let share = Int64(end &- start) &* Int64(above) / Int64(above &- below)
      return max(start &+ 1, min(end &- 1, start &+ Int32(truncatingIfNeeded: share)))
    }
    return nil
  }

  /// Adds the areas between the edges of a slab that part inside from outside.
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

  /// Adds what lies right of a straight piece, from column `one` to column `two` over `height` 256ths of a row.
  private mutating func add(_ one: Int32, _ two: Int32, _ height: Int32, _ sign: Int32, _ span: Span) {
    let (left, right) = (min(one, two) &- span.first, max(one, two) &- span.first)
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
    var reached: Int64 = 0
    if first < 0 {
      reached = (Int64(0 &- left) &* step) &>> 16
      areas[0] &+= unit &* reached &* 512
    }
    let from = max(0, first)
    let to = min(span.count &- 1, last)
    for column in from...to {
      let edge = Int32(truncatingIfNeeded: column) &<< 8
      let (start, stop) = (max(left, edge) &- edge, min(right, edge &+ 256) &- edge)
      let goal = column == last ? total : (Int64(edge &+ stop &- left) &* step) &>> 16
      let part = unit &* (goal &- reached)
      let inside = Int64(start &+ stop)
      areas[column] &+= part &* (512 &- inside)
      areas[column &+ 1] &+= part &* inside
      reached = goal
    }
    touch(from, to &+ 2)
  }

  @inline(__always)
  private mutating func touch(_ start: Int, _ end: Int) {
    touchedStart = min(touchedStart, start)
    touchedEnd = max(touchedEnd, end)
  }

  /// Sums the areas up to coverages, and clears them.
  private mutating func flush(_ count: Int, at column: Int, to row: inout CoverageRow) {
    var sum: Int64 = 0
    var x = min(touchedStart, count)
    let end = min(touchedEnd, count)
    while x < end {
      var stop = x
      while stop &+ 8 <= end, isZero(stop) { stop &+= 8 }
      if stop > x {
        row.append(from: column + x, to: column + stop, constant: Self.coverage(sum))
        x = stop
      }
      while stop < end, areas[stop] != 0 || stop &+ 8 > end || !isZero(stop) { stop &+= 1 }
      guard let bytes = row.appendBytes(from: column + x, to: column + stop) else { continue }
      for place in x..<stop {
        sum &+= areas[place]
        areas[place] = 0
        bytes[place &- x] = Self.coverage(sum)
      }
      x = stop
    }
    if end < touchedEnd { areas[count] = 0 }
    row.append(from: column + end, to: column + count, constant: Self.coverage(sum))
  }

  @inline(__always)
  private func isZero(_ column: Int) -> Bool {
    let lanes = UnsafeRawPointer(areas + column).loadUnaligned(as: SIMD8<Int64>.self)
    return lanes == SIMD8<Int64>.zero
  }

  @inline(__always)
  private static func coverage(_ area: Int64) -> UInt8 {
    let share = min(pixelArea, Int64(area.magnitude)) &>> 9
    return UInt8(truncatingIfNeeded: (share &* 255 &+ 32768) &>> 16)
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<PathEdge>.allocate(capacity: activeCapacity * 2)
    larger.moveInitialize(from: active, count: activeCount)
    active.deallocate()
    active = larger
    activeCapacity *= 2
  }
}

/// Heights within a row, in 256ths of it.
private struct SlabCuts {
  private var bits = SIMD4<UInt64>()

  /// Notes a height; the ends of the row and what lies outside of it need no note.
  @inline(__always)
  mutating func insert(_ height: Int32) {
    guard height > 0, height < 256 else { return }
    bits[Int(height) &>> 6] |= 1 &<< UInt64(height & 63)
  }

  /// The least height above `height`, at most the end of the row.
  @inline(__always)
  func next(after height: Int32) -> Int32 {
    var word = Int(height &+ 1) &>> 6
    guard word < 4 else { return 256 }
    var rest = bits[word] & (~0 &<< UInt64((height &+ 1) & 63))
    while rest == 0 {
      word &+= 1
      guard word < 4 else { return 256 }
      rest = bits[word]
    }
    return Int32(truncatingIfNeeded: word &* 64 &+ rest.trailingZeroBitCount)
  }
}
