/// A binary heap whose first element comes before all others.
///
/// Storage is kept when elements are removed, so that a heap that was full once allocates nothing. Inserting and
/// removing the first is O(log n).
@frozen
public struct Heap<Element: Comparable> {
  @usableFromInline var elements: ContiguousArray<Element> = []

  /// Creates an empty heap.
  @inlinable
  public init() {}

  /// Whether there are no elements.
  @inlinable public var isEmpty: Bool { elements.isEmpty }
  /// The number of elements.
  @inlinable public var count: Int { elements.count }
  /// The element that comes before all others; nil for an empty heap.
  @inlinable public var first: Element? { elements.first }

  /// Makes room for a number of elements.
  @inlinable
  public mutating func reserve(_ capacity: Int) { elements.reserveCapacity(capacity) }

  /// Adds an element.
  @inlinable
  public mutating func insert(_ element: Element) {
    elements.append(element)
    elements.withUnsafeMutableBufferPointer { Self.raise($0) }
  }

  /// Adds an element without keeping the order, until `order()`.
  @inlinable
  public mutating func append(_ element: Element) { elements.append(element) }

  /// Restores the order of all elements.
  ///
  /// Complexity: linear.
  @inlinable
  public mutating func order() {
    for index in stride(from: elements.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  /// Removes the first element.
  ///
  /// - Precondition: the heap is not empty.
  @inlinable
  public mutating func removeFirst(file: StaticString = #fileID, line: UInt = #line) {
    guard let last = elements.popLast() else { Self.trapEmpty(file, line) }
    guard !elements.isEmpty else { return }
    elements[0] = last
    sink(0)
  }

  /// Removes and returns the first element; nil for an empty heap.
  @inlinable
  public mutating func popFirst() -> Element? {
    guard let first else { return nil }
    removeFirst()
    return first
  }

  /// Removes the elements for which a condition holds.
  ///
  /// Complexity: linear.
  @inlinable
  public mutating func removeAll(where condition: (Element) -> Bool) {
    elements.removeAll(where: condition)
    order()
  }

  /// Removes all elements.
  @inlinable
  public mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// Calls `body` with each element, in no particular order.
  @inlinable
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  @inline(never)
  @usableFromInline
  static func trapEmpty(_ file: StaticString, _ line: UInt) -> Never {
    trapMisuse("Heap.removeFirst() needs an element, and the heap is empty.", file: file, line: line)
  }

  @inlinable
  mutating func sink(_ index: Int) {
    elements.withUnsafeMutableBufferPointer { Self.sink(index, in: $0) }
  }

  // Elements are moved one after another into the gap that the one on its way leaves, which retains nothing.

  /// Moves the last element up to its position.
  @inlinable
  static func raise(_ buffer: UnsafeMutableBufferPointer<Element>) {
    guard let base = buffer.baseAddress else { return }
    var gap = buffer.count - 1
    let element = (base + gap).move()
    while gap > 0 {
      let parent = (gap - 1) / 2
      guard element < base[parent] else { break }
      (base + gap).moveInitialize(from: base + parent, count: 1)
      gap = parent
    }
    (base + gap).initialize(to: element)
  }

  /// Moves the element at `index` down to its position.
  @inlinable
  static func sink(_ index: Int, in buffer: UnsafeMutableBufferPointer<Element>) {
    guard let base = buffer.baseAddress else { return }
    var gap = index
    let element = (base + gap).move()
    while true {
      var child = 2 * gap + 1
      guard child < buffer.count else { break }
      if child + 1 < buffer.count, base[child + 1] < base[child] { child += 1 }
      guard base[child] < element else { break }
      (base + gap).moveInitialize(from: base + child, count: 1)
      gap = child
    }
    (base + gap).initialize(to: element)
  }
}

extension Heap: Sendable where Element: Sendable {}
