/// The points of lines that are moved and removed together, by their indices among the handles.
struct PointSelection: Hashable {
  private(set) var indices: Set<Int> = []

  /// A point is pressed: it is selected alone, unless it is selected among others, or is pressed in addition to them.
  mutating func press(_ index: Int, inAddition: Bool) {
    if !inAddition, !indices.contains(index) { indices = [index] }
  }

  /// A point is let go where it was pressed: in addition to others it is selected or is so no longer, else alone.
  mutating func choose(_ index: Int, inAddition: Bool) {
    indices = inAddition ? indices.symmetricDifference([index]) : [index]
  }

  /// A point is dragged: those that are selected with it move along.
  mutating func drag(_ index: Int) { if !indices.contains(index) { indices = [index] } }

  mutating func select(_ indices: some Sequence<Int>) { self.indices = Set(indices) }

  /// Keeps those of `count` points.
  mutating func limit(to count: Int) { if indices.contains(where: { $0 >= count }) { indices = [] } }

  /// Returns the points that a change of one changes: with it all, where it is selected, else it alone.
  func changed(with index: Int) -> Set<Int> { indices.contains(index) ? indices : [index] }
}
