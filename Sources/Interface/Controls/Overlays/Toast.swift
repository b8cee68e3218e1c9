public import Motion
import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A message that leaves by itself, and can offer one action: a pill from the left edge in the `messageStrip` of a
/// scene, and at the lower edge of one without.
///
/// It takes no focus and blocks nothing. It stays while the pointer is over it or its action is focused; a drag to a
/// side or downwards throws it out. It waits, hidden, while something modal is presented. At the lower edge it covers
/// none of the scene's `messageObstacles`: it comes to a place above them in the lower half, or waits until there is
/// one.
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
  public static let standardSpring = Spring(duration: 0.38, bounce: 0.4)
  /// The movement of the toast. Changes apply from the next movement on.
  public var spring = Toast.standardSpring
  /// Called once when the toast begins to leave without its action: after its time, thrown out, or replaced.
  public var onExpire: () -> Void = {}
  private let message: Label
  private let picture: View?
  private let button: Button?
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
  public static let durations = (plain: 2.5, action: 6.0)
  /// In points.
  private static let maximumWidth = 440.0
  private static let minimumHeight = 56.0
  private static let margin = 16.0
  private static let padding = 28.0
  /// The side of the picture, in points.
  private static let pictureSide = 28.0
  /// Seconds between two looks for a place.
  private static let watchInterval = 0.2
  /// The distance below the window from which it comes, in points.
  private static let hiddenOffset = 24.0
  /// The drag that throws it out, in points.
  private static let throwDistance = 60.0
  private static let fadeDuration = 0.16
  /// The part of a drag upwards that the toast follows.
  private static let resistance = 0.2
  private static let gap = 14.0
  private static let buttonHeight = 40.0
  private static let font = Font(.display, .semibold, size: 21, tracking: -0.012, growth: .full)
  private lazy var echoes = PartEchoes(in: self)

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
    message = Label(text, font: Self.font)
    message.fitting = .wrapping(maximumLines: 6, .end)
    self.picture = picture
    button = action.map { Button($0.title) }
    (self.duration, hasAction) = (duration, action != nil)
    super.init()
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
    duration ?? (hasAction ? Self.durations.action : Self.durations.plain)
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

  /// Whether it leaves or makes way: what it says is no longer shown.
  public override var hidesSemantics: Bool { phase != .presented }

  /// A notification with the message.
  public override var semantics: Semantics? { Semantics(.notification, message.text) }

  /// That of what stands on a disc.
  public override func adaptedTheme(_ theme: Theme) -> Theme? { theme.onDisc }

  /// Updates the colours.
  public override func themeDidChange() { backgroundColor = theme.background }

  /// Lays out the message and the button, and places the toast.
  public override func layoutSubviews(_ context: DrawContext) {
    guard let area = superview?.bounds.size else { return }
    let room = strip?.width ?? area.width - 2 * Self.margin
    let width = max(0, min(Self.maximumWidth * context.textSize, room))
    let buttonWidth = button?.width(height: Self.buttonHeight, context) ?? 0
    let side = Self.pictureSide * context.textSize
    let pictureWidth = picture == nil ? 0 : side + Self.gap
    let fixedWidth = 2 * Self.padding + pictureWidth + (button == nil ? 0 : buttonWidth + Self.gap)
    let textWidth = width - fixedWidth
    let textSize = message.layout(width: max(40, textWidth), context).size
    let least = strip?.height ?? Self.minimumHeight * context.textSize
    let height = max(least, context.snap(textSize.height) + 24)
    cornerRadius = min(height, Self.minimumHeight * context.textSize) / 2
    let fitted = min(width, context.snap(textSize.width) + 1 + fixedWidth)
    bounds.size = Size(fitted, height)
    if phase == .presented, drag.gesture == nil { center = restCenter }
    Stack(
      .across, Space(Self.padding), picture?.size(side, side).aligned(.center),
      Space(picture == nil ? 0 : Self.gap), message.width(fitted - width + textWidth), Space(),
      button?.size(buttonWidth, Self.buttonHeight).aligned(.center), Space((height - Self.buttonHeight) / 2)
    ).place(in: bounds, context)
  }

  /// Whether it moves, so that its echoes are drawn.
  public override var drawsEveryFrame: Bool { $center.isAnimating }

  /// Draws where it was a moment ago.
  public override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (bounds, center) = ($bounds.shown, $center.shown)
    let pill = RoundedRect(Rect(center: .zero, size: bounds.size), cornerRadius: $cornerRadius.shown)
    canvas.group(Group(at: bounds.center - center)) { canvas in
      echoes.draw(at: center, pill, $backgroundColor.shown, on: &canvas, context)
    }
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
