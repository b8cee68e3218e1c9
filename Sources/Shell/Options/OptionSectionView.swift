import OvershootScreenKit

/// A section of the options: its title, its rows, and what shows their effect.
@MainActor
class OptionSectionView: View {
  let section: OptionSection
  private let title: Label
  let rows: [OptionRow]
  /// Below the rows.
  private let sample: View?

  private static let pageTitle = Font.title(.bold)
  private static let columnTitle = Font.headline(.bold)
  /// In points.
  private static let sampleHeight = 56.0

  init(_ section: OptionSection, rows: [OptionRow], sample: View?) {
    self.section = section
    title = Label(section.title, font: Self.columnTitle)
    (self.rows, self.sample) = (rows, sample)
    super.init()
    for view in [title] + rows { addSubview(view) }
    sample.map { addSubview($0) }
  }

  /// Whether the section is a page of its own, and not a part of a column.
  final var isPage = false {
    didSet {
      title.font = isPage ? Self.pageTitle : Self.columnTitle
      for row in rows { row.showsDetail = isPage }
    }
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }

  private func layout(width: Double, _ context: DrawContext) -> Stack {
    let size = sample is TileSample ? TileSample.size(width: width) : Size(width, Self.sampleHeight)
    return Stack(
      .down, spacing: isPage ? 26 : 18, title.height(isPage ? 34 : 24), Space(isPage ? 14 : 8), rows,
      sample?.size(size), rest(context))
  }

  /// What follows the rows.
  func rest(_ context: DrawContext) -> Layout? { nil }
}

/// The section that lists what differs from the defaults.
@MainActor
final class ChangesSection: OptionSectionView {
  /// What the section is called.
  static let name = OptionSection("changed", tr("Changed"))

  private let changes: [(option: any OptionField, row: ChangeRow)]
  let resetAll = Button(tr("Reset all…"), font: .body(.medium))
  private let placeholder = Label(tr("Everything is as at the first start."), font: .body(), color: \.mutedText)

  init(_ options: [any OptionField], onReset: @escaping (any OptionField) -> Void) {
    changes = options.map { option in (option, ChangeRow(option) { onReset(option) }) }
    resetAll.cornerRadius = 8
    resetAll.isFocusedByPress = true
    super.init(Self.name, rows: [], sample: nil)
    for view in changes.map(\.row) + [placeholder, resetAll] { addSubview(view) }
  }

  /// The buttons that can be pressed, from the top.
  var buttons: [Button] {
    changes.filter { !$0.row.isHidden }.map(\.row.reset) + (resetAll.isEnabled ? [resetAll] : [])
  }

  /// The number of changes as text; empty for none.
  var summary: String {
    let count = changes.count { !$0.row.isHidden }
    return count == 0 ? "" : "\(count)"
  }

  func show(_ states: [String: OptionState]) {
    for (option, row) in changes { states[option.key].map(row.show) }
    let isEmpty = changes.allSatisfy(\.row.isHidden)
    placeholder.isHidden = !isEmpty
    resetAll.isEnabled = !isEmpty
  }

  override func rest(_ context: DrawContext) -> Layout? {
    let resetWidth = max(110 * context.textSize, context.textSize == 1 ? resetAll.naturalWidth(context) ?? 0 : 0)
    let lines = [placeholder.height(ChangeRow.height)] + changes.map(\.row.layoutValue)
    return Stack(.down, Stack(.down, spacing: 8, lines), Space(14), resetAll.size(resetWidth, 36)).padding(
      bottom: isPage ? -8 : 0)
  }
}
