import Motion
import OvershootGeometry

/// A view that scrolls its content vertically, by pointer, finger, wheel, keys, right stick and scroll bar, or
/// horizontally, by pointer, finger and wheel.
///
/// Subviews of `content` scroll; other subviews stay fixed, and input on them scrolls too. The host delivers input: a
/// press becomes a drag when it moves beyond the slop, which cancels the press of the view below it.
open class ScrollView: View {
  /// The axis along which the content scrolls.
  public let axis: ScrollAxis
  /// The view that scrolls: as wide as the scroll view and `contentHeight` high, or as high as the scroll view and
  /// `contentWidth` wide.
  public let content: View = ScrollContent()
  /// The height of the content in points. No effect on a view that scrolls horizontally.
  public final var contentHeight = 0.0 {
    didSet { if contentHeight != oldValue { resize() } }
  }
  /// The width of the content in points. No effect on a view that scrolls vertically.
  public final var contentWidth = 0.0 {
    didSet { if contentWidth != oldValue { resize() } }
  }
  /// The constants of scrolling: where none were set, those of the nearest scene above that has some, else UIKit's. A
  /// change applies from the next movement on.
  public final var physics: ScrollPhysics {
    get { ownPhysics ?? inheritedPhysics }
    set {
      ownPhysics = newValue
      motion.physics = newValue
    }
  }
  private var ownPhysics: ScrollPhysics?
  /// The distance from the top of the view, or from its left edge, to content that rests at its start, in points; at
  /// least 0. A change moves content at its start by the bounce of `physics`, unless it is dragged; before the first
  /// layout, at once.
  public final var topInset: Double {
    get { 0 - motion.minimumOffset }
    set { if newValue != topInset { change { motion, time in motion.setMinimumOffset(-newValue, time: time) } } }
  }
  /// The length at the start of the view that other views cover, in points: what is revealed is shown after it.
  public final var coveredHeight = 0.0
  /// The distance by which the content is scrolled, in points; beyond an edge below `-topInset` or above
  /// `maximumOffset`. Animations follow it by `$contentOffset`.
  @Animatable(tracksVelocity: true) public private(set) final var contentOffset = 0.0
  /// Called with each new offset, before it is drawn.
  public final var onScroll: ((_ offset: Double) -> Void)?
  /// Called while the content is dragged and when it scrolls, after `onScroll`, with the distance in points by which it
  /// is pulled beyond its start, which lies `topInset` below the top: 0 where it rests there, and where it is scrolled
  /// on. Under reduced motion, where the content stays, it is that of the finger alone.
  public final var onPull: ((_ distance: Double) -> Void)?
  /// Called when a finger or the pointer lets the content go, before it returns or glides, with the distance of
  /// `onPull`. Not called for a drag that is cancelled.
  public final var onRelease: ((_ distance: Double) -> Void)?
  /// The subviews of the content in the order of the focus.
  open var contentInOrder: [View] { content.subviews }
  /// The scroll bar at the right edge, hidden in a view that scrolls horizontally.
  public let scrollBar = ScrollBar()
  /// Whether the view and its content can be operated. A disabled view is dimmed, stops and receives no input.
  ///
  /// Sets `isUserInteractionEnabled`, which by itself disables input without dimming.
  public final var isEnabled = true {
    didSet { if isEnabled != oldValue { enablingDidChange() } }
  }

  /// The offset as a function of time.
  private(set) final var motion: ScrollMotion
  private var isFollowing = false

  /// Creates a view without content; without `physics` it has those of the scenes above.
  public init(axis: ScrollAxis = .vertical, physics: ScrollPhysics? = nil) {
    self.axis = axis
    ownPhysics = physics
    motion = ScrollMotion(physics: physics ?? .uiKit)
    super.init()
    clipsToBounds = true
    scrollBar.zPosition = 1000
    scrollBar.isHidden = axis == .horizontal
    addSubview(content)
    addSubview(scrollBar)
    addDrag()
    scrollBar.onDrag = { [weak self] in self?.jump(to: $0) }
    scrollBar.onPage = { [weak self] in self?.scroll(byPages: $0) }
  }

  /// The maximum offset at rest; 0 where all of the content is visible.
  public final var maximumOffset: Double { motion.maximumOffset }

  /// Lays out the scroll bar and limits the offset to the new range.
  open override func layoutSubviews(_ context: DrawContext) {
    let size = bounds.size
    scrollBar.frame = Rect(x: size.width - ScrollBar.width, y: 0, width: ScrollBar.width, height: size.height)
    resize()
  }

  // MARK: For subclasses

  /// Called when the offset or the frame of the content has changed, before `onScroll`.
  open func contentOffsetDidChange() {}

  // MARK: Scrolling

  /// Sets the offset at once, limited to the range.
  public final func jump(to offset: Double) { change { motion, _ in motion.jump(to: offset) } }

  /// Animates to `offset`, limited to the range, within `duration` seconds, or the duration of a step for nil. The
  /// velocity is continuous.
  ///
  /// - Precondition: the duration is finite.
  public func scroll(
    to offset: Double, duration: Double? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    change { motion, time in motion.scroll(to: offset, time: time, duration: duration, file: file, line: line) }
  }

  /// Returns to the start of the content, `topInset` below the top, by the bounce of `physics`. The velocity is
  /// continuous. Has no effect during a drag.
  public final func returnToStart() { change { motion, time in motion.returnToStart(time: time) } }

  /// Scrolls the minimum distance that shows the content between two places along the axis, or as much of it as fits.
  open func reveal(from start: Double, to end: Double) {
    let destination = destination
    if start < destination + coveredHeight {
      scroll(to: start - coveredHeight)
    } else if end > destination + viewport {
      scroll(to: min(start - coveredHeight, end - viewport))
    }
  }

  /// Holds the content at `offset`, even beyond an edge, until `cancelDrag()`.
  public final func beginHold(at offset: Double) { change { motion, _ in motion.beginHold(at: offset) } }

  /// Ends a drag or hold without a fling: the content stays, or returns to its edge.
  public final func cancelDrag() {
    change { motion, time in motion.cancelDrag(time: time) }
    reportPull()
  }

  /// Scrolls by a key and returns whether the key scrolls; none does horizontally.
  ///
  /// Arrows scroll by a detent of the wheel, Page Up, Page Down and Space by a page less an overlap, Home and End to
  /// the edges.
  open func scroll(with key: Key, modifiers: Modifiers) -> Bool {
    guard axis == .vertical, modifiers.isSubset(of: key == .space ? [.shift] : []) else { return false }
    switch key {
    case .up: scroll(byDetents: -1)
    case .down: scroll(byDetents: 1)
    case .pageUp: scroll(byPages: -1)
    case .pageDown: scroll(byPages: 1)
    case .space: scroll(byPages: modifiers == .shift ? -1 : 1)
    case .home: scroll(to: motion.minimumOffset)
    case .end: scroll(to: maximumOffset)
    default: return false
    }
    return true
  }

  // MARK: From the host

  /// Returns whether a step in the direction of `distance` would scroll the content.
  public final func canScroll(by distance: Double) -> Bool { motion.canScroll(by: distance, time: time) }

  /// The distance to the end of the step that runs, in points, positive towards the end of the content; 0 without one.
  public final var remainingStep: Double { destination - motion.offset(at: time) }

  /// Whether the content moves by itself, so that a press catches it.
  public final var isCoasting: Bool {
    switch motion.phase {
    case .flung, .bouncing: motion.isMoving(at: time)
    case .resting, .dragging, .animated, .steered: false
    }
  }

  /// The offset at which a step ends that is on its way, else the present one.
  public final var destination: Double { motion.destination(at: time) }

  /// Moves along with content that has grown by `distance` points above what is visible, which stays where it is. Call
  /// it after `contentHeight` is set.
  public final func shift(by distance: Double) { change { motion, time in motion.shift(by: distance, time: time) } }

  /// Scrolls by detents of a wheel, positive towards the end of the content.
  public func scroll(byDetents count: Double) {
    let distance = count * InputTunables.wheelDetent(viewport: viewport)
    change { motion, time in motion.step(by: distance, time: time) }
  }

  /// Scrolls with a fraction of the maximum speed, -1...1, until the next call; 0 stops.
  public final func steer(_ fraction: Double) {
    let velocity = fraction * InputTunables.stickScrollSpeed * viewport
    change { motion, time in motion.steer(velocity: velocity, time: time) }
  }

  /// Shows the scroll bar for a moment, to indicate that there is more content.
  public final func flashScrollBar() {
    scrollBar.appear()
    scrollBar.disappearSoon()
  }

  /// The constants of the nearest scene above that has some.
  private var inheritedPhysics: ScrollPhysics {
    var scene = scene
    while let current = scene {
      if let physics = current.scrollPhysics { return physics }
      scene = current.superview?.scene
    }
    return .uiKit
  }

  final var time: Double { AnimationEngine.current?.time ?? 0 }

  private var viewport: Double { axis.length(of: bounds.size) }

  private func scroll(byPages count: Double) {
    let page = max(viewport / 2, viewport - InputTunables.pageOverlap)
    change { motion, time in motion.step(by: count * page, time: time) }
  }

  final func reportPull() { onPull?(motion.pull(at: time)) }

  private func resize() {
    motion.resize(viewport: viewport, content: axis == .vertical ? contentHeight : contentWidth, time: time)
    showNow()
    scrollBar.show(offset: contentOffset, limit: maximumOffset, viewport: viewport)
  }

  /// Changes the motion, shows its offset, and follows the engine's time while it moves.
  final func change(_ verb: (inout ScrollMotion, Double) -> Void) {
    let engine = AnimationEngine.current
    motion.policy = engine?.motionPolicy ?? .none
    // What is stretched or moves keeps the constants that it moves by.
    if case .resting = motion.phase { motion.physics = physics }
    verb(&motion, time)
    scrollBar.appear()
    guard motion.isMoving(at: time), let engine, isInWindow else {
      stop()
      return
    }
    showNow()
    guard !isFollowing else { return }
    isFollowing = true
    engine.follow { [weak self] in self?.follow($0) ?? false }
  }

  private func follow(_ time: Double) -> Bool {
    isFollowing = isInWindow && motion.isMoving(at: time)
    if isFollowing { showNow() } else { stop() }
    return isFollowing
  }

  /// Ends a motion that is over, unless it is a drag.
  private func stop() {
    motion.settle(at: isInWindow ? time : .infinity)
    showNow()
    if !motion.isDragging { scrollBar.disappearSoon() }
  }

  private func showNow() { PropertyAnimator.performWithoutAnimation { show(motion.offset(at: time)) } }

  private func show(_ offset: Double) {
    let frame =
      axis == .vertical
      ? Rect(x: 0, y: -offset, width: bounds.width, height: contentHeight)
      : Rect(x: -offset, y: 0, width: contentWidth, height: bounds.height)
    guard offset != contentOffset || frame != content.frame else { return }
    contentOffset = offset
    content.frame = frame
    scrollBar.show(offset: contentOffset, limit: maximumOffset, viewport: viewport)
    contentOffsetDidChange()
    onScroll?(offset)
    reportPull()
  }

  private func enablingDidChange() {
    if !isEnabled {
      if scene?.focus.view?.isDescendant(of: self) == true { scene?.focus.move(to: nil) }
      if motion.isDragging || motion.isMoving(at: time) {
        change { motion, time in
          motion.cancelDrag(time: time)
          motion.steer(velocity: 0, time: time)
        }
      }
    }
    isUserInteractionEnabled = isEnabled
    setDimmed(!isEnabled)
  }
}

/// What a scroll view scrolls, whose subviews are in the order that the scroll view says.
private final class ScrollContent: View {
  override var subviewsInOrder: [View] { (superview as? ScrollView)?.contentInOrder ?? subviews }
}
