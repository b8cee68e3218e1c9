import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

extension RenderListResolver {
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
    guard let mask = texts.mask(for: run.string, font: run.font, pixelSize: size, hinting: run.hinting) else {
      return
    }
    if let picture = mask.picture { addImage(picture.placement(in: run, density: size / run.font.size)) }
    guard mask.width > 0, mask.height > 0 else { return }
    let origin = Vector2(
      PixelPosition.snapped256(baseline.x - Double(mask.originX)),
      PixelPosition.snapped256(baseline.y - Double(mask.originY)))
    let box = PixelBox(
      left: origin.x, top: origin.y, right: origin.x + Double(mask.width), bottom: origin.y + Double(mask.height),
      radius: 0)
    guard let item = item(.text, box, within: box.pixelBounds, run.color) else { return }
    append(item, mask)
  }

  private mutating func addTransformedText(_ run: TextRun, density: Double, _ hinting: TextHinting) {
    guard
      let mask = texts.mask(
        for: run.string, font: run.font, pixelSize: run.font.size * density, hinting: hinting)
    else { return }
    if let picture = mask.picture { addImage(picture.placement(in: run, density: density)) }
    guard mask.width > 0, mask.height > 0 else { return }
    let (width, height) = (Double(mask.width), Double(mask.height))
    let maskToPoints = Transform(
      a: 1 / density, b: 0, c: 0, d: 1 / density,
      tx: run.origin.x + (width / 2 - Double(mask.originX)) / density,
      ty: run.origin.y + (height / 2 - Double(mask.originY)) / density)
    guard let toMask = maskToPoints.concatenating(state.transform).inverse, toMask.isFinite else { return }
    let box = PixelBox(
      left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2, radius: 0, toBox: toMask)
    let bounds = box.expanded(x: 0.5, y: 0.5).pixelBounds
    guard let item = item(.transformedText, box, within: bounds, run.color) else { return }
    append(item, mask)
  }

  private mutating func append(_ item: RenderItem, _ mask: TextMask) {
    var item = item
    item.content = output.texts.count
    output.texts.append(mask)
    append(item)
  }
}
