import OvershootScreenKit

/// The contents of the sheet on which a folder for the data is chosen.
@MainActor
final class PlacePanel: View {
  private let onChoose: (PlacePanel, String?) -> Void
  private let sentence = Label(
    tr("All that you have played is still there until the program ends."), font: .body(.medium), color: \.mutedText)
  private let caption = Label(tr("Choose another place"), font: .body(.medium))
  private let field: TextField
  private lazy var here = Button(tr("Keep here"), font: Self.buttonFont, kind: .primary) { [unowned self] in
    onChoose(self, nil)
  }
  private lazy var there = Button(tr("Keep there"), font: Self.buttonFont, kind: .raised) { [unowned self] in
    choose(field.text)
  }

  /// The height of a row, in points.
  private static let rowHeight = 36.0
  /// The distance of rows, in points.
  private static let gap = 8.0
  /// The height of the sentence, in points.
  private static let sentenceHeight = 50.0
  /// The least width of the field beside a button, in points.
  private static let fieldWidth = 160.0
  /// The width of the buttons, in points.
  private static let buttonWidth = 112.0
  private static let buttonFont = Font.body(.medium)

  /// Creates the contents; `onChoose` is called with the path of a folder, or with nil for the one that was removed.
  init(proposal: String, onChoose: @escaping (PlacePanel, String?) -> Void) {
    self.onChoose = onChoose
    field = TextField(proposal, placeholder: tr("/path/of/a/folder"), font: .body(), maximumLength: 1024)
    super.init()
    sentence.fitting = .wrapping(maximumLines: nil, .end)
    for button in [here, there] { button.cornerRadius = field.cornerRadius }
    for view in [sentence, here, caption, field, there] { addSubview(view) }
    field.onCommit = { [unowned self] in choose($0) }
  }

  /// Moves the focus to the button that keeps the data where they were.
  func focus() { scene?.focus.move(to: here) }

  /// Says why a folder cannot be used.
  func refuse(_ reason: String) {
    sentence.colorRole = \.danger
    sentence.text = reason
  }

  private func choose(_ folder: String) {
    guard folder.hasPrefix("/") else { return refuse(tr("The path of a folder begins with a slash.")) }
    onChoose(self, folder)
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }

  private func layout(width: Double, _ context: DrawContext) -> Layout {
    let buttonWidth = Self.buttonWidth * context.textSize
    let line = Stack(
      .across, spacing: Self.gap, field.width(.flexible(least: Self.fieldWidth * context.textSize)),
      there.width(buttonWidth)
    ).lines(in: width, height: .fixed(Self.rowHeight), lineSpacing: Self.gap, context)
    return Stack(
      .down, sentence.height(.natural(least: Self.sentenceHeight)), Space(Self.gap),
      here.size(buttonWidth, Self.rowHeight), Space(Self.gap), caption.height(Self.rowHeight - 8), line
    ).padding(bottom: 30)
  }
}
