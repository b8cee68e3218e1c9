/// Rows that can be read as wide ones.
protocol WideRowSource {
  var width: Int { get }
  var height: Int { get }
  /// Row `y`: where it lies, or `room` with the row in it.
  func row(_ y: Int, room: WideRow) -> WideRow
}

/// Rows that can be written from wide ones.
protocol WideRowTarget {
  var width: Int { get }
  var height: Int { get }
  /// Where row `y` is to be written: where it will lie, or `room`.
  func place(of y: Int, room: WideRow) -> WideRow
  /// Takes in row `y`, which was written to its place.
  func finish(_ y: Int, _ row: WideRow)
}

/// A picture of wide rows, to be read and written.
struct WidePlane: WideRowSource, WideRowTarget {
  let width: Int
  let height: Int
  private let first: WideRow

  /// Allocates half a picture of `width` by `height` pixels, with one more pixel on each side: beyond that, the half of a picture whose
  /// edges go on is constant as well.
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

  func row(_ y: Int, room: WideRow) -> WideRow { self[y] }
  func place(of y: Int, room: WideRow) -> WideRow { self[y] }
  func finish(_ y: Int, _ row: WideRow) {}
}

/// Pixels of four bytes as a source of wide rows.
struct PixelRowSource: WideRowSource {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  func row(_ y: Int, room: WideRow) -> WideRow {
    let row = pixels + y &* width
    var x = 0
    while x &+ 2 <= width {
      room[x] = Self.wide(UnsafeRawPointer(row + x).loadUnaligned(as: SIMD8<UInt8>.self))
      x &+= 2
    }
    if x < width { room[x] = Self.wide(unsafeBitCast(UInt64(row[x]), to: SIMD8<UInt8>.self)) }
    return room
  }

  @inline(__always)
  private static func wide(_ bytes: SIMD8<UInt8>) -> WidePair { WidePair(bytes: bytes) &<< 7 }
}

/// Pixels of four bytes to be written from wide rows, rounded half up.
struct PixelRowTarget: WideRowTarget {
  let pixels: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int

  func place(of y: Int, room: WideRow) -> WideRow { room }

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
