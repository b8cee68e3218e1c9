import OvershootCoverage

/// The parameters of a shadow mask, in mask pixels.
struct ShadowShape: Hashable {
  /// The maximum width and height of a mask.
  private static let maximumSide = 1024

  /// The width of the rounded rectangle.
  var width: Double
  /// The height of the rounded rectangle.
  var height: Double
  /// Its corner radius.
  var radius: Double
  /// The standard deviation of the blur.
  var sigma: Double

  /// Creates the parameters of the mask of a rounded rectangle.
  ///
  /// A side whose middle is beyond the reach of the blur is cut to a common length, and the middle of the mask is
  /// stretched when it is drawn. So most rectangles of the same radius and sigma share a mask.
  init(width: Double, height: Double, radius: Double, sigma: Double) {
    let reach = Double(ExtendedBoxBlur(sigma: min(sigma, 999)).support)
    let maximum = 2 * ((radius + reach).rounded(.up) + 1)
    self.width = PixelPosition.snapped(min(width, maximum))
    self.height = PixelPosition.snapped(min(height, maximum))
    self.radius = radius
    self.sigma = sigma
  }

  /// Whether the mask is within `maximumSide`.
  var isBounded: Bool {
    guard width.isFinite, height.isFinite, sigma < 200 else { return false }
    let border = 2 * Double(ExtendedBoxBlur(sigma: sigma).support) + 2
    return max(width, height) + border <= Double(Self.maximumSide)
  }
}
