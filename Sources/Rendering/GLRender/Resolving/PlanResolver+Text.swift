import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

extension PlanResolver {
  /// Adds a line of text: a mask of its exact size where nothing is scaled or rotated, else one of a nearby size that
  /// is resampled.
  mutating func addText(_ run: TextRun) {
    guard !state.visible.isEmpty, let choice = MaskChoice(run, transform: state.transform, scale: scale) else { return }
    switch choice {
    case .exact(let pixelSize, let baseline): addUnscaledText(run, size: pixelSize, baseline: baseline)
    case .resampled(let density, let hinting): addTransformedText(run, density: density, hinting)
    }
  }

  private mutating func addUnscaledText(_ run: TextRun, size: Double, baseline: Vector2) {
    guard let mask = masks.text(run, pixelSize: size, hinting: run.hinting) else { return }
    if let picture = mask.picture { addImage(picture.placement(in: run, density: size / run.font.size)) }
    guard let place = mask.place else { return }
    let x = PixelPosition.snapped256(baseline.x - Double(mask.originX))
    let y = PixelPosition.snapped256(baseline.y - Double(mask.originY))
    let rect = Rect(x: x, y: y, width: Double(place.width), height: Double(place.height))
    guard var item = item(.mask, within: PixelRect(covering: rect), run.color) else { return }
    item.box = SIMD4(Float(x), Float(y), 0, 0)
    add(&item, place)
  }

  private mutating func addTransformedText(_ run: TextRun, density: Double, _ hinting: TextHinting) {
    guard let mask = masks.text(run, pixelSize: run.font.size * density, hinting: hinting) else { return }
    if let picture = mask.picture { addImage(picture.placement(in: run, density: density)) }
    guard let place = mask.place else { return }
    let maskToPoints = Transform(
      a: 1 / density, b: 0, c: 0, d: 1 / density, tx: run.origin.x - Double(mask.originX) / density,
      ty: run.origin.y - Double(mask.originY) / density)
    let toPixels = maskToPoints.concatenating(state.transform)
    guard let toMask = toPixels.inverse, toMask.isFinite else { return }
    let rect = Rect(x: 0, y: 0, width: Double(place.width), height: Double(place.height))
    guard
      var item = item(.mask, within: PixelRect(covering: toPixels.apply(to: rect.inset(by: -0.5))), run.color)
    else { return }
    item.matrix = toMask
    item.shape.z = 1
    add(&item, place)
  }

  private mutating func add(_ item: inout DrawItem, _ place: MaskAtlas.Place) {
    item.inner = place.rect
    plan.add(item, page: place.page)
  }
}
