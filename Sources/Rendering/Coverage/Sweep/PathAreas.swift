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
  /// A bit for each block of columns whose areas may not be 0.
  private var blocks: UnsafeMutablePointer<UInt64>
  private let wordCount: Int

  /// Creates buffers for rows of `width` pixels.
  init(width: Int) {
    self.width = width
    areas = .allocate(capacity: width + 16)
    areas.initialize(repeating: 0, count: width + 16)
    wordCount = (width + 16) / (64 << Self.blockShift) + 1
    blocks = .allocate(capacity: wordCount)
    blocks.initialize(repeating: 0, count: wordCount)
  }

  deinit {
    areas.deallocate()
    blocks.deallocate()
  }

  /// Begins a row, whose columns are `shift` pixels to the right of those of the chains.
  @inline(__always)
  mutating func begin(_ columns: Range<Int>, shift: Int) {
    first = columns.lowerBound
    count = min(width, columns.count)
    left = Int32(truncatingIfNeeded: first &- shift) &<< 8
  }

  /// Adds the area to the right of a segment from column `top` to column `bottom` over `height` 256ths of a row.
  mutating func add(_ top: Int32, _ bottom: Int32, _ height: Int32, _ sign: Int32) {
    let (low, high) = (min(top, bottom) &- left, max(top, bottom) &- left)
    let column = Int(low &>> 8)
    guard column < count else { return }
    let last = Int((max(low &+ 1, high) &- 1) &>> 8)
    Self.add(low, high, height, Int64(sign), end: Int32(truncatingIfNeeded: count) &<< 8, to: areas)
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

  /// Adds the area to the right of a segment that may be in any number of columns, without marking these.
  ///
  /// - Parameters:
  ///   - low: the minimum column, in 256ths of a pixel from the left edge of the first area.
  ///   - high: the maximum column.
  ///   - height: the height, in 256ths of a row.
  ///   - unit: 1, or −1 to take the area away.
  ///   - end: the end of the columns of all areas.
  ///   - areas: the areas; there are two more than columns.
  static func add(
    _ low: Int32, _ high: Int32, _ height: Int32, _ unit: Int64, end: Int32, to areas: UnsafeMutablePointer<Int64>
  ) {
    let total = Int64(height) &<< 8
    guard low < end else { return }
    if high <= 0 {
      areas[0] &+= unit &* total &* 512
      return
    }
    let (first, last) = (Int(low &>> 8), Int((max(low &+ 1, high) &- 1) &>> 8))
    if first == last {
      let inside = Int64(low &+ high) &- Int64(first &<< 9)
      areas[first] &+= unit &* total &* (512 &- inside)
      areas[first &+ 1] &+= unit &* total &* inside
      return
    }
    let step = (total &<< 16) / Int64(high &- low)
    var previous: Int64 = 0
    if first < 0 {
      previous = (Int64(0 &- low) &* step) &>> 16
      areas[0] &+= unit &* previous &* 512
    }
    let from = max(0, first)
    let to = min(Int(end &>> 8) &- 1, last)
    for column in from...to {
      let edge = Int32(truncatingIfNeeded: column) &<< 8
      let (start, stop) = (max(low, edge) &- edge, min(high, edge &+ 256) &- edge)
      let current = column == last ? total : (Int64(edge &+ stop &- low) &* step) &>> 16
      let part = unit &* (current &- previous)
      let inside = Int64(start &+ stop)
      areas[column] &+= part &* (512 &- inside)
      areas[column &+ 1] &+= part &* inside
      previous = current
    }
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
    Self.append(areas + start, first &+ start, first &+ end, sum, to: &row)
  }

  /// Appends the bytes of the columns from `start` to `end`, whose areas begin at `areas`, and clears these. Returns
  /// their sum plus `sum`, which is that before them.
  @inline(__always)
  static func append(
    _ areas: UnsafeMutablePointer<Int64>, _ start: Int, _ end: Int, _ sum: Int64, to row: inout CoverageRow
  ) -> Int64 {
    var sum = sum
    if end == start &+ 1 {
      sum &+= areas[0]
      areas[0] = 0
      row.append(from: start, to: end, constant: coverage(sum))
      return sum
    }
    guard let bytes = row.appendBytes(from: start, to: end) else { return sum }
    for column in 0..<(end &- start) {
      sum &+= areas[column]
      areas[column] = 0
      bytes[column] = coverage(sum)
    }
    return sum
  }

  @inline(__always)
  static func coverage(_ area: Int64) -> UInt8 {
    let fraction = Int64(truncatingIfNeeded: min(UInt64(pixelArea), area.magnitude) &>> 9)
    return UInt8(truncatingIfNeeded: (fraction &* 255 &+ 32768) &>> 16)
  }
}
