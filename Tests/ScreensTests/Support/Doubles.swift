import Drawing
import Motion
import OvershootGeometry
import Stage
import Twenty48

@testable import Screens

/// A role that logs its calls.
@MainActor
class Spy {
  let log: CallLog
  init(_ log: CallLog = CallLog()) { self.log = log }
}

/// Logs the navigation that a screen requests.
final class RouterSpy: Spy, Router {
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

final class DisplaySpy: Spy, Twenty48Game.DisplayUI {
  var news: [Twenty48Game.News] = []

  func display(_ news: Twenty48Game.News) {
    self.news.append(news)
    switch news {
    case .goal(let line): log.add("ui.display(.goal \(line))")
    case .board(let tiles, _, _, _): log.add("ui.display(.board \(tiles.count))")
    case .steps(let steps): log.add("ui.display(.steps \(steps.count))")
    case .undone(let steps): log.add("ui.display(.undone \(steps.count))")
    case .preview(let steps): log.add("ui.display(.preview \(steps.count))")
    case .refused(let direction): log.add("ui.display(.refused \(direction))")
    case .score(let score): log.add("ui.display(.score \(score.score) best \(score.best) +\(score.gained))")
    case .status(.playing(let canUndo)): log.add("ui.display(.playing undo \(canUndo))")
    case .status(.won(let headline, _)): log.add("ui.display(.won \(headline))")
    case .status(.over(let headline, _)): log.add("ui.display(.over \(headline))")
    case .notice(let sentence): log.add("ui.display(.notice \(sentence))")
    }
  }
}

final class WorkerSpy: Spy, Twenty48Game.ManageData {
  var records: [Replay] = []
  var games: [Game] = []

  func fetchBest(for rules: Rules) { log.add("data.fetchBest") }
  func saveBest(_ best: Int, for rules: Rules) { log.add("data.saveBest \(best)") }
  func saveGame(_ session: Twenty48Session) { games.append(session.game) }
  func saveScore(_ session: Twenty48Session) { log.add("data.saveScore \(session.game.score)") }
  func saveRecord(_ replay: Replay) {
    records.append(replay)
    log.add("data.saveRecord \(replay.moves.count / 3)")
  }
}
