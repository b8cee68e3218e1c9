public import Motion
public import OvershootDrawing
public import OvershootGeometry

/// A scene that shows the top of a stack of scenes, with transitions that can be scrubbed, reversed and interrupted.
///
/// The stack changes at once, and what is shown follows. For each change the new scene receives `sceneWillAppear`, the
/// previous one `sceneWillDisappear`, the transition runs, the previous one receives `sceneDidDisappear`, the new one
/// `sceneDidAppear` and from then on input. A change during a transition ends that first. Scenes that leave the stack
/// are released when they have disappeared.
open class NavigationScene<Route: Hashable & Sendable>: Scene {
  /// The routes of the scenes.
  public private(set) final var stack: NavigationStack<Route> {
    didSet {
      guard stack != oldValue else { return }
      stackDidChange()
    }
  }
  /// The background behind all scenes that do not cover it; nil for none.
  public final var backdrop: Backdrop?

  private let makeScene: (Route) -> Scene
  let transition: (Route) -> SceneTransition
  /// The scenes by the identifiers of their entries.
  private var scenes: [Int: Scene] = [:]
  final var active: ActiveTransition? {
    didSet { isInTransition = active != nil }
  }
  /// Whether a transition runs; asked in each frame, where `active` is much to copy.
  private(set) final var isInTransition = false
  @Animatable(.fade) private(set) final var progress = 0.0
  /// The drag that scrubs the transition.
  private(set) final lazy var backDrag = addBackDrag()
  /// Where that drag began.
  final var dragStart = (x: 0.0, coverage: 0.0)
  /// Whether the left trigger was pulled all the way and has not come back yet.
  final var isTriggerSpent = false
  private(set) final lazy var speed = SpeedTeller { [unowned self] in
    isInTransition ? $progress.shown : 0
  } isMoving: { [unowned self] in
    transitionAnimator?.isRunning == true
  } tell: { [unowned self] in
    emit(InterfaceMoment.transition(speed: isInTransition ? $0 : 0))
  }
  private var context: DrawContext?
  /// Whether scenes are being notified of a change; changes that they request meanwhile are pending.
  private(set) final var isNotifying = false
  private var pendingChanges: [StackChange] = []
  /// The entries whose scenes are to be made anew before they are shown.
  private var outdated: Set<Int> = []

  /// Creates a scene that shows `stack`.
  ///
  /// - Parameters:
  ///   - stack: the screens at the start.
  ///   - transition: returns the transition to the screen of a route, and back from it.
  ///   - make: creates the scene of a route, once for each entry of the stack.
  public init(
    _ stack: NavigationStack<Route>, transition: @escaping (Route) -> SceneTransition = { _ in .dissolve },
    make: @escaping (Route) -> Scene
  ) {
    self.stack = stack
    self.transition = transition
    makeScene = make
    super.init()
    $progress.belongs(to: presence)
    _ = backDrag
  }

  isolated deinit {
    // A paused animator must not be released while its engine exists.
    if let active, active.state != .inactive { active.animator.stopAnimation(true) }
  }

  /// The animator of the running transition, to scrub or observe; nil while none runs.
  public final var transitionAnimator: PropertyAnimator? { active?.animator }

  /// Reverses the running transition with its velocity, and restores the stack from before it. Has no effect if none
  /// runs or it is already cancelled.
  public final func cancelTransition() {
    guard let active, !active.isCancelled else { return }
    proceed(toEnd: false, velocity: active.state == .active ? $progress.velocity : 0)
  }

  /// Returns the view of `scene` out of which the screen of `route` grows; nil, the default, without such a view.
  open func origin(of route: Route, in scene: Scene) -> View? { nil }

  /// Called after each change of the stack, before the scenes follow. Does nothing by default.
  open func stackDidChange() {}

  // MARK: Scene

  /// Leaves the file to the scene at the top, also during a transition to it.
  open override func fileDropped(_ file: DroppedFile) { topScene?.fileDropped(file) }

  /// The scene at the top of the stack.
  public final var topScene: Scene? { scenes[stack.top.id] }

  /// The top scene or, during a transition and below a modal view that is presented over all scenes, this one.
  override var inputScene: Scene { !isInTransition && modals.isEmpty ? topScene?.inputScene ?? self : self }

  override var shownScene: Scene { topScene?.shownScene ?? self }

  override var responderBehindModals: View? { self }

  override var scrollViewForKeys: ScrollView? { isInTransition ? nil : super.scrollViewForKeys }

  open override func sceneDidLoad() { notify(appliesPending: false) { prepare(stack.top) } }
  open override func sceneWillAppear() { notify(appliesPending: false) { topScene?.sceneWillAppear() } }
  open override func sceneDidAppear() { notify { topScene.map { appear($0, after: nil) } } }
  open override func sceneWillDisappear() { notify { topScene?.sceneWillDisappear() } }
  open override func sceneDidDisappear() { notify { topScene?.sceneDidDisappear() } }

  /// The frame of the scenes: the whole bounds unless overridden.
  open var sceneFrame: Rect { bounds }

  /// Gives all visible scenes their frame.
  open override func layoutSubviews(_ context: DrawContext) {
    self.context = context
    for case let scene as Scene in subviews { scene.frame = sceneFrame }
  }

  /// Goes back on Escape, or reverses the running transition. Consumes all other keys during one.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard key == .escape, modifiers.isEmpty, !isRepeat else { return isInTransition }
    guard let active else { return goBack() }
    if !active.change.isIrreversible { cancelTransition() }
    return true
  }

  /// Scrubs the transition by the left trigger.
  open override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    control == .triggerLeft && dragByTrigger(value)
  }

  /// Draws the backdrop of the top scene; in a transition, that of the lower one.
  open override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let entry = active.map { $0.change.isForward ? $0.outgoing : $0.incoming } ?? stack.top
    if let backdrop = scenes[entry.id]?.ownBackdrop ?? backdrop { canvas.backdrop(backdrop) }
  }

  /// Draws the top scene, or both scenes of the transition, and what is above them.
  open override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    guard let active, let outgoing = scenes[active.outgoing.id], let incoming = scenes[active.incoming.id] else {
      return super.drawSubviews(&canvas, context: context)
    }
    draw(active, from: outgoing, to: incoming, on: &canvas, context: context)
    forEachSubviewInDrawingOrder { if !($0 is Scene) { $0.render(into: &canvas, context: context) } }
    focus.drawRing(on: &canvas, context: context)
  }

  /// Applies a change to the stack and starts the transition to its top. Returns false if the change has no effect.
  @discardableResult
  final func change(
    isForward: Bool, isIrreversible: Bool = false, _ apply: @escaping (inout NavigationStack<Route>) -> Bool
  ) -> Bool {
    perform(StackChange(isForward: isForward, isIrreversible: isIrreversible, apply: apply))
  }

  @discardableResult
  private func perform(_ change: StackChange) -> Bool {
    var next = stack
    // Pending changes are applied first, so the result holds when its turn comes.
    if isNotifying { for pending in pendingChanges { _ = pending.apply(&next) } }
    guard change.apply(&next) else { return false }
    guard !isNotifying else {
      pendingChanges.append(change)
      return true
    }
    // Scenes may navigate when they are notified of an end.
    while isInTransition { endTransition() }
    let previous = stack
    guard change.apply(&stack) else { return false }
    if isInWindow, scenes[previous.top.id] != nil { begin(change, from: previous) }
    return true
  }

  private func begin(_ change: StackChange, from previous: NavigationStack<Route>) {
    let (outgoing, incoming) = (previous.top, stack.top)
    host?.cancelPresses()
    let policy = AnimationEngine.current?.motionPolicy ?? .none
    setNeedsFrame()
    PropertyAnimator.performWithoutAnimation { progress = 0 }
    notify {
      prepare(incoming)
      let wanted = transition(change.isForward ? (outgoing, incoming) : (incoming, outgoing))
      let style = wanted.reduced(to: policy)
      let animator = PropertyAnimator(
        duration: wanted.duration(under: policy), timingParameters: style.timing(isForward: change.isForward))
      animator.isUserInteractionEnabled = false
      animator.addAnimations { [unowned self] in progress = 1 }
      animator.addCompletion { [weak self] in self?.complete(at: $0) }
      active = ActiveTransition(
        change: change, outgoing: outgoing, incoming: incoming, previousStack: previous, nextStack: stack,
        style: style, animator: animator)
      animator.startAnimation()
      scenes[incoming.id]?.sceneWillAppear()
      scenes[outgoing.id]?.sceneWillDisappear()
      if style == .strip { beginStrip() }
      if style == .none { endTransition() } else { speed.begin() }
    }
  }

  /// Returns the transition between two scenes, which are prepared: `through` where a strip is missing.
  private func transition(
    _ entries: (lower: NavigationStack<Route>.Entry, upper: NavigationStack<Route>.Entry)
  ) -> SceneTransition {
    let wanted = transition(entries.upper.route)
    guard wanted == .strip else { return wanted }
    let strip = scenes[entries.lower.id].flatMap { origin(of: entries.upper.route, in: $0) }
    return strip == nil ? .through : .strip
  }

  /// Lets a strip become the page, or back, where there is one: the transition ends as soon as one scene is covered.
  private func beginStrip() {
    guard let active, let outgoing = scenes[active.outgoing.id], let incoming = scenes[active.incoming.id],
      let strip = beginStrip(active, from: outgoing, to: incoming)
    else { return }
    self.active?.strip = strip
    AnimationEngine.current?.follow { [weak self, weak strip] _ in
      guard let self, let strip, self.active?.strip === strip else { return false }
      if strip.isComplete { endTransition() }
      return isInTransition
    }
  }

  /// Ends the running transition at once, at the end that it leads to.
  private func endTransition() {
    guard let active else { return }
    if active.state == .active { active.animator.stopAnimation(false) }
    let end: AnimatingPosition = active.isCancelled ? .start : .end
    if active.state == .stopped { active.animator.finishAnimation(at: end) }
    // An animator that was stopped from outside calls no completion.
    if self.active?.animator === active.animator { complete(at: end) }
  }

  /// Continues the transition from what is shown to its end or back to its start, with a velocity in fractions per
  /// second.
  final func proceed(toEnd: Bool, velocity: Double) {
    guard let active else { return }
    let animator = active.animator
    if active.state == .active {
      hold(active)
      animator.isReversed = !toEnd
      let isForward = toEnd == active.change.isForward
      active.strip?.proceed(isForward: isForward, velocity: active.change.isForward ? velocity : -velocity)
      // The spring of a strip has a duration of its own.
      animator.continueAnimation(
        withTimingParameters: active.style.spring(isForward: isForward), durationFactor: active.style == .strip ? 0 : 1,
        velocity: velocity)
    }
    if self.active?.animator === animator { notify { setCancelled(!toEnd) } }
    speed.begin()
  }

  /// Makes the running transition lead back to the outgoing scene, or to the incoming one again.
  private func setCancelled(_ isCancelled: Bool) {
    guard let active, active.isCancelled != isCancelled else { return }
    self.active?.isCancelled = isCancelled
    stack = isCancelled ? active.previousStack : active.nextStack
    let (appearing, leaving) = isCancelled ? (active.outgoing, active.incoming) : (active.incoming, active.outgoing)
    scenes[appearing.id]?.sceneWillAppear()
    scenes[leaving.id]?.sceneWillDisappear()
  }

  private func complete(at position: AnimatingPosition) {
    notify {
      if position != .current { setCancelled(position == .start) }
      guard let active else { return }
      self.active = nil
      active.strip?.finish()
      let isCancelled = active.isCancelled
      let leaving = scenes[(isCancelled ? active.incoming : active.outgoing).id]
      let staying = scenes[(isCancelled ? active.outgoing : active.incoming).id]
      leaving?.removeFromSuperview()
      let remaining = Set(stack.entries.map(\.id))
      scenes = scenes.filter { remaining.contains($0.key) }
      leaving?.sceneDidDisappear()
      staying.map { appear($0, after: isCancelled ? nil : leaving) }
    }
  }

  private func appear(_ scene: Scene, after previous: Scene?) {
    if scene.focus.view == nil { scene.focus.move(to: scene.preferredFocus) }
    if let previous { scene.focus.isRingShown = previous.focus.isRingShown }
    scene.sceneDidAppear()
  }

  /// Makes all scenes anew, as for another language: the shown one at once, and the others when they are shown. Their
  /// scroll views and their focus stay where they are. Ends a running transition.
  public final func remakeScenes() {
    while isInTransition { endTransition() }
    outdated = Set(scenes.keys)
    guard isInWindow, let former = topScene else { return }
    host?.cancelPresses()
    notify {
      former.sceneWillDisappear()
      former.removeFromSuperview()
      prepare(stack.top)
      former.sceneDidDisappear()
      topScene?.sceneWillAppear()
      topScene.map { appear($0, after: nil) }
    }
    setNeedsFrame()
  }

  /// Adds the scene of an entry to the view tree, and lays it out.
  private func prepare(_ entry: NavigationStack<Route>.Entry) {
    let former = outdated.remove(entry.id) == nil ? nil : scenes[entry.id]
    let existing = former == nil ? scenes[entry.id] : nil
    let scene = existing ?? makeScene(entry.route)
    scenes[entry.id] = scene
    scene.canGoBack = entry.id != stack.root.id
    addSubview(scene)
    PropertyAnimator.performWithoutAnimation {
      scene.frame = sceneFrame
      context.map(scene.layout)
    }
    if existing == nil { scene.sceneDidLoad() }
    guard let former else { return }
    scene.takeOver(from: former)
    PropertyAnimator.performWithoutAnimation { context.map(scene.layout) }
    scene.takePlaces(from: former)
  }

  /// Runs `body`, which notifies scenes, and then the changes that they have requested, or leaves these to the next
  /// call.
  private func notify(appliesPending: Bool = true, _ body: () -> Void) {
    guard !isNotifying else { return body() }
    isNotifying = true
    body()
    isNotifying = false
    while appliesPending, !pendingChanges.isEmpty, !isNotifying { perform(pendingChanges.removeFirst()) }
  }
}
