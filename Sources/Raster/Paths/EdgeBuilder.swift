import OvershootGeometry

/// Converts straight segments of outlines, in points, to edges in device pixels, clipped to the buffer.
struct EdgeBuilder: ~Copyable {
  private(set) var edges: UnsafeMutablePointer<PathEdge>
  private(set) var count = 0
  private var capacity = 256
  private var transform = Transform.identity
  private var width = 0.0
  private var height = 0.0
  private(set) var minX = Int32.max
  private(set) var maxX = Int32.min
  private(set) var minY = Int32.max
  private(set) var maxY = Int32.min

  init() {
    edges = .allocate(capacity: capacity)
  }

  deinit {
    edges.deallocate()
  }

  /// Removes all edges and sets the map of the next segments to a buffer of `width` by `height` pixels.
  mutating func begin(_ transform: Transform, width: Int, height: Int) {
    self.transform = transform
    self.width = Double(width)
    self.height = Double(height)
    count = 0
    (minX, maxX, minY, maxY) = (.max, .min, .max, .min)
  }

  /// Adds the segment between two points. Segments beside the buffer are moved to its edges, as they bound the inside.
  mutating func add(_ from: Vector2, _ to: Vector2) {
    guard let from = devicePoint(from), let to = devicePoint(to) else { return }
    if from.y < to.y { addDownwards(from, to, 1) } else if to.y < from.y { addDownwards(to, from, -1) }
  }

  /// The device point, clamped so that nothing overflows; nil where a coordinate is NaN.
  private func devicePoint(_ point: Vector2) -> Vector2? {
    let image = transform.apply(to: point)
    let limit = PixelPosition.limit
    guard !image.x.isNaN, !image.y.isNaN else { return nil }
    return Vector2(max(-limit, min(limit, image.x)), max(-limit, min(limit, image.y)))
  }

  private mutating func addDownwards(_ from: Vector2, _ to: Vector2, _ winding: Int32) {
    guard to.y > 0, from.y < height else { return }
    let slope = (to.x - from.x) / (to.y - from.y)
    var (top, bottom) = (from, to)
    if top.y < 0 { top = Vector2(from.x - from.y * slope, 0) }
    if bottom.y > height { bottom = Vector2(from.x + (height - from.y) * slope, height) }
    addCut(top, bottom, slope, winding, at: -1)
  }

  /// Splits a segment at the column `bound`: first at -1, then at the column after the buffer.
  private mutating func addCut(_ from: Vector2, _ to: Vector2, _ slope: Double, _ winding: Int32, at bound: Double) {
    if (from.x < bound) != (to.x < bound), slope != 0 {
      let y = max(from.y, min(to.y, from.y + (bound - from.x) / slope))
      let split = Vector2(bound, y)
      finish(from, split, slope, winding, bound)
      finish(split, to, slope, winding, bound)
    } else {
      finish(from, to, slope, winding, bound)
    }
  }

  private mutating func finish(_ from: Vector2, _ to: Vector2, _ slope: Double, _ winding: Int32, _ bound: Double) {
    if bound < 0 {
      addCut(
        Vector2(max(-1, from.x), from.y), Vector2(max(-1, to.x), to.y), slope, winding, at: width + 1)
    } else {
      append(Vector2(min(bound, from.x), from.y), Vector2(min(bound, to.x), to.y), winding)
    }
  }

  private mutating func append(_ from: Vector2, _ to: Vector2, _ winding: Int32) {
    let (top, bottom) = (Self.fixed(from.y), Self.fixed(to.y))
    guard top < bottom else { return }
    let (start, end) = (Self.fixed(from.x), Self.fixed(to.x))
    if count == capacity { edges = edges.grown(count: count, capacity: &capacity) }
    let slope = Int64(end - start) << 32 / Int64(bottom - top)
    (edges + count).initialize(
      to: PathEdge(top: top, bottom: bottom, x: Int64(start) << 32, slope: slope, winding: winding))
    count += 1
    minX = min(minX, start, end)
    maxX = max(maxX, start, end)
    minY = min(minY, top)
    maxY = max(maxY, bottom)
  }

  private static func fixed(_ value: Double) -> Int32 { Int32((value * 256).rounded(.toNearestOrEven)) }
}
