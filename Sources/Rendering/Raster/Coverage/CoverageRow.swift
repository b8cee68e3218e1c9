/// A run of pixels of one row with their coverage: one value for all of them, or a byte for each.
struct CoverageSegment {
  /// The first column.
  var start: Int
  /// The column after the last one.
  var end: Int
  /// The coverage of column `x` at `bytes[x - start]`; nil where `constant` is the coverage of all.
  var bytes: UnsafePointer<UInt8>?
  /// The coverage of all columns where `bytes` is nil.
  var constant: UInt8
}

/// The coverage of the pixels of one row: disjoint segments from left to right, and 0 between them.
///
/// The row owns the bytes of its segments until the next `clear()`.
struct CoverageRow: ~Copyable {
  private(set) var segments: UnsafeMutablePointer<CoverageSegment>
  private(set) var count = 0
  private var segmentCapacity = 32
  private var bytes: UnsafeMutablePointer<UInt8>
  private var bytesUsed = 0
  private let byteCapacity: Int

  /// Creates an empty row of at most `width` pixels.
  init(width: Int) {
    segments = .allocate(capacity: segmentCapacity)
    byteCapacity = width
    bytes = .allocate(capacity: max(1, width))
  }

  deinit {
    segments.deallocate()
    bytes.deallocate()
  }

  /// Removes all segments.
  @inline(__always)
  mutating func clear() {
    count = 0
    bytesUsed = 0
  }

  /// Appends a run of one coverage. Has no effect where the run is empty or the coverage is 0.
  @inline(__always)
  mutating func append(from start: Int, to end: Int, constant: UInt8) {
    guard start < end, constant > 0 else { return }
    append(CoverageSegment(start: start, end: end, bytes: nil, constant: constant))
  }

  /// Appends a run with bytes that must stay valid until the row is cleared.
  @inline(__always)
  mutating func append(from start: Int, to end: Int, borrowing bytes: UnsafePointer<UInt8>) {
    guard start < end else { return }
    append(CoverageSegment(start: start, end: end, bytes: bytes, constant: 0))
  }

  /// Appends a run of `end - start` bytes and returns them uninitialized; nil where the run is empty.
  ///
  /// - Precondition: all runs with bytes together are at most as long as the row.
  @inline(__always)
  mutating func appendBytes(from start: Int, to end: Int) -> UnsafeMutablePointer<UInt8>? {
    guard start < end else { return nil }
    precondition(bytesUsed + end - start <= byteCapacity, "A row of coverage is longer than its buffer.")
    let run = bytes + bytesUsed
    bytesUsed += end - start
    append(CoverageSegment(start: start, end: end, bytes: UnsafePointer(run), constant: 0))
    return run
  }

  @inline(__always)
  private mutating func append(_ segment: CoverageSegment) {
    if count == segmentCapacity { segments = segments.grown(count: count, capacity: &segmentCapacity) }
    (segments + count).initialize(to: segment)
    count &+= 1
  }
}

extension CoverageSegment {
  /// The coverage of a column of the segment.
  @inline(__always)
  func coverage(at x: Int) -> UInt8 {
    guard let bytes else { return constant }
    return bytes[x &- start]
  }
}
