import Motion
public import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
public import OvershootStage

/// A text field with a magnifier at its end, which a text replaces by a disc that clears it, and a report when the user
/// pauses.
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
  /// The space right of the text for the magnifier or the disc, in points.
  private static let trailing = 44.0
  /// The side of the magnifier's grid, in points.
  private static let magnifierSize = 28.0

  /// Creates an empty field with a placeholder; nil for the word Search.
  public init(placeholder: String? = nil, onSearch: @escaping (String) -> Void = { _ in }) {
    self.onSearch = onSearch
    super.init("", placeholder: placeholder ?? tr("Search"))
    textInsets.right = Self.trailing
    clear.action = { [unowned self] in clearText() }
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
    let side = min(32, bounds.height)
    clear.frame = Rect(x: bounds.width - side - 2, y: (bounds.height - side) / 2, width: side, height: side)
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
    guard text.isEmpty else { return }
    let color = isEnabled ? isFocused ? theme.text : theme.mutedText : ControlLook.disabled(theme)
    let unit = min(Self.magnifierSize, $bounds.shown.height) / 24
    let center = Vector2($bounds.shown.maxX - 15 * unit, context.snap($bounds.shown.center.y) - 1.5 * unit)
    let side = 12 * unit
    canvas.stroke(
      .ellipse(Rect(center: center, size: Size(side, side))), StrokeStyle(width: 3 * unit), .solid(color))
    canvas.line([center + Vector2(4.5, 4.5) * unit, center + Vector2(9.5, 9.5) * unit], width: 3 * unit, color)
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
    let show: @MainActor () -> Void = { [clear] in clear.alpha = isVisible ? 1 : 0 }
    guard animated else { return PropertyAnimator.performWithoutAnimation(show) }
    animate(.ease(duration: ControlLook.fade), show)
  }
}

/// The disc that clears a field; the keyboard has Escape for it, so it is not focused.
private final class ClearButton: LookButton {
  init() {
    super.init(isRing: false) {}
    isFocusable = false
  }

  // Translators: a button that empties a field in which words are searched for.
  override var semantics: Semantics? { semantics(.pushButton, name: tr("Clear", context: "search field")) }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    super.draw(&canvas, context: context)
    canvas.cross(at: $bounds.shown.center, contentColor, size: $bounds.shown.height / 2)
  }
}
