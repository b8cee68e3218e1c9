/// A mixer of two rows of pixels in 65536ths, with each channel rounded to nearest: equal channels do not change.
final class RowMixer {
  /// The weights of the target and of the other row. They are in memory because a factor that the compiler hoists out
  /// of a loop keeps it from using the instruction for the upper halves of products.
  private let weights: UnsafeMutablePointer<WidePair>

  /// Creates a mixer of equal weights.
  init() {
    weights = .allocate(capacity: 2)
    weights.initialize(repeating: WidePair(repeating: 32768), count: 2)
  }

  deinit {
    weights.deallocate()
  }

  /// Sets the fraction of the other row, 1...65535.
  func setFraction(_ fraction: UInt32) {
    weights[0] = WidePair(repeating: UInt16(truncatingIfNeeded: 65536 &- fraction))
    weights[1] = WidePair(repeating: UInt16(truncatingIfNeeded: fraction))
  }

  /// Mixes `count` pixels of `other` into those of `row`.
  func mix(_ row: UnsafeMutablePointer<UInt32>, with other: UnsafePointer<UInt32>, count: Int) {
    var index = 0
    while index &+ 4 <= count {
      let target = UnsafeMutableRawPointer(row + index)
      let a = target.loadUnaligned(as: Pixels.self)
      let b = UnsafeRawPointer(other + index).loadUnaligned(as: Pixels.self)
      if a != b { target.storeBytes(of: mixed(a, b), as: Pixels.self) }
      index &+= 4
    }
    while index < count {
      row[index] = mixed(Pixels(repeating: row[index]), Pixels(repeating: other[index]))[0]
      index &+= 1
    }
  }

  private typealias Pixels = SIMD4<UInt32>

  /// Mixes four pixels of each row in 256ths of a level, every other channel at a time, and compensates the mean loss
  /// of the two truncated products.
  @inline(__always)
  private func mixed(_ a: Pixels, _ b: Pixels) -> Pixels {
    let upper = sum(upperLanes(a), upperLanes(b)) & 0xFF00
    let lower = sum(lanes(a) &<< 8, lanes(b) &<< 8) &>> 8
    return unsafeBitCast(upper | lower, to: Pixels.self)
  }

  @inline(__always)
  private func sum(_ a: WidePair, _ b: WidePair) -> WidePair {
    WidePair.high(a, weights[0]) &+ WidePair.high(b, weights[1]) &+ 129
  }

  @inline(__always)
  private func lanes(_ pixels: Pixels) -> WidePair { unsafeBitCast(pixels, to: WidePair.self) }

  @inline(__always)
  private func upperLanes(_ pixels: Pixels) -> WidePair { lanes(pixels & 0xFF00_FF00) }
}
