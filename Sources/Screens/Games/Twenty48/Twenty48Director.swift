import OvershootGeometry
import Twenty48

/// Runs the game and decides what is shown.
@MainActor
final class Twenty48Director: Twenty48Game.HandleUIEvents, Twenty48Game.PresentData {
  weak var ui: (any Twenty48Game.DisplayUI)?
  /// Called with what may earn a trophy.
  var onFeat: (Feat) -> Void = { _ in }
  private let worker: any Twenty48Game.ManageData
  /// The rules of the running game.
  private var rules: Rules { session.game.rules }
  /// Returns the rules of a new game; nil for those of the running one.
  private let nextRules: (@MainActor () -> Rules)?
  /// The seeds of the games after the first one.
  private var seeds: SeededGenerator
  private var session: Twenty48Session
  /// The session that a new game replaced, and the number of pushes until its score counts. It can be restored as long
  /// as the new game can be taken back.
  private var replaced: (session: Twenty48Session, pushes: Int)?
  private var best = 0
  /// Returns the present time in seconds.
  private let now: @MainActor () -> Double
  /// The time of the last input; nil before the first.
  private var lastInput: Double?

  /// The points above which a replaced game can be restored for `protectedPushes` pushes instead of one.
  private static let protectedPoints = 100
  private static let protectedPushes = 10
  /// The maximum number of seconds between two inputs that count as play.
  private static let longestPause = 30.0

  init(
    _ session: Twenty48Session, worker: any Twenty48Game.ManageData, now: @escaping @MainActor () -> Double = { 0 },
    nextRules: (@MainActor () -> Rules)? = nil
  ) {
    self.nextRules = nextRules
    self.worker = worker
    self.now = now
    seeds = session.game.generator
    self.session = session
  }

  // MARK: Events

  func onUIReady() {
    ui?.display(.goal("Join equal tiles to reach \(rules.target.number)"))
    showPosition(.first)
    worker.fetchBest(for: rules)
    save()
  }

  func onPush(_ direction: Direction) {
    let phase = session.game.phase
    if phase == .playing || phase == .playingOn { passTime() }
    let score = session.game.score
    let events = session.push(direction)
    save()
    guard events != [.refused] else {
      if phase == .playing || phase == .playingOn { ui?.display(.refused(direction)) }
      return
    }
    countPush()
    if session.game.isLost { worker.saveScore(session) }
    onFeat(Feat(events, points: session.game.score, isLost: session.game.isLost))
    ui?.display(.steps(events.compactMap(Twenty48Game.Step.init)))
    showScore(gained: session.game.score - score)
    showStatus()
  }

  func onPreview(_ direction: Direction) {
    let events = session.game.preview(direction)?.moves ?? []
    ui?.display(.preview(events.compactMap(Twenty48Game.Step.init)))
  }

  func onNewGame() {
    if !session.isFresh {
      saveReplacedScore()
      let isProtected = session.game.score > Self.protectedPoints
      replaced = (session, isProtected ? Self.protectedPushes : 1)
    }
    replaceSession(
      by: Twenty48Session(nextRules?() ?? rules, seed: seeds.next() % Twenty48Start.seedLimit, isFresh: true))
    showPosition(.new)
  }

  func onUndo() {
    if let step = session.undo() {
      lastInput = nil
      save()
      ui?.display(.undone(step.events.reversed().compactMap(Twenty48Game.UndoneStep.init)))
      showScore(gained: 0)
      return showStatus()
    }
    guard let replaced else { return }
    replaceSession(by: replaced.session)
    self.replaced = nil
    showPosition(.restored)
  }

  func onRedo() {
    guard let step = session.redo() else { return }
    lastInput = nil
    save()
    ui?.display(.steps(step.events.compactMap(Twenty48Game.Step.init)))
    showScore(gained: step.after.score - step.before.score)
    showStatus()
  }

  func onKeepGoing() {
    guard session.keepGoing() else { return }
    save()
    showStatus()
  }

  // MARK: Data

  func presentBest(_ best: Int) {
    self.best = max(self.best, best)
    showScore(gained: 0)
  }

  func presentRecordFailure(_ sentence: String) { ui?.display(.notice(sentence)) }

  /// Continues with another game, whose best score is that of its rules.
  private func replaceSession(by next: Twenty48Session) {
    let former = rules
    session = next
    lastInput = nil
    save()
    guard rules != former else { return }
    best = 0
    worker.fetchBest(for: rules)
  }

  /// Counts a push against the game that was replaced. After the last one its score counts.
  private func countPush() {
    guard let pushes = replaced?.pushes, pushes > 0 else { return }
    if pushes == 1 { saveReplacedScore() }
    replaced?.pushes = pushes - 1
  }

  private func saveReplacedScore() {
    if let replaced, replaced.pushes > 0, !replaced.session.game.isLost { worker.saveScore(replaced.session) }
  }

  /// Adds the time since the last input to the game's.
  private func passTime() {
    let time = now()
    if let lastInput { session.seconds += min(max(0, time - lastInput), Self.longestPause) }
    lastInput = time
  }

  private func save() {
    worker.saveGame(session)
    worker.saveRecord(session.replay)
  }

  // MARK: Showing

  private func showPosition(_ entry: Twenty48Game.Entry) {
    let slots = session.game.board.slots
    let tiles = slots.cells.compactMap { cell in
      slots[cell].map { Twenty48Game.PlacedTile(cell: cell, tile: Twenty48Game.Tile($0)) }
    }
    ui?.display(.board(tiles, columns: slots.columns, rows: slots.rows, entry))
    showScore(gained: 0)
    showStatus()
  }

  private func showScore(gained: Int) {
    let score = session.game.score
    if score > best {
      best = score
      worker.saveBest(score, for: rules)
    }
    ui?.display(.score(Twenty48Game.Score(score: score, best: best, gained: gained)))
  }

  private func showStatus() {
    let status: Twenty48Game.Status =
      switch session.game.phase {
      case .playing, .playingOn: .playing(canUndo: (replaced?.pushes ?? 0) > 0)
      case .won: .won(headline: "You made \(rules.target.number)!", details: details)
      case .lost: .over(headline: "No move is left", details: details)
      }
    ui?.display(.status(status))
  }

  /// The result of a game that has ended, in lines.
  private var details: [String] {
    let score = session.game.score
    let points = score == 1 ? "1 point" : "\(score) points"
    let seconds = Int(session.seconds.rounded())
    let clock = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    let moves = session.moveCount
    return [
      score > 0 && score >= best ? "\(points), a new best" : "\(points), best \(best)",
      moves == 1 ? "1 move" : "\(moves) moves", "\(clock) of play",
    ]
  }
}
