package import MotionLog
import OvershootScreenKit

/// The program in a window: all scenes, their hosts, and what joins them with the preferences.
@MainActor
package final class ProgramWindow {
  package let app: AppScene
  /// Both hosts, at the pace of the tools.
  package let content: OverlaidHost
  /// What moved on the screens in the last seconds.
  package let trace: MotionTrace
  package let tools: ToolsScene

  /// Creates the scenes of a window.
  ///
  /// - Parameters:
  ///   - first: the first screen; see `AppScene.init(_:start:screens:environment:effects:)`.
  ///   - environment: what the screens need; its pace is that of the tools.
  ///   - text: measures all texts.
  ///   - size: the size of the window in points.
  ///   - scale: pixels to the point.
  ///   - motionPolicy: how much moves; nil for what is preferred.
  package init(
    _ first: Route, start: [Route] = [.menu], environment: ScreenEnvironment, effects: any AppEffects,
    text: any TextMeasuring, size: Size, scale: Double, motionPolicy: MotionPolicy? = nil,
    clipboard: any Clipboard = MemoryClipboard()
  ) {
    let preferences = environment.preferences
    weak var shown: OverlaidHost?
    var environment = environment
    environment.pace = { shown?.pace ?? 1 }
    weak var catching: ToolsScene?
    environment.catchMotion = { shown?.overlay.perform { catching?.catchMotion() } }
    app = AppScene(first, start: start, environment: environment, effects: effects)
    let policy = motionPolicy ?? preferences.motionPolicy
    func host(_ scene: Scene, _ clipboard: any Clipboard) -> SceneHost {
      SceneHost(scene: scene, text: text, size: size, scale: scale, motionPolicy: policy, clipboard: clipboard)
    }
    let screens = host(app, clipboard)
    trace = RecordedMotion.trace(of: screens.engine)
    tools = ToolsScene(preferences: preferences, trace: trace) { [weak app, weak screens] caught, picture, frame in
      screens?.perform { app?.open(caught, picture, frame) }
    }
    content = OverlaidHost(screens, below: host(tools, MemoryClipboard())) { [weak app] in
      app?.enlargement(ofSize: $0) ?? AppScene.enlargement(in: $0)
    }
    // The screens ask for the pace of the host that shows them.
    (shown, catching) = (content, tools)
    content.follow(preferences, motionPolicy)
    preferences.observe(content) { [unowned preferences, weak content] _ in
      content?.follow(preferences, motionPolicy)
    }
  }

  /// The host of the screens.
  package var host: SceneHost { content.content }

  /// Shows all in another language.
  package func languageDidChange() {
    app.languageDidChange()
    tools.languageDidChange()
  }
}

extension OverlaidHost {
  /// Takes what is preferred; `motionPolicy` where it is not nil.
  fileprivate func follow(_ preferences: Preferences, _ motionPolicy: MotionPolicy?) {
    for host in [content, overlay] {
      host.engine.motionPolicy = motionPolicy ?? preferences.motionPolicy
      (host.inputTimes, host.textSize) = (preferences.inputTimes, preferences.textSize)
    }
    content.usesOneSwitch = preferences[Options.oneSwitch]
  }
}
