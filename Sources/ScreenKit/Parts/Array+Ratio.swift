extension [Double] {
  /// Returns the index of the element whose ratio to `value` is nearest to 1, the first of equals; 0 where there is
  /// none. All elements and `value` are above 0.
  package func indexOfNearestRatio(to value: Double) -> Int {
    func ratio(_ index: Int) -> Double { Swift.max(self[index] / value, value / self[index]) }
    return indices.min { ratio($0) < ratio($1) } ?? 0
  }
}
