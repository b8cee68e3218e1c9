import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

/// A display list resolved to device pixels.
struct RenderList {
  /// The items from back to front; the items of a layer, dissolve or retained layer follow it.
  var items: [RenderItem] = []
  /// The clips that items refer to by index.
  var clips: [RenderClip] = []
  /// The text masks that items refer to by index.
  var texts: [TextMask] = []
  /// The outlines that items refer to by index.
  var paths: [PlacedPath] = []
  /// The images that items refer to by index.
  var images: [RenderImage] = []
  /// The particles of all clouds.
  var particles: [RenderParticle] = []
  /// The clouds that items refer to by index: which of the particles are theirs.
  var clouds: [Range<Int>] = []
  /// The paints that items refer to by index.
  var paints: [RenderPaint] = []
  /// The backdrops that items refer to by index.
  var backdrops: [ResolvedBackdrop] = []
  /// The indices of the retained layers among the items.
  var retainedLayers: [Int] = []
  /// A stack of opaque shapes from back to front; used only while occlusion is computed.
  var occluders: [Occluder] = []

  /// The number of items whose memory is kept always.
  private static let keptCapacity = 1024

  /// Removes everything and keeps the memory, unless the list was much longer in an earlier drawing.
  mutating func clear() {
    items.removeAll(keepingCapacity: items.capacity <= max(Self.keptCapacity, 8 * items.count))
    clips.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    particles.removeAll(keepingCapacity: true)
    clouds.removeAll(keepingCapacity: true)
    paints.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
    retainedLayers.removeAll(keepingCapacity: true)
    occluders.removeAll(keepingCapacity: true)
  }

  /// The items of the layer, dissolve or retained layer at `index`; empty for other items.
  func children(of index: Int) -> Range<Int> { (index + 1)..<(index + 1 + items[index].count) }

  /// The items of the first and the second drawing of the dissolve at `index`.
  func drawings(ofDissolve index: Int) -> (first: Range<Int>, second: Range<Int>) {
    let (children, middle) = (children(of: index), index + 1 + items[index].firstCount)
    return (children.lowerBound..<middle, middle..<children.upperBound)
  }

  /// Returns the clip at an index without those in it and around it that cover all of `pixels`; -1 where all do.
  mutating func clip(_ index: Int, cutting pixels: PixelRect) -> Int {
    guard index >= 0 else { return -1 }
    let clip = clips[index]
    let parent = self.clip(clip.parent, cutting: pixels)
    if clip.box.covers(pixels) { return parent }
    if parent == clip.parent { return index }
    if let copy = clip.copy, copy.parent == parent { return copy.index }
    clips.append(RenderClip(box: clip.box, parent: parent, depth: parent < 0 ? 0 : clips[parent].depth + 1))
    clips[index].copy = (parent, clips.count - 1)
    return clips.count - 1
  }

  /// A rectangle of pixels of an item that all of its clips cover entirely.
  func uncutPixels(of item: RenderItem) -> PixelRect {
    var (pixels, clip) = (item.bounds, item.clip)
    while clip >= 0, !pixels.isEmpty {
      pixels = pixels.intersection(clips[clip].box.coveredPixels)
      clip = clips[clip].parent
    }
    return pixels
  }

  /// Whether an item gives each pixel that it covers entirely a colour that hides what is below.
  func isOpaque(_ item: RenderItem) -> Bool {
    guard item.color.alpha == 1 else { return false }
    if item.kind == .retainedLayer { return item.isCovered }
    guard item.paint >= 0 else { return true }
    if case .gradient(let ramp) = paints[item.paint] { return ramp.isOpaque }
    return false
  }
}
