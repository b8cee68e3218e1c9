package import OvershootGeometry

/// A part of a bitmap, halved in whole steps where it is shown below 1/√2 of its size.
package struct ImageReduction: Equatable {
  /// The pixels of the bitmap.
  package var region: PixelRect
  /// The number of times that the width is halved.
  package let x: Int
  /// The number of times that the height is halved.
  package let y: Int

  /// Chooses the reduction of a part of a bitmap.
  ///
  /// - Parameters:
  ///   - part: the part that is shown.
  ///   - bitmap: the whole bitmap.
  ///   - toSource: the map from pixels of the window to those of the bitmap.
  ///   - maximumSide: the maximum width and height of the result, in pixels.
  package init(of part: ImagePart, _ bitmap: Bitmap, toSource: Transform, maximumSide: Int = .max) {
    let source = part.source
    region = PixelRect(
      minX: Int(source.minX.rounded(.down)), minY: Int(source.minY.rounded(.down)),
      maxX: Int(source.maxX.rounded(.up)), maxY: Int(source.maxY.rounded(.up))
    )
    .intersection(PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height))
    let (across, down) = (
      (toSource.a * toSource.a + toSource.c * toSource.c).squareRoot(),
      (toSource.b * toSource.b + toSource.d * toSource.d).squareRoot()
    )
    x = Self.halvings(across, region.width, maximumSide)
    y = Self.halvings(down, region.height, maximumSide)
  }

  /// The number of times that `side` pixels are halved when a pixel of the window steps over `density` of them.
  private static func halvings(_ density: Double, _ side: Int, _ maximumSide: Int) -> Int {
    var (count, remaining) = (0, density)
    while remaining > 2.0.squareRoot() || (side >> count) + 1 > maximumSide, side >> count > 1 {
      remaining /= 2
      count += 1
    }
    return count
  }

  /// The map from pixels of the bitmap to those of the result.
  package var toResult: Transform {
    Transform(translationX: -Double(region.minX), y: -Double(region.minY))
      .concatenating(Transform(scaleX: 1 / Double(1 << x), y: 1 / Double(1 << y)))
  }

  /// Whether no pixel is a mean of several.
  package var keepsSize: Bool { x == 0 && y == 0 }

  /// Returns the part, in which each pixel is the mean of 2ˣ columns and 2ʸ rows, and of fewer at the right and bottom
  /// edges.
  package func applied(to bitmap: Bitmap) -> Bitmap {
    let (columns, rows) = (1 << x, 1 << y)
    let (width, height) = ((region.width + columns - 1) / columns, (region.height + rows - 1) / rows)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    bitmap.pixels.withUnsafeBufferPointer { source in
      for y in 0..<height {
        let rows = (region.minY + y * rows)..<min(region.maxY, region.minY + (y + 1) * rows)
        for x in 0..<width {
          let columns = (region.minX + x * columns)..<min(region.maxX, region.minX + (x + 1) * columns)
          var sum = SIMD4<UInt64>()
          for row in rows {
            for column in columns { sum &+= Self.lanes(source[row * bitmap.width + column]) }
          }
          let count = UInt64(rows.count * columns.count)
          let mean = (sum &+ (count / 2)) / count
          pixels.append(UInt32(mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24))
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @inline(__always)
  private static func lanes(_ pixel: UInt32) -> SIMD4<UInt64> {
    SIMD4(UInt64(pixel & 255), UInt64(pixel >> 8 & 255), UInt64(pixel >> 16 & 255), UInt64(pixel >> 24))
  }
}
