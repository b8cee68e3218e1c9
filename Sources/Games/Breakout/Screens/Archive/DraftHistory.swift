/// A draft and all that it was before: what is done can be taken back and repeated without limit.
struct DraftHistory: Hashable, Sendable {
  /// A draft, and the number of the document that it belongs to: another one was opened after the one before.
  struct State: Hashable, Sendable {
    var draft: LevelDraft
    var document = 0
  }

  /// What changes that follow one another belong to, as one step.
  enum Step: Hashable, Sendable {
    /// A step by itself.
    case single
    /// Part of a drag, which `endStep()` ends.
    case stroke
    case name, author, columns, rows
    case number(LevelDraft.Number)
  }

  private(set) var state: State
  private var done: [State] = []
  private var undone: [State] = []
  /// The step that goes on; nil where the next change is another one.
  private var step: Step?
  /// The number of documents that were opened.
  private var documents = 1

  init(_ draft: LevelDraft) { state = State(draft: draft) }

  var draft: LevelDraft { state.draft }
  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Changes the draft; what changes nothing is no step.
  mutating func change(_ step: Step, _ body: (inout LevelDraft) -> Void) {
    var new = state
    body(&new.draft)
    move(to: new, step)
  }

  /// Goes on with another document.
  mutating func open(_ draft: LevelDraft) {
    move(to: State(draft: draft, document: documents), .single)
    documents += 1
  }

  /// The next change is another step.
  mutating func endStep() { step = nil }

  mutating func undo() {
    step = nil
    guard let former = done.popLast() else { return }
    undone.append(state)
    state = former
  }

  mutating func redo() {
    step = nil
    guard let next = undone.popLast() else { return }
    done.append(state)
    state = next
  }

  private mutating func move(to new: State, _ step: Step) {
    guard new != state else { return }
    if step == .single || step != self.step { done.append(state) }
    self.step = step
    undone = []
    state = new
  }
}
