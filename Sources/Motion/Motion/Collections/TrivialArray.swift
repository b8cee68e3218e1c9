/// A growable array of trivial values with one owner, without the cost of reference counting and uniqueness checks.
///
/// `Element` must be trivial: nothing is retained, released or destroyed. Large arrays grow by an eighth only, because
/// they are most of the memory that animations take. They give it back when they are empty after little of it was
/// needed.
struct TrivialArray<Element>: ~Copyable {
  private(set) var count = 0
  private(set) var capacity = 0
  /// The greatest number of elements since the array was empty, as far as some were removed.
  private var peak = 0
  private var base: UnsafeMutablePointer<Element>?

  deinit { base?.deallocate() }

  /// A pointer to the first element.
  ///
  /// - Precondition: the array is not empty.
  @inline(__always) var start: UnsafeMutablePointer<Element> {
    guard let base else { preconditionFailure("An empty array has no first element.") }
    return base
  }

  @inline(__always) subscript(index: Int) -> Element {
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
  @inline(__always) @discardableResult mutating func append(_ element: Element) -> Int32 {
    if count == capacity { grow() }
    start[count] = element
    count += 1
    return Int32(count - 1)
  }

  /// Removes the element at `index`, by moving the last one there, and returns that one; nil where it was the last.
  @inline(__always) mutating func removeSwappingLast(at index: Int) -> Element? {
    let last = self[count - 1]
    removeLast()
    guard index < count else { return nil }
    self[index] = last
    return last
  }

  @inline(__always) mutating func removeLast() {
    peak = max(peak, count)
    count -= 1
    if count == 0 { giveBack() }
  }

  mutating func removeAll() { count = 0 }

  private mutating func grow() { setCapacity(capacity + capacity / (capacity < 1024 ? 1 : 8) + 16) }

  /// Frees most of the memory of an empty array, unless it needed an eighth of it since it was last empty.
  private mutating func giveBack() {
    if capacity > 4096, peak < capacity / 8 { setCapacity(2 * peak) }
    peak = 0
  }

  /// Moves the elements to memory for `capacity` ones, which is at least their count.
  private mutating func setCapacity(_ capacity: Int) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let base {
      memory.moveInitialize(from: base, count: count)
      base.deallocate()
    }
    (base, self.capacity) = (memory, capacity)
  }
}

/// An array that retains its objects, and reads them without retaining them again. The first one takes no memory of its
/// own.
struct RetainedArray<Object: AnyObject>: ~Copyable {
  private var first: Unmanaged<Object>?
  private var laterObjects: UnsafeMutablePointer<TrivialArray<Unmanaged<Object>>>?

  deinit {
    first?.release()
    for object in others { object.release() }
    laterObjects?.deinitialize(count: 1)
    laterObjects?.deallocate()
  }

  /// The objects after the first one.
  private var others: UnsafeMutableBufferPointer<Unmanaged<Object>> {
    laterObjects?.pointee.buffer ?? UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : 1 + others.count }

  @inline(__always) mutating func append(_ object: Object) {
    if first == nil { first = .passRetained(object) } else { appendLater(object) }
  }

  @inline(__always) private mutating func appendLater(_ object: Object) {
    let objects = laterObjects ?? .allocate(capacity: 1)
    if laterObjects == nil {
      objects.initialize(to: TrivialArray())
      laterObjects = objects
    }
    objects.pointee.append(.passRetained(object))
  }

  mutating func removeAll() {
    first?.release()
    first = nil
    for object in others { object.release() }
    laterObjects?.pointee.removeAll()
  }

  @inline(__always) func forEach(_ body: (Object) -> Void) {
    first?._withUnsafeGuaranteedRef(body)
    for object in others { object._withUnsafeGuaranteedRef(body) }
  }

  /// Calls `body` with the last `count` objects, the last one first.
  func forLast(_ count: Int = .max, _ body: (Object) -> Void) {
    for object in others.suffix(count).reversed() { object._withUnsafeGuaranteedRef(body) }
    if count > others.count { first?._withUnsafeGuaranteedRef(body) }
  }

  /// Returns whether a condition holds for all objects.
  @inline(__always) func contains(where condition: (Object) -> Bool) -> Bool { !allSatisfy { !condition($0) } }

  /// Returns the largest of the numbers of all objects; 0 if all are below.
  @inline(__always) func maximum(_ number: (Object) -> Double) -> Double {
    var maximum = 0.0
    forEach { maximum = max(maximum, number($0)) }
    return maximum
  }

  func allSatisfy(_ condition: (Object) -> Bool) -> Bool {
    first?._withUnsafeGuaranteedRef(condition) != false && others.allSatisfy { $0._withUnsafeGuaranteedRef(condition) }
  }
}
