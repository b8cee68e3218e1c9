/// A cache with a limited total cost that evicts the least recently used values.
struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    let key: Key
    let value: Value
    let cost: Int
    var newer: Int?
    var older: Int?
    /// The number of calls of `removeUnused` before its latest use.
    var era: Int
  }

  /// The maximum total cost.
  let limit: Int
  /// The total cost of the values.
  private(set) var cost = 0
  private var entries: [Entry?] = []
  private var indices: [Key: Int] = [:]
  private var free: [Int] = []
  private var newest: Int?
  private var oldest: Int?
  private var era = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// The number of values.
  var count: Int { indices.count }

  /// Returns the value of `key`, which becomes the newest; nil if no value is cached.
  mutating func value(for key: Key) -> Value? {
    guard let index = indices[key], let entry = entries[index] else { return nil }
    entries[index]?.era = era
    if newest != index {
      unlink(index)
      link(index)
    }
    return entry.value
  }

  /// Removes values that were not used since the previous call, the oldest first, until these cost at most `cost`.
  mutating func removeUnused(keeping cost: Int) {
    var (unused, next) = (0, oldest)
    while let index = next, let entry = entries[index], entry.era < era {
      unused += entry.cost
      next = entry.newer
    }
    while unused > cost, let oldest, let entry = entries[oldest] {
      unused -= entry.cost
      remove(entry.key)
    }
    era += 1
  }

  /// Stores `value` as the newest. Has no effect where it costs more than the limit.
  mutating func insert(_ value: Value, for key: Key, cost entryCost: Int) {
    remove(key)
    guard entryCost <= limit else { return }
    while cost + entryCost > limit, let oldest, let entry = entries[oldest] {
      remove(entry.key)
    }
    let entry = Entry(key: key, value: value, cost: entryCost, newer: nil, older: nil, era: era)
    let index: Int
    if let last = free.popLast() {
      index = last
      entries[index] = entry
    } else {
      index = entries.count
      entries.append(entry)
    }
    indices[key] = index
    cost += entryCost
    link(index)
  }

  private mutating func remove(_ key: Key) {
    guard let index = indices.removeValue(forKey: key), let entry = entries[index] else { return }
    unlink(index)
    entries[index] = nil
    free.append(index)
    cost -= entry.cost
  }

  private mutating func link(_ index: Int) {
    entries[index]?.newer = nil
    entries[index]?.older = newest
    if let newest {
      entries[newest]?.newer = index
    }
    newest = index
    oldest = oldest ?? index
  }

  private mutating func unlink(_ index: Int) {
    guard let entry = entries[index] else { return }
    if let newer = entry.newer {
      entries[newer]?.older = entry.older
    } else {
      newest = entry.older
    }
    if let older = entry.older {
      entries[older]?.newer = entry.newer
    } else {
      oldest = entry.newer
    }
  }
}
