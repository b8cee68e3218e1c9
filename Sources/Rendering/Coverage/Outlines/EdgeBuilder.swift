import OvershootGeometry

/// Converts straight segments of outlines, in points, to chains in device pixels, clipped to the buffer.
struct EdgeBuilder: ~Copyable {
  /// A sequence of segments, each of which usually begins where the previous one ended.
  enum Lane: Int {
    /// The outline of an inside, the left side of a line, and everything that is in no other lane.
    case outline
    /// The right side of a line, whose segments are given from start to end but bound the inside in reverse.
    case reverse
    /// Corners and caps of lines.
    case corners
  }

  private var outline = ChainLane(winding: 1)
  private var reverse = ChainLane(winding: -1)
  private var corners = ChainLane(winding: 1)
  private var transform = Transform.identity
  private var width = 0.0
  private var height = 0.0

  /// Removes all chains and sets the map of the next segments to a buffer of `width` by `height` pixels.
  mutating func begin(_ transform: Transform, width: Int, height: Int) {
    self.transform = transform
    self.width = Double(width)
    self.height = Double(height)
    outline.removeAll()
    reverse.removeAll()
    corners.removeAll()
  }

  /// Ends the chains that are open and calls `body` with each lane.
  mutating func finish(_ body: (borrowing ChainLane) -> Void) {
    outline.close()
    reverse.close()
    corners.close()
    body(outline)
    body(reverse)
    body(corners)
  }

  /// Adds the segment between two points. Segments beside the buffer are moved to its edges, as they bound the inside.
  @inline(__always)
  mutating func add(_ from: Vector2, _ to: Vector2, lane: Lane = .outline) {
    switch lane {
    case .outline: Self.add(from, to, transform, width, height, &outline)
    case .reverse: Self.add(from, to, transform, width, height, &reverse)
    case .corners: Self.add(from, to, transform, width, height, &corners)
    }
  }

  @inline(__always)
  private static func add(
    _ from: Vector2, _ to: Vector2, _ transform: Transform, _ width: Double, _ height: Double, _ lane: inout ChainLane
  ) {
    if from != lane.point { lane.begin(at: from, image: transform.apply(to: from), width, height) }
    let image = transform.apply(to: to)
    let isInside = image.x >= -1 && image.x <= width + 1 && image.y >= 0 && image.y <= height
    if isInside, lane.isInside {
      lane.add(to, image)
    } else {
      addClipped(to, image, width, height, &lane)
    }
  }

  /// Adds the segment to a point of which it is not known that both ends are inside the buffer.
  private static func addClipped(
    _ to: Vector2, _ image: Vector2, _ width: Double, _ height: Double, _ lane: inout ChainLane
  ) {
    if let start = clamped(lane.image), let end = clamped(image) {
      lane.close()
      if start.y < end.y {
        addDownwards(start, end, 1, width, height, &lane)
      } else if end.y < start.y {
        addDownwards(end, start, -1, width, height, &lane)
      }
    }
    lane.begin(at: to, image: image, width, height)
  }

  /// The device point, clamped so that nothing overflows; nil where a coordinate is NaN.
  private static func clamped(_ image: Vector2) -> Vector2? {
    let limit = PixelPosition.limit
    guard !image.x.isNaN, !image.y.isNaN else { return nil }
    return Vector2(max(-limit, min(limit, image.x)), max(-limit, min(limit, image.y)))
  }

  private static func addDownwards(
    _ from: Vector2, _ to: Vector2, _ winding: Int32, _ width: Double, _ height: Double, _ lane: inout ChainLane
  ) {
    guard to.y > 0, from.y < height else { return }
    let slope = (to.x - from.x) / (to.y - from.y)
    var (top, bottom) = (from, to)
    if top.y < 0 { top = Vector2(from.x - from.y * slope, 0) }
    if bottom.y > height { bottom = Vector2(from.x + (height - from.y) * slope, height) }
    let bounds = (-1.0, width + 1)
    cut(top, bottom, slope, at: bounds.0) { from, to in
      let (from, to) = (Vector2(max(bounds.0, from.x), from.y), Vector2(max(bounds.0, to.x), to.y))
      cut(from, to, slope, at: bounds.1) { from, to in
        lane.addPiece(
          Vector2(min(bounds.1, from.x), from.y), Vector2(min(bounds.1, to.x), to.y), winding)
      }
    }
  }

  /// Calls `body` with the one or two parts of a segment that a column divides it into.
  private static func cut(
    _ from: Vector2, _ to: Vector2, _ slope: Double, at bound: Double, _ body: (Vector2, Vector2) -> Void
  ) {
    guard (from.x < bound) != (to.x < bound), slope != 0 else { return body(from, to) }
    let split = Vector2(bound, max(from.y, min(to.y, from.y + (bound - from.x) / slope)))
    body(from, split)
    body(split, to)
  }
}
