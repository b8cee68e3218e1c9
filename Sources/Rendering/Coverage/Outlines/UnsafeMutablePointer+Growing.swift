extension UnsafeMutablePointer {
  /// Moves the first `count` elements to memory of twice the capacity and deallocates the receiver's.
  func grown(count: Int, capacity: inout Int) -> Self {
    capacity *= 2
    let larger = Self.allocate(capacity: capacity)
    larger.moveInitialize(from: self, count: count)
    deallocate()
    return larger
  }
}
