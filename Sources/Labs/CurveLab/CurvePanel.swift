import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The controls of the edited curve: its kind, its parameters, undo, and what can be copied.
@MainActor
final class CurvePanel: View {
  /// A parameter with its value and its slider.
  @MainActor
  private struct Row {
    let caption = Label(font: Font(.medium, size: 13))
    let value = Label(font: Font(.medium, size: 13), color: \.mutedText, alignment: .trailing)
    let slider: Slider
  }

  private let director: CurveLabDirector
  private let kinds: SegmentedControl
  private let forms: SegmentedControl
  private let presets: PresetGrid
  private var presetRows: [[CurvePreset]] = []
  private var rows: [Row] = []
  private let undo: Button
  private let redo: Button
  private let race: Button
  private lazy var paste = Button("Paste", font: Font(.medium, size: 13)) { [unowned self] in
    director.onPaste(scene?.clipboard?.text)
  }
  private let copies: [Button]
  private let copyTitle = Label("Copy as", font: Font(.semibold, size: 13))
  private let summary = Label(font: Font(size: 12), color: \.mutedText)
  private var hasForms = true
  private var rowCount = 0
  private var summaryHeight = 0.0

  /// The largest number of parameters of a curve.
  private static let maximumRows = 4
  // In points.
  private static let rowHeight = 50.0
  private static let buttonHeight = 32.0
  private static let gap = 8.0
  /// The line height of the summary.
  private static let lineHeight = 17.0
  /// The characters of the summary that fit in one line of the least width.
  private static let charactersInLine = 50.0

  init(director: CurveLabDirector) {
    self.director = director
    let font = Font(.medium, size: 13)
    kinds = SegmentedControl(CurveDraft.Kind.allCases.map(\.title), font: font) { director.onKind($0) }
    forms = SegmentedControl(CurveDraft.SpringForm.allCases.map(\.title), font: font) { director.onSpringForm($0) }
    presets = PresetGrid { director.onPreset($0) }
    undo = Button("Undo", font: font) { director.onUndo() }
    redo = Button("Redo", font: font) { director.onRedo() }
    race = Button("Add to race", font: font) { director.onRace() }
    copies = CurveLabDirector.notations.map { notation, title in
      Button(title, font: font) { director.onCopy(notation) }
    }
    super.init()
    summary.fitting = .wrapping(maximumLines: 4, .end)
    rows = (0..<Self.maximumRows).map { index in
      let slider = Slider(SteppedRange(0...1), value: 0) { director.onParameter(index, $0) }
      slider.onEnd = { _ in director.onEditEnded() }
      let row = Row(slider: slider)
      slider.semanticLabel = row.caption
      slider.valueText = { [value = row.value] _ in value.text }
      return row
    }
    (kinds.semanticName, forms.semanticName) = ("Kind of curve", "Form of the spring")
    for button in [undo, redo, race, paste] + copies { button.cornerRadius = 8 }
    for view in [kinds, forms, presets, undo, redo, race, paste, copyTitle, summary] + copies { addSubview(view) }
    for row in rows { for view in [row.caption, row.value, row.slider] { addSubview(view) } }
  }

  /// The height that shows everything.
  var contentHeight: Double {
    let lines = 2 * (Self.buttonHeight + Self.gap) + 22 + summaryHeight + Self.gap
    return 44 + (hasForms ? 44 : 0) + presetHeight + Double(rowCount) * Self.rowHeight + lines
  }

  private var presetHeight: Double { presetRows.isEmpty ? 0 : PresetGrid.height(of: presetRows) + 4 }

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
    let parameters = rows.prefix(rowCount).map { row in
      let line = Stack(.across, row.caption.width(.flexible(0.6)), row.value.width(.flexible(0.4)))
      return Stack(.down, line.height(18), row.slider.height(28)).height(Self.rowHeight)
    }
    let y = Stack(
      .down, [kinds, forms].map { $0.height(34).padding(bottom: 10) },
      presets.height(PresetGrid.height(of: presetRows)).padding(bottom: 4), parameters
    ).place(width: bounds.width, context).maxY
    let end = layOut([undo, redo, paste, race], y: y, context)
    copyTitle.frame = Rect(x: 0, y: end, width: bounds.width, height: 18)
    let top = layOut(copies, y: end + 22, context)
    summary.frame = Rect(x: 0, y: top, width: bounds.width, height: summaryHeight)
  }

  /// Lays out buttons in one row, wider ones for longer titles. Returns the top of what follows.
  private func layOut(_ buttons: [Button], y: Double, _ context: DrawContext) -> Double {
    let widths = buttons.map { context.text.metrics(of: $0.title.text, font: $0.title.font).width }
    let room = bounds.width - Self.gap * Double(buttons.count - 1) - widths.reduce(0, +)
    let padding = room / Double(buttons.count)
    var x = 0.0
    for (button, width) in zip(buttons, widths) {
      let end = (x + width + padding).rounded()
      button.frame = Rect(x: x, y: y, width: end - x, height: Self.buttonHeight)
      x = end + Self.gap
    }
    return y + Self.buttonHeight + Self.gap
  }
}
