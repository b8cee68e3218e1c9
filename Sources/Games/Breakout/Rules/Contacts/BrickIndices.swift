/// The bricks of one contact. A ball touches at most four at once, so eight places are enough.
struct BrickIndices {
  private(set) var count = 0
  private var places = SIMD8<Int16>.zero

  /// Adds an index; has no effect when eight are there.
  mutating func append(_ index: Int) {
    guard count < SIMD8<Int16>.scalarCount else { return }
    places[count] = Int16(index)
    count += 1
  }

  /// Returns an index by the order in which they were added.
  subscript(position: Int) -> Int { Int(places[position]) }
}
