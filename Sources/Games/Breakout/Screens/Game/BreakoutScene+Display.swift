import Breakout
import OvershootScreenKit

/// What the scene shows of the game.
extension BreakoutScene {
  func display(_ update: BreakoutUpdate) {
    setNeedsFrame()
    switch update {
    case .wall:
      (field.afterTime, lastPlace) = (0, nil)
      title.text = director.title
      field.showWall()
    case .score(let points):
      score.show(points.score)
      best.show(points.best)
      if let now = points.lives, let before = shownLives, now < before { emit(BreakoutMoment.lost(lives: now)) }
      shownLives = points.lives
      lives.isHidden = points.lives == nil
      lives.show(discs: points.lives ?? 0)
    case .status(let status):
      show(status)
      emit(BreakoutMoment.status(status))
      if case .ended = status, director.game.phase == .won { emit(BreakoutMoment.cleared) }
    case .paddle(let place, let ball):
      field.showPaddle(ball)
      emit(BreakoutMoment.paddle(place))
    case .side(let ball):
      field.showSide(ball)
      emit(BreakoutMoment.side)
    case .ballLost:
      lastPlace = lastBall.map { Rect(center: $0, size: .zero) }
      field.showLoss()
      emit(BreakoutMoment.ballLost)
    case .hit(let hit):
      if hit.isBroken { lastPlace = director.game.wall.frame(column: hit.column, row: hit.row) }
      field.show(hit)
      emit(BreakoutMoment.hit(hit, left: director.game.wall.count))
    case .steel: emit(BreakoutMoment.steel)
    case .blast(let cell):
      field.showBlast(cell)
      emit(BreakoutMoment.blast)
    case .caught(let powerUp, let cell, let points):
      field.showPaddle(nil)
      field.showEnd(.caught(points: points), of: powerUp, from: cell)
      emit(BreakoutMoment.caught(powerUp))
    case .dropped(let powerUp, let cell): field.showEnd(.dropped, of: powerUp, from: cell)
    case .shot: emit(BreakoutMoment.shot)
    case .nudged: emit(BreakoutMoment.nudged)
    case .cleared: emit(BreakoutMoment.cleared)
    case .notice(let sentence): footer.show(sentence)
    case .juice(let juice):
      bench.show(juice)
      showEffects()
    case .message(let sentence): Toast(sentence).present(in: self)
    }
  }

  private func show(_ status: BreakoutStatus) {
    buttons[1].title.text = tr("Pause")
    switch status {
    case .ready(let line): show(line)
    case .playing: show("")
    case .paused(let line):
      buttons[1].title.text = tr("Go on")
      show(line)
    case .ended(let result):
      show("")
      return self.result.show(ending(result))
    }
    result.hide()
  }

  private func ending(_ result: BreakoutResult) -> Ending {
    let director = director
    var ending = Ending(result.isWon ? .won : .lost, result.headline)
    // Translators: stands behind a number.
    ending.numbers = [Ending.Number(result.score, tr("point", plural: "points", count: result.score))]
    // Translators: stands behind the number of points of the best game.
    if let best = result.best { ending.numbers.append(Ending.Number(best, tr("best"))) }
    (ending.details, ending.stars) = (result.details, result.stars)
    ending.place = { [weak self] in
      guard let self, let place = lastPlace else { return nil }
      let scale = field.bounds.width / BreakoutField.width
      return Ending.Place(Rect(origin: field.frame.origin + place.origin * scale, size: place.size * scale))
    }
    if result.isWon, director.wall?.next != nil {
      ending.actions.append(Ending.Action(tr("Next level")) { director.onNext() })
    }
    ending.actions.append(Ending.Action(result.isWon ? tr("Play again") : tr("Try again")) { director.onNewGame() })
    if let replay = result.replay {
      // Translators: looks at the replay of the game.
      ending.actions.append(Ending.Action(tr("Watch")) { director.onWatch(replay) })
    }
    switch director.wall {
    case nil: ending.actions.append(Ending.Action(tr("Settings")) { director.onSettings() })
    case .draft?: ending.actions.append(Ending.Action(tr("Editor")) { director.onEditor() })
    default:
      if ending.actions.count < 3 { ending.actions.append(Ending.Action(tr("Levels")) { director.onLevels() }) }
    }
    ending.actions.append(Ending.Action(tr("Menu")) { director.onMenu() })
    return ending
  }

  private func show(_ line: String) {
    if !line.isEmpty, line != message.text {
      message.text = line
      relayout()
    }
    animate(.ease(BreakoutMotion.message)) { self.message.alpha = line.isEmpty ? 0 : 1 }
  }
}
