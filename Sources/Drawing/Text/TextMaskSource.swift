/// The coverage of one line of text on the pixel grid.
public struct TextMask: Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int
  /// The column of the mask in which the baseline begins; may be above 0 where a letter reaches left of it.
  public var originX: Int
  /// The row of the mask whose top edge is the baseline.
  public var originY: Int
  /// `width * height` coverages from 0 (outside) to 255 (inside), row by row from the top.
  public var coverage: [UInt8]

  /// Makes a mask.
  ///
  /// - Precondition: `coverage` has `width * height` bytes.
  public init(width: Int, height: Int, originX: Int, originY: Int, coverage: [UInt8]) {
    precondition(coverage.count == width * height, "A TextMask needs width × height bytes of coverage.")
    self.width = width
    self.height = height
    self.originX = originX
    self.originY = originY
    self.coverage = coverage
  }
}

/// Turns text into coverage masks, and remembers them.
@MainActor
public protocol TextMaskSource: AnyObject {
  /// The mask of one line at an em size of `pixelSize` pixels, or nil where there is nothing to draw.
  ///
  /// - Parameters:
  ///   - string: the line.
  ///   - weight: the thickness of the typeface.
  ///   - pixelSize: the em size in pixels; sizes that are equal to 1/64 pixel share a mask.
  ///   - hinting: how outlines are fitted to pixels.
  func mask(for string: String, weight: FontWeight, pixelSize: Double, hinting: TextHinting) -> TextMask?
}
