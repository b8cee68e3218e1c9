import OvershootCoverage

/// The blurred coverage of a rounded rectangle, for all shadows of equal radius and blur.
///
/// It is unchecked `Sendable`: nothing changes after `init`.
final class ShadowMask: @unchecked Sendable {
  /// The blurred rectangle.
  let shape: ShadowShape
  /// The distance of the mask's edges from those of the rectangle, in mask pixels.
  let border: Int
  let width: Int
  let height: Int
  /// `width * height` coverage bytes, row by row from the top.
  let coverage: UnsafeMutablePointer<UInt8>

  /// Draws and blurs the rectangle, in tens of microseconds to a few milliseconds.
  ///
  /// - Precondition: the shape is bounded.
  init(_ shape: ShadowShape) {
    precondition(shape.isBounded, "A shadow mask is at most 1024 pixels wide and high.")
    let blur = ExtendedBoxBlur(sigma: shape.sigma)
    self.shape = shape
    border = blur.support
    width = Int(shape.width.rounded(.up)) + 2 * border
    height = Int(shape.height.rounded(.up)) + 2 * border
    coverage = .allocate(capacity: width * height)
    let samples = UnsafeMutablePointer<Double>.allocate(capacity: width * height)
    let sums = UnsafeMutablePointer<Double>.allocate(capacity: max(width, height) + 2 * blur.reach + 4)
    defer {
      samples.deallocate()
      sums.deallocate()
    }
    draw(to: samples)
    for y in 0..<height { blur.apply(to: samples + y * width, count: width, stride: 1, sums: sums) }
    for x in 0..<width { blur.apply(to: samples + x, count: height, stride: width, sums: sums) }
    for i in 0..<(width * height) { coverage[i] = samples[i].coverageByte }
  }

  deinit {
    coverage.deallocate()
  }

  /// The size of the coverage in bytes.
  var byteCount: Int { width * height }

  private func draw(to samples: UnsafeMutablePointer<Double>) {
    samples.initialize(repeating: 0, count: width * height)
    let origin = Double(border)
    let box = PixelBox(
      left: origin, top: origin, right: origin + shape.width, bottom: origin + shape.height,
      radius: min(shape.radius, shape.width / 2, shape.height / 2))
    let rows = BoxRows(box)
    var row = CoverageRow(width: width)
    for y in 0..<height {
      row.clear()
      _ = rows.write(row: y, columns: 0..<width, to: &row)
      for i in 0..<row.count {
        let segment = row.segments[i]
        for x in segment.start..<segment.end { samples[y * width + x] = Double(segment.coverage(at: x)) / 255 }
      }
    }
  }
}
