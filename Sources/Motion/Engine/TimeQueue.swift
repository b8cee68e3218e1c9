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
    var index = entries.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard entries[index].precedes(entries[parent]) else { return }
      entries.swapAt(index, parent)
      index = parent
    }
  }

  mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
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

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < entries.count else { return }
      if child + 1 < entries.count, entries[child + 1].precedes(entries[child]) { child += 1 }
      guard entries[child].precedes(entries[index]) else { return }
      entries.swapAt(index, child)
      index = child
    }
  }
}
