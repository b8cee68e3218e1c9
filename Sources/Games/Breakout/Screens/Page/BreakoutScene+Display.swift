import Breakout
import OvershootGameKit

/// What the scene shows of the game.
extension BreakoutScene {
  /// Shows another wall, whole.
  func showWall() {
    setNeedsFrame()
    (field.afterTime, lastPlace, shown) = (0, nil, nil)
    title.text = director.title
    result.band.setTitle(director.title)
    (field.game, side.game) = director.isMissing ? (nil, nil) : (director.game, director.game)
    field.showWall()
  }

  /// Shows the game as it is now, and once what has happened in it.
  func show(_ snapshot: BreakoutSnapshot, events: [BreakoutEvent] = []) {
    let points = snapshot.score
    let status = snapshot.status
    (field.game, side.game) = director.isMissing ? (nil, nil) : (snapshot.game, snapshot.game)
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
      number.name = tr("point", plural: "points", count: points.score)
      number.show(points.score.grouped, animated: former != nil)
    }
    let line = status.line.isEmpty ? wallText(snapshot.game) : status.line
    if line != caption.text { caption.text = line }
    guard status != former?.status else { return }
    relayout()
    pause.isEnabled = status.play != .ended
    showBand()
    emit(GameMoment<BreakoutTables>.play(status.play, snapshot))
  }

  /// Shows the band of the state: that of an end, and that of a pause where the page is seen.
  func showBand() {
    guard let status = shown?.status else { return }
    if let result = status.result {
      self.result.show(ending(result))
    } else if status.play != .paused {
      result.hide()
    } else if isShown {
      result.show(pauseBand)
    }
  }

  /// Returns how much of the wall stands.
  private func wallText(_ game: BreakoutGame) -> String {
    let (left, all) = (game.wall.count, game.level?.brickCount ?? game.wall.layout.count)
    guard let level = director.levelName, case .level = level else {
      return tr("Wall \(String(left), "bricks left") of \(String(all), "bricks")")
    }
    // Translators: the number of a level, such as 1–03, and how many of its bricks stand.
    return tr("\(level.shownText, "level"), wall \(left, "bricks left") of \(all, "bricks")")
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
    showMessage(sentence)
  }

  /// Shows what came of a command, as a sentence.
  func showMessage(_ sentence: String) { Toast(sentence).present(in: self) }

  private var pauseBand: Ending {
    var ending = Ending(paused: tr("Paused"))
    let (game, director) = (director.game, director)
    ending.numbers = [Ending.Number(director.run.score, number.name)]
    ending.details = wallText(game)
    ending.actions = [
      Ending.Action(tr("Go on"), .play) { [weak self] in self?.perform { director.onPause() } },
      Ending.Action(tr("New game"), .restart) { director.onNewGame() }, wayOut,
    ]
    return ending
  }

  /// Where one goes from a game that has ended or waits.
  private var wayOut: Ending.Action {
    let director = director
    return switch director.levelName {
    case nil: Ending.Action(tr("Settings"), .options) { director.onSettings() }
    case .draft?: Ending.Action(tr("Editor"), .pencil) { director.onEditor() }
    default: Ending.Action(tr("Levels"), .boards) { director.onLevels() }
    }
  }

  private func ending(_ result: BreakoutResult) -> Ending {
    let director = director
    let medal = result.stars.flatMap(Medal.init)
    var ending = Ending(result.isWon ? .won : .lost, medal?.title ?? result.headline)
    ending.medal = medal
    if medal != nil { ending.band = .medal }
    // Translators: stands behind a number.
    ending.numbers = [Ending.Number(result.score, tr("point", plural: "points", count: result.score))]
    ending.details = result.details
    if !result.isWon, let best = result.best, best > 0 { ending.reached = Double(result.score) / Double(best) }
    ending.place = { [weak self] in
      guard let self, let place = lastPlace else { return nil }
      let shown = place * CourtScale(field.bounds.size)
      return Ending.Place(Rect(origin: field.frame.origin + shown.origin, size: shown.size))
    }
    if result.isWon, director.levelName?.next != nil {
      ending.actions.append(Ending.Action(tr("Next"), .next) { director.onNext() })
    }
    ending.actions.append(Ending.Action(tr("Again"), .restart) { director.onNewGame() })
    if let replay = result.replay {
      // Translators: looks at the replay of the game.
      ending.actions.append(Ending.Action(tr("Watch"), .history) { director.onWatch(replay) })
    }
    if ending.actions.count < 3 { ending.actions.append(wayOut) }
    return ending
  }
}
