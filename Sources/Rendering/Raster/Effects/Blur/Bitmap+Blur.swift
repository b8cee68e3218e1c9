public import OvershootDrawing
import OvershootGeometry

extension Bitmap {
  /// The valid standard deviations of a blur, in pixels. Below them a bitmap stays sharp; above, only its mean is left.
  public static let blurSigmas = 0.5...1024.0

  /// Returns the bitmap blurred by a Gaussian of standard deviation `sigma` pixels; the pixels at its edges are
  /// repeated beyond them.
  ///
  /// All premultiplied channels are blurred in steps of 1/128 level and rounded half up at the end: the result is
  /// within one level of the Gaussian sampled at whole pixels. A wide blur is as fast as a narrow one, because the
  /// bitmap is halved until a short kernel suffices, and then doubled again; the variance of both is subtracted from
  /// the kernel's.
  ///
  /// - Precondition: `blurSigmas` contains `sigma`.
  public func blurred(sigma: Double, file: StaticString = #fileID, line: UInt = #line) -> Bitmap {
    require(
      Self.blurSigmas.contains(sigma), "A blur's sigma is from 0.5 to 1024 pixels, not \(sigma).", file: file,
      line: line)
    let plan = BlurPlan(sigma: sigma)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      if let target = target.baseAddress {
        self.pixels.withUnsafeBufferPointer { source in
          guard let source = source.baseAddress else { return }
          plan.blur(source, width: width, height: height, into: target)
        }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
