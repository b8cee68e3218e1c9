/// The coverage of the pixels of one row: disjoint segments from left to right, and 0 between them.
///
/// The row owns the bytes of its segments until the next `clear()`.
public struct CoverageRow: ~Copyable {
  @usableFromInline var storage: UnsafeMutablePointer<CoverageSegment>
  @usableFromInline var used = 0
  @usableFromInline var capacity = 32
  @usableFromInline let bytes: UnsafeMutablePointer<UInt8>
  @usableFromInline var bytesUsed = 0
  @usableFromInline let byteCapacity: Int

  /// Creates an empty row of at most `width` pixels.
  public init(width: Int) {
    storage = .allocate(capacity: capacity)
    byteCapacity = width
    bytes = .allocate(capacity: max(1, width))
  }

  deinit {
    storage.deallocate()
    bytes.deallocate()
  }

  /// The first of `count` segments.
  @inlinable public var segments: UnsafePointer<CoverageSegment> { UnsafePointer(storage) }

  /// The number of segments.
  @inlinable public var count: Int { used }

  /// Removes all segments.
  @inlinable
  @inline(__always)
  public mutating func clear() {
    used = 0
    bytesUsed = 0
  }

  /// Appends a run of one coverage. Has no effect where the run is empty or the coverage is 0.
  @inlinable
  @inline(__always)
  public mutating func append(from start: Int, to end: Int, constant: UInt8) {
    guard start < end, constant > 0 else { return }
    append(CoverageSegment(start: start, end: end, bytes: nil, constant: constant))
  }

  /// Appends a run with bytes that must stay valid until the row is cleared.
  @inlinable
  @inline(__always)
  public mutating func append(from start: Int, to end: Int, borrowing bytes: UnsafePointer<UInt8>) {
    guard start < end else { return }
    append(CoverageSegment(start: start, end: end, bytes: bytes, constant: 0))
  }

  /// Appends a run of `end - start` bytes and returns them uninitialized; nil where the run is empty.
  ///
  /// - Precondition: all runs with bytes together are at most as long as the row.
  @inlinable
  @inline(__always)
  public mutating func appendBytes(from start: Int, to end: Int) -> UnsafeMutablePointer<UInt8>? {
    guard start < end else { return nil }
    precondition(bytesUsed + end - start <= byteCapacity, "A row of coverage is longer than its buffer.")
    let run = bytes + bytesUsed
    bytesUsed += end - start
    append(CoverageSegment(start: start, end: end, bytes: UnsafePointer(run), constant: 0))
    return run
  }

  @inlinable
  @inline(__always)
  mutating func append(_ segment: CoverageSegment) {
    if used == capacity { grow() }
    (storage + used).initialize(to: segment)
    used &+= 1
  }

  @usableFromInline
  mutating func grow() { storage = storage.grown(count: used, capacity: &capacity) }
}
