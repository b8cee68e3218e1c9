import OvershootGeometry
import OvershootSupport

struct LRUCacheTests {
  @Test func theCacheEvictsTheLeastRecentlyUsedValue() {
    var cache = LRUCache<String, Int>(limit: 3)
    for (index, key) in ["a", "b", "c"].enumerated() { cache.insert(index, for: key, cost: 1) }
    expect(cache.value(for: "a"), equals: 0)
    cache.insert(3, for: "d", cost: 1)
    expect(cache.value(for: "b") == nil)
    expect(cache.value(for: "c") == 2 && cache.value(for: "a") == 0 && cache.value(for: "d") == 3)
    cache.insert(4, for: "e", cost: 4)
    expect(cache.value(for: "e") == nil)
    expect(cache.count, equals: 3)
    cache.insert(5, for: "f", cost: 3)
    expect(cache.count == 1 && cache.cost == 3)
  }

  @Test func theCacheKeepsAtMostItsNumberOfValues() {
    var cache = LRUCache<Int, Int>(limit: 100, countLimit: 2)
    for key in [1, 2, 1, 3, 3] where cache.value(for: key) == nil { cache.insert(key, for: key, cost: 0) }
    expect(cache.count == 2 && cache.value(for: 1) == 1 && cache.value(for: 2) == nil && cache.value(for: 3) == 3)
  }

  /// Values that were not used in the latest era are removed, the oldest first, until they cost no more than is kept.
  @Test func theCacheReleasesWhatWasNotUsed() {
    var cache = LRUCache<Int, Int>(limit: 100)
    for key in 0..<8 { cache.insert(key, for: key, cost: 10) }
    cache.removeUnused(keeping: 30)
    expect(cache.cost, equals: 80)
    cache.beginEra()
    expect(cache.value(for: 1) == 1 && cache.value(for: 6) == 6)
    cache.removeUnused(keeping: 30)
    expect((0..<8).filter { cache.value(for: $0) != nil }, equals: [1, 4, 5, 6, 7])
    cache.removeUnused(keeping: 0)
    expect(cache.cost, equals: 50)
    cache.beginEra()
    expect(cache.value(for: 5), equals: 5)
    cache.removeUnused(keeping: 0)
    expect(cache.cost == 10 && cache.count == 1 && cache.value(for: 5) == 5)
    // What is added later finds its place.
    for key in 10..<20 { cache.insert(key, for: key, cost: 10) }
    expect(cache.count == 10 && cache.value(for: 5) == nil && cache.value(for: 19) == 19)
  }

  /// What others hold stays.
  @Test func onlyTheCacheHoldsWhatItGivesAway() {
    final class Object {}
    var cache = LRUCache<Int, Object>(limit: 100)
    var held: [Object] = []
    for key in 0..<6 {
      let object = Object()
      if key < 2 { held.append(object) }
      cache.insert(object, for: key, cost: 1)
    }
    expect(cache.removeOldest(among: 2) { isKnownUniquelyReferenced(&$0) } == nil)
    let oldest = cache.removeOldest(among: 3) { isKnownUniquelyReferenced(&$0) }
    expect(oldest != nil && cache.count == 5 && cache.value(for: 2) == nil)
    cache.beginEra()
    expect(cache.value(for: 5) != nil)
    cache.removeAll { object, isUnused in isUnused && isKnownUniquelyReferenced(&object) }
    expect((0..<6).filter { cache.value(for: $0) != nil }, equals: [0, 1, 5])
    expect(cache.value(for: 1) === held[1] && cache.cost == 3)
  }
}
