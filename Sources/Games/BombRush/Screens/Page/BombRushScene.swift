import BombRush
import OvershootGameKit
import OvershootPlay

/// Shows a level, gives it its time, and turns input into events.
@MainActor
final class BombRushScene: Screen {
  override var tint: Tint? { .moss }
  let director: BombRushDirector
  let board = BombRushBoardView()
  let overlay = BombRushOverlayView()
  let bar: BombRushOverlayBar
  var input = BombRushInput()
  let stickRepetition = Repetition(BombRushMotion.reticleRepeat)
  /// The cell on which keys act; nil before it was moved.
  var reticle: Cell?
  private let goal = Label(font: .body(.medium))
  private let charges = ChargeBar()
  private let boxes = [ScoreBox(tr("TIME")), ScoreBox(tr("SCORE")), ScoreBox(tr("BEST"))]
  private let line = Label(font: .body(.medium), color: \.mutedText, alignment: .center)
  let playButtons: [Button]
  private let result: EndingView
  /// The cell of what decided the game; nil where that was the time.
  private var decidingCell: Cell?
  /// When the end began to be wound back, in the engine's time, where the game goes on from there; nil otherwise.
  private var rewindStart: Double?
  let slider = BombRushWinder()
  private let clock = GameClock(ticksPerSecond: BombRushRules.ticksPerSecond)
  override var isWatched: Bool { clock.isRunning }
  /// What is shown; nil where there is no level.
  private(set) var shown: BombRushSnapshot? {
    didSet { (board.snapshot, overlay.snapshot, charges.game) = (shown, shown, shown?.game) }
  }
  private lazy var winding = SpeedTeller { [director] in
    Double(director.windBack)
  } tell: { [unowned self] in
    emit(BombRushAct.wound(speed: $0))
  }
  private var isShown = false
  private var selfPlayer: SelfPlayer?
  /// The end of the time for which a refusal is shown.
  private var refusalEnd: ScheduledWork?

  /// Creates the screen of a level, or of what was opened as a file: a replay, or why the file is refused.
  init(
    _ name: BombRushLevelName, _ environment: ScreenEnvironment, replay: BombRushVerbs? = nil, fault: FileFault? = nil
  ) {
    let director = BombRushDirector(name, environment, replay: replay, fault: fault)
    self.director = director
    let font = Font.body(.medium)
    var toggle: () -> Void = {}
    playButtons = [
      Button(tr("Restart"), font: font) { director.onRestart() },
      Button(tr("Start"), font: font) { director.onPause() }, Button(tr("X-ray"), font: font) { toggle() },
    ]
    result = EndingView(world: board)
    bar = BombRushOverlayBar()
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    director.scene = self
    selfPlayer = SelfPlayer(environment, of: self) { [unowned self] in perform { director.onSelfPlay() } }
    toggle = { [unowned self] in toggleOverlay() }
    line.fitting = .wrapping(maximumLines: 3, .end)
    // Translators: X is the key.
    playButtons[2].tooltip = tr("What the enemies know (X)")
    attach(board.effects)
    overlay.answers = { [unowned self] in self.director.answers(of: $0) }
    for view in [goal, charges, board, overlay, line, slider, bar] as [View] { addSubview(view) }
    for view in boxes as [View] + playButtons { addSubview(view) }
    for button in playButtons { button.cornerRadius = 7 }
    for view in [slider, bar] { view.isHidden = true }
    connect()
    attach(result)
    result.coverable = [backButton, title, goal, charges] + boxes
    result.onWorldTime = { [unowned self] in
      board.afterTicks = $0 * Double(BombRushRules.ticksPerSecond)
      setNeedsFrame()
    }
  }

  // MARK: Scene

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneDidAppear() {
    isShown = true
    perform { director.onUIShown() }
    selfPlayer?.begin()
  }

  override func sceneWillDisappear() {
    isShown = false
    selfPlayer?.end()
    winding.end()
    releaseInput()
    director.onLeave()
  }

  override func windowDidLoseFocus() {
    releaseInput()
    director.onLeave()
  }

  override var preferredFocus: View? { shown == nil ? nil : board }

  override var maximumTextSize: Double { textSizeBesideBoard }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let size = shown?.game.board
    let layout = BombRushLayout(
      size: pageArea.size, columns: size?.columns ?? 13, rows: size?.rows ?? 9, header: layOutHeader(),
      captions: boxes.map { context.textSize == 1 ? $0.neededWidth(unit: 1, context) : 0 }, textSize: context.textSize)
    layOutHeader(before: layout.titleEnd)
    goal.frame = layout.goal
    charges.frame = layout.charges
    board.frame = layout.board
    overlay.frame = layout.board
    overlay.side = layout.board.width / Double(max(1, (size?.columns ?? 13) - 1))
    bar.frame = layout.bar
    for (box, frame) in zip(boxes, layout.boxes) { box.layOut(frame, unit: 1, context) }
    line.frame = layout.line
    slider.frame = layout.line
    line.font.size = 13 * layout.unit
    for (button, frame) in zip(playButtons, layout.buttons) {
      button.frame = frame
      button.title.font.size = 13
    }
    result.layOut(in: layout.ending, of: bounds.size, context)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isEmpty else { return false }
    return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) || press(key, isRepeat: isRepeat)
  }

  override func keyUp(_ key: Key) { if let direction = Direction(arrow: key) { release(direction) } }

  override func keyPressesCancelled() { releaseInput() }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool { change(control, to: value) }

  override func handleEscape() -> Bool {
    guard director.status == .playing, !director.isReplay, shown?.game.held != nil else { return false }
    give(.release)
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("W A S D", tr("choose a cell"), pad: .leftX),
      KeyHelp("Return", tr("act on it: set, break, take, hold, set off"), pad: .a, touch: tr("Tap")),
      KeyHelp("Arrows", tr("steer the held bomb"), pad: .dpadUp, touch: tr("Drag")),
      KeyHelp("Space", tr("set it off"), pad: .x),
      KeyHelp("Tab", tr("hold the next bomb"), pad: .shoulderLeft, .shoulderRight),
      KeyHelp("Esc", tr("let go of it, then leave")), KeyHelp("P", tr("pause"), pad: .start),
      KeyHelp("R", tr("begin again")), KeyHelp("X", tr("what the enemies know"), pad: .y),
      // Translators: the layers of what the enemies know; Tab is a key.
      KeyHelp("0 to 4", tr("its layers; Tab the next actor")), KeyHelp("/", tr("its table of places")),
      KeyHelp(", .", tr("wind the end back and forth")), KeyHelp("?", tr("these keys")),
    ]
  }

  // MARK: Time

  /// Does something, and lets time run where the game does then.
  func perform(_ body: () -> Void) {
    body()
    if isShown, director.status == .playing { clock.run { [weak self] in self?.play($0) ?? false } }
  }

  /// Gives a verb.
  func give(_ verb: BombRushVerb) {
    if case .steer = verb, shown?.game.held != nil { emit(BombRushAct.steered) }
    perform { director.onVerb(verb) }
  }

  /// Plays the ticks of a frame; returns whether more are to come.
  private func play(_ count: Int) -> Bool {
    director.onTicks(count)
    overlay.update()
    lesson?.follow()
    let goesOn = isShown && director.status == .playing
    board.fraction = goesOn ? clock.fraction : 1
    overlay.fraction = board.fraction
    return goesOn
  }

  // MARK: Display

  /// Shows what differs from what was shown last, after the events of a tick.
  func show(_ snapshot: BombRushSnapshot, events: [BombRushEvent] = []) {
    setNeedsFrame()
    let former = shown.flatMap { $0.round == snapshot.round ? $0 : nil }
    shown = snapshot
    if former == nil { begin(snapshot) }
    if !events.isEmpty { tell(events, snapshot) }
    let numbers = snapshot.numbers
    if numbers != former?.numbers {
      boxes[0].show(numbers.seconds)
      boxes[1].show(numbers.score)
      boxes[2].show(numbers.best)
      goal.text = snapshot.game.level.goal.sentence(progress: numbers.progress)
    }
    if snapshot.status != former?.status { showStatus(of: snapshot) }
  }

  private func begin(_ snapshot: BombRushSnapshot) {
    decidingCell = nil
    title.text = snapshot.title
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
      case .refused(let refusal, _): tell(refusal: refusal.sentence)
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
    for view in playButtons as [View] + boxes + [goal, charges] { view.isHidden = true }
  }

  private func showStatus(of snapshot: BombRushSnapshot) {
    let status = snapshot.status
    let isOver = status == .over
    for button in playButtons { button.isHidden = isOver }
    slider.isHidden = !isOver
    line.isHidden = isOver
    let pause = playButtons[1]
    pause.title.text = status == .ready ? tr("Start") : status == .paused ? tr("Go on") : tr("Pause")
    pause.kind = status == .playing ? .secondary : .primary
    if !isOver { endEnding() }
    updateBar()
    func emit(_ event: PlayEvent) { self.emit(GameMoment<BombRushTables>.play(event, snapshot)) }
    switch status {
    case .missing: break
    case .ready:
      tell(snapshot.note)
      focus.move(to: board)
      emit(.waiting)
    case .playing:
      tell(director.isReplay ? tr("A replay. Space or a press on the board pauses it") : "")
      emit(.running)
    case .paused:
      tell(tr("Paused. P or a press on the board goes on"))
      emit(.paused)
    case .over:
      releaseInput()
      if let outcome = snapshot.result {
        slider.begin(length: outcome.windLength)
        result.show(ending(outcome))
      }
      emit(.ended)
    }
  }

  private func ending(_ outcome: BombRushOutcome) -> Ending {
    let director = director
    var ending = Ending(outcome.isWon ? .won : .lost, outcome.headline)
    ending.details = outcome.details
    if outcome.isWon {
      let points = tr("points", plural: "points", count: outcome.score, context: "behind a number")
      ending.numbers.append(Ending.Number(outcome.score, points))
    }
    if let best = outcome.best { ending.numbers.append(Ending.Number(best, tr("best", context: "behind a number"))) }
    ending.stars = outcome.isWon ? outcome.medal : nil
    ending.place = { [weak self] in
      guard let self, let cell = decidingCell, let frame = board.art?.frame(cell) else { return nil }
      return Ending.Place(frame.offset(by: board.frame.origin), hasRing: true)
    }
    let again = Ending.Action(outcome.isWon ? tr("Play again") : tr("Try again")) { director.onRestart() }
    let levels = Ending.Action(tr("Levels")) { director.onLevels() }
    let menu = Ending.Action(tr("Menu")) { director.onMenu() }
    let first =
      outcome.isWon
      ? outcome.hasNext ? [Ending.Action(tr("Next level")) { director.onNext() }] : []
      : outcome.windLength > 0 ? [Ending.Action(tr("Wind back 3 s")) { [weak self] in self?.rewind() }] : []
    ending.actions = first + [again, levels, menu]
    return ending
  }

  /// Winds the end back before the eyes, and lets the game go on from there.
  private func rewind() {
    let length = director.run?.session.ticksBack ?? 0
    guard AnimationEngine.animatesMovement, let engine = AnimationEngine.current else {
      return perform { director.onRewind() }
    }
    let start = engine.time
    rewindStart = start
    result.hide()
    engine.follow { [weak self] time in
      guard let self, rewindStart == start, director.status == .over else { return false }
      let part = min(1, (time - start) / BombRushMotion.rewind)
      wind(back: Int((Double(length) * part).rounded()))
      if part == 1 { perform { director.onRewind() } }
      return part < 1
    }
  }

  /// Removes what belongs to the end, as a game begins or goes on.
  private func endEnding() {
    guard result.isOpen || rewindStart != nil else { return }
    (rewindStart, board.afterTicks, decidingCell) = (nil, 0, nil)
    result.hide()
    board.clear()
    focus.move(to: board)
  }

  /// Shows the state to which the slider is moved; away from the end without the banner.
  func wind(back ticks: Int) {
    winding.begin()
    director.onWind(back: ticks)
    result.isFaded = ticks > 0
    // What is wound back burns as it did.
    board.afterTicks = ticks > 0 ? 0 : EndingPace.standard.length * Double(BombRushRules.ticksPerSecond)
    overlay.update()
    setNeedsFrame()
  }

  // MARK: The line

  /// Shows a line below the board.
  func tell(_ text: String) {
    refusalEnd?.cancel()
    line.colorRole = \.mutedText
    if !text.isEmpty { line.text = text }
    animate(.ease(duration: BombRushMotion.message)) { self.line.alpha = text.isEmpty ? 0 : 1 }
  }

  /// Shows for some time why something was refused.
  private func tell(refusal sentence: String) {
    tell(sentence)
    line.colorRole = \.danger
    refusalEnd = AnimationEngine.current?.after(BombRushMotion.refusal) { [weak self] in self?.tellMind() }
  }

  /// Shows why the chosen actor does what it does, where the overlay is open.
  func tellMind() { tell(overlay.isOpen ? overlay.sentence : "") }

  /// Hides what the bar of the overlay covers.
  func updateBar() {
    bar.isHidden = !overlay.isOpen
    title.isHidden = overlay.isOpen
    let isBeside = goal.frame.minY < bar.frame.maxY
    for view in [goal, charges] as [View] { view.isHidden = overlay.isOpen && isBeside || director.status == .missing }
    bar.show(overlay.layers)
  }
}
