import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

/// A small particle that no clip cuts, painted row by row without runs of coverage, which would cost more than its
/// pixels. Its coverage is that of `BoxRows`, in 32 bits.
struct ParticlePixels {
  private typealias Lanes = SIMD4<Float>

  /// The greatest width and height, in pixels.
  private static let maximumSide = 60
  /// A number to which others below it are added in order to be rounded to whole numbers, in their lowest bits.
  private static let roundingBase: Float = 8_388_608

  private let bounds: PixelRect
  /// The map from device pixels to the space of the box, whose origin is its centre.
  private let toBox: Transform
  private let half: SIMD2<Float>
  /// The extent of a pixel in that space.
  private let pixel: SIMD2<Float>
  /// The radius of a disc; nil for a box.
  private let radius: Float?

  /// Returns nil for a large particle, and for an ellipse.
  init?(_ particle: RenderParticle) {
    let box = particle.box
    bounds = particle.bounds
    let (width, height) = (box.right - box.left, box.bottom - box.top)
    let isDisc = box.radius > 0
    guard bounds.width <= Self.maximumSide, bounds.height <= Self.maximumSide, max(width, height) <= 64,
      !isDisc || box.toBox == nil && abs(width - 2 * box.radius) + abs(height - 2 * box.radius) < 0.02
    else { return nil }
    radius = isDisc && box.radius >= PixelBox.minimumRadius ? Float(box.radius) : nil
    half = SIMD2(Float(width / 2), Float(height / 2))
    if let toBox = box.toBox {
      let jacobian = BoxJacobian(toBox)
      self.toBox = toBox
      pixel = SIMD2(Float(jacobian.xLength), Float(jacobian.yLength))
    } else {
      toBox = Transform(translationX: -(box.left + box.right) / 2, y: -(box.top + box.bottom) / 2)
      pixel = SIMD2(1, 1)
    }
  }

  /// Paints the pixels that the target's clip leaves.
  func paint(on target: PaintTarget, color: UInt32) {
    let area = bounds.intersection(target.clip)
    guard !area.isEmpty else { return }
    let (stepX, stepY) = (Float(toBox.a), Float(toBox.b))
    // Whole lanes where the target has them: pixels beside the particle are not covered.
    let lanes = (area.width &+ 3) & ~3
    let count = area.minX &+ lanes <= target.clip.maxX ? lanes : area.width
    if toBox.b == 0, toBox.a == 1, bounds.width <= 8, count <= 8 { return paintUpright(area, count, on: target, color) }
    if let radius, toBox.a == 1 { return paintDisc(area, count, radius, on: target, color) }
    var row = SIMD64<UInt8>()
    for y in area.minY..<area.maxY {
      let start = toBox.apply(to: Vector2(Double(bounds.minX) + 0.5, Double(y) + 0.5))
      let (startX, startY) = (Float(start.x), Float(start.y))
      var isCovered = false
      withUnsafeMutableBytes(of: &row) { bytes in
        var column = 0
        while column < area.width {
          // From the start of the particle, so that a pixel does not depend on the part that is painted.
          let place = Lanes(0, 1, 2, 3) + Float(area.minX &- bounds.minX &+ column)
          let part = self.coverage(startX + stepX * place, startY + stepY * place)
          let word = Self.bytes(part)
          bytes.storeBytes(of: word, toByteOffset: column, as: UInt32.self)
          isCovered = isCovered || word != 0
          column += 4
        }
      }
      guard isCovered else { continue }
      withUnsafeBytes(of: row) { bytes in
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
        Blend.mask(target.pixel(area.minX, y), coverage: base, count: count, color: color)
      }
    }
  }

  /// Paints a disc that is not turned: its edge pixel by pixel, and the run of each row that is inside at once.
  private func paintDisc(_ area: PixelRect, _ count: Int, _ radius: Float, on target: PaintTarget, _ color: UInt32) {
    let (start, offset) = (Float(toBox.tx + (Double(bounds.minX) + 0.5)), area.minX &- bounds.minX)
    let left = start + Float(offset)
    let (outer, inner) = (radius + 0.5, radius - 0.5 - Self.insideMargin)
    var row = SIMD64<UInt8>()
    for y in area.minY..<area.maxY {
      let place = Float(toBox.ty + Double(y) + 0.5)
      let square = place * place
      guard square < outer * outer else { continue }
      // Whole lanes that may be covered, and those of them that are covered entirely.
      let reach = (outer * outer - square).squareRoot()
      let first = Int(max(0, -reach - left)) & ~3
      let end = min(count, (Int(max(0, reach - left)) &+ 4) & ~3)
      guard first < end else { continue }
      var inside = end..<end
      if square < inner * inner {
        let chord = (inner * inner - square).squareRoot()
        let insideFirst = min(end, (Int(max(0, (-chord - left).rounded(.up))) &+ 3) & ~3)
        inside = insideFirst..<max(insideFirst, min(end, Int(max(0, chord - left + 1)) & ~3))
      }
      let overlap = Self.overlap(Lanes(repeating: place), half.y, 1)
      withUnsafeMutableBytes(of: &row) { bytes in
        var column = first
        while column < end {
          if column == inside.lowerBound, !inside.isEmpty {
            column = inside.upperBound
            continue
          }
          // From the start of the particle, so that a pixel does not depend on the part that is painted.
          let places = start + (Lanes(0, 1, 2, 3) + Float(offset &+ column))
          let part = Self.overlap(places, half.x, 1) * overlap
          let word = Self.bytes(covered(part, places * places + square))
          bytes.storeBytes(of: word, toByteOffset: column, as: UInt32.self)
          column &+= 4
        }
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
        let pixels = target.pixel(area.minX, y)
        Blend.mask(pixels + first, coverage: base + first, count: inside.lowerBound &- first, color: color)
        Blend.fill(pixels + inside.lowerBound, count: inside.count, source: color)
        Blend.mask(
          pixels + inside.upperBound, coverage: base + inside.upperBound, count: end &- inside.upperBound,
          color: color)
      }
    }
  }

  /// The pixels at the edge of a disc's inside that count as edge, so that no rounding matters.
  private static let insideMargin: Float = 0.01

  /// Paints a particle of at most eight columns that is not turned: what its columns have in common is computed once.
  private func paintUpright(_ area: PixelRect, _ count: Int, on target: PaintTarget, _ color: UInt32) {
    let (start, offset) = (Float(toBox.tx + (Double(bounds.minX) + 0.5)), Float(area.minX &- bounds.minX))
    // From the start of the particle, so that a pixel does not depend on the part that is painted.
    let (low, high) = (start + (Lanes(0, 1, 2, 3) + offset), start + (Lanes(4, 5, 6, 7) + offset))
    let (overlapLow, overlapHigh) = (Self.overlap(low, half.x, 1), Self.overlap(high, half.x, 1))
    let (squareLow, squareHigh) = (low * low, high * high)
    var row = UInt64(0)
    for y in area.minY..<area.maxY {
      let place = Float(toBox.ty + Double(y) + 0.5)
      let overlap = Self.overlap(Lanes(repeating: place), half.y, 1)
      guard overlap.x > 0 else { continue }
      let square = Lanes(repeating: place * place)
      row = UInt64(Self.bytes(covered(overlapLow * overlap, squareLow + square)))
      if count > 4 { row |= UInt64(Self.bytes(covered(overlapHigh * overlap, squareHigh + square))) << 32 }
      guard row != 0 else { continue }
      withUnsafeBytes(of: row) { bytes in
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
        Blend.mask(target.pixel(area.minX, y), coverage: base, count: count, color: color)
      }
    }
  }

  /// The coverage of pixels that overlap the box, and are as far from its centre as the squares of distances say.
  @inline(__always)
  private func covered(_ overlap: Lanes, _ squares: Lanes) -> Lanes {
    guard let radius else { return overlap }
    return Self.least(overlap, radius + 0.5 - squares.squareRoot(), atLeast: 0)
  }

  /// The coverage of four pixels as bytes.
  @inline(__always)
  private static func bytes(_ part: Lanes) -> UInt32 {
    let coverage = unsafeBitCast(part * 255 + roundingBase, to: SIMD4<UInt32>.self) & 255
    return coverage.x | coverage.y << 8 | coverage.z << 16 | coverage.w << 24
  }

  /// The coverage of pixels whose centres are at some places of the box's space, 0...1.
  @inline(__always)
  private func coverage(_ x: Lanes, _ y: Lanes) -> Lanes {
    covered(Self.overlap(x, half.x, pixel.x) * Self.overlap(y, half.y, pixel.y), x * x + y * y)
  }

  /// The fraction of pixels around some places that lies within `half` of 0.
  @inline(__always)
  private static func overlap(_ place: Lanes, _ half: Float, _ pixel: Float) -> Lanes {
    let (end, start) = (place + pixel / 2, place - pixel / 2)
    let low = start.replacing(with: -half, where: start .< -half)
    return least(Lanes(repeating: 1), (end.replacing(with: half, where: end .> half) - low) / pixel, atLeast: 0)
  }

  /// The lesser of two numbers, and at least `minimum`: the functions of the standard library would be called.
  @inline(__always)
  private static func least(_ lhs: Lanes, _ rhs: Lanes, atLeast minimum: Float) -> Lanes {
    let lesser = rhs.replacing(with: lhs, where: lhs .< rhs)
    return lesser.replacing(with: minimum, where: lesser .< minimum)
  }
}
