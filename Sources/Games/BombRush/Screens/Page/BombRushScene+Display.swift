import BombRush
import OvershootGameKit
import OvershootPlay

/// What is shown of the game.
extension BombRushScene {
  /// Shows what differs from what was shown last, after the events of a tick.
  func show(_ snapshot: BombRushSnapshot, events: [BombRushEvent] = []) {
    setNeedsFrame()
    let former = shown.flatMap { $0.round == snapshot.round ? $0 : nil }
    shown = snapshot
    if former == nil { begin(snapshot) }
    if !events.isEmpty { tell(events, snapshot) }
    if snapshot.numbers != former?.numbers { showNumbers(animated: former != nil) }
    if snapshot.status != former?.status { showStatus(of: snapshot) }
  }

  private func begin(_ snapshot: BombRushSnapshot) {
    (decidingCell, pressed) = (nil, nil)
    title.text = snapshot.title
    result.band.setTitle(snapshot.title)
    charges.best = snapshot.best
    releaseInput()
    board.clear()
    overlay.reset()
    relayout()
    emit(GameMoment<BombRushTables>.play(.began, snapshot))
  }

  private func tell(_ events: [BombRushEvent], _ snapshot: BombRushSnapshot) {
    board.show(events)
    for event in events {
      switch event {
      case .refused(let refusal, _): tell(refusal.sentence, for: BombRushMotion.refusal)
      case .took(let pickup, _): tell(pickup.title, for: BombRushMotion.refusal)
      case .died, .saved, .burnt(.core, _): decidingCell = event.cell
      default: break
      }
      emit(GameMoment<BombRushTables>.event(event, snapshot))
    }
  }

  /// Shows that there is no level: for a fault of its file or, without one, what the sentence says.
  func show(_ fault: FileFault?, or sentence: String) {
    title.text = tr("Bomb Rush")
    showNotice(fault, or: sentence)
  }

  // MARK: Numbers

  /// Shows the clock or, for a while, the length of a chain, and what stands under it.
  func showNumbers(animated: Bool) {
    guard let shown else { return }
    let numbers = shown.numbers
    let clock = numbers.seconds.minutesAndSeconds
    // Translators: stands behind the time that is left, such as 0:38.
    number.name = numbers.chain == nil ? tr("left", context: "behind a time") : ""
    let text = numbers.chain.map { "×\($0)" } ?? clock
    let isOther = text.first == "×" || number.text.first == "×"
    if text != number.text {
      number.show(text, animated: animated && !isOther)
      if isOther { relayout() }
    }
    let line = sight.isFrozen ? tr("the clock stands") : numbers.chain == nil ? goalText : tr("\(clock, "time") left")
    let words = message.isEmpty ? line : message
    guard words != caption.text else { return }
    caption.text = words
    relayout()
  }

  // MARK: Sentences

  /// Shows a sentence in the place of the goal: for some seconds, or until it is another one.
  func tell(_ text: String, for time: Double? = nil) {
    messageEnd?.cancel()
    message = text
    messageEnd = time.flatMap { time in
      AnimationEngine.current?.after(time) { [weak self] in self?.tell("") }
    }
    showNumbers(animated: false)
    showSentence()
  }

  /// Shows why the chosen actor does what it does, where the X-ray is open.
  func showSentence() {
    guard overlay.isOpen else { return }
    let words = overlay.sentence
    if pageGrid.isWide {
      guard words != sentence.text else { return }
      sentence.text = words
      relayout()
    } else if messageEnd == nil, message != words {
      message = words
      showNumbers(animated: false)
    }
  }

  // MARK: States

  private func showStatus(of snapshot: BombRushSnapshot) {
    let status = snapshot.status
    (pause.icon, pause.name) =
      switch status {
      case .ready, .missing: (.play, tr("Start"))
      case .paused: (.play, tr("Go on"))
      case .playing, .over: (.pause, tr("Pause"))
      }
    if status != .over { endEnding() }
    func emit(_ event: PlayEvent) { self.emit(GameMoment<BombRushTables>.play(event, snapshot)) }
    switch status {
    case .missing: break
    case .ready:
      tell(snapshot.note)
      focus.move(to: board)
      emit(.waiting)
    case .playing:
      tell("")
      emit(.running)
    case .paused: emit(.paused)
    case .over:
      tell("")
      releaseInput()
      emit(.ended)
    }
    showBand()
    relayout()
  }

  /// Shows the band of the state: that of an end, and that of a pause where the page is seen and not turned.
  func showBand() {
    guard let shown else { return }
    switch shown.status {
    case .over:
      guard let outcome = shown.result, !result.isOpen else { return }
      slider.begin(length: outcome.windLength)
      result.show(ending(outcome))
      moveCourt(after: LookMotion.bandDelay)
    case .paused where isShown && !overlay.isOpen:
      result.show(pauseBand)
      moveCourt(after: 0)
    default:
      guard result.isOpen else { return }
      result.hide()
      moveCourt(after: 0)
    }
  }

  private var clockNumber: Ending.Number {
    let seconds = shown?.numbers.seconds ?? 0
    return Ending.Number(seconds, tr("left", context: "behind a time"), text: seconds.minutesAndSeconds)
  }

  private var goalText: String {
    shown.map { $0.game.level.goal.sentence($0.numbers.progress, of: $0.game.goalCount) } ?? ""
  }

  private var pauseBand: Ending {
    let director = director
    var ending = Ending(paused: tr("Paused"))
    ending.numbers = [clockNumber]
    let note = pageGrid.isWide ? shown?.note ?? "" : ""
    ending.details = [goalText, note].filter { !$0.isEmpty }.joined(separator: " · ")
    let play = Ending.Action(tr("Go on"), .play) { [weak self] in
      self?.perform { director.onPause() }
    }
    let restart = Ending.Action(tr("Again"), .restart) { director.onRestart() }
    let levels = Ending.Action(tr("Levels"), .boards) { director.onLevels() }
    ending.actions = [play, restart, levels]
    return ending
  }

  private func ending(_ outcome: BombRushOutcome) -> Ending {
    let director = director
    var ending = Ending(outcome.isWon ? .won : .lost, outcome.headline)
    let best = outcome.best.map { tr("Best \($0.grouped, "score")") } ?? ""
    ending.details = [outcome.isWon ? "" : goalText, best, outcome.details].filter { !$0.isEmpty }
      .joined(separator: " · ")
    if outcome.isWon {
      let points = tr("point", plural: "points", count: outcome.score)
      ending.numbers = [Ending.Number(outcome.score, points)]
      ending.medal = Medal(stars: outcome.medal)
      if ending.medal != nil { ending.band = .medal }
    } else {
      ending.numbers = [clockNumber]
    }
    if outcome.windLength > 0 { ending.control = slider }
    ending.place = { [weak self] in
      guard let self, let cell = decidingCell, let art = board.art else { return nil }
      let start = board.convert(art.frame(cell).origin, to: self)
      return Ending.Place(Rect(origin: start, size: Size(art.side, art.side) * court.transform.a), hasRing: true)
    }
    let again = Ending.Action(tr("Again"), .restart) { director.onRestart() }
    let first =
      outcome.isWon
      ? outcome.hasNext ? [Ending.Action(tr("Next"), .next) { director.onNext() }] : []
      : outcome.windLength > 0
        ? [Ending.Action(tr("Rewind 3 s"), .rewind) { [weak self] in self?.rewind() }] : []
    ending.actions = first + [again, Ending.Action(tr("Levels"), .boards) { director.onLevels() }]
    return ending
  }

  // MARK: Winding back

  /// Winds the end back before the eyes, and lets the game go on from there.
  private func rewind() {
    let length = director.run?.session.ticksBack ?? 0
    guard AnimationEngine.animatesMovement, let engine = AnimationEngine.current else {
      return perform { director.onRewind() }
    }
    let start = engine.time
    rewindStart = start
    result.hide()
    moveCourt(after: 0)
    engine.follow { [weak self] time in
      guard let self, rewindStart == start, director.status == .over else { return false }
      let part = min(1, (time - start) / BombRushMotion.rewind)
      // Fast at first, as it slows down towards where the game goes on.
      wind(back: Int((Double(length) * part * (2 - part)).rounded()))
      if part == 1 { perform { director.onRewind() } }
      return part < 1
    }
  }

  /// Removes what belongs to the end, as a game begins or goes on.
  private func endEnding() {
    guard decidingCell != nil || rewindStart != nil || board.afterTicks > 0 else { return }
    (rewindStart, board.afterTicks, decidingCell) = (nil, 0, nil)
    board.clear()
    focus.move(to: board)
  }

  /// Shows the state to which the slider is moved.
  func wind(back ticks: Int) {
    winding.begin()
    director.onWind(back: ticks)
    // What is wound back burns as it did.
    board.afterTicks = ticks > 0 ? 0 : EndingPace.standard.length * Double(BombRushRules.ticksPerSecond)
    overlay.update()
    setNeedsFrame()
  }
}
