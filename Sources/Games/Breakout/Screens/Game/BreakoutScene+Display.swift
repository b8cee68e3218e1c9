import Breakout
import Motion
import OvershootControls
import OvershootScreenKit
import OvershootStage

/// What the scene shows of the game.
extension BreakoutScene {
  func display(_ update: BreakoutUpdate) {
    setNeedsFrame()
    switch update {
    case .wall:
      title.text = director.title
      field.showWall()
    case .score(let points):
      score.show(points.score)
      best.show(points.best)
      if let now = points.lives, let before = shownLives, now < before { emit(BreakoutMoment.lost(lives: now)) }
      shownLives = points.lives
      lives.isHidden = points.lives == nil
      lives.show(points.lives ?? 0)
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
      field.showLoss()
      emit(BreakoutMoment.ballLost)
    case .hit(let hit):
      field.show(hit)
      emit(BreakoutMoment.hit(hit, left: director.game.wall.count))
    case .steel: emit(BreakoutMoment.steel)
    case .blast(let cell):
      field.showBlast(cell)
      emit(BreakoutMoment.blast)
    case .caught(let powerUp, let cell):
      field.showPaddle(nil)
      field.showEnd(.caught, of: powerUp, from: cell)
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
    alert?.dismiss()
    alert = nil
    buttons[1].title.text = "Pause"
    switch status {
    case .ready(let line): show(line)
    case .playing: show("")
    case .paused(let line):
      buttons[1].title.text = "Go on"
      show(line)
    case .ended(let headline, let details, let next):
      show("")
      let alert = AlertSheet(title: headline, message: details, actions: endActions(next))
      alert.present(in: self)
      self.alert = alert
    }
  }

  /// Returns what can follow the end; `next` is the title of what is preferred to another try.
  private func endActions(_ next: String?) -> [AlertSheet.Action] {
    let director = director
    let other: [AlertSheet.Action] =
      switch director.wall {
      case nil:
        [
          AlertSheet.Action("Menu", role: .cancel) { director.onBack() },
          AlertSheet.Action("Settings") { director.onSettings() },
        ]
      case .draft?: [AlertSheet.Action("Editor", role: .cancel) { director.onEditor() }]
      default: [AlertSheet.Action("Levels", role: .cancel) { director.onLevels() }]
      }
    let again =
      next == nil
      ? AlertSheet.Action("Play again", role: .preferred) { director.onNewGame() }
      : AlertSheet.Action("Play again") { director.onNewGame() }
    return other + [again] + (next.map { [AlertSheet.Action($0, role: .preferred) { director.onNext() }] } ?? [])
  }

  private func show(_ line: String) {
    if !line.isEmpty, line != message.text {
      message.text = line
      relayout()
    }
    animate(.ease(BreakoutMotion.message)) { self.message.alpha = line.isEmpty ? 0 : 1 }
  }
}
