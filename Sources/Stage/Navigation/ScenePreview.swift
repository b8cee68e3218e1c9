public import Geometry
import Motion

/// A small live picture of a scene, which can play with it by a script of keys.
///
/// The scene is laid out for a window of its own size and shown smaller, in its whole width and as much of its height as there is room for. It
/// hears nothing but the script.
public final class ScenePreview: View {
  /// What is shown.
  public let content: Scene
  /// Whether the script runs: from its beginning each time, again and again for at most half a minute, and not at all where motion is reduced.
  public var isPlaying = false {
    didSet { if isPlaying != oldValue { play() } }
  }

  private let size: Size
  private let part: Part
  private let script: InputScript
  /// Seconds from one beginning of the script to the next.
  private let period: Double
  private let keys: KeyDelivery
  private var hasLoaded = false
  private var plays = 0

  private static let longestPlay = 30.0

  /// Which part of a scene is shown that is higher than the preview.
  public enum Part: Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case top, bottom
  }

  /// Makes a preview of a scene that is in no window.
  ///
  /// - Parameters:
  ///   - scene: the scene; the preview owns it.
  ///   - size: the window that the scene is laid out for, in points.
  ///   - part: what is shown of one that is higher.
  ///   - script: what is played; only keys and gamepads count.
  ///   - period: seconds from one beginning of the script to the next; not shorter than the script, and above 0.
  public init(_ scene: Scene, size: Size, part: Part = .top, script: InputScript = InputScript(), period: Double = 1) {
    content = scene
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

  /// Fits the scene's width to the bounds.
  public override func layoutSubviews(_ context: DrawContext) {
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

  private func play() {
    plays += 1
    guard isPlaying else {
      content.focus.isRingShown = false
      return keys.cancel()
    }
    // Where nothing is to move, a play would be a series of jumps.
    guard hasLoaded, let engine = AnimationEngine.current, engine.motionPolicy == .full else { return }
    let (number, start) = (plays, engine.time)
    var next = 0
    engine.follow { [weak self] time in
      guard let self, number == plays else { return false }
      guard isInWindow, time - start < Self.longestPlay, !script.entries.isEmpty else {
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
    case .pad(let control, let value): keys.change(control, to: value)
    default: break
    }
  }
}
