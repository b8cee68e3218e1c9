import OvershootScreenKit
import Twenty48

extension Twenty48Scene: Twenty48Display {
  func display(_ update: Twenty48Update) {
    switch update {
    case .goal(let line, let origin):
      let (isFirst, changesLines) = (hint.text.isEmpty, origin.isEmpty != self.origin.text.isEmpty)
      (goal, hint.text, self.origin.text) = (line, line, origin)
      if isFirst {
        relayout()
      } else if changesLines {
        animate(.spring(GainLine.rise)) { self.layOutGoal() }
      }
    case .board(let tiles, let columns, let rows, let entry):
      if grid != (columns, rows) {
        grid = (columns, rows)
        relayout()
      }
      refused = nil
      board.show(tiles, entry: entry)
    case .steps(let steps):
      refused = nil
      board.play(steps)
    case .place(let tiles): board.place(tiles)
    case .undone(let steps):
      refused = nil
      board.takeBack(steps)
    case .preview(let steps): board.preview(steps)
    case .refused(let direction):
      refused = direction
      board.nudge(direction)
    case .score(let points):
      score.show(points.score, gained: points.gained, detail: points.isAssisted ? tr("assisted", context: "score") : "")
      best.show(points.best, detail: points.bestOfAll)
    case .status(let status): show(status)
    case .hint(let hint): board.show(hint)
    case .autoplay(let speed): showAutoplay(speed)
    case .panel(let rules): openPanel(rules)
    case .choice(let choice): panel?.content.show(choice)
    case .refusal(let sentence): panel?.content.refuse(sentence)
    case .started: panel?.sheet.dismiss()
    case .notice(let sentence): hint.text = sentence
    case .moment(.pushed(var push)):
      (push.landing, push.speed) = (board.motion.landing, board.speed(over: push.distance))
      newCell = push.new?.cell
      emit(Twenty48Moment.pushed(push))
    case .moment(let moment): emit(moment)
    }
  }

  // MARK: Private

  /// Gives the goal its line, or half of it where its origin is below.
  func layOutGoal() {
    let half = Size(goalFrame.width, goalFrame.height / 2)
    hint.frame = origin.text.isEmpty ? goalFrame : Rect(origin: goalFrame.origin, size: half)
    origin.frame = Rect(origin: goalFrame.origin + Vector2(0, half.height), size: half)
  }

  private func openPanel(_ rules: Rules) {
    let content = NewGamePanel(rules, director: director)
    let sheet = Sheet(title: tr("Choose a game"), content: content, done: tr("Cancel"))
    sheet.onDismiss = { [weak self] in self?.panel = nil }
    panel = (content, sheet)
    sheet.present(in: self)
  }

  private func showAutoplay(_ speed: Int?) {
    tools.show(speed: speed)
    for label in [hint, origin] { label.isHidden = speed != nil }
    undo.isHidden = speed != nil
    let wasOn = isAutoplaying
    isAutoplaying = speed != nil
    guard isAutoplaying, !wasOn else { return }
    AnimationEngine.current?.follow { [weak self] time in
      guard let self, isAutoplaying, isInWindow else { return false }
      director.onTime(time)
      return isAutoplaying
    }
  }

  /// Returns how a game has ended; at 2048 and above the tile that wins bursts by itself.
  private func ending(_ outcome: Ending.Outcome, _ result: Twenty48Result, _ actions: [Ending.Action]) -> Ending {
    var ending = Ending(outcome, result.headline)
    // Translators: what stands behind a number.
    let points = tr("point", plural: "points", count: result.score, context: "behind a number")
    ending.numbers = [Ending.Number(result.score, points)]
    if !result.isBest { ending.numbers.append(Ending.Number(result.best, tr("best", context: "behind a number"))) }
    ending.details = ((result.isBest ? [tr("New best")] : []) + [result.details]).joined(separator: " · ")
    ending.place = { [board, weak self] in
      let tile = outcome == .won ? board.greatest : self?.newCell.flatMap { board.tiles[$0] }
      guard let self, let tile, outcome == .lost || tile.tile.exponent < Twenty48Effects.firstBurst else { return nil }
      let corner = tile.convert(tile.bounds.origin, to: self)
      return Ending.Place(Rect(origin: corner, size: tile.bounds.size))
    }
    ending.actions = actions + [Ending.Action(tr("Menu")) { [director] in director.onMenu() }]
    return ending
  }

  private func show(_ status: Twenty48Status) {
    let director = director
    let new = Ending.Action(tr("New game")) { director.onNewGame() }
    switch status {
    case .playing: self.result.hide()
    case .won(let result):
      let goOn = Ending.Action(tr("Keep going")) { director.onKeepGoing() }
      self.result.show(ending(.won, result, [goOn, new]), after: Twenty48Motion.winDelay)
    case .over(let result):
      let undo = Ending.Action(tr("Undo")) { director.onUndo() }
      let review = result.hasReplay ? [Ending.Action(tr("Review")) { director.onReview() }] : []
      self.result.show(ending(.lost, result, [undo] + review + [new]), after: Twenty48Motion.lossDelay)
    }
    if case .won = status { board.setGlowing(true) } else { board.setGlowing(false) }
    let canUndo = status == .playing(canUndo: true)
    undo.isUserInteractionEnabled = canUndo
    animate(.ease(Twenty48Motion.undoFade)) { self.undo.alpha = canUndo ? 1 : 0 }
  }
}
