import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The words that can be pressed, side by side. Drags and the wheel move the bar; arrows walk the words, and it shows
/// the one with the focus.
@MainActor
final class WordBar: ScrollView {
  /// Called with a word that was pressed.
  var onWord: (AdventureWord) -> Void = { _ in }
  /// The space before the first word and after the last, in points.
  var inset = 0.0
  private(set) var words: [AdventureWord] = []
  private(set) var buttons: [WordButton] = []

  private static let gap = 6.0
  /// What is shown beside a word that has the focus and its ring, in points.
  private static let shownBeside = 56.0

  init() { super.init(axis: .horizontal) }

  override var isFocusGroup: Bool { true }

  /// True: the words fill the height.
  override var growsWithText: Bool { true }

  override var semantics: Semantics? { Semantics(.list, "Words") }

  func show(_ words: [AdventureWord]) {
    guard words != self.words else { return }
    let focused = buttons.firstIndex { $0.isFocused }
    self.words = words
    for button in buttons { button.removeFromSuperview() }
    buttons = words.map { word in
      let button = WordButton(word) { [unowned self] in onWord(word) }
      content.addSubview(button)
      return button
    }
    relayout()
    jump(to: 0)
    if let focused, let next = buttons.indices.contains(focused) ? buttons[focused] : buttons.last {
      scene?.focus.move(to: next)
    }
  }

  override func reveal(from start: Double, to end: Double) {
    super.reveal(from: start - Self.shownBeside, to: end + Self.shownBeside)
  }

  override func layoutSubviews(_ context: DrawContext) {
    var x = inset
    for button in buttons {
      let needed = context.text.metrics(of: button.word.text, font: WordButton.font).width + 22
      button.frame = Rect(x: x, y: 2, width: needed.rounded(), height: bounds.height - 4)
      x += needed.rounded() + Self.gap
    }
    contentWidth = x - Self.gap + inset
    super.layoutSubviews(context)
  }
}

/// A word that can be pressed.
@MainActor
final class WordButton: Control {
  static let font = Font.body(.medium)

  let word: AdventureWord
  private let action: () -> Void
  private let label: Label

  init(_ word: AdventureWord, action: @escaping () -> Void) {
    self.word = word
    self.action = action
    label = Label(word.text, font: Self.font, alignment: .center)
    super.init()
    cornerRadius = 10
    addSubview(label)
  }

  override func activate() { action() }

  override func themeDidChange() { backgroundColor = fill }

  override func stateDidChange() { animate(.ease(0.12)) { self.backgroundColor = self.fill } }

  override func layoutSubviews(_ context: DrawContext) { label.frame = bounds }

  private var fill: Color { Self.fills(theme)[isPressed ? 2 : isHovered ? 1 : 0] }

  /// The fills at rest, under the pointer, and while it is pressed.
  static func fills(_ theme: Theme) -> [Color] {
    (theme.isHighContrast ? [0.14, 0.19, 0.24] : [0.05, 0.075, 0.1]).map { theme.text.withAlpha($0) }
  }
}
