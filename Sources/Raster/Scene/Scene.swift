import Geometry
import Stage

/// A display list resolved to device pixels.
struct Scene {
  /// What is drawn, the lowest first; a layer's items follow it.
  var items: [SceneItem] = []
  /// The clips that items refer to.
  var clips: [SceneClip] = []
  /// The text masks that items refer to.
  var texts: [TextMask] = []
  /// The edges of paths that items refer to.
  var paths: [EdgeList] = []
  /// The pictures that items refer to.
  var pictures: [ScenePicture] = []
  /// The paints that items refer to.
  var paints: [ScenePaint] = []
  /// The backgrounds that items refer to.
  var backgrounds: [BackgroundPainting] = []
  /// Opaque shapes, the lowest first, while it is noted what they hide.
  var covers: [SceneCover] = []

  /// Forgets everything and keeps the memory.
  mutating func clear() {
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    paints.removeAll(keepingCapacity: true)
    backgrounds.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
  }

  /// Whether an item of this scene and one of `other` give the same pixels wherever both stand.
  ///
  /// Layers and dissolves are alike when their opacities are and everything in them is.
  func draws(_ index: Int, likeItem otherIndex: Int, of other: Scene) -> Bool {
    let (one, two) = (items[index], other.items[otherIndex])
    guard one.fingerprint == two.fingerprint, one.kind == two.kind, one.count == two.count,
      one.firstCount == two.firstCount, one.color == two.color
    else { return false }
    if one.kind.holdsItems {
      return (0..<one.count).allSatisfy { offset in
        drawsAlone(index + 1 + offset, likeItem: otherIndex + 1 + offset, of: other)
      }
    }
    return drawsAlone(index, likeItem: otherIndex, of: other)
  }

  private func drawsAlone(_ index: Int, likeItem otherIndex: Int, of other: Scene) -> Bool {
    let (one, two) = (items[index], other.items[otherIndex])
    return one.fingerprint == two.fingerprint && one.kind == two.kind && one.count == two.count
      && one.firstCount == two.firstCount && one.color == two.color && one.bounds == two.bounds && one.box == two.box
      && one.inner == two.inner
      && one.shadow == two.shadow && clip(one.clip, equals: two.clip, of: other)
      && paint(one.paint, equals: two.paint, of: other)
      && content(of: one, equals: two, of: other)
  }

  private func clip(_ index: Int, equals otherIndex: Int, of other: Scene) -> Bool {
    var (i, j) = (index, otherIndex)
    while i >= 0, j >= 0 {
      guard clips[i].box == other.clips[j].box else { return false }
      i = clips[i].parent
      j = other.clips[j].parent
    }
    return i < 0 && j < 0
  }

  private func paint(_ index: Int, equals otherIndex: Int, of other: Scene) -> Bool {
    guard index >= 0, otherIndex >= 0 else { return index == otherIndex }
    return paints[index] == other.paints[otherIndex]
  }

  private func content(of one: SceneItem, equals two: SceneItem, of other: Scene) -> Bool {
    let (i, j) = (one.content, two.content)
    guard i >= 0, j >= 0 else { return i == j }
    switch one.kind {
    case .path: return paths[i] === other.paths[j] || paths[i].key == other.paths[j].key
    case .image: return pictures[i] == other.pictures[j]
    case .backdrop: return backgrounds[i] == other.backgrounds[j]
    default:
      let (mask, otherMask) = (texts[i], other.texts[j])
      return mask.width == otherMask.width && mask.height == otherMask.height && mask.coverage == otherMask.coverage
    }
  }

  /// Whether the item gives each pixel that it covers wholly a colour that hides what is below.
  func isOpaque(_ item: SceneItem) -> Bool {
    guard item.color.alpha == 1 else { return false }
    guard item.paint >= 0 else { return true }
    if case .gradient(let ramp) = paints[item.paint] { return ramp.isOpaque }
    return false
  }
}
