/// The buffers for layers and for second drawings of dissolves: one per nesting depth, kept from frame to frame.
final class LayerPool {
  /// The number of pixels of a buffer unless one row is longer: 512 KB, which fits in the cache.
  fileprivate static let pixelCount = 131_072

  private var buffers: [UnsafeMutableBufferPointer<UInt32>] = []

  deinit {
    for buffer in buffers { buffer.deallocate() }
  }

  /// Returns a target with the pixels of `band`, which is not empty, and undefined content.
  ///
  /// - Parameter depth: the number of enclosing layers and dissolves.
  func target(for band: PixelRect, depth: Int) -> PaintTarget {
    PaintTarget(
      base: buffer(at: depth, count: band.area), stride: band.width, left: band.minX, top: band.minY, clip: band)
  }

  private func buffer(at depth: Int, count: Int) -> UnsafeMutablePointer<UInt32> {
    while buffers.count <= depth { buffers.append(Self.makeBuffer(Self.pixelCount)) }
    if buffers[depth].count < count {
      buffers[depth].deallocate()
      buffers[depth] = Self.makeBuffer(count)
    }
    guard let base = buffers[depth].baseAddress else { preconditionFailure("A layer's buffer has no memory.") }
    return base
  }

  private static func makeBuffer(_ count: Int) -> UnsafeMutableBufferPointer<UInt32> {
    let buffer = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: count)
    buffer.initialize(repeating: 0)
    return buffer
  }
}

/// The parts of an area, from top to bottom, that each fit into a layer's buffer or are a single row.
struct LayerBands: Sequence, IteratorProtocol {
  private let area: PixelRect
  private let rows: Int
  private var top: Int

  /// Creates the parts of `area`, which may be empty.
  init(of area: PixelRect) {
    self.area = area
    rows = Swift.max(1, LayerPool.pixelCount / Swift.max(1, area.width))
    top = area.minY
  }

  mutating func next() -> PixelRect? {
    guard top < area.maxY, area.minX < area.maxX else { return nil }
    defer { top += rows }
    return PixelRect(minX: area.minX, minY: top, maxX: area.maxX, maxY: Swift.min(area.maxY, top + rows))
  }
}
