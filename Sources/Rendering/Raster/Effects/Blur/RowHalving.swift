/// The reduction of rows to half their size, with the weights 1, 3, 3, 1 over 8 in both directions.
enum RowHalving {
  /// Halves `source` into rows allocated by `WidePlane.allocate(halfOf:_:)`.
  static func apply<Source: WideRowSource>(to source: Source, into target: WidePlane) {
    let width = source.width
    let padded = WideRow.allocate(width: width + 16)
    defer { padded.deallocate() }
    let mixed = padded + 3
    var window = RowWindow(count: 4, width: width, height: source.height)
    for y in 0..<target.height {
      window.advance(through: 2 * y) { source.row($0, scratch: $1) }
      let (a, b, c, d) = (window[2 * y - 3], window[2 * y - 2], window[2 * y - 1], window[2 * y])
      for x in stride(from: 0, to: width, by: 2) { mixed[x] = mix(a[x] &+ d[x], b[x] &+ c[x]) }
      mixed.extend(count: width, left: 3, right: 8)
      let row = target[y]
      for x in stride(from: 0, to: target.width, by: 2) {
        let (a, b, c) = (padded[2 * x], padded[2 * x + 2], padded[2 * x + 4])
        let outer = WidePair(lowHalf: a.lowHalf &+ b.highHalf, highHalf: b.lowHalf &+ c.highHalf)
        let inner = WidePair(lowHalf: a.highHalf &+ b.lowHalf, highHalf: b.highHalf &+ c.lowHalf)
        row[x] = mix(outer, inner)
      }
    }
  }

  /// One eighth of `outer` plus three eighths of `inner`, which are sums of two channels.
  @inline(__always)
  private static func mix(_ outer: WidePair, _ inner: WidePair) -> WidePair {
    ((outer &>> 2) &+ (inner &>> 2) &+ (inner &>> 1) &+ 1) &>> 1
  }
}

/// The enlargement of rows to twice their size, with the weights 3, 1 over 4 for the nearer and the farther neighbour
/// in both directions.
enum RowDoubling {
  /// Doubles rows allocated by `WidePlane.allocate(halfOf:_:)` into `target`.
  static func apply<Target: WideRowTarget>(to source: WidePlane, into target: Target) {
    let scratch = WideRow.allocate(width: max(source.width, target.width), count: 2)
    defer { scratch.deallocate() }
    let mixed = scratch.row(1, width: max(source.width, target.width))
    for y in 0..<target.height {
      let near = source[y / 2 + 1]
      let far = source[y / 2 + (y % 2 == 0 ? 0 : 2)]
      for x in stride(from: 0, to: source.width, by: 2) { mixed[x] = mix(near[x], far[x]) }
      let row = target.destination(of: y, scratch: scratch)
      for x in stride(from: 0, to: target.width, by: 2) {
        let (left, right) = (mixed[x / 2], mixed[x / 2 + 1])
        row[x] = mix(
          WidePair(lowHalf: left.highHalf, highHalf: right.lowHalf),
          WidePair(lowHalf: left.lowHalf, highHalf: right.highHalf))
      }
      target.finish(y, row)
    }
  }

  @inline(__always)
  private static func mix(_ near: WidePair, _ far: WidePair) -> WidePair {
    let step = unsafeBitCast(far &- near &+ 2, to: SIMD8<Int16>.self)
    return near &+ unsafeBitCast(step &>> 2, to: WidePair.self)
  }
}
