import Geometry
import Motion
import Stage
import Twenty48

@testable import Screens

/// The whole program on a host with a manual clock.
@MainActor
final class AppRig: HostRig {
  let app: AppScene
  let host: SceneHost
  let preferences: Preferences
  let clipboard = MemoryClipboard()
  var now = 0.0
  private(set) var quits: () -> Int = { 0 }
  /// The numbers of created games and of stored replays.
  private(set) var games: () -> (begun: Int, records: Int) = { (0, 0) }

  init(
    _ first: Route, start: [Route] = [.menu], size: Size = Size(560, 700), preferences: Preferences = Preferences(),
    policy: MotionPolicy = .full
  ) {
    final class Count { var (quits, games, records) = (0, 0, 0) }
    let count = Count()
    self.preferences = preferences
    app = AppScene(
      first, start: start, preferences: preferences,
      factory: ScreenFactory(
        makeSeed: {
          count.games += 1
          return 7
        }, record: { _ in count.records += 1 }, pictures: PictureSpy()),
      onQuit: { count.quits += 1 })
    host = SceneHost(
      scene: app, text: EvenText(), size: size, scale: 1, motionPolicy: policy, clipboard: clipboard)
    quits = { count.quits }
    games = { (count.games, count.records) }
    _ = host.frame(at: 0)
  }

  /// Draws frames for `seconds`, at 30 frames per second.
  func run(_ seconds: Double) {
    let end = now + seconds
    while now < end - 1e-9 {
      now = min(end, now + 1.0 / 30)
      _ = host.frame(at: now)
    }
  }

  var route: Route { app.stack.top.route }

  /// Presses keys, each followed by the duration of a transition.
  func type(_ keys: Key...) {
    for key in keys {
      press(key)
      run(0.5)
    }
  }

  /// Moves the focus by Tab to the view that `matches`; returns whether it succeeds.
  func tab(to matches: (View) -> Bool) -> Bool {
    for _ in 0..<60 {
      if let view = app.topScene?.focus.view, matches(view) { return true }
      press(.tab)
      advance(0)
    }
    return false
  }
}
