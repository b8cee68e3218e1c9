/// Conversion of pixels 0xAARRGGBB to and from premultiplied alpha.
enum PremultipliedPixel {
  /// Returns a pixel with straight alpha as a premultiplied one; each channel is rounded to nearest.
  static func of(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha < 255 else { return pixel }
    func scaled(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 255) * alpha + 127) / 255) << shift
    }
    return alpha << 24 | scaled(16) | scaled(8) | scaled(0)
  }

  /// Returns a premultiplied pixel with straight alpha; premultiplying it again gives the same pixel.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha < 255, alpha > 0 else { return alpha == 0 ? 0 : pixel }
    func scaled(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | scaled(16) | scaled(8) | scaled(0)
  }
}
