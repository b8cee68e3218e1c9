import OvershootDrawing

/// The pixels to repaint, as a few rectangles.
struct DamageRegion {
  /// The maximum number of rectangles.
  private static let maximumCount = 8

  private(set) var rects: [PixelRect] = []

  /// Removes all rectangles and keeps the memory.
  mutating func clear() {
    rects.removeAll(keepingCapacity: true)
  }

  /// Adds a rectangle; it is merged with others where that adds few pixels or the maximum count is reached.
  mutating func add(_ rect: PixelRect) {
    var rect = rect
    guard !rect.isEmpty else { return }
    while true {
      if rects.contains(where: { $0.contains(rect) }) { return }
      rects.removeAll { rect.contains($0) }
      guard let (index, waste) = cheapestPartner(of: rect) else { break }
      let partner = rects[index]
      guard waste <= (rect.area + partner.area) / 4 || rects.count >= Self.maximumCount else { break }
      rects.swapAt(index, rects.count - 1)
      rects.removeLast()
      rect = rect.union(partner)
    }
    rects.append(rect)
  }

  /// Adds the pixels of a rectangle that are not in `kept`.
  mutating func add(_ rect: PixelRect, except kept: PixelRect) {
    let kept = kept.intersection(rect)
    guard !kept.isEmpty else { return add(rect) }
    add(PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: kept.minY))
    add(PixelRect(minX: rect.minX, minY: kept.minY, maxX: kept.minX, maxY: kept.maxY))
    add(PixelRect(minX: kept.maxX, minY: kept.minY, maxX: rect.maxX, maxY: kept.maxY))
    add(PixelRect(minX: rect.minX, minY: kept.maxY, maxX: rect.maxX, maxY: rect.maxY))
  }

  /// The rectangle whose union with `rect` adds the fewest pixels; pixels in both count as negative.
  private func cheapestPartner(of rect: PixelRect) -> (index: Int, waste: Int)? {
    var best: (index: Int, waste: Int)?
    for (index, other) in rects.enumerated() {
      let waste = rect.union(other).area - rect.area - other.area
      if waste < best?.waste ?? Int.max { best = (index, waste) }
    }
    return best
  }
}
