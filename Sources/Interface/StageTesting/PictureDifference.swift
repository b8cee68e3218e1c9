public import OvershootDrawing
import OvershootGeometry

/// The difference of two bitmaps of one size, red, green and blue; alpha is not compared.
public struct PictureDifference: Hashable, Sendable {
  /// The number of pixels that differ by more than the tolerance's `channel` in some channel.
  public let pixelCount: Int
  /// `pixelCount` by the number of all pixels.
  public let pixelFraction: Double
  /// The mean of the differences of all channels of all pixels, 0...255.
  public let meanError: Double
  /// The maximum difference of a channel, 0...255.
  public let maximumError: Int
  /// The tolerance that it was measured with.
  public let tolerance: PictureTolerance

  /// Compares two bitmaps.
  ///
  /// - Precondition: they have the same size.
  public init(
    _ actual: Bitmap, _ golden: Bitmap, tolerance: PictureTolerance, file: StaticString = #fileID, line: UInt = #line
  ) {
    Self.requireOneSize(actual, golden, file, line)
    var (count, sum, maximum) = (0, 0, 0)
    let (lhs, rhs) = (actual.pixels, golden.pixels)
    // Written with pointers, as tests are built without the optimiser.
    lhs.withUnsafeBufferPointer { lhs in
      rhs.withUnsafeBufferPointer { rhs in
        var index = 0
        while index < lhs.count {
          let (a, b) = (lhs[index], rhs[index])
          index &+= 1
          if a == b { continue }
          let errors = Self.errors(a, b)
          let error = max(errors.red, errors.green, errors.blue)
          maximum = max(maximum, error)
          sum += errors.red + errors.green + errors.blue
          if error > tolerance.channel { count += 1 }
        }
      }
    }
    pixelCount = count
    pixelFraction = Double(count) / Double(actual.pixels.count)
    meanError = Double(sum) / Double(3 * actual.pixels.count)
    maximumError = maximum
    self.tolerance = tolerance
  }

  /// Whether the difference is within the tolerance.
  public var isTolerated: Bool { pixelFraction <= tolerance.pixelFraction && meanError <= tolerance.meanError }

  /// A picture of where two bitmaps of one size differ: the golden in pale grey, and each differing pixel in red, the
  /// stronger the greater its error.
  ///
  /// - Precondition: they have the same size.
  public static func picture(
    _ actual: Bitmap, _ golden: Bitmap, file: StaticString = #fileID, line: UInt = #line
  ) -> Bitmap {
    requireOneSize(actual, golden, file, line)
    let pixels = zip(actual.pixels, golden.pixels).map { a, b -> UInt32 in
      let errors = errors(a, b)
      let error = UInt32(max(errors.red, errors.green, errors.blue))
      let luma = (b >> 16 & 255) * 77 + (b >> 8 & 255) * 150 + (b & 255) * 29
      let pale = 191 + luma >> 10
      guard error > 0 else { return 0xFF00_0000 | pale << 16 | pale << 8 | pale }
      let faint = 150 - min(150, error * 2)
      return 0xFFFF_0000 | faint << 8 | faint
    }
    return Bitmap(width: golden.width, height: golden.height, pixels: pixels)
  }

  private static func requireOneSize(_ first: Bitmap, _ second: Bitmap, _ file: StaticString, _ line: UInt) {
    require(
      first.width == second.width && first.height == second.height,
      "Bitmaps of one size can be compared, not \(first.width)×\(first.height) and \(second.width)×\(second.height).",
      file: file, line: line)
  }

  private static func errors(_ a: UInt32, _ b: UInt32) -> (red: Int, green: Int, blue: Int) {
    func error(_ shift: UInt32) -> Int { abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    return (error(16), error(8), error(0))
  }
}

extension PictureDifference: CustomStringConvertible {
  /// The counts in one sentence.
  public var description: String {
    let percent = (pixelFraction * 1e5).rounded() / 1e3
    return """
      \(pixelCount) pixels (\(percent) %) differ by more than \(tolerance.channel)/255, the mean error is \
      \((meanError * 1e4).rounded() / 1e4)/255 and the maximum \(maximumError)/255
      """
  }
}
