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

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    start[count] = element
    count += 1
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

/// An array that retains its objects, and reads them without retaining them again.
struct RetainedArray<Object: AnyObject>: ~Copyable {
  private var objects = TrivialArray<Unmanaged<Object>>()

  deinit {
    for object in objects.buffer { object.release() }
  }

  var isEmpty: Bool { objects.count == 0 }

  @inline(__always)
  mutating func append(_ object: Object) { objects.append(.passRetained(object)) }

  mutating func removeAll() {
    for object in objects.buffer { object.release() }
    objects.removeAll()
  }

  @inline(__always)
  func forEach(_ body: (Object) -> Void) {
    for object in objects.buffer { object._withUnsafeGuaranteedRef(body) }
  }
}
