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
  /// The opaque shapes outside of layers, the lowest first.
  var covers: [SceneCover] = []

  /// Forgets everything and keeps the memory.
  mutating func clear() {
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
  }

  /// Whether an item of this scene and one of `other` give the same pixels wherever both stand.
  ///
  /// Layers are alike when their opacities are and everything in them is.
  func draws(_ index: Int, likeItem otherIndex: Int, of other: Scene) -> Bool {
    let (one, two) = (items[index], other.items[otherIndex])
    guard one.fingerprint == two.fingerprint, one.kind == two.kind, one.count == two.count, one.color == two.color
    else { return false }
    if one.kind == .layer {
      return (0..<one.count).allSatisfy { offset in
        drawsAlone(index + 1 + offset, likeItem: otherIndex + 1 + offset, of: other)
      }
    }
    return drawsAlone(index, likeItem: otherIndex, of: other)
  }

  private func drawsAlone(_ index: Int, likeItem otherIndex: Int, of other: Scene) -> Bool {
    let (one, two) = (items[index], other.items[otherIndex])
    return one.fingerprint == two.fingerprint && one.kind == two.kind && one.count == two.count
      && one.color == two.color && one.bounds == two.bounds && one.box == two.box && one.inner == two.inner
      && one.shadow == two.shadow && clip(one.clip, equals: two.clip, of: other)
      && text(one.text, equals: two.text, of: other)
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

  private func text(_ index: Int, equals otherIndex: Int, of other: Scene) -> Bool {
    guard index >= 0, otherIndex >= 0 else { return index == otherIndex }
    let (one, two) = (texts[index], other.texts[otherIndex])
    return one.width == two.width && one.height == two.height && one.coverage == two.coverage
  }
}
