public import Geometry
public import Motion

/// Shows one scene: owns its engine, carries input to its views and turns time into drawings.
public final class SceneHost: WindowContent {
  /// What is shown.
  public let scene: Scene
  /// What moves it.
  public let engine = AnimationEngine()
  /// Whether a person, the system or `close()` asked for the end.
  public private(set) var wantsToClose = false

  private let text: any TextMeasuring
  private var context: DrawContext
  private var canvas = Canvas()
  private var isDirty = true
  private var hasLoaded = false
  private var press: (view: View, finger: Int?)?
  private weak var hovered: View?

  /// Makes a host for a window of `size` points with `scale` pixels to the point.
  public init(scene: Scene, text: any TextMeasuring, size: Size, scale: Double, motionPolicy: MotionPolicy = .full) {
    self.scene = scene
    self.text = text
    context = DrawContext(text: text, scale: scale)
    engine.motionPolicy = motionPolicy
    scene.setNeedsFrame = { [weak self] in self?.isDirty = true }
    resize(to: size, scale: scale)
  }

  /// Asks for the window to be closed.
  public func close() { wantsToClose = true }

  // MARK: WindowContent

  /// Whether something moves or has changed since the last frame.
  public var needsFrame: Bool { isDirty || engine.isRunning }

  /// Lays the scene out anew; nothing is animated by it.
  public func resize(to size: Size, scale: Double) {
    context = DrawContext(text: text, scale: scale)
    isDirty = true
    engine.perform {
      PropertyAnimator.performWithoutAnimation {
        scene.frame = Rect(origin: .zero, size: size)
        scene.layout(context)
      }
      if !hasLoaded {
        hasLoaded = true
        scene.sceneDidLoad()
      }
    }
  }

  /// Brings the animations to `time` and draws the scene.
  public func frame(at time: Double) -> DisplayList {
    engine.advance(to: time)
    isDirty = false
    canvas.clear()
    engine.perform { scene.render(into: &canvas, context: context) }
    return canvas.list
  }

  /// Brings the animations to `time` and tells the scene of `event`.
  public func handle(_ event: InputEvent, at time: Double) {
    engine.advance(to: time)
    isDirty = true
    engine.perform { deliver(event) }
  }

  // MARK: Delivery

  private func deliver(_ event: InputEvent) {
    switch event {
    case .key(let key, isDown: true, let modifiers, let isRepeat):
      _ = scene.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    case .pointer(let point, button: 1, let isDown):
      isDown ? pressBegan(at: point, finger: nil) : pressEnded(at: point, finger: nil)
      hover(at: point)
    case .move(let point):
      pressMoved(to: point, finger: nil)
      hover(at: point)
    case .touch(let id, let point, _, .down): pressBegan(at: point, finger: id)
    case .touch(let id, let point, _, .move): pressMoved(to: point, finger: id)
    case .touch(let id, let point, _, .up): pressEnded(at: point, finger: id)
    case .touch(_, _, _, .cancel): cancelPress()
    case .focus(let gained):
      if !gained { cancelPress() }
      scene.focusChanged(gained)
    case .resize(let size): resize(to: size, scale: context.scale)
    case .quit: wantsToClose = true
    case .key, .text, .pointer, .wheel, .pad: break
    }
  }

  private func pressBegan(at point: Vector2, finger: Int?) {
    guard press == nil, let view = scene.hitTest(point), let local = view.convertFromRoot(point) else { return }
    press = (view, finger)
    view.pointerDown(at: local)
  }

  private func pressMoved(to point: Vector2, finger: Int?) {
    guard let press, press.finger == finger, let local = press.view.convertFromRoot(point) else { return }
    press.view.pointerMoved(to: local)
  }

  private func pressEnded(at point: Vector2, finger: Int?) {
    guard let press, press.finger == finger else { return }
    self.press = nil
    guard press.view.isDescendant(of: scene), let local = press.view.convertFromRoot(point) else {
      press.view.pointerCancelled()
      return
    }
    press.view.pointerUp(at: local)
  }

  private func cancelPress() {
    press?.view.pointerCancelled()
    press = nil
  }

  private func hover(at point: Vector2) {
    guard press == nil else { return }
    let view = scene.hitTest(point)
    guard view !== hovered else { return }
    hovered?.pointerHovers(false)
    hovered = view
    view?.pointerHovers(true)
  }
}
