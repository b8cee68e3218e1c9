import Drawing
import OvershootGeometry

/// The edges of a shape in device pixels, sorted by the rows in which they begin.
final class EdgeList {
  /// The maximum distance of flattened curves from the exact ones, in pixels.
  static let tolerance = 1.0 / 64

  private(set) var key: PathKey
  /// The fingerprint of `key`.
  private(set) var fingerprint: UInt64 = 0
  /// The edges; those that begin in the same row are in the order of the outline.
  private(set) var edges: UnsafeMutablePointer<PathEdge>
  private(set) var count = 0
  /// The pixels that the shape may touch.
  private(set) var bounds = PixelRect.empty
  private var capacity = 64

  /// Creates the edges of `key`.
  init(_ key: PathKey, using workspace: PathWorkspace) {
    self.key = key
    edges = .allocate(capacity: capacity)
    rebuild(key, using: workspace)
  }

  deinit {
    edges.deallocate()
  }

  /// The size of the list in bytes.
  var byteCount: Int { capacity * MemoryLayout<PathEdge>.stride + 256 }

  /// Replaces the edges by those of another key.
  func rebuild(_ key: PathKey, using workspace: PathWorkspace) {
    self.key = key
    fingerprint = key.fingerprint
    workspace.build(key, into: self)
  }

  /// Replaces the edges by those of `builder`, sorted by counting.
  ///
  /// - Parameter rowEnds: memory for one number per row of the buffer and two more.
  func setEdges(_ builder: borrowing EdgeBuilder, rowEnds: UnsafeMutablePointer<Int>) {
    count = builder.count
    if count > capacity {
      edges.deallocate()
      capacity = count + count / 2
      edges = .allocate(capacity: capacity)
    }
    guard count > 0 else {
      bounds = .empty
      return
    }
    bounds = PixelRect(
      minX: Int(builder.minX >> 8), minY: Int(builder.minY >> 8), maxX: Int((builder.maxX + 255) >> 8),
      maxY: Int((builder.maxY + 255) >> 8))
    let first = Int(builder.minY >> 8)
    for row in 0...bounds.height { rowEnds[row] = 0 }
    for index in 0..<count { rowEnds[Int(builder.edges[index].top >> 8) - first + 1] += 1 }
    for row in 0..<bounds.height { rowEnds[row + 1] += rowEnds[row] }
    for index in 0..<count {
      let row = Int(builder.edges[index].top >> 8) - first
      (edges + rowEnds[row]).initialize(to: builder.edges[index])
      rowEnds[row] += 1
    }
  }
}
