import Breakout
import OvershootGameKit

/// The contents of the sheet with what stands above the map of a level: names, the size of the map, numbers, and the
/// power-ups that are drawn.
@MainActor
final class EditorPanel: View {
  private let name = TextField(
    placeholder: tr("none", context: "a name"), font: .body(), maximumLength: EditorPanel.nameLength)
  private let author = TextField(
    placeholder: tr("none", context: "a name"), font: .body(), maximumLength: EditorPanel.nameLength)
  private let columns: Stepper
  private let rowCount: Stepper
  private let sizes: [SettingRow]
  private let sliders: [Slider]
  private let rows: [SettingRow]
  private let boxes: [Checkbox]
  private let captions: [Label]
  private var draft: LevelDraft

  private static let nameLength = BreakoutLevel.greatestNameLength
  /// The heights of a caption and of a field, in points.
  private static let captionHeight = 20.0
  private static let fieldHeight = 36.0
  /// The least width of a column of power-ups, at a text size of 1, in points.
  private static let boxWidth = 104.0
  /// The greatest number of columns of power-ups, which divides their number.
  private static let mostColumns = 4

  init(_ draft: LevelDraft, _ director: EditorDirector) {
    self.draft = draft
    // Translators: bricks with a question mark carry one of the power-ups below.
    captions = [tr("Name"), tr("Author"), tr("? draws from")].map { Label($0, font: .body(.medium)) }
    columns = Stepper(BreakoutLevel.columnCounts, value: 1) { director.onColumns($0) }
    rowCount = Stepper(BreakoutLevel.rowCounts, value: 1) { director.onRows($0) }
    sizes = [
      SettingRow(tr("Columns"), columns, size: Stepper.size), SettingRow(tr("Rows"), rowCount, size: Stepper.size),
    ]
    sliders = LevelDraft.Number.allCases.map { number in
      let range = Double(number.range.lowerBound)...Double(number.range.upperBound)
      let slider = Slider(SteppedRange(range, step: Double(number.step)), value: Double(draft[number])) { value in
        director.onNumber(number, Int(value))
      }
      slider.defaultValue = Double(LevelDraft.new[number])
      return slider
    }
    rows = zip(LevelDraft.Number.allCases, sliders).map { SettingRow($0.title, $1, isWide: true) }
    boxes = PowerUp.allCases.map { powerUp in
      Checkbox(powerUp.title) { director.onPowerUp(powerUp, isDrawn: $0 == .on) }
    }
    super.init()
    for (field, caption) in zip([name, author], captions) {
      field.semanticLabel = caption
    }
    name.onChange = { director.onName($0.text) }
    author.onChange = { director.onAuthor($0.text) }
    let settings = (sizes + rows).flatMap(\.views)
    for view in captions as [View] + [name, author] + settings + boxes { addSubview(view) }
    (name.text, author.text) = (draft.name, draft.author)
    show(draft)
  }

  /// Shows the values of a draft, but for names that are being written.
  func show(_ draft: LevelDraft) {
    self.draft = draft
    let bricks = draft.bricks
    for (stepper, row, count) in [(columns, sizes[0], bricks.columns), (rowCount, sizes[1], bricks.rows)] {
      if stepper.value != Double(count) { stepper.value = Double(count) }
      row.value.text = "\(count)"
    }
    for (number, (slider, row)) in zip(LevelDraft.Number.allCases, zip(sliders, rows)) {
      let value = draft[number]
      let nearest = slider.range.nearest(Double(value))
      if slider.value != nearest { slider.value = nearest }
      row.value.text = number.text(value)
      // The value of a text may be between those of the slider.
      slider.valueText = { $0 == nearest ? number.text(value) : number.text(Int($0)) }
    }
    for (box, powerUp) in zip(boxes, PowerUp.allCases) {
      box.value = draft.powerUps.contains(powerUp) ? .on : .off
    }
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }

  private func layout(width: Double, _ context: DrawContext) -> Layout {
    let fit = Int(width / (Self.boxWidth * context.textSize))
    let columns = (1...Self.mostColumns).last { $0 <= fit && boxes.count.isMultiple(of: $0) } ?? 1
    let fields = zip(captions, [name, author]).map { caption, field in
      Stack(.down, spacing: 2, caption.height(Self.captionHeight), field.row(Self.fieldHeight, context))
    }
    let powerUps = Stack(
      .down, spacing: 2, captions[2].height(Self.captionHeight),
      CellGrid(columns: columns, spacing: 8, rowSpacing: 2, boxes.map { $0.layoutValue }))
    let settings = (sizes + rows).map { $0.layoutValue }
    return Stack(.down, spacing: 12, fields.map { $0.layoutValue }, settings, powerUps).layoutValue
  }
}

extension LevelDraft.Number {
  /// The caption of its control.
  fileprivate var title: String {
    switch self {
    case .balls: tr("Lives")
    case .par: tr("Par time")
    case .speed: tr("Greatest speed")
    case .drift: tr("Speed of moving rows")
    }
  }

  fileprivate func text(_ value: Int) -> String {
    switch self {
    case .balls: "\(value)"
    // Translators: a number of seconds.
    case .par: tr("\(String(value), "seconds") s")
    // Translators: a speed in units per second.
    case .speed, .drift: tr("\(String(value), "speed")/s")
    }
  }
}
