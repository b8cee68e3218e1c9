/// The chains of an outline that meet some rows, from left to right at the top of these.
struct ActiveChains: ~Copyable {
  /// The first of `count` chains.
  private(set) var chains: UnsafeMutablePointer<ActiveChain>
  private var capacity = 64
  private(set) var count = 0
  /// The index of the first chain that begins below the rows.
  private(set) var next = 0

  init() {
    chains = .allocate(capacity: capacity)
  }

  deinit {
    chains.deallocate()
  }

  /// Removes all, to restart at the top of an outline.
  mutating func removeAll() { (count, next) = (0, 0) }

  /// Removes the chains that end above `top`, and adds those that begin above row `end`, sorted by column, so that they
  /// are nearly sorted in each row.
  ///
  /// - Returns: the end of the rows of which all chains are there: `end`, or less where more than `maximum` meet them.
  mutating func open(
    _ edges: borrowing EdgeList, from top: Int32, until end: Int, atMost maximum: Int = .max
  ) -> Int {
    var kept = 0
    for index in 0..<count where chains[index].chain.bottom > top {
      if kept != index { chains[kept] = chains[index] }
      chains[kept].advance(to: top, edges.vertices)
      kept &+= 1
    }
    count = kept
    var end = max(end, Int(top >> 8))
    while next < edges.count, edges.chains[next].top < Int32(end) << 8 {
      if edges.chains[next].bottom > top {
        guard count < maximum else {
          end = Int(max(top, edges.chains[next].top) >> 8)
          break
        }
        if count == capacity { chains = chains.grown(count: count, capacity: &capacity) }
        var chain = ActiveChain(edges.chains[next], edges.vertices)
        chain.advance(to: top, edges.vertices)
        (chains + count).initialize(to: chain)
        count &+= 1
      }
      next &+= 1
    }
    guard count <= PathSweep.maximumEdges else { return end }
    chains.sortByInsertion(count: count) { $0.isLeft(of: $1) }
    return end
  }

  /// The end of the rows, from `top` on, in which all segments are vertical and none begins or ends; 0 where they are
  /// not in the first row.
  func uniformEnd(_ edges: borrowing EdgeList, from top: Int32) -> Int {
    var end = next < edges.count ? edges.chains[next].top : Int32.max
    for index in 0..<count {
      let edge = chains[index].edge
      guard edge.slope == 0, edge.top <= top, edge.bottom >= top &+ 256 else { return 0 }
      end = min(end, edge.bottom)
    }
    return Int(end >> 8)
  }
}
