public import Drawing
import Geometry
public import Motion

/// Shows the top of a stack of scenes, and leads from one to the next by transitions that can be scrubbed, reversed and interrupted.
///
/// The stack changes at once; what is seen follows. For each change the new scene hears `sceneWillAppear`, the old one `sceneWillDisappear`,
/// the transition runs, the old one hears `sceneDidDisappear`, the new one `sceneDidAppear` and from then on input. A change while another
/// one runs ends that at once first. Scenes that are left are let go of when they have disappeared.
open class NavigationScene<Route: Hashable & Sendable>: Scene {
  /// A transition under way.
  private struct Move {
    let outgoing: NavigationStack<Route>.Entry
    let incoming: NavigationStack<Route>.Entry
    /// The stack to return to.
    let former: NavigationStack<Route>
    let transition: SceneTransition
    let isForward: Bool
    /// Whether nothing that was there before is come back to.
    let isForGood: Bool
    let animator: PropertyAnimator
    /// Whether it leads back.
    var isUndone = false
  }

  /// A change of the stack that somebody asked for.
  private struct Wish {
    let isForward: Bool
    /// Whether nothing that was there before is come back to.
    let isForGood: Bool
    let change: (inout NavigationStack<Route>) -> Bool
  }

  /// Where one is, and the way there.
  public private(set) var stack: NavigationStack<Route> {
    didSet { if stack != oldValue { onChange(stack) } }
  }
  /// What lies behind all scenes that do not cover it; nil for nothing.
  public var backdrop: Backdrop? { ground.backdrop }
  /// Called with the stack whenever it has changed.
  public var onChange: (NavigationStack<Route>) -> Void = { _ in }

  private let make: (Route) -> Scene
  private let transition: (Route) -> SceneTransition
  private var scenes: [Int: Scene] = [:]
  private var move: Move?
  @Animatable(.fade) private var progress = 0.0
  private lazy var ground = BackdropFade(presence: presence)
  private var context: DrawContext?
  /// Whether scenes are being told of a change; what they ask for then waits.
  private var isTelling = false
  private var waiting: [Wish] = []

  /// Makes a scene that shows `stack`.
  ///
  /// - Parameters:
  ///   - transition: how one comes to a screen, and leaves it again.
  ///   - make: makes the scene of a route, once for each time that it comes onto the stack.
  public init(
    _ stack: NavigationStack<Route>, transition: @escaping (Route) -> SceneTransition = { _ in .dissolve },
    make: @escaping (Route) -> Scene
  ) {
    self.stack = stack
    self.transition = transition
    self.make = make
    super.init()
    $progress.belongs(to: presence)
  }

  isolated deinit {
    // One that somebody holds still would not be let go of otherwise.
    if let animator = move?.animator, animator.state != .inactive { animator.stopAnimation(true) }
  }

  /// Shows another backdrop, over `duration` seconds; nil shows none.
  public func show(_ backdrop: Backdrop?, duration: Double = 0) { ground.show(backdrop, duration: duration) }

  /// The animator of the transition under way, to scrub or to watch; nil while none is. It keeps going when nobody touches it.
  public var transitionAnimator: PropertyAnimator? { move?.animator }

  /// Turns the transition under way round: at its end everything is as it was before. Without one, or on the way back already, nothing happens.
  public func cancelTransition() {
    guard let move, !move.isUndone else { return }
    if move.animator.state == .active { move.animator.isReversed = true }
    tell { undo() }
  }

  // MARK: Scene

  /// The scene that is seen, or comes to be.
  public var topScene: Scene? { scenes[stack.top.id] }

  override var inputScene: Scene { move == nil ? topScene?.inputScene ?? self : self }

  override var scrollViewForKeys: (any Scrollable)? { move == nil ? super.scrollViewForKeys : nil }

  open override func sceneDidLoad() { tell(thenGoesOn: false) { prepare(stack.top) } }
  open override func sceneWillAppear() { tell(thenGoesOn: false) { topScene?.sceneWillAppear() } }
  open override func sceneDidAppear() { tell { topScene.map { appeared($0, after: nil) } } }
  open override func sceneWillDisappear() { tell { topScene?.sceneWillDisappear() } }
  open override func sceneDidDisappear() { tell { topScene?.sceneDidDisappear() } }

  /// Gives all scenes in sight the whole area.
  open override func layoutSubviews(_ context: DrawContext) {
    self.context = context
    for view in subviews { view.frame = bounds }
  }

  /// Escape goes back, or turns a transition round; during one all other keys mean nothing.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard key == .escape, modifiers.isEmpty, !isRepeat else { return move != nil }
    guard let move else { return goBack() }
    if !move.isForGood { cancelTransition() }
    return true
  }

  /// Draws the backdrop, once for all scenes.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) { ground.draw(on: &canvas) }

  /// Draws the top scene, or both scenes of the transition.
  open override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    guard let move, let outgoing = scenes[move.outgoing.id], let incoming = scenes[move.incoming.id] else {
      return super.drawSubviews(&canvas, context: context)
    }
    let share = min(1, max(0, $progress.shown))
    if move.transition == .slide, AnimationEngine.current?.motionPolicy == .full {
      let (upper, lower, way) = move.isForward ? (incoming, outgoing, share) : (outgoing, incoming, 1 - share)
      let edge = context.snap((1 - way) * bounds.width)
      // Scenes let the backdrop through, and not each other.
      canvas.group(Group(clip: RoundedRect(Rect(x: 0, y: 0, width: edge, height: bounds.height)))) {
        draw(lower, movedBy: -context.snap(Self.parallax * way * bounds.width), &$0, context: context)
      }
      draw(upper, movedBy: edge, &canvas, context: context)
    } else {
      canvas.dissolve(share) {
        outgoing.render(into: &$0, context: context)
      } to: {
        incoming.render(into: &$0, context: context)
      }
    }
  }

  // MARK: Private

  /// How far what is covered moves on, as a share of the width.
  private static var parallax: Double { 0.25 }

  private func draw(_ scene: Scene, movedBy way: Double, _ canvas: inout Canvas, context: DrawContext) {
    canvas.group(Group(transform: Transform(translationX: way, y: 0))) { scene.render(into: &$0, context: context) }
  }

  /// Changes the stack by `change`, which answers whether it can, and leads there.
  @discardableResult
  func go(isForward: Bool, isForGood: Bool = false, _ change: @escaping (inout NavigationStack<Route>) -> Bool)
    -> Bool
  {
    guard !isTelling else {
      // What waits comes first, so the answer holds.
      var next = stack
      for wish in waiting { _ = wish.change(&next) }
      guard change(&next) else { return false }
      waiting.append(Wish(isForward: isForward, isForGood: isForGood, change: change))
      return true
    }
    var next = stack
    guard change(&next) else { return false }
    // Scenes that hear of an end may go somewhere themselves.
    while move != nil { finishMove() }
    let former = stack
    guard change(&stack) else { return false }
    if isInWindow, scenes[former.top.id] != nil {
      begin(from: former, isForward: isForward, isForGood: isForGood)
    }
    return true
  }

  private func begin(from former: NavigationStack<Route>, isForward: Bool, isForGood: Bool) {
    let (outgoing, incoming) = (former.top, stack.top)
    host?.cancelPresses()
    let leading = isForward ? incoming : outgoing
    let policy = AnimationEngine.current?.motionPolicy ?? .none
    let transition = policy == .none ? .none : transition(leading.route)
    setNeedsFrame()
    let animator = PropertyAnimator(duration: transition.duration, timingParameters: transition.timing)
    animator.isUserInteractionEnabled = false
    PropertyAnimator.performWithoutAnimation { progress = 0 }
    animator.addAnimations { [unowned self] in progress = 1 }
    animator.addCompletion { [weak self] in self?.land(at: $0) }
    tell {
      prepare(incoming)
      move = Move(
        outgoing: outgoing, incoming: incoming, former: former, transition: transition, isForward: isForward,
        isForGood: isForGood, animator: animator)
      animator.startAnimation()
      scenes[incoming.id]?.sceneWillAppear()
      scenes[outgoing.id]?.sceneWillDisappear()
      if transition == .none { finishMove() }
    }
  }

  /// Brings the transition under way to where it leads, at once.
  private func finishMove() {
    guard let move else { return }
    if move.animator.state == .active { move.animator.stopAnimation(false) }
    let end: AnimatingPosition = move.isUndone ? .start : .end
    if move.animator.state == .stopped { move.animator.finishAnimation(at: end) }
    // Nobody tells of the end of an animator that somebody else has stopped.
    if self.move?.animator === move.animator { land(at: end) }
  }

  /// Tells both scenes that it is the old one that stays.
  private func undo() {
    guard let move, !move.isUndone else { return }
    self.move?.isUndone = true
    stack = move.former
    scenes[move.outgoing.id]?.sceneWillAppear()
    scenes[move.incoming.id]?.sceneWillDisappear()
  }

  private func land(at position: AnimatingPosition) {
    tell {
      if position == .start { undo() }
      guard let move else { return }
      self.move = nil
      let (lost, won) = move.isUndone ? (move.incoming, move.outgoing) : (move.outgoing, move.incoming)
      let (leaving, staying) = (scenes[lost.id], scenes[won.id])
      leaving?.removeFromSuperview()
      let kept = Set(stack.entries.map(\.id))
      scenes = scenes.filter { kept.contains($0.key) }
      leaving?.sceneDidDisappear()
      staying.map { appeared($0, after: move.isUndone ? nil : leaving) }
    }
  }

  private func appeared(_ scene: Scene, after former: Scene?) {
    if scene.focus.view == nil { scene.focus.move(to: scene.preferredFocus) }
    if let former { scene.focus.isRingShown = former.focus.isRingShown }
    scene.sceneDidAppear()
  }

  /// Brings the scene of an entry into the window, and lays it out.
  private func prepare(_ entry: NavigationStack<Route>.Entry) {
    let known = scenes[entry.id]
    let scene = known ?? make(entry.route)
    scenes[entry.id] = scene
    scene.canGoBack = entry.id != stack.root.id
    addSubview(scene)
    PropertyAnimator.performWithoutAnimation {
      scene.frame = bounds
      context.map(scene.layout)
    }
    if known == nil { scene.sceneDidLoad() }
  }

  /// Tells scenes of a change; what they ask for meanwhile comes after it, or after the next one.
  private func tell(thenGoesOn goesOn: Bool = true, _ body: () -> Void) {
    guard !isTelling else { return body() }
    isTelling = true
    body()
    isTelling = false
    while goesOn, !waiting.isEmpty, !isTelling {
      let wish = waiting.removeFirst()
      go(isForward: wish.isForward, isForGood: wish.isForGood, wish.change)
    }
  }
}
