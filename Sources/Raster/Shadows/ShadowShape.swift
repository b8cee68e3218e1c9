/// What a shadow mask depends on, in mask pixels.
struct ShadowShape: Hashable {
  /// The greatest width and height of a mask.
  static let longestSide = 1024

  /// The width of the rounded rectangle in the mask.
  var width: Double
  /// The height of the rounded rectangle in the mask.
  var height: Double
  /// Its corner radius.
  var radius: Double
  /// The standard deviation of the blur.
  var sigma: Double

  /// Makes the shape of a mask for a rounded rectangle of this size.
  ///
  /// Where a side is so long that its middle is beyond the reach of the blur, it is cut to a common length, and whoever draws
  /// stretches the middle. So most rectangles of the same radius and sigma share a mask.
  init(width: Double, height: Double, radius: Double, sigma: Double) {
    let reach = Double(ExtendedBoxBlur(sigma: min(sigma, 999)).support)
    let longest = 2 * ((radius + reach).rounded(.up) + 1)
    self.width = PixelPosition.snapped(min(width, longest))
    self.height = PixelPosition.snapped(min(height, longest))
    self.radius = radius
    self.sigma = sigma
  }

  /// Whether the mask keeps within `longestSide`.
  var isBounded: Bool {
    guard width.isFinite, height.isFinite, sigma < 200 else { return false }
    let border = 2 * Double(ExtendedBoxBlur(sigma: sigma).support) + 2
    return max(width, height) + border <= Double(Self.longestSide)
  }
}
