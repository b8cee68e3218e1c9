public import Motion
import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A message at the lower edge of a scene that leaves by itself, and can offer one action.
///
/// It takes no focus and blocks nothing. It stays while the pointer is over it or its action is focused; a drag to a
/// side or downwards throws it out. It covers none of the scene's `messageObstacles`: it comes to a place above them in
/// the lower half of the scene, or waits, hidden, until there is one, and while something modal is presented.
public final class Toast: View, SpringDriven {
  /// What becomes of an earlier toast of the same scene when a new one is presented.
  public enum Order: Hashable, Sendable {
    /// It leaves at once.
    case replacing
    /// The new one waits until it has left.
    case following
  }

  private enum Phase { case absent, waiting, presented }

  /// The movement of the toast.
  public static let standardSpring = Spring(response: 0.36, dampingFraction: 0.76)
  /// The movement of the toast. Changes apply from the next movement on.
  public var spring = Toast.standardSpring
  /// Called once when the toast begins to leave without its action: after its time, thrown out, or replaced.
  public var onExpire: () -> Void = {}
  private let message: Label
  private let picture: View?
  private let button: PlainButton?
  private let duration: Double?
  private let hasAction: Bool
  private var phase = Phase.absent
  private var end: ScheduledWork?
  /// Looks for a place again.
  private var watch: ScheduledWork?
  private var isHeld = false
  private lazy var drag = onDrag(catching: true, usesKeys: false) { [unowned self] in follow($0) }
  /// How far the toast was from its place when a drag began.
  private var grabbed = Vector2.zero

  /// The seconds that a toast without and with an action stays.
  public static let durations = (plain: 4.0, action: 8.0)
  /// In points.
  private static let maximumWidth = 440.0
  private static let minimumHeight = 48.0
  private static let margin = 16.0
  private static let padding = 16.0
  /// The side of the picture, in points.
  private static let pictureSide = 26.0
  /// Seconds between two looks for a place.
  private static let watchInterval = 0.2
  /// The distance below the window from which it comes, in points.
  private static let hiddenOffset = 24.0
  /// The drag that throws it out, in points.
  private static let throwDistance = 60.0
  private static let fadeDuration = 0.16
  /// The part of a drag upwards that the toast follows.
  private static let resistance = 0.2
  /// In a strip: the seconds that it stays, the space beside its text in points, and the movement.
  private static let stripDurations = (plain: 2.5, action: 6.0)
  private static let stripPadding = 28.0
  private static let stripSpring = Spring(duration: 0.38, bounce: 0.4)
  private static let stripFont = Font(.display, .semibold, size: 20, growth: .full)

  /// Creates a toast that is not presented. `action` is called when the user presses the button with its title.
  ///
  /// It leaves after `duration` seconds; nil stands for those of `durations`. `picture` stands before the message.
  ///
  /// - Precondition: `duration` is finite and at least 0.
  public init(
    _ text: String, picture: View? = nil, duration: Double? = nil, action: (title: String, handler: () -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      duration.map { $0.isFinite && $0 >= 0 } ?? true, "A Toast needs a finite duration of at least 0.",
      file: file, line: line)
    message = Label(text, font: .body(.medium))
    message.fitting = .wrapping(maximumLines: 6, .end)
    self.picture = picture
    button = action.map { PlainButton($0.title) }
    (self.duration, hasAction) = (duration, action != nil)
    super.init()
    cornerRadius = 12
    zPosition = 8_000
    for view in [picture, message, button].compactMap({ $0 }) { addSubview(view) }
    button?.action = { [unowned self] in
      onExpire = {}
      dismiss()
      action?.handler()
    }
    PropertyAnimator.performWithoutAnimation { alpha = 0 }
    _ = drag
  }

  /// Presents the toast, as soon as there is a place for it; one without an action is left to the scene where that
  /// `takes(message:)`. Has no effect while it is presented or waits.
  public func present(in scene: Scene, _ order: Order = .replacing) {
    guard phase == .absent else { return }
    scene.emit(InterfaceMoment.told(message.text))
    if button == nil, scene.takes(message: message.text) { return }
    if order == .replacing {
      for case let other as Toast in scene.subviews where other !== self { other.dismiss() }
    }
    phase = .waiting
    if superview == nil { isHidden = true }
    scene.addSubview(self)
    if strip != nil { (spring, message.font) = (Self.stripSpring, Self.stripFont) }
    themeDidChange()
    appear()
  }

  /// Lets the toast leave, also one that waits. Has no effect while it is neither presented nor waits.
  public func dismiss() { leave(by: hiddenOffset) }

  /// The strip of its scene; nil at the lower edge.
  private var strip: Rect? { (superview as? Scene)?.messageStrip }

  /// From where it comes, and to where it leaves.
  private var hiddenOffset: Vector2 {
    strip.map { Vector2(-bounds.width - $0.minX - Self.margin, 0) } ?? Vector2(0, Self.hiddenOffset)
  }

  private var stay: Double {
    let durations = strip == nil ? Self.durations : Self.stripDurations
    return duration ?? (hasAction ? durations.action : durations.plain)
  }

  /// Appears if there is a place, and looks for another one as long as it stays.
  private func appear() {
    lookLater()
    relayout()
    guard freeBottom != nil, !followsOthers else { return }
    phase = .presented
    isUserInteractionEnabled = true
    if isHidden { PropertyAnimator.performWithoutAnimation { center = restCenter + hiddenOffset } }
    isHidden = false
    settle()
    if strip != nil, AnimationEngine.animatesMovement {
      PropertyAnimator.performWithoutAnimation { alpha = 1 }
    } else {
      animate(.ease(duration: Self.fadeDuration)) { self.alpha = 1 }
    }
    waitForEnd()
  }

  /// Whether there are earlier toasts.
  private var followsOthers: Bool {
    superview?.subviews.lazy.compactMap { $0 as? Toast }.first { $0.phase != .absent } !== self
  }

  private func lookLater() {
    watch = AnimationEngine.current?.after(Self.watchInterval) { [weak self] in self?.look() }
  }

  private func look() {
    switch phase {
    case .absent: return
    case .waiting: return appear()
    case .presented where drag.gesture?.isOver == false: break
    case .presented where freeBottom == nil: withdraw()
    case .presented where center != restCenter: settle()
    case .presented: break
    }
    lookLater()
  }

  /// Makes way for what it would cover, and waits.
  private func withdraw() {
    phase = .waiting
    end?.cancel()
    isUserInteractionEnabled = false
    animate(.ease(duration: Self.fadeDuration)) {
      self.alpha = 0
    } completion: { [weak self] _ in
      if let self, phase == .waiting { isHidden = true }
    }
  }

  // MARK: View

  /// A notification with the message.
  public override var semantics: Semantics? { Semantics(.notification, message.text) }

  /// Updates the colours.
  public override func themeDidChange() {
    message.colorRole = strip == nil ? \.text : \.onAccent
    backgroundColor = strip == nil ? theme.raisedSurface : theme.accent
    shadow = strip == nil ? Shadow(offset: Vector2(0, 4), sigma: 10, color: theme.shadow) : nil
  }

  /// Lays out the message and the button, and places the toast at the lower edge.
  public override func layoutSubviews(_ context: DrawContext) {
    guard let area = superview?.bounds.size else { return }
    let room = strip?.width ?? area.width - 2 * Self.margin
    let width = max(0, min(Self.maximumWidth * context.textSize, room))
    let padding = strip == nil ? Self.padding : Self.stripPadding
    let buttonWidth = button.map { context.text.metrics(of: $0.title.text, font: $0.title.font).width + 32 } ?? 0
    let pictureWidth = picture == nil ? 0 : Self.pictureSide * context.textSize + Self.padding / 2
    let fixedWidth = 2 * padding + pictureWidth
    let textWidth = width - fixedWidth - (button == nil ? 0 : buttonWidth + 12)
    let textSize = message.layout(width: max(40, textWidth), context).size
    let least = strip?.height ?? Self.minimumHeight * context.textSize
    let height = max(least, context.snap(textSize.height) + 24)
    if strip != nil { cornerRadius = height / 2 }
    let fitted = button == nil ? min(width, context.snap(textSize.width) + 1 + fixedWidth) : width
    bounds.size = Size(fitted, height)
    if phase == .presented, drag.gesture == nil { center = restCenter }
    let side = Self.pictureSide * context.textSize
    Stack(
      .across, Space(padding), picture?.size(side, side).aligned(.center),
      Space(pictureWidth == 0 ? 0 : Self.padding / 2), message.width(fitted - width + textWidth), Space(),
      button?.size(buttonWidth, 34).aligned(.center), Space(Self.padding / 2)
    ).place(in: bounds, context)
  }

  /// Draws the edge, but for a pill.
  public override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard strip == nil else { return }
    canvas.stroke(
      RoundedRect($bounds.shown.inset(by: 0.5), cornerRadius: cornerRadius - 0.5), width: 1, theme.outline)
  }

  /// Stays while the pointer is over the toast.
  public override func hoverChanged(_ isInside: Bool) {
    isHeld = isInside
    if isInside { end?.cancel() } else { waitForEnd() }
  }

  /// Shows that the toast can be dragged.
  public override func cursor(at point: Vector2) -> PointerCursor? { drag.gesture == nil ? .grab : .grabbing }

  /// Stays while it is pressed.
  public override func pointerDown(at point: Vector2) { end?.cancel() }

  /// Waits for its end again.
  public override func pointerUp(at point: Vector2) { waitForEnd() }

  /// Waits for its end again.
  public override func pointerCancelled() { waitForEnd() }

  /// Moves the toast, which resists upwards, and throws it out if it is or would come far enough.
  private func follow(_ gesture: Gesture) {
    guard phase == .presented else { return }
    if gesture.phase == .began {
      end?.cancel()
      grabbed = center - restCenter
    }
    let moved = grabbed + gesture.translation
    switch gesture.phase {
    case .began, .changed:
      center = restCenter + Vector2(moved.x, moved.y < 0 ? moved.y * Self.resistance : moved.y)
    case .ended, .cancelled:
      let target = grabbed + gesture.landing()
      if gesture.phase == .ended, abs(target.x) > Self.throwDistance || target.y > Self.throwDistance / 2 {
        let length = max(1, target.length)
        return leave(by: target * (max(length, bounds.width / 2) / length), velocity: gesture.velocity)
      }
      settle(velocity: gesture.velocity)
      waitForEnd()
    }
  }

  private var restCenter: Vector2 {
    guard let area = superview?.bounds.size else { return center }
    if let strip { return Vector2(strip.minX + bounds.width / 2, strip.minY + bounds.height / 2) }
    return Vector2((area.width / 2).rounded(), (freeBottom ?? lowestBottom) - bounds.height / 2)
  }

  /// The lower edge in the lowest place, whatever is there.
  private var lowestBottom: Double {
    guard let scene = superview as? Scene else { return 0 }
    return min(scene.bounds.height, scene.messageFloor) - Self.margin
  }

  /// The lower edge in the lowest place in the lower half of the scene where nothing is covered; nil where there is
  /// none.
  private var freeBottom: Double? {
    guard let scene = superview as? Scene, !scene.hasModal else { return nil }
    if let strip { return strip.maxY }
    let half = Self.margin / 2
    let left = (scene.bounds.width - bounds.width) / 2 - half
    let obstacles = scene.messageObstacles.filter { $0.isDescendant(of: scene) && !$0.isDescendant(of: self) }
      .map { Rect(center: $0.convert($0.bounds.center, to: scene), size: $0.bounds.size) }
      .filter { $0.maxX > left && $0.minX < left + bounds.width + 2 * half }
    var bottom = lowestBottom
    for obstacle in obstacles.sorted(by: { $0.maxY > $1.maxY })
    where obstacle.minY < bottom + half && obstacle.maxY > bottom - bounds.height - half {
      bottom = obstacle.minY - Self.margin
    }
    return bottom - bounds.height < min(lowestBottom - bounds.height, scene.bounds.height / 2) ? nil : bottom
  }

  private func settle(velocity: Vector2 = .zero) {
    guard AnimationEngine.animatesMovement else {
      return PropertyAnimator.performWithoutAnimation { center = restCenter }
    }
    let target = restCenter
    if velocity == .zero {
      animate(.spring(spring)) { self.center = target }
    } else {
      animate(.spring(spring), velocity: velocity) { self.center = target }
    }
  }

  /// Lets the toast leave with the velocity of a drag, or with the one that it has.
  private func leave(by offset: Vector2, velocity: Vector2? = nil) {
    guard phase != .absent else { return }
    phase = .absent
    watch?.cancel()
    isUserInteractionEnabled = false
    let expire = onExpire
    onExpire = {}
    expire()
    end?.cancel()
    if let scene, focusedButton { scene.focus.move(to: nil) }
    if AnimationEngine.animatesMovement {
      let target = restCenter + offset
      if let velocity {
        animate(.spring(spring), velocity: velocity) { self.center = target }
      } else {
        animate(.spring(spring)) { self.center = target }
      }
    }
    // A pill is gone when it has left; it fades where nothing moves.
    let leaves = strip != nil && AnimationEngine.animatesMovement
    animate(.ease(duration: leaves ? Self.leaveDuration : Self.fadeDuration)) {
      self.alpha = leaves ? 0.99 : 0
    } completion: { [weak self] _ in
      if let self, phase == .absent { removeFromSuperview() }
    }
  }

  /// The seconds after which a pill has left.
  private static let leaveDuration = 0.4

  private var focusedButton: Bool { button?.isFocused == true }

  /// Leaves after the duration, or later where the toast is in use then.
  private func waitForEnd() {
    end?.cancel()
    guard phase == .presented, !isHeld, drag.gesture?.isOver != false else { return }
    end = AnimationEngine.current?.after(stay) { [weak self] in
      guard let self else { return }
      if focusedButton { waitForEnd() } else { dismiss() }
    }
  }
}
