/// The areas of the pixels of a row that a path covers.
struct PathAreas: ~Copyable {
  /// The area of a whole pixel.
  private static let pixelArea: Int64 = 1 << 25
  /// The binary logarithm of the number of columns in a block.
  private static let blockShift = 2

  /// The differences of the areas of neighbouring columns, counted from the first requested one.
  var areas: UnsafeMutablePointer<Int64>
  private let width: Int
  /// The first requested column.
  private var first = 0
  /// The number of requested columns.
  var count = 0
  /// The left edge of the first requested column as chains count, in 256ths of a pixel.
  var left: Int32 = 0
  /// A bit for each block of columns whose areas may not be 0 and are in no interval.
  private var blocks: UnsafeMutablePointer<UInt64>
  private let wordCount: Int
  /// The ranges of columns whose areas may not be 0, one for each added chain, from left to right.
  var intervals: UnsafeMutablePointer<(start: Int32, end: Int32)>
  var intervalCount = 0

  /// Creates buffers for rows of `width` pixels.
  init(width: Int) {
    self.width = width
    areas = .allocate(capacity: width + 16)
    areas.initialize(repeating: 0, count: width + 16)
    wordCount = (width + 16) / (64 << Self.blockShift) + 1
    blocks = .allocate(capacity: wordCount)
    blocks.initialize(repeating: 0, count: wordCount)
    intervals = .allocate(capacity: PathSweep.maximumEdges)
  }

  deinit {
    areas.deallocate()
    blocks.deallocate()
    intervals.deallocate()
  }

  /// Begins a row, whose columns are `shift` pixels to the right of those of the chains.
  @inline(__always)
  mutating func begin(_ columns: Range<Int>, shift: Int) {
    first = columns.lowerBound
    count = min(width, columns.count)
    left = Int32(truncatingIfNeeded: first &- shift) &<< 8
    intervalCount = 0
  }

  /// Adds the area to the right of a segment from column `top` to column `bottom` over `height` 256ths of a row.
  mutating func add(_ top: Int32, _ bottom: Int32, _ height: Int32, _ sign: Int32) {
    let (low, high) = (min(top, bottom) &- left, max(top, bottom) &- left)
    let column = Int(low &>> 8)
    guard column < count else { return }
    let last = Int((max(low &+ 1, high) &- 1) &>> 8)
    guard column != last || column < 0 else {
      let total = Int64(sign) &* Int64(height) &<< 8
      let inside = Int64(low &+ high) &- Int64(column) &<< 9
      areas[column] &+= total &* (512 &- inside)
      areas[column &+ 1] &+= total &* inside
      mark(column, column &+ 1)
      return
    }
    addArea(top, bottom, height, Int64(sign))
    mark(max(0, column), max(0, min(count &- 1, last)) &+ 1)
  }

  /// Marks the blocks from that of the column `first` to that of the column `last`.
  @inline(__always)
  private func mark(_ first: Int, _ last: Int) {
    let block = first &>> Self.blockShift
    var end = last &>> Self.blockShift
    while end &>> 6 > block &>> 6 {
      blocks[end &>> 6] |= ~0 &>> UInt64(truncatingIfNeeded: 63 &- (end & 63))
      end = (end &>> 6) &<< 6 &- 1
    }
    blocks[block &>> 6] |=
      (~0 &>> UInt64(truncatingIfNeeded: 63 &- (end &- block))) &<< UInt64(truncatingIfNeeded: block & 63)
  }

  /// Adds the area to the right of a segment, without marking its columns.
  @inline(__always)
  func addArea(_ top: Int32, _ bottom: Int32, _ height: Int32, _ unit: Int64) {
    let (left, right) = (min(top, bottom) &- left, max(top, bottom) &- left)
    let total = Int64(height) &<< 8
    let end = Int32(truncatingIfNeeded: count) &<< 8
    guard left < end else { return }
    if right <= 0 {
      areas[0] &+= unit &* total &* 512
      return
    }
    let (first, last) = (Int(left &>> 8), Int((max(left &+ 1, right) &- 1) &>> 8))
    if first == last {
      let inside = Int64(left &+ right) &- Int64(first &<< 9)
      areas[first] &+= unit &* total &* (512 &- inside)
      areas[first &+ 1] &+= unit &* total &* inside
      return
    }
    let step = (total &<< 16) / Int64(right &- left)
    var previous: Int64 = 0
    if first < 0 {
      previous = (Int64(0 &- left) &* step) &>> 16
      areas[0] &+= unit &* previous &* 512
    }
    let from = max(0, first)
    let to = min(count &- 1, last)
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
  }

  /// Appends the sums of the areas of chains as coverage, and clears the areas. Columns between chains are not visited,
  /// unless there are only a few.
  mutating func flushIntervals(to row: inout CoverageRow) {
    var (sum, x, index): (Int64, Int, Int) = (0, 0, 0)
    while index < intervalCount {
      let start = max(x, Int(intervals[index].start))
      var end = Int(intervals[index].end)
      index &+= 1
      while index < intervalCount, Int(intervals[index].start) <= end &+ 1 {
        end = max(end, Int(intervals[index].end))
        index &+= 1
      }
      row.append(from: first &+ x, to: first &+ start, constant: Self.coverage(sum))
      // The last column of an interval has the same sum as those behind it.
      x = min(count, end &- 1)
      sum = append(from: start, to: x, sum, to: &row) &+ areas[x]
      areas[x] = 0
    }
    row.append(from: first &+ x, to: first &+ count, constant: Self.coverage(sum))
  }

  /// Appends the sums of the areas of segments as coverage, and clears the areas. Only marked blocks are visited.
  mutating func flush(to row: inout CoverageRow) {
    var (sum, x): (Int64, Int) = (0, 0)
    var start = nextBlock(from: 0, marked: true)
    while start < wordCount &<< 6 {
      let end = nextBlock(from: start, marked: false)
      let columns = (start: start &<< Self.blockShift, end: min(count, end &<< Self.blockShift))
      if columns.start < columns.end {
        row.append(from: first &+ x, to: first &+ columns.start, constant: Self.coverage(sum))
        sum = append(from: columns.start, to: columns.end, sum, to: &row)
        x = columns.end
      }
      start = nextBlock(from: end, marked: true)
    }
    for word in 0..<wordCount { blocks[word] = 0 }
    areas[count] = 0
    row.append(from: first &+ x, to: first &+ count, constant: Self.coverage(sum))
  }

  /// The first block from `start` on that is marked, or that is not; the end of all blocks if no such block follows.
  @inline(__always)
  private func nextBlock(from start: Int, marked: Bool) -> Int {
    var word = start &>> 6
    guard word < wordCount else { return wordCount &<< 6 }
    var bits = (marked ? blocks[word] : ~blocks[word]) & (~0 &<< UInt64(truncatingIfNeeded: start & 63))
    while bits == 0 {
      word &+= 1
      guard word < wordCount else { return wordCount &<< 6 }
      bits = marked ? blocks[word] : ~blocks[word]
    }
    return word &<< 6 &+ bits.trailingZeroBitCount
  }

  /// Appends bytes and clears their areas. Returns the sum of all areas up to `end`, of which `sum` are before `start`.
  @inline(__always)
  private func append(from start: Int, to end: Int, _ sum: Int64, to row: inout CoverageRow) -> Int64 {
    var sum = sum
    if end == start &+ 1 {
      sum &+= areas[start]
      areas[start] = 0
      row.append(from: first &+ start, to: first &+ end, constant: Self.coverage(sum))
      return sum
    }
    guard let bytes = row.appendBytes(from: first &+ start, to: first &+ end) else { return sum }
    for column in start..<end {
      sum &+= areas[column]
      areas[column] = 0
      bytes[column &- start] = Self.coverage(sum)
    }
    return sum
  }

  @inline(__always)
  private static func coverage(_ area: Int64) -> UInt8 {
    let fraction = min(pixelArea, Int64(area.magnitude)) &>> 9
    return UInt8(truncatingIfNeeded: (fraction &* 255 &+ 32768) &>> 16)
  }
}
