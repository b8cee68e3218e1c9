import OvershootGameKit
import Twenty48

/// The contents of the sheet on which a game is chosen: its size, its target, its new tiles and its seed.
@MainActor
final class NewGamePanel: View {
  private let director: Twenty48Director
  private let sizes: SegmentedControl
  private let columns: NumberStepper
  private let rowCount: NumberStepper
  private let targets: PopUpButton
  private let variants: SegmentedControl
  private let seed: TextField
  private lazy var start = button(tr("Start"), kind: .primary) { [unowned self] in begin() }
  private lazy var goOn = button(tr("Continue"), kind: .raised) { [unowned self] in director.onContinue(rules) }
  private lazy var daily = button(tr("Game of the day"), kind: .raised) { [director] in director.onDaily() }
  private let detail = Label(font: .body(.medium), color: \.mutedText)
  private let captions = [tr("Size"), tr("Columns"), tr("Rows"), tr("Goal"), tr("New tiles"), tr("Seed")].map {
    Label($0, font: .body(.medium))
  }
  private var rules: Rules

  /// The sizes that have a segment of their own; the last one is for all others.
  private static let squares = [3, 4, 5, 6]
  /// The height of a row, in points.
  private static let rowHeight = 36.0
  /// The distance of rows, in points.
  private static let gap = 8.0
  /// The width of the fields from which captions are beside them, at a text size of 1, in points.
  private static let leastWidth = 238.0
  /// The least width of the captions, at a text size of 1, in points.
  private static let captionWidth = 82.0

  init(_ rules: Rules, director: Twenty48Director) {
    self.rules = rules
    self.director = director
    let font = Font.body(.medium)
    sizes = SegmentedControl(
      Self.squares.map { "\($0) × \($0)" } + [tr("Other", context: "size")], selectedIndex: Self.sizeIndex(rules),
      font: font)
    let extents = SteppedRange(Double(Board.extents.lowerBound)...Double(Board.extents.upperBound), step: 1)
    columns = NumberStepper(range: extents, value: Double(rules.columns)) { "\(Int($0))" }
    rowCount = NumberStepper(range: extents, value: Double(rules.rows)) { "\(Int($0))" }
    targets = PopUpButton(
      Rules.targets.map { "\($0.number)" }, selectedIndex: Rules.targets.firstIndex(of: rules.target) ?? 0, font: font)
    variants = SegmentedControl(
      [tr("2 and 4"), tr("2 only")], selectedIndex: Rules.Variant.allCases.firstIndex(of: rules.variant) ?? 0,
      font: font)
    seed = TextField(placeholder: tr("any", context: "seed"), font: .body(), maximumLength: 40)
    super.init()
    detail.fitting = .wrapping(maximumLines: nil, .end)
    for (control, caption) in zip([sizes, columns, rowCount, targets, variants, seed] as [View], captions) {
      control.semanticLabel = caption
    }
    for view in captions as [View] + [sizes, columns, rowCount, targets, variants, seed, detail, start, goOn, daily] {
      addSubview(view)
    }
    connect()
  }

  /// Shows what the director says of the rules.
  func show(_ choice: Twenty48Choice) {
    detail.colorRole = \.mutedText
    detail.text = choice.detail
    goOn.isEnabled = choice.canContinue
  }

  /// Says why the text of the seed is not valid.
  func refuse(_ sentence: String) {
    detail.colorRole = \.danger
    detail.text = sentence
    scene?.focus.move(to: seed)
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }

  /// Captions are beside their fields, or above them where there is too little room.
  private func layout(width: Double, _ context: DrawContext) -> Layout {
    let textSize = context.textSize
    let captionWidth = captions.compactMap { $0.naturalWidth(context) }.reduce(Self.captionWidth * textSize, max)
    let isNarrow = width < captionWidth + Self.leastWidth * textSize
    let height = Extent.natural(least: Font.rowHeight(Self.rowHeight, at: textSize) / textSize)
    let fields = [
      sizes.layoutValue, columns.layoutValue, rowCount.layoutValue, targets.width(min(width, 160 * textSize)),
      variants.width(min(width, 240 * textSize)), seed.layoutValue,
    ]
    let rows = zip(captions, fields).map { caption, field -> Layout in
      isNarrow
        ? Stack(.down, spacing: 4, caption.height(20), Stack(.across, field).height(height)).layoutValue
        : Stack(.across, caption.width(captionWidth), field).height(height)
    }
    let buttons =
      isNarrow
      ? Stack(.down, spacing: Self.gap, [start, goOn, daily].row(Self.rowHeight, context)).layoutValue
      : Stack(.across, spacing: Self.gap, [start, goOn].width(.flexible()), daily.width(.flexible(1.6)))
        .row(Self.rowHeight, context)
    return Stack(
      .down, Stack(.down, spacing: Self.gap, rows), Space(2), detail.height(.natural(least: 38)), Space(6), buttons
    ).layoutValue
  }

  // MARK: Private

  private func connect() {
    sizes.onChange = { [unowned self] in
      guard Self.squares.indices.contains($0) else { return choose() }
      (columns.value, rowCount.value) = (Double(Self.squares[$0]), Double(Self.squares[$0]))
      choose()
    }
    columns.onChange = { [unowned self] _ in choose() }
    rowCount.onChange = { [unowned self] _ in choose() }
    targets.onChange = { [unowned self] _ in choose() }
    variants.onChange = { [unowned self] _ in choose() }
    seed.onCommit = { [unowned self] _ in begin() }
  }

  private func button(_ title: String, kind: Button.Kind, action: @escaping () -> Void) -> Button {
    let button = Button(title, font: .body(.medium), kind: kind, action: action)
    button.cornerRadius = 8
    return button
  }

  private func begin() { director.onStart(rules, seed: seed.text) }

  /// Takes the rules from the controls.
  private func choose() {
    guard
      let rules = try? Rules(
        columns: Int(columns.value), rows: Int(rowCount.value), target: Rules.targets[targets.selectedIndex].number,
        variant: Rules.Variant.allCases[variants.selectedIndex])
    else { return }
    self.rules = rules
    let index = Self.sizeIndex(rules)
    if sizes.selectedIndex != index { animate(.spring(sizes.spring)) { self.sizes.selectedIndex = index } }
    director.onChoice(rules)
  }

  private static func sizeIndex(_ rules: Rules) -> Int {
    rules.columns == rules.rows ? squares.firstIndex(of: rules.columns) ?? squares.count : squares.count
  }
}
