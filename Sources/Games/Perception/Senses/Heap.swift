/// A binary heap whose first element comes before all others. Its storage is kept when elements are removed.
struct Heap<Element: Comparable & Sendable>: Sendable {
  private var elements: [Element] = []

  var isEmpty: Bool { elements.isEmpty }
  var first: Element? { elements.first }

  mutating func reserve(_ capacity: Int) { elements.reserveCapacity(capacity) }

  mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// Adds an element without keeping the order, until `order()`.
  mutating func append(_ element: Element) { elements.append(element) }

  /// Restores the order of all elements.
  ///
  /// Complexity: linear.
  mutating func order() {
    for index in stride(from: elements.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  /// Adds an element.
  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, element < elements[(index - 1) / 2] {
      elements[index] = elements[(index - 1) / 2]
      index = (index - 1) / 2
    }
    elements[index] = element
  }

  /// Removes and returns the first element, or nil where there is none.
  mutating func popFirst() -> Element? {
    guard let result = elements.first else { return nil }
    let last = elements.removeLast()
    if !elements.isEmpty {
      elements[0] = last
      sink(0)
    }
    return result
  }

  /// Calls `body` with each element, in no particular order.
  func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  private mutating func sink(_ start: Int) {
    let element = elements[start]
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < elements.count else { break }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < element else { break }
      elements[index] = elements[child]
      index = child
    }
    elements[index] = element
  }
}
