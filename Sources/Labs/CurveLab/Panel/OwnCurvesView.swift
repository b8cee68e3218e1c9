import OvershootCurves
import OvershootScreenKit

/// What is done with the user's own curves: kept, renamed, deleted, taken away and brought.
@MainActor
final class OwnCurvesView: View {
  let name: TextField
  let problem = Label(font: .labDetail, color: \.danger)
  private let director: CurveLabDirector
  private var buttons: [Button] = []
  /// The name of the own curve that is edited; nil where it is none.
  private var selected: String?
  /// Is called when it has another height than before.
  var onResize: (() -> Void)?
  /// Is called with the name that a curve has got.
  var onName: ((String) -> Void)?

  private enum Action: Int, CaseIterable {
    case keep, rename, delete, undo, export, bring

    var title: String {
      switch self {
      case .keep: tr("Keep")
      case .rename: tr("Rename", context: "a curve")
      case .delete: tr("Delete")
      case .undo: tr("Undo")
      case .export: tr("Export all", context: "curves")
      case .bring: tr("Import", context: "curves")
      }
    }
  }

  init(director: CurveLabDirector) {
    self.director = director
    // Translators: in an empty field.
    name = TextField(
      placeholder: tr("Name"), font: .labText, maximumLength: OwnCurves.maximumNameLength)
    super.init()
    buttons = Action.allCases.map { action in
      Button(action.title, font: .labText) { [unowned self] in act(action) }
    }
    for view in [name, problem] + buttons { addSubview(view) }
    problem.isHidden = true
    problem.fitting = .wrapping(maximumLines: nil, .end)
    name.onCommit = { [unowned self] _ in act(.keep) }
    name.onChange = { [unowned self] _ in tell(nil) }
  }

  /// Shows which own curve is edited.
  func show(_ selected: String?, canUndo: Bool) {
    if selected != self.selected, let selected, !name.isFocused { name.text = selected }
    self.selected = selected
    for action in [Action.rename, .delete] { buttons[action.rawValue].isEnabled = selected != nil }
    buttons[Action.undo.rawValue].isEnabled = canUndo
  }

  private func act(_ action: Action) {
    switch action {
    case .keep: named(director.onKeep(name.text))
    case .rename: if let selected { named(director.onRename(selected, to: name.text)) }
    case .delete: if let selected { director.onDelete(selected) }
    case .undo: director.onUndoOwn()
    case .export: director.onExport()
    case .bring: tell(director.onImport(scene?.clipboard?.text))
    }
  }

  private func named(_ problem: String?) {
    tell(problem)
    if problem == nil { onName?(name.text) }
  }

  private func tell(_ sentence: String?) {
    guard problem.isHidden != (sentence == nil) || problem.text != (sentence ?? "") else { return }
    problem.text = sentence ?? ""
    problem.isHidden = sentence == nil
    onResize?()
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(bounds.width, context).place(in: bounds, context)
  }

  private func layout(_ width: Double, _ context: DrawContext) -> Stack {
    let message = problem.isHidden ? nil : problem.height(.natural()).padding(bottom: 6)
    return Stack(
      .down, name.height(.natural(least: 44)).padding(bottom: 6), message,
      Stack.buttonRows(buttons, width: width, context))
  }
}
