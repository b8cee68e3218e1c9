import MotionNotation
import OvershootCurves
import OvershootJSON
import OvershootScreenKit

/// Edits a timeline: keeps it with its history and the part that is selected.
@MainActor
final class TimelineEditor {
  /// A place for a part: a property, and the index of one of its parts, which may not exist.
  struct Place: Hashable {
    var property: TimelineDraft.Property
    var index: Int
  }

  private(set) var draft: TimelineDraft
  private(set) var selection = Place(property: .x, index: 0)
  private var history = CurveEditHistory<TimelineDraft>()
  /// Called after each change of the timeline or of the selection.
  var onChange: () -> Void = {}

  /// The distance that a key moves or stretches a part, in seconds.
  static let step = 0.05
  /// The times that a drag sets are multiples of 1 / `parts`, in seconds.
  private static let parts = 100.0
  /// The duration of a new part, in seconds.
  private static let duration = 0.5

  /// Creates an editor of a timeline.
  init(_ draft: TimelineDraft = .example) { self.draft = draft }

  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  /// The part that is selected; nil where the track is empty.
  var selected: TimelineDraft.Part? {
    let parts = draft.parts(selection.property)
    return parts.indices.contains(selection.index) ? parts[selection.index] : nil
  }

  // MARK: Selection

  /// Selects a part. Its index is limited to those of the track.
  func select(_ place: Place) {
    selection = place
    limitSelection()
    onChange()
  }

  /// Selects the next or a previous part of the track. Returns false where there is none.
  func selectPart(_ step: Int) -> Bool {
    let index = selection.index + step
    guard draft.parts(selection.property).indices.contains(index) else { return false }
    select(Place(property: selection.property, index: index))
    return true
  }

  /// Selects the part in another track that begins nearest. Returns false where there is no track.
  func selectTrack(_ step: Int) -> Bool {
    let all = TimelineDraft.Property.allCases
    guard let index = all.firstIndex(of: selection.property), all.indices.contains(index + step) else { return false }
    let (start, property) = (selected?.start ?? 0, all[index + step])
    let nearest = draft.parts(property).indices.min {
      abs(draft.parts(property)[$0].start - start) < abs(draft.parts(property)[$1].start - start)
    }
    select(Place(property: property, index: nearest ?? 0))
    return true
  }

  private func limitSelection() {
    selection.index = max(0, min(draft.parts(selection.property).count - 1, selection.index))
  }

  // MARK: Edits

  /// Makes a part of an edit, which `endEdit()` ends.
  func move(_ change: (inout TimelineDraft) -> Void) {
    var next = draft
    change(&next)
    guard next != draft else { return }
    history.begin(draft)
    draft = next
    limitSelection()
    onChange()
  }

  /// Makes an edit of one step.
  func edit(_ change: (inout TimelineDraft) -> Void) {
    endEdit()
    move(change)
    endEdit()
  }

  /// A movement has ended: it is one step of undo.
  func endEdit() { if history.end(draft) { onChange() } }

  func undo() {
    endEdit()
    if history.undo(&draft) { showAgain() }
  }

  func redo() {
    endEdit()
    if history.redo(&draft) { showAgain() }
  }

  private func showAgain() {
    limitSelection()
    onChange()
  }

  /// Changes the selected part as a part of an edit.
  func moveSelected(_ change: (inout TimelineDraft.Part) -> Void) {
    var index = selection.index
    move { draft in
      index = draft.change(selection.index, of: selection.property, change) ?? index
    }
    guard index != selection.index else { return }
    select(Place(property: selection.property, index: index))
  }

  /// Moves the start of the selected part to a time in seconds.
  func moveStart(to time: Double) { moveSelected { $0.start = time.rounded(toParts: Self.parts) } }

  /// Stretches the selected part until a time in seconds.
  func moveEnd(to time: Double) {
    moveSelected { part in
      let duration = (time - part.start).rounded(toParts: Self.parts)
      part.stretch(to: duration.limited(to: TimelineDraft.durations))
    }
  }

  /// Gives the selected part a curve, in the part's duration.
  func setCurve(_ curve: TimedCurve) {
    endEdit()
    moveSelected { part in
      let duration = part.curve.duration
      part.curve = curve
      part.stretch(to: duration)
    }
    endEdit()
  }

  /// Adds a part behind the selected track's last one, which leads elsewhere, and selects it.
  func addPart() {
    let (property, parts) = (selection.property, draft.parts(selection.property))
    let away = property == .opacity ? 0 : property == .scale ? 1.5 : property == .turn ? 180 : 120.0
    let target = (parts.last?.target ?? property.rest) == away ? property.rest : away
    let curve = parts.last?.curve ?? TimedCurve(easing: .easeInOut, duration: Self.duration)
    var index: Int?
    edit { draft in
      index = draft.add(
        TimelineDraft.Part(
          start: (parts.map(\.end).max() ?? 0).rounded(toParts: Self.parts), curve: curve, target: target),
        to: property)
    }
    if let index { select(Place(property: property, index: index)) }
  }

  func removePart() { edit { $0.remove(selection.index, from: selection.property) } }

  /// Names a time, in seconds, by the first letter that is free.
  func addLabel(at time: Double) {
    let used = Set(draft.labels.map(\.name))
    guard let name = "ABCDEFGHIJKLMNOP".map(String.init).first(where: { !used.contains($0) }) else { return }
    edit { $0.addLabel(.init(name: name, time: time.rounded(toParts: Self.parts))) }
  }

  /// Removes the label that is nearest to a time, in seconds.
  func removeLabel(at time: Double) {
    guard let label = draft.labels.min(by: { abs($0.time - time) < abs($1.time - time) }) else { return }
    edit { $0.removeLabel(label.name) }
  }

  /// Takes a timeline from its text in JSON.
  ///
  /// - Throws: `JSONError` for other text.
  func read(_ text: String) throws(JSONError) {
    let read = try TimelineDraft(json: text)
    edit { $0 = read }
  }
}

extension TimelineDraft {
  /// A card that jumps in, turns and fades, with a label where it lands.
  static var example: TimelineDraft {
    var draft = TimelineDraft()
    func add(_ property: Property, _ start: Double, _ curve: String, _ duration: Double, _ target: Double) {
      guard let curve = try? TimedCurve(CurveDescription(curve), duration: duration) else { return }
      draft.add(Part(start: start, curve: curve, target: target), to: property)
    }
    add(.x, 0, "ease-in-out", 1, 120)
    add(.x, 1.4, "spring(duration: 0.5, bounce: 0.3)", 0.5, 0)
    add(.y, 0, "ease-out", 0.5, -60)
    add(.y, 0.5, "ease-in", 0.5, 0)
    add(.scale, 1, "spring(duration: 0.4, bounce: 0.5)", 0.4, 1.3)
    add(.turn, 0.2, "ease-in-out", 0.8, 360)
    add(.opacity, 1.4, "linear", 0.6, 0.4)
    draft.addLabel(Label(name: "A", time: 1))
    return draft
  }
}
