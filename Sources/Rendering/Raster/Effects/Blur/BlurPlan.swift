/// The steps of a blur: a number of halvings, a kernel, and as many doublings.
struct BlurPlan {
  /// The minimum standard deviation of the kernel of a halved bitmap, in its pixels; above it, halving is not visible.
  private static let minimumSigma = 1.6
  /// The variance of one halving and its doubling, in squared pixels of the larger bitmap.
  private static let stepVariance = 1.5

  /// The number of halvings.
  let halvings: Int
  /// The kernel for the smallest bitmap.
  let kernel: GaussianKernel

  /// Creates the plan for standard deviation `sigma`, in pixels.
  init(sigma: Double) {
    var (variance, halvings) = (sigma * sigma, 0)
    while (variance - Self.stepVariance) / 4 >= Self.minimumSigma * Self.minimumSigma {
      variance = (variance - Self.stepVariance) / 4
      halvings += 1
    }
    self.halvings = halvings
    kernel = GaussianKernel(sigma: variance.squareRoot())
  }

  /// Blurs `width * height` pixels of `source` into `target`.
  func blur(
    _ source: UnsafePointer<UInt32>, width: Int, height: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    let source = PixelRowSource(pixels: source, width: width, height: height)
    let target = PixelRowTarget(pixels: target, width: width, height: height)
    guard halvings > 0 else { return kernel.apply(to: source, into: target) }
    let half = WidePlane.allocate(halfOf: width, height)
    defer { half.deallocate() }
    RowHalving.apply(to: source, into: half)
    blur(half, halvings: halvings - 1)
    RowDoubling.apply(to: half, into: target)
  }

  private func blur(_ plane: WidePlane, halvings: Int) {
    guard halvings > 0 else { return kernel.apply(to: plane, into: plane) }
    let half = WidePlane.allocate(halfOf: plane.width, plane.height)
    defer { half.deallocate() }
    RowHalving.apply(to: plane, into: half)
    blur(half, halvings: halvings - 1)
    RowDoubling.apply(to: half, into: plane)
  }
}
