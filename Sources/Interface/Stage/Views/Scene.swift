public import OvershootDrawing
public import OvershootGeometry

/// The root view of a screen, with a focus of its own.
///
/// A scene loads once. Then it appears and disappears any number of times, with a call before and after each.
open class Scene: View {
  /// The host, if this is the outermost scene.
  final weak var host: SceneHost?

  /// Whether the navigation can go back to another screen.
  public internal(set) final var canGoBack = false

  /// The constants of all scroll views in the scene that have none of their own; nil for those of the scene around it.
  public final var scrollPhysics: ScrollPhysics?

  /// Called with each moment of the scene, in a preview too: by those who show it.
  package final var onMoment: [(any Moment) -> Void] = []

  /// The focus of the scene.
  public private(set) final lazy var focus = FocusSystem(scene: self)

  /// Requests a frame, for a change that no event has caused.
  public final func setNeedsFrame() { outermost.host?.setNeedsFrame() }

  /// The clipboard of the window; nil while no window shows the scene.
  public final var clipboard: (any Clipboard)? { outermost.host?.clipboard }

  /// The position of the latest input, in the scene's own points: the centre of the focused view while the focus ring
  /// is visible, and otherwise the position of the pointer or of the latest finger; nil if no such position is
  /// known.
  public final var inputPosition: Vector2? {
    let focus = inputScene.focus
    guard focus.isRingShown else { return outermost.host?.pressPosition.flatMap(convertFromRoot) }
    return focus.view.map { $0.convert($0.bounds.center, to: outermost) }.flatMap(convertFromRoot)
  }

  /// Passes what happened to the readers of moments. Has no effect in a scene without a window, and in a preview.
  public final func emit(_ moment: some Moment) {
    for reader in onMoment { reader(moment) }
    if !isInPreview { outermost.host?.read(moment) }
  }

  /// Called once, when the scene has been laid out and is about to be shown for the first time.
  open func sceneDidLoad() {}
  /// Called where the scene takes the place of another one of the same route, as in another language: shows what that
  /// has shown, such as a chosen part. Does nothing by default; scrolling and the focus are taken over by themselves.
  open func takeOver(from former: Scene) {}
  /// Called when the scene is about to be shown.
  open func sceneWillAppear() {}
  /// Called when the scene is shown and receives input.
  open func sceneDidAppear() {}
  /// Called when the scene is about to be hidden and receives no more input.
  open func sceneWillDisappear() {}
  /// Called when the scene is hidden.
  open func sceneDidDisappear() {}
  /// Called when the scene no longer receives input, as the window has lost the keyboard focus or is about to be
  /// closed.
  open func windowDidLoseFocus() {}
  /// Called when the scene no longer receives input, as something modal is presented over it or over the navigation
  /// that shows it. Another scene that takes its place is told by `sceneWillDisappear()`.
  open func sceneWasCovered() {}
  /// Called when nothing modal is over the scene any more, which may not be shown.
  open func sceneWasUncovered() {}

  /// Called in the outermost scene with each key that goes down, before any view receives it. Returns whether it is
  /// handled: false by default.
  open func keyWillGoDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool { false }

  /// Called in the outermost scene when the user has taken another device. Does nothing by default.
  open func deviceDidChange(to device: InputDevice) {}

  /// Begins to leave, in the outermost scene, as the window is asked to close; the host must `close()` at the end
  /// of that. Returns whether it does: false, by default, and where it leaves already.
  open func leave() -> Bool { false }

  /// Called in the outermost scene when a file was dropped on the window, or is to be opened. Does nothing by default.
  open func fileDropped(_ file: DroppedFile) {}

  /// Whether something is watched without input for a while, so that the screen must not go dark; asked after each
  /// event and frame. False by default.
  open var keepsScreenOn: Bool { false }

  /// The lower edge of what a message may cover for a while, in the scene's points: that of the scene, by default.
  open var messageFloor: Double { bounds.height }

  /// The strip in which messages come from the left edge, as pills, in the scene's points; nil, by default, for
  /// messages at the lower edge.
  open var messageStrip: Rect? { nil }

  /// The views in the scene that a message must not cover: the focused one while its ring is shown, by default, unless
  /// it is a page that is seen beside a message, higher than a third of the scene.
  open var messageObstacles: [View] {
    guard focus.isRingShown, let view = focus.view, view.bounds.height <= bounds.height / 3 else { return [] }
    return [view]
  }

  /// Shows a message in a place of its own, such as the card of a result. Returns whether it does; false by default.
  open func takes(message: String) -> Bool { false }

  /// Whether something modal is presented over the scene.
  open var hasModal: Bool { !modals.isEmpty }

  /// Whether something modal is presented over the scene, or over one that it is in.
  final var isCovered: Bool { !modals.isEmpty || superview?.scene?.isCovered == true }

  /// The view that is focused when the scene is first shown; nil for none.
  open var preferredFocus: View? { nil }

  /// The views that move to those with the same name in the next scene, by `SceneTransition.strip` and `through`, and
  /// in this scene to those that have the name after a change, by `animateLayout(_:_:completion:)`. Empty by default.
  open var sharedViews: [String: View] { [:] }

  /// Further views like `sharedViews`, which come along to one scene and back.
  package final var carriedViews: [String: View] = [:]

  /// How parts of the scene come as a strip of the scene below becomes it, by `SceneTransition.strip`. Parts without an
  /// entrance are there at once. Empty by default.
  open var entrances: [Entrance] { [] }

  /// What flies above the scene.
  final var flights = Flights() {
    didSet { noteChange() }
  }

  /// The opaque backdrop of the scene, in place of that of its navigation; nil by default.
  open var ownBackdrop: Backdrop? { nil }

  /// Returns the theme of the scene where it inherits `theme`: the same by default. The result must depend on nothing
  /// else.
  open override func adaptedTheme(_ theme: Theme) -> Theme { theme }

  /// Returns the theme of the strips that come over the scene, where that has `theme`: the same by default. The result
  /// must depend on nothing else.
  open func stripTheme(_ theme: Theme) -> Theme { theme }

  /// The views that keep their place while a transition runs, where they dissolve into those of the other scene, in
  /// drawing order: the header of a page. Empty by default.
  open var fixedViews: [View] { [] }

  /// The modal views that are presented over the scene, the topmost last.
  final var modals: [Modal] = []

  /// The size of text in the latest layout.
  private var laidTextSize = 1.0

  /// Lays out the scene. Keeps the focused view in sight where the size of text has changed.
  public override func layout(_ context: DrawContext) {
    super.layout(context)
    guard context.textSize != laidTextSize else { return }
    laidTextSize = context.textSize
    focus.keepInSight()
  }

  /// Lays out a view of the scene; without a host it is laid out with the first frame.
  final func layoutNow(_ view: View) { outermost.host?.layout(view) }

  /// The context of the window; nil without a host.
  final var windowContext: DrawContext? { outermost.host?.context }

  /// Cancels all presses of pointer, fingers, keys and gamepads without triggering their actions.
  final func cancelPresses() { outermost.host?.cancelPresses() }

  /// Leaves a press to the view around the one that received it.
  final func passPress(from view: View, at point: Vector2) { outermost.host?.passPress(from: view, at: point) }

  /// The scene that receives input: this one, or one in it.
  var inputScene: Scene { self }

  /// The scene that is seen, also while none receives input: this one, or one in it.
  var shownScene: Scene { self }

  /// The view that receives the keys that a modal view of the scene does not handle.
  var responderBehindModals: View? { superview }

  /// The view that keys scroll which no view handles.
  var scrollViewForKeys: ScrollView? {
    guard let host = outermost.host, host.scene.inputScene === self else { return focus.scope.firstScrollView }
    return host.scrollViewBelowPointer ?? focus.scope.firstScrollView
  }

  final var outermost: Scene { superview?.scene?.outermost ?? self }

  /// A panel where the scene has a name, else decoration.
  open override var semantics: Semantics? { semanticName.map { Semantics(.panel, $0) } }

  /// Draws the subviews, above each what flies to its place in it, and above all the focus ring.
  open override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    if !flights.isInTransition { flights.endHidden() }
    if flights.entrances.isEmpty || flights.isDrawnByTransition {
      super.drawSubviews(&canvas, context: context)
    } else {
      forEachSubviewInDrawingOrder { view in
        view.render(into: &canvas, context: context)
        flights.draw(in: view, of: self, on: &canvas, context: context)
      }
    }
    if !flights.isInTransition { focus.drawRing(on: &canvas, context: context) }
  }
}
