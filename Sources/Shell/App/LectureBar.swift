import OvershootCurveLab
import OvershootScreenKit

/// The title and the sentence of a lecture's page above the screens, with buttons to step.
@MainActor
final class LectureBar: View {
  /// What its buttons do.
  struct Actions {
    let previous: () -> Void
    let next: () -> Void
    let end: () -> Void
  }

  private let title = Label(font: TypeRole.verdict.font(size: 22))
  private let text = Label(font: TypeRole.label.font(size: 18))
  private let number = Label(font: TypeRole.small.font(size: 18), color: \.mutedText)
  private let buttons: [Button]
  /// The sentence scrolls where the window has little room for it.
  private let scroll = ScrollView()

  private static let (buttonHeight, narrowHeight) = (36.0, 28.0)
  private static let maximumLines = 12

  /// The space around all in a width; narrow windows have smaller letters too.
  private func margin(_ width: Double) -> Insets {
    let isNarrow = width < 480
    title.font = TypeRole.verdict.font(size: isNarrow ? 18 : 22)
    text.font = TypeRole.label.font(size: isNarrow ? 16 : 18)
    for button in buttons { button.title.font = TypeRole.pill.font(size: isNarrow ? 15 : 18) }
    let side = isNarrow ? 12.0 : width < 800 ? 24 : 40
    return Insets(top: 8, left: side, bottom: 10, right: side)
  }

  init(_ actions: Actions) {
    // Translators: buttons that step through the pages of a lecture, and end it.
    let titles = [tr("Back"), tr("Next"), tr("Stop")]
    buttons = zip(titles, [actions.previous, actions.next, actions.end]).map {
      BarButton($0, font: TypeRole.pill.font(size: 18), action: $1)
    }
    super.init()
    title.isHeading = true
    for label in [title, text] { label.fitting = .wrapping(maximumLines: Self.maximumLines, .end) }
    scroll.content.addSubview(text)
    for view in [title, number, scroll] + buttons { addSubview(view) }
  }

  /// Shows a page.
  func show(_ page: Lecture.Page, number index: Int, of count: Int) {
    (title.text, text.text) = (page.title, page.text)
    // Translators: the number of a page, and how many there are.
    number.text = tr("\(index) of \(count)")
    (buttons[0].isEnabled, buttons[1].isEnabled) = (index > 1, index < count)
    scroll.jump(to: 0)
    relayout()
  }

  /// Whether the buttons are hidden, as on a projector.
  var isProjected: Bool {
    get { buttons[0].isHidden }
    set { for button in buttons { button.isHidden = newValue } }
  }

  override var semantics: Semantics? { Semantics(.panel, tr("Lecture")) }

  override func adaptedTheme(_ theme: Theme) -> Theme? { Room.labs.theme(theme).onStrip }

  override func themeDidChange() { backgroundColor = theme.background }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width, sentence: .fixed(sentenceHeight(width, context)), context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(bounds.width, sentence: .flexible(), context).place(in: bounds, context)
    scroll.contentHeight = sentenceHeight(bounds.width, context)
    text.frame = Rect(x: 0, y: 0, width: scroll.bounds.width, height: scroll.contentHeight)
  }

  private func sentenceHeight(_ width: Double, _ context: DrawContext) -> Double {
    let margin = margin(width)
    return text.naturalSize(width: width - margin.left - margin.right, context).height
  }

  private func layout(_ width: Double, sentence: Extent, _ context: DrawContext) -> Layout {
    let margin = margin(width)
    let room = width - margin.left - margin.right
    let buttonHeight = width < 480 ? Self.narrowHeight : Self.buttonHeight
    func controls(_ parts: [Layout]) -> Stack {
      Stack(.across, spacing: 8, parts).lines(in: room, height: .fixed(buttonHeight), context)
    }
    let (mark, keys) = (number.padding(right: 4), buttons.map(\.layoutValue))
    let line = title.width(.flexible()).height(.natural())
    let all = controls([mark] + keys)
    let head: Stack
    if room > 560 * context.textSize || buttons[0].isHidden {
      head = Stack(.across, spacing: 16, line, all)
    } else if context.textSize == 1, all.naturalSize(width: room, context).height > buttonHeight {
      // The buttons need all of a row.
      head = Stack(.down, spacing: 4, Stack(.across, spacing: 8, alignment: .baseline, line, mark), controls(keys))
    } else {
      head = Stack(.down, spacing: 4, title.height(.natural()), all)
    }
    return Stack(.down, spacing: 4, head, scroll.height(sentence)).padding(margin)
  }
}

/// A button of the lecture, whose keys are Page Up, Page Down and Ctrl+L: the focus stays on the screen.
@MainActor
private final class BarButton: Button {
  override var canBecomeFocused: Bool { false }
}
