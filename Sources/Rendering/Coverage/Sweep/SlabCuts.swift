/// A set of heights within a row, in 256ths of it.
struct SlabCuts: ~Copyable {
  private let words: UnsafeMutablePointer<UInt64>

  init() {
    words = .allocate(capacity: 4)
    words.initialize(repeating: 0, count: 4)
  }

  deinit {
    words.deallocate()
  }

  /// Inserts a height. Has no effect for the ends of the row and heights outside of it.
  @inline(__always)
  func insert(_ height: Int32) {
    guard height > 0, height < 256 else { return }
    words[Int(height &>> 6)] |= 1 &<< UInt64(truncatingIfNeeded: height & 63)
  }

  /// Removes all heights, and writes them in ascending order plus `top`. Returns their number.
  @inline(__always)
  func drain(_ top: Int32, into heights: UnsafeMutablePointer<Int32>) -> Int {
    var count = 0
    for word in 0..<4 {
      var remaining = words[word]
      while remaining != 0 {
        heights[count] = top &+ Int32(truncatingIfNeeded: word &<< 6 &+ remaining.trailingZeroBitCount)
        count &+= 1
        remaining &= remaining &- 1
      }
      words[word] = 0
    }
    return count
  }

  /// Removes the lowest height and returns it; nil if no height is left.
  func popLowest() -> Int32? {
    for word in 0..<4 where words[word] != 0 {
      let height = Int32(truncatingIfNeeded: word &<< 6 &+ words[word].trailingZeroBitCount)
      words[word] &= words[word] &- 1
      return height
    }
    return nil
  }
}
