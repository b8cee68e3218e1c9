extension PathSweep {
  /// Adds the areas between the chains that separate inside from outside, where no two chains share columns in the row,
  /// but for parallel segments.
  ///
  /// A chain that begins or ends in the row must do so together with the next one, or with the one before.
  ///
  /// - Returns: whether each chain is one segment there; nil, with nothing added, where the row is not as described.
  mutating func addSeparate(_ vertices: UnsafeMutablePointer<PathVertex>, _ top: Int32, _ bottom: Int32) -> Bool? {
    var (winding, isUniform): (Int32, Bool) = (0, true)
    // The chain before: its greatest column, and its columns at the top and the bottom where it is one segment that
    // reaches through the row.
    var (high, from, to) = (Int32.min, Int32.min, Int32.min)
    // The heights of a chain that begins or ends in the row, until the next one does there too.
    var pair: (start: Int32, end: Int32)?
    for index in 0..<activeCount {
      let chain = active + index
      let before = winding
      winding &+= chain.pointee.chain.winding
      let sign: Int64 = before == 0 ? 1 : winding == 0 ? -1 : 0
      let (start, end) = (max(top, chain.pointee.chain.top), min(bottom, chain.pointee.chain.bottom))
      let first = chain.pointee.column
      var extent = (low: first, high: first)
      var isOrdered: Bool
      if chain.pointee.edge.bottom >= end {
        let last = chain.pointee.edge.column(at: end)
        extent = (min(first, last), max(first, last))
        isOrdered = high <= extent.low || from <= first && to <= last
        (from, to) = (first, last)
        if sign != 0 { areas.addPart(first, last, end &- start, sign) }
      } else {
        extent = addParts(chain, vertices, start, end, sign)
        isOrdered = high <= extent.low
        (from, to, isUniform) = (Int32.max, Int32.max, false)
      }
      high = extent.high
      if sign != 0 { areas.addInterval(extent.low, extent.high) }
      if let other = pair {
        isOrdered =
          isOrdered && other == (start, end)
          && chain.pointee.chain.winding == 0 &- active[index &- 1].chain.winding
        pair = nil
      } else if start != top || end != bottom {
        pair = (start, end)
      }
      if start != top || end != bottom { (from, to) = (Int32.max, Int32.max) }
      guard isOrdered else {
        discard(index &+ 1, vertices)
        return nil
      }
    }
    guard pair == nil else {
      discard(activeCount, vertices)
      return nil
    }
    return isUniform
  }

  /// Adds the areas to the right of a chain of several segments, and returns its minimum and maximum column.
  @inline(__always)
  private func addParts(
    _ chain: UnsafeMutablePointer<ActiveChain>, _ vertices: UnsafeMutablePointer<PathVertex>, _ start: Int32,
    _ end: Int32, _ sign: Int64
  ) -> (low: Int32, high: Int32) {
    var (from, height) = (chain.pointee.column, start)
    var (low, high, sum, count) = (from, from, Int64(0), 0)
    var vertex = chain.pointee.vertex
    while true {
      var stop = vertices[Int(vertex)]
      if stop.y > end {
        let edge = PathEdge(vertices[Int(vertex &- 1)], stop)
        chain.pointee.edge = edge
        stop = PathVertex(x: edge.column(at: end), y: end)
      }
      parts[count] = ChainPart(from: from, to: stop.x, height: stop.y &- height)
      count &+= 1
      (low, high) = (min(low, stop.x), max(high, stop.x))
      sum &+= Int64(stop.y &- height) &* Int64(from &+ stop.x)
      guard stop.y < end else { break }
      (from, height) = (stop.x, stop.y)
      vertex &+= 1
    }
    chain.pointee.vertex = vertex
    if sign != 0, !areas.addColumn(low, high, sum, end &- start, sign) {
      for index in 0..<count { areas.addPart(parts[index].from, parts[index].to, parts[index].height, sign) }
    }
    return (low, high)
  }

  /// Takes back what was added of the first `count` chains.
  private mutating func discard(_ count: Int, _ vertices: UnsafeMutablePointer<PathVertex>) {
    areas.clearIntervals()
    for index in 0..<count { active[index].restart(vertices) }
  }
}
