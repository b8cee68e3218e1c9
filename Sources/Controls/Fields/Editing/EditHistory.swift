/// The steps that an editor can take back and do again.
struct EditHistory: Hashable, Sendable {
  /// One exchange of characters.
  struct Step: Hashable, Sendable {
    var position: Int
    var removed: [Character]
    var inserted: [Character]
    var before: TextEditor.Selection
    var after: TextEditor.Selection

    var size: Int { removed.count + inserted.count }
  }

  /// Which steps go together.
  enum Kind: Hashable, Sendable {
    /// Typed text follows on typed text, as far as the word goes.
    case typing
    /// Characters deleted one by one.
    case erasing
    /// A step of its own.
    case single
  }

  /// The most steps that are kept.
  static let longestHistory = 200
  /// The most characters that all steps together keep; the latest step is kept in any case.
  static let largestHistory = 2 * TextEditor.longestText

  private(set) var done: [Step] = []
  private(set) var undone: [Step] = []
  /// What the latest step goes on with; nil where the next one is a new one.
  private var open: Kind?
  private var size = 0

  /// The next step is one of its own.
  mutating func close() { open = nil }

  mutating func add(_ step: Step, _ kind: Kind) {
    size -= undone.reduce(0) { $0 + $1.size }
    undone.removeAll()
    if kind != .single, kind == open, let last = done.last, let joined = Self.joined(last, step, kind) {
      done[done.count - 1] = joined
      size += joined.size - last.size
    } else {
      done.append(step)
      size += step.size
    }
    open = kind
    shorten()
  }

  mutating func undo() -> Step? {
    close()
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  mutating func redo() -> Step? {
    close()
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }

  private mutating func shorten() {
    var count = 0
    while done.count - count > Self.longestHistory || size > Self.largestHistory && done.count - count > 1 {
      size -= done[count].size
      count += 1
    }
    done.removeFirst(count)
  }

  /// Two steps as one; nil where they do not belong together.
  private static func joined(_ first: Step, _ second: Step, _ kind: Kind) -> Step? {
    switch kind {
    case .typing:
      let kept = second.position - first.position
      guard kept >= 0, kept + second.removed.count == first.inserted.count, !beginsWord(first, second) else {
        return nil
      }
      return Step(
        position: first.position, removed: first.removed, inserted: Array(first.inserted[..<kept] + second.inserted),
        before: first.before, after: second.after)
    case .erasing:
      guard first.inserted.isEmpty, second.inserted.isEmpty else { return nil }
      let isBackward = second.position + second.removed.count == first.position
      guard isBackward || second.position == first.position else { return nil }
      return Step(
        position: second.position,
        removed: isBackward ? second.removed + first.removed : first.removed + second.removed, inserted: [],
        before: first.before, after: second.after)
    case .single: return nil
    }
  }

  private static func beginsWord(_ first: Step, _ second: Step) -> Bool {
    guard let last = first.inserted.last, let next = second.inserted.first else { return false }
    return last.isWhitespace && !next.isWhitespace
  }
}
