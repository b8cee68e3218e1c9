import Drawing
import Geometry

/// A screen: the root of a tree of views, with a focus of its own.
///
/// The life of a scene: it loads once, then it appears and disappears, each announced before and told after.
open class Scene: View {
  /// The host, where this is the outermost scene.
  weak var host: SceneHost?

  /// Whether there is a screen to go back to.
  public internal(set) var canGoBack = false

  /// Which view the keys are meant for.
  public private(set) lazy var focus = FocusSystem(scene: self)

  /// Asks the host for a frame, for changes that no event caused.
  public func setNeedsFrame() { outermost.host?.setNeedsFrame() }

  /// Where views of the scene copy to and paste from; nil while no window shows it.
  public var clipboard: (any Clipboard)? { outermost.host?.clipboard }

  /// The scene is laid out and about to be shown for the first time.
  open func sceneDidLoad() {}
  /// The scene is about to be shown.
  open func sceneWillAppear() {}
  /// The scene is shown, and hears input from now on.
  open func sceneDidAppear() {}
  /// The scene is about to be covered or left; it hears no more input.
  open func sceneWillDisappear() {}
  /// The scene is not seen any more.
  open func sceneDidDisappear() {}

  /// The view that is focused when the scene is shown for the first time, or nil.
  open var preferredFocus: View? { nil }

  /// The modal views that are presented over the scene, the topmost last.
  var modals: [Modal] = []

  /// Lays out a view that has just been added; without a host that happens with the first frame.
  func layoutNow(_ view: View) { outermost.host?.layout(view) }

  /// Lets go of all that is held by pointer, finger, key or gamepad, without acting.
  func cancelPresses() { outermost.host?.cancelPresses() }

  /// The scene that hears input now: this one, or one in it.
  var inputScene: Scene { self }

  /// What keys scroll that mean nothing else here.
  var scrollViewForKeys: (any Scrollable)? {
    guard let host = outermost.host, host.scene.inputScene === self else { return focus.scope.firstScrollView }
    return host.scrollViewBelowPointer ?? focus.scope.firstScrollView
  }

  private var outermost: Scene { superview?.scene?.outermost ?? self }

  /// Draws the subviews, and the focus ring above them.
  open override func drawSubviews(_ canvas: inout Canvas, context: DrawContext) {
    super.drawSubviews(&canvas, context: context)
    focus.drawRing(on: &canvas, context: context)
  }
}
