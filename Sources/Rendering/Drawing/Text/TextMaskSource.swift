import OvershootGeometry

/// The coverage of a line of text on the pixel grid.
public struct TextMask: Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The column of the mask in which the baseline begins; above 0 where a glyph extends to the left of it.
  public var originX: Int
  /// The row of the mask whose top edge is the baseline.
  public var originY: Int
  /// `width * height` coverage bytes from 0 (outside) to 255 (inside), row by row from the top.
  public let coverage: [UInt8]
  /// The glyphs that have colours of their own; nil where there are none.
  public let picture: TextPicture?

  /// Creates a mask.
  ///
  /// - Precondition: neither side is negative, and `coverage` has `width * height` bytes.
  public init(
    width: Int, height: Int, originX: Int, originY: Int, coverage: [UInt8], picture: TextPicture? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      width >= 0 && height >= 0 && width.multipliedReportingOverflow(by: height) == (coverage.count, false),
      "A TextMask has width × height bytes of coverage, not \(coverage.count) for \(width)×\(height).", file: file,
      line: line)
    self.width = width
    self.height = height
    self.originX = originX
    self.originY = originY
    self.coverage = coverage
    self.picture = picture
  }
}

/// The glyphs of a line that have colours of their own, such as emoji, on the pixel grid of its mask.
public struct TextPicture: Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// The column of the bitmap in which the baseline of the line begins; below 0 where other glyphs stand before.
  public let originX: Int
  /// The row of the bitmap whose top edge is the baseline.
  public let originY: Int

  /// Creates a picture.
  public init(_ bitmap: Bitmap, originX: Int, originY: Int) {
    (self.bitmap, self.originX, self.originY) = (bitmap, originX, originY)
  }

  /// Returns where the picture stands in a line of text, at a number of its pixels per point.
  package func placement(in run: TextRun, density: Double) -> ImagePlacement {
    ImagePlacement(
      bitmap,
      in: RoundedRect(
        Rect(
          x: run.origin.x - Double(originX) / density, y: run.origin.y - Double(originY) / density,
          width: Double(bitmap.width) / density, height: Double(bitmap.height) / density)),
      opacity: run.color.alpha)
  }
}

/// A source of text masks, with a cache.
@MainActor
public protocol TextMaskSource: AnyObject {
  /// Returns the mask of a line at an em size of `pixelSize` pixels, or nil if it is empty.
  ///
  /// - Parameters:
  ///   - string: the line.
  ///   - font: the font; its size and its growth have no effect.
  ///   - pixelSize: the em size in pixels; sizes that are equal when rounded to 1/64 pixel share a mask.
  ///   - hinting: the fitting of outlines to the pixel grid.
  func mask(for string: String, font: Font, pixelSize: Double, hinting: TextHinting) -> TextMask?
}
