public import Motion
public import OvershootDrawing
public import OvershootGeometry
import OvershootLocalization
public import OvershootStage

/// A knob in a track that is off or on.
///
/// A tap, Space, Return or the gamepad's A toggles it; a drag moves the knob, and its position and velocity at the
/// release decide. The value changes at once, and the knob springs to its end.
open class Switch: Control, SpringDriven {
  /// The standard size, in points; the switch is centred in a larger view.
  public static let size = Size(46, 28)
  /// Called at once with each new value that the user selects.
  public final var onChange: (Bool) -> Void
  /// The movement of the knob to its end. Changes apply from the next movement on.
  public final var spring = Switch.standardSpring

  private var current: Bool
  private lazy var drag = onDrag(.horizontal, usesKeys: false) { [unowned self] in follow($0) }
  /// The position of the knob when it was pressed, 0...1.
  private var grabbed = 0.0
  /// The position of the knob, 0...1.
  @Animatable(.scale) private var fraction = 0.0
  /// The mix of the track's colour, from off at 0 to on at 1.
  @Animatable(.fade) private var onFraction = 0.0
  /// The extra length of the knob, as a fraction of its width.
  @Animatable(.scale) private var stretch = 0.0
  private weak var knobAnimator: PropertyAnimator?

  /// The movement of the knob to its end.
  public static let standardSpring = Spring(response: 0.3, dampingFraction: 0.8)
  /// The duration of a change of the track's colour, in seconds.
  private static let fadeDuration = 0.18
  /// The distance between the knob and the edge of the track, in points.
  private static let margin = 3.0

  /// Creates a switch of the standard size.
  public init(isOn: Bool, onChange: @escaping (Bool) -> Void = { _ in }) {
    current = isOn
    self.onChange = onChange
    super.init()
    $fraction.belongs(to: partPresence)
    $onFraction.belongs(to: partPresence)
    $stretch.belongs(to: partPresence)
    bounds.size = Self.size
    updateKnob()
    drag.shouldBegin = { [unowned self] _ in isEnabled }
  }

  /// A toggle button.
  open override var semantics: Semantics? {
    // Translators: the two states of a switch.
    let state = isOn ? tr("on") : tr("off")
    return semantics(
      .toggleButton, value: SemanticValue(state),
      states: isOn ? [.checkable, .checked] : .checkable)
  }

  /// The width of the standard size.
  open override func naturalWidth(_ context: DrawContext) -> Double? { Self.size.width }

  /// The height of the standard size.
  open override func naturalHeight(width: Double, _ context: DrawContext) -> Double? { Self.size.height }

  /// False, as there is no text in it.
  open override var growsWithText: Bool { false }

  /// Whether the switch is on. Setting it does not call `onChange`, and animates the knob only inside an animation
  /// block.
  public final var isOn: Bool {
    get { current }
    set {
      guard newValue != current else { return }
      current = newValue
      updateKnob()
    }
  }

  /// Toggles the switch and calls `onChange`.
  open override func activate() { select(!current) }

  override var tellsPresses: Bool { false }

  // MARK: Pointer

  /// Catches the knob.
  open override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    guard isEnabled else { return }
    if knobAnimator?.state == .active { knobAnimator?.stopAnimation(true) }
    grabbed = fraction
  }

  /// Toggles after a tap.
  open override func pointerUp(at point: Vector2) {
    super.pointerUp(at: point)
    settle()
  }

  /// Springs the knob back to its end, unless a drag goes on with it.
  open override func pointerCancelled() {
    super.pointerCancelled()
    settle()
  }

  /// Moves the knob; its release selects the end nearest to where it is thrown.
  private func follow(_ gesture: Gesture) {
    // The way of the knob is short, so that the slop counts.
    let position = grabbed + (gesture.position.x - gesture.start.x) / travel
    switch gesture.phase {
    case .began, .changed:
      fraction = max(0, min(1, position))
      if gesture.phase == .began { stateDidChange() }
    case .ended: select(position + gesture.velocity.x * InputTunables.throwDuration / travel > 0.5)
    case .cancelled: settle()
    }
    if gesture.isOver { stateDidChange() }
  }

  // MARK: Drawing

  /// The shape of the track.
  open override var focusShape: RoundedRect { track }

  /// Stretches the knob while hovered or pressed. Disabling cancels a drag.
  open override func stateDidChange() {
    if !isEnabled { drag.cancel() }
    let isHeld = isPressed || drag.gesture?.isOver == false
    let stretch = isHeld ? 0.22 : isHovered ? 0.06 : 0
    animate(.ease(duration: isHeld ? 0.1 : 0.18)) { self.stretch = stretch }
  }

  /// Draws the track and the knob.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (colors, track) = (theme, track)
    guard !track.rect.isEmpty else { return }
    let off = colors.track.mixed(with: colors.text, at: 0.12)
    canvas.fill(track, off.mixed(with: colors.accent, at: max(0, min(1, $onFraction.shown)), in: .oklab))
    let (size, fraction) = (knobSize, $fraction.shown)
    // The knob stretches towards the centre of the track.
    let extra = size * max(0, $stretch.shown)
    let rect = Rect(x: knobX - size / 2 - extra * max(0, min(1, fraction)), y: 0, width: size + extra, height: size)
    canvas.thumb(
      RoundedRect(rect.offset(by: Vector2(0, track.rect.center.y - size / 2)), cornerRadius: size / 2), colors.thumb,
      shadow: colors.shadow)
  }

  private var track: RoundedRect {
    let bounds = $bounds.shown
    let height = max(0, min(Self.size.height, bounds.height))
    let rect = Rect(center: bounds.center, size: Size(max(0, min(Self.size.width, bounds.width)), height))
    return RoundedRect(rect, cornerRadius: height / 2)
  }

  private var knobSize: Double { max(0, track.rect.height - 2 * Self.margin) }
  /// The x of the knob's centre when off.
  private var offX: Double { track.rect.minX + Self.margin + knobSize / 2 }
  /// The distance that the knob travels from off to on, in points; at least 1.
  private var travel: Double { max(1, track.rect.width - 2 * Self.margin - knobSize) }
  private var knobX: Double { offX + travel * $fraction.shown }

  private func select(_ isOn: Bool) {
    let hasChanged = isOn != current
    current = isOn
    settle()
    guard hasChanged else { return }
    scene?.emit(InterfaceMoment.toggled(isOn: isOn))
    onChange(isOn)
  }

  /// Animates the knob and the colour to the value.
  private func settle() {
    let target = current ? 1.0 : 0
    if fraction != target { knobAnimator = animate(.spring(spring)) { self.fraction = target } }
    if onFraction != target { animate(.ease(duration: Self.fadeDuration)) { self.onFraction = target } }
  }

  /// Sets the colour, and unless the knob is dragged its position, to the value.
  private func updateKnob() {
    let target = current ? 1.0 : 0
    onFraction = target
    if drag.gesture == nil { fraction = target }
  }
}
