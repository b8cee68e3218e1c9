import OvershootScreenKit

/// The form of a spring, the curve as text and by hand, and undo.
@MainActor
final class EditPart: CurvePanelPart {
  private let forms: SegmentedControl
  // Translators: the caption of a field in which a whole curve is typed.
  private let textCaption = Label(tr("As text"), font: .labText)
  /// The curve, to be typed.
  let text = TextField(font: .labText, maximumLength: 65_536)
  /// What is wrong with what was typed, below its field.
  let problem = Label(font: .labDetail, color: \.danger)
  private let draw: Button
  private let undo: Button
  private let redo: Button
  private let summary = Label(font: .labDetail, color: \.mutedText)
  private var hasForms = true
  private var summaryHeight = 0.0

  private static let fieldHeight = 38.0
  /// The line height of the summary, in points.
  private static let lineHeight = 20.0
  /// The characters of the summary that fit in one line of the least width.
  private static let charactersInLine = 40.0

  init(director: CurveLabDirector) {
    let font = Font.labText
    forms = SegmentedControl(CurveDraft.SpringForm.allCases.map(\.title), font: font) { director.onSpringForm($0) }
    draw = Button("", font: font) { director.onDraw() }
    undo = Button(tr("Undo"), font: font) { director.onUndo() }
    redo = Button(tr("Redo"), font: font) { director.onRedo() }
    super.init()
    text.semanticLabel = textCaption
    text.onCommit = { [unowned self] in tell(director.onTyped($0)) }
    problem.fitting = .wrapping(maximumLines: nil, .end)
    problem.isHidden = true
    forms.semanticName = tr("Form of the spring")
    for view in [forms, textCaption, text, problem, draw, undo, redo, summary] as [View] { addSubview(view) }
  }

  // Translators: the title of the controls that change a curve.
  override var title: String { tr("Edit", context: "part of the curve lab") }

  override func show(_ shown: CurveLabCurve) -> Bool {
    let before = (hasForms, summaryHeight, draw.title.text)
    let hadProblem = !problem.isHidden
    problem.isHidden = true
    forms.selectedIndex = shown.formIndex ?? forms.selectedIndex
    hasForms = shown.formIndex != nil
    forms.isHidden = !hasForms
    fill(text, shown.text)
    summary.text = shown.summary
    let lines = (Double(shown.summary.count) / Self.charactersInLine).rounded(.up)
    summaryHeight = max(1, min(4, lines)) * Self.lineHeight
    // Translators: the title of a button: a curve is drawn by hand; then, of the same button, it is not any more.
    draw.title.text = shown.isDrawing ? tr("Stop") : tr("Draw", context: "by hand")
    draw.kind = shown.isDrawing ? .primary : .secondary
    undo.isEnabled = shown.canUndo
    redo.isEnabled = shown.canRedo
    return hadProblem || before != (hasForms, summaryHeight, draw.title.text)
  }

  private func fill(_ field: TextField, _ value: String) { if field.text != value { field.text = value } }

  /// Says what is wrong with what was typed; the curve stays as it was.
  private func tell(_ sentence: String?) {
    problem.text = sentence ?? ""
    problem.isHidden = sentence == nil
    onResize?()
  }

  override func layout(width: Double, _ context: DrawContext) -> Stack {
    let typed = Stack(
      .down, textCaption.height(.natural(least: 18)), text.height(.natural(least: Self.fieldHeight)),
      problem.isHidden ? nil : problem.height(.natural()).padding(top: 2), Space(10))
    summary.fitting = .wrapping(maximumLines: context.textSize == 1 ? 4 : nil, .end)
    return Stack(
      .down, forms.isHidden ? nil : forms.height(.natural(least: 44)).padding(bottom: 10), typed,
      Stack.buttonRows([draw, undo, redo], width: width, context),
      summary.height(context.textSize == 1 ? .fixed(summaryHeight) : .natural()))
  }
}
