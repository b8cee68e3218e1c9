import OvershootCoverage
import OvershootDrawing

extension RenderList {
  /// Whether an item of this list and one of `other` give the same pixels wherever the bounds of both overlap.
  ///
  /// Layers and dissolves do when their opacities and all their items are equal.
  func draws(_ index: Int, likeItem otherIndex: Int, of other: RenderList) -> Bool {
    let (lhs, rhs) = (items[index], other.items[otherIndex])
    guard lhs.kind.hasChildren else { return isEqual(lhs, to: rhs, of: other) }
    return Self.areAlike(lhs, rhs) && lhs.bounds == rhs.bounds && hasClips(index, ofItem: otherIndex, of: other)
      && haveEqualItems(index, otherIndex, of: other)
  }

  private func haveEqualItems(_ index: Int, _ otherIndex: Int, of other: RenderList) -> Bool {
    (1..<(1 + items[index].count)).allSatisfy {
      isEqual(items[index + $0], to: other.items[otherIndex + $0], of: other)
    }
  }

  private static func areAlike(_ lhs: RenderItem, _ rhs: RenderItem) -> Bool {
    lhs.fingerprint == rhs.fingerprint && lhs.kind == rhs.kind && lhs.count == rhs.count
      && lhs.firstCount == rhs.firstCount && lhs.color == rhs.color
  }

  /// The pixels that an item of this list and one of `other` draw alike where nothing but their clips is different:
  /// those that the clips of neither cut. Nil where the items differ in anything else, or are a layer, a dissolve or
  /// particles.
  func pixels(of index: Int, alikeInItem otherIndex: Int, of other: RenderList) -> PixelRect? {
    let (lhs, rhs) = (items[index], other.items[otherIndex])
    guard lhs.kind == rhs.kind, lhs.kind != .particles, lhs.color == rhs.color else { return nil }
    if lhs.kind == .retainedLayer {
      guard lhs.count == rhs.count, haveEqualItems(index, otherIndex, of: other) else { return nil }
    } else {
      guard !lhs.kind.hasChildren, drawsUnclipped(lhs, like: rhs, of: other) else { return nil }
    }
    return uncutPixels(of: lhs).intersection(other.uncutPixels(of: rhs))
  }

  /// Whether an item of this list has the same clips as one of `other`, apart from those that are in its bounds.
  func hasClips(_ index: Int, ofItem otherIndex: Int, of other: RenderList) -> Bool {
    clip(items[index].clip, equals: other.items[otherIndex].clip, of: other)
  }

  private func isEqual(_ lhs: RenderItem, to rhs: RenderItem, of other: RenderList) -> Bool {
    Self.areAlike(lhs, rhs) && lhs.bounds == rhs.bounds && clip(lhs.clip, equals: rhs.clip, of: other)
      && drawsUnclipped(lhs, like: rhs, of: other)
  }

  private func drawsUnclipped(_ lhs: RenderItem, like rhs: RenderItem, of other: RenderList) -> Bool {
    lhs.box == rhs.box && lhs.inner == rhs.inner && lhs.shadow == rhs.shadow
      && paint(lhs.paint, equals: rhs.paint, of: other) && content(of: lhs, equals: rhs, of: other)
  }

  private func clip(_ index: Int, equals otherIndex: Int, of other: RenderList) -> Bool {
    var (i, j) = (index, otherIndex)
    while i >= 0, j >= 0 {
      guard clips[i].box == other.clips[j].box else { return false }
      i = clips[i].parent
      j = other.clips[j].parent
    }
    return i < 0 && j < 0
  }

  private func paint(_ index: Int, equals otherIndex: Int, of other: RenderList) -> Bool {
    guard index >= 0, otherIndex >= 0 else { return index == otherIndex }
    return paints[index] == other.paints[otherIndex]
  }

  private func content(of lhs: RenderItem, equals rhs: RenderItem, of other: RenderList) -> Bool {
    let (i, j) = (lhs.content, rhs.content)
    guard i >= 0, j >= 0 else { return i == j }
    switch lhs.kind {
    case .path: return paths[i].draws(like: other.paths[j])
    case .particles: return particles[clouds[i]] == other.particles[other.clouds[j]]
    case .image: return images[i] == other.images[j]
    case .backdrop: return backdrops[i] == other.backdrops[j]
    case .retainedLayer: return true
    default:
      let (mask, otherMask) = (texts[i], other.texts[j])
      return mask.width == otherMask.width && mask.height == otherMask.height && mask.coverage == otherMask.coverage
    }
  }
}
