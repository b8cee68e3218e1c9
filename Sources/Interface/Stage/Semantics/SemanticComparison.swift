/// Collects the differences of two trees of nodes.
struct SemanticComparison {
  private(set) var removed: [SemanticChange] = []
  private(set) var added: [SemanticChange] = []
  private(set) var changed: [SemanticChange] = []

  /// Compares two nodes with the same identifier, and the nodes in them.
  mutating func compare(_ former: SemanticNode, _ present: SemanticNode) {
    compareOwn(former, present)
    let kept = Self.kept(former.children, present.children)
    let formerKept = Set(kept.values)
    for index in former.children.indices.reversed() where !formerKept.contains(index) {
      removed.append(.removed(former.children[index].id, parent: former.id, index: index))
    }
    for (index, child) in present.children.enumerated() {
      if let former = kept[index].map({ former.children[$0] }) {
        compare(former, child)
      } else {
        added.append(.added(child, parent: present.id, index: index))
      }
    }
    if present.activeDescendant != former.activeDescendant {
      changed.append(.activeDescendant(present.id, present.activeDescendant))
    }
  }

  /// Compares what two nodes with the same identifier say of themselves.
  private mutating func compareOwn(_ former: SemanticNode, _ present: SemanticNode) {
    let (id, old, new) = (present.id, former.semantics, present.semantics)
    var known = old
    if old.name != new.name { changed.append(.name(id, new.name)) }
    if old.description != new.description { changed.append(.description(id, new.description)) }
    if old.value != new.value { changed.append(.value(id, new.value)) }
    (known.name, known.description, known.value) = (new.name, new.description, new.value)
    if let text = old.text, let next = new.text {
      compareText(id, text, next)
      known.text = next
    }
    if former.states != present.states {
      let (gained, lost) = (present.states.subtracting(former.states), former.states.subtracting(present.states))
      changed.append(.states(id, gained: gained, lost: lost))
    }
    if former.bounds != present.bounds { changed.append(.bounds(id, present.bounds)) }
    if known != new || former.label != present.label { changed.append(.details(id, new, label: present.label)) }
  }

  /// Reports what was deleted and inserted between the equal parts at both ends.
  private mutating func compareText(_ id: Int, _ old: SemanticText, _ new: SemanticText) {
    let (former, present) = (Array(old.text.unicodeScalars), Array(new.text.unicodeScalars))
    if former != present {
      let shorter = min(former.count, present.count)
      var start = 0
      while start < shorter, former[start] == present[start] { start += 1 }
      var end = 0
      while end < shorter - start, former[former.count - 1 - end] == present[present.count - 1 - end] { end += 1 }
      let (deleted, inserted) = (former[start..<(former.count - end)], present[start..<(present.count - end)])
      if !deleted.isEmpty { changed.append(.textDeleted(id, at: start, String(deleted))) }
      if !inserted.isEmpty { changed.append(.textInserted(id, at: start, String(inserted))) }
    }
    if old.caret != new.caret { changed.append(.caret(id, new.caret)) }
    if old.selection != new.selection { changed.append(.selection(id, new.selection)) }
  }

  /// Returns the places of the nodes that have stayed: the longest series of them that is in the former order. The keys
  /// are places among `present`, the values those among `former`.
  private static func kept(_ former: [SemanticNode], _ present: [SemanticNode]) -> [Int: Int] {
    let places = Dictionary(former.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var stayed: [(present: Int, former: Int)] = []
    for (index, child) in present.enumerated() {
      guard let place = places[child.id], former[place].semantics.role == child.semantics.role else { continue }
      stayed.append((index, place))
    }
    return longestRise(stayed.map(\.former)).reduce(into: [:]) { $0[stayed[$1].present] = stayed[$1].former }
  }

  /// Returns the indices of a longest series of rising numbers.
  static func longestRise(_ numbers: [Int]) -> [Int] {
    // The last index of the best series of each length, and the index before each one.
    var (ends, before): ([Int], [Int?]) = ([], [])
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var (series, next) = ([Int](), ends.last)
    while let index = next {
      series.append(index)
      next = before[index]
    }
    return series.reversed()
  }
}

extension String {
  /// Creates a text from Unicode scalars.
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(UnicodeScalarView(scalars))
  }
}
