package import OvershootGeometry

/// The mask by which a renderer draws a line of text.
package enum MaskChoice {
  /// A mask of exactly this em size in pixels, unscaled, with its baseline at this position in pixels.
  case exact(pixelSize: Double, baseline: Vector2)
  /// A mask of this density in pixels per point and with this hinting, which is resampled.
  case resampled(density: Double, hinting: TextHinting)

  /// The maximum em size of a mask, in pixels; larger text is scaled up from a mask of this size.
  private static let maximumSize = 1024.0
  /// The minimum em size of a mask, in pixels; smaller text that is scaled is scaled down from a mask of this size.
  private static let minimumSize = 4.0

  /// Chooses the mask of a line of text: one of its exact size where nothing is scaled or rotated, else one of a nearby
  /// size. Under turns by 90 degrees that is the mask of upright text, whose pixels are turned. Nil where nothing is
  /// visible.
  ///
  /// - Parameters:
  ///   - run: the line of text.
  ///   - transform: the transform from points to pixels.
  ///   - scale: the pixels of a point without any transform of a group.
  package init?(_ run: TextRun, transform: Transform, scale: Double) {
    let size = run.font.size * scale
    guard run.color.alpha > 0, size.isFinite, size > 0 else { return nil }
    let baseline = transform.apply(to: run.origin)
    guard baseline.x.isFinite, baseline.y.isFinite else { return nil }
    if size <= Self.maximumSize, transform.isScale(by: scale) {
      self = .exact(pixelSize: size, baseline: baseline)
      return
    }
    let stretch = transform.maximumStretch
    guard stretch.isFinite, stretch > 0 else { return nil }
    let (minimum, maximum) = (Self.minimumSize / run.font.size, Self.maximumSize / run.font.size)
    let density = min(max(Self.density(for: stretch, at: scale), minimum), maximum)
    guard density.isFinite, density > 0 else { return nil }
    let isTurned = size <= Self.maximumSize && transform.isTurnedScale(by: scale)
    self = .resampled(density: isTurned ? scale : density, hinting: isTurned ? run.hinting : .none)
  }

  /// The density, in pixels per point, of masks that are sampled at `stretch` pixels per point.
  ///
  /// That is `scale` where nothing is scaled, else the next step of a ladder with two steps per octave: so a growing or
  /// shrinking drawing needs few masks.
  package static func density(for stretch: Double, at scale: Double) -> Double {
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
