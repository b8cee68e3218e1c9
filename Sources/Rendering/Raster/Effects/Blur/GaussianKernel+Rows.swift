extension GaussianKernel {
  /// Blurs `source` into `target`, which may have the same rows.
  func apply<Source: WideRowSource, Target: WideRowTarget>(to source: Source, into target: Target) {
    let (width, height, reach) = (source.width, source.height, reach)
    let padded = WideRow.allocate(width: width + 2 * reach + WideRow.block)
    let scratch = WideRow.allocate(width: width)
    defer {
      padded.deallocate()
      scratch.deallocate()
    }
    let lanes = weights.map { WidePair(repeating: $0) }
    var window = RowWindow(count: 2 * reach + 1, width: width, height: height)
    var pairs = (0...reach).map { _ in (scratch, scratch) }
    for y in 0..<height {
      window.advance(through: y + reach) { y, row in
        (padded + reach).copy(source.row(y, scratch: padded + reach), count: width)
        (padded + reach).extend(count: width, left: reach, right: reach)
        for offset in 0...reach { pairs[offset] = (padded + (reach - offset), padded + (reach + offset)) }
        Self.sum(pairs, lanes, to: row, width: width)
        return row
      }
      for offset in 0...reach { pairs[offset] = (window[y - offset], window[y + offset]) }
      let row = target.destination(of: y, scratch: scratch)
      Self.sum(pairs, lanes, to: row, width: width)
      target.finish(y, row)
    }
  }

  /// Sets a row to the weighted sum of pairs of rows.
  private static func sum(_ pairs: [(WideRow, WideRow)], _ weights: [WidePair], to target: WideRow, width: Int) {
    // Compensates the truncation of each product, half of a 256th of a level on average.
    let start = WidePair(repeating: UInt16(truncatingIfNeeded: weights.count / 2))
    pairs.withUnsafeBufferPointer { pairs in
      weights.withUnsafeBufferPointer { weights in
        for x in stride(from: 0, to: width, by: WideRow.block) {
          var (a, b, c, d) = (start, start, start, start)
          for index in 0..<weights.count {
            let (lhs, rhs) = pairs[index]
            let weight = weights[index]
            a &+= .high(lhs[x] &+ rhs[x], weight)
            b &+= .high(lhs[x + 2] &+ rhs[x + 2], weight)
            c &+= .high(lhs[x + 4] &+ rhs[x + 4], weight)
            d &+= .high(lhs[x + 6] &+ rhs[x + 6], weight)
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
