/// Values by key under a limit of cost; those that were not asked for longest go first.
struct RecentCache<Key: Hashable, Value> {
  private struct Entry {
    let key: Key
    let value: Value
    let cost: Int
    var newer: Int?
    var older: Int?
  }

  /// The highest total of costs.
  let limit: Int
  /// The costs of what is held.
  private(set) var cost = 0
  private var entries: [Entry?] = []
  private var places: [Key: Int] = [:]
  private var free: [Int] = []
  private var newest: Int?
  private var oldest: Int?

  init(limit: Int) {
    self.limit = limit
  }

  /// How many values are held.
  var count: Int { places.count }

  /// The value of `key`, which becomes the newest; nil where there is none.
  mutating func value(for key: Key) -> Value? {
    guard let place = places[key], let entry = entries[place] else { return nil }
    if newest != place {
      unlink(place)
      link(place)
    }
    return entry.value
  }

  /// Holds `value` as the newest. A value that costs more than the limit is not held.
  mutating func insert(_ value: Value, for key: Key, cost entryCost: Int) {
    remove(key)
    guard entryCost <= limit else { return }
    while cost + entryCost > limit, let oldest, let entry = entries[oldest] {
      remove(entry.key)
    }
    let entry = Entry(key: key, value: value, cost: entryCost, newer: nil, older: nil)
    let place: Int
    if let last = free.popLast() {
      place = last
      entries[place] = entry
    } else {
      place = entries.count
      entries.append(entry)
    }
    places[key] = place
    cost += entryCost
    link(place)
  }

  private mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key), let entry = entries[place] else { return }
    unlink(place)
    entries[place] = nil
    free.append(place)
    cost -= entry.cost
  }

  private mutating func link(_ place: Int) {
    entries[place]?.newer = nil
    entries[place]?.older = newest
    if let newest {
      entries[newest]?.newer = place
    }
    newest = place
    oldest = oldest ?? place
  }

  private mutating func unlink(_ place: Int) {
    guard let entry = entries[place] else { return }
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
