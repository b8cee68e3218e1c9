import Breakout
import OvershootGameKit

/// What the scene shows of the game.
extension BreakoutScene {
  /// Shows another wall, whole.
  func showWall() {
    setNeedsFrame()
    (field.afterTime, lastPlace, shown) = (0, nil, nil)
    title.text = director.title
    field.game = director.isMissing ? nil : director.game
    field.showWall()
  }

  /// Shows the game as it is now, and once what has happened in it.
  func show(_ snapshot: BreakoutSnapshot, events: [BreakoutEvent] = []) {
    let points = snapshot.score
    let status = snapshot.status
    field.game = director.isMissing ? nil : snapshot.game
    guard !events.isEmpty || points != shown?.score || status != shown?.status else { return }
    setNeedsFrame()
    for event in events {
      if case .lost = event { lastPlace = lastBall.map { Rect(center: $0, size: .zero) } }
      if case .hit(_, let column, let row, 0?, _, _) = event {
        lastPlace = snapshot.game.wall.frame(column: column, row: row)
      }
      field.show(event)
      emit(GameMoment<BreakoutTables>.event(event, snapshot))
    }
    let former = shown
    shown = (points, status)
    if points != former?.score, !director.isMissing {
      score.show(points.score)
      best.show(points.best)
      lives.isHidden = points.lives == nil
      lives.show(discs: points.lives ?? 0)
    }
    guard status != former?.status else { return }
    buttons[1].title.text = status.play == .paused ? tr("Go on") : tr("Pause")
    show(status.line)
    if let result = status.result { self.result.show(ending(result)) } else { self.result.hide() }
    emit(GameMoment<BreakoutTables>.play(status.play, snapshot))
  }

  /// Shows how effects are set.
  func show(_ effectSettings: EffectSettings) {
    setNeedsFrame()
    bench.show(effectSettings)
    showEffects()
  }

  /// Shows an error message.
  func showNotice(_ sentence: String) {
    setNeedsFrame()
    footer.show(sentence)
  }

  /// Shows what came of a command, as a sentence.
  func showMessage(_ sentence: String) { Toast(sentence).present(in: self) }

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
    if result.isWon, director.levelName?.next != nil {
      ending.actions.append(Ending.Action(tr("Next level")) { director.onNext() })
    }
    ending.actions.append(Ending.Action(result.isWon ? tr("Play again") : tr("Try again")) { director.onNewGame() })
    if let replay = result.replay {
      // Translators: looks at the replay of the game.
      ending.actions.append(Ending.Action(tr("Watch")) { director.onWatch(replay) })
    }
    switch director.levelName {
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
    animate(.ease(duration: BreakoutMotion.message)) { self.message.alpha = line.isEmpty ? 0 : 1 }
  }
}
