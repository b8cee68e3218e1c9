import OvershootScreenKit
import OvershootStorage
import Twenty48

@testable import OvershootScreenTesting
@testable import OvershootTwenty48Screens

final class DisplaySpy: Spy, Twenty48Display {
  var updates: [Twenty48Update] = []
  var moments: [Twenty48Moment] = []

  func display(_ update: Twenty48Update) {
    if case .moment(let moment) = update { return moments.append(moment) }
    updates.append(update)
    switch update {
    case .goal(let line, let origin): log.add("ui.display(.goal \(line), \(origin))")
    case .board(let tiles, _, _, _): log.add("ui.display(.board \(tiles.count))")
    case .steps(let steps): log.add("ui.display(.steps \(steps.count))")
    case .undone(let steps): log.add("ui.display(.undone \(steps.count))")
    case .preview(let steps): log.add("ui.display(.preview \(steps.count))")
    case .refused(let direction): log.add("ui.display(.refused \(direction))")
    case .score(let score): log.add("ui.display(.score \(score.score) best \(score.best) +\(score.gained))")
    case .status(.playing(let canUndo)): log.add("ui.display(.playing undo \(canUndo))")
    case .status(.won(let result)): log.add("ui.display(.won \(result.headline))")
    case .status(.over(let result)): log.add("ui.display(.over \(result.headline))")
    case .notice(let sentence): log.add("ui.display(.notice \(sentence))")
    case .place(let tiles): log.add("ui.display(.place \(tiles.count))")
    case .hint(let hint): log.add("ui.display(.hint \(hint.map { "\($0.best)" } ?? "nil"))")
    case .autoplay(let speed): log.add("ui.display(.autoplay \(speed.map { "\($0)" } ?? "off"))")
    case .panel(let rules): log.add("ui.display(.panel \(rules.words))")
    case .choice(let choice): log.add("ui.display(.choice \(choice.canContinue))")
    case .refusal(let sentence): log.add("ui.display(.refusal \(sentence))")
    case .started: log.add("ui.display(.started)")
    case .moment: break
    }
  }
}

/// Logs the replays that a game records.
final class RecordSpy: Spy {
  private(set) var last: Replay?

  func record(_ replay: Replay) {
    last = replay
    log.add("record \(replay.moves.count / 3)")
  }
}

/// Work that is done when a test says so.
@MainActor
final class HeldWork: BackgroundWork {
  private var waiting: [() -> Void] = []

  var count: Int { waiting.count }

  func run<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then done: @escaping @MainActor (Result) -> Void
  ) {
    waiting.append { done(work()) }
  }

  func finish() {
    let all = waiting
    waiting = []
    for work in all { work() }
  }
}

extension Store {
  /// The points of the past games of 2048, in the order in which they were added.
  func points() throws -> [Int] { try keptScoresNow(of: "2048").map(\.score.points) }
}
