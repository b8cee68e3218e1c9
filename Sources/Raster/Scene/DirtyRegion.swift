/// The pixels that have to be drawn again, as a few rectangles.
struct DirtyRegion {
  /// How many rectangles there can be.
  static let limit = 8

  private(set) var rects: [PixelRect] = []

  /// Forgets all rectangles and keeps the memory.
  mutating func clear() {
    rects.removeAll(keepingCapacity: true)
  }

  /// Takes in a rectangle; it is joined with others where that costs little or no room is left.
  mutating func add(_ rect: PixelRect) {
    var rect = rect
    guard !rect.isEmpty else { return }
    while true {
      if rects.contains(where: { $0.contains(rect) }) { return }
      rects.removeAll { rect.contains($0) }
      guard let (index, waste) = cheapestPartner(of: rect) else { break }
      let partner = rects[index]
      guard waste <= (rect.area + partner.area) / 4 || rects.count >= Self.limit else { break }
      rects.swapAt(index, rects.count - 1)
      rects.removeLast()
      rect = rect.union(partner)
    }
    rects.append(rect)
  }

  /// The rectangle whose union with `rect` adds the fewest pixels to both; pixels that both have count against it.
  private func cheapestPartner(of rect: PixelRect) -> (index: Int, waste: Int)? {
    var best: (index: Int, waste: Int)?
    for (index, other) in rects.enumerated() {
      let waste = rect.union(other).area - rect.area - other.area
      if waste < best?.waste ?? Int.max { best = (index, waste) }
    }
    return best
  }
}
