import OvershootCoverage
import OvershootDrawing
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
    let resolved = renderImage(image.bitmap, part, toSource)
    guard var item = item(.image, box, within: box.pixelBounds, opacity) else { return }
    item.content = output.images.count
    output.images.append(resolved)
    append(item)
  }

  /// The bitmap to sample and its map: where the image is shown much smaller, a reduced bitmap.
  private func renderImage(_ bitmap: Bitmap, _ part: ImagePart, _ toSource: Transform) -> RenderImage {
    let reduction = ImageReduction(of: part, bitmap, toSource: toSource)
    guard !reduction.keepsSize else {
      return RenderImage(bitmap: bitmap, map: ImageMap(toSource, visible: part.source, of: bitmap))
    }
    let (reduced, toResult) = (images.bitmap(bitmap, reduction), reduction.toResult)
    return RenderImage(
      bitmap: reduced,
      map: ImageMap(toSource.concatenating(toResult), visible: toResult.apply(to: part.source), of: reduced))
  }
}
