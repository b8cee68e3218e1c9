extension Blend {
  /// Blends `count` pixels of a source over those of `row` with an opacity of `weight` / 65536, each channel rounded to
  /// nearest.
  static func fade(
    _ row: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, count: Int, weight: UInt32
  ) {
    for x in 0..<count { row[x] = faded(source[x], row[x], weight) }
  }

  /// Blends `count` opaque pixels of a source over those of `row` with an opacity of `weight` / 65536, which is less
  /// than 1, each channel rounded to nearest.
  static func fadeOpaque(
    _ row: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, count: Int, weight: UInt32
  ) {
    let weights = Lanes(repeating: UInt16(truncatingIfNeeded: weight))
    var x = 0
    while x &+ 4 <= count {
      let (front, back) = (load(source + x), load(row + x))
      let low = mixed(channels(front), channels(back), weights)
      let high = mixed(channels(front &>> 8), channels(back &>> 8), weights)
      store(unsafeBitCast(low, to: Pixels.self) | unsafeBitCast(high, to: Pixels.self) &<< 8, at: row + x)
      x &+= 4
    }
    while x < count {
      row[x] = faded(source[x], row[x], weight)
      x &+= 1
    }
  }

  /// The lower byte of each half of the pixels.
  @inline(__always)
  private static func channels(_ pixels: Pixels) -> Lanes {
    unsafeBitCast(pixels & Pixels(repeating: 0x00FF_00FF), to: Lanes.self)
  }

  /// Returns `back` plus the difference to `front` times `weights` / 65536, rounded to nearest. The upper half of a
  /// product with a negative difference exceeds the signed one by the weight.
  @inline(__always)
  private static func mixed(_ front: Lanes, _ back: Lanes, _ weights: Lanes) -> Lanes {
    let difference = front &- back
    let wide = SIMD8<UInt32>(truncatingIfNeeded: difference) &* SIMD8<UInt32>(truncatingIfNeeded: weights)
    let excess = weights & (0 &- (difference &>> 15))
    let upper = Lanes(truncatingIfNeeded: wide &>> 16) &- excess
    return back &+ upper &+ ((difference &* weights) &>> 15)
  }

  /// Blends `count` pixels of a source over those of `row`, each with its own coverage times `opacity`.
  static func fade(
    _ row: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>, count: Int,
    opacity: SourceOpacity
  ) {
    for x in 0..<count where coverage[x] > 0 {
      row[x] = faded(source[x], row[x], opacity.scaled(by: coverage[x]))
    }
  }

  /// Blends two channels at a time, 32 bits apart.
  @inline(__always)
  private static func faded(_ source: UInt32, _ below: UInt32, _ weight: UInt32) -> UInt32 {
    let hidden = (weight &* (source &>> 24) &+ 127) / 255
    let (front, back) = (UInt64(weight), UInt64(65536 &- hidden))
    let half: UInt64 = 0x8000_0000_8000
    let even = (pair(source) &* front &+ pair(below) &* back &+ half) &>> 16
    let odd = (pair(source &>> 8) &* front &+ pair(below &>> 8) &* back &+ half) &>> 16
    return single(even) | single(odd) &<< 8
  }

  @inline(__always)
  private static func pair(_ pixel: UInt32) -> UInt64 { UInt64(pixel & 0xFF) | UInt64(pixel & 0xFF_0000) &<< 16 }

  @inline(__always)
  private static func single(_ pair: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: pair & 0xFF) | UInt32(truncatingIfNeeded: pair &>> 16) & 0xFF_0000
  }
}
