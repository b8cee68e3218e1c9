extension Rect {
  /// The corners: top left, top right, bottom right, bottom left.
  @inlinable
  public var corners: [Vector2] { [origin, Vector2(maxX, minY), Vector2(maxX, maxY), Vector2(minX, maxY)] }

  /// Creates the smallest rectangle that contains all `points`; nil without points.
  public init?(containing points: some Sequence<Vector2>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    var (low, high) = (first, first)
    while let point = iterator.next() {
      low = Vector2(min(low.x, point.x), min(low.y, point.y))
      high = Vector2(max(high.x, point.x), max(high.y, point.y))
    }
    self.init(origin: low, size: Size(high.x - low.x, high.y - low.y))
  }

  /// Returns whether all of `other` is inside; an empty rectangle is inside where its origin is.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      ? contains(other.origin)
      : other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns whether both rectangles have an area in common.
  @inlinable
  public func intersects(_ other: Rect) -> Bool { intersection(other) != nil }

  /// Returns the point of the rectangle that is nearest to `point`: itself where it is inside or on an edge.
  @inlinable
  public func nearestPoint(to point: Vector2) -> Vector2 {
    Vector2(max(minX, min(maxX, point.x)), max(minY, min(maxY, point.y)))
  }

  /// Returns the rectangle whose origin and size are at `fraction` between this one's and `other`'s; fractions outside
  /// 0...1 extrapolate, and 0 and 1 give the ends exactly.
  @inlinable
  public func interpolated(to other: Rect, at fraction: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: other.origin, at: fraction), size: size.interpolated(to: other.size, at: fraction)
    )
  }
}
