/// A cache of outlines with a byte limit. The least recently used ones are removed first; the memory of an outline that
/// no render list holds is reused.
package final class EdgeCache {
  /// The number of outlines from which on memory is reused instead of allocated.
  private static let reuseCount = 16
  /// The maximum number of outlines.
  private static let maximumCount = 4096
  /// The number of least recently used outlines of which one that no render list holds is searched.
  private static let searchedCount = 8

  private struct Entry {
    var list: EdgeList
    /// The quick hash of the key.
    var hash: UInt64
    /// The next entry with the same bucket, or -1.
    var nextInBucket: Int
    /// The entry that was used before this one, or -1.
    var older: Int
    /// The entry that was used after this one, or -1.
    var newer: Int
  }

  private var entries: [Entry] = []
  /// The first entry of each bucket, or -1; a power of two in number.
  private var buckets = Array(repeating: -1, count: 1024)
  private var (oldest, newest) = (-1, -1)
  private let byteLimit: Int
  private let workspace = PathWorkspace()
  /// The size of all outlines, with the coverage that is kept, in bytes.
  private var byteCount: Int { workspace.memory.usedByteCount + 256 * entries.count }
  /// The number of outlines that were built.
  package private(set) var missCount = 0

  /// Creates an empty cache that keeps at most `byteLimit` bytes beyond those that render lists hold.
  package init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Returns an outline at its place, building it where it is missing.
  package func path(at placement: PathPlacement) -> PlacedPath {
    PlacedPath(edges: edges(for: placement.key), x: placement.x, y: placement.y)
  }

  /// Returns the outline of `key`, building it where it is missing.
  func edges(for key: PathKey) -> EdgeList {
    let hash = key.quickHash
    var index = buckets[bucket(hash)]
    while index >= 0 {
      if entries[index].hash == hash, entries[index].list.key == key {
        unlinkUse(index)
        linkUse(index)
        let result = entries[index].list
        dropSurplus()
        return result
      }
      index = entries[index].nextInBucket
    }
    missCount += 1
    if entries.count >= Self.reuseCount, let index = oldestUnused {
      unlink(index)
      entries[index].list.rebuild(key, using: workspace)
      entries[index].hash = hash
      link(index)
    } else {
      let list = EdgeList(key, using: workspace)
      guard entries.count < Self.maximumCount else { return list }
      entries.append(Entry(list: list, hash: hash, nextInBucket: -1, older: -1, newer: -1))
      link(entries.count - 1)
    }
    let result = entries[newest].list
    dropSurplus()
    return result
  }

  /// Releases the outlines that no render list holds, and unused memory.
  package func releaseUnused() {
    var index = newest
    (newest, oldest) = (-1, -1)
    var used: [Entry] = []
    while index >= 0 {
      if !isKnownUniquelyReferenced(&entries[index].list) { used.append(entries[index]) }
      index = entries[index].older
    }
    entries = []
    buckets = Array(repeating: -1, count: buckets.count)
    for entry in used.reversed() {
      entries.append(entry)
      link(entries.count - 1)
    }
    workspace.memory.releaseFree()
  }

  /// The least recently used entry that only the cache holds, among the first few.
  private var oldestUnused: Int? {
    var index = oldest
    for _ in 0..<Self.searchedCount {
      guard index >= 0 else { return nil }
      if isKnownUniquelyReferenced(&entries[index].list) { return index }
      index = entries[index].newer
    }
    return nil
  }

  private func dropSurplus() {
    while byteCount > byteLimit, entries.count > 1 {
      guard let index = oldestUnused else { return }
      unlink(index)
      let last = entries.count - 1
      if index != last {
        // The last entry moves to the place of the dropped one, and keeps its place in the order of use.
        let (older, newer) = (entries[last].older, entries[last].newer)
        unlink(last)
        entries.swapAt(index, last)
        link(index, after: older, before: newer)
      }
      entries.removeLast()
    }
  }

  private func bucket(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> 20) & (buckets.count - 1) }

  /// Adds an entry to its bucket, and behind all others in the order of use.
  private func link(_ index: Int) {
    link(index, after: newest, before: -1)
  }

  private func link(_ index: Int, after older: Int, before newer: Int) {
    let bucket = bucket(entries[index].hash)
    entries[index].nextInBucket = buckets[bucket]
    buckets[bucket] = index
    linkUse(index, after: older, before: newer)
  }

  /// Removes an entry from its bucket and from the order of use.
  private func unlink(_ index: Int) {
    let bucket = bucket(entries[index].hash)
    var (previous, current) = (-1, buckets[bucket])
    while current != index { (previous, current) = (current, entries[current].nextInBucket) }
    if previous < 0 {
      buckets[bucket] = entries[index].nextInBucket
    } else {
      entries[previous].nextInBucket = entries[index].nextInBucket
    }
    unlinkUse(index)
  }

  private func linkUse(_ index: Int) { linkUse(index, after: newest, before: -1) }

  private func linkUse(_ index: Int, after older: Int, before newer: Int) {
    (entries[index].older, entries[index].newer) = (older, newer)
    if older >= 0 { entries[older].newer = index } else { oldest = index }
    if newer >= 0 { entries[newer].older = index } else { newest = index }
  }

  private func unlinkUse(_ index: Int) {
    let (older, newer) = (entries[index].older, entries[index].newer)
    if older >= 0 { entries[older].newer = newer } else { oldest = newer }
    if newer >= 0 { entries[newer].older = older } else { newest = older }
  }
}
