/// The heights of rows of unequal height, in blocks, so that no operation takes time that grows with their number by
/// more than one for each 256 rows.
struct ListItems: Hashable {
  /// A row.
  struct Item: Hashable {
    /// In points.
    var height: Double
    /// Whether it is the header of the rows after it.
    var isHeader = false
  }

  private struct Block: Hashable {
    var items: [Item]
    /// The sum of the heights, in points.
    private(set) var height = 0.0

    init(_ items: [Item]) {
      self.items = items
      measure()
    }

    /// Sums the heights anew, so that no error adds up.
    mutating func measure() { height = items.reduce(0) { $0 + $1.height } }
  }

  private var blocks: [Block]
  /// The number of rows.
  private(set) var count: Int

  /// The number of rows of a new block; one of twice as many is split.
  private static let blockSize = 256

  init(_ items: [Item]) {
    count = items.count
    blocks = stride(from: 0, to: items.count, by: Self.blockSize).map {
      Block(Array(items[$0..<min(items.count, $0 + Self.blockSize)]))
    }
  }

  /// The sum of all heights, in points.
  var height: Double { blocks.reduce(0) { $0 + $1.height } }

  subscript(index: Int) -> Item {
    let (block, offset, _) = place(of: index)
    return blocks[block].items[offset]
  }

  /// Returns the sum of the heights above a row, or of all for the index after the last one.
  func top(of index: Int) -> Double {
    guard index < count else { return height }
    let (block, offset, top) = place(of: index)
    return (0..<offset).reduce(top) { $0 + blocks[block].items[$1].height }
  }

  /// Returns the row at a height, the first or last one beyond the ends; 0 without rows.
  func index(at y: Double) -> Int {
    var (index, top) = (0, 0.0)
    for number in blocks.indices {
      guard y >= top + blocks[number].height else {
        for offset in blocks[number].items.indices {
          top += blocks[number].items[offset].height
          if y < top { return index + offset }
        }
        return min(index + blocks[number].items.count, count) - 1
      }
      top += blocks[number].height
      index += blocks[number].items.count
    }
    return max(0, count - 1)
  }

  mutating func insert(_ item: Item, at index: Int) {
    count += 1
    guard !blocks.isEmpty else { return blocks = [Block([item])] }
    let (block, offset, _) = index < count - 1 ? place(of: index) : (blocks.count - 1, blocks.last?.items.count ?? 0, 0)
    blocks[block].items.insert(item, at: offset)
    guard blocks[block].items.count >= 2 * Self.blockSize else { return blocks[block].measure() }
    let items = blocks[block].items
    blocks[block] = Block(Array(items[..<Self.blockSize]))
    blocks.insert(Block(Array(items[Self.blockSize...])), at: block + 1)
  }

  @discardableResult
  mutating func remove(at index: Int) -> Item {
    let (block, offset, _) = place(of: index)
    let item = blocks[block].items.remove(at: offset)
    count -= 1
    if blocks[block].items.isEmpty { blocks.remove(at: block) } else { blocks[block].measure() }
    return item
  }

  mutating func replace(_ item: Item, at index: Int) {
    let (block, offset, _) = place(of: index)
    blocks[block].items[offset] = item
    blocks[block].measure()
  }

  /// The block of a row, its place in it, and the heights above the block.
  private func place(of index: Int) -> (block: Int, offset: Int, top: Double) {
    var (offset, top) = (index, 0.0)
    for number in blocks.indices {
      let count = blocks[number].items.count
      if offset < count { return (number, offset, top) }
      offset -= count
      top += blocks[number].height
    }
    return (blocks.count - 1, offset, top)
  }
}
