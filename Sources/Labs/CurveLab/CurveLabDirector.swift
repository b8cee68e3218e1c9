import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// A curve is seen, changed, compared with others and taken away as text: keeps the edited curve with its history and
/// the curves of the race, and decides what is shown.
@MainActor
final class CurveLabDirector {
  weak var scene: CurveLabScene?
  /// Called with a sentence about the last action.
  var say: (String) -> Void = { _ in }
  /// Called with a text for the clipboard.
  var copy: (String) -> Void = { _ in }
  let navigator: Navigator
  private(set) var mode: CurveLabMode
  private(set) var draft = CurveDraft()
  /// The edited curve, ready to show; nil before the first curve is shown.
  private(set) var shown: CurveLabCurve?
  private var history = CurveEditHistory<CurveDraft>()
  /// The curves that run against each other, the oldest first.
  var race: [TimedCurve]
  /// The index of the curve of the race that follows the edited one; nil while none does.
  private(set) var runner: Int?
  /// What moves along the curve, and how.
  var moving = Moving()
  /// What is drawn, and the curve with which the edited one is compared.
  var viewing = CurveViewing(drawn: [])
  /// The notation of the last copy.
  var copied = CurveDialect.swift
  /// The recording whose curve is edited.
  var trace: RecordedTrace?
  /// Where curves of recordings are found, and the number of those that were taken.
  var background: any BackgroundWork = ImmediateWork()
  var recordingCount = 0
  /// The curve of another screen that is changed.
  private let order: CurveOrder?
  let own: OwnCurveArchive
  let lectures: LectureDesk
  /// Whether the next stroke over the graph becomes the curve.
  var isDrawing = false

  /// The number of curves in a race.
  static let maximumRunners = 4

  /// The director of a lab that changes a curve of another screen where there is one.
  init(
    mode: CurveLabMode, navigator: Navigator = Navigator(), order: CurveOrder? = nil,
    own: OwnCurveArchive = OwnCurveArchive(), lectures: LectureDesk = LectureDesk()
  ) {
    self.mode = mode
    (self.own, self.lectures) = (own, lectures)
    self.order = order
    if let order { draft = CurveDraft(order.curve, changing: draft) }
    self.navigator = navigator
    race = ["ease", "linear", "spring(duration: 0.5, bounce: 0.3)"].compactMap {
      try? TimedCurve(CurveDescription($0), duration: 0.8)
    }
  }

  // MARK: Events

  /// The scene is laid out.
  func onUIReady() {
    scene?.showMode()
    scene?.showRace()
    scene?.showViewing()
    show()
  }

  func onMode(_ mode: CurveLabMode) {
    (self.mode, runner) = (mode, nil)
    scene?.showMode()
  }

  /// The user chooses the kind of curve. An index out of range is ignored.
  func onKind(_ index: Int) {
    guard let kind = CurveDraft.Kind(rawValue: index) else { return }
    edit { $0.kind = kind }
  }

  /// The user chooses the parameters of the spring. An index out of range is ignored.
  func onSpringForm(_ index: Int) {
    guard let form = CurveDraft.SpringForm(rawValue: index) else { return }
    edit { $0.select(form) }
  }

  /// The user moves a slider; `onEditEnded()` follows.
  func onParameter(_ index: Int, _ value: Double) { move { $0.setParameter(index, to: value) } }

  /// The user moves a handle from where it was when the movement began; `onEditEnded()` follows.
  func onHandle(_ change: HandleMove) {
    let start = history.before ?? draft
    move {
      $0 = start
      $0.move(change)
    }
  }

  /// The user removes points of lines, by their indices among the handles.
  func onRemoveHandles(_ indices: Set<Int>) { edit { $0.removeHandles(indices) } }

  /// The user chooses a preset, of whatever kind.
  func onPreset(_ preset: CurvePreset) {
    edit { $0.select(preset) }
    // Several presets have the same curve: which is marked changes with the choice.
    show()
    scene?.preview()
  }

  /// A movement has ended: it is one step of undo.
  func onEditEnded() {
    guard history.end(draft) else { return }
    if let curve = draft.timed, !lectures.isShown() { own.keepLatest(curve) }
    show()
  }

  func onUndo() {
    onEditEnded()
    if history.undo(&draft) { show() }
  }

  func onRedo() {
    onEditEnded()
    if history.redo(&draft) { show() }
  }

  /// The user adds the curve to the race, in place of the oldest of four.
  func onRace() {
    guard let curve = draft.timed else { return }
    race = (race + [curve]).suffix(Self.maximumRunners)
    scene?.showRace()
    say(tr("Added to the race."))
    navigator.note(.collected(.allRaced, part: "\(draft.kind)"))
  }

  /// The user chooses a curve of the race, to change it, or nil to let the edited curve go its own way. An index out of
  /// range is ignored.
  func onRunner(_ index: Int?) {
    runner = nil
    guard let index, race.indices.contains(index) else { return }
    edit { $0 = CurveDraft(race[index], changing: $0) }
    runner = index
    scene?.showPresets()
  }

  /// The edited curve; nil where it has no end.
  var timed: TimedCurve? { draft.timed }
  /// The seconds of a curve that determines none.
  var duration: Double { draft.duration }

  // MARK: Private

  /// Makes an edit of one step.
  func edit(_ change: (inout CurveDraft) -> Void) {
    onEditEnded()
    move(change)
    onEditEnded()
  }

  /// Makes a part of an edit. A change after which the curve would not end has no effect.
  private func move(_ change: (inout CurveDraft) -> Void) {
    var next = draft
    change(&next)
    guard next != draft, next.timed != nil else { return }
    history.begin(draft)
    draft = next
    show()
  }

  func show() {
    guard let curve = draft.timed else { return }
    if history.canUndo || history.canRedo { order?.onChange(curve) }
    let presets = CurvePreset.all + own.curves.presets
    shown = CurveLabCurve(
      curve: curve, kindIndex: draft.kind.rawValue,
      formIndex: draft.kind == .spring ? draft.springForm.rawValue : nil, parameters: draft.parameters,
      handles: draft.handles, presets: presets, text: draft.text, canUndoOwn: own.canUndo,
      summary: summary(presets), canUndo: history.canUndo, canRedo: history.canRedo, trace: trace, isDrawing: isDrawing)
    scene?.showCurve()
    guard let runner, race.indices.contains(runner), race[runner] != curve else { return }
    race[runner] = curve
    scene?.showRace()
  }

  /// Returns the short name of a curve: the numbers of a spring, or that of its preset.
  func name(of curve: TimedCurve) -> String {
    if let spring = curve.spring {
      return [spring.response, spring.bounce].map { $0.localized(decimals: 2) }.joined(separator: "  ")
    }
    let presets = CurvePreset.all + own.curves.presets
    let text = curve.curve.description
    return presets.first { $0.curve == curve.curve && $0.name.count < text.count }?.name ?? text
  }

  /// The curve in words, behind the name of the preset that it is.
  private func summary(_ presets: [CurvePreset]) -> String {
    let summary = draft.summary
    let name = presets.first { $0.curve == draft.curve }?.name
    guard let name, name != summary else { return summary }
    if summary.isEmpty { return name }
    return "\(name)   \(summary)"
  }
}
