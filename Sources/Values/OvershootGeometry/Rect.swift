/// An axis-parallel rectangle: its top left corner and its size.
///
/// A rectangle of no or negative extent is *empty*: it contains no point and intersects nothing.
@frozen
public struct Rect: Hashable, Sendable, Codable {
  /// The top left corner.
  public var origin: Vector2
  /// The extent to the right and downwards.
  public var size: Size

  /// Creates a rectangle from its top left corner and size.
  @inlinable
  public init(origin: Vector2, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its left edge, top edge, width and height.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Vector2(x, y), size: Size(width, height))
  }

  /// Creates the rectangle of `size` around `center`.
  @inlinable
  public init(center: Vector2, size: Size) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  @inlinable
  public var minX: Double { origin.x }
  /// The top edge.
  @inlinable
  public var minY: Double { origin.y }
  /// The right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }
  /// The horizontal extent.
  @inlinable
  public var width: Double { size.width }
  /// The vertical extent.
  @inlinable
  public var height: Double { size.height }
  /// The middle of the rectangle.
  @inlinable
  public var center: Vector2 { Vector2(origin.x + size.width / 2, origin.y + size.height / 2) }
  /// Whether the rectangle has no area; also true when an extent is NaN.
  @inlinable
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Returns whether `point` is inside; the left and top edges belong to the rectangle, the right and bottom ones do
  /// not.
  @inlinable
  public func contains(_ point: Vector2) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the rectangle shrunk by `insets`; extents never go below 0.
  @inlinable
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
  }

  /// Returns the rectangle shrunk by the same distance on all edges, or grown by a negative one.
  @inlinable
  public func inset(by distance: Double) -> Rect { inset(by: Insets(distance)) }

  /// Returns the rectangle moved by `offset`.
  @inlinable
  public func offset(by offset: Vector2) -> Rect { Rect(origin: origin + offset, size: size) }

  /// Returns the rectangle with place and size multiplied by a factor of at least 0.
  @inlinable
  package func scaled(by factor: Double) -> Rect { Rect(origin: origin * factor, size: size * factor) }

  /// Returns the intersection with another rectangle, or nil when it is empty.
  @inlinable
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest rectangle that contains both; an empty one is ignored.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
