public import Drawing
public import Geometry
import Motion
public import Stage

/// A line of text to write in: with a caret, a selection, words, undo, the clipboard and what input methods compose.
///
/// The value changes at once and is told at once. A text that is wider than the field scrolls so that the caret is
/// seen, softly only where it goes far. The caret blinks for some seconds after the latest input and then stays, so
/// that nothing runs at rest.
///
/// A line may mix directions: its parts stand in their visual order, and a line that begins from right to left stands
/// at the right edge. Left and Right go as the line as a whole runs; where a part of the other direction begins, the
/// caret stands beside the character before it.
open class TextField: Control {
  /// What a press does as it moves.
  enum Press: Hashable, Sendable {
    case none
    case characters
    case words(from: Int)
    case all
  }

  /// What a change of the text or the caret means for scrolling.
  enum Scrolling: Hashable, Sendable {
    case atOnce
    case softly
  }

  /// What is shown while there is no text.
  public var placeholder: String
  /// The font of the text and the placeholder.
  public var font: Font {
    didSet {
      guard font != oldValue, let line else { return }
      measure(by: line.measuring)
      reveal(.atOnce)
    }
  }
  /// Is told each change of the text by a person, at once; a composition is no part of it until it is committed.
  public var onChange: ((_ text: String) -> Void)?
  /// Is told the text when Return or Enter is pressed; without it the keys mean nothing here.
  public var onCommit: ((_ text: String) -> Void)?

  /// What is written, and what of it is selected.
  public private(set) var editor: TextEditor
  var press = Press.none
  var clicks = ClickCount()
  var clickTimeout: ScheduledWork?
  /// How far the text is moved to the left, in points.
  @Animatable var scroll = 0.0
  /// 0 at rest, 1 with the focus.
  @Animatable(.fade) var emphasis = 0.0
  @Animatable(.color) var outlineColor = Color.clear
  /// Where the characters stand; nil before the first layout.
  var line: EditedLine?
  /// What moves the text far at the moment; the engine holds it.
  private weak var jump: PropertyAnimator?
  /// When the caret began to blink; nil while it stays.
  private var blinkStart: Double?

  /// The space between the field's edges and the text, in points.
  static let padding = 10.0
  /// How much is seen beyond the caret where the text goes on, in points.
  private static let lookAhead = 24.0
  /// In points, half of it on either side of its place.
  static let caretWidth = 1.5

  /// Makes a field with the caret behind `text`.
  ///
  /// - Parameter maximumLength: the most characters that the text may have.
  public init(
    _ text: String = "", placeholder: String = "", font: Font = Font(size: 15),
    maximumLength: Int = TextEditor.longestText
  ) {
    editor = TextEditor(text, maximumLength: maximumLength)
    self.placeholder = placeholder
    self.font = font
    super.init()
    cornerRadius = 8
    for property in [$scroll, $emphasis] { property.belongs(to: presence) }
    $outlineColor.belongs(to: presence)
  }

  /// The text without a composition. Setting it puts the caret behind it and forgets what could be undone; `onChange`
  /// is not told.
  public var text: String {
    get { editor.text }
    set {
      editor.setText(newValue)
      contentDidChange(.atOnce)
    }
  }

  /// Selects all of the text.
  public func selectAll() { change(.atOnce) { $0.selectAll() } }

  // MARK: View

  /// A press writes here.
  open override var focusesOnPress: Bool { isEnabled }

  /// A press that moves selects, and scrolls nothing that the field lies on.
  open override func handlesDrag(from point: Vector2) -> Bool { isEnabled }

  /// Where the caret stands, while text is taken.
  open override var textInputArea: Rect? { isEnabled && isFocused ? caretRect(scroll: scroll) : nil }

  /// Shows the focus. A composition that is left behind is committed.
  open override func focusDidChange() {
    if !isFocused { change(.atOnce) { $0.commitComposition() } }
    stateDidChange()
    blink()
  }

  /// Takes the colours of the field.
  open override func themeDidChange() {
    backgroundColor = theme.surface
    outlineColor = outline
  }

  /// Takes the outline that fits the focus and the pointer.
  open override func stateDidChange() {
    let (color, share) = (outline, isFocused ? 1.0 : 0)
    guard AnimationEngine.current != nil else { return (outlineColor, emphasis) = (color, share) }
    PropertyAnimator(duration: 0.12, curve: .easeOut) { [self] in (outlineColor, emphasis) = (color, share) }
      .startAnimation()
  }

  /// Fits the text into the new size.
  open override func layoutSubviews(_ context: DrawContext) {
    measure(context)
    reveal(.atOnce)
  }

  /// Draws the part of the line that is seen.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    measure(context)
    drawField(on: &canvas, context: context)
  }

  // MARK: Input

  /// Writes in place of the selection.
  open override func insertText(_ text: String) {
    if isEnabled { change(.atOnce) { $0.insert(text) } }
  }

  /// Shows what an input method composes in place of the selection.
  open override func composeText(_ text: String, selection: Range<Int>) {
    if isEnabled { change(.atOnce) { $0.setMarkedText(text, selection: selection) } }
  }

  /// Moves, selects, deletes, undoes, copies and pastes as desktops do. Keys that write come as text. Return commits
  /// where somebody listens.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    isEnabled && take(key, modifiers, isRepeat: isRepeat)
  }

  /// Nothing is held by keys.
  open override func keyUp(_ key: Key) {}

  /// Nothing is held by keys.
  open override func keyPressesCancelled() {}

  /// Puts the caret there; the second of two quick presses selects a word, the third everything.
  open override func pointerDown(at point: Vector2) {
    if isEnabled { beginPress(at: point.x) }
  }

  /// Selects up to there, and scrolls as far as it lies outside.
  open override func pointerMoved(to point: Vector2) {
    if isEnabled { movePress(to: point.x) }
  }

  /// The selection stays.
  open override func pointerUp(at point: Vector2) { press = .none }

  /// The selection stays.
  open override func pointerCancelled() { press = .none }

  // MARK: For the extensions

  /// Changes what is written or selected, shows it, and tells of a new text.
  func change(_ scrolling: Scrolling, _ verb: (inout TextEditor) -> Void) {
    let before = editor.characters
    verb(&editor)
    contentDidChange(scrolling)
    blink()
    if editor.characters != before { onChange?(editor.text) }
  }

  /// The room for the text.
  var room: Rect {
    let bounds = $bounds.shown
    return bounds.inset(by: Insets(top: 0, left: Self.padding, bottom: 0, right: Self.padding))
  }

  /// The caret's opacity at the present moment.
  var caretOpacity: Double {
    guard let blinkStart, let time = AnimationEngine.current?.time else { return 1 }
    return CaretBlink.opacity(at: time - blinkStart)
  }

  // MARK: Private

  private var outline: Color {
    isFocused ? theme.accent : isHovered ? theme.outline.mixed(with: theme.text, at: 0.3) : theme.outline
  }

  private func measure(_ context: DrawContext) {
    if line?.measuring !== context.text { measure(by: context.text) }
  }

  private func measure(by measuring: any TextMeasuring) {
    line = EditedLine(font: font, measuring: measuring)
    line?.update(editor.shownCharacters)
  }

  private func contentDidChange(_ scrolling: Scrolling) {
    line?.update(editor.shownCharacters)
    reveal(scrolling)
  }

  /// Scrolls so that the caret is seen, with some of what is beyond it.
  private func reveal(_ scrolling: Scrolling) {
    let width = bounds.width - 2 * Self.padding
    guard let line, width > 0 else { return }
    let caret = line.x(of: editor.shownSelection.head)
    let margin = min(Self.lookAhead, width / 4)
    let reached = max(min(scroll, caret - margin), caret + margin - width)
    let target = max(0, min(reached, line.width - width))
    guard target != scroll || jump != nil else { return }
    if let jump, jump.isRunning { jump.stopAnimation(true) }
    guard scrolling == .softly, abs(target - scroll) > width / 2, AnimationEngine.current != nil else {
      return PropertyAnimator.performWithoutAnimation { scroll = target }
    }
    let animator = PropertyAnimator(duration: 0.2, curve: .easeOut) { [self] in scroll = target }
    animator.startAnimation()
    jump = animator
  }

  /// Shows the caret, and lets it blink from now on. Less movement means no blinking.
  private func blink() {
    let wasBlinking = blinkStart != nil
    guard isFocused, let engine = AnimationEngine.current, engine.motionPolicy == .full else { return blinkStart = nil }
    blinkStart = engine.time
    guard !wasBlinking else { return }
    engine.follow { [weak self] time in
      guard let self, isInWindow, let start = blinkStart, time < start + CaretBlink.duration else {
        self?.blinkStart = nil
        return false
      }
      return true
    }
  }
}
