/// Two neighbouring pixels with 16-bit channels in 128ths of a level: 0...32640. Sums of two such channels fit too.
typealias WidePair = SIMD8<UInt16>

extension WidePair {
  /// Widens each byte to 16 bits.
  @inline(__always)
  init(bytes: SIMD8<UInt8>) {
    var wide = SIMD16<UInt8>()
    wide.evenHalf = bytes
    self = unsafeBitCast(wide, to: WidePair.self)
  }

  /// The low byte of each channel.
  @inline(__always)
  var lowBytes: SIMD8<UInt8> { SIMD8<UInt8>(truncatingIfNeeded: self) }

  /// The upper halves of the products.
  @inline(__always)
  static func high(_ lhs: WidePair, _ rhs: WidePair) -> WidePair {
    unsafeBitCast(lhs.wide &* rhs.wide, to: SIMD16<UInt16>.self).oddHalf
  }

  @inline(__always)
  private var wide: SIMD8<UInt32> {
    var lanes = SIMD16<UInt16>()
    lanes.evenHalf = self
    return unsafeBitCast(lanes, to: SIMD8<UInt32>.self)
  }
}

/// A pointer to a row of pixels with four 16-bit channels in 128ths of a level. Rows are written in whole blocks of
/// pixels, and have unused space after the last one.
struct WideRow {
  /// The size of a pixel in bytes.
  static let pixel = 8
  /// The number of pixels of a block.
  static let block = 8

  private let start: UnsafeMutableRawPointer

  /// Allocates `count` rows of `width` pixels each and returns the first one, which owns the memory of all.
  static func allocate(width: Int, count: Int = 1) -> WideRow {
    let bytes = capacity(width) * pixel * count
    let start = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    return WideRow(start: start)
  }

  /// Deallocates all rows; called on the first one.
  func deallocate() { start.deallocate() }

  /// The number of pixels allocated for a row of `width` pixels.
  static func capacity(_ width: Int) -> Int { (width + 2 * block - 1) / block * block }

  /// The row at `index` after this one, of rows of `width` pixels.
  @inline(__always)
  func row(_ index: Int, width: Int) -> WideRow { self + index &* Self.capacity(width) }

  /// The row that begins at pixel `x`.
  @inline(__always)
  static func + (row: WideRow, x: Int) -> WideRow { WideRow(start: row.start + x &* pixel) }

  /// The pixels at `x` and `x + 1`.
  @inline(__always)
  subscript(x: Int) -> WidePair {
    get { start.loadUnaligned(fromByteOffset: x &* Self.pixel, as: WidePair.self) }
    nonmutating set { start.storeBytes(of: newValue, toByteOffset: x &* Self.pixel, as: WidePair.self) }
  }

  /// Repeats the pixels at both ends of a row of `count` pixels: `left` times before the first, `right` times after the
  /// last one.
  func extend(count: Int, left: Int, right: Int) {
    let first = start.load(as: UInt64.self)
    let last = start.load(fromByteOffset: (count - 1) * Self.pixel, as: UInt64.self)
    (self + -left).start.initializeMemory(as: UInt64.self, repeating: first, count: left)
    (self + count).start.initializeMemory(as: UInt64.self, repeating: last, count: right)
  }

  /// Copies `count` pixels from `other`.
  func copy(_ other: WideRow, count: Int) {
    start.copyMemory(from: other.start, byteCount: count * Self.pixel)
  }
}
