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
    score.show(
      snapshot.game.score, gained: change == .forwards ? snapshot.push.gained : 0,
      detail: snapshot.isAssisted ? tr("assisted", context: "score") : "")
    best.show(snapshot.best, detail: snapshot.bestOfAll)
    let hasMoved = change != nil && refused == nil
    if hasMoved || snapshot.result != former?.result || snapshot.canUndo != former?.canUndo { showResult(snapshot) }
    if snapshot.speed != former?.speed { showAutoplay(snapshot.speed, wasOn: former?.speed != nil) }
  }

  func tellPush() {
    guard var snapshot = shown else { return }
    newCell = snapshot.push.newCell ?? newCell
    (snapshot.push.landing, snapshot.push.speed) = (board.motion.landing, board.speed(over: snapshot.push.distance))
    for event in snapshot.push.events { emit(GameMoment<Twenty48Tables>.event(event, snapshot)) }
  }

  func tell(_ event: PlayEvent) {
    if let shown { emit(GameMoment<Twenty48Tables>.play(event, shown)) }
  }

  func preview(_ events: [Twenty48Event]) { board.preview(events) }

  func show(notice: String) { hint.text = notice }

  func openPanel(_ rules: Rules) {
    let content = NewGamePanel(rules, director: director)
    let sheet = Sheet(title: tr("Choose a game"), content: content, done: tr("Cancel"))
    sheet.onDismiss = { [weak self] in self?.panel = nil }
    panel = (content, sheet)
    sheet.present(in: self)
  }

  func show(_ choice: Twenty48Choice) { panel?.content.show(choice) }

  func refuse(_ reason: String) { panel?.content.refuse(reason) }

  func closePanel() { panel?.sheet.dismiss() }

  /// Gives the goal its line, or half of it where its origin is below.
  func layOutGoal() {
    let half = Size(goalFrame.width, goalFrame.height / 2)
    hint.frame = origin.text.isEmpty ? goalFrame : Rect(origin: goalFrame.origin, size: half)
    origin.frame = Rect(origin: goalFrame.origin + Vector2(0, half.height), size: half)
  }

  // MARK: Private

  private func show(_ snapshot: Twenty48Snapshot, _ entrance: Twenty48Entrance, after former: Twenty48Snapshot?) {
    let changesLines = snapshot.origin.isEmpty != origin.text.isEmpty
    (hint.text, origin.text) = (snapshot.goal, snapshot.origin)
    if former != nil, changesLines { animate(.spring(GainLine.rise)) { self.layOutGoal() } }
    if snapshot.size != former?.size { relayout() }
    board.show(snapshot.tiles, entry: entrance)
  }

  private func showAutoplay(_ speed: Int?, wasOn: Bool) {
    tools.show(speed: speed)
    for label in [hint, origin] { label.isHidden = speed != nil }
    undo.isHidden = speed != nil
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
    board.setGlowing(isWon)
    undo.isUserInteractionEnabled = snapshot.canUndo
    animate(.ease(duration: Twenty48Motion.undoFade)) { self.undo.alpha = snapshot.canUndo ? 1 : 0 }
  }

  /// Returns how a game has ended; at 2048 and above the tile that wins bursts by itself.
  private func ending(_ outcome: Ending.Outcome, _ result: Twenty48Result, _ snapshot: Twenty48Snapshot) -> Ending {
    var ending = Ending(outcome, result.headline)
    let score = snapshot.game.score
    // Translators: what stands behind a number.
    ending.numbers = [
      Ending.Number(score, tr("point", plural: "points", count: score, context: "behind a number"))
    ]
    if !result.isBest { ending.numbers.append(Ending.Number(snapshot.best, tr("best", context: "behind a number"))) }
    ending.details = ((result.isBest ? [tr("New best")] : []) + [result.details]).joined(separator: " · ")
    ending.place = { [board, weak self] in
      let tile = outcome == .won ? board.greatest : self?.newCell.flatMap { board.tiles[$0] }
      guard let self, let tile, outcome == .lost || tile.tile.exponent < Twenty48Effects.firstBurst else { return nil }
      let corner = tile.convert(tile.bounds.origin, to: self)
      return Ending.Place(Rect(origin: corner, size: tile.bounds.size))
    }
    let director = director
    let new = Ending.Action(tr("New game")) { director.onNewGame() }
    if outcome == .won {
      ending.actions = [Ending.Action(tr("Keep going")) { director.onKeepGoing() }, new]
    } else {
      let review = result.hasReplay ? [Ending.Action(tr("Review")) { director.onReview() }] : []
      ending.actions = [Ending.Action(tr("Undo")) { director.onUndo() }] + review + [new]
    }
    ending.actions.append(Ending.Action(tr("Menu")) { director.onMenu() })
    return ending
  }
}

extension Twenty48Snapshot {
  fileprivate var tiles: [Twenty48PlacedTile] { Twenty48PlacedTile.all(on: game.board) }
  fileprivate var size: [Int] { [game.board.columns, game.board.rows] }
}
