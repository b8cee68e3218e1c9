/// A cache with a limited total cost that evicts the least recently used values.
struct LRUCache<Key: Hashable, Value> {
  /// What is used at each look-up, apart from keys and values, which take longer to copy.
  private struct Link {
    /// The next newer entry, or -1.
    var newer = -1
    /// The next older entry, or -1.
    var older = -1
    /// The number of calls of `beginEra` before the latest use.
    var era: Int
    let cost: Int
  }

  /// The maximum total cost.
  let limit: Int
  /// The total cost of the values.
  private(set) var cost = 0
  // The parts of each entry; a removed one has no key and no value.
  private var keys: [Key?] = []
  private var values: [Value?] = []
  private var links: [Link] = []
  private var indices: [Key: Int] = [:]
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1
  private var era = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// The number of values.
  var count: Int { indices.count }

  /// Returns the value of `key`, which becomes the newest; nil if no value is cached.
  mutating func value(for key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    links[index].era = era
    if newest != index {
      unlink(index)
      link(index)
    }
    return values[index]
  }

  /// Begins the time whose unused values `removeUnused` removes.
  mutating func beginEra() { era += 1 }

  /// Removes values that were not used in this era, the oldest first, until these cost at most `cost`. Memory for many
  /// more values than are left is released.
  mutating func removeUnused(keeping cost: Int) {
    var (unused, next) = (0, oldest)
    while next >= 0, links[next].era < era {
      unused += links[next].cost
      next = links[next].newer
    }
    while unused > cost {
      unused -= links[oldest].cost
      remove(oldest)
    }
    if links.count > 2 * count { compact() }
  }

  /// Stores `value` as the newest. Has no effect where it costs more than the limit.
  mutating func insert(_ value: Value, for key: Key, cost entryCost: Int) {
    if let index = indices[key] { remove(index) }
    guard entryCost <= limit else { return }
    while cost + entryCost > limit, oldest >= 0 { remove(oldest) }
    append(key, value, Link(era: era, cost: entryCost))
  }

  /// Adds an entry as the newest.
  private mutating func append(_ key: Key, _ value: Value, _ added: Link) {
    let index: Int
    if let last = free.popLast() {
      index = last
      (keys[index], values[index], links[index]) = (key, value, added)
    } else {
      index = links.count
      keys.append(key)
      values.append(value)
      links.append(added)
    }
    indices[key] = index
    cost += added.cost
    link(index)
  }

  private mutating func remove(_ index: Int) {
    guard let key = keys[index] else { return }
    indices[key] = nil
    unlink(index)
    (keys[index], values[index]) = (nil, nil)
    free.append(index)
    cost -= links[index].cost
  }

  /// Gives the memory of removed entries back.
  private mutating func compact() {
    var kept = LRUCache(limit: limit)
    kept.era = era
    var next = oldest
    while next >= 0 {
      if let key = keys[next], let value = values[next] { kept.append(key, value, links[next]) }
      next = links[next].newer
    }
    self = kept
  }

  private mutating func link(_ index: Int) {
    links[index].newer = -1
    links[index].older = newest
    if newest >= 0 { links[newest].newer = index } else { oldest = index }
    newest = index
  }

  private mutating func unlink(_ index: Int) {
    let (newer, older) = (links[index].newer, links[index].older)
    if newer >= 0 { links[newer].older = older } else { newest = older }
    if older >= 0 { links[older].newer = newer } else { oldest = newer }
  }
}
