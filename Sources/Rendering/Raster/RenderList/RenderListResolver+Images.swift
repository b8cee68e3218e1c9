import Coverage
import Drawing
import OvershootGeometry

extension RenderListResolver {
  /// Adds an image inside its rounded rectangle.
  mutating func addImage(_ image: ImagePlacement) {
    guard !state.visible.isEmpty, let part = ImagePart(image),
      let box = PixelBox(part.destination, radius: image.destination.effectiveRadius, transform: state.transform),
      let toSource = part.toSource(under: state.transform)
    else { return }
    let opacity = Color.black.withAlpha(image.opacity)
    guard opacity.alpha > 0, box.pixelBounds.intersects(state.visible) else { return }
    let resolved = renderImage(image.bitmap, part.source, toSource)
    guard var item = item(.image, box, within: box.pixelBounds, opacity) else { return }
    item.content = output.images.count
    output.images.append(resolved)
    append(item)
  }

  /// The bitmap to sample and its map: where the image is shown below 1/√2 of its size, a bitmap that is halved as
  /// often as needed.
  private func renderImage(_ bitmap: Bitmap, _ source: Rect, _ toSource: Transform) -> RenderImage {
    let region = PixelRect(covering: source)
      .intersection(PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height))
    let halvings = ImageCache.Halvings(
      x: Self.halvings((toSource.a * toSource.a + toSource.c * toSource.c).squareRoot(), region.width),
      y: Self.halvings((toSource.b * toSource.b + toSource.d * toSource.d).squareRoot(), region.height))
    guard halvings.x > 0 || halvings.y > 0 else {
      return RenderImage(bitmap: bitmap, map: ImageMap(toSource, visible: source, of: bitmap))
    }
    let toRegion = Transform(translationX: -Double(region.minX), y: -Double(region.minY))
      .concatenating(Transform(scaleX: 1 / Double(1 << halvings.x), y: 1 / Double(1 << halvings.y)))
    let downscaled = images.bitmap(bitmap, region: region, halvings: halvings)
    return RenderImage(
      bitmap: downscaled,
      map: ImageMap(toSource.concatenating(toRegion), visible: toRegion.apply(to: source), of: downscaled))
  }

  /// The number of times that `side` pixels are halved when a device pixel steps over `density` of them.
  private static func halvings(_ density: Double, _ side: Int) -> Int {
    var (count, remaining) = (0, density)
    while remaining > 2.0.squareRoot(), side >> count > 1 {
      remaining /= 2
      count += 1
    }
    return count
  }
}
