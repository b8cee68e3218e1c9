import Drawing
import OvershootGeometry

extension PlanResolver {
  /// The maximum em size of a mask, in pixels; larger text is scaled up from a mask of this size.
  private static let maximumMaskSize = 512.0
  /// The minimum em size of a mask, in pixels; smaller text that is scaled is scaled down from a mask of this size.
  private static let minimumMaskSize = 4.0

  /// Adds a line of text: a mask of its exact size where nothing is scaled or rotated, else one of a nearby size that
  /// is resampled.
  mutating func addText(_ run: TextRun) {
    let size = run.font.size * scale
    guard !state.visible.isEmpty, run.color.alpha > 0, size.isFinite, size > 0 else { return }
    let baseline = state.transform.apply(to: run.origin)
    guard baseline.x.isFinite, baseline.y.isFinite else { return }
    if size <= Self.maximumMaskSize, state.transform.isScale(by: scale) {
      addUnscaledText(run, size: size, baseline: baseline)
    } else {
      addTransformedText(run)
    }
  }

  private mutating func addUnscaledText(_ run: TextRun, size: Double, baseline: Vector2) {
    guard let mask = masks.text(run, pixelSize: size, hinting: run.hinting) else { return }
    func snapped(_ value: Double) -> Double { (value.snappedToWhole * 256 + 0.5).rounded(.down) / 256 }
    let (x, y) = (snapped(baseline.x - Double(mask.originX)), snapped(baseline.y - Double(mask.originY)))
    let rect = Rect(x: x, y: y, width: Double(mask.place.width), height: Double(mask.place.height))
    guard var item = item(.mask, within: PixelRect(around: rect), run.color) else { return }
    item.box = SIMD4(Float(x), Float(y), 0, 0)
    add(&item, mask)
  }

  private mutating func addTransformedText(_ run: TextRun) {
    let stretch = state.transform.maximumStretch
    guard stretch.isFinite, stretch > 0 else { return }
    var density = Self.density(for: stretch, at: scale)
    density = min(max(density, Self.minimumMaskSize / run.font.size), Self.maximumMaskSize / run.font.size)
    guard density.isFinite, density > 0,
      let mask = masks.text(run, pixelSize: run.font.size * density, hinting: .none)
    else { return }
    let maskToPoints = Transform(
      a: 1 / density, b: 0, c: 0, d: 1 / density, tx: run.origin.x - Double(mask.originX) / density,
      ty: run.origin.y - Double(mask.originY) / density)
    let toPixels = maskToPoints.concatenating(state.transform)
    guard let toMask = toPixels.inverse, toMask.isFinite else { return }
    let rect = Rect(x: 0, y: 0, width: Double(mask.place.width), height: Double(mask.place.height))
    guard
      var item = item(.mask, within: PixelRect(around: toPixels.apply(to: rect.inset(by: -0.5))), run.color)
    else { return }
    item.matrix = toMask
    item.shape.z = 1
    add(&item, mask)
  }

  private mutating func add(_ item: inout Item, _ mask: MaskCache.Text) {
    let place = mask.place
    item.inner = SIMD4(place.x, place.y, place.width, place.height).floats
    plan.add(item, page: place.page)
  }

  /// The density, in pixels per point, of masks that are sampled at `stretch` pixels per point: `scale` where nothing
  /// is scaled, else the next step of a ladder with two steps per octave.
  static func density(for stretch: Double, at scale: Double) -> Double {
    let halfOctave = 1.4142135623730951
    var (density, octaves) = (scale, 0)
    while density < stretch * (1 - 1e-9), octaves < 64 {
      density *= octaves % 2 == 0 ? halfOctave : 2 / halfOctave
      octaves += 1
    }
    while density * 0.7071067811865476 >= stretch * (1 - 1e-9), octaves > -64 {
      density *= 0.7071067811865476
      octaves -= 1
    }
    return density
  }
}
