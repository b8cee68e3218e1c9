import OvershootGeometry

/// The places of an option, none of which lies on an earlier one.
struct PointMerger: Sendable {
  /// All places, in the order in which they were added.
  private(set) var places: [Vector2] = []
  /// The indices of places by the buckets that hold them, in open addressing; -1 for a free entry.
  private var table: [Int32] = []

  /// The distance within which two places are one.
  private static let tolerance = 1e-6
  /// The side of a bucket, many times the tolerance.
  private static let side = 0x1p-17
  /// Keeps places with few decimals off the edges of buckets.
  private static let shift = 3.3e-6

  /// Adds a place, and returns whether it does not lie on an earlier one.
  mutating func insert(_ place: Vector2) -> Bool {
    if 2 * (places.count + 1) > table.count { grow() }
    let (left, right) = (Self.index(place.x - Self.tolerance), Self.index(place.x + Self.tolerance))
    let (top, bottom) = (Self.index(place.y - Self.tolerance), Self.index(place.y + Self.tolerance))
    if contains(place, left, top) { return false }
    if right != left, contains(place, right, top) { return false }
    if bottom != top {
      if contains(place, left, bottom) { return false }
      if right != left, contains(place, right, bottom) { return false }
    }
    enter(places.count, place)
    places.append(place)
    return true
  }

  /// Frees what only `insert(_:)` needs.
  mutating func close() { table = [] }

  private func contains(_ place: Vector2, _ x: Double, _ y: Double) -> Bool {
    var entry = start(x, y)
    while table[entry] >= 0 {
      if places[Int(table[entry])].distance(to: place) <= Self.tolerance { return true }
      entry = (entry + 1) & (table.count - 1)
    }
    return false
  }

  private mutating func enter(_ index: Int, _ place: Vector2) {
    var entry = start(Self.index(place.x), Self.index(place.y))
    while table[entry] >= 0 { entry = (entry + 1) & (table.count - 1) }
    table[entry] = Int32(index)
  }

  private mutating func grow() {
    table = Array(repeating: -1, count: max(64, 2 * table.count))
    for (index, place) in places.enumerated() { enter(index, place) }
  }

  /// Returns the first entry of a bucket.
  private func start(_ x: Double, _ y: Double) -> Int {
    var hash = x.bitPattern &* 0x9E37_79B9_7F4A_7C15 &+ y.bitPattern &* 0xC2B2_AE3D_27D4_EB4F
    hash ^= hash >> 32
    hash &*= 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: hash >> 32) & (table.count - 1)
  }

  /// Returns the number of the bucket of a coordinate, in which -0 is 0.
  private static func index(_ coordinate: Double) -> Double { ((coordinate + shift) / side).rounded(.down) + 0 }
}
