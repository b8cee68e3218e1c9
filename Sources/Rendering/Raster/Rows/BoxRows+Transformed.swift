import OvershootCoverage
import OvershootGeometry

extension BoxRows {
  /// Writes a row of a box under any affine map: coverage per pixel around the edges, and the inside as one run.
  /// Returns the end of the rows with the same coverage.
  func writeTransformed(row y: Int, columns: Range<Int>, jacobian: BoxJacobian, to row: inout CoverageRow) -> Int {
    let line = BoxLine(jacobian, row: y)
    let touched = line.columns(
      halfWidth: box.right + jacobian.xLength / 2, halfHeight: box.bottom + jacobian.yLength / 2, in: columns)
    guard !touched.isEmpty else { return y + 1 }
    let (start, end) = (touched.lowerBound, touched.upperBound)
    // Below the minimum radius, a corner is drawn sharp.
    let isSharp = box.radius < PixelBox.minimumRadius * jacobian.maximumStretch
    let inset = jacobian.maximumStretch * 0.5 + 1e-6
    let inside = line.interior(of: box, inset: inset, isSharp: isSharp)
    let innerStart = min(end, max(start, PixelPosition.ceil(inside.start)))
    let innerEnd = max(innerStart, min(end, PixelPosition.floor(inside.end) + 1))
    appendEdge(from: start, to: innerStart, line, jacobian, isSharp, to: &row)
    row.append(from: innerStart, to: innerEnd, constant: 255)
    appendEdge(from: innerEnd, to: end, line, jacobian, isSharp, to: &row)
    // Between the corners of a box that stands upright all rows are alike.
    let straight = box.bottom - (isSharp ? inset : max(box.radius, inset))
    guard jacobian.isUpright, abs(line.point(0).y) <= straight, isSteady(start..<innerStart, line, jacobian),
      isSteady(innerEnd..<end, line, jacobian)
    else { return y + 1 }
    return jacobian.endOfRows(from: y, within: straight)
  }

  /// Returns whether pixels of a row between corners have the same coverage however the overlap along y is rounded.
  private func isSteady(_ columns: Range<Int>, _ line: BoxLine, _ jacobian: BoxJacobian) -> Bool {
    for x in columns {
      let overlap = Self.overlap(abs(line.point(x).x), half: box.right, pixel: jacobian.xLength)
      if (overlap * (1 - 1e-6)).coverageByte != (overlap * (1 + 1e-6)).coverageByte { return false }
    }
    return true
  }

  private func appendEdge(
    from start: Int, to end: Int, _ line: BoxLine, _ jacobian: BoxJacobian, _ isSharp: Bool, to row: inout CoverageRow
  ) {
    guard let bytes = row.appendBytes(from: start, to: end) else { return }
    for x in start..<end {
      bytes[x - start] = coverage(at: line.point(x), jacobian: jacobian, isSharp: isSharp).coverageByte
    }
  }

  private func coverage(at point: Vector2, jacobian: BoxJacobian, isSharp: Bool) -> Double {
    let (x, y) = (abs(point.x), abs(point.y))
    let overlap =
      Self.overlap(x, half: box.right, pixel: jacobian.xLength)
      * Self.overlap(y, half: box.bottom, pixel: jacobian.yLength)
    let dx = x - (box.right - box.radius)
    let dy = y - (box.bottom - box.radius)
    guard !isSharp, dx > 0, dy > 0 else { return overlap }
    let length = (dx * dx + dy * dy).squareRoot()
    let pixel = jacobian.length(
      x: point.x < 0 ? -dx / length : dx / length, y: point.y < 0 ? -dy / length : dy / length)
    return min(overlap, 0.5 - (length - box.radius) / pixel)
  }

  /// The fraction of a pixel of width `pixel` around `position` that lies within `half` of 0.
  @inline(__always)
  private static func overlap(_ position: Double, half: Double, pixel: Double) -> Double {
    max(0, min(position + pixel / 2, half) - max(position - pixel / 2, -half)) / pixel
  }
}
