import Motion
public import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
public import OvershootStage

/// A text field with a magnifier, a button that clears it, and a report when the user pauses.
///
/// Escape clears a text before it does anything else. Return reports the text at once.
open class SearchField: TextField {
  /// Called with the text when the user has paused, has pressed Return, or has cleared the field.
  public final var onSearch: (String) -> Void
  private let clear = ClearButton()
  private var pending: ScheduledWork?
  private var reported = ""

  /// The seconds of a pause.
  public static let pause = 0.25
  /// The space left of the text for the magnifier, in points.
  private static let leading = 34.0
  /// The space right of the text for the button, in points.
  private static let trailing = 36.0

  /// Creates an empty field with a placeholder; nil for the word Search.
  public init(placeholder: String? = nil, onSearch: @escaping (String) -> Void = { _ in }) {
    self.onSearch = onSearch
    super.init("", placeholder: placeholder ?? tr("Search"))
    textInsets = (Self.leading, Self.trailing)
    clear.onActivate = { [unowned self] in clearText() }
    addSubview(clear)
    updateButton(animated: false)
    onCommit = { [unowned self] _ in report() }
  }

  /// The text; also reports a pause later.
  override func textDidChange() {
    updateButton(animated: true)
    pending?.cancel()
    pending = AnimationEngine.current?.after(Self.pause) { [weak self] in self?.report() }
  }

  /// Lays out the button at the right end.
  open override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    clear.frame = Rect(x: bounds.width - 34, y: (bounds.height - 32) / 2, width: 32, height: 32)
  }

  /// Clears a text with Escape.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if isEnabled, key == .escape, editor.composition == nil, !text.isEmpty {
      if !isRepeat { clearText() }
      return true
    }
    return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
  }

  /// Draws the field and the magnifier.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    super.draw(&canvas, context: context)
    let color = isFocused ? theme.text : theme.mutedText
    let center = Vector2(17, context.snap($bounds.shown.center.y) - 1)
    canvas.stroke(.ellipse(Rect(center: center, size: Size(11, 11))), StrokeStyle(width: 1.7), .solid(color))
    canvas.line([center + Vector2(4.1, 4.1), center + Vector2(7.6, 7.6)], width: 1.9, color)
  }

  private func clearText() {
    selectAll()
    change(.immediate) { $0.deleteSelection() }
    pending?.cancel()
    report()
    scene?.focus.move(to: self)
  }

  private func report() {
    pending?.cancel()
    guard text != reported else { return }
    reported = text
    onSearch(text)
  }

  private func updateButton(animated: Bool) {
    let isVisible = !text.isEmpty
    clear.isUserInteractionEnabled = isVisible
    // The placeholder has the room of the button.
    textInsets.right = isVisible ? Self.trailing : Self.padding
    let show: @MainActor () -> Void = { [clear] in clear.alpha = isVisible ? 1 : 0 }
    if animated { animate(.ease(duration: 0.12), show) } else { PropertyAnimator.performWithoutAnimation(show) }
  }
}

/// The button that clears a field; the keyboard has Escape for it, so it is not focused.
private final class ClearButton: Control {
  var onActivate: () -> Void = {}

  // Translators: a button that empties a field in which words are searched for.
  override var semantics: Semantics? { semantics(.pushButton, name: tr("Clear", context: "search field")) }

  override var canBecomeFocused: Bool { false }

  override func activate() { onActivate() }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let center = Vector2(context.snap(bounds.width / 2), context.snap(bounds.height / 2))
    let face = theme.text.withAlpha(isPressed ? 0.75 : isHovered ? 0.6 : 0.45)
    canvas.fill(.ellipse(Rect(center: center, size: Size(16, 16))), .solid(face))
    for sign in [-1.0, 1] {
      let arm = Vector2(3, 3 * sign)
      canvas.line([center - arm, center + arm], width: 1.6, theme.surface)
    }
  }
}
