import OvershootGameKit

/// The words that can be pressed, in rows that end where the bar does. Where they need more rows than it has, it is
/// scrolled; arrows walk the words, and it shows the one with the focus.
@MainActor
final class WordBar: ScrollView {
  /// Called with a word that was pressed.
  var onWord: (AdventureWord) -> Void = { _ in }
  private(set) var words: [AdventureWord] = []
  private(set) var buttons: [WordButton] = []
  /// The index of the word that had the focus before the words changed.
  private var lostFocus: Int?

  // In points.
  private static let (gap, height, padding) = (6.0, 32.0, 22.0)
  /// The room around the words, for the ring of the focus, in points.
  static let edge = 3.0
  /// The part of a row that is seen where more of them follow: no letters.
  private static let peek = 0.25

  init() { super.init() }

  override var isFocusGroup: Bool { true }

  override var semantics: Semantics? { Semantics(.list, tr("Words")) }

  /// Takes other words; they are seen after the next layout.
  func show(_ words: [AdventureWord]) {
    guard words != self.words else { return }
    lostFocus = buttons.firstIndex { $0.isFocused }
    self.words = words
    for button in buttons { button.removeFromSuperview() }
    buttons = words.map { word in
      let button = WordButton(word) { [unowned self] in onWord(word) }
      content.addSubview(button)
      return button
    }
    jump(to: 0)
  }

  /// Returns the height of all words in a width, or of `rows` rows and the beginning of the next one.
  func height(width: Double, rows: Int, _ context: DrawContext) -> Double {
    let frames = frames(width: width, context)
    guard let first = frames.first, let last = frames.last else { return 0 }
    let most = Self.edge + Double(rows) * (first.height + Self.gap) + Self.peek * first.height
    return min(last.maxY + Self.edge, most).rounded()
  }

  /// Brings a word into sight, at once.
  func bringIntoSight(_ button: WordButton) {
    reveal(from: button.frame.minY - Self.edge, to: button.frame.maxY + Self.edge)
    jump(to: destination)
  }

  /// Pages are those of the log.
  override func scroll(with key: Key, modifiers: Modifiers) -> Bool { false }

  override func layoutSubviews(_ context: DrawContext) {
    let frames = frames(width: bounds.width, context)
    for (button, frame) in zip(buttons, frames) { button.frame = frame }
    contentHeight = (frames.last?.maxY ?? 0) + Self.edge
    super.layoutSubviews(context)
    guard let lostFocus, !buttons.isEmpty else { return }
    self.lostFocus = nil
    scene?.focus.move(to: buttons[min(lostFocus, buttons.count - 1)])
  }

  private func frames(width: Double, _ context: DrawContext) -> [Rect] {
    let height = Font.rowHeight(Self.height, at: context.textSize).rounded()
    var (x, y) = (Self.edge, Self.edge)
    return words.map { word in
      let needed = (context.text.metrics(of: word.text, font: WordButton.font).width + Self.padding).rounded()
      if x > Self.edge, x + needed > width - Self.edge { (x, y) = (Self.edge, y + height + Self.gap) }
      defer { x += needed + Self.gap }
      return Rect(x: x, y: y, width: min(needed, width - 2 * Self.edge), height: height)
    }
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

  override func stateDidChange() { animate(.ease(duration: 0.12)) { self.backgroundColor = self.fill } }

  override func layoutSubviews(_ context: DrawContext) { label.frame = bounds }

  private var fill: Color { Self.fills(theme)[isPressed ? 2 : isHovered ? 1 : 0] }

  /// The fills at rest, under the pointer, and while it is pressed.
  static func fills(_ theme: Theme) -> [Color] {
    (theme.isHighContrast ? [0.14, 0.19, 0.24] : [0.05, 0.075, 0.1]).map { theme.text.withAlpha($0) }
  }
}
