import Motion
public import OvershootGeometry

/// A scaled live view of a scene, which can be operated by a script of keys.
///
/// The scene is laid out for a window of its own size, and scaled so that its width fills the preview; what does not
/// fit in height is clipped. It receives no input except that of the script.
public final class ScenePreview: View {
  /// The scene that is shown.
  public let content: Scene
  /// Whether the script runs: from its start at each change to true, and repeated until `maximumDuration`. Has no
  /// effect under reduced motion.
  public var isPlaying = false {
    didSet { if isPlaying != oldValue { restart() } }
  }

  private let size: Size
  private let part: Part
  private let ratio: Double?
  private let script: InputScript
  /// Seconds from one start of the script to the next.
  private let period: Double
  private let keys: KeyDelivery
  private var hasLoaded = false
  /// The number of starts and stops of the script; a run with another number is over.
  private var runNumber = 0

  /// Seconds until a running script ends.
  private static let maximumDuration = 30.0

  /// The part that is shown of a scene that is higher than the preview.
  public enum Part: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case top, bottom
  }

  /// Creates a preview of a scene that is in no window.
  ///
  /// - Parameters:
  ///   - scene: the scene, which the preview owns.
  ///   - size: the size for which the scene is laid out, in points.
  ///   - part: the part that is shown of a higher scene.
  ///   - ratio: the height of the preview that `size` is meant for, divided by its width: in a preview that is lower,
  ///     the window of the scene is wider. nil is one whose width never changes.
  ///   - script: the keys and gamepad input to play; other events are ignored.
  ///   - period: seconds from one start of the script to the next; at least the length of the script, and at least 0.1.
  public init(
    _ scene: Scene, size: Size, part: Part = .top, ratio: Double? = nil, script: InputScript = InputScript(),
    period: Double = 1
  ) {
    content = scene
    self.ratio = ratio
    self.size = size
    self.part = part
    self.script = script
    self.period = max(period, script.entries.last?.time ?? 0, 0.1)
    keys = KeyDelivery(root: scene)
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(scene)
  }

  /// 1: the preview shows a screen as it is at that text size, made smaller as a whole.
  public override var maximumTextSize: Double { 1 }

  /// True: a preview is a picture.
  public override var hidesSemantics: Bool { true }

  /// Takes the background of the scene.
  public override func themeDidChange() { backgroundColor = content.adaptedTheme(theme).background }

  /// Fits the width of the scene to the bounds.
  public override func layoutSubviews(_ context: DrawContext) {
    let widening = ratio.map { max(1, $0 * bounds.width / max(1, bounds.height)) } ?? 1
    let size = Size((size.width * widening).rounded(), size.height)
    let scale = bounds.width / size.width
    content.transform = Transform(scaleX: scale, y: scale)
    content.bounds.size = size
    let hidden = part == .bottom ? size.height * scale - bounds.height : 0
    content.center = Vector2(bounds.width / 2, size.height * scale / 2 - hidden)
    guard !hasLoaded else { return }
    hasLoaded = true
    content.layout(context)
    content.sceneDidLoad()
    content.focus.move(to: content.preferredFocus)
    content.sceneWillAppear()
    content.sceneDidAppear()
  }

  private func restart() {
    runNumber += 1
    guard isPlaying else {
      content.focus.isRingShown = false
      return keys.cancel()
    }
    // Under reduced motion the script would be a series of jumps.
    guard hasLoaded, let engine = AnimationEngine.current, engine.motionPolicy == .full else { return }
    let (number, start) = (runNumber, engine.time)
    var next = 0
    engine.follow { [weak self] time in
      guard let self, number == runNumber else { return false }
      guard isInWindow, time - start < Self.maximumDuration, !script.entries.isEmpty else {
        keys.cancel()
        return false
      }
      let count = script.entries.count
      while start + Double(next / count) * period + script.entries[next % count].time <= time {
        deliver(script.entries[next % count].event)
        next += 1
      }
      return true
    }
  }

  private func deliver(_ event: InputEvent) {
    switch event {
    case .key(let key, isDown: true, let modifiers, let isRepeat):
      keys.press(key, modifiers: modifiers, isRepeat: isRepeat)
    case .key(let key, isDown: false, _, _): keys.release(key)
    case .gamepad(let control, let value): keys.change(control, to: value)
    default: break
    }
  }
}

extension View {
  /// Whether the view is part of a preview, where nothing moves while no script runs.
  public var isInPreview: Bool {
    var view: View? = self
    while let current = view {
      if current is ScenePreview { return true }
      view = current.superview
    }
    return false
  }
}
