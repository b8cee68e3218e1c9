import Breakout
import OvershootGameKit
import OvershootPlay

/// What the director lets the scene show.
extension BreakoutDirector {
  func showGame() {
    time.begin()
    status = nil
    scene?.showWall()
    time.follow(game)
    showBest()
    readAfterimage()
  }

  func showBest() {
    best = levelName.map(archive.best) ?? archive.best(game.settings)
    show()
  }

  /// Shows the game as it is now, and what has happened.
  func show() {
    for event in events { time.stop(at: event) }
    let score = BreakoutScore(
      score: run.score, best: run.counts ? max(best, run.score) : best,
      lives: game.settings.mode == .lives ? game.lives : nil)
    let facts = BreakoutFacts(phase: game.phase, startsByItself: game.settings.autoStart)
    // Texts are looked up where they change only.
    let status = status.flatMap { $0.facts == facts ? $0.shown : nil } ?? newStatus
    self.status = (facts, status)
    let isOwn = player == nil && run.counts
    scene?.show(BreakoutSnapshot(game: game, score: score, status: status, isOwn: isOwn), events: events)
    scene?.field.afterimage = afterimage
    let medals = hasMedals ? run.medals : nil
    let hadMedals = scene?.medals.progress != nil
    scene?.medals.progress = medals
    // The lives have another place beside them.
    if hadMedals != (medals != nil) { scene?.relayout() }
    events.removeAll(keepingCapacity: true)
  }

  /// Whether there are medals to earn.
  private var hasMedals: Bool { game.level != nil && levelName != .endless && levelName != .draft }

  private var newStatus: BreakoutStatus {
    guard !isMissing else { return BreakoutStatus(play: .waiting, line: tr("This level cannot be read.")) }
    return switch game.phase {
    case .ready:
      BreakoutStatus(play: .waiting, line: game.settings.autoStart ? tr("A ball comes by itself") : readyLine)
    case .playing: BreakoutStatus(play: .running)
    case .paused: BreakoutStatus(play: .paused, line: tr("Paused. Press Space or click to go on"))
    // After an endless wall comes the next one.
    case .won where run.endless != nil: BreakoutStatus(play: .running)
    case .won: BreakoutStatus(play: .ended, result: result(tr("The wall is down")))
    case .over: BreakoutStatus(play: .ended, result: result(tr("No lives left")))
    }
  }

  private var readyLine: String {
    run.endless.map { tr("Wall \(String($0.number), "number"). Press Space or click to serve") }
      ?? tr("Press Space or click to serve")
  }

  private func result(_ headline: String) -> BreakoutResult {
    let isBest = reason == nil && run.score > 0 && run.score > best
    let record = isBest ? tr("Best so far") : best > 0 ? tr("Best \(best.grouped, "score")") : ""
    return BreakoutResult(
      isWon: game.phase == .won, headline: headline, score: run.score, best: isBest || reason != nil ? nil : best,
      details: reason ?? [course, record].filter { !$0.isEmpty }.joined(separator: " · "),
      stars: hasMedals && game.phase == .won ? run.stars.count : nil,
      replay: reason == nil ? archive.replayNumber(of: run) : nil, cleared: cleared)
  }

  private var cleared: Int? {
    guard case .level? = levelName, game.phase == .won else { return nil }
    return archive.clearedCount
  }

  /// Why no score is kept; nil where it is.
  private var reason: String? {
    if levelName == .draft { return tr("A wall of the editor keeps no score.") }
    if player != nil { return tr("No score is kept where the program plays.") }
    if run.session.help.contains(.slow) { return tr("In slow motion no score is kept.") }
    return run.session.help.contains(.changed) ? tr("The settings were changed on the way, so it is not kept.") : nil
  }

  /// How a level was cleared: its time of that in which it is to be, and the lives that are left.
  private var course: String {
    guard let play = game.levelPlay, game.phase == .won, levelName != .endless else { return "" }
    let time = (play.time / BreakoutField.ticksPerSecond).minutesAndSeconds
    let (par, lives) = (play.level.par.minutesAndSeconds, GameWords.lives(game.lives))
    // Translators: the time that a wall took and the one for a medal, such as 1:34 of 2:00, and lives.
    return tr("\(time, "time") of \(par, "par time"), \(lives, "lives")")
  }
}

/// What the status of a game depends on.
struct BreakoutFacts: Hashable {
  let phase: BreakoutGame.Phase
  let startsByItself: Bool
}
