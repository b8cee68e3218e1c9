import Breakout
import OvershootScreenKit

/// What the director lets the scene show.
extension BreakoutDirector {
  func showGame() {
    (phase, score) = (nil, nil)
    scene?.display(.wall)
    showBest()
  }

  func showBest() {
    best = wall.map(archive.best) ?? archive.best(game.settings)
    show()
  }

  /// Shows what has changed.
  func show() {
    var blast: Cell?
    for event in events {
      if case .exploded(_, let column, let row) = event.kind { blast = Cell(column: column, row: row) }
      show(event.kind, blast)
    }
    events.removeAll(keepingCapacity: true)
    let score = BreakoutScore(
      score: run.score, best: run.counts ? max(best, run.score) : best,
      lives: game.settings.mode == .lives ? game.lives : nil)
    if score != self.score {
      self.score = score
      scene?.display(.score(score))
    }
    // After an endless wall comes the next one.
    guard game.phase != phase, game.phase != .won || run.endless == nil else { return }
    phase = game.phase
    scene?.display(.status(status(game.phase)))
  }

  /// Shows an event; `blast` is the explosive brick that did what blasts do.
  private func show(_ event: BreakoutEvent.Kind, _ blast: Cell?) {
    switch event {
    case .hit(let ball, let column, let row, let left?, let points, let hitter):
      let factor = game.level == nil ? 1 : points / BreakoutGame.hitPoints
      scene?.display(
        .hit(
          BrickHit(
            column: column, row: row, isBroken: left == 0, look: game.look(column: column, row: row, left: left),
            chain: self.ball(ball)?.chain ?? 0, ball: hitter == .ball ? ball : nil, points: points, factor: factor,
            blast: hitter == .blast ? blast : nil)))
    case .hit: scene?.display(.steel)
    case .paddle(let ball):
      let offset = (self.ball(ball)?.position.x ?? game.paddle.x) - game.paddle.x
      scene?.display(.paddle(min(1, max(-1, offset / (game.paddle.width / 2))), ball: ball))
    case .wall(let ball): scene?.display(.side(ball: ball))
    case .lost: scene?.display(.ballLost)
    case .exploded(_, let column, let row): scene?.display(.blast(Cell(column: column, row: row)))
    case .caught(let powerUp, let column, let row, let points):
      scene?.display(.caught(powerUp, Cell(column: column, row: row), points: points))
    case .dropped(let powerUp, let column, let row):
      scene?.display(.dropped(powerUp, Cell(column: column, row: row)))
    case .shot: scene?.display(.shot)
    case .nudged: scene?.display(.nudged)
    case .served: scene?.emit(LessonEvent("serve"))
    case .pushed: scene?.emit(LessonEvent("turn"))
    case .refused, .moved, .bonus: break
    }
  }

  private func ball(_ id: Int?) -> Ball? { game.balls.first { $0.id == id } }

  private func status(_ phase: BreakoutGame.Phase) -> BreakoutStatus {
    switch phase {
    case .ready: .ready(game.settings.autoStart ? tr("A ball comes by itself") : readyLine)
    case .playing: .playing
    case .paused: .paused(tr("Paused. Press Space or click to go on"))
    case .won: .ended(result(tr("The wall is down")))
    case .over: .ended(result(tr("No lives left")))
    }
  }

  private var readyLine: String {
    run.endless.map { tr("Wall \(String($0.number), "number"). Press Space or click to serve") }
      ?? tr("Press Space or click to serve")
  }

  private func result(_ headline: String) -> BreakoutResult {
    let isBest = reason == nil && run.score > 0 && run.score > best
    let hasStars = game.level != nil && wall != .endless && wall != .draft
    return BreakoutResult(
      isWon: game.phase == .won, headline: headline, score: run.score, best: isBest || reason != nil ? nil : best,
      details: reason ?? [isBest ? tr("A new best.") : "", missingStars].filter { !$0.isEmpty }.joined(separator: " "),
      stars: hasStars && game.phase == .won ? run.stars.count : nil,
      replay: reason == nil ? archive.replayNumber(of: run) : nil)
  }

  /// Why no score is kept; nil where it is.
  private var reason: String? {
    if wall == .draft { return tr("A wall of the editor keeps no score.") }
    if player != nil { return tr("No score is kept where the program plays.") }
    if run.wasSlow { return tr("In slow motion no score is kept.") }
    return run.wasChanged ? tr("The settings were changed on the way, so it is not kept.") : nil
  }

  /// What more stars need, in a sentence.
  private var missingStars: String {
    guard let level = game.level, game.phase == .won, wall != .endless else { return "" }
    switch (run.stars.contains(.unhurt), run.stars.contains(.quick)) {
    case (false, false): return tr("More stars: without a lost life, within \(level.par, "seconds") s.")
    case (false, true): return tr("More stars: without a lost life.")
    case (true, false): return tr("More stars: within \(level.par, "seconds") s.")
    case (true, true): return ""
    }
  }
}

extension BreakoutGame {
  /// Returns how a brick looked before a hit that has left it some hits.
  func look(column: Int, row: Int, left: Int) -> BrickLook {
    let (layout, index) = (wall.layout, row * wall.layout.columns + column)
    let fromBelow = layout.rows - 1 - row
    guard let brick = level?.bricks.elements[index] else {
      return left > 0 && wall.isHard(at: index) ? .hard : .plain(row: fromBelow)
    }
    return BrickLook(brick, hits: UInt8(clamping: left + 1), row: fromBelow) ?? .plain(row: fromBelow)
  }
}

extension BrickHit {
  /// Creates a hit of a ball from what a tick has told; nil for other events. The game is that after the tick.
  init?(_ event: BreakoutEvent.Kind, in game: BreakoutGame) {
    guard case .hit(let ball, let column, let row, let left?, let points, _) = event else { return nil }
    self.init(
      column: column, row: row, isBroken: left == 0, look: game.look(column: column, row: row, left: left), ball: ball,
      points: points)
  }
}
