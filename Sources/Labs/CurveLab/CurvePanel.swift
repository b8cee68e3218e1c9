import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootStage

/// The controls of the edited curve: its kind, its parameters, undo, and what can be copied.
@MainActor
final class CurvePanel: View {
  /// A parameter with its value and its slider.
  @MainActor
  private struct Row {
    let caption = Label(font: .body(.medium))
    let value = Label(font: .body(.medium), color: \.mutedText, alignment: .trailing)
    let slider: Slider
  }

  private let director: CurveLabDirector
  let kinds: SegmentedControl
  private let forms: SegmentedControl
  private let presets: PresetGrid
  private var presetRows: [[CurvePreset]] = []
  private var rows: [Row] = []
  private let undo: Button
  private let redo: Button
  private let race: Button
  private lazy var paste = Button(tr("Paste"), font: .body(.medium)) { [unowned self] in
    director.onPaste(scene?.clipboard?.text)
  }
  private let copies: [Button]
  // Translators: above buttons with names of notations, such as CSS.
  private let copyTitle = Label(tr("Copy as"), font: .body(.medium))
  private let summary = Label(font: .caption(), color: \.mutedText)
  private var hasForms = true
  private var rowCount = 0
  private var summaryHeight = 0.0

  /// The largest number of parameters of a curve.
  private static let maximumRows = 4
  // In points.
  private static let rowHeight = 50.0
  private static let buttonHeight = 32.0
  private static let gap = 8.0
  /// The least space beside a title of enlarged buttons.
  private static let leastPadding = 16.0
  /// The least space beside a title of other buttons, on both sides together.
  private static let tightPadding = 8.0
  /// The line height of the summary.
  private static let lineHeight = 17.0
  /// The characters of the summary that fit in one line of the least width.
  private static let charactersInLine = 50.0

  init(director: CurveLabDirector) {
    self.director = director
    let font = Font.body(.medium)
    kinds = SegmentedControl(CurveDraft.Kind.allCases.map(\.title), font: font) { director.onKind($0) }
    forms = SegmentedControl(CurveDraft.SpringForm.allCases.map(\.title), font: font) { director.onSpringForm($0) }
    presets = PresetGrid { director.onPreset($0) }
    undo = Button(tr("Undo"), font: font) { director.onUndo() }
    redo = Button(tr("Redo"), font: font) { director.onRedo() }
    race = Button(tr("Add to race"), font: font) { director.onRace() }
    copies = CurveLabDirector.notations.map { notation, title in
      Button(title, font: font) { director.onCopy(notation) }
    }
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
    for button in [undo, redo, race, paste] + copies { button.cornerRadius = 8 }
    for view in [kinds, forms, presets, undo, redo, race, paste, copyTitle, summary] + copies { addSubview(view) }
    for row in rows { for view in [row.caption, row.value, row.slider] { addSubview(view) } }
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  /// Shows a curve. A slider that is dragged keeps its own value.
  ///
  /// - Returns: whether there are other controls than before, to be laid out.
  func show(_ shown: CurveLabCurve) -> Bool {
    let before = (hasForms, rowCount, presetRows.map(\.count), summaryHeight)
    kinds.selectedIndex = shown.kindIndex
    forms.selectedIndex = shown.formIndex ?? forms.selectedIndex
    hasForms = shown.formIndex != nil
    forms.isHidden = !hasForms
    presetRows = shown.presets
    presets.isHidden = presetRows.isEmpty
    presets.show(presetRows, selecting: shown.curve.curve)
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
    return before != (hasForms, rowCount, presetRows.map(\.count), summaryHeight)
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }

  private func layout(width: Double, _ context: DrawContext) -> Layout {
    let parameters = rows.prefix(rowCount).map { row in
      let line = Stack(.across, row.caption.width(.flexible(0.6)), row.value.width(.flexible(0.4)))
      return Stack(
        .down, line.lines(in: width, height: .fixed(18), lineSpacing: 0, context), row.slider.height(28), Space(4))
    }
    summary.fitting = .wrapping(maximumLines: context.textSize == 1 ? 4 : nil, .end)
    let grid = presetRows.isEmpty ? nil : presets.height(PresetGrid.height(of: presetRows)).padding(bottom: 4)
    return Stack(
      .down, [kinds, forms].map { $0.height(.natural(least: 34)).padding(bottom: 10) }, grid, parameters,
      buttonRows([undo, redo, paste, race], width: width, context), copyTitle.height(18), Space(4),
      buttonRows(copies, width: width, context),
      summary.height(context.textSize == 1 ? .fixed(summaryHeight) : .natural())
    ).padding(bottom: Self.gap)
  }

  /// Returns buttons in as many rows as they need, wider ones for longer titles.
  private func buttonRows(_ buttons: [Button], width: Double, _ context: DrawContext) -> Stack {
    let widths = buttons.map { context.text.metrics(of: $0.title.text, font: $0.title.font).width }
    let least = context.textSize == 1 ? Self.tightPadding : Self.leastPadding
    var rows: [Range<Int>] = []
    for index in buttons.indices {
      let first = rows.last?.lowerBound ?? 0
      let needed = widths[first...index].reduce(Double(index - first) * Self.gap) { $0 + $1 + least }
      if rows.isEmpty || needed > width { rows.append(index..<index) }
      rows[rows.count - 1] = rows[rows.count - 1].lowerBound..<index + 1
    }
    let lines = rows.map { row -> Layout in
      let room = width - Self.gap * Double(row.count - 1) - widths[row].reduce(0, +)
      var x = 0.0
      let parts = row.map { index in
        let end = (x + widths[index] + room / Double(row.count)).rounded()
        defer { x = end + Self.gap }
        return buttons[index].width(end - x)
      }
      return Stack(.across, spacing: Self.gap, parts).height(Self.buttonHeight).padding(bottom: Self.gap)
    }
    return Stack(.down, lines)
  }
}
