import OvershootCoverage
import OvershootGeometry

/// The rows of a filled rounded rectangle.
///
/// Straight edges cover a pixel by the exact overlap; round corners by the distance of the pixel's centre from the arc,
/// in pixels: coverage = clamp(½ − distance), and at most the overlap of the straight edges.
struct BoxRows: RowSource {
  let box: PixelBox
  /// The derivatives of the box's coordinates; nil for an axis-aligned box.
  let jacobian: BoxJacobian?

  init(_ box: PixelBox) {
    self.box = box
    jacobian = box.toBox.map(BoxJacobian.init)
  }

  @inline(__always)
  func write(row y: Int, columns: Range<Int>, using scratch: inout RowScratch) -> Int {
    write(row: y, columns: columns, to: &scratch.row)
  }

  /// Writes the coverage of row `y` to `row` and returns the end of the rows with the same coverage, like a row source.
  func write(row y: Int, columns: Range<Int>, to row: inout CoverageRow) -> Int {
    if let jacobian {
      return writeTransformed(row: y, columns: columns, jacobian: jacobian, to: &row)
    }
    let overlap = min(box.bottom, Double(y) + 1) - max(box.top, Double(y))
    guard overlap > 0 else { return y + 1 }
    let center = Double(y) + 0.5
    let depth = max(box.top + box.radius - center, center - (box.bottom - box.radius))
    if depth > 0, box.radius >= PixelBox.minimumRadius {
      writeCorners(row: y, columns: columns, depth: depth, to: &row)
      return y + 1
    }
    writeStraight(columns: columns, overlap: overlap, to: &row)
    guard overlap == 1 else { return y + 1 }
    let rounding = box.radius >= PixelBox.minimumRadius ? max(1, box.radius + 0.5) : 1
    return max(y + 1, PixelPosition.floor(box.bottom - rounding) + 1)
  }

  private func writeStraight(columns: Range<Int>, overlap: Double, to row: inout CoverageRow) {
    let start = max(columns.lowerBound, PixelPosition.floor(box.left))
    let end = min(columns.upperBound, PixelPosition.ceil(box.right))
    guard start < end else { return }
    let innerStart = min(end, max(start, PixelPosition.ceil(box.left)))
    let innerEnd = max(innerStart, min(end, PixelPosition.floor(box.right)))
    appendEdge(from: start, to: innerStart, overlap: overlap, to: &row)
    row.append(from: innerStart, to: innerEnd, constant: overlap.coverageByte)
    appendEdge(from: innerEnd, to: end, overlap: overlap, to: &row)
  }

  private func appendEdge(from start: Int, to end: Int, overlap: Double, to row: inout CoverageRow) {
    var x = start
    while x < end {
      row.append(from: x, to: x + 1, constant: (overlap * horizontalOverlap(of: x)).coverageByte)
      x += 1
    }
  }

  /// Writes a row that meets corners; `depth` is the distance of its centre beyond the centres of the arcs.
  private func writeCorners(row y: Int, columns: Range<Int>, depth: Double, to row: inout CoverageRow) {
    let outerReach = Self.reach(box.radius + 0.5, depth)
    let innerReach = Self.reach(box.radius - 0.5, depth)
    let (leftCenter, rightCenter) = (box.left + box.radius, box.right - box.radius)
    let first = max(PixelPosition.floor(box.left), PixelPosition.floor(leftCenter - outerReach - 0.5))
    let last = min(PixelPosition.ceil(box.right), PixelPosition.ceil(rightCenter + outerReach + 0.5))
    let start = max(columns.lowerBound, first)
    let end = min(columns.upperBound, last)
    guard start < end else { return }
    let innerStart = PixelPosition.ceil(leftCenter - innerReach - 0.5)
    let innerEnd = PixelPosition.floor(rightCenter + innerReach + 0.5)
    guard innerStart < innerEnd else {
      appendArc(row: y, from: start, to: end, depth: depth, to: &row)
      return
    }
    let overlap = min(box.bottom, Double(y) + 1) - max(box.top, Double(y))
    appendArc(row: y, from: start, to: min(end, innerStart), depth: depth, to: &row)
    row.append(from: max(start, innerStart), to: min(end, innerEnd), constant: overlap.coverageByte)
    appendArc(row: y, from: max(start, innerEnd), to: end, depth: depth, to: &row)
  }

  private func appendArc(row y: Int, from start: Int, to end: Int, depth: Double, to row: inout CoverageRow) {
    guard let bytes = row.appendBytes(from: start, to: end) else { return }
    let overlap = min(box.bottom, Double(y) + 1) - max(box.top, Double(y))
    var x = start
    while x < end {
      let center = Double(x) + 0.5
      let side = max(box.left + box.radius - center, center - (box.right - box.radius))
      var coverage = overlap * horizontalOverlap(of: x)
      if side > 0 {
        let distance = (side * side + depth * depth).squareRoot() - box.radius
        coverage = min(coverage, 0.5 - distance)
      }
      bytes[x &- start] = coverage.coverageByte
      x &+= 1
    }
  }

  @inline(__always)
  private func horizontalOverlap(of x: Int) -> Double {
    max(0, min(box.right, Double(x) + 1) - max(box.left, Double(x)))
  }

  /// Half the length of the chord of a circle at distance `depth` from its centre; 0 outside of the circle.
  @inline(__always)
  private static func reach(_ radius: Double, _ depth: Double) -> Double {
    radius > depth ? (radius * radius - depth * depth).squareRoot() : 0
  }
}
