import OvershootGeometry

/// A cache of outlines with a byte limit. The least recently used ones are removed first; the memory of an outline that
/// no render list holds is reused.
package final class EdgeCache {
  /// The number of outlines from which on memory is reused instead of allocated.
  private static let reuseCount = 16
  /// The number of least recently used outlines of which one that no render list holds is searched.
  private static let searchedCount = 8

  /// A key that is found by its quick hash.
  private struct HashedKey: Hashable {
    let quickHash: UInt64
    let key: PathKey

    func hash(into hasher: inout Hasher) { hasher.combine(quickHash) }
  }

  /// The outlines; each costs 1.
  private var lists = LRUCache<HashedKey, EdgeList>(limit: 4096)
  private let byteLimit: Int
  private let workspace = PathWorkspace()
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
    let hashed = HashedKey(quickHash: key.quickHash, key: key)
    let list: EdgeList
    if let known = lists.value(for: hashed) {
      list = known
    } else {
      missCount += 1
      if lists.count >= Self.reuseCount, let unused = removeOldestUnused() {
        list = unused
        list.rebuild(key, using: workspace)
      } else {
        list = EdgeList(key, using: workspace)
      }
      guard lists.count < lists.limit else { return list }
      lists.insert(list, for: hashed, cost: 1)
    }
    dropSurplus()
    return list
  }

  /// Releases the outlines that no render list holds, and unused memory.
  package func releaseUnused() {
    lists.removeAll { list, _ in isKnownUniquelyReferenced(&list) }
    workspace.memory.releaseFree()
  }

  /// Removes the least recently used outline that only the cache holds, among the first few.
  private func removeOldestUnused() -> EdgeList? {
    lists.removeOldest(among: Self.searchedCount) { isKnownUniquelyReferenced(&$0) }
  }

  /// Removes outlines until all, with the coverage that is kept, are within the limit.
  private func dropSurplus() {
    while workspace.memory.usedByteCount + 256 * lists.count > byteLimit, lists.count > 1 {
      guard removeOldestUnused() != nil else { return }
    }
  }
}
