import Geometry
import Motion

/// A window onto content that is longer than itself, scrolled up and down by finger, pointer, wheel, keys, right stick
/// and scroll bar.
///
/// What is on `content` moves; views that are added to the scroll view itself stay in their places, and can be scrolled
/// at too. The host of the scene brings the input: a press becomes a drag once it has left a small circle, and cancels
/// what was pressed.
open class ScrollView: View, Scrollable {
  /// What is scrolled: as wide as the view, `contentHeight` high, and moved by the offset.
  public let content = View()
  /// The height of the content in points.
  public var contentHeight = 0.0 {
    didSet { if contentHeight != oldValue { resize() } }
  }
  /// The constants of the movement; new ones hold from the next movement on.
  public var physics: ScrollPhysics {
    get { motion.physics }
    set { motion.physics = newValue }
  }
  /// How far the content is moved up, in points; below 0 while it is pulled down.
  public private(set) var offset = 0.0
  /// Is told each new offset, before it is drawn.
  public var onScroll: ((_ offset: Double) -> Void)?
  /// The bar at the right edge.
  public let scrollBar = ScrollBar()
  /// Whether the view can be scrolled and what lies on it operated. If not, it is dimmed, stands still, and hears
  /// nothing: `isUserInteractionEnabled` goes with it, which by itself closes the view without dimming it.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { enablingDidChange() } }
  }

  /// What the offset is at any time.
  private var motion: ScrollMotion
  private var isFollowing = false

  /// Makes a view with no content.
  public init(physics: ScrollPhysics = .uiKit) {
    motion = ScrollMotion(physics: physics)
    super.init()
    clipsToBounds = true
    scrollBar.zPosition = 1000
    addSubview(content)
    addSubview(scrollBar)
    scrollBar.onDrag = { [weak self] in self?.jump(to: $0) }
    scrollBar.onPage = { [weak self] in self?.scroll(byPages: $0) }
  }

  /// The greatest offset at rest; 0 where all of the content is seen.
  public var limit: Double { motion.maximumOffset }

  /// Takes in the new size; the offset stays within the range.
  open override func layoutSubviews(_ context: DrawContext) {
    let size = bounds.size
    scrollBar.frame = Rect(x: size.width - ScrollBar.width, y: 0, width: ScrollBar.width, height: size.height)
    resize()
  }

  // MARK: For subclasses

  /// The offset or the place of the content has changed; called before `onScroll`.
  open func offsetDidChange() {}

  // MARK: Scrolling

  /// Goes to `offset`, limited to the range, at once.
  public func jump(to offset: Double) { change { motion, _ in motion.jump(to: offset) } }

  /// Goes to `offset`, limited to the range, on a way of `duration` seconds or a step's time; velocity that is there is
  /// kept.
  public func scroll(to offset: Double, duration: Double? = nil) {
    change { motion, time in motion.scroll(to: offset, time: time, duration: duration) }
  }

  /// Scrolls no further than needed to show the content between two heights, as much of it as fits.
  public func reveal(from top: Double, to bottom: Double) {
    let goal = motion.destination(at: time)
    if top < goal {
      scroll(to: top)
    } else if bottom > goal + bounds.height {
      scroll(to: min(top, bottom - bounds.height))
    }
  }

  /// Holds the content at `offset`, also beyond an edge, until `letGo()`.
  public func hold(at offset: Double) { change { motion, _ in motion.beginHold(at: offset) } }

  /// Lets go of content that is held; beyond an edge it returns there.
  public func letGo() { change { motion, time in motion.cancelDrag(time: time) } }

  /// Does what a key means for a scroll view; returns whether it means something.
  ///
  /// Arrows go as far as a detent of the wheel, Page Up, Page Down and Space a page less a small overlap, Home and End
  /// all the way.
  open func scroll(with key: Key, modifiers: Modifiers) -> Bool {
    guard modifiers.isSubset(of: key == .space ? [.shift] : []) else { return false }
    switch key {
    case .up: scroll(byDetents: -1)
    case .down: scroll(byDetents: 1)
    case .pageUp: scroll(byPages: -1)
    case .pageDown: scroll(byPages: 1)
    case .space: scroll(byPages: modifiers == .shift ? -1 : 1)
    case .home: scroll(to: 0)
    case .end: scroll(to: limit)
    default: return false
    }
    return true
  }

  // MARK: From the host

  /// Whether content can be moved in the direction of `distance` from where it is going to.
  public func canScroll(by distance: Double) -> Bool { motion.canScroll(by: distance, time: time) }

  /// Whether the content moves by itself now, so that a finger catches it.
  public var isCoasting: Bool {
    switch motion.phase {
    case .flung, .bouncing: motion.isMoving(at: time)
    case .resting, .dragging, .animated, .steered: false
    }
  }

  /// Scrolls by detents of a wheel, positive towards the end of the content.
  public func scroll(byDetents count: Double) {
    let distance = count * InputTunables.wheelDetent(viewport: bounds.height)
    change { motion, time in motion.step(by: distance, time: time) }
  }

  /// Scrolls for as long as a stick is held: `share` of the greatest pace, -1...1; 0 lets the content rest.
  public func steer(_ share: Double) {
    let velocity = share * InputTunables.stickScrollSpeed * bounds.height
    change { motion, time in motion.steer(velocity: velocity, time: time) }
  }

  /// Shows the bar for a while, so that one sees that there is more.
  public func flashScrollBar() {
    scrollBar.appear()
    scrollBar.disappearSoon()
  }

  /// Begins a drag at a height in the view's points, with the position and time of its press where it began as one.
  public func beginDrag(at y: Double, press: (position: Double, time: Double)?) {
    change { motion, time in motion.beginDrag(at: y, time: time, press: press) }
  }

  /// Continues a drag.
  public func drag(to y: Double) { change { motion, time in motion.drag(to: y, time: time) } }

  /// Ends a drag; the content coasts with the velocity of the drag.
  public func endDrag(at y: Double) { change { motion, time in motion.endDrag(at: y, time: time) } }

  // MARK: Private

  private var time: Double { AnimationEngine.current?.time ?? 0 }

  private func scroll(byPages count: Double) {
    let page = max(bounds.height / 2, bounds.height - InputTunables.pageOverlap)
    change { motion, time in motion.step(by: count * page, time: time) }
  }

  private func resize() {
    motion.resize(viewport: bounds.height, content: contentHeight, time: time)
    showNow()
    scrollBar.show(offset: offset, limit: limit, viewport: bounds.height)
  }

  /// Changes the motion, shows where it is now, and follows it as long as it moves.
  private func change(_ verb: (inout ScrollMotion, Double) -> Void) {
    let engine = AnimationEngine.current
    motion.policy = engine?.motionPolicy ?? .none
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

  /// Takes the end of the motion, unless a finger holds it.
  private func stop() {
    motion.settle(at: isInWindow ? time : .infinity)
    showNow()
    if !motion.isDragging { scrollBar.disappearSoon() }
  }

  private func showNow() { PropertyAnimator.performWithoutAnimation { show(motion.offset(at: time)) } }

  private func show(_ offset: Double) {
    let frame = Rect(x: 0, y: -offset, width: bounds.width, height: contentHeight)
    guard offset != self.offset || frame != content.frame else { return }
    self.offset = offset
    content.frame = frame
    scrollBar.show(offset: offset, limit: limit, viewport: bounds.height)
    offsetDidChange()
    onScroll?(offset)
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
