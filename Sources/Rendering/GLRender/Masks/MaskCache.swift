import OvershootCoverage
import OvershootDrawing

/// The masks of lines of text and of paths that were drawn, in an atlas.
@MainActor
final class MaskCache {
  /// A line of text as it was rasterized.
  struct TextKey: Hashable {
    var string: String
    /// The font, without its size.
    var font: Font
    /// The em size in 64ths of a pixel.
    var size: Int
    var hinting: TextHinting
  }

  /// The mask of a line of text.
  struct Text {
    /// The place of the coverage; nil where no glyph has the colour of the text.
    let place: MaskAtlas.Place?
    let originX: Int
    let originY: Int
    let picture: TextPicture?
  }

  /// The mask of a path.
  struct Path {
    let place: MaskAtlas.Place
    /// The pixels of the mask.
    var bounds: PixelRect
  }

  /// The maximum number of masks.
  private static let maximumCount = 8192
  /// The maximum number of pixels of glyphs with colours.
  private static let maximumPixels = 1 << 23

  let atlas: MaskAtlas
  private let texts: any TextMaskSource
  private var textMasks = MaskTable<TextKey, Text> { $0.place }
  private var pathMasks = MaskTable<PathKey, Path> { $0.place }
  private let outlines = PathMasks()
  private var pixelCount = 0

  init(_ atlas: MaskAtlas, texts: any TextMaskSource) {
    self.atlas = atlas
    self.texts = texts
  }

  /// Begins a frame. Where there are too many masks, those that the latest frame did not use are dropped.
  func beginFrame() {
    let latest = atlas.frame
    atlas.beginFrame()
    guard textMasks.count + pathMasks.count > Self.maximumCount || pixelCount > Self.maximumPixels else { return }
    textMasks.removeUnused(since: latest)
    pathMasks.removeUnused(since: latest)
    pixelCount = textMasks.masks.reduce(0) { $0 + ($1.picture?.bitmap.pixels.count ?? 0) }
  }

  /// Returns the mask of a line of text; nil where it is empty.
  func text(_ run: TextRun, pixelSize: Double, hinting: TextHinting) -> Text? {
    let key = TextKey(
      string: run.string, font: run.font.unsized, size: Int((pixelSize * 64).rounded()), hinting: hinting)
    return textMasks.mask(key, in: atlas) {
      let mask = texts.mask(for: run.string, font: run.font, pixelSize: pixelSize, hinting: hinting)
      guard let mask else { return nil }
      pixelCount += mask.picture?.bitmap.pixels.count ?? 0
      let hasCoverage = mask.width > 0 && mask.height > 0
      guard hasCoverage || mask.picture != nil else { return nil }
      return Text(
        place: hasCoverage ? atlas.add(mask.coverage, width: mask.width, height: mask.height) : nil,
        originX: mask.originX, originY: mask.originY, picture: mask.picture)
    }
  }

  /// Returns the mask of a path at its place; nil where it covers no pixel.
  func path(_ placement: PathPlacement) -> Path? {
    var mask = pathMasks.mask(placement.key, in: atlas) {
      let bounds = outlines.build(placement.key)
      guard !bounds.isEmpty else { return nil }
      return Path(place: atlas.add(outlines.bytes, width: bounds.width, height: bounds.height), bounds: bounds)
    }
    if let bounds = mask?.bounds { mask?.bounds = bounds.moved(x: placement.x, y: placement.y) }
    return mask
  }
}

/// Masks by their keys, with the frames in which they were used last.
private struct MaskTable<Key: Hashable, Mask> {
  private var entries: [Key: (mask: Mask?, frame: Int)] = [:]
  private let place: (Mask) -> MaskAtlas.Place?

  init(place: @escaping (Mask) -> MaskAtlas.Place?) { self.place = place }

  var count: Int { entries.count }
  var masks: some Sequence<Mask> { entries.values.lazy.compactMap(\.mask) }

  /// Returns the mask of a key, made where it is missing or dropped; nil where it covers nothing.
  @MainActor mutating func mask(_ key: Key, in atlas: MaskAtlas, make: () -> Mask?) -> Mask? {
    if let index = entries.index(forKey: key) {
      let mask = entries.values[index].mask
      if mask.flatMap(place).map(atlas.use) ?? true {
        entries.values[index].frame = atlas.frame
        return mask
      }
    }
    let mask = make()
    entries[key] = (mask, atlas.frame)
    return mask
  }

  /// Removes the masks that were not used since a frame.
  mutating func removeUnused(since frame: Int) { entries = entries.filter { $0.value.frame >= frame } }
}
