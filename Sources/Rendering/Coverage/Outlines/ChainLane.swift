import OvershootGeometry

/// The chains of a sequence of segments, most of which begin where the previous one ended.
struct ChainLane: ~Copyable {
  private(set) var vertices: UnsafeMutablePointer<PathVertex>
  private(set) var vertexCount = 0
  private var vertexCapacity = 256
  private(set) var chains: UnsafeMutablePointer<PathChain>
  private(set) var chainCount = 0
  private var chainCapacity = 16

  /// The end of the latest segment, in points; NaN before the first one.
  private(set) var point = Vector2(.nan, .nan)
  /// Its image in device pixels.
  private(set) var image = Vector2.zero
  /// Whether `image` is inside the buffer or within a pixel beside it.
  private(set) var isInside = false
  private var vertex = PathVertex(x: 0, y: 0)
  /// The index of the first vertex of the open chain, or -1.
  private var start = -1
  /// Whether the open chain goes downwards.
  private var goesDown = false
  /// 1, or −1 where segments bound the inside in reverse.
  private let winding: Int32

  init(winding: Int32) {
    self.winding = winding
    vertices = .allocate(capacity: vertexCapacity)
    chains = .allocate(capacity: chainCapacity)
  }

  deinit {
    vertices.deallocate()
    chains.deallocate()
  }

  /// Removes all chains and keeps the memory.
  mutating func removeAll() {
    (vertexCount, chainCount, start) = (0, 0, -1)
    point = Vector2(.nan, .nan)
  }

  /// Sets the point at which the next segment begins, and ends the open chain.
  @inline(never)
  mutating func begin(at point: Vector2, image: Vector2, _ width: Double, _ height: Double) {
    close()
    self.point = point
    self.image = image
    isInside = image.x >= -1 && image.x <= width + 1 && image.y >= 0 && image.y <= height
    if isInside { vertex = Self.vertex(image) }
  }

  /// Adds the segment to a point whose image is inside the buffer, as that of the latest point is.
  @inline(__always)
  mutating func add(_ point: Vector2, _ image: Vector2) {
    self.point = point
    self.image = image
    let (from, to) = (vertex, Self.vertex(image))
    vertex = to
    guard from.y != to.y else {
      if from.x != to.x { close() }
      return
    }
    if start < 0 || goesDown != (from.y < to.y) {
      close()
      start = vertexCount
      goesDown = from.y < to.y
      append(from)
    }
    append(to)
  }

  /// Adds a segment of two points inside the buffer, from the higher to the lower one, as a chain of its own.
  mutating func addPiece(_ from: Vector2, _ to: Vector2, _ direction: Int32) {
    let (top, bottom) = (Self.vertex(from), Self.vertex(to))
    guard top.y < bottom.y else { return }
    append(top)
    append(bottom)
    append(
      PathChain(
        start: Int32(vertexCount - 2), end: Int32(vertexCount - 1), top: top.y, bottom: bottom.y,
        winding: winding * direction))
  }

  /// Ends the open chain. Has no effect where none is open.
  @inline(never)
  mutating func close() {
    guard start >= 0 else { return }
    let (first, last) = (start, vertexCount - 1)
    let (top, bottom) = goesDown ? (first, last) : (last, first)
    append(
      PathChain(
        start: Int32(top), end: Int32(bottom), top: vertices[top].y, bottom: vertices[bottom].y,
        winding: goesDown ? winding : -winding))
    start = -1
  }

  @inline(__always)
  private mutating func append(_ vertex: PathVertex) {
    if vertexCount == vertexCapacity { vertices = vertices.grown(count: vertexCount, capacity: &vertexCapacity) }
    (vertices + vertexCount).initialize(to: vertex)
    vertexCount &+= 1
  }

  private mutating func append(_ chain: PathChain) {
    if chainCount == chainCapacity { chains = chains.grown(count: chainCount, capacity: &chainCapacity) }
    (chains + chainCount).initialize(to: chain)
    chainCount += 1
  }

  /// The point in 256ths of a pixel, rounded to even.
  @inline(__always)
  private static func vertex(_ image: Vector2) -> PathVertex {
    PathVertex(x: fixed(image.x), y: fixed(image.y))
  }

  /// Adding 1.5 · 2⁵² leaves the rounded number in the low bits of the sum.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int32 {
    Int32(truncatingIfNeeded: Int64(bitPattern: (value * 256 + 0x1.8p52).bitPattern))
  }
}
