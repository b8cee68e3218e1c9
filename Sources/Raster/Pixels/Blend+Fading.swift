extension Blend {
  /// Blends `count` pixels of a source over those of `row` with an opacity of `weight` / 65536, each channel rounded to
  /// nearest.
  static func fade(
    _ row: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, count: Int, weight: UInt32
  ) {
    for x in 0..<count { row[x] = faded(source[x], row[x], weight) }
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
