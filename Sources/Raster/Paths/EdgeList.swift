import Drawing
import OvershootGeometry

/// The outline of a shape in device pixels, as chains sorted by the rows in which they begin.
final class EdgeList {
  /// The maximum distance of flattened curves from the exact ones, in pixels.
  static let tolerance = 1.0 / 64

  private(set) var key: PathKey
  /// The fingerprint of `key`.
  private(set) var fingerprint: UInt64 = 0
  /// The chains; those that begin in the same row are in the order in which they were added.
  private(set) var chains: UnsafeMutablePointer<PathChain>
  private(set) var count = 0
  /// The vertices of all chains.
  private(set) var vertices: UnsafeMutablePointer<PathVertex>
  /// The pixels that the shape may touch.
  private(set) var bounds = PixelRect.empty
  private var memory: OutlineMemory

  /// Creates the outline of `key`.
  init(_ key: PathKey, using workspace: PathWorkspace) {
    self.key = key
    memory = workspace.memory.take(byteCount: 0)
    vertices = memory.base.assumingMemoryBound(to: PathVertex.self)
    chains = memory.base.assumingMemoryBound(to: PathChain.self)
    rebuild(key, using: workspace)
  }

  deinit {
    memory.deallocate()
  }

  /// The size of the list in bytes.
  var byteCount: Int { memory.byteCount + 256 }

  /// Replaces the outline by that of another key.
  func rebuild(_ key: PathKey, using workspace: PathWorkspace) {
    self.key = key
    fingerprint = key.fingerprint
    workspace.build(key, into: self)
  }

  /// Replaces the outline by the chains of `builder`, sorted by counting.
  ///
  /// - Parameters:
  ///   - rowEnds: memory for one number per row of the buffer and two more.
  ///   - pool: where more or less memory comes from.
  func setChains(_ builder: inout EdgeBuilder, rowEnds: UnsafeMutablePointer<Int>, pool: OutlineMemoryPool) {
    var vertexCount = 0
    count = 0
    var (minX, maxX, minY, maxY) = (Int32.max, Int32.min, Int32.max, Int32.min)
    builder.finish { lane in
      vertexCount += lane.vertexCount
      count += lane.chainCount
      (minX, maxX) = (min(minX, lane.minX), max(maxX, lane.maxX))
      (minY, maxY) = (min(minY, lane.minY), max(maxY, lane.maxY))
    }
    guard count > 0 else {
      bounds = .empty
      return
    }
    reserve(vertices: vertexCount, from: pool)
    bounds = PixelRect(
      minX: Int(minX >> 8), minY: Int(minY >> 8), maxX: Int((maxX + 255) >> 8), maxY: Int((maxY + 255) >> 8))
    let first = bounds.minY
    for row in 0...bounds.height { rowEnds[row] = 0 }
    builder.finish { lane in
      for index in 0..<lane.chainCount { rowEnds[Int(lane.chains[index].top >> 8) - first + 1] += 1 }
    }
    for row in 0..<bounds.height { rowEnds[row + 1] += rowEnds[row] }
    var offset = 0
    builder.finish { lane in
      for index in 0..<lane.chainCount {
        var chain = lane.chains[index]
        chain.start += Int32(offset)
        chain.end += Int32(offset)
        let row = Int(chain.top >> 8) - first
        (chains + rowEnds[row]).initialize(to: chain)
        rowEnds[row] += 1
      }
      (vertices + offset).initialize(from: lane.vertices, count: lane.vertexCount)
      offset += lane.vertexCount
    }
  }

  /// Takes memory for the vertices and for `count` chains behind them.
  private func reserve(vertices vertexCount: Int, from pool: OutlineMemoryPool) {
    let vertexBytes = vertexCount * MemoryLayout<PathVertex>.stride
    let bytes = vertexBytes + count * MemoryLayout<PathChain>.stride
    if memory.sizeClass != OutlineMemory.sizeClass(of: bytes) {
      pool.give(memory)
      memory = pool.take(byteCount: bytes)
    }
    vertices = memory.base.bindMemory(to: PathVertex.self, capacity: vertexCount)
    chains = (memory.base + vertexBytes).bindMemory(to: PathChain.self, capacity: count)
  }
}
