/// One axis of a nine-slice: how positions on the screen fall on the pixels of a mask whose middle is stretched.
struct SliceAxis {
  /// Where the stretched rectangle begins and ends, in the units of the drawing.
  let start: Double
  let end: Double
  /// Mask pixels to the unit.
  let density: Double
  /// The length of the rectangle in the mask, and the mask's border around it.
  let length: Double
  let border: Double

  /// The sample position in the mask for `position`: whole numbers are the middles of mask pixels.
  @inline(__always)
  func sample(at position: Double) -> Double {
    let fromStart = (position - start) * density
    let half = length / 2
    if fromStart <= half { return fromStart + border - 0.5 }
    let fromEnd = (end - position) * density
    return (fromEnd < half ? length - fromEnd : half) + border - 0.5
  }

  /// The pixels whose middles are sampled in the stretched middle of the mask, where all samples are alike.
  var middle: Range<Int> {
    let half = length / 2 / density
    let first = PixelPosition.ceil(start + half - 0.5)
    return first..<max(first, PixelPosition.ceil(end - half - 0.5))
  }

  /// The pixels that the mask can touch.
  var pixels: Range<Int> {
    let reach = (border + 0.5) / density + 0.5
    let first = PixelPosition.floor(start - reach)
    return first..<max(first, PixelPosition.ceil(end + reach))
  }
}
