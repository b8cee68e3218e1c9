/// The edges of the shapes of the last frames, under a byte limit: the longest unused go first, and what no scene holds any more
/// gives its memory to the next.
final class EdgeCache {
  /// From this many lists on, old ones are used again before new ones are made.
  private static let spare = 16
  private static let most = 512

  private var summaries: [UInt64] = []
  private var entries: [(list: EdgeList, lastUse: Int)] = []
  private var uses = 0
  private let byteLimit: Int
  private let workspace = PathWorkspace()
  /// How many shapes were worked out so far.
  private(set) var listsMade = 0

  /// Makes an empty cache that keeps at most `byteLimit` bytes that no scene holds.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The edges of `key`, worked out when they are not there.
  func edges(for key: PathKey) -> EdgeList {
    uses += 1
    let summary = key.summary
    for index in summaries.indices where summaries[index] == summary && entries[index].list.key == key {
      entries[index].lastUse = uses
      return entries[index].list
    }
    listsMade += 1
    if entries.count >= Self.spare, let index = oldestUnused {
      summaries[index] = summary
      entries[index].lastUse = uses
      let list = entries[index].list
      list.rebuild(key, using: workspace)
      dropSurplus()
      return list
    }
    let list = EdgeList(key, using: workspace)
    guard entries.count < Self.most else { return list }
    summaries.append(summary)
    entries.append((list, uses))
    dropSurplus()
    return list
  }

  /// The entry that was not used for the longest time and that nobody but the cache holds.
  private var oldestUnused: Int? {
    var found: Int?
    for index in entries.indices where isKnownUniquelyReferenced(&entries[index].list) {
      if found.map({ entries[index].lastUse < entries[$0].lastUse }) ?? true { found = index }
    }
    return found
  }

  private func dropSurplus() {
    while entries.reduce(0, { $0 + $1.list.byteCount }) > byteLimit, entries.count > 1 {
      guard let index = oldestUnused, entries[index].lastUse < uses else { return }
      summaries.swapAt(index, summaries.count - 1)
      summaries.removeLast()
      entries.swapAt(index, entries.count - 1)
      entries.removeLast()
    }
  }
}
