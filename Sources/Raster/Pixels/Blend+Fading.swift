extension Blend {
  /// Fades `count` pixels of a source into those of `row`: `share` / 65536 of the source, each channel rounded to nearest.
  static func fade(
    _ row: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, count: Int, share: UInt32
  ) {
    for x in 0..<count { row[x] = faded(source[x], row[x], share) }
  }

  /// The same where an edge covers some of the pixels in part.
  static func fade(
    _ row: UnsafeMutablePointer<UInt32>, source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>, count: Int,
    opacity: SourceOpacity
  ) {
    for x in 0..<count where coverage[x] > 0 {
      row[x] = faded(source[x], row[x], opacity.share(of: coverage[x]))
    }
  }

  /// Two channels at a time, 32 bits apart.
  @inline(__always)
  private static func faded(_ source: UInt32, _ below: UInt32, _ share: UInt32) -> UInt32 {
    let hidden = (share &* (source &>> 24) &+ 127) / 255
    let (front, back) = (UInt64(share), UInt64(65536 &- hidden))
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
