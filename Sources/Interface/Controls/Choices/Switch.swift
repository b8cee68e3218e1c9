public import Motion
public import OvershootDrawing
public import OvershootGeometry
public import OvershootStage

/// A knob in a track that is off or on.
///
/// A tap, Space, Return or the gamepad's A toggles it; a drag moves the knob, and its position and velocity at the
/// release decide. The value changes at once, and the knob springs to its end.
open class Switch: Control, SpringDriven {
  /// A drag of the knob.
  private struct Drag {
    /// The distance of the pointer to the right of the knob's centre, in points.
    var offset: Double
    /// The x of the press, in points.
    var start: Double
    /// Whether the pointer has moved beyond the slop.
    var hasMoved = false
    var tracker = VelocityTracker()
  }

  /// The standard size, in points; the switch is centred in a larger view.
  public static let size = Size(46, 28)
  /// Called at once with each new value that the user selects.
  public var onChange: (Bool) -> Void
  /// The movement of the knob to its end. Changes apply from the next movement on.
  public var spring = Switch.standardSpring

  private var current: Bool
  private var drag: Drag?
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
  /// The time over which the velocity of a released knob is projected, in seconds.
  private static let projectionTime = 0.1

  /// Creates a switch of the standard size.
  public init(isOn: Bool, onChange: @escaping (Bool) -> Void = { _ in }) {
    current = isOn
    self.onChange = onChange
    super.init()
    $fraction.belongs(to: parts)
    $onFraction.belongs(to: parts)
    $stretch.belongs(to: parts)
    bounds.size = Self.size
    updateKnob()
  }

  /// The width of the standard size.
  open override func naturalWidth(_ context: DrawContext) -> Double? { Self.size.width }

  /// The height of the standard size.
  open override func naturalHeight(width: Double, _ context: DrawContext) -> Double? { Self.size.height }

  /// Whether the switch is on. Setting it does not call `onChange`, and animates the knob only inside an animation
  /// block.
  public var isOn: Bool {
    get { current }
    set {
      guard newValue != current else { return }
      current = newValue
      updateKnob()
    }
  }

  /// Toggles the switch and calls `onChange`.
  open override func activate() { select(!current) }

  // MARK: Pointer

  /// Keeps a drag once the knob has moved.
  open override func handlesDrag(from point: Vector2) -> Bool { drag?.hasMoved ?? false }

  /// Catches the knob.
  open override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    guard isEnabled, point.x.isFinite else { return }
    if knobAnimator?.state == .active { knobAnimator?.stopAnimation(true) }
    drag = Drag(offset: point.x - knobX, start: point.x)
    addSample(point.x)
  }

  /// Moves the knob with a pointer that has moved beyond the slop.
  open override func pointerMoved(to point: Vector2) {
    guard let held = drag, point.x.isFinite else { return }
    addSample(point.x)
    if !held.hasMoved {
      guard abs(point.x - held.start) > InputTunables.slop else { return super.pointerMoved(to: point) }
      drag?.hasMoved = true
    }
    fraction = max(0, min(1, (point.x - held.offset - offX) / travel))
  }

  /// Toggles after a tap; after a drag, selects the end nearest to the projected position of the knob.
  open override func pointerUp(at point: Vector2) {
    guard let held = drag else { return }
    drag = nil
    guard held.hasMoved else {
      super.pointerUp(at: point)
      return settle()
    }
    super.pointerCancelled()
    hoverChanged(bounds.contains(point))
    let velocity = held.tracker.velocity(at: AnimationEngine.current?.time ?? 0) / travel
    select(fraction + velocity * Self.projectionTime > 0.5)
  }

  /// Springs the knob back to its end.
  open override func pointerCancelled() {
    super.pointerCancelled()
    drag = nil
    settle()
  }

  // MARK: Keys

  /// Space toggles when it is released, Return and Enter at once. Escape cancels a press.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if key == .escape, drag != nil {
      pointerCancelled()
      return true
    }
    return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
  }

  // MARK: Drawing

  /// The shape of the track.
  open override var focusShape: RoundedRect { track }

  /// Stretches the knob while hovered or pressed. Disabling cancels a drag.
  open override func stateDidChange() {
    if !isEnabled, drag != nil {
      drag = nil
      settle()
    }
    let stretch = isPressed ? 0.22 : isHovered ? 0.06 : 0
    animate(.ease(isPressed ? 0.1 : 0.18)) { self.stretch = stretch }
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

  private func addSample(_ x: Double) {
    if let time = AnimationEngine.current?.time { drag?.tracker.add(x, at: time) }
  }

  private func select(_ isOn: Bool) {
    let hasChanged = isOn != current
    current = isOn
    settle()
    if hasChanged { onChange(isOn) }
  }

  /// Animates the knob and the colour to the value.
  private func settle() {
    let target = current ? 1.0 : 0
    if fraction != target { knobAnimator = animate(.spring(spring)) { self.fraction = target } }
    if onFraction != target { animate(.ease(Self.fadeDuration)) { self.onFraction = target } }
  }

  /// Sets the colour, and unless the knob is dragged its position, to the value.
  private func updateKnob() {
    let target = current ? 1.0 : 0
    onFraction = target
    if drag?.hasMoved != true { fraction = target }
  }
}
