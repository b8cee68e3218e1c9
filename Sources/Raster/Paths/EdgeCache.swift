/// A cache of edge lists with a byte limit. The least recently used ones are removed first; the memory of a list that
/// no render list holds is reused.
final class EdgeCache {
  /// The number of lists from which on memory is reused instead of allocated.
  private static let reuseCount = 16
  /// The maximum number of lists.
  private static let maximumCount = 512

  /// The quick hashes of the entries' keys.
  private var hashes: [UInt64] = []
  private var entries: [(list: EdgeList, lastUse: Int)] = []
  private var uses = 0
  private let byteLimit: Int
  private let workspace = PathWorkspace()
  /// The number of lists that were built.
  private(set) var missCount = 0

  /// Creates an empty cache that keeps at most `byteLimit` bytes beyond those that render lists hold.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Returns the edges of `key`, building them where they are missing.
  func edges(for key: PathKey) -> EdgeList {
    uses += 1
    let hash = key.quickHash
    for index in hashes.indices where hashes[index] == hash && entries[index].list.key == key {
      entries[index].lastUse = uses
      return entries[index].list
    }
    missCount += 1
    if entries.count >= Self.reuseCount, let index = oldestUnused {
      hashes[index] = hash
      entries[index].lastUse = uses
      let list = entries[index].list
      list.rebuild(key, using: workspace)
      dropSurplus()
      return list
    }
    let list = EdgeList(key, using: workspace)
    guard entries.count < Self.maximumCount else { return list }
    hashes.append(hash)
    entries.append((list, uses))
    dropSurplus()
    return list
  }

  /// The least recently used entry that only the cache holds.
  private var oldestUnused: Int? {
    var result: Int?
    for index in entries.indices where isKnownUniquelyReferenced(&entries[index].list) {
      if result.map({ entries[index].lastUse < entries[$0].lastUse }) ?? true { result = index }
    }
    return result
  }

  private func dropSurplus() {
    while entries.reduce(0, { $0 + $1.list.byteCount }) > byteLimit, entries.count > 1 {
      guard let index = oldestUnused, entries[index].lastUse < uses else { return }
      hashes.swapAt(index, hashes.count - 1)
      hashes.removeLast()
      entries.swapAt(index, entries.count - 1)
      entries.removeLast()
    }
  }
}
