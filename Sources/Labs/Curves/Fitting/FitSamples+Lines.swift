import Motion
import MotionNotation

extension FitSamples {
  /// The number of lines from which on the curve is called smooth, and is not simplified.
  private static let maximumLines = 12

  /// Straight lines, with jumps, as few as their points pay for.
  var lines: FitCandidate? {
    guard var best = corners(startingFrom: SegmentedLines(self, maximum: Self.maximumLines))
    else { return nil }
    let corners = best.corners
    guard let first = corners.first, let last = corners.last, let from = best.values.first, let to = best.values.last,
      abs(to - from) > FitCandidate.minimumDistance
    else { return nil }
    let hasEnd = last.time > first.time
    let end = hasEnd ? last.time : first.time + interval
    var stops: [LinearEasing.Stop] = []
    for corner in corners {
      for _ in 0..<corner.columnCount {
        let output = (best.values.removeFirst() - from) / (to - from)
        stops.append(.init(output, at: (corner.time - first.time) / (end - first.time)))
      }
    }
    if !hasEnd { stops.append(.init(1, at: 1)) }
    let isStraight = stops.count == 2
    return FitCandidate(
      curve: .easing(isStraight ? .linear : .points(LinearEasing(stops))), start: first.time, end: end, from: from,
      to: to, score: best.score)
  }

  private func corners(startingFrom lines: SegmentedLines) -> FittedCorners? {
    guard var best = fitted(lines.corners(interval: interval), steps: 12) else { return nil }
    guard best.corners.count <= Self.maximumLines else { return best }
    var hasChanged = true
    for _ in 0..<6 where hasChanged {
      hasChanged = false
      var index = 0
      while index < best.corners.count {
        let simpler = LineCorner.changes(of: best.corners, at: index).compactMap { fitted($0, steps: 6) }
          .filter { $0.score < best.score - 1e-6 }.min { $0.score < $1.score }
        if let simpler { (best, hasChanged) = (simpler, true) } else { index += 1 }
      }
    }
    return fitted(best.corners, steps: 30).map { $0.score < best.score ? $0 : best } ?? best
  }

  /// Returns the corners with their best values, and with the times nearby at which they fit best.
  private func fitted(_ corners: [LineCorner], steps: Int) -> FittedCorners? {
    guard !corners.isEmpty else { return nil }
    let free = corners.indices.filter { corners[$0].isFree }
    let bounds = free.map { index in
      let time = corners[index].time
      let before = index > 0 ? (corners[index - 1].time + time) / 2 : 0
      let after = index + 1 < corners.count ? (corners[index + 1].time + time) / 2 : 1
      return min(before, time)...max(after, time)
    }
    let columnCount = corners.reduce(0) { $0 + $1.columnCount }
    var fit = SeparableFit(values: values, columnCount: columnCount, bounds: bounds) { [times] shape, columns in
      var moved = corners
      for (index, time) in zip(free, shape) { moved[index].time = time }
      LineCorner.fill(&columns, moved, times)
    }
    let found = fit.search(from: free.map { corners[$0].time }, steps: steps)
    var moved = corners
    for (index, time) in zip(free, found.shape) { moved[index].time = time }
    let timeCount = corners.count { !$0.isAtEdge }
    guard let score = score(found.error, parameters: columnCount + timeCount) else { return nil }
    return FittedCorners(corners: moved, values: found.coefficients, score: score)
  }
}

/// Corners of lines with their values; one that jumps has two.
private struct FittedCorners {
  let corners: [LineCorner]
  var values: [Double]
  let score: Double
}
