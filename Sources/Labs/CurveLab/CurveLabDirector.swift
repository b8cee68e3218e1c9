import Motion
import OvershootGeometry
import ScreenKit

/// Keeps the edited curve with its history and the curves of the race, and decides what is shown.
@MainActor
final class CurveLabDirector: CurveLab.HandleUIEvents {
  weak var ui: (any CurveLab.DisplayUI)?
  /// Called with what may earn a trophy.
  var onTrophyEvent: (TrophyEvent) -> Void = { _ in }
  private var mode: CurveLab.Mode
  private var draft = CurveDraft()
  private var history = History()
  private var race: [TimedCurve]

  /// The edits that can be taken back and repeated.
  private struct History {
    var undone: [CurveDraft] = []
    var done: [CurveDraft] = []
    /// The draft before the movement that has not ended yet.
    var before: CurveDraft?
  }

  /// The number of edits that can be taken back.
  static let maximumEdits = 200
  /// The number of curves in a race.
  static let maximumRunners = 4

  init(mode: CurveLab.Mode) {
    self.mode = mode
    race = ["ease", "linear", "spring(duration: 0.5, bounce: 0.3)"].compactMap {
      try? TimedCurve(CurveDescription($0), duration: 0.8)
    }
  }

  // MARK: Events

  func onUIReady() {
    ui?.display(.mode(mode))
    ui?.display(.race(race))
    show()
  }

  func onMode(_ mode: CurveLab.Mode) {
    self.mode = mode
    ui?.display(.mode(mode))
  }

  func onKind(_ index: Int) {
    guard let kind = CurveDraft.Kind(rawValue: index) else { return }
    edit { $0.kind = kind }
  }

  func onSpringForm(_ index: Int) {
    guard let form = CurveDraft.SpringForm(rawValue: index) else { return }
    edit { $0.select(form) }
  }

  func onParameter(_ index: Int, _ value: Double) { move { $0.setParameter(index, to: value) } }

  func onHandle(_ index: Int, _ point: Vector2) { move { $0.moveHandle(index, to: point) } }

  func onRemoveHandle(_ index: Int) { edit { $0.removePoint(index + 1) } }

  func onPreset(_ index: Int) {
    let presets = CurvePreset.presets(of: draft.kind).joined()
    guard presets.count > index, index >= 0 else { return }
    let preset = presets[presets.index(presets.startIndex, offsetBy: index)]
    edit { $0.select(preset) }
    ui?.display(.preview)
  }

  func onEditEnded() {
    guard let before = history.before else { return }
    history.before = nil
    if before != draft { push(before) }
    show()
  }

  func onUndo() {
    onEditEnded()
    guard let previous = history.done.popLast() else { return }
    history.undone.append(draft)
    draft = previous
    show()
  }

  func onRedo() {
    onEditEnded()
    guard let next = history.undone.popLast() else { return }
    history.done.append(draft)
    draft = next
    show()
  }

  func onCopy(_ notation: CurveNotation) {
    guard let text = draft.timed?.text(in: notation) else { return say("CSS cannot express this curve.") }
    ui?.display(.copied(text))
    let summary = text.count > 60 ? text.prefix(57) + "…" : text[...]
    say("Copied: \(summary.replacing("\n", with: " "))")
    onTrophyEvent(.copied(notation: "\(notation)", of: CurveLab.notations.count))
  }

  func onPaste(_ text: String?) {
    guard let text else { return say("The clipboard has no text.") }
    do {
      let curve = try TimedCurve(reading: text, duration: draft.duration)
      edit { $0 = CurveDraft(curve, changing: $0) }
      say("Pasted.")
    } catch {
      say("This is no curve. \(error)")
    }
  }

  func onRace() {
    guard let curve = draft.timed else { return }
    race = (race + [curve]).suffix(Self.maximumRunners)
    ui?.display(.race(race))
    say("Added to the race.")
    onTrophyEvent(.raced(kind: "\(draft.kind)", of: CurveDraft.Kind.allCases.count))
  }

  // MARK: Private

  /// Makes an edit of one step.
  private func edit(_ change: (inout CurveDraft) -> Void) {
    onEditEnded()
    move(change)
    onEditEnded()
  }

  /// Makes a part of an edit. A change after which the curve would not end has no effect.
  private func move(_ change: (inout CurveDraft) -> Void) {
    var next = draft
    change(&next)
    guard next != draft, next.timed != nil else { return }
    if history.before == nil { history.before = draft }
    draft = next
    show()
  }

  private func push(_ before: CurveDraft) {
    history.done = (history.done + [before]).suffix(Self.maximumEdits)
    history.undone = []
  }

  private func say(_ sentence: String) { ui?.display(.message(sentence)) }

  private func show() {
    guard let curve = draft.timed else { return }
    let presets = CurvePreset.presets(of: draft.kind)
    ui?.display(
      .curve(
        CurveLab.Shown(
          curve: curve, kindIndex: draft.kind.rawValue,
          formIndex: draft.kind == .spring ? draft.springForm.rawValue : nil, parameters: draft.parameters,
          handles: draft.handles, presets: presets, summary: summary(presets), canUndo: !history.done.isEmpty,
          canRedo: !history.undone.isEmpty)))
  }

  /// The curve in words, behind the name of the preset that it is.
  private func summary(_ presets: [[CurvePreset]]) -> String {
    let summary = draft.summary
    let name = presets.joined().first { $0.curve == draft.curve }?.name
    guard let name, name != summary else { return summary }
    return "\(name)   \(summary)"
  }
}
