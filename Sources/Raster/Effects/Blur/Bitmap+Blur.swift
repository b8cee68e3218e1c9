public import Stage

extension Bitmap {
  /// The standard deviations that a blur can have, in pixels. Below, a picture stays as good as sharp; above, only its mean is left.
  public static let blurSigmas = 0.5...1024.0

  /// The picture blurred by a Gaussian of standard deviation `sigma` pixels; beyond its edges, the pixels there go on.
  ///
  /// Premultiplied channels are blurred alike, in steps of 1/128 level, and rounded half up at the end: the result is within one level
  /// of the Gaussian sampled at whole pixels. A wide blur costs no more than a narrow one: the picture is halved until
  /// a short kernel does, and doubled again; the variance of both is taken off the kernel's.
  ///
  /// - Parameter sigma: one of `blurSigmas`.
  public func blurred(sigma: Double) -> Bitmap {
    precondition(Self.blurSigmas.contains(sigma), "A blur's sigma is from 0.5 to 1024 pixels.")
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
