import Geometry
import Motion
import Stage
import Twenty48

@testable import Screens

/// Measures every letter as 0.6 em wide and capitals as 0.7 em high.
@MainActor
final class EvenText: TextMeasuring {
  func metrics(of string: String, font: Font) -> TextMetrics {
    TextMetrics(
      width: Double(string.count) * 0.6 * font.size, ascent: font.size, descent: 0.25 * font.size,
      capHeight: 0.7 * font.size)
  }
}

@MainActor
final class LoggingRouter: Router {
  var calls = 0
  var routes: [Route] = []
  func go(to route: Route) { routes.append(route) }
  func begin() { calls += 1 }
  func goBack() -> Bool {
    calls += 1
    return true
  }
  func quit() { calls += 1 }
}

/// The calls of several roles, in the order in which they came.
@MainActor
final class CallLog {
  var calls: [String] = []
  func add(_ call: String) { calls.append(call) }
}

@MainActor
final class DisplaySpy: TileGame.DisplayUI {
  let log: CallLog
  var news: [TileGame.News] = []

  init(_ log: CallLog) { self.log = log }

  func display(_ news: TileGame.News) {
    self.news.append(news)
    switch news {
    case .goal(let line): log.add("ui.display(.goal \(line))")
    case .board(let tiles, _, _): log.add("ui.display(.board \(tiles.count))")
    case .steps(let steps): log.add("ui.display(.steps \(steps.count))")
    case .refused(let direction): log.add("ui.display(.refused \(direction))")
    case .score(let score): log.add("ui.display(.score \(score.score) best \(score.best) +\(score.gained))")
    case .status(.playing(let canUndo)): log.add("ui.display(.playing undo \(canUndo))")
    case .status(.won(let headline, _)): log.add("ui.display(.won \(headline))")
    case .status(.over(let headline, _)): log.add("ui.display(.over \(headline))")
    case .notice(let sentence): log.add("ui.display(.notice \(sentence))")
    }
  }
}

@MainActor
final class WorkerSpy: TileGame.ManageData {
  let log: CallLog
  var records: [Replay] = []
  var games: [Game] = []

  init(_ log: CallLog) { self.log = log }

  func fetchBest() { log.add("data.fetchBest") }
  func saveBest(_ best: Int) { log.add("data.saveBest \(best)") }
  func saveGame(_ game: Game) { games.append(game) }
  func saveRecord(_ replay: Replay) {
    records.append(replay)
    log.add("data.saveRecord \(replay.moves.count / 3)")
  }
}

@MainActor
final class NavigatorSpy: TileGame.Navigate {
  let log: CallLog
  init(_ log: CallLog) { self.log = log }
  func goBack() { log.add("navigator.goBack") }
}

/// What drives a host on a manual clock.
@MainActor
protocol HostRig: AnyObject {
  var host: SceneHost { get }
  var now: Double { get set }
}

extension HostRig {
  func press(_ key: Key, _ modifiers: Modifiers = []) {
    host.handle(.key(key, isDown: true, modifiers: modifiers), at: now)
    host.handle(.key(key, isDown: false, modifiers: modifiers), at: now)
  }

  @discardableResult
  func advance(_ seconds: Double) -> DisplayList {
    now += seconds
    return host.frame(at: now)
  }
}

/// A scene on a host with a manual clock.
@MainActor
final class Rig: HostRig {
  let router = LoggingRouter()
  let host: SceneHost
  let scene: Scene
  var now = 0.0

  convenience init(
    rules: Rules = .classic, seed: UInt64 = 7, policy: MotionPolicy = .full, theme: Theme.Name = .light
  ) {
    self.init(game: Game(rules: rules, seed: seed), policy: policy, theme: theme)
  }

  init(game: Game, policy: MotionPolicy = .full, theme: Theme.Name = .light) {
    final class Box { var records: [Replay] = [] }
    let box = Box()
    scene = TileGameNavigator.makeModule(
      game: game, preferences: Preferences(Preferences.Values(look: theme)), record: { box.records.append($0) },
      router: router)
    host = SceneHost(scene: scene, text: EvenText(), size: Size(800, 800), scale: 1, motionPolicy: policy)
    lastRecord = { box.records.last }
  }

  let lastRecord: () -> Replay?

  func views<Kind: View>(_ kind: Kind.Type = Kind.self) -> [Kind] {
    func collect(_ view: View) -> [Kind] {
      (view as? Kind).map { [$0] } ?? view.subviews.flatMap(collect)
    }
    return collect(scene)
  }

  func tiles() -> [TileView] {
    views(BoardView.self).flatMap { $0.subviews.flatMap(\.subviews).compactMap { $0 as? TileView } }
  }
}
