import OvershootCoverage
import OvershootDrawing

/// Pixels that an item covers entirely and opaquely.
struct Occluder {
  /// The index of the item.
  var index: Int
  var pixels: PixelRect
}

extension RenderList {
  /// The maximum number of occluders in front of an item that are considered.
  private static let maximumOccluders = 64
  /// The minimum number of pixels of an occluder, an item and an occluded part; skipping fewer saves no time.
  private static let minimumArea = 1024

  /// Sets the occluded pixels of each item: those that an item in front hides and that need not be painted.
  ///
  /// An item outside of layers can be occluded by any opaque shape in front of it; a shadow in a layer, by the next
  /// shape. The two drawings of a dissolve are treated separately, and occlude nothing behind the dissolve. So are the
  /// items of a retained layer, which is an opaque shape where they cover it.
  mutating func markOccluded() { markOccluded(0..<items.count) }

  /// Sets the occluded pixels of the items in `range`, which are painted one after the other on the same pixels.
  private mutating func markOccluded(_ range: Range<Int>) {
    let start = occluders.count
    var index = range.lowerBound
    while index < range.upperBound {
      let pixels = opaquePixels(of: index)
      if pixels.area >= Self.minimumArea { occluders.append(Occluder(index: index, pixels: pixels)) }
      index = children(of: index).upperBound
    }
    let end = occluders.count
    var later = start
    index = range.lowerBound
    while index < range.upperBound {
      while later < end, occluders[later].index <= index { later += 1 }
      switch items[index].kind {
      case .layer: markOccludedShadows(children(of: index))
      case .dissolve: markOccluded(inDissolve: index)
      case .retainedLayer:
        markOccluded(children(of: index))
        fallthrough
      default:
        if items[index].bounds.area >= Self.minimumArea {
          occlude(index, by: occluders[later..<min(end, later + Self.maximumOccluders)])
        }
      }
      index = children(of: index).upperBound
    }
    occluders.removeLast(occluders.count - start)
  }

  private mutating func markOccluded(inDissolve index: Int) {
    let (first, second) = drawings(ofDissolve: index)
    markOccluded(first)
    markOccluded(second)
  }

  /// Sets the occluded pixels of the shadows in a layer and in its nested layers.
  private mutating func markOccludedShadows(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      if items[index].kind == .dissolve {
        markOccluded(inDissolve: index)
        index = children(of: index).upperBound
      } else {
        if items[index].kind == .shadow, index + 1 < range.upperBound {
          items[index].occluded = opaquePixels(of: index + 1).intersection(items[index].bounds)
        }
        index += 1
      }
    }
  }

  private mutating func occlude(_ index: Int, by occluders: ArraySlice<Occluder>) {
    let bounds = items[index].bounds
    var largest = Self.minimumArea - 1
    for occluder in occluders {
      let occluded = occluder.pixels.intersection(bounds)
      guard occluded.area > largest else { continue }
      largest = occluded.area
      items[index].occluded = occluded
    }
  }

  private func opaquePixels(of index: Int) -> PixelRect {
    guard isOccluder(items[index]) else { return .empty }
    return items[index].box.coveredPixels.intersection(uncutPixels(of: items[index]))
  }

  /// Whether the item is opaque wherever it and its clips cover a pixel entirely, and their boxes say where that is.
  private func isOccluder(_ item: RenderItem) -> Bool {
    (item.kind == .fill || item.kind == .backdrop || item.kind == .retainedLayer) && isOpaque(item)
  }

  /// The index of the frontmost item in `range`, outside of layers, that covers all of `rect` opaquely.
  func lastCover(of rect: PixelRect, in range: Range<Int>) -> Int? {
    var (result, index) = (Int?.none, range.lowerBound)
    while index < range.upperBound {
      if items[index].bounds.contains(rect), covers(rect, with: index) { result = index }
      index = children(of: index).upperBound
    }
    return result
  }

  /// Whether the item covers all of `rect` opaquely; a dissolve does where both of its drawings do.
  private func covers(_ rect: PixelRect, with index: Int) -> Bool {
    guard items[index].kind == .dissolve else {
      return isOccluder(items[index]) && items[index].box.covers(rect) && clips(items[index].clip, cover: rect)
    }
    let (first, second) = drawings(ofDissolve: index)
    return lastCover(of: rect, in: first) != nil && lastCover(of: rect, in: second) != nil
  }

  /// Whether the clip at an index, and those that hold it, cover all of `rect`.
  private func clips(_ index: Int, cover rect: PixelRect) -> Bool {
    var clip = index
    while clip >= 0 {
      guard clips[clip].box.covers(rect) else { return false }
      clip = clips[clip].parent
    }
    return true
  }
}
