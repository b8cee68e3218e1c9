/// The steps that an editor can undo and redo.
struct EditHistory: Hashable, Sendable {
  /// A replacement of characters at a position.
  struct Step: Hashable, Sendable {
    var position: Int
    var removed: [Character]
    var inserted: [Character]
    var before: TextEditor.Selection
    var after: TextEditor.Selection

    var size: Int { removed.count + inserted.count }
  }

  /// The kind of a step, which determines whether it is merged with the previous one.
  enum Kind: Hashable, Sendable {
    /// Typed text, merged up to the end of a word.
    case typing
    /// Characters that are deleted one by one, merged.
    case erasing
    /// Not merged.
    case single
  }

  /// The maximum number of steps.
  static let maximumStepCount = 200
  /// The maximum number of characters in all steps; the latest step is kept regardless.
  static let maximumSize = 2 * TextEditor.defaultMaximumLength

  private(set) var done: [Step] = []
  private(set) var undone: [Step] = []
  /// The kind of step that can be merged with the latest one; nil if none can.
  private var mergeableKind: Kind?
  /// The number of characters in all steps.
  private var size = 0

  /// Prevents that the next step is merged with the latest one.
  mutating func close() { mergeableKind = nil }

  mutating func add(_ step: Step, _ kind: Kind) {
    size -= undone.reduce(0) { $0 + $1.size }
    undone.removeAll()
    if kind != .single, kind == mergeableKind, let last = done.last, let merged = Self.merged(last, step, kind) {
      done[done.count - 1] = merged
      size += merged.size - last.size
    } else {
      done.append(step)
      size += step.size
    }
    mergeableKind = kind
    trim()
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

  private mutating func trim() {
    var count = 0
    while done.count - count > Self.maximumStepCount || size > Self.maximumSize && done.count - count > 1 {
      size -= done[count].size
      count += 1
    }
    done.removeFirst(count)
  }

  /// Returns two steps as one, or nil if they cannot be merged.
  private static func merged(_ first: Step, _ second: Step, _ kind: Kind) -> Step? {
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
