import OvershootControls
import OvershootCurveLab
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
import OvershootScreenKit
import OvershootStage

/// The title and the sentence of a lecture's page above the screens, with buttons to step.
@MainActor
final class LectureBar: View {
  /// What its buttons do.
  struct Actions {
    let previous: () -> Void
    let next: () -> Void
    let end: () -> Void
  }

  private let title = Label(font: .title(.bold))
  private let text = Label(font: .headline())
  private let number = Label(font: .body(.medium), color: \.mutedText)
  private let buttons: [Button]

  private static let margin = Insets(top: 8, left: 16, bottom: 10, right: 16)
  private static let buttonHeight = 28.0
  private static let maximumLines = 12

  init(_ actions: Actions) {
    // Translators: buttons that step through the pages of a lecture, and end it.
    let titles = [tr("Back", context: "lecture"), tr("Next", context: "lecture"), tr("End", context: "lecture")]
    buttons = zip(titles, [actions.previous, actions.next, actions.end]).map {
      BarButton($0, font: .body(.medium), kind: .raised, action: $1)
    }
    super.init()
    title.isHeading = true
    for label in [title, text] { label.fitting = .wrapping(maximumLines: Self.maximumLines, .end) }
    for button in buttons { button.cornerRadius = 6 }
    for view in [title, number, text] + buttons { addSubview(view) }
  }

  /// Shows a page.
  func show(_ page: Lecture.Page, number index: Int, of count: Int) {
    (title.text, text.text) = (page.title, page.text)
    // Translators: the number of a page, and how many there are.
    number.text = tr("\(index) of \(count)")
    (buttons[0].isEnabled, buttons[1].isEnabled) = (index > 1, index < count)
    relayout()
  }

  /// Hides the buttons on a projector.
  func setProjected(_ isProjected: Bool) { for button in buttons { button.isHidden = isProjected } }

  override var semantics: Semantics? { Semantics(.panel, tr("Lecture")) }

  override func themeDidChange() { backgroundColor = theme.raisedSurface }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) { layout(bounds.width, context).place(in: bounds, context) }

  private func layout(_ width: Double, _ context: DrawContext) -> Layout {
    let room = width - Self.margin.left - Self.margin.right
    let parts = [number.padding(right: 4)] + buttons.map(\.layoutValue)
    let controls = Stack(.across, spacing: 8, parts).lines(in: room, height: .fixed(Self.buttonHeight), context)
    let isWide = room > 560 * context.textSize || buttons[0].isHidden
    let head =
      isWide
      ? Stack(.across, spacing: 16, title.width(.flexible()).height(.natural()), controls)
      : Stack(.down, spacing: 4, title.height(.natural()), controls)
    return Stack(.down, spacing: 4, head, text.height(.natural())).padding(Self.margin)
  }
}

/// A button of the lecture, whose keys are Page Up, Page Down and Ctrl+L: the focus stays on the screen.
@MainActor
private final class BarButton: Button {
  override var canBecomeFocused: Bool { false }
}
