import OvershootGeometry

/// A rectangle of whole pixels: `minX..<maxX` by `minY..<maxY`.
@frozen
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var minX: Int
  /// The first row.
  public var minY: Int
  /// The column after the last one.
  public var maxX: Int
  /// The row after the last one.
  public var maxY: Int

  /// Creates a rectangle from its edges; it is empty where a maximum is not above its minimum.
  @inlinable
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a rectangle from its top left pixel and its size.
  ///
  /// - Precondition: its edges are in the range of `Int`.
  @inlinable
  public init(
    x: Int, y: Int, width: Int, height: Int, file: StaticString = #fileID, line: UInt = #line
  ) {
    let (right, bottom) = (x.addingReportingOverflow(width), y.addingReportingOverflow(height))
    if right.overflow || bottom.overflow { Self.trapOverflow(file, line) }
    self.init(minX: x, minY: y, maxX: right.partialValue, maxY: bottom.partialValue)
  }

  @inline(never)
  @usableFromInline
  static func trapOverflow(_ file: StaticString, _ line: UInt) -> Never {
    trapMisuse("A PixelRect has edges in the range of Int.", file: file, line: line)
  }

  /// The number of columns; 0 for an empty rectangle.
  @inlinable
  public var width: Int { max(0, maxX - minX) }
  /// The number of rows; 0 for an empty rectangle.
  @inlinable
  public var height: Int { max(0, maxY - minY) }
  /// Whether the rectangle contains no pixel.
  @inlinable
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// The number of pixels.
  @inlinable
  public var area: Int { width * height }

  /// The rectangle without pixels.
  @inlinable
  public static var empty: PixelRect { PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  /// Returns the pixels of both rectangles; `empty` if they share no pixels.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return common.isEmpty ? .empty : common
  }

  /// Returns the smallest rectangle around both; an empty one is ignored.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Returns whether any pixel is inside both.
  @inlinable
  public func intersects(_ other: PixelRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  /// Returns whether every pixel of `other` is inside; true for an empty one.
  @inlinable
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }
}
