import Geometry
import Stage

extension SceneResolver {
  /// Adds a picture inside of its rounded rectangle.
  mutating func addImage(_ image: ImagePlacement) {
    guard !state.visible.isEmpty, let part = Part(image),
      let box = Box(part.destination, radius: image.destination.effectiveRadius, transform: state.transform),
      let inverse = state.transform.inverse, inverse.isFinite
    else { return }
    let opacity = Color.black.withAlpha(image.opacity)
    guard opacity.alpha > 0, box.pixelBounds.intersects(state.visible) else { return }
    let (across, down) = (part.source.width / part.destination.width, part.source.height / part.destination.height)
    let toSource = inverse.concatenating(
      Transform(
        a: across, b: 0, c: 0, d: down, tx: part.source.minX - part.destination.minX * across,
        ty: part.source.minY - part.destination.minY * down))
    guard toSource.isFinite else { return }
    let picture = picture(image.bitmap, part.source, toSource)
    guard let index = append(.image, box, within: box.pixelBounds, opacity) else { return }
    let content = keep(picture)
    seal(index) { $0.content = content }
  }

  /// The part of a placement that lies inside of its picture.
  private struct Part {
    var source: Rect
    var destination: Rect

    init?(_ image: ImagePlacement) {
      let (source, rect) = (image.source, image.destination.rect)
      let whole = Rect(x: 0, y: 0, width: Double(image.bitmap.width), height: Double(image.bitmap.height))
      guard source.maxX.isFinite, source.maxY.isFinite, !rect.isEmpty, let shown = source.intersection(whole) else {
        return nil
      }
      self.source = shown
      guard shown != source else {
        destination = rect
        return
      }
      let (across, down) = (rect.width / source.width, rect.height / source.height)
      destination = Rect(
        x: rect.minX + (shown.minX - source.minX) * across, y: rect.minY + (shown.minY - source.minY) * down,
        width: shown.width * across, height: shown.height * down)
    }
  }

  /// The picture that is sampled: the given one, or where it shrinks to less than 1/√2, one that is halved as often as needed.
  private func picture(_ bitmap: Bitmap, _ source: Rect, _ toSource: Transform) -> ScenePicture {
    let region = PixelRect(
      minX: PixelPosition.floor(source.minX), minY: PixelPosition.floor(source.minY),
      maxX: min(bitmap.width, PixelPosition.ceil(source.maxX)),
      maxY: min(bitmap.height, PixelPosition.ceil(source.maxY)))
    let halvings = ImageCache.Halvings(
      across: Self.halvings((toSource.a * toSource.a + toSource.c * toSource.c).squareRoot(), region.width),
      down: Self.halvings((toSource.b * toSource.b + toSource.d * toSource.d).squareRoot(), region.height))
    guard halvings.across > 0 || halvings.down > 0 else {
      return ScenePicture(bitmap: bitmap, map: ImageMap(toSource, shown: source, of: bitmap))
    }
    let toRegion = Transform(translationX: -Double(region.minX), y: -Double(region.minY))
      .concatenating(Transform(scaleX: 1 / Double(1 << halvings.across), y: 1 / Double(1 << halvings.down)))
    let shrunk = images.bitmap(bitmap, region: region, halvings: halvings)
    return ScenePicture(
      bitmap: shrunk,
      map: ImageMap(toSource.concatenating(toRegion), shown: toRegion.apply(to: source), of: shrunk))
  }

  /// How often `side` pixels are halved where a device pixel takes `density` of them.
  private static func halvings(_ density: Double, _ side: Int) -> Int {
    var (count, rest) = (0, density)
    while rest > 1.4142135623730951, side >> count > 1 {
      rest /= 2
      count += 1
    }
    return count
  }
}
