import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootStage

/// The kind of the curve, its parameters, and undo.
@MainActor
final class EditPart: CurvePanelPart {
  /// A parameter with its value and its slider.
  @MainActor
  private struct Row {
    let caption = Label(font: .body(.medium))
    let value = Label(font: .body(.medium), color: \.mutedText, alignment: .trailing)
    let slider: Slider
  }

  let kinds: SegmentedControl
  private let forms: SegmentedControl
  private var rows: [Row] = []
  private let undo: Button
  private let redo: Button
  private let summary = Label(font: .caption(), color: \.mutedText)
  private var hasForms = true
  private var rowCount = 0
  private var summaryHeight = 0.0

  /// The largest number of parameters of a curve.
  private static let maximumRows = 4
  /// The line height of the summary, in points.
  private static let lineHeight = 17.0
  /// The characters of the summary that fit in one line of the least width.
  private static let charactersInLine = 50.0

  init(director: CurveLabDirector) {
    let font = Font.body(.medium)
    kinds = SegmentedControl(CurveDraft.Kind.allCases.map(\.title), font: font) { director.onKind($0) }
    forms = SegmentedControl(CurveDraft.SpringForm.allCases.map(\.title), font: font) { director.onSpringForm($0) }
    undo = Button(tr("Undo"), font: font) { director.onUndo() }
    redo = Button(tr("Redo"), font: font) { director.onRedo() }
    super.init()
    rows = (0..<Self.maximumRows).map { index in
      let slider = Slider(SteppedRange(0...1), value: 0) { director.onParameter(index, $0) }
      slider.onEnd = { _ in director.onEditEnded() }
      let row = Row(slider: slider)
      slider.semanticLabel = row.caption
      slider.valueText = { [value = row.value] _ in value.text }
      return row
    }
    (kinds.semanticName, forms.semanticName) = (tr("Kind of curve"), tr("Form of the spring"))
    for button in [undo, redo] { button.cornerRadius = 8 }
    for view in [kinds, forms, undo, redo, summary] { addSubview(view) }
    for row in rows { for view in [row.caption, row.value, row.slider] { addSubview(view) } }
  }

  // Translators: the title of the controls that change a curve.
  override var title: String { tr("Edit", context: "part of the curve lab") }

  /// A slider that is dragged keeps its own value.
  override func show(_ shown: CurveLabCurve) -> Bool {
    let before = (hasForms, rowCount, summaryHeight)
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
      row.value.text = parameter.text
      let range = SteppedRange(parameter.range, step: parameter.step)
      if row.slider.range != range { row.slider.range = range }
      row.slider.value = parameter.value
    }
    summary.text = shown.summary
    let lines = (Double(shown.summary.count) / Self.charactersInLine).rounded(.up)
    summaryHeight = max(1, min(4, lines)) * Self.lineHeight
    undo.isEnabled = shown.canUndo
    redo.isEnabled = shown.canRedo
    return before != (hasForms, rowCount, summaryHeight)
  }

  override func layout(width: Double, _ context: DrawContext) -> Stack {
    let parameters = rows.prefix(rowCount).map { row in
      let line = Stack(.across, row.caption.width(.flexible(0.6)), row.value.width(.flexible(0.4)))
      return Stack(
        .down, line.lines(in: width, height: .fixed(18), lineSpacing: 0, context), row.slider.height(28), Space(4))
    }
    summary.fitting = .wrapping(maximumLines: context.textSize == 1 ? 4 : nil, .end)
    return Stack(
      .down, [kinds, forms].map { $0.height(.natural(least: 34)).padding(bottom: 10) }, parameters,
      Stack.buttonRows([undo, redo], width: width, context),
      summary.height(context.textSize == 1 ? .fixed(summaryHeight) : .natural()))
  }
}
