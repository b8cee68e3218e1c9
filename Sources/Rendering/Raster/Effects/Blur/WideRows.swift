/// A source of wide rows.
protocol WideRowSource {
  var width: Int { get }
  var height: Int { get }
  /// Row `y`: in its own memory, or written to `scratch`.
  func row(_ y: Int, scratch: WideRow) -> WideRow
}

/// A destination of wide rows.
protocol WideRowTarget {
  var width: Int { get }
  var height: Int { get }
  /// The memory to write row `y` to: its own, or `scratch`.
  func destination(of y: Int, scratch: WideRow) -> WideRow
  /// Stores row `y`, which was written to its destination.
  func finish(_ y: Int, _ row: WideRow)
}

/// A plane of wide rows.
struct WidePlane: WideRowSource, WideRowTarget {
  let width: Int
  let height: Int
  private let first: WideRow

  /// Allocates the half of a plane of `width` by `height` pixels, with one more pixel on each side: beyond these, the
  /// half of a plane with repeated edges is constant.
  static func allocate(halfOf width: Int, _ height: Int) -> WidePlane {
    let (width, height) = ((width + 1) / 2 + 2, (height + 1) / 2 + 2)
    return WidePlane(width: width, height: height, first: WideRow.allocate(width: width, count: height))
  }

  private init(width: Int, height: Int, first: WideRow) {
    self.width = width
    self.height = height
    self.first = first
  }

  func deallocate() { first.deallocate() }

  subscript(y: Int) -> WideRow { first.row(y, width: width) }

  func row(_ y: Int, scratch: WideRow) -> WideRow { self[y] }
  func destination(of y: Int, scratch: WideRow) -> WideRow { self[y] }
  func finish(_ y: Int, _ row: WideRow) {}
}

/// 32-bit pixels as a source of wide rows.
struct PixelRowSource: WideRowSource {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  func row(_ y: Int, scratch: WideRow) -> WideRow {
    let row = pixels + y &* width
    var x = 0
    while x &+ 2 <= width {
      scratch[x] = Self.wide(UnsafeRawPointer(row + x).loadUnaligned(as: SIMD8<UInt8>.self))
      x &+= 2
    }
    if x < width { scratch[x] = Self.wide(unsafeBitCast(UInt64(row[x]), to: SIMD8<UInt8>.self)) }
    return scratch
  }

  @inline(__always)
  private static func wide(_ bytes: SIMD8<UInt8>) -> WidePair { WidePair(bytes: bytes) &<< 7 }
}

/// 32-bit pixels as a destination of wide rows, rounded half up.
struct PixelRowTarget: WideRowTarget {
  let pixels: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int

  func destination(of y: Int, scratch: WideRow) -> WideRow { scratch }

  func finish(_ y: Int, _ row: WideRow) {
    let target = pixels + y &* width
    var x = 0
    while x &+ 2 <= width {
      UnsafeMutableRawPointer(target + x).storeBytes(of: Self.bytes(row[x]), as: SIMD8<UInt8>.self)
      x &+= 2
    }
    if x < width { target[x] = UInt32(truncatingIfNeeded: unsafeBitCast(Self.bytes(row[x]), to: UInt64.self)) }
  }

  @inline(__always)
  private static func bytes(_ pair: WidePair) -> SIMD8<UInt8> { ((pair &+ 64) &>> 7).lowBytes }
}
