import BombRush
import OvershootGameKit
import OvershootPlay

/// Plays a game of a level again, from any of its ticks on.
@MainActor
final class BombRushReplayScene: ReplayPage {
  override var room: Room? { .bombRush }
  override var columnWidth: Double? { BombRushLayout.column(bounds.size) }
  private let replay: BombRushReplay
  private let source: BombRushSource
  private let background: any BackgroundWork
  private let board = BombRushBoardView()
  private let overlay = BombRushOverlayView()
  private var timeline: BombRushTimeline?
  private var state: BombRushTimeline.State?
  /// Whether only a part of the board is seen, and whether it was turned, so that it has a theme of its own.
  private var (isPartial, hasTurned) = (false, false)

  /// Creates the page of a replay.
  init(_ replay: BombRushReplay, of source: BombRushSource, _ environment: ScreenEnvironment) {
    (self.replay, self.source, background) = (replay, source, environment.background)
    super.init(
      navigator: environment.navigator, preferences: environment.preferences,
      pace: .ticks(perSecond: BombRushRules.ticksPerSecond))
    attach(board.effects)
    overlay.board = board
    overlay.answers = { [unowned self] in state?.traces.answers(of: $0, until: state?.game.tick ?? 0) ?? [] }
    for view in [board, overlay] as [View] { addSubview(view) }
    board.onPress = { [unowned self] _ in play() }
    board.onAction = { [unowned self] _, _ in
      play()
      return true
    }
    board.userTime = { [unowned preferences] in (AnimationEngine.current?.time ?? 0) / preferences[Options.speed] }
    setTools([
      RoundButton(.copy, tr("Copy the replay")) { [unowned self] in copyReplay() },
      RoundButton(.eye, tr("X-ray")) { [unowned self] in toggleSight() },
    ])
    let title = source.level.title
    detail.text = title.isEmpty ? tr("Bomb Rush") : title
  }

  // MARK: Scene

  override func sceneDidLoad() {
    background.runForFrame { [replay] in
      try? BombRushTimeline(replay.record())
    } then: { [weak self] timeline in
      guard let self else { return }
      guard let timeline else { return refuse(tr("This level cannot be read.")) }
      self.timeline = timeline
      begin(length: timeline.ticks, marks: timeline.marks)
    }
  }

  override var preferredFocus: View? { play }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let game = state?.game
    let focus = game?.heldBomb?.place.vector ?? game?.actors.first { $0.kind == .ward }?.place.vector ?? .zero
    let layout = BombRushLayout(
      grid, columns: game?.board.columns ?? 13, rows: game?.board.rows ?? 9, toolsEnd: toolsEnd, foot: foot,
      focus: focus)
    isPartial = layout.isPartial
    for view in [board, overlay] as [View] { view.frame = layout.field }
    board.layOut(side: layout.side, origin: layout.origin)
  }

  override func themeDidChange() {
    super.themeDidChange()
    if hasTurned { turn() }
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, [.x, .quote].contains(key) else { return false }
    if !isRepeat { toggleSight() }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    super.keyHelp + [KeyHelp("P", tr("Play on from here")), KeyHelp("X", tr("X-ray"))]
  }

  // MARK: The game

  override var replayLine: String? { replay.line }

  /// Not after its end.
  override var canPlayOn: Bool { state?.game.phase == .playing }

  override func playOn() {
    let file = BombRushFile(BombRushRun(source, replay.inputs, until: wholePlace))
    navigator.replace(by: .bombRush(.file).with(Result<BombRushFile?, FileFault>.success(file)))
  }

  override func showPlace(playedFrom former: Int?) {
    guard let timeline else { return }
    if let former, var state {
      for _ in former..<wholePlace {
        timeline.advance(&state)
        show(state, timeline, after: state.game.events)
      }
    } else {
      board.clear()
      show(timeline.state(at: wholePlace), timeline)
    }
    board.fraction = former == nil || place >= Double(timeline.ticks) ? 1 : fraction
    overlay.update()
    showSentence()
    if isPartial { relayout() }
  }

  private func show(
    _ state: BombRushTimeline.State, _ timeline: BombRushTimeline, after events: [BombRushEvent] = []
  ) {
    if self.state == nil { relayout() }
    self.state = state
    let snapshot = state.snapshot
    board.snapshot = snapshot
    if !events.isEmpty { board.show(events) }
    for event in events { emit(GameMoment<BombRushTables>.event(event, snapshot)) }
    showPoints(state.game.score)
  }

  // MARK: The X-ray

  private func toggleSight() {
    overlay.toggle()
    emit(overlay.isOpen ? BombRushAct.xrayOpened : .xrayClosed)
    hasTurned = true
    turn()
    showSentence()
  }

  private func turn() {
    for view in [board, overlay] as [View] { view.setTheme(overlay.isOpen ? theme.turnedBombs : theme) }
  }

  /// Shows why the chosen actor does what it does, where the X-ray is open.
  private func showSentence() {
    let words = overlay.isOpen ? overlay.sentence : ""
    guard remark.text != words else { return }
    remark.text = words
    relayout()
  }
}
