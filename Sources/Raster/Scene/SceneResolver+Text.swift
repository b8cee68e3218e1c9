import Geometry
import Stage

extension SceneResolver {
  /// The greatest em size of a mask, in pixels; larger text is drawn from a mask of this size.
  static let largestMask = 512.0
  /// The smallest em size of a mask, in pixels.
  static let smallestMask = 4.0

  /// Adds a line of text: as its mask stands where nothing is scaled, else sampled from a mask of a nearby size.
  mutating func addText(_ run: TextRun) {
    let size = run.font.size * scale
    guard !state.visible.isEmpty, run.color.alpha > 0, size.isFinite, size > 0 else { return }
    let baseline = state.transform.apply(to: run.origin)
    guard baseline.x.isFinite, baseline.y.isFinite else { return }
    if size <= Self.largestMask, state.transform.isUpright(at: scale) {
      addUprightText(run, size: size, baseline: baseline)
    } else {
      addTurnedText(run)
    }
  }

  private mutating func addUprightText(_ run: TextRun, size: Double, baseline: Vector2) {
    guard let mask = texts.mask(for: run.string, weight: run.font.weight, pixelSize: size, hinting: run.hinting),
      mask.width > 0, mask.height > 0
    else { return }
    let origin = Vector2(
      Self.position(baseline.x - Double(mask.originX)), Self.position(baseline.y - Double(mask.originY)))
    let box = Box(
      left: origin.x, top: origin.y, right: origin.x + Double(mask.width), bottom: origin.y + Double(mask.height),
      radius: 0)
    guard let index = append(.text, box, within: box.pixelBounds, run.color) else { return }
    let text = keep(mask)
    seal(index) { $0.content = text }
  }

  /// A position in 256ths of a pixel, and a whole one where it is within 1/64 of it.
  private static func position(_ value: Double) -> Double {
    let settled = MaskSampling.settled(value)
    return Double(PixelPosition.floor(settled * 256 + 0.5)) / 256
  }

  private mutating func addTurnedText(_ run: TextRun) {
    let stretch = state.transform.longestStretch
    guard stretch.isFinite, stretch > 0 else { return }
    var density = Self.density(for: stretch, at: scale)
    density = min(max(density, Self.smallestMask / run.font.size), Self.largestMask / run.font.size)
    guard density.isFinite, density > 0,
      let mask = texts.mask(
        for: run.string, weight: run.font.weight, pixelSize: run.font.size * density, hinting: .none),
      mask.width > 0, mask.height > 0
    else { return }
    let (width, height) = (Double(mask.width), Double(mask.height))
    let maskToPoints = Transform(
      a: 1 / density, b: 0, c: 0, d: 1 / density,
      tx: run.origin.x + (width / 2 - Double(mask.originX)) / density,
      ty: run.origin.y + (height / 2 - Double(mask.originY)) / density)
    guard let toMask = maskToPoints.concatenating(state.transform).inverse, toMask.isFinite else { return }
    let box = Box(
      left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2, radius: 0, toBox: toMask)
    var grown = box
    grown.left -= 0.5
    grown.top -= 0.5
    grown.right += 0.5
    grown.bottom += 0.5
    guard let index = append(.turnedText, box, within: grown.pixelBounds, run.color) else { return }
    let text = keep(mask)
    seal(index) { $0.content = text }
  }
}
