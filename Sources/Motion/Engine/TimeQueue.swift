/// Elements in the order of their times, and in that of their serial numbers where times are equal: a binary heap.
///
/// Inserting and removing the first is O(log n).
struct TimeQueue<Element> {
  struct Entry {
    let time: Double
    let serial: Int
    let element: Element

    @inline(__always)
    func precedes(_ other: Entry) -> Bool { time < other.time || time == other.time && serial < other.serial }
  }

  private var entries: ContiguousArray<Entry> = []

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }
  /// The earliest entry.
  var first: Entry? { entries.first }

  mutating func insert(_ element: Element, time: Double, serial: Int) {
    entries.append(Entry(time: time, serial: serial, element: element))
    entries.withUnsafeMutableBufferPointer { Self.raise($0) }
  }

  mutating func removeFirst() {
    let last = entries.removeLast()
    guard !entries.isEmpty else { return }
    entries[0] = last
    sink(0)
  }

  /// Removes the elements for which a condition holds.
  mutating func removeAll(where condition: (Element) -> Bool) {
    entries.removeAll { condition($0.element) }
    for index in stride(from: entries.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  func forEach(_ body: (Element) -> Void) {
    for entry in entries { body(entry.element) }
  }

  private mutating func sink(_ index: Int) {
    entries.withUnsafeMutableBufferPointer { Self.sink(index, in: $0) }
  }

  // Entries are moved one after another into the gap that the one on its way leaves, which retains nothing.

  /// Moves the last entry up to its position.
  private static func raise(_ buffer: UnsafeMutableBufferPointer<Entry>) {
    guard let base = buffer.baseAddress else { return }
    var gap = buffer.count - 1
    let entry = (base + gap).move()
    while gap > 0 {
      let parent = (gap - 1) / 2
      guard entry.precedes(base[parent]) else { break }
      (base + gap).moveInitialize(from: base + parent, count: 1)
      gap = parent
    }
    (base + gap).initialize(to: entry)
  }

  /// Moves the entry at `index` down to its position.
  private static func sink(_ index: Int, in buffer: UnsafeMutableBufferPointer<Entry>) {
    guard let base = buffer.baseAddress else { return }
    var gap = index
    let entry = (base + gap).move()
    while true {
      var child = 2 * gap + 1
      guard child < buffer.count else { break }
      if child + 1 < buffer.count, base[child + 1].precedes(base[child]) { child += 1 }
      guard base[child].precedes(entry) else { break }
      (base + gap).moveInitialize(from: base + child, count: 1)
      gap = child
    }
    (base + gap).initialize(to: entry)
  }
}
