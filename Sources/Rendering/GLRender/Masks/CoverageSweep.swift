import Drawing
import OvershootGeometry

/// The areas of pixels inside of edges, by the nonzero winding rule.
///
/// Each row of pixels is cut into slabs where edges begin, end or cross. Within a slab edges have an order, so the
/// areas between those that begin and end the inside are exact.
struct CoverageSweep {
  /// The maximum number of edges in a row whose crossings are looked for. In rows with more, slabs are thin instead.
  private static let maximumCrossed = 24
  /// The number of slabs of a row with more edges.
  private static let thinSlabs = 32

  /// The part of an edge in a row.
  private struct Piece {
    var top: Double
    var bottom: Double
    var xTop: Double
    var slope: Double
    var winding: Int
    /// The column in the middle of the current slab.
    var key = 0.0

    func x(_ y: Double) -> Double { xTop + (y - top) * slope }
  }

  private let bounds: PixelRect
  private var pieces: [Piece] = []
  private var order: [Piece] = []
  private var cuts: [Double] = []
  /// The changes of the area from column to column.
  private var changes: [Double]

  /// Creates the sweep of the pixels in `bounds`.
  init(_ bounds: PixelRect) {
    self.bounds = bounds
    changes = Array(repeating: 0, count: bounds.width + 2)
  }

  /// Returns a byte of coverage for each pixel, row by row.
  mutating func coverage(of path: PathEdges) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: bounds.area)
    let edges = path.edges.sorted { $0.top.y < $1.top.y }
    var active: [PathEdges.Edge] = []
    var next = 0
    for row in 0..<bounds.height {
      let top = Double(bounds.minY + row)
      while next < edges.count, edges[next].top.y < top + 1 {
        active.append(edges[next])
        next += 1
      }
      active.removeAll { $0.bottom.y <= top }
      guard !active.isEmpty else { continue }
      cut(active, from: top)
      addSlabs(from: top)
      writeRow(into: &result, at: row * bounds.width)
    }
    return result
  }

  /// Sets the pieces and cuts of the row that begins at `top`.
  private mutating func cut(_ active: [PathEdges.Edge], from top: Double) {
    pieces.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    for edge in active {
      let slope = (edge.bottom.x - edge.top.x) / (edge.bottom.y - edge.top.y)
      let (start, end) = (max(edge.top.y, top), min(edge.bottom.y, top + 1))
      pieces.append(
        Piece(
          top: start, bottom: end, xTop: edge.top.x + (start - edge.top.y) * slope, slope: slope,
          winding: edge.winding))
      if start > top { cuts.append(start) }
      if end < top + 1 { cuts.append(end) }
    }
    if pieces.count > Self.maximumCrossed {
      for slab in 1..<Self.thinSlabs { cuts.append(top + Double(slab) / Double(Self.thinSlabs)) }
    } else {
      addCrossings()
    }
    cuts.append(top + 1)
    cuts.sort()
  }

  private mutating func addCrossings() {
    for first in pieces.indices {
      for second in 0..<first {
        let (a, b) = (pieces[first], pieces[second])
        let (top, bottom) = (max(a.top, b.top), min(a.bottom, b.bottom))
        guard top < bottom else { continue }
        let (before, after) = (a.x(top) - b.x(top), a.x(bottom) - b.x(bottom))
        guard before * after < 0 else { continue }
        cuts.append(top + (bottom - top) * (before / (before - after)))
      }
    }
  }

  /// Adds the areas of all slabs of a row.
  private mutating func addSlabs(from top: Double) {
    var start = top
    for end in cuts where end > start {
      let middle = (start + end) / 2
      order.removeAll(keepingCapacity: true)
      for var piece in pieces where piece.top <= middle && piece.bottom >= middle {
        piece.key = piece.x(middle)
        var index = order.count
        while index > 0, order[index - 1].key > piece.key { index -= 1 }
        order.insert(piece, at: index)
      }
      var winding = 0
      for piece in order {
        let before = winding
        winding += piece.winding
        guard (before == 0) != (winding == 0) else { continue }
        addEdge(piece.x(start), piece.x(end), height: before == 0 ? end - start : start - end)
      }
      start = end
    }
  }

  /// Adds the area to the right of an edge through a slab; a negative height removes it.
  private mutating func addEdge(_ first: Double, _ second: Double, height: Double) {
    let width = Double(bounds.width)
    let (left, right) = (min(first, second) - Double(bounds.minX), max(first, second) - Double(bounds.minX))
    guard left < width else { return }
    guard right > 0 else {
      changes[0] += height
      return
    }
    if right - left < 1e-9 { return addPart(left, left, height: height) }
    let rate = height / (right - left)
    if left < 0 { changes[0] -= left * rate }
    var x = max(0, left)
    while x < min(right, width) {
      let end = min(right, width, x.rounded(.down) + 1)
      addPart(x, end, height: (end - x) * rate)
      x = end
    }
  }

  /// Adds the area to the right of an edge that is within one column.
  private mutating func addPart(_ left: Double, _ right: Double, height: Double) {
    let column = Int(left)
    let inColumn = height * (1 - ((left + right) / 2 - Double(column)))
    changes[column] += inColumn
    changes[column + 1] += height - inColumn
  }

  private mutating func writeRow(into result: inout [UInt8], at start: Int) {
    var sum = 0.0
    for column in 0..<bounds.width {
      sum += changes[column]
      changes[column] = 0
      result[start + column] = UInt8(max(0, min(255, sum * 255 + 0.5)))
    }
    changes[bounds.width] = 0
    changes[bounds.width + 1] = 0
  }
}
