public import Drawing
public import Geometry
import Motion
public import Stage

/// A knob that lies at one of two ends: off or on.
///
/// A tap, Space, Return or a gamepad's A toggles it; a drag takes the knob along, and what it is let go at decides. The
/// value changes at once, and the knob springs to its end.
open class Switch: Control {
  /// A drag of the knob.
  private struct Drag {
    /// How far right of the knob's middle the pointer went down, and where, in points.
    var offset: Double
    var start: Double
    /// Whether it has gone far enough to be no tap.
    var hasMoved = false
    var tracker = VelocityTracker()
  }

  /// The size that a switch is meant to have; it draws itself in the middle of a larger view.
  public static let size = Size(46, 28)

  /// Is told each change that a person makes, at once.
  public var onChange: (Bool) -> Void

  private var current: Bool
  private var drag: Drag?
  /// Where the knob is on its way, 0...1.
  @Animatable(.scale) private var share = 0.0
  /// How far the colour of the track is that of on, 0...1.
  @Animatable(.fade) private var onShare = 0.0
  /// How much longer the knob is, in its own widths: it is while it is pressed.
  @Animatable(.scale) private var stretch = 0.0
  private weak var gliding: PropertyAnimator?

  private static let spring = Spring(response: 0.3, dampingFraction: 0.8)
  private static let fading = 0.18
  /// Between the knob and the edge of the track, in points.
  private static let margin = 3.0
  /// A knob that is let go of counts as lying where it would be after so many seconds.
  private static let foresight = 0.1

  /// Makes a switch.
  public init(isOn: Bool, onChange: @escaping (Bool) -> Void = { _ in }) {
    current = isOn
    self.onChange = onChange
    super.init()
    $share.belongs(to: parts)
    $onShare.belongs(to: parts)
    $stretch.belongs(to: parts)
    bounds.size = Self.size
    place()
  }

  /// Whether it is on. A value that is set is not told, and moves the knob at once, or inside an animation block on its
  /// way.
  public var isOn: Bool {
    get { current }
    set {
      guard newValue != current else { return }
      current = newValue
      place()
    }
  }

  /// Toggles, and tells it.
  open override func activate() { choose(!current) }

  // MARK: Pointer

  /// Once the knob is dragged, nothing else is.
  open override func handlesDrag(from point: Vector2) -> Bool { drag?.hasMoved ?? false }

  /// Holds the knob.
  open override func pointerDown(at point: Vector2) {
    super.pointerDown(at: point)
    guard isEnabled, point.x.isFinite else { return }
    if gliding?.state == .active { gliding?.stopAnimation(true) }
    drag = Drag(offset: point.x - knobX, start: point.x)
    note(point.x)
  }

  /// Takes the knob along once it is no tap any more.
  open override func pointerMoved(to point: Vector2) {
    guard let held = drag, point.x.isFinite else { return }
    note(point.x)
    if !held.hasMoved {
      guard abs(point.x - held.start) > InputTunables.slop else { return super.pointerMoved(to: point) }
      drag?.hasMoved = true
    }
    share = max(0, min(1, (point.x - held.offset - firstX) / way))
  }

  /// Toggles after a tap; after a drag, chooses the end that the knob is nearer to or was thrown at.
  open override func pointerUp(at point: Vector2) {
    guard let held = drag else { return }
    drag = nil
    guard held.hasMoved else {
      super.pointerUp(at: point)
      return settle()
    }
    super.pointerCancelled()
    hoverChanged(bounds.contains(point))
    let velocity = held.tracker.velocity(at: AnimationEngine.current?.time ?? 0) / way
    choose(share + velocity * Self.foresight > 0.5)
  }

  /// Lets the knob go back.
  open override func pointerCancelled() {
    super.pointerCancelled()
    drag = nil
    settle()
  }

  // MARK: Keys

  /// Space toggles when it is released, Return and Enter at once. Escape ends a press as if it had not been.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if key == .escape, drag != nil {
      pointerCancelled()
      return true
    }
    return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
  }

  // MARK: Drawing

  /// Goes around the track.
  open override var focusShape: RoundedRect { track }

  /// The knob is longer while it is pressed. A switch that is disabled in the middle of a drag keeps its value.
  open override func lookDidChange() {
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
    canvas.fill(track, off.mixed(with: colors.accent, at: max(0, min(1, $onShare.shown)), in: .oklab))
    let (size, share) = (knobSize, $share.shown)
    // It grows towards the middle.
    let extra = size * max(0, $stretch.shown)
    let rect = Rect(x: knobX - size / 2 - extra * max(0, min(1, share)), y: 0, width: size + extra, height: size)
    canvas.thumb(
      RoundedRect(rect.offset(by: Vector2(0, track.rect.center.y - size / 2)), cornerRadius: size / 2), colors.thumb,
      shadow: colors.shadow)
  }

  // MARK: Private

  private var track: RoundedRect {
    let bounds = $bounds.shown
    let height = max(0, min(Self.size.height, bounds.height))
    let rect = Rect(center: bounds.center, size: Size(max(0, min(Self.size.width, bounds.width)), height))
    return RoundedRect(rect, cornerRadius: height / 2)
  }

  private var knobSize: Double { max(0, track.rect.height - 2 * Self.margin) }
  /// The middle of the knob where it is off.
  private var firstX: Double { track.rect.minX + Self.margin + knobSize / 2 }
  /// From there to the middle where it is on; never nothing.
  private var way: Double { max(1, track.rect.width - 2 * Self.margin - knobSize) }
  private var knobX: Double { firstX + way * $share.shown }

  private func note(_ x: Double) {
    if let time = AnimationEngine.current?.time { drag?.tracker.add(x, at: time) }
  }

  private func choose(_ isOn: Bool) {
    let isNew = isOn != current
    current = isOn
    settle()
    if isNew { onChange(isOn) }
  }

  /// Sends the knob to the end that it belongs to.
  private func settle() {
    let goal = current ? 1.0 : 0
    if share != goal { gliding = animate(.spring(Self.spring)) { self.share = goal } }
    if onShare != goal { animate(.ease(Self.fading)) { self.onShare = goal } }
  }

  private func place() {
    let goal = current ? 1.0 : 0
    onShare = goal
    if drag?.hasMoved != true { share = goal }
  }
}
