import Coverage
import Drawing
import OvershootGeometry

extension PlanResolver {
  /// Adds an image inside its rounded rectangle.
  mutating func addImage(_ image: ImagePlacement) {
    guard !state.visible.isEmpty, let part = ImagePart(image),
      let box = PixelBox(part.destination, radius: image.destination.effectiveRadius, transform: state.transform),
      let toSource = part.toSource(under: state.transform),
      var item = item(.image, within: box.pixelBounds, Color.black.withAlpha(image.opacity), box)
    else { return }
    let (texture, map, visible) = sampling(image.bitmap, part.source, toSource)
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

  /// The texture to sample, the map from pixels to it, and its visible part: where the image is shown below 1/√2 of its
  /// size, a texture that is halved as often as needed.
  private func sampling(
    _ bitmap: Bitmap, _ source: Rect, _ toSource: Transform
  ) -> (texture: GLTexture, map: Transform, visible: Rect) {
    let all = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    var region = PixelRect(covering: source).intersection(all)
    let (x, y) = (
      images.halvings((toSource.a * toSource.a + toSource.c * toSource.c).squareRoot(), region.width),
      images.halvings((toSource.b * toSource.b + toSource.d * toSource.d).squareRoot(), region.height)
    )
    if x == 0, y == 0, images.fits(all) { region = all }
    let texture = images.texture(of: bitmap, region: region, columns: 1 << x, rows: 1 << y)
    let toRegion = Transform(translationX: -Double(region.minX), y: -Double(region.minY))
      .concatenating(Transform(scaleX: 1 / Double(1 << x), y: 1 / Double(1 << y)))
    return (texture, toSource.concatenating(toRegion), toRegion.apply(to: source))
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
