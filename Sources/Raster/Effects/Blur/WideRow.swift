/// Two neighbouring pixels with channels in 128ths of a level: 0...32640. Sums of two such channels fit too.
typealias WidePair = SIMD8<UInt16>

extension WidePair {
  /// Bytes as numbers of two bytes.
  @inline(__always)
  init(bytes: SIMD8<UInt8>) {
    var both = SIMD16<UInt8>()
    both.evenHalf = bytes
    self = unsafeBitCast(both, to: WidePair.self)
  }

  /// The lower bytes.
  @inline(__always)
  var lowBytes: SIMD8<UInt8> { SIMD8<UInt8>(truncatingIfNeeded: self) }

  /// The upper halves of products.
  @inline(__always)
  static func high(_ one: WidePair, _ other: WidePair) -> WidePair {
    unsafeBitCast(one.wide &* other.wide, to: SIMD16<UInt16>.self).oddHalf
  }

  @inline(__always)
  private var wide: SIMD8<UInt32> {
    var both = SIMD16<UInt16>()
    both.evenHalf = self
    return unsafeBitCast(both, to: SIMD8<UInt32>.self)
  }
}

/// Where a row of pixels of four channels in 128ths of a level begins. Rows are written in whole blocks of pixels, so there is room
/// behind the last one.
struct WideRow {
  /// The bytes of a pixel.
  static let pixel = 8
  /// Pixels that are read and written together.
  static let block = 8

  private let start: UnsafeMutableRawPointer

  /// Makes room for `count` rows of `width` pixels each; the first one is the owner of them all.
  static func allocate(width: Int, count: Int = 1) -> WideRow {
    let bytes = capacity(width) * pixel * count
    let start = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    return WideRow(start: start)
  }

  /// Gives back the room of the first row and those after it.
  func deallocate() { start.deallocate() }

  /// The pixels that a row of `width` has room for.
  static func capacity(_ width: Int) -> Int { (width + 2 * block - 1) / block * block }

  /// The row `index` rows further down, of rows of `width` pixels.
  @inline(__always)
  func row(_ index: Int, width: Int) -> WideRow { self + index &* Self.capacity(width) }

  /// The pixel at `x` as the beginning of a row.
  @inline(__always)
  static func + (row: WideRow, x: Int) -> WideRow { WideRow(start: row.start + x &* pixel) }

  /// The pixels at `x` and `x + 1`.
  @inline(__always)
  subscript(x: Int) -> WidePair {
    get { start.loadUnaligned(fromByteOffset: x &* Self.pixel, as: WidePair.self) }
    nonmutating set { start.storeBytes(of: newValue, toByteOffset: x &* Self.pixel, as: WidePair.self) }
  }

  /// Goes on with the pixels at both ends: `left` pixels to the left of this place, `right` behind `count` pixels from it.
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
