/// A growable array of trivial values with one owner, without the cost of reference counting and uniqueness checks.
///
/// `Element` must be trivial: nothing is retained, released or destroyed. Large arrays grow by an eighth only, because
/// they are most of the memory that animations take.
struct TrivialArray<Element>: ~Copyable {
  private(set) var count = 0
  private var capacity = 0
  private var base: UnsafeMutablePointer<Element>?

  deinit { base?.deallocate() }

  /// A pointer to the first element.
  ///
  /// - Precondition: the array is not empty.
  @inline(__always) var start: UnsafeMutablePointer<Element> {
    guard let base else { preconditionFailure("An empty array has no first element.") }
    return base
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "The index lies outside the array.")
      return start[index]
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "The index lies outside the array.")
      start[index] = newValue
    }
  }

  /// All elements.
  var buffer: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

  /// Adds an element and returns its index.
  @inline(__always)
  @discardableResult
  mutating func append(_ element: Element) -> Int32 {
    if count == capacity { grow() }
    start[count] = element
    count += 1
    return Int32(count - 1)
  }

  /// Removes the element at `index`, by moving the last one there, and returns that one; nil where it was the last.
  @inline(__always)
  mutating func removeSwappingLast(at index: Int) -> Element? {
    let last = self[count - 1]
    count -= 1
    guard index < count else { return nil }
    self[index] = last
    return last
  }

  mutating func removeLast() { count -= 1 }

  mutating func removeAll() { count = 0 }

  private mutating func grow() {
    let larger = capacity + capacity / (capacity < 1024 ? 1 : 8) + 16
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    if let base {
      memory.moveInitialize(from: base, count: count)
      base.deallocate()
    }
    (base, capacity) = (memory, larger)
  }
}

/// An array that retains its objects, and reads them without retaining them again. The first one takes no memory of its
/// own.
struct RetainedArray<Object: AnyObject>: ~Copyable {
  private var first: Unmanaged<Object>?
  private var others = TrivialArray<Unmanaged<Object>>()

  deinit {
    first?.release()
    for object in others.buffer { object.release() }
  }

  var isEmpty: Bool { first == nil }

  @inline(__always)
  mutating func append(_ object: Object) {
    if first == nil { first = .passRetained(object) } else { others.append(.passRetained(object)) }
  }

  mutating func removeAll() {
    first?.release()
    first = nil
    for object in others.buffer { object.release() }
    others.removeAll()
  }

  @inline(__always)
  func forEach(_ body: (Object) -> Void) {
    first?._withUnsafeGuaranteedRef(body)
    for object in others.buffer { object._withUnsafeGuaranteedRef(body) }
  }
}
