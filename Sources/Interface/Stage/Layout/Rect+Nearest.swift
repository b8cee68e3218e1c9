import OvershootGeometry

extension Rect {
  /// Returns the index of the nearest rectangle in `direction`; nil if no rectangle is in it.
  ///
  /// A rectangle is in the direction if its centre is, and at most half of its depth overlaps this one. Its distance is
  /// the gap in the direction plus twice the gap sideways.
  func nearest(of rects: [Rect], to direction: Direction) -> Int? {
    var best: (index: Int, distance: Double)?
    for (index, rect) in rects.enumerated() {
      let offset = rect.center - center
      let (advance, gap, sideGap) =
        switch direction {
        case .up: (-offset.y, minY - rect.maxY, self.gap(minX...maxX, rect.minX...rect.maxX))
        case .down: (offset.y, rect.minY - maxY, self.gap(minX...maxX, rect.minX...rect.maxX))
        case .left: (-offset.x, minX - rect.maxX, self.gap(minY...maxY, rect.minY...rect.maxY))
        case .right: (offset.x, rect.minX - maxX, self.gap(minY...maxY, rect.minY...rect.maxY))
        }
      let depth = direction == .up || direction == .down ? rect.height : rect.width
      guard advance > 0, gap > -depth / 2 else { continue }
      let distance = max(0, gap) + 2 * sideGap + advance * 1e-3
      if distance < best?.distance ?? .infinity { best = (index, distance) }
    }
    return best?.index
  }

  /// Whether a part of `other` is exactly to the left or right.
  func isBeside(_ other: Rect) -> Bool { minY < other.maxY && other.minY < maxY }

  /// Returns the gap between two ranges; 0 if they overlap.
  private func gap(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> Double {
    max(0, b.lowerBound - a.upperBound, a.lowerBound - b.upperBound)
  }
}
