import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// The words that can be pressed, side by side; arrows walk them, and the bar moves to the one with the focus.
@MainActor
final class WordBar: View {
  /// Called with a word that was pressed.
  var onWord: (Arcade.Word) -> Void = { _ in }
  private(set) var words: [Arcade.Word] = []
  private(set) var buttons: [WordButton] = []
  private let row = View()
  private var width = 0.0

  private static let gap = 6.0

  override init() {
    super.init()
    clipsToBounds = true
    addSubview(row)
  }

  override var isFocusGroup: Bool { true }

  func show(_ words: [Arcade.Word]) {
    guard words != self.words else { return }
    let focused = buttons.firstIndex { $0.isFocused }
    self.words = words
    for button in buttons { button.removeFromSuperview() }
    buttons = words.map { word in
      let button = WordButton(word) { [unowned self] in onWord(word) }
      button.onFocus = { [unowned self, unowned button] in reveal(button) }
      row.addSubview(button)
      return button
    }
    relayout()
    PropertyAnimator.performWithoutAnimation { self.row.bounds.origin = .zero }
    if let focused, let next = buttons.indices.contains(focused) ? buttons[focused] : buttons.last {
      scene?.focus.move(to: next)
    }
  }

  override func layoutSubviews(_ context: DrawContext) {
    var x = 0.0
    for button in buttons {
      let needed = context.text.metrics(of: button.word.text, font: WordButton.font).width + 22
      button.frame = Rect(x: x, y: 2, width: needed.rounded(), height: bounds.height - 4)
      x += needed.rounded() + Self.gap
    }
    width = max(0, x - Self.gap)
    let origin = row.bounds.origin
    row.frame = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)
    row.bounds.origin = origin
  }

  /// Moves the row so that a word can be seen, with some of the next.
  private func reveal(_ button: View) {
    let margin = 60.0
    let limit = max(0, width - bounds.width)
    let offset = row.bounds.origin.x
    let target = max(min(offset, button.frame.minX - margin), button.frame.maxX + margin - bounds.width)
    let clamped = max(0, min(limit, target))
    guard clamped != offset else { return }
    animate(.ease(ArcadeMotion.fade)) { self.row.bounds.origin.x = clamped }
  }
}

/// A word that can be pressed.
@MainActor
final class WordButton: Control {
  static let font = Font(.medium, size: 14)

  let word: Arcade.Word
  var onFocus: () -> Void = {}
  private let action: () -> Void
  private let label: Label

  init(_ word: Arcade.Word, action: @escaping () -> Void) {
    self.word = word
    self.action = action
    label = Label(word.text, font: Self.font, alignment: .center)
    super.init()
    cornerRadius = 10
    addSubview(label)
  }

  override func activate() { action() }

  override func focusDidChange() {
    super.focusDidChange()
    if isFocused { onFocus() }
  }

  override func themeDidChange() { backgroundColor = fill }

  override func stateDidChange() { animate(.ease(0.12)) { self.backgroundColor = self.fill } }

  override func layoutSubviews(_ context: DrawContext) { label.frame = bounds }

  private var fill: Color { Self.fills(theme)[isPressed ? 2 : isHovered ? 1 : 0] }

  /// The fills at rest, under the pointer, and while it is pressed.
  static func fills(_ theme: Theme) -> [Color] { [0.05, 0.075, 0.1].map { theme.text.withAlpha($0) } }
}
