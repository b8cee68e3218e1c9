import Motion
public import OvershootDrawing
public import OvershootGeometry
public import OvershootStage

/// An editable line of text on a line, with a caret, a selection, undo, the clipboard and input method composition.
///
/// The value changes, and is reported, at once. Text that is wider than the field scrolls so that the caret is visible,
/// with an animation for long distances. The caret blinks for some seconds after the latest input and then stays
/// visible, so that an idle field causes no frames.
///
/// A line may mix directions: its parts are in visual order, and a line that begins right to left is aligned to the
/// right edge. Left and Right follow the direction of the whole line; where a part of the other direction begins, the
/// caret is beside the character before it.
open class TextField: Control {
  /// What moving the pointer selects during a press.
  enum Press: Hashable, Sendable {
    case none, characters
    case words(from: Int)
    case all
  }

  /// How the field scrolls to the caret.
  enum Scrolling: Hashable, Sendable {
    case immediate
    /// Animates long distances.
    case smooth
  }

  /// The text that is shown while the field is empty.
  public final var placeholder: String {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  /// The font of the text and the placeholder.
  public final var font: Font {
    didSet {
      guard font != oldValue else { return }
      setNeedsDisplay()
      guard let line else { return }
      measure(by: line.measuring)
      reveal(.immediate)
    }
  }
  /// Whether a line is drawn below the text; true unless set. What is around a field without one shows its state.
  public final var hasOutline = true {
    didSet { if hasOutline != oldValue { setNeedsDisplay() } }
  }
  /// What is wrong with the text: a sentence below the field, whose line and a mark at its end show that; empty for
  /// nothing.
  public final var fault = "" {
    didSet { if fault != oldValue { stateDidChange() } }
  }
  /// Called with the editor after each change of the text by the user; a composition is not part of it until it is
  /// committed. Long texts are edited without being copied; `TextEditor.text` copies.
  public final var onChange: ((_ editor: TextEditor) -> Void)?
  /// Called with the text when Return or Enter is pressed; if nil, the field does not use these keys.
  public final var onCommit: ((_ text: String) -> Void)?

  /// The text and its selection.
  public private(set) final var editor: TextEditor
  /// The space left and right of the text, in points.
  final var textInsets = (left: TextField.padding, right: TextField.padding) {
    didSet { setNeedsDisplay() }
  }
  /// The menu of the field, while it is presented.
  final weak var menu: PopUpMenu? {
    didSet { setNeedsDisplay() }
  }
  final var press = Press.none
  final var clicks = ClickCount()
  /// Resets `clicks` when the double-press interval has passed.
  final var clickTimeout: ScheduledWork?
  /// How far the line is scrolled to the left, in points.
  @Animatable(.travel) var scroll = 0.0
  /// The share of the additional width of the line: 1 while focused, otherwise 0.
  @Animatable(.scale) final var emphasis = 0.0
  @Animatable(.color) final var outlineColor = Color.clear
  /// The measured line; nil before the first layout.
  final var line: EditedLine?
  /// The animator that scrolls to the caret; retained by the engine.
  private weak var scrollAnimator: PropertyAnimator?
  /// The time at which the caret began to blink; nil while it is steady.
  private var blinkStart: Double? {
    didSet { setNeedsDisplay() }
  }
  /// Ends the blinking.
  private var blinkEnd: ScheduledWork?

  /// The horizontal space between the field's edges and the text, in points.
  static let padding = 2.0
  /// The length of text that stays visible beyond the caret, in points.
  private static let lookAhead = 24.0
  /// Seconds in which the outline changes.
  private static let fadeDuration = 0.12
  /// Seconds in which the text scrolls a long distance.
  private static let scrollDuration = 0.2
  /// The width of the caret as a part of the font's size, and the least one in points.
  private static let caretPart = 0.11
  private static let leastCaret = 2.0

  /// Creates a field with the caret after `text`.
  ///
  /// The text has at most `maximumLength` characters.
  ///
  /// - Precondition: `maximumLength` is at least 0.
  public init(
    _ text: String = "", placeholder: String = "", font: Font = Font.body(),
    maximumLength: Int = TextEditor.defaultMaximumLength, file: StaticString = #fileID, line: UInt = #line
  ) {
    editor = TextEditor(text, maximumLength: maximumLength, file: file, line: line)
    self.placeholder = placeholder
    self.font = font.control
    super.init()
    for property in [$scroll, $emphasis] { property.belongs(to: presence) }
    $outlineColor.belongs(to: presence)
  }

  /// The text without a composition. Setting it moves the caret to its end and clears the undo history, without
  /// calling `onChange`.
  public final var text: String {
    get { editor.text }
    set {
      editor.setText(newValue)
      contentDidChange(.immediate)
    }
  }

  /// Selects all of the text.
  public final func selectAll() { change(.immediate) { $0.selectAll() } }

  // MARK: Semantics

  /// An entry, which is named by its placeholder where it has no label.
  open override var semantics: Semantics? {
    var semantics = semantics(.entry, name: placeholder, states: [.editable, .singleLine], actions: [])
    semantics.description = fault.isEmpty ? placeholder : fault
    let selection = editor.selection
    semantics.text = SemanticText(editor.text, caret: selection.head, selection: selection.range)
    return semantics
  }

  /// False: a field can have buttons in it.
  open override var hidesSemanticSubviews: Bool { false }

  /// Edits the text as by keys. Positions beyond it count as its end.
  open override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    isEnabled && part == nil && edit(request)
  }

  // MARK: View

  /// True: the line is wider.
  open override var showsOwnFocus: Bool { hasOutline }

  /// False: a disabled field is drawn in other colours, not dimmed.
  open override var dimsWhileDisabled: Bool { false }

  /// Whether the field is enabled: a press focuses it.
  open override var focusesOnPress: Bool { isEnabled }

  /// An I-beam while the field is enabled.
  open override func cursor(at point: Vector2) -> PointerCursor? { isEnabled ? .text : .arrow }

  /// Shows the menu to cut, copy, paste and select all.
  open override func contextMenuRequested(at point: Vector2) -> Bool {
    if isEnabled { showMenu(at: point) }
    return true
  }

  /// Whether the field is enabled: a drag selects text and does not scroll a view around the field.
  open override func handlesDrag(from point: Vector2) -> Bool { isEnabled }

  /// The frame of the caret while the field accepts text.
  open override var textInputArea: Rect? { isEnabled && isFocused ? caretRect(scroll: scroll) : nil }

  /// Updates the outline and the caret. Commits the composition, and shows the beginning, when the focus is lost.
  open override func focusDidChange() {
    super.focusDidChange()
    if !isFocused {
      change(.immediate) { $0.commitComposition() }
    } else if scene?.focus.isRingShown == true {
      reveal(.immediate)
    }
    stateDidChange()
    blink()
  }

  /// Updates the colours of the field.
  open override func themeDidChange() {
    outlineColor = outline
  }

  /// Updates the line for the focused and hovered state.
  open override func stateDidChange() {
    setNeedsDisplay()
    animate(.ease(duration: Self.fadeDuration)) { [self] in
      (outlineColor, emphasis) = (outline, isFocused || !fault.isEmpty ? 1 : 0)
    }
  }

  /// Measures the text and scrolls to the caret, or to the beginning while the field is not focused.
  open override func layoutSubviews(_ context: DrawContext) {
    measure(context)
    reveal(.immediate)
  }

  /// True while the caret blinks.
  open override var drawsEveryFrame: Bool { blinkStart != nil }

  /// Draws the visible part of the line.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    measure(context)
    drawField(on: &canvas, context: context)
  }

  // MARK: Input

  /// Replaces the selection with `text`.
  open override func insertText(_ text: String) {
    if isEnabled { change(.immediate) { $0.insert(text) } }
  }

  /// Shows the composition of an input method in place of the selection.
  open override func composeText(_ text: String, selection: Range<Int>) {
    if isEnabled { change(.immediate) { $0.setMarkedText(text, selection: selection) } }
  }

  /// Whether a composition is shown.
  open override var isComposing: Bool { editor.markedRange != nil }

  /// Moves, selects, deletes, undoes, copies and pastes. Printable keys are used too, but their text arrives through
  /// `insertText(_:)`. Return calls `onCommit`.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    isEnabled && handle(key, modifiers, isRepeat: isRepeat)
  }

  /// Has no effect.
  open override func keyUp(_ key: Key) {}

  /// Has no effect.
  open override func keyPressesCancelled() {}

  /// Moves the caret to `point`; the second of several quick presses selects a word, the third everything.
  open override func pointerDown(at point: Vector2) {
    if isEnabled { beginPress(at: point.x) }
  }

  /// Extends the selection to `point` and scrolls if it is outside.
  open override func pointerMoved(to point: Vector2) {
    if isEnabled { movePress(to: point.x) }
  }

  /// Ends the press and keeps the selection.
  open override func pointerUp(at point: Vector2) { press = .none }

  /// Ends the press and keeps the selection.
  open override func pointerCancelled() { press = .none }

  // MARK: Editing

  /// Edits the text or the selection, scrolls to the caret and reports a new text.
  final func change(_ scrolling: Scrolling, _ edit: (inout TextEditor) -> Void) {
    let changeCount = editor.changeCount
    edit(&editor)
    contentDidChange(scrolling)
    blink()
    guard editor.changeCount != changeCount else { return }
    textDidChange()
    onChange?(editor)
  }

  /// The width of the caret, in points.
  final var caretWidth: Double { max(Self.leastCaret, (Self.caretPart * font.size).rounded()) }

  /// The area of the text in the field, as it is shown.
  final var textArea: Rect {
    $bounds.shown.inset(by: Insets(top: 0, left: textInsets.left, bottom: 0, right: textInsets.right))
  }

  /// The caret's current opacity, 0...1.
  final var caretOpacity: Double {
    guard let blinkStart, let time = AnimationEngine.current?.time else { return 1 }
    return CaretBlink.opacity(at: time - blinkStart)
  }

  /// Called after each change of the text by the user, before `onChange`.
  func textDidChange() {}

  private var outline: Color {
    !isEnabled ? theme.fill : !fault.isEmpty ? theme.danger : isFocused || isHovered ? theme.text : theme.line
  }

  private func measure(_ context: DrawContext) {
    if line?.measuring !== context.text { measure(by: context.text) }
  }

  private func measure(by measuring: any TextMeasuring) {
    line = EditedLine(editor, font: font, measuring: measuring)
  }

  private func contentDidChange(_ scrolling: Scrolling) {
    setNeedsDisplay()
    if let change = editor.takeChange() { line?.update(change, of: editor) }
    reveal(scrolling)
  }

  /// Scrolls so that the caret and some text beyond it are visible, or while the field is not focused, the beginning.
  private func reveal(_ scrolling: Scrolling) {
    let width = bounds.width - textInsets.left - textInsets.right
    guard let line, width > 0 else { return }
    let caret = line.x(of: editor.shownSelection.head)
    let margin = min(Self.lookAhead, width / 4)
    let revealing = max(min(scroll, caret - margin), caret + margin - width)
    let target = isFocused ? max(0, min(revealing, line.width - width)) : 0
    guard target != scroll || scrollAnimator != nil else { return }
    if let scrollAnimator, scrollAnimator.isRunning { scrollAnimator.stopAnimation(true) }
    guard scrolling == .smooth, abs(target - scroll) > width / 2 else {
      return PropertyAnimator.performWithoutAnimation { scroll = target }
    }
    scrollAnimator = animate(.ease(duration: Self.scrollDuration)) { [self] in scroll = target }
  }

  /// Restarts the blinking of the caret. Under reduced motion, and in a preview, it does not blink.
  private func blink() {
    blinkEnd?.cancel()
    blinkStart = nil
    guard isFocused, let engine = AnimationEngine.current, engine.motionPolicy == .full, !isInPreview else {
      return
    }
    blinkStart = engine.time
    blinkEnd = engine.after(CaretBlink.duration) { [weak self] in self?.blinkStart = nil }
  }
}
