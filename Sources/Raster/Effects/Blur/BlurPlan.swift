/// How a blur of one standard deviation is made: so many halvings, a kernel, and as many doublings.
struct BlurPlan {
  /// The least standard deviation that is left for the kernel of a halved picture; above it, nothing is seen of the halving.
  static let leastSigma = 1.6
  /// The variance of one halving with its doubling, in pixels of the larger picture.
  static let stepVariance = 1.5

  /// How often the picture is halved.
  let halvings: Int
  /// What blurs the smallest picture.
  let kernel: GaussianKernel

  /// Makes the plan for standard deviation `sigma`, in pixels.
  init(sigma: Double) {
    var (variance, halvings) = (sigma * sigma, 0)
    while (variance - Self.stepVariance) / 4 >= Self.leastSigma * Self.leastSigma {
      variance = (variance - Self.stepVariance) / 4
      halvings += 1
    }
    self.halvings = halvings
    kernel = GaussianKernel(sigma: variance.squareRoot())
  }

  /// Blurs `width * height` pixels into as many others.
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
