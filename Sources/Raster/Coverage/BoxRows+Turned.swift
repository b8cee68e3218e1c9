import Geometry

extension BoxRows {
  /// Writes a row of a box under any affine map: coverages around the edge pixel by pixel, the inside as one run.
  func writeTurned(row y: Int, columns: Range<Int>, slopes: BoxSlopes, to row: inout CoverageRow) {
    let line = BoxLine(slopes, row: y)
    let touched = line.slab(
      halfWidth: box.right + slopes.acrossLength / 2, halfHeight: box.bottom + slopes.downLength / 2)
    guard touched.start < touched.end else { return }
    let start = max(columns.lowerBound, PixelPosition.floor(touched.start))
    let end = min(columns.upperBound, PixelPosition.ceil(touched.end) + 1)
    guard start < end else { return }
    let inside = line.interior(of: box, inset: slopes.steepest * 0.5 + 1e-6, sharp: isSharp(slopes))
    let innerStart = min(end, max(start, PixelPosition.ceil(inside.start)))
    let innerEnd = max(innerStart, min(end, PixelPosition.floor(inside.end) + 1))
    appendTurned(from: start, to: innerStart, line: line, slopes: slopes, to: &row)
    row.append(from: innerStart, to: innerEnd, constant: 255)
    appendTurned(from: innerEnd, to: end, line: line, slopes: slopes, to: &row)
  }

  private func appendTurned(
    from start: Int, to end: Int, line: BoxLine, slopes: BoxSlopes, to row: inout CoverageRow
  ) {
    guard let bytes = row.appendBytes(from: start, to: end) else { return }
    let isSharp = isSharp(slopes)
    for x in start..<end {
      bytes[x - start] = coverage(at: line.point(x), slopes: slopes, isSharp: isSharp).coverageByte
    }
  }

  private func isSharp(_ slopes: BoxSlopes) -> Bool { box.radius < Self.smallestRadius * slopes.steepest }

  private func coverage(at point: Vector2, slopes: BoxSlopes, isSharp: Bool) -> Double {
    let (across, down) = (abs(point.x), abs(point.y))
    let overlap =
      Self.overlap(across, half: box.right, pixel: slopes.acrossLength)
      * Self.overlap(down, half: box.bottom, pixel: slopes.downLength)
    let side = across - (box.right - box.radius)
    let depth = down - (box.bottom - box.radius)
    guard !isSharp, side > 0, depth > 0 else { return overlap }
    let length = (side * side + depth * depth).squareRoot()
    let pixel = slopes.length(
      across: point.x < 0 ? -side / length : side / length, down: point.y < 0 ? -depth / length : depth / length)
    return min(overlap, 0.5 - (length - box.radius) / pixel)
  }

  /// How much of a pixel of width `pixel` around `position` lies within `half` of 0, as a fraction.
  @inline(__always)
  private static func overlap(_ position: Double, half: Double, pixel: Double) -> Double {
    max(0, min(position + pixel / 2, half) - max(position - pixel / 2, -half)) / pixel
  }
}

/// The middles of the pixels of one row as a line through the space of a box.
struct BoxLine {
  /// The image of column 0.
  let origin: Vector2
  /// From one column to the next.
  let step: Vector2

  init(_ slopes: BoxSlopes, row y: Int) {
    origin = slopes.start(ofRow: y)
    step = Vector2(slopes.toBox.a, slopes.toBox.b)
  }

  /// The image of the middle of column `x`.
  @inline(__always)
  func point(_ x: Int) -> Vector2 { Vector2(origin.x + Double(x) * step.x, origin.y + Double(x) * step.y) }

  /// The columns, as real numbers, on which the line is within a rectangle around the origin; start > end when never.
  func slab(halfWidth: Double, halfHeight: Double) -> (start: Double, end: Double) {
    let across = Self.interval(origin.x, step.x, half: halfWidth)
    let down = Self.interval(origin.y, step.y, half: halfHeight)
    return (max(across.start, down.start), min(across.end, down.end))
  }

  /// The columns on which the line is within `box` shrunk by `inset`; start > end when never.
  func interior(of box: Box, inset: Double, sharp: Bool) -> (start: Double, end: Double) {
    let (width, height) = (box.right - inset, box.bottom - inset)
    guard width > 0, height > 0 else { return (1, 0) }
    if sharp { return slab(halfWidth: width, halfHeight: height) }
    var (start, end) = (Double.infinity, -Double.infinity)
    func add(_ part: (start: Double, end: Double)) {
      guard part.start <= part.end else { return }
      start = min(start, part.start)
      end = max(end, part.end)
    }
    let (side, depth) = (box.right - box.radius, box.bottom - box.radius)
    add(slab(halfWidth: side, halfHeight: height))
    add(slab(halfWidth: width, halfHeight: depth))
    let radius = box.radius - inset
    if radius > 0 {
      add(chord(Vector2(side, depth), radius))
      add(chord(Vector2(-side, depth), radius))
      add(chord(Vector2(side, -depth), radius))
      add(chord(Vector2(-side, -depth), radius))
    }
    return (start, end)
  }

  private func chord(_ center: Vector2, _ radius: Double) -> (start: Double, end: Double) {
    let offset = origin - center
    let square = step.x * step.x + step.y * step.y
    let half = offset.x * step.x + offset.y * step.y
    let discriminant = half * half - square * (offset.x * offset.x + offset.y * offset.y - radius * radius)
    guard discriminant > 0, square > 0 else { return (1, 0) }
    let root = discriminant.squareRoot()
    return ((-half - root) / square, (-half + root) / square)
  }

  private static func interval(_ origin: Double, _ step: Double, half: Double) -> (start: Double, end: Double) {
    guard step != 0 else { return abs(origin) <= half ? (-.infinity, .infinity) : (1, 0) }
    let (one, two) = ((-half - origin) / step, (half - origin) / step)
    return (min(one, two), max(one, two))
  }
}
