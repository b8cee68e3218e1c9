import OvershootGameKit
import OvershootPlay
import OvershootStorage
import Twenty48

@testable import OvershootScreenTesting
@testable import OvershootTwenty48Screens

/// Logs what differs from the snapshot before.
final class DisplaySpy: Spy, Twenty48Display {
  var snapshots: [Twenty48Snapshot] = []
  var notices: [String] = []

  func show(_ snapshot: Twenty48Snapshot, by change: Twenty48Change?) {
    let former = snapshots.last
    snapshots.append(snapshot)
    let game = snapshot.game
    let push = snapshot.push
    switch change {
    case .another:
      log.add("ui.show(goal \(snapshot.goal), \(snapshot.origin))")
      log.add("ui.show(board \(Twenty48PlacedTile.all(on: game.board).count))")
    case .forwards where push.events == [.refused]:
      return log.add("ui.show(refused \(push.direction.map { "\($0)" } ?? "nil"))")
    case .forwards: log.add("ui.show(events \(push.events.count))")
    case .backwards: log.add("ui.show(undone \(push.events.count))")
    case .atOnce: log.add("ui.show(place \(Twenty48PlacedTile.all(on: game.board).count))")
    case nil: break
    }
    if snapshot.hint != former?.hint { log.add("ui.show(hint \(snapshot.hint.map { "\($0.best)" } ?? "nil"))") }
    if snapshot.speed != former?.speed { log.add("ui.show(autoplay \(snapshot.speed.map { "\($0)" } ?? "off"))") }
    let gained = change == .forwards ? push.gained : 0
    if change != nil || snapshot.best != former?.best {
      log.add("ui.show(score \(game.score) best \(snapshot.best) +\(gained))")
    }
    if change != nil || snapshot.result != former?.result {
      let result = snapshot.result.map { "\(game.phase) \($0.headline)" }
      log.add("ui.show(\(result ?? "playing undo \(snapshot.canUndo)"))")
    }
  }

  func tellPush() {}
  func tell(_ event: PlayEvent) {}
  func preview(_ events: [Twenty48Event]) { log.add("ui.preview(\(events.count))") }
  func openPanel(_ rules: Rules) { log.add("ui.openPanel(\(rules.words))") }
  func show(_ choice: Twenty48Choice) { log.add("ui.show(choice \(choice.canContinue))") }
  func refuse(_ reason: String) { log.add("ui.refuse(\(reason))") }
  func closePanel() { log.add("ui.closePanel()") }

  func show(notice: String) {
    notices.append(notice)
    log.add("ui.show(notice \(notice))")
  }
}

/// Logs the replays that a game records.
final class RecordSpy: Spy {
  private(set) var last: Twenty48Replay?

  func record(_ replay: Twenty48Replay) {
    last = replay
    log.add("record \(replay.moves.count / 3)")
  }
}

extension Store {
  /// The points of the past games of 2048, in the order in which they were added.
  func points() throws -> [Int] { try keptScoresNow(of: "2048").map(\.score.points) }
}

/// Logs what the list of past games shows.
@MainActor
final class ReplaysSpy: Twenty48ReplaysDisplay {
  var games = Twenty48Replays(rows: [], count: 0, caption: "")
  var rows: [Twenty48ReplaysRow] = []
  var messages: [String] = []
  var copied: String?

  func show(_ games: Twenty48Replays, selected: Int?) { (self.games, rows) = (games, games.rows) }
  func show(_ row: Twenty48ReplaysRow, at index: Int) { rows[index] = row }
  func copy(_ text: String) { copied = text }
  func show(message: String) { messages.append(message) }
}

extension SavedGame {
  /// The game as the archive keeps it.
  init(_ session: Twenty48Session) {
    self.init(
      format: 1, start: session.savedStart, inputs: session.history.session.record.inputs.map(\.input.text),
      note: session.savedNote)
  }
}
