import OvershootDrawing

/// The buffers for layers and for second drawings of dissolves: one per nesting depth, kept from frame to frame.
final class LayerPool {
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
    while buffers.count <= depth { buffers.append(Self.makeBuffer(PixelBands.pixelCount)) }
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
