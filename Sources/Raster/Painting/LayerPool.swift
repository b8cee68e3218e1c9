/// The buffers in which layers and second pictures of dissolves are drawn: one for each depth, kept from frame to frame.
final class LayerPool {
  /// How many pixels a buffer has where one row is not longer: 512 KB, so that it stays in the cache.
  fileprivate static let pixelCount = 131_072

  private var buffers: [UnsafeMutableBufferPointer<UInt32>] = []

  deinit {
    for buffer in buffers { buffer.deallocate() }
  }

  /// A target of just the pixels of `band`, which is not empty, with any content, for what lies inside of `depth` layers.
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

/// The parts of an area, from the top, that fit into a layer's buffer each, or are a single row.
struct LayerBands: Sequence, IteratorProtocol {
  private let area: PixelRect
  private let rows: Int
  private var top: Int

  /// Divides `area`, which may be empty.
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
