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

  /// Creates a mask.
  ///
  /// - Precondition: neither side is negative, and `coverage` has `width * height` bytes.
  public init(
    width: Int, height: Int, originX: Int, originY: Int, coverage: [UInt8], file: StaticString = #fileID,
    line: UInt = #line
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
  }
}

/// A source of text masks, with a cache.
@MainActor
public protocol TextMaskSource: AnyObject {
  /// Returns the mask of a line at an em size of `pixelSize` pixels, or nil if it is empty.
  ///
  /// - Parameters:
  ///   - string: the line.
  ///   - weight: the weight of the typeface.
  ///   - pixelSize: the em size in pixels; sizes that are equal when rounded to 1/64 pixel share a mask.
  ///   - hinting: the fitting of outlines to the pixel grid.
  func mask(for string: String, weight: FontWeight, pixelSize: Double, hinting: TextHinting) -> TextMask?
}
