extension GaussianKernel {
  /// Blurs `source` into `target`, which may be the same rows.
  func apply<Source: WideRowSource, Target: WideRowTarget>(to source: Source, into target: Target) {
    let (width, height, reach) = (source.width, source.height, reach)
    let across = WideRow.allocate(width: width + 2 * reach + WideRow.block)
    let room = WideRow.allocate(width: width)
    defer {
      across.deallocate()
      room.deallocate()
    }
    let lanes = weights.map { WidePair(repeating: $0) }
    var window = RowWindow(count: 2 * reach + 1, width: width, height: height)
    var pairs = (0...reach).map { _ in (room, room) }
    for y in 0..<height {
      window.advance(through: y + reach) { y, room in
        (across + reach).copy(source.row(y, room: across + reach), count: width)
        (across + reach).extend(count: width, left: reach, right: reach)
        for offset in 0...reach { pairs[offset] = (across + (reach - offset), across + (reach + offset)) }
        Self.add(pairs, lanes, to: room, width: width)
        return room
      }
      for offset in 0...reach { pairs[offset] = (window[y - offset], window[y + offset]) }
      let row = target.place(of: y, room: room)
      Self.add(pairs, lanes, to: row, width: width)
      target.finish(y, row)
    }
  }

  /// Sets a row to the weighted sums of pairs of others.
  private static func add(_ pairs: [(WideRow, WideRow)], _ weights: [WidePair], to target: WideRow, width: Int) {
    // Each product loses half of a 256th of a level on average.
    let start = WidePair(repeating: UInt16(truncatingIfNeeded: weights.count / 2))
    pairs.withUnsafeBufferPointer { pairs in
      weights.withUnsafeBufferPointer { weights in
        for x in stride(from: 0, to: width, by: WideRow.block) {
          var (a, b, c, d) = (start, start, start, start)
          for index in 0..<weights.count {
            let (one, other) = pairs[index]
            let weight = weights[index]
            a &+= .high(one[x] &+ other[x], weight)
            b &+= .high(one[x + 2] &+ other[x + 2], weight)
            c &+= .high(one[x + 4] &+ other[x + 4], weight)
            d &+= .high(one[x + 6] &+ other[x + 6], weight)
          }
          target[x] = (a &+ 1) &>> 1
          target[x + 2] = (b &+ 1) &>> 1
          target[x + 4] = (c &+ 1) &>> 1
          target[x + 6] = (d &+ 1) &>> 1
        }
      }
    }
  }
}
