/// Mixes rows of pixels in 65536ths, each channel rounded to nearest: what is equal in both stays as it is.
final class RowMixer {
  /// The shares of the target and of the other row. They stay in memory: a factor that the compiler takes out of a loop costs it the
  /// instruction for upper halves of products.
  private let shares: UnsafeMutablePointer<WidePair>

  /// Makes a mixer of equal shares.
  init() {
    shares = .allocate(capacity: 2)
    shares.initialize(repeating: WidePair(repeating: 32768), count: 2)
  }

  deinit {
    shares.deallocate()
  }

  /// Sets the share of the other row, 1...65535.
  func setShare(_ share: UInt32) {
    shares[0] = WidePair(repeating: UInt16(truncatingIfNeeded: 65536 &- share))
    shares[1] = WidePair(repeating: UInt16(truncatingIfNeeded: share))
  }

  /// Mixes `count` pixels of `other` into those of `row`.
  func mix(_ row: UnsafeMutablePointer<UInt32>, with other: UnsafePointer<UInt32>, count: Int) {
    var index = 0
    while index &+ 4 <= count {
      let place = UnsafeMutableRawPointer(row + index)
      let one = place.loadUnaligned(as: Pixels.self)
      let two = UnsafeRawPointer(other + index).loadUnaligned(as: Pixels.self)
      if one != two { place.storeBytes(of: mixed(one, two), as: Pixels.self) }
      index &+= 4
    }
    while index < count {
      row[index] = mixed(Pixels(repeating: row[index]), Pixels(repeating: other[index]))[0]
      index &+= 1
    }
  }

  private typealias Pixels = SIMD4<UInt32>

  /// Four pixels of each row, mixed in 256ths of a level, every other channel at a time; what the two products lose on average is put back.
  @inline(__always)
  private func mixed(_ one: Pixels, _ other: Pixels) -> Pixels {
    let upper = sum(upperLanes(one), upperLanes(other)) & 0xFF00
    let lower = sum(lanes(one) &<< 8, lanes(other) &<< 8) &>> 8
    return unsafeBitCast(upper | lower, to: Pixels.self)
  }

  @inline(__always)
  private func sum(_ one: WidePair, _ other: WidePair) -> WidePair {
    WidePair.high(one, shares[0]) &+ WidePair.high(other, shares[1]) &+ 129
  }

  @inline(__always)
  private func lanes(_ pixels: Pixels) -> WidePair { unsafeBitCast(pixels, to: WidePair.self) }

  @inline(__always)
  private func upperLanes(_ pixels: Pixels) -> WidePair { lanes(pixels & 0xFF00_FF00) }
}
