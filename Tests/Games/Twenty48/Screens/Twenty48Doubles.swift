import Stage
import Twenty48

@testable import ScreenTesting
@testable import Twenty48Screens

final class DisplaySpy: Spy, Twenty48Display {
  var news: [Twenty48Update] = []

  func display(_ update: Twenty48Update) {
    self.news.append(news)
    switch update {
    case .goal(let line, let seed): log.add("ui.display(.goal \(line), \(seed))")
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
    case .place(let tiles): log.add("ui.display(.place \(tiles.count))")
    case .hint(let hint): log.add("ui.display(.hint \(hint.map { "\($0.best)" } ?? "nil"))")
    case .autoplay(let speed): log.add("ui.display(.autoplay \(speed.map { "\($0)" } ?? "off"))")
    case .panel(let rules): log.add("ui.display(.panel \(rules.words))")
    case .choice(let choice): log.add("ui.display(.choice \(choice.canContinue))")
    case .refusal(let sentence): log.add("ui.display(.refusal \(sentence))")
    case .started: log.add("ui.display(.started)")
    }
  }
}

final class WorkerSpy: Spy, Twenty48Game.ManageData {
  var records: [Replay] = []
  var games: [Game] = []

  var sessions: [Twenty48Slot: Twenty48Session] = [:]
  var current: Twenty48Session?
  var speed = Autoplay.Speed.five
  /// The questions to the engine, which a test answers.
  var questions: [(game: Game, question: Int)] = []

  func fetchBests(for rules: Rules) { log.add("data.fetchBests") }
  func saveGame(_ session: Twenty48Session) {
    games.append(session.game)
    sessions[session.slot] = session
    current = session
  }
  func saveScore(_ session: Twenty48Session) { log.add("data.saveScore \(session.game.score)") }
  func removeScore(_ session: Twenty48Session) { log.add("data.removeScore \(session.game.score)") }
  func currentSession() -> Twenty48Session? { current }
  func session(in slot: Twenty48Slot) -> Twenty48Session? { sessions[slot] }
  func today() -> DailyGame { DailyGame(time: 1_795_219_200) }
  func fetchHint(_ game: Game, question: Int) { questions.append((game, question)) }
  func fetchPushes(_ game: Game, count: Int, nodes: Int, question: Int) { questions.append((game, question)) }
  func saveRecord(_ replay: Replay) {
    records.append(replay)
    log.add("data.saveRecord \(replay.moves.count / 3)")
  }
}
