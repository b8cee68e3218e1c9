/// A run of pixels of one row with their coverage: one value for all of them, or a byte for each.
public struct CoverageSegment {
  /// The first column.
  public var start: Int
  /// The column after the last one.
  public var end: Int
  /// The coverage of column `x` at `bytes[x - start]`; nil where `constant` is the coverage of all.
  public var bytes: UnsafePointer<UInt8>?
  /// The coverage of all columns where `bytes` is nil.
  public var constant: UInt8

  @inlinable
  init(start: Int, end: Int, bytes: UnsafePointer<UInt8>?, constant: UInt8) {
    self.start = start
    self.end = end
    self.bytes = bytes
    self.constant = constant
  }

  /// The coverage of a column of the segment.
  @inlinable
  @inline(__always)
  public func coverage(at x: Int) -> UInt8 {
    guard let bytes else { return constant }
    return bytes[x &- start]
  }

  /// The part of the segment in some columns, which may be empty.
  @inlinable
  @inline(__always)
  public func part(from start: Int, to end: Int) -> CoverageSegment {
    CoverageSegment(start: start, end: end, bytes: bytes.map { $0 + (start &- self.start) }, constant: constant)
  }
}
