/// The blurred coverage of a rounded rectangle, ready to be laid around others of its radius.
final class ShadowMask {
  /// What it shows.
  let shape: ShadowShape
  /// How far the mask reaches beyond each edge of the rectangle.
  let border: Int
  /// Columns.
  let width: Int
  /// Rows.
  let height: Int
  /// `width * height` coverages, row by row from the top.
  let coverage: UnsafeMutablePointer<UInt8>

  /// Draws and blurs the rectangle: tens of microseconds to a few milliseconds.
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

  /// The bytes that it occupies.
  var byteCount: Int { width * height }

  private func draw(to samples: UnsafeMutablePointer<Double>) {
    samples.initialize(repeating: 0, count: width * height)
    let place = Double(border)
    let box = Box(
      left: place, top: place, right: place + shape.width, bottom: place + shape.height,
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
