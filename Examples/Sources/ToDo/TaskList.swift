/// What there is to do.
struct TaskList {
  struct Entry: Equatable {
    let text: String
    var isDone = false
  }

  private(set) var entries: [Entry] = []

  var openCount: Int { entries.count { !$0.isDone } }

  /// Adds a task at the top. Has no effect, and returns false, if the text is blank.
  mutating func add(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return false }
    entries.insert(Entry(text: words.joined(separator: " ")), at: 0)
    return true
  }

  mutating func toggle(_ index: Int) { entries[index].isDone.toggle() }

  mutating func move(from index: Int, to target: Int) { entries.insert(entries.remove(at: index), at: target) }

  mutating func remove(_ index: Int) { entries.remove(at: index) }
}
