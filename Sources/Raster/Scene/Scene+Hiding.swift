import Geometry

/// Pixels that an item covers entirely and opaquely.
struct SceneCover {
  /// The index of the item.
  var index: Int
  /// The pixels.
  var pixels: PixelRect
}

extension Scene {
  /// How many of the opaque shapes above an item are looked at.
  private static let coversInSight = 64
  /// Shapes and parts of fewer pixels are not worth leaving out.
  private static let smallestArea = 1024

  /// Notes for each item the pixels that a later one hides: they need not be painted.
  ///
  /// What lies outside of layers can be hidden by any opaque shape above it; a shadow in a layer, by the shape right above. The pictures
  /// of a dissolve are looked at one by one, and hide nothing below.
  mutating func markHidden() { markHidden(0..<items.count) }

  /// The same among items that are painted one after the other on one picture.
  private mutating func markHidden(_ range: Range<Int>) {
    let start = covers.count
    var index = range.lowerBound
    while index < range.upperBound {
      addCover(index)
      index = inside(index).upperBound
    }
    let end = covers.count
    var later = start
    index = range.lowerBound
    while index < range.upperBound {
      while later < end, covers[later].index <= index { later += 1 }
      switch items[index].kind {
      case .layer: hideShadows(inside(index))
      case .dissolve: markHidden(inDissolve: index)
      default:
        if items[index].bounds.area >= Self.smallestArea {
          hide(index, under: covers[later..<min(end, later + Self.coversInSight)])
        }
      }
      index = inside(index).upperBound
    }
    covers.removeLast(covers.count - start)
  }

  private mutating func markHidden(inDissolve index: Int) {
    let (first, second) = pictures(ofDissolve: index)
    markHidden(first)
    markHidden(second)
  }

  /// Hides the shadows of a layer and of the layers in it.
  private mutating func hideShadows(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      if items[index].kind == .dissolve {
        markHidden(inDissolve: index)
        index = inside(index).upperBound
      } else {
        if items[index].kind == .shadow, index + 1 < range.upperBound {
          items[index].hidden = opaquePixels(of: index + 1).intersection(items[index].bounds)
        }
        index += 1
      }
    }
  }

  private mutating func addCover(_ index: Int) {
    let pixels = opaquePixels(of: index)
    if pixels.area >= Self.smallestArea { covers.append(SceneCover(index: index, pixels: pixels)) }
  }

  private mutating func hide(_ index: Int, under covers: ArraySlice<SceneCover>) {
    let bounds = items[index].bounds
    var largest = Self.smallestArea - 1
    for cover in covers {
      let hidden = cover.pixels.intersection(bounds)
      guard hidden.area > largest else { continue }
      largest = hidden.area
      items[index].hidden = hidden
    }
  }

  private func opaquePixels(of index: Int) -> PixelRect {
    guard isCover(items[index]) else { return .empty }
    return items[index].box.coveredPixels.intersection(items[index].bounds)
  }

  /// Whether nothing can be seen through the item where it covers a pixel wholly, and it has a box that tells where.
  private func isCover(_ item: SceneItem) -> Bool {
    (item.kind == .fill || item.kind == .backdrop) && item.clip < 0 && isOpaque(item)
  }

  /// The index of the last item of those in `range`, outside of layers, that covers all of `rect`: nothing below it can be seen there.
  func lastCover(of rect: PixelRect, in range: Range<Int>) -> Int? {
    var (found, index) = (Int?.none, range.lowerBound)
    while index < range.upperBound {
      if items[index].bounds.contains(rect), covers(rect, with: index) { found = index }
      index = inside(index).upperBound
    }
    return found
  }

  /// A dissolve covers what both of its pictures do.
  private func covers(_ rect: PixelRect, with index: Int) -> Bool {
    guard items[index].kind == .dissolve else { return isCover(items[index]) && items[index].box.covers(rect) }
    let (first, second) = pictures(ofDissolve: index)
    return lastCover(of: rect, in: first) != nil && lastCover(of: rect, in: second) != nil
  }
}
