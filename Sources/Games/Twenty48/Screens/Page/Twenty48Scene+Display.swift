import OvershootGameKit
import Twenty48

extension Twenty48Scene: Twenty48Display {
  func show(_ snapshot: Twenty48Snapshot, by change: Twenty48Change?) {
    let former = shown
    shown = snapshot
    if snapshot.hint != former?.hint { board.show(snapshot.hint) }
    switch change {
    case .another(let entrance): show(snapshot, entrance, after: former)
    case .forwards: if let refused { board.nudge(refused) } else { board.play(snapshot.push.events) }
    case .backwards: board.takeBack(snapshot.push.events)
    case .atOnce: board.place(snapshot.tiles)
    case nil: break
    }
    if change != nil { notice = "" }
    showScore(snapshot, gained: change == .forwards ? snapshot.push.gained : 0)
    let hasMoved = change != nil && refused == nil
    if hasMoved || snapshot.result != former?.result || snapshot.canUndo != former?.canUndo { showResult(snapshot) }
    if snapshot.speed != former?.speed { showAutoplay(snapshot.speed, wasOn: former?.speed != nil) }
  }

  func tellPush() {
    guard var snapshot = shown else { return }
    (snapshot.push.landing, snapshot.push.speed) = (board.motion.landing, board.speed(over: snapshot.push.distance))
    for event in snapshot.push.events { emit(GameMoment<Twenty48Tables>.event(event, snapshot)) }
  }

  func tell(_ event: PlayEvent) {
    if let shown { emit(GameMoment<Twenty48Tables>.play(event, shown)) }
  }

  func preview(_ events: [Twenty48Event]) { board.preview(events) }

  func show(notice: String) {
    self.notice = notice
    if let shown { showScore(shown, gained: 0) }
  }

  func openPanel(_ rules: Rules) {
    let panel = NewGamePage(rules, director: director)
    panel.onDismiss = { [weak self] in self?.panel = nil }
    self.panel = panel
    panel.present(in: self)
  }

  func show(_ choice: Twenty48Choice) { panel?.show(choice) }

  func refuse(_ reason: String) { panel?.refuse(reason) }

  func closePanel() { panel?.dismiss() }

  // MARK: Private

  private func show(_ snapshot: Twenty48Snapshot, _ entrance: Twenty48Entrance, after former: Twenty48Snapshot?) {
    if snapshot.size != former?.size { relayout() }
    board.show(snapshot.tiles, entry: entrance)
  }

  /// Shows the score, how near it is to the best one, and what there is to say in a line.
  private func showScore(_ snapshot: Twenty48Snapshot, gained: Int) {
    let (score, best) = (snapshot.game.score, snapshot.best)
    number.name = tr("point", plural: "points", count: score)
    number.show(score.grouped, gained: gained > 0 ? "+\(gained.grouped)" : nil)
    rail.show(best > 0 ? Double(score) / Double(best) : 0)
    let isBest = best > 0 && score >= best
    let parts = [
      snapshot.isAssisted ? tr("assisted", context: "score") : "",
      best == 0 ? snapshot.goal : isBest ? tr("Best so far") : tr("Best \(best.grouped, "score")"), snapshot.bestOfAll,
      snapshot.origin,
    ]
    let line = notice.isEmpty ? parts.filter { !$0.isEmpty }.joined(separator: " · ") : notice
    guard line != caption.text || hasRail != (best > 0) else { return }
    (caption.text, hasRail) = (line, best > 0)
    follow()
  }

  /// Moves what has another place now.
  private func follow() {
    guard isInWindow else { return relayout() }
    animate(.spring(LookMotion.rail)) { self.relayout() }
  }

  private func showAutoplay(_ speed: Int?, wasOn: Bool) {
    if let speed { speeds.selectedIndex = speed }
    toolBar = speed == nil ? nil : speedBar
    guard isAutoplaying, !wasOn else { return }
    AnimationEngine.current?.follow { [weak self] time in
      guard let self, isAutoplaying, isInWindow else { return false }
      director.onTime(time)
      return isAutoplaying
    }
  }

  private func showResult(_ snapshot: Twenty48Snapshot) {
    let isWon = snapshot.game.phase == .won
    if let result = snapshot.result {
      self.result.show(
        ending(isWon ? .won : .lost, result, snapshot),
        after: isWon ? Twenty48Motion.winDelay : Twenty48Motion.lossDelay)
    } else {
      self.result.hide()
    }
    board.setSagging(snapshot.result != nil && !isWon)
    undo.isEnabled = snapshot.canUndo
    hint.isEnabled = snapshot.result == nil
    follow()
  }

  /// Returns how a game has ended. Where the goal was reached the page turns, from the tile on.
  private func ending(_ outcome: Ending.Outcome, _ result: Twenty48Result, _ snapshot: Twenty48Snapshot) -> Ending {
    var ending = Ending(outcome, result.headline)
    let (score, best) = (snapshot.game.score, snapshot.best)
    // Translators: what stands behind a number.
    let points = tr("point", plural: "points", count: score)
    ending.numbers = [Ending.Number(score, points)]
    let record = result.isBest ? tr("Best so far") : best > 0 ? tr("Best \(best.grouped, "score")") : ""
    ending.details = outcome == .won ? [record, result.details].filter { !$0.isEmpty }.joined(separator: ", ") : record
    if outcome == .lost, best > 0 { ending.reached = Double(score) / Double(best) }
    let director = director
    let new = Ending.Action(outcome == .won ? tr("New game") : tr("Again"), .restart) { director.onNewGame() }
    guard outcome == .won else {
      ending.actions = [new, Ending.Action(tr("Take back"), .undo) { director.onUndo() }]
      return ending
    }
    ending.actions = [Ending.Action(tr("Keep going"), .play) { director.onKeepGoing() }, new]
    guard let winner = board.winner else { return ending }
    let corner = winner.convert(winner.bounds.origin, to: self)
    let frame = Rect(origin: corner, size: winner.bounds.size)
    ending.place = { Ending.Place(frame) }
    let tile = snapshot.game.board.greatestTile.map(Twenty48Tile.init) ?? winner.tile
    ending.art = self.result.ending?.art ?? WonArt(tile, from: frame.center)
    return ending
  }
}

extension Twenty48Snapshot {
  fileprivate var tiles: [Twenty48PlacedTile] { Twenty48PlacedTile.all(on: game.board) }
  fileprivate var size: [Int] { [game.board.columns, game.board.rows] }
}
