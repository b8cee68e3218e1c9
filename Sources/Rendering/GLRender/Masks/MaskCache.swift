import Drawing
import OvershootGeometry

/// The masks of lines of text and of paths that were drawn, in an atlas.
@MainActor
final class MaskCache {
  /// A line of text as it was rasterized.
  struct TextKey: Hashable {
    var string: String
    var weight: FontWeight
    /// The em size in 64ths of a pixel.
    var size: Int
    var hinting: TextHinting
  }

  /// The mask of a line of text.
  struct Text {
    let place: MaskAtlas.Place
    let originX: Int
    let originY: Int
  }

  /// A path as it was rasterized.
  struct PathKey: Hashable {
    var shape: Shape
    var style: StrokeStyle?
    var transform: Transform
    /// The pixels outside of which nothing is kept.
    var visible: PixelRect
  }

  /// The mask of a path.
  struct Path {
    let place: MaskAtlas.Place
    /// The pixels of the mask, moved back by the whole pixels of the transform's translation.
    let bounds: PixelRect
  }

  /// The maximum distance of flattened curves from the exact ones, in pixels.
  private static let tolerance = 1.0 / 64
  /// The maximum number of masks.
  private static let maximumCount = 8192

  let atlas: MaskAtlas
  private let texts: any TextMaskSource
  private var textMasks: [TextKey: Text?] = [:]
  private var pathMasks: [PathKey: Path?] = [:]
  private var outline = Drawing.Path()
  private var flat = Polylines()
  private var parts = Polylines()

  init(_ atlas: MaskAtlas, texts: any TextMaskSource) {
    self.atlas = atlas
    self.texts = texts
  }

  /// Begins a frame.
  func beginFrame() {
    guard !atlas.beginFrame() || textMasks.count + pathMasks.count > Self.maximumCount else { return }
    atlas.deleteAll()
    textMasks.removeAll(keepingCapacity: true)
    pathMasks.removeAll(keepingCapacity: true)
  }

  /// Returns the mask of a line of text; nil where it is empty.
  func text(_ run: TextRun, pixelSize: Double, hinting: TextHinting) -> Text? {
    let key = TextKey(
      string: run.string, weight: run.font.weight, size: Int((pixelSize * 64).rounded()), hinting: hinting)
    if let known = textMasks[key] { return known }
    let mask = texts.mask(for: run.string, weight: run.font.weight, pixelSize: pixelSize, hinting: hinting)
    let text = mask.flatMap { mask -> Text? in
      guard mask.width > 0, mask.height > 0 else { return nil }
      return Text(
        place: atlas.add(mask.coverage, width: mask.width, height: mask.height), originX: mask.originX,
        originY: mask.originY)
    }
    textMasks[key] = .some(text)
    return text
  }

  /// Returns the mask of a shape, or of a line along it, and the pixels that it covers; nil where it is invisible.
  func path(
    _ shape: Shape, _ style: StrokeStyle?, transform: Transform, visible: PixelRect
  ) -> (place: MaskAtlas.Place, bounds: PixelRect)? {
    // Shapes that moved by whole pixels share a mask.
    let (x, y) = (Int(transform.tx.rounded(.down)), Int(transform.ty.rounded(.down)))
    var key = PathKey(shape: shape, style: style, transform: transform, visible: visible.moved(x: -x, y: -y))
    key.transform.tx -= Double(x)
    key.transform.ty -= Double(y)
    let whole = reach(shape, style).map { key.transform.apply(to: $0) }
    if let whole, key.visible.contains(PixelRect(around: whole)) { key.visible = .empty }
    let mask = pathMasks[key] ?? make(key)
    guard let mask else { return nil }
    return (mask.place, mask.bounds.moved(x: x, y: y))
  }

  /// A rectangle around everything that is drawn, in points; nil where it is not finite.
  private func reach(_ shape: Shape, _ style: StrokeStyle?) -> Rect? {
    let bounds = shape.bounds
    guard bounds.minX.isFinite, bounds.minY.isFinite, bounds.maxX.isFinite, bounds.maxY.isFinite else { return nil }
    let factor = style?.join == .miter ? StrokeStyle.miterLimit : 1.5
    return bounds.inset(by: -(style?.width ?? 0) / 2 * factor)
  }

  private func make(_ key: PathKey) -> Path? {
    let edges = edges(of: key)
    let bounds = key.visible.isEmpty ? edges.bounds : edges.bounds.intersection(key.visible)
    var mask: Path?
    if !bounds.isEmpty {
      var sweep = CoverageSweep(bounds)
      let coverage = sweep.coverage(of: edges)
      mask = Path(place: atlas.add(coverage, width: bounds.width, height: bounds.height), bounds: bounds)
    }
    pathMasks[key] = .some(mask)
    return mask
  }

  private func edges(of key: PathKey) -> PathEdges {
    var edges = PathEdges(key.transform)
    let stretch = key.transform.maximumStretch
    let tolerance = Self.tolerance / stretch
    guard stretch.isFinite, stretch > 0, tolerance > 0, tolerance.isFinite else { return edges }
    outline.removeAll()
    key.shape.add(to: &outline)
    outline.flatten(tolerance: tolerance, reach: (key.style?.width ?? 0) / 2, into: &flat)
    guard let style = key.style else {
      edges.addInside(of: flat)
      return edges
    }
    if style.start > 0 || style.end < 1 {
      flat.trim(from: style.start, to: style.end, into: &parts)
      swap(&flat, &parts)
    }
    if let dash = style.dash {
      let area = key.visible.isEmpty ? nil : key.transform.inverse?.apply(to: Rect(key.visible))
      flat.dash(length: dash, phase: style.dashPhase, within: area?.inset(by: -2 * style.width), into: &parts)
      swap(&flat, &parts)
    }
    StrokePieces(halfWidth: style.width / 2, cap: style.cap, join: style.join, tolerance: tolerance)
      .add(flat, to: &edges)
    return edges
  }
}
