import Motion
public import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
public import OvershootStage

/// A button that is held: it fills while it is pressed, and calls its action once it is full.
///
/// A release before that, a pointer that leaves it, Escape, Tab or the loss of the window's focus ends the press
/// without the action, and the fill springs back. Space, Return and A are held as a pointer is. The release after the
/// action does nothing: a `ConfirmButton`, whose action is called by a release in its ring, leaves a last choice. Time
/// is the engine's, under every motion policy; without a window a press has no effect.
open class HoldButton: Button {
  /// The filled part of the button, 0...1: the part of `holdTime` for which it has been held, 0 after the press.
  public final var filled: Double { confirmation.ring }
  /// Called with the filled part after each change of it.
  final var onFill: (Double) -> Void = { _ in }
  /// Whether a screen reader is asked before the action.
  final var asks = true

  private var confirmation = HoldConfirmation()
  /// The filled part that is shown, 0...1; a spring back exceeds it.
  @Animatable(.scale) private var fill = 0.0
  /// The number of presses begun and ended; it ends the follower of an earlier press.
  private var pressCount = 0

  /// The seconds in which the fill runs back.
  static let departure = 0.25

  /// Creates a button that calls `action` each time it has been held for `holdTime`.
  public override init(
    _ title: String, font: Font? = nil, kind: Kind = .primary, action: @escaping () -> Void = {}
  ) {
    super.init(title, font: font, kind: kind, action: action)
    $fill.belongs(to: partPresence)
  }

  /// The time to hold, in seconds, limited to `HoldConfirmation.holdTimes`; a change affects the next press.
  public final var holdTime: Double {
    get { confirmation.holdTime }
    set { confirmation.holdTime = newValue }
  }

  /// Shows the button filled to a part, 0...1, whatever the input: for a picture of its states.
  package final func exhibit(filled: Double) { PropertyAnimator.performWithoutAnimation { fill = filled } }

  // MARK: Semantics

  /// A push button with the filled part as its value.
  open override var semantics: Semantics? {
    var result = semantics(.pushButton, value: SemanticValue(percentOf: filled))
    guard result.description.isEmpty else { return result }
    result.description = asks ? tr("Hold until it is full, or press to be asked.") : tr("Hold until it is full.")
    return result
  }

  /// Asks in an alert instead of the hold, by the action `press`, or acts where it does not ask.
  open override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    guard isEnabled, part == nil, request == .action(Semantics.press), !isPressed, let scene else { return false }
    guard asks else {
      activate()
      return true
    }
    AlertSheet.ask(title.text, kind: .destructive, in: scene) { [weak self] in self?.activate() }
    return true
  }

  // MARK: Control

  /// Those of a primary button: what it does shows as it fills.
  open override var discColors: (disc: Color, on: Color) { (theme.accent, theme.onAccent) }

  /// Begins to fill the button, or ends that.
  open override func stateDidChange() {
    super.stateDidChange()
    if isPressed { begin() } else { end() }
  }

  /// Ends the press; one that was too short does nothing.
  open override func pointerUp(at point: Vector2) { pointerCancelled() }

  /// Holds the button by Space, Return or Enter; Escape and Tab end the press.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if key == .tab { keyPressesCancelled() }
    return super.keyDown(Self.holds(key) ? .space : key, modifiers: modifiers, isRepeat: isRepeat)
  }

  /// Ends the press by a key that holds the button.
  open override func keyUp(_ key: Key) { if Self.holds(key) { keyPressesCancelled() } }

  /// Draws the title, and the filled part from the left with the title on it.
  open override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    super.drawSubviews(&canvas, context: context)
    let (bounds, fill) = ($bounds.shown, max(0, min(1, $fill.shown)))
    guard fill > 0 else { return }
    let part = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width * fill, height: bounds.height)
    let colors = theme.holdFill
    canvas.group(Group(clip: focusShape)) { canvas in
      canvas.group(Group(clip: RoundedRect(part))) { canvas in
        canvas.fill(RoundedRect(part), colors.fill)
        canvas.group(Group(transform: title.shownTransform)) {
          title.draw(in: colors.title, on: &$0, context: context)
        }
      }
    }
  }

  // MARK: The press

  private static func holds(_ key: Key) -> Bool { key == .space || key == .enter || key == .keypadEnter }

  private func begin() {
    guard confirmation.state == .idle, receivesInput, let engine = AnimationEngine.current else { return }
    confirmation.press(at: engine.time)
    pressCount += 1
    let press = pressCount
    engine.follow { [weak self] time in self?.advance(to: time, press: press) ?? false }
  }

  /// Fills the button up to a time; returns whether it goes on.
  private func advance(to time: Double, press: Int) -> Bool {
    guard press == pressCount, confirmation.followsTime else { return false }
    guard receivesInput else {
      pointerCancelled()
      return false
    }
    confirmation.advance(to: time)
    fill = filled
    onFill(filled)
    scene?.emit(ConfirmMoment.holding(fraction: filled))
    guard confirmation.state == .selected else { return true }
    for moment in [ConfirmMoment.ended, .done] { scene?.emit(moment) }
    activate()
    return false
  }

  private func end() {
    guard confirmation.state != .idle else { return }
    if confirmation.state == .updating { for moment in [ConfirmMoment.ended, .cancelled] { scene?.emit(moment) } }
    confirmation.cancel()
    pressCount += 1
    animate(.ease(duration: Self.departure)) { self.fill = 0 }
    onFill(0)
  }
}

extension Theme {
  /// The fill of what is held on a disc, and its text: what goes beyond its goal, unless that is the disc's colour.
  package var holdFill: (fill: Color, title: Color) {
    let fill = danger.contrast(with: accent) < Self.leastFillContrast ? onAccent : danger
    return (fill, fill == danger ? onDanger : accent)
  }

  private static let leastFillContrast = 1.5
}
