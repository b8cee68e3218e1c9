import OvershootScreenKit

/// The kind of the curve, its parameters, and undo.
@MainActor
final class EditPart: CurvePanelPart {
  /// A parameter with its value and its slider.
  @MainActor
  private struct Row {
    let caption = Label(font: .labText)
    let value = TextField(font: .labText, maximumLength: 40)
    let slider: Slider
  }

  let kinds: SegmentedControl
  private let forms: SegmentedControl
  private var rows: [Row] = []
  // Translators: the caption of a field in which a whole curve is typed.
  private let textCaption = Label(tr("As text"), font: .labText)
  /// The curve, to be typed.
  let text = TextField(font: .labText, maximumLength: 65_536)
  /// What is wrong with what was typed, below its field.
  let problem = Label(font: .labDetail, color: \.danger)
  /// The index of the parameter that the problem is of, the number of all for the text; nil where there is none.
  private var problemRow: Int?
  private let draw: Button
  private let undo: Button
  private let redo: Button
  private let summary = Label(font: .labDetail, color: \.mutedText)
  private var hasForms = true
  private var rowCount = 0
  private var summaryHeight = 0.0

  /// The largest number of parameters of a curve.
  private static let maximumRows = 4
  private static let fieldHeight = 38.0
  /// The line height of the summary, in points.
  private static let lineHeight = 20.0
  /// The characters of the summary that fit in one line of the least width.
  private static let charactersInLine = 40.0

  init(director: CurveLabDirector) {
    let font = Font.labText
    kinds = SegmentedControl(CurveDraft.Kind.allCases.map(\.title), font: font) { director.onKind($0) }
    forms = SegmentedControl(CurveDraft.SpringForm.allCases.map(\.title), font: font) { director.onSpringForm($0) }
    draw = Button("", font: font) { director.onDraw() }
    undo = Button(tr("Undo"), font: font) { director.onUndo() }
    redo = Button(tr("Redo"), font: font) { director.onRedo() }
    super.init()
    rows = (0..<Self.maximumRows).map { index in
      let slider = Slider(SteppedRange(0...1), value: 0) { director.onParameter(index, $0) }
      slider.onEnd = { _ in director.onEditEnded() }
      let row = Row(slider: slider)
      slider.semanticLabel = row.caption
      row.value.semanticLabel = row.caption
      slider.valueText = { [value = row.value] _ in value.text }
      row.value.onCommit = { [unowned self] in tell(director.onTyped($0, parameter: index), row: index) }
      return row
    }
    text.semanticLabel = textCaption
    text.onCommit = { [unowned self] in tell(director.onTyped($0), row: Self.maximumRows) }
    problem.fitting = .wrapping(maximumLines: nil, .end)
    problem.isHidden = true
    (kinds.semanticName, forms.semanticName) = (tr("Kind of curve"), tr("Form of the spring"))
    for view in [kinds, forms] { addSubview(view) }
    for row in rows { for view in [row.caption, row.value, row.slider] { addSubview(view) } }
    for view in [textCaption, text, problem, draw, undo, redo, summary] { addSubview(view) }
  }

  // Translators: the title of the controls that change a curve.
  override var title: String { tr("Edit", context: "part of the curve lab") }

  /// A slider that is dragged keeps its own value.
  override func show(_ shown: CurveLabCurve) -> Bool {
    let before = (hasForms, rowCount, summaryHeight, draw.title.text)
    let hadProblem = problemRow != nil
    (problemRow, problem.isHidden) = (nil, true)
    kinds.selectedIndex = shown.kindIndex
    forms.selectedIndex = shown.formIndex ?? forms.selectedIndex
    hasForms = shown.formIndex != nil
    forms.isHidden = !hasForms
    rowCount = shown.parameters.count
    for (index, row) in rows.enumerated() {
      let isUsed = index < rowCount
      for view in [row.caption, row.value, row.slider] { view.isHidden = !isUsed }
      guard isUsed else { continue }
      let parameter = shown.parameters[index]
      row.caption.text = parameter.name
      fill(row.value, parameter.text)
      let range = SteppedRange(parameter.range, step: parameter.step)
      if row.slider.range != range { row.slider.range = range }
      row.slider.value = parameter.value
    }
    fill(text, shown.text)
    summary.text = shown.summary
    let lines = (Double(shown.summary.count) / Self.charactersInLine).rounded(.up)
    summaryHeight = max(1, min(4, lines)) * Self.lineHeight
    // Translators: the title of a button: a curve is drawn by hand; then, of the same button, it is not any more.
    draw.title.text = shown.isDrawing ? tr("Stop drawing") : tr("Draw", context: "by hand")
    draw.kind = shown.isDrawing ? .primary : .secondary
    undo.isEnabled = shown.canUndo
    redo.isEnabled = shown.canRedo
    return hadProblem || before != (hasForms, rowCount, summaryHeight, draw.title.text)
  }

  private func fill(_ field: TextField, _ value: String) { if field.text != value { field.text = value } }

  /// Says what is wrong with what was typed in a row; the curve stays as it was.
  private func tell(_ sentence: String?, row: Int) {
    problemRow = sentence == nil ? nil : row
    problem.text = sentence ?? ""
    problem.isHidden = sentence == nil
    onResize?()
  }

  private func message(_ row: Int) -> Layout? {
    row == problemRow ? problem.height(.natural()).padding(top: 2) : nil
  }

  override func layout(width: Double, _ context: DrawContext) -> Stack {
    let parameters = rows.prefix(rowCount).enumerated().map { (index: Int, row: Row) -> Stack in
      let line = Stack(
        .across, spacing: 8, row.caption.width(.flexible(0.6)), row.value.width(.flexible(0.4)))
      return Stack(
        .down, line.lines(in: width, height: .natural(least: Self.fieldHeight), lineSpacing: 0, context),
        message(index), row.slider.height(40), Space(4))
    }
    let typed = Stack(
      .down, textCaption.height(.natural(least: 18)), text.height(.natural(least: Self.fieldHeight)),
      message(Self.maximumRows), Space(10))
    summary.fitting = .wrapping(maximumLines: context.textSize == 1 ? 4 : nil, .end)
    return Stack(
      .down, [kinds, forms].map { $0.height(.natural(least: 44)).padding(bottom: 10) }, parameters, typed,
      Stack.buttonRows([draw, undo, redo], width: width, context),
      summary.height(context.textSize == 1 ? .fixed(summaryHeight) : .natural()))
  }
}
