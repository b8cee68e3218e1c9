import OvershootCoverage

/// One axis of a nine-slice: the map from positions on the screen to those in a mask whose middle is stretched.
struct SliceAxis {
  /// The edges of the stretched rectangle, in the units of the drawing.
  let start: Double
  let end: Double
  /// Mask pixels per unit.
  let density: Double
  /// The length of the rectangle in the mask.
  let length: Double
  /// The width of the mask's border around it.
  let border: Double

  /// The sample position in the mask for `position`: integers are the centres of mask pixels.
  @inline(__always)
  func sample(at position: Double) -> Double {
    let fromStart = (position - start) * density
    let half = length / 2
    if fromStart <= half { return fromStart + border - 0.5 }
    let fromEnd = (end - position) * density
    return (fromEnd < half ? length - fromEnd : half) + border - 0.5
  }

  /// The pixels with centres in the stretched middle of the mask, where all samples are equal.
  var middle: Range<Int> {
    let half = length / 2 / density
    let first = PixelPosition.ceil(start + half - 0.5)
    return first..<max(first, PixelPosition.ceil(end - half - 0.5))
  }

  /// The pixels that the mask may touch.
  var pixels: Range<Int> {
    let reach = (border + 0.5) / density + 0.5
    let first = PixelPosition.floor(start - reach)
    return first..<max(first, PixelPosition.ceil(end + reach))
  }
}
