/// A picture in memory.
public struct Picture: Hashable, Sendable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// `width * height` pixels, 0xAARRGGBB premultiplied, row by row from the top.
  public var pixels: [UInt32]

  /// Makes a picture.
  ///
  /// - Precondition: `pixels` has `width * height` elements.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height, "A Picture needs width × height pixels.")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Copies `rows`.
  public init(_ rows: PixelRows) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rows.width * rows.height)
    for row in 0..<rows.height {
      pixels.append(contentsOf: UnsafeBufferPointer(start: rows.base + row * rows.stride, count: rows.width))
    }
    self.init(width: rows.width, height: rows.height, pixels: pixels)
  }

  /// The pixel at `column` and `row`.
  ///
  /// - Precondition: both lie inside the picture.
  public subscript(column: Int, row: Int) -> UInt32 {
    get {
      precondition(column >= 0 && column < width && row >= 0 && row < height, "That pixel lies outside the picture.")
      return pixels[row * width + column]
    }
    set {
      precondition(column >= 0 && column < width && row >= 0 && row < height, "That pixel lies outside the picture.")
      pixels[row * width + column] = newValue
    }
  }

  /// Lends the pixels to `body`; an empty picture lends nothing and `body` is not called.
  public func withRows(_ body: (PixelRows) -> Void) {
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, !buffer.isEmpty else { return }
      body(PixelRows(base: base, stride: width, width: width, height: height))
    }
  }
}
