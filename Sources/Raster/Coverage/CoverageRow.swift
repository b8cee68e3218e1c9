/// A run of pixels of one row with their coverages: one for all of them, or a byte for each.
struct CoverageSegment {
  /// The first column.
  var start: Int
  /// The column behind the last one.
  var end: Int
  /// The coverage of column `x` at `bytes[x - start]`, or nil where `constant` holds for all.
  var bytes: UnsafePointer<UInt8>?
  /// The coverage where there are no bytes.
  var constant: UInt8
}

/// How much of each pixel in one row is covered: segments from left to right, nothing between them.
///
/// It owns the bytes of its segments up to the next `clear()`.
struct CoverageRow: ~Copyable {
  private(set) var segments: UnsafeMutablePointer<CoverageSegment>
  private(set) var count = 0
  private var segmentCapacity = 32
  private var bytes: UnsafeMutablePointer<UInt8>
  private var bytesUsed = 0
  private let byteCapacity: Int

  /// Makes an empty row of at most `width` pixels.
  init(width: Int) {
    segments = .allocate(capacity: segmentCapacity)
    byteCapacity = width
    bytes = .allocate(capacity: max(1, width))
  }

  deinit {
    segments.deallocate()
    bytes.deallocate()
  }

  /// Forgets all segments.
  @inline(__always)
  mutating func clear() {
    count = 0
    bytesUsed = 0
  }

  /// Adds a run of one coverage, which is left out when it is empty or 0.
  @inline(__always)
  mutating func append(from start: Int, to end: Int, constant: UInt8) {
    guard start < end, constant > 0 else { return }
    append(CoverageSegment(start: start, end: end, bytes: nil, constant: constant))
  }

  /// Adds a run whose bytes belong to someone who keeps them until the row is cleared.
  @inline(__always)
  mutating func append(from start: Int, to end: Int, borrowing bytes: UnsafePointer<UInt8>) {
    guard start < end else { return }
    append(CoverageSegment(start: start, end: end, bytes: bytes, constant: 0))
  }

  /// Adds a run of `end - start` bytes and returns where to write them, or nil when the run is empty.
  ///
  /// - Precondition: all runs with bytes together are no longer than the row.
  @inline(__always)
  mutating func appendBytes(from start: Int, to end: Int) -> UnsafeMutablePointer<UInt8>? {
    guard start < end else { return nil }
    precondition(bytesUsed + end - start <= byteCapacity, "A row of coverage is longer than its buffer.")
    let place = bytes + bytesUsed
    bytesUsed += end - start
    append(CoverageSegment(start: start, end: end, bytes: UnsafePointer(place), constant: 0))
    return place
  }

  @inline(__always)
  private mutating func append(_ segment: CoverageSegment) {
    if count == segmentCapacity { grow() }
    (segments + count).initialize(to: segment)
    count &+= 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<CoverageSegment>.allocate(capacity: segmentCapacity * 2)
    larger.moveInitialize(from: segments, count: count)
    segments.deallocate()
    segments = larger
    segmentCapacity *= 2
  }
}
