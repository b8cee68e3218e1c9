/// The states of a value that edits have replaced, to take them back and to repeat them.
struct CurveEditHistory<Value: Equatable> {
  private var undone: [Value] = []
  private var done: [Value] = []
  /// The value before the movement that has not ended yet.
  private(set) var before: Value?
  private let limit: Int

  /// The number of edits of a curve that can be taken back.
  static var standardLimit: Int { 200 }

  /// Creates a history of the latest `limit` edits.
  init(limit: Int = Self.standardLimit) { self.limit = limit }

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Begins an edit of a value, unless one has begun.
  mutating func begin(_ value: Value) { before = before ?? value }

  /// Ends the edit: it is one step. Returns false where none has begun.
  @discardableResult
  mutating func end(_ value: Value) -> Bool {
    guard let before else { return false }
    self.before = nil
    if before != value { (done, undone) = ((done + [before]).suffix(limit), []) }
    return true
  }

  /// Takes the latest edit back. Returns false where there is none.
  mutating func undo(_ value: inout Value) -> Bool {
    end(value)
    guard let previous = done.popLast() else { return false }
    undone.append(value)
    value = previous
    return true
  }

  /// Repeats the edit that was taken back last. Returns false where there is none.
  mutating func redo(_ value: inout Value) -> Bool {
    end(value)
    guard let next = undone.popLast() else { return false }
    done.append(value)
    value = next
    return true
  }
}
