package import MotionLog
import OvershootProfile
import OvershootScreenKit
import OvershootShell
import OvershootStorage
import StageTesting
import Twenty48

/// Counts what the program's scenes ask for outside of their window.
@MainActor
package final class EffectsSpy: AppEffects {
  package private(set) var (ends, layouts) = (0, 0)
  /// Writes a picture; nil where none can be taken.
  package var picture: (() -> Void)?

  /// Whether the whole display was asked for, or given back, in order.
  package private(set) var fullScreens: [Bool] = []

  package func end() { ends += 1 }

  package func setFullScreen(_ isOn: Bool) { fullScreens.append(isOn) }

  package func followEnlargement() { layouts += 1 }

  package func takePicture() -> Bool {
    picture?()
    return picture != nil
  }
}

/// The whole program in a window.
@MainActor
package final class AppRig: ManualHost {
  package let effects = EffectsSpy()
  package let preferences: Preferences
  package let clipboard = MemoryClipboard()
  private let program: ProgramWindow
  private let framesPerSecond: Double
  /// The numbers of created games and of stored replays.
  private(set) var games: () -> (begun: Int, records: Int) = { (0, 0) }

  /// The size of a window in which all cards of the menu are visible, in points.
  package static let wholeMenu = Size(1400, 900)

  package init(
    _ first: Route, start: [Route] = [.menu], size: Size = Size(560, 700), preferences: Preferences = Preferences(),
    policy: MotionPolicy = .full, store: Store? = nil, pictures: any PictureSource = PictureSpy(),
    text: (any TextMeasuring & TextMaskSource)? = nil, framesPerSecond: Double = 30, showsLessons: Bool = false,
    playsBySelf: Bool = false
  ) {
    final class Count { var (games, records) = (0, 0) }
    let count = Count()
    (self.preferences, self.framesPerSecond) = (preferences, framesPerSecond)
    func makeSeed() -> UInt64 {
      count.games += 1
      return 7
    }
    var environment = ScreenEnvironment(preferences, store: store, makeSeed: makeSeed) {
      Resources.bytes($0, maximumByteCount: $1)
    }
    environment.showsLessons = showsLessons
    environment.record = { _ in count.records += 1 }
    environment.userFiles = { $0 == "worlds" ? UserWorlds.files : nil }
    environment[SelfPlay.self] = SelfPlay(isOn: playsBySelf)
    environment[ProfileContent.self] = ProfileContent(pictures: pictures)
    let text = text ?? EvenText()
    program = ProgramWindow(
      first, start: start, environment: environment, effects: effects, text: text, size: size, scale: 1,
      motionPolicy: policy, clipboard: clipboard)
    super.init(program.host, size: size, text: text)
    games = { (count.games, count.records) }
  }

  package var app: AppScene { program.app }

  package var content: OverlaidHost { program.content }

  package var tools: ToolsScene { program.tools }

  package var trace: MotionTrace { program.trace }

  /// What runs, or has started in the last seconds.
  package var recordedMotions: [RecordedMotion] {
    RecordedMotion.all(in: trace, at: host.engine.time, app)
  }

  /// How often the program was to end.
  func quits() -> Int { effects.ends }

  /// Draws frames for `seconds`.
  package func run(_ seconds: Double) { run(seconds, framesPerSecond: framesPerSecond) }

  /// Goes to a screen, and runs for `seconds`.
  package func go(to route: Route, _ seconds: Double) {
    host.perform { app.go(to: route) }
    run(seconds)
  }

  package var route: Route { app.stack.top.route }

  /// The number of screens in the window: two during a transition.
  package var screenCount: Int { app.subviews.count { $0 is Scene } }

  /// Presses keys, each followed by the duration of a transition.
  package func type(_ keys: Key...) {
    for key in keys {
      press(key)
      run(0.5)
    }
  }

  /// Moves the focus by Tab to the view that `matches`; returns whether it succeeds.
  package func tab(to matches: (View) -> Bool) -> Bool {
    for _ in 0..<200 {
      if let view = app.topScene?.focus.view, matches(view) { return true }
      press(.tab)
      advance(0)
    }
    return false
  }
}
