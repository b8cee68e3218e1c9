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
  /// What lies outside of layers can be hidden by any opaque shape above it; a shadow in a layer, by the shape right above.
  mutating func markHidden() {
    var index = 0
    while index < items.count {
      addCover(index)
      index += 1 + items[index].count
    }
    index = 0
    var later = 0
    while index < items.count {
      while later < covers.count, covers[later].index <= index { later += 1 }
      if items[index].kind == .layer {
        for inner in (index + 1)..<(index + items[index].count) { hideShadow(inner) }
      } else if items[index].bounds.area >= Self.smallestArea {
        hide(index, under: covers[later..<min(covers.count, later + Self.coversInSight)])
      }
      index += 1 + items[index].count
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

  private mutating func hideShadow(_ index: Int) {
    guard items[index].kind == .shadow else { return }
    items[index].hidden = opaquePixels(of: index + 1).intersection(items[index].bounds)
  }

  private func opaquePixels(of index: Int) -> PixelRect {
    guard items[index].kind == .fill, items[index].clip < 0, isOpaque(items[index]) else { return .empty }
    return items[index].box.coveredPixels.intersection(items[index].bounds)
  }
}
