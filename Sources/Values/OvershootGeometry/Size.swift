/// A width and a height, in the caller's unit. Negative extents are kept as given.
@frozen
public struct Size: Hashable, Sendable, Codable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a size from its extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates a size from its extents, in order width, height.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.init(width: width, height: height)
  }

  /// No extent in either direction.
  public static let zero = Size(0, 0)

  /// Returns the size with both extents scaled.
  @inlinable
  public static func * (left: Size, right: Double) -> Size { Size(left.width * right, left.height * right) }

  /// Returns the size with both extents divided.
  @inlinable
  public static func / (left: Size, right: Double) -> Size { Size(left.width / right, left.height / right) }

  /// Returns the sum of both extents.
  @inlinable
  public static func + (left: Size, right: Size) -> Size {
    Size(left.width + right.width, left.height + right.height)
  }

  /// Returns the difference of both extents.
  @inlinable
  public static func - (left: Size, right: Size) -> Size {
    Size(left.width - right.width, left.height - right.height)
  }

  /// The product of both extents.
  @inlinable
  public var area: Double { width * height }

  /// Returns the size at `fraction` between this one and `other`; fractions outside 0...1 extrapolate, and 0 and 1
  /// give the ends exactly.
  @inlinable
  public func interpolated(to other: Size, at fraction: Double) -> Size {
    self * (1 - fraction) + other * fraction
  }
}
