public import Stage

extension PixelBuffer {
  /// Becomes `(1 - progress) * one + progress * other`, each channel rounded to nearest: equal pixels stay as they are, and at 0 and 1 every
  /// pixel is that of one picture, bit by bit.
  ///
  /// - Parameters:
  ///   - one: what is there at 0; as large as the buffer.
  ///   - other: what is there at 1; as large as the buffer.
  ///   - progress: 0...1; what lies outside is limited, and NaN counts as 0.
  public func crossFade(from one: Bitmap, to other: Bitmap, progress: Double) {
    precondition(
      [one, other].allSatisfy { $0.width == width && $0.height == height },
      "Pictures that fade into each other are as large as the PixelBuffer.")
    let share = Int(progress.unitClamped * 65536 + 0.5)
    withPixels { target in
      one.pixels.withUnsafeBufferPointer { one in
        other.pixels.withUnsafeBufferPointer { other in
          guard let first = one.baseAddress, let second = other.baseAddress else { return }
          guard share > 0, share < 65536 else {
            return target.update(from: share == 0 ? first : second, count: one.count)
          }
          let shares = [UInt16(65536 - share), UInt16(share)].map { WidePair(repeating: $0) }
          shares.withUnsafeBufferPointer { CrossFade(shares: $0).mix(first, second, into: target, count: one.count) }
        }
      }
    }
  }
}

/// A mixture of two pictures in 65536ths.
private struct CrossFade {
  /// The shares of both pictures. They stay in memory: a factor that the compiler takes out of a loop costs it the instruction for upper
  /// halves of products.
  let shares: UnsafeBufferPointer<WidePair>

  func mix(
    _ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, into target: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var index = 0
    while index &+ 2 <= count {
      let pair = mixed(load(one + index), load(other + index))
      UnsafeMutableRawPointer(target + index).storeBytes(of: pair, as: SIMD8<UInt8>.self)
      index &+= 2
    }
    if index < count {
      let pair = mixed(
        unsafeBitCast(UInt64(one[index]), to: SIMD8<UInt8>.self),
        unsafeBitCast(UInt64(other[index]), to: SIMD8<UInt8>.self))
      target[index] = UInt32(truncatingIfNeeded: unsafeBitCast(pair, to: UInt64.self))
    }
  }

  @inline(__always)
  private func load(_ pixels: UnsafePointer<UInt32>) -> SIMD8<UInt8> {
    UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt8>.self)
  }

  /// Two pixels of each picture, mixed in 256ths of a level; what the two products lose on average is put back.
  @inline(__always)
  private func mixed(_ one: SIMD8<UInt8>, _ other: SIMD8<UInt8>) -> SIMD8<UInt8> {
    let sum =
      WidePair.high(WidePair(bytes: one) &<< 8, shares[0]) &+ WidePair.high(WidePair(bytes: other) &<< 8, shares[1])
    return ((sum &+ 129) &>> 8).lowBytes
  }
}
