import OvershootDrawing

/// Masks of outlines: the coverage that rows of them have, as a byte for each pixel.
package final class PathMasks {
  private let workspace = PathWorkspace()
  private var edges: EdgeList?
  private var sweep = PathSweep(width: 0)
  private var row = CoverageRow(width: 0)
  private var width = 0
  /// The latest mask, row by row.
  package private(set) var bytes: [UInt8] = []

  /// Creates empty memory.
  package init() {}

  /// Replaces `bytes` by the mask of an outline, and returns its pixels, from where the outline is built; empty where
  /// it covers none.
  package func build(_ key: PathKey) -> PixelRect {
    let edges = outline(key)
    let bounds = edges.bounds.intersection(PixelRect(x: 0, y: 0, width: key.width, height: key.height))
    bytes.removeAll(keepingCapacity: true)
    guard !bounds.isEmpty else { return .empty }
    bytes.append(contentsOf: repeatElement(0, count: bounds.area))
    if width != key.width {
      width = key.width
      sweep = PathSweep(width: width)
      row = CoverageRow(width: width)
    }
    sweep.begin()
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      write(edges, bounds, to: base)
    }
    return bounds
  }

  private func outline(_ key: PathKey) -> EdgeList {
    guard let edges else {
      let list = EdgeList(key, using: workspace)
      edges = list
      return list
    }
    edges.rebuild(key, using: workspace)
    return edges
  }

  private func write(_ edges: EdgeList, _ bounds: PixelRect, to base: UnsafeMutablePointer<UInt8>) {
    var y = bounds.minY
    while y < bounds.maxY {
      row.clear()
      let end = sweep.write(row: y, of: edges, columns: bounds.minX..<bounds.maxX, shift: 0, to: &row)
      for y in y..<min(end, bounds.maxY) { copyRow(to: base + (y - bounds.minY) * bounds.width - bounds.minX) }
      y = end
    }
  }

  /// Copies the segments of the row, which are in the columns that were written, to where the byte of column 0 would be
  /// at `target`.
  private func copyRow(to target: UnsafeMutablePointer<UInt8>) {
    for index in 0..<row.count {
      let segment = row.segments[index]
      let count = segment.end - segment.start
      if let bytes = segment.bytes {
        (target + segment.start).update(from: bytes, count: count)
      } else {
        (target + segment.start).update(repeating: segment.constant, count: count)
      }
    }
  }
}
