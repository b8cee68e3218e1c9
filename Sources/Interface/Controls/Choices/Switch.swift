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
  /// The standard size, in points; a switch is centred in a larger view.
  public static let size = Size(84, 44)
  /// Called at once with each new value that the user selects.
  public final var onChange: (Bool) -> Void
  /// The size of the track, in points, which is less in a smaller view.
  public final let trackSize: Size
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
  /// How much of the ring of a pointer is seen, 0...1.
  @Animatable(.fade) private var hover = 0.0
  private lazy var echoes = PartEchoes(in: self)
  private weak var knobAnimator: PropertyAnimator?

  /// The movement of the knob to its end.
  public static let standardSpring = Spring(duration: 0.3, bounce: 0.14)
  /// The duration of a change of the track's colour, in seconds.
  private static let fadeDuration = 0.18
  /// The distance between the knob and the edge of a track of the standard size, in points.
  private static let margin = 5.0
  /// How much longer a knob is that is held, as a fraction of its width.
  private static let heldStretch = 0.15
  /// How much of the text's colour is in the knob of a switch that is off.
  private static let offInk = 0.12
  /// The size of a knob whose check mark has the size of that of a list, in points.
  private static let checkSize = 18.0

  /// Creates a switch, of the standard size unless another one is given.
  public init(isOn: Bool, size: Size = Switch.size, onChange: @escaping (Bool) -> Void = { _ in }) {
    (current, trackSize) = (isOn, size)
    self.onChange = onChange
    super.init()
    $fraction.belongs(to: partPresence)
    $onFraction.belongs(to: partPresence)
    $stretch.belongs(to: partPresence)
    $hover.belongs(to: partPresence)
    bounds.size = size
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

  /// The width of the track.
  open override func naturalWidth(_ context: DrawContext) -> Double? { trackSize.width }

  /// The height of the track.
  open override func naturalHeight(width: Double, _ context: DrawContext) -> Double? { trackSize.height }

  /// False: a disabled switch is drawn in other colours, not dimmed.
  open override var dimsWhileDisabled: Bool { false }

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

  /// Stretches the knob while it is pressed, and shows the ring of a pointer. Disabling cancels a drag.
  open override func stateDidChange() {
    if !isEnabled { drag.cancel() }
    let isHeld = isPressed || drag.gesture?.isOver == false
    animate(.ease(duration: isHeld ? ControlLook.press : ControlLook.fade)) { [self] in
      stretch = isHeld ? Self.heldStretch : 0
      hover = isHovered && isEnabled ? 1 : 0
    }
  }

  /// Draws the track and the knob.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (colors, track) = (theme, track)
    guard !track.rect.isEmpty else { return }
    let on = isEnabled ? max(0, min(1, $onFraction.shown)) : 0
    ControlLook.drawHover(around: track, $hover.shown, colors.accent, on: &canvas)
    canvas.fill(track, colors.fill.mixed(with: colors.accent, at: on, in: .oklab))
    if colors.isHighContrast { drawContrastLine(track, colors.line, &canvas) }
    let (size, fraction) = (knobSize, $fraction.shown)
    // The knob stretches towards the centre of the track.
    let extra = size * max(0, $stretch.shown)
    let shift = extra * (0.5 - max(0, min(1, fraction)))
    let knob = RoundedRect(Rect(center: .zero, size: Size(size + extra, size)), cornerRadius: size / 2)
    let place = Vector2(knobX + shift, track.rect.center.y)
    let off = isEnabled ? colors.line.mixed(with: colors.text, at: Self.offInk) : colors.line
    let face = off.mixed(with: colors.thumb, at: on, in: .oklab)
    echoes.draw(at: place, knob, face, on: &canvas, context)
    canvas.fill(RoundedRect(knob.rect.offset(by: place), cornerRadius: size / 2), face)
    if colors.isHighContrast, on > 0.5 { canvas.check(at: place, colors.accent, scale: size / Self.checkSize) }
  }

  private func drawContrastLine(_ track: RoundedRect, _ color: Color, _ canvas: inout Canvas) {
    let inset = ControlLook.contrastLine / 2
    canvas.stroke(
      RoundedRect(track.rect.inset(by: inset), cornerRadius: track.cornerRadius - inset), width: 2 * inset, color)
  }

  private var track: RoundedRect {
    let bounds = $bounds.shown
    let height = max(0, min(trackSize.height, bounds.height, bounds.width * trackSize.height / trackSize.width))
    let width = height * trackSize.width / trackSize.height
    return RoundedRect(Rect(center: bounds.center, size: Size(width, height)), cornerRadius: height / 2)
  }

  /// The distance between the knob and the edge of the track, in points.
  private var margin: Double { Self.margin * track.rect.height / Self.size.height }
  private var knobSize: Double { max(0, track.rect.height - 2 * margin) }
  /// The x of the knob's centre when off.
  private var offX: Double { track.rect.minX + margin + knobSize / 2 }
  /// The distance that the knob travels from off to on, in points; at least 1.
  private var travel: Double { max(1, track.rect.width - 2 * margin - knobSize) }
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
