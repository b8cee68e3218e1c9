import Drawing
import Geometry
import Motion
import Stage
import Twenty48

@testable import Screens

/// Measures every character as 0.6 em wide and capitals as 0.7 em high.
@MainActor
final class EvenText: TextMeasuring {
  func metrics(of string: String, font: Font) -> TextMetrics {
    TextMetrics(
      width: Double(string.count) * 0.6 * font.size, ascent: font.size, descent: 0.25 * font.size,
      capHeight: 0.7 * font.size)
  }
}

/// Logs where a screen leads.
@MainActor
final class RouterSpy: Router {
  let log: CallLog
  init(_ log: CallLog = CallLog()) { self.log = log }
  func go(to route: Route) { log.add("router.go(to: \(route.name))") }
  func begin() { log.add("router.begin") }
  func goBack() -> Bool {
    log.add("router.goBack")
    return true
  }
  func quit() { log.add("router.quit") }
}

/// The calls of several roles, in order.
@MainActor
final class CallLog {
  var calls: [String] = []
  func add(_ call: String) { calls.append(call) }
}

@MainActor
final class DisplaySpy: Twenty48Game.DisplayUI {
  let log: CallLog
  var news: [Twenty48Game.News] = []

  init(_ log: CallLog) { self.log = log }

  func display(_ news: Twenty48Game.News) {
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
final class WorkerSpy: Twenty48Game.ManageData {
  let log: CallLog
  var records: [Replay] = []
  var games: [Game] = []

  init(_ log: CallLog) { self.log = log }

  func fetchBest() { log.add("data.fetchBest") }
  func saveBest(_ best: Int) { log.add("data.saveBest \(best)") }
  func saveGame(_ session: Twenty48Session) { games.append(session.game) }
  func saveScore(_ session: Twenty48Session) { log.add("data.saveScore \(session.game.score)") }
  func saveRecord(_ replay: Replay) {
    records.append(replay)
    log.add("data.saveRecord \(replay.moves.count / 3)")
  }
}

/// A host with a manual clock.
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
    scene = Twenty48Game.makeModule(
      Twenty48Session(game), preferences: Preferences(Preferences.Values(theme: theme)),
      record: { box.records.append($0) })
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
