/// A list with room for a fixed number of elements, which are plain values: it never allocates after it was created.
struct FixedList<Element: BitwiseCopyable> {
  private let elements: UnsafeMutablePointer<Element>
  let capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    elements = .allocate(capacity: capacity)
  }

  func deallocate() { elements.deallocate() }

  var isEmpty: Bool { count == 0 }

  var last: Element? { count == 0 ? nil : elements[count - 1] }

  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(elements + index) }
    nonmutating unsafeMutableAddress { elements + index }
  }

  /// - Precondition: there is room.
  mutating func append(_ element: Element) {
    precondition(count < capacity)
    (elements + count).initialize(to: element)
    count += 1
  }

  /// - Precondition: there is room.
  mutating func insert(_ element: Element, at index: Int) {
    precondition(count < capacity)
    (elements + index + 1).moveInitialize(from: elements + index, count: count - index)
    (elements + index).initialize(to: element)
    count += 1
  }

  mutating func removeLast() { count -= 1 }

  /// Removes elements; the others keep their order.
  mutating func removeAll(where isRemoved: (borrowing Element) -> Bool) {
    var kept = 0
    for index in 0..<count where !isRemoved(elements[index]) {
      if kept < index { elements[kept] = elements[index] }
      kept += 1
    }
    count = kept
  }
}
