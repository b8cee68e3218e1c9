extension Blend {
  /// Blends `color` over `count` pixels, each with its own coverage.
  static func mask(
    _ row: UnsafeMutablePointer<UInt32>, coverage: UnsafePointer<UInt8>, count: Int, color: UInt32
  ) {
    let isOpaque = color &>> 24 == 255
    let colors = Pixels(repeating: color)
    let alpha = Lanes(repeating: UInt16(truncatingIfNeeded: color &>> 24))
    var x = 0
    while x &+ 4 <= count {
      let word = UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt32.self)
      if word == 0xFFFF_FFFF, isOpaque {
        store(colors, at: row + x)
      } else if word != 0 {
        let bytes = Pixels(truncatingIfNeeded: unsafeBitCast(word, to: SIMD4<UInt8>.self))
        let factor = doubled(bytes)
        let inverse = Lanes(repeating: 255) &- divided(factor &* alpha)
        store(scale(colors, by: factor) &+ scale(load(row + x), by: inverse), at: row + x)
      }
      x &+= 4
    }
    while x < count {
      row[x] = over(scale(color, by: UInt32(coverage[x])), row[x])
      x &+= 1
    }
  }

  /// Blends `color` over `count` pixels in each of `rows` rows that are `stride` pixels apart and have the same
  /// coverage.
  static func mask(
    _ first: UnsafeMutablePointer<UInt32>, coverage: UnsafePointer<UInt8>, count: Int, rows: Int, stride: Int,
    color: UInt32
  ) {
    var row = 0
    while row < rows {
      let (start, height) = (first + row &* stride, min(jointRows, rows &- row))
      if height == 1 {
        mask(start, coverage: coverage, count: count, color: color)
      } else {
        maskJointly(start, coverage: coverage, count: count, rows: height, stride: stride, color: color)
      }
      row &+= height
    }
  }

  /// The number of rows that are blended together, a few pixels wide at a time: their lines of the cache stay there.
  private static let jointRows = 8

  private static func maskJointly(
    _ first: UnsafeMutablePointer<UInt32>, coverage: UnsafePointer<UInt8>, count: Int, rows: Int, stride: Int,
    color: UInt32
  ) {
    let isOpaque = color &>> 24 == 255
    let colors = Pixels(repeating: color)
    let alpha = Lanes(repeating: UInt16(truncatingIfNeeded: color &>> 24))
    var x = 0
    while x &+ 4 <= count {
      let word = UnsafeRawPointer(coverage + x).loadUnaligned(as: UInt32.self)
      var pixels = first + x
      if word == 0xFFFF_FFFF, isOpaque {
        for _ in 0..<rows {
          store(colors, at: pixels)
          pixels += stride
        }
      } else if word != 0 {
        let factor = doubled(Pixels(truncatingIfNeeded: unsafeBitCast(word, to: SIMD4<UInt8>.self)))
        let inverse = Lanes(repeating: 255) &- divided(factor &* alpha)
        let source = scale(colors, by: factor)
        for _ in 0..<rows {
          store(source &+ scale(load(pixels), by: inverse), at: pixels)
          pixels += stride
        }
      }
      x &+= 4
    }
    while x < count {
      let source = scale(color, by: UInt32(coverage[x]))
      var pixel = first + x
      for _ in 0..<rows {
        pixel.pointee = over(source, pixel.pointee)
        pixel += stride
      }
      x &+= 1
    }
  }
}
