/// The buffers in which layers are drawn before they are composited: one for each depth, kept from frame to frame.
final class LayerPool {
  /// How many pixels a buffer has where one row is not longer: 512 KB, so that it stays in the cache.
  static let pixelCount = 131_072

  private var buffers: [UnsafeMutableBufferPointer<UInt32>] = []

  deinit {
    for buffer in buffers { buffer.deallocate() }
  }

  /// The buffer for layers inside of `depth` others, with room for `count` pixels of any content.
  func buffer(at depth: Int, count: Int) -> UnsafeMutablePointer<UInt32> {
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
