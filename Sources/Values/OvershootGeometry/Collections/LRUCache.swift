/// A cache with a limited total cost that evicts the least recently used values.
@frozen
package struct LRUCache<Key: Hashable, Value> {
  /// The maximum total cost.
  package let limit: Int
  @usableFromInline let countLimit: Int
  /// The total cost of the values.
  @usableFromInline package internal(set) var cost = 0
  // The parts of each entry; a removed one has no key and no value.
  @usableFromInline var keys: [Key?] = []
  @usableFromInline var values: [Value?] = []
  /// What is used at each look-up, apart from keys and values, which take longer to copy: the next newer and the next
  /// older entry, or -1, and the era of the latest use.
  @usableFromInline var links: [(newer: Int, older: Int, era: Int, cost: Int)] = []
  @usableFromInline var indices: [Key: Int] = [:]
  @usableFromInline var free: [Int] = []
  @usableFromInline var newest = -1
  @usableFromInline var oldest = -1
  /// The number of calls of `beginEra`.
  @usableFromInline var era = 0

  /// Creates an empty cache of values of at most `limit` cost in total, and at most `countLimit` in number.
  @inlinable
  package init(limit: Int, countLimit: Int = .max) {
    self.limit = limit
    self.countLimit = countLimit
  }

  /// The number of values.
  @inlinable package var count: Int { indices.count }

  /// Returns the value of `key`, which becomes the newest; nil if no value is cached.
  @inlinable
  package mutating func value(for key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    links[index].era = era
    if newest != index {
      unlink(index)
      link(index)
    }
    return values[index]
  }

  /// Begins the time whose unused values `removeUnused` removes.
  @inlinable
  package mutating func beginEra() { era += 1 }

  /// Removes values that were not used in this era, the oldest first, until these cost at most `cost`. Memory for many
  /// more values than are left is released.
  @inlinable
  package mutating func removeUnused(keeping cost: Int) {
    var (unused, next) = (0, oldest)
    while next >= 0, links[next].era < era {
      unused += links[next].cost
      next = links[next].newer
    }
    while unused > cost {
      unused -= links[oldest].cost
      remove(oldest)
    }
    compact()
  }

  /// Removes the values for which `condition` returns true; it is told which were not used in this era. Memory for many
  /// more values than are left is released.
  @inlinable
  package mutating func removeAll(where condition: (_ value: inout Value, _ isUnused: Bool) -> Bool) {
    for index in links.indices {
      let isUnused = links[index].era < era
      if holds({ condition(&$0, isUnused) }, at: index) { remove(index) }
    }
    compact()
  }

  /// Removes and returns the oldest value for which `condition` returns true, among the `count` oldest.
  @inlinable
  package mutating func removeOldest(among count: Int, where condition: (inout Value) -> Bool) -> Value? {
    var index = oldest
    for _ in 0..<count where index >= 0 {
      if holds(condition, at: index) { return remove(index) }
      index = links[index].newer
    }
    return nil
  }

  /// Stores `value` as the newest. Has no effect where it costs more than the limit.
  @inlinable
  package mutating func insert(_ value: Value, for key: Key, cost entryCost: Int) {
    if let index = indices[key] { remove(index) }
    guard entryCost <= limit else { return }
    while cost + entryCost > limit || count >= countLimit, oldest >= 0 { remove(oldest) }
    append(key, value, era: era, cost: entryCost)
  }

  /// Whether there is a value at `index` for which `condition` returns true.
  @inlinable
  mutating func holds(_ condition: (inout Value) -> Bool, at index: Int) -> Bool {
    guard var value = values[index].take() else { return false }
    defer { values[index] = value }
    return condition(&value)
  }

  /// Adds an entry as the newest.
  @inlinable
  mutating func append(_ key: Key, _ value: Value, era: Int, cost entryCost: Int) {
    let index = free.popLast() ?? links.count
    if index == links.count {
      keys.append(key)
      values.append(value)
      links.append((-1, -1, era, entryCost))
    } else {
      (keys[index], values[index], links[index]) = (key, value, (-1, -1, era, entryCost))
    }
    indices[key] = index
    cost += entryCost
    link(index)
  }

  @inlinable
  @discardableResult
  mutating func remove(_ index: Int) -> Value? {
    guard let key = keys[index].take() else { return nil }
    indices[key] = nil
    unlink(index)
    free.append(index)
    cost -= links[index].cost
    return values[index].take()
  }

  /// Gives the memory of removed entries back where most are removed.
  @inlinable
  mutating func compact() {
    guard links.count > 2 * count else { return }
    var kept = LRUCache(limit: limit, countLimit: countLimit)
    kept.era = era
    var next = oldest
    while next >= 0 {
      let (newer, _, era, cost) = links[next]
      if let key = keys[next], let value = values[next] { kept.append(key, value, era: era, cost: cost) }
      next = newer
    }
    self = kept
  }

  @inlinable
  mutating func link(_ index: Int) {
    links[index].newer = -1
    links[index].older = newest
    if newest >= 0 { links[newest].newer = index } else { oldest = index }
    newest = index
  }

  @inlinable
  mutating func unlink(_ index: Int) {
    let (newer, older) = (links[index].newer, links[index].older)
    if newer >= 0 { links[newer].older = older } else { newest = older }
    if older >= 0 { links[older].newer = newer } else { oldest = newer }
  }
}
