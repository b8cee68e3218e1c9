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
    while index &+ 2 <= count {
      let place = UnsafeMutableRawPointer(row + index)
      let one = place.loadUnaligned(as: UInt64.self)
      let two = UnsafeRawPointer(other + index).loadUnaligned(as: UInt64.self)
      if one != two { place.storeBytes(of: mixed(one, two), as: SIMD8<UInt8>.self) }
      index &+= 2
    }
    if index < count {
      row[index] = UInt32(
        truncatingIfNeeded: unsafeBitCast(mixed(UInt64(row[index]), UInt64(other[index])), to: UInt64.self))
    }
  }

  /// Two pixels of each row, mixed in 256ths of a level; what the two products lose on average is put back.
  @inline(__always)
  private func mixed(_ one: UInt64, _ other: UInt64) -> SIMD8<UInt8> {
    let (first, second) = (lanes(one), lanes(other))
    let sum = WidePair.high(first &<< 8, shares[0]) &+ WidePair.high(second &<< 8, shares[1])
    return ((sum &+ 129) &>> 8).lowBytes
  }

  @inline(__always)
  private func lanes(_ pixels: UInt64) -> WidePair { WidePair(bytes: unsafeBitCast(pixels, to: SIMD8<UInt8>.self)) }
}
