/// An estimate of the work to draw an SVG, from its bytes alone.
///
/// It considers every number and every tag of the file, whatever they are used for, so no way to write an attribute
/// hides one from it.
struct SVGComplexity {
  /// Features whose cost does not depend on the numbers in the file alone.
  private static let costlyWords = ["dash", "scale", "matrix", "skew", "style"]
  /// The magnitudes of numbers other than 0, in pixels or units of the drawing.
  private static let magnitudes = 1e-3...1e6
  /// The maximum size of the file in bytes.
  private static let maximumByteCount = 1 << 16
  /// The maximum number of tags times pixels: each tag may paint every pixel, in up to 30 ns.
  private static let maximumPaintedPixels = 3e7
  /// The maximum number of steps to sort the edges of a path: in each of five lines to a pixel row, all pairs of edges.
  private static let maximumSteps = 2e9

  private let isPlain: Bool
  private let tagCount: Int
  private let numberCount: Int

  init(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumByteCount else {
      (isPlain, tagCount, numberCount) = (false, 0, 0)
      return
    }
    let text = String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x20 }, as: UTF8.self).lowercased()
    let numbers = SVGNumbers.all(in: bytes)
    tagCount = bytes.count { $0 == UInt8(ascii: "<") }
    numberCount = numbers.count
    isPlain =
      numbers.allSatisfy { $0 == 0 || Self.magnitudes.contains($0) }
      && !Self.costlyWords.contains { text.contains($0) }
  }

  /// Returns whether the drawing takes two seconds at the most in a picture of the given size.
  func isLow(width: Int, height: Int) -> Bool {
    let edges = Double(numberCount)
    return isPlain && Double(tagCount) * Double(width * height) <= Self.maximumPaintedPixels
      && edges * edges * Double(5 * height) <= Self.maximumSteps
  }
}
