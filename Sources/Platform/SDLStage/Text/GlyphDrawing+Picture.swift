internal import OvershootDrawing

extension GlyphDrawing {
  /// Returns the drawing in its colours at another size: each pixel is the mean of those that it covers, or lies
  /// between its neighbours where the drawing is enlarged. Nil where nothing is drawn.
  ///
  /// - Parameters:
  ///   - startX: the column of the drawing at which the baseline begins.
  ///   - startY: the row of the drawing whose top edge is the baseline.
  ///   - scale: the pixels of the result per pixel of the drawing; above 0.
  func picture(startX: Int, startY: Int, scale: Double) -> TextPicture? {
    let columns = Self.weights(count: width, start: startX, scale: scale)
    let rows = Self.weights(count: height, start: startY, scale: scale)
    guard let left = columns.first?.place, let top = rows.first?.place else { return nil }
    let isPremultiplied = isPremultiplied
    var result: [UInt32] = []
    result.reserveCapacity(columns.count * rows.count)
    for row in rows {
      for column in columns {
        var sum = SIMD4<Float>()
        for (y, yWeight) in zip(row.first..., row.weights) {
          let line = UnsafeRawPointer(pixels + y * pitch)
          for (x, xWeight) in zip(column.first..., column.weights) {
            let pixel = line.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
            sum += Self.channels(pixel, isPremultiplied: isPremultiplied) * (xWeight * yWeight)
          }
        }
        let bytes = SIMD4<UInt32>((sum + 0.5).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255)))
        result.append(bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24)
      }
    }
    guard result.contains(where: { $0 != 0 }) else { return nil }
    return TextPicture(
      Bitmap(width: columns.count, height: rows.count, pixels: result), originX: -left, originY: -top)
  }

  /// A pixel of the result on one axis: its place relative to the start, and the pixels that it is the mean of.
  private struct Weights {
    let place: Int
    let first: Int
    let weights: [Float]
  }

  private static func weights(count: Int, start: Int, scale: Double) -> [Weights] {
    guard count > 0, scale > 0, scale.isFinite else { return [] }
    let reach = max(1, 1 / scale) / 2
    let low = Int((Double(-start) * scale).rounded(.down))
    let high = max(low + 1, Int((Double(count - start) * scale).rounded(.up)))
    return (low..<high).map { place in
      let center = (Double(place) + 0.5) / scale + Double(start)
      let first = max(0, min(count - 1, Int((center - reach).rounded(.down))))
      let last = max(first, min(count - 1, Int((center + reach).rounded(.up)) - 1))
      let weights = (first...last).map { pixel in
        Float(max(0, min(Double(pixel + 1), center + reach) - max(Double(pixel), center - reach)) / (2 * reach))
      }
      return Weights(place: place, first: first, weights: weights)
    }
  }

  /// Whether the colours are multiplied by their alphas, as some versions of SDL_ttf leave them; transparent pixels
  /// are white in all.
  private var isPremultiplied: Bool {
    (0..<height).allSatisfy { y in
      let line = UnsafeRawPointer(pixels + y * pitch)
      return (0..<width).allSatisfy { x in
        let pixel = line.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
        let alpha = pixel >> 24
        return alpha == 0 || [0, 8, 16].allSatisfy { pixel >> $0 & 255 <= alpha }
      }
    }
  }

  /// The channels of a pixel, multiplied by its alpha.
  private static func channels(_ pixel: UInt32, isPremultiplied: Bool) -> SIMD4<Float> {
    let alpha = Float(pixel >> 24)
    let color = SIMD4(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), alpha)
    if isPremultiplied { return color.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: alpha)) }
    return color.replacing(with: 255, where: [false, false, false, true]) * (alpha / 255)
  }
}
