import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

extension PlanResolver {
  /// Adds an image inside its rounded rectangle.
  mutating func addImage(_ image: ImagePlacement) {
    guard !state.visible.isEmpty, let part = ImagePart(image),
      let box = PixelBox(part.destination, radius: image.destination.effectiveRadius, transform: state.transform),
      let toSource = part.toSource(under: state.transform),
      var item = item(.image, within: box.pixelBounds, Color.black.withAlpha(image.opacity), box)
    else { return }
    let reduction = images.reduction(of: part, image.bitmap, toSource: toSource)
    let texture = images.texture(of: image.bitmap, reduction)
    let (map, visible) = (toSource.concatenating(reduction.toResult), reduction.toResult.apply(to: part.source))
    // The positions of the centres of pixels: whole numbers are centres of pixels of the texture too.
    let origin = map.apply(to: Vector2(0.5, 0.5)) - Vector2(0.5, 0.5)
    let columns = Self.ends(visible.minX, visible.maxX, side: texture.width)
    let rows = Self.ends(visible.minY, visible.maxY, side: texture.height)
    item.paint = plan.addDetails(
      SIMD4<Float>(SIMD4(PixelPosition.snappedToWhole(origin.x), map.a, map.c, 0)),
      SIMD4<Float>(SIMD4(PixelPosition.snappedToWhole(origin.y), map.b, map.d, 0)),
      SIMD4<Float>(SIMD4(columns.first, rows.first, columns.last, rows.last)))
    plan.add(item, image: texture)
  }

  /// The first and last positions that are visible of a side.
  private static func ends(_ low: Double, _ high: Double, side: Int) -> (first: Double, last: Double) {
    let (first, last) = low <= high - 1 ? (low, high - 1) : ((low + high - 1) / 2, (low + high - 1) / 2)
    // The centre of a part thinner than a pixel may be nearer to a neighbour, which must not be visible.
    let minimum = Double(max(0, min(side - 1, PixelPosition.floor(low))))
    let maximum = Double(min(side, PixelPosition.ceil(high)) - 1)
    return (max(minimum, min(maximum, first)), max(minimum, min(maximum, last)))
  }
}
