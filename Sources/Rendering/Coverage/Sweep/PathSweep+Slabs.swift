extension PathSweep {
  /// Adds the areas to the right of all segments in the row.
  mutating func addAll(_ vertices: UnsafeMutablePointer<PathVertex>, _ top: Int32, _ bottom: Int32) {
    for index in 0..<active.count {
      let winding = active.chains[index].chain.winding
      active.chains[index].forEachPart(vertices, top, bottom) { areas.add($0, $1, $2, winding) }
    }
  }

  /// Cuts the row into slabs in which no segments cross, and adds the areas in each.
  mutating func addSlabs(_ vertices: UnsafeMutablePointer<PathVertex>) {
    for slabIndex in 0..<slabCount {
      let (start, end) = (heights[slabIndex], heights[slabIndex &+ 1])
      let count = fillSlab(slabIndex, start, end)
      guard let cut = crossing(count, start, end) else {
        addSlab(count, end &- start)
        continue
      }
      addCrossed(count, start, cut, end, vertices)
    }
  }

  /// Adds the areas in a slab with segments that cross, the first two at height `cut`.
  private mutating func addCrossed(
    _ count: Int, _ start: Int32, _ cut: Int32, _ end: Int32, _ vertices: UnsafeMutablePointer<PathVertex>
  ) {
    let top = heights[0]
    var start = start
    cuts.insert(cut &- top)
    while start < end {
      var stop = cuts.popLowest().map { top &+ $0 } ?? end
      while true {
        refillSlab(count, start, stop, vertices)
        guard let cut = crossing(count, start, stop) else {
          addSlab(count, stop &- start)
          break
        }
        // The height at which the slab would have ended is used later.
        if stop < end { cuts.insert(stop &- top) }
        stop = cut
      }
      start = stop
    }
  }

  /// Collects the segments that cross a slab, from left to right, and returns their number.
  private mutating func fillSlab(_ slabIndex: Int, _ start: Int32, _ end: Int32) -> Int {
    var count = 0
    for index in 0..<active.count {
      guard active.chains[index].chain.top <= start, active.chains[index].chain.bottom >= end else { continue }
      let column = columns + (index &* (slabCount &+ 1) &+ slabIndex)
      insert(
        SlabEdge(top: column[0], bottom: column[1], winding: active.chains[index].chain.winding, chain: Int32(index)),
        at: &count)
    }
    return count
  }

  /// Replaces the columns of the segments in the slab by those at two other heights, and sorts them again.
  private mutating func refillSlab(
    _ count: Int, _ start: Int32, _ end: Int32, _ vertices: UnsafeMutablePointer<PathVertex>
  ) {
    var filled = 0
    for index in 0..<count {
      var edge = slab[index]
      edge.top = active.chains[Int(edge.chain)].column(at: start, vertices)
      edge.bottom = active.chains[Int(edge.chain)].column(at: end, vertices)
      insert(edge, at: &filled)
    }
  }

  @inline(__always)
  private mutating func insert(_ new: SlabEdge, at count: inout Int) {
    var position = count
    while position > 0, slab[position &- 1].top &+ slab[position &- 1].bottom > new.top &+ new.bottom {
      slab[position] = slab[position &- 1]
      position &-= 1
    }
    slab[position] = new
    count &+= 1
  }

  /// A height within the slab at which two neighbouring segments cross; nil if no two cross.
  private func crossing(_ count: Int, _ start: Int32, _ end: Int32) -> Int32? {
    guard end &- start > 1 else { return nil }
    for index in 1..<max(1, count) {
      let (left, right) = (slab[index &- 1], slab[index])
      let (above, below) = (right.top &- left.top, right.bottom &- left.bottom)
      guard above < 0 || below < 0 else { continue }
      let offset = Int64(end &- start) &* Int64(above) / Int64(above &- below)
      return max(start &+ 1, min(end &- 1, start &+ Int32(truncatingIfNeeded: offset)))
    }
    return nil
  }

  /// Adds the areas between the segments of a slab that separate inside from outside.
  private mutating func addSlab(_ count: Int, _ height: Int32) {
    var winding: Int32 = 0
    for index in 0..<count {
      let edge = slab[index]
      let before = winding
      winding &+= edge.winding
      if before == 0 {
        areas.add(edge.top, edge.bottom, height, 1)
      } else if winding == 0 {
        areas.add(edge.top, edge.bottom, height, -1)
      }
    }
  }
}
