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
  private var textMasks: [TextKey: Text?] = [:]
  private var pathMasks: [PathKey: Path?] = [:]
  private let outlines = PathMasks()
  private var pixelCount = 0

  init(_ atlas: MaskAtlas, texts: any TextMaskSource) {
    self.atlas = atlas
    self.texts = texts
  }

  /// Begins a frame.
  func beginFrame() {
    guard
      !atlas.beginFrame() || textMasks.count + pathMasks.count > Self.maximumCount || pixelCount > Self.maximumPixels
    else { return }
    pixelCount = 0
    atlas.deleteAll()
    textMasks.removeAll(keepingCapacity: true)
    pathMasks.removeAll(keepingCapacity: true)
  }

  /// Returns the mask of a line of text; nil where it is empty.
  func text(_ run: TextRun, pixelSize: Double, hinting: TextHinting) -> Text? {
    let key = TextKey(
      string: run.string, font: run.font.unsized, size: Int((pixelSize * 64).rounded()), hinting: hinting)
    if let known = textMasks[key] { return known }
    let mask = texts.mask(for: run.string, font: run.font, pixelSize: pixelSize, hinting: hinting)
    let text = mask.flatMap { mask -> Text? in
      let hasCoverage = mask.width > 0 && mask.height > 0
      guard hasCoverage || mask.picture != nil else { return nil }
      return Text(
        place: hasCoverage ? atlas.add(mask.coverage, width: mask.width, height: mask.height) : nil,
        originX: mask.originX, originY: mask.originY, picture: mask.picture)
    }
    textMasks[key] = .some(text)
    pixelCount += mask?.picture?.bitmap.pixels.count ?? 0
    return text
  }

  /// Returns the mask of a path at its place; nil where it covers no pixel.
  func path(_ placement: PathPlacement) -> Path? {
    var mask = pathMasks[placement.key] ?? make(placement.key)
    if let bounds = mask?.bounds { mask?.bounds = bounds.moved(x: placement.x, y: placement.y) }
    return mask
  }

  private func make(_ key: PathKey) -> Path? {
    let bounds = outlines.build(key)
    let mask =
      bounds.isEmpty
      ? nil : Path(place: atlas.add(outlines.bytes, width: bounds.width, height: bounds.height), bounds: bounds)
    pathMasks[key] = .some(mask)
    return mask
  }
}
