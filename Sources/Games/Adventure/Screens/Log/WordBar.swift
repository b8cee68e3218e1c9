import OvershootGameKit

/// The words that can be pressed, as pills in rows that end where the bar does. It shows one row, or more where it is
/// unfolded; arrows walk the words, and it shows the one with the focus.
@MainActor
final class WordBar: ScrollView {
  /// Called with a word that was pressed.
  var onWord: (AdventureWord) -> Void = { _ in }
  private(set) var words: [AdventureWord] = []
  private(set) var buttons: [Pill] = []
  /// Whether more than a row is shown.
  var isUnfolded = false {
    didSet {
      guard isUnfolded != oldValue else { return }
      scrollBar.isHidden = !isUnfolded
      jump(to: 0)
    }
  }
  /// The height of a word, in points.
  var wordHeight = 52.0
  /// The index of the word that had the focus before the words changed.
  private var lostFocus: Int?
  /// What follows when it has not moved for a while.
  private var rest: ScheduledWork?

  /// The room around the words, for the rings of the pointer and of the focus, in points.
  static let edge = 10.0
  private static let gap = 10.0
  /// The seconds after the last movement until whole rows are shown.
  private static let restDelay = 0.12

  init() {
    super.init()
    // Beside one row it is a stroke without a meaning.
    scrollBar.isHidden = true
  }

  override var isFocusGroup: Bool { true }

  override var semantics: Semantics? { Semantics(.list, tr("Words")) }

  /// Takes other words, which are seen after the next layout. Where they are in another order, the first one takes the
  /// focus of one that had it.
  func show(_ words: [AdventureWord], isReordered: Bool = false) {
    guard words != self.words else { return }
    lostFocus = buttons.firstIndex { $0.isFocused }.map { isReordered ? 0 : $0 }
    self.words = words
    for button in buttons { button.removeFromSuperview() }
    buttons = words.map { word in Pill(word.text) { [unowned self] in onWord(word) } }
    for button in buttons { content.addSubview(button) }
    jump(to: 0)
  }

  /// Returns the button of the first word that `matches`.
  func button(where matches: (AdventureWord) -> Bool) -> Pill? {
    zip(words, buttons).first { matches($0.0) }?.1
  }

  /// Returns the height of `rows` rows, or of all where they are fewer.
  func height(width: Double, rows: Int, _ context: DrawContext) -> Double {
    let count = Double(min(rows, Int(((frames(width: width, context).last?.minY ?? 0) / pitch).rounded()) + 1))
    return words.isEmpty ? 0 : wordHeight + (count - 1) * pitch + 2 * Self.edge
  }

  /// Returns where the words of the first row end, in a width.
  func firstRowEnd(width: Double, _ context: DrawContext) -> Double {
    frames(width: width, context).last { $0.minY == Self.edge }?.maxX ?? 0
  }

  override func contentOffsetDidChange() {
    rest?.cancel()
    guard isInWindow, contentOffset != nearestRow, let engine = AnimationEngine.current else { return }
    rest = engine.after(Self.restDelay) { [weak self] in self?.showWholeRows() }
  }

  /// Goes to the nearest row, where it has come to rest between two.
  private func showWholeRows() {
    if !isCoasting { scroll(to: nearestRow) }
  }

  private var nearestRow: Double { (contentOffset / pitch).rounded() * pitch }

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

  /// The distance of rows: words of one are not seen beside those of the next.
  private var pitch: Double { wordHeight + 2 * Self.edge }

  private func frames(width: Double, _ context: DrawContext) -> [Rect] {
    var (x, y) = (Self.edge, Self.edge)
    return buttons.map { button in
      let needed = max(1.5 * wordHeight, button.width(height: wordHeight, context))
      if x > Self.edge, x + needed > width - Self.edge { (x, y) = (Self.edge, y + pitch) }
      defer { x += needed + Self.gap }
      return Rect(x: x, y: y, width: min(needed, width - 2 * Self.edge), height: wordHeight)
    }
  }
}
