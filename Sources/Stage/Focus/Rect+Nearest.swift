import Geometry

extension Rect {
  /// The index of the rectangle that one finds first on going from this one in `direction`; nil where none lies there.
  ///
  /// A rectangle lies there if its middle does and no more than half of it overlaps. The gap in the direction counts once, what is to be gone
  /// sideways twice.
  func nearest(of rects: [Rect], to direction: Direction) -> Int? {
    var best: (index: Int, distance: Double)?
    for (index, rect) in rects.enumerated() {
      let way = rect.center - center
      let (ahead, gap, aside) =
        switch direction {
        case .up: (-way.y, minY - rect.maxY, sideways(minX...maxX, rect.minX...rect.maxX))
        case .down: (way.y, rect.minY - maxY, sideways(minX...maxX, rect.minX...rect.maxX))
        case .left: (-way.x, minX - rect.maxX, sideways(minY...maxY, rect.minY...rect.maxY))
        case .right: (way.x, rect.minX - maxX, sideways(minY...maxY, rect.minY...rect.maxY))
        }
      let depth = direction == .up || direction == .down ? rect.height : rect.width
      guard ahead > 0, gap > -depth / 2 else { continue }
      let distance = max(0, gap) + 2 * aside + ahead * 1e-3
      if distance < best?.distance ?? .infinity { best = (index, distance) }
    }
    return best?.index
  }

  /// How far one range lies beside the other; 0 where they overlap.
  private func sideways(_ one: ClosedRange<Double>, _ other: ClosedRange<Double>) -> Double {
    max(0, other.lowerBound - one.upperBound, one.lowerBound - other.upperBound)
  }
}
