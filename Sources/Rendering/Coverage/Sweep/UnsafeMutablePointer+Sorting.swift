extension UnsafeMutablePointer {
  /// Sorts the first `count` elements, which takes a comparison for each of those that are in order.
  @inline(__always)
  func sortByInsertion(count: Int, by precedes: (Pointee, Pointee) -> Bool) {
    for index in 1..<max(1, count) where precedes(self[index], self[index &- 1]) {
      let element = self[index]
      var position = index
      while position > 0, precedes(element, self[position &- 1]) {
        self[position] = self[position &- 1]
        position &-= 1
      }
      self[position] = element
    }
  }
}
