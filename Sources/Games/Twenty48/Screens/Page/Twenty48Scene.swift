import OvershootGameKit
import Twenty48

/// Shows the game, and turns keys, swipes and presses into events.
@MainActor
final class Twenty48Scene: GamePage {
  override var room: Room? { .twenty48 }
  let director: Twenty48Director
  /// What is shown; nil before the first game.
  var shown: Twenty48Snapshot?
  /// The direction of the last push if it moved nothing.
  var refused: Direction? { shown?.push.events == [.refused] ? shown?.push.direction : nil }
  var isAutoplaying: Bool { shown?.speed != nil }
  override var isWatched: Bool { isAutoplaying }
  /// A message in the place of the best score, until the next push; empty for none.
  var notice = ""
  /// Repeats undo and redo while their key or button is held.
  private let repetition = Repetition(InputTunables.gamepadRepeat)
  private var heldKey: Key?

  let board = BoardView()
  private let effects: Twenty48Effects
  let newGame: RoundButton
  let undo: RoundButton
  let hint: RoundButton
  let speeds: SegmentedControl
  let speedBar: ToolBar
  let result: EndingView
  /// The page of a new game, while it is open.
  var panel: NewGamePage?

  init(
    director: Twenty48Director, navigator: Navigator, preferences: Preferences, selfPlayer: SelfPlayer? = nil
  ) {
    self.director = director
    undo = RoundButton(.undo, tr("Undo")) { director.onUndo() }
    hint = RoundButton(.hint, tr("Show the best push (I)")) { director.onHint() }
    newGame = RoundButton(.plus, tr("New game")) { director.onNewGame() }
    speeds = SegmentedControl(Autoplay.Speed.allCases.map(\.title), font: TypeRole.small.font(.wide)) {
      director.onSpeed($0)
    }
    speedBar = ToolBar(RoundButton(.pause, tr("Stop autoplay")) { director.onAutoplay() }, speeds, isTall: true)
    effects = Twenty48Effects(board)
    result = EndingView(on: EndingBand(in: .twenty48) { navigator.goBack() })
    super.init(navigator: navigator, preferences: preferences)
    self.selfPlayer = selfPlayer
    director.ui = self
    title.text = "2048"
    result.band.setTitle("2048")
    setTools([undo, hint, newGame])
    sharedText = { [result] in result.isOpen ? director.dayLine : nil }
    addSubview(effects)
    attach(effects)
    attach(result)
    board.onSwipe = { director.onPush($0) }
    board.onPreview = { director.onPreview($0) }
    preferences.observe(self) { [unowned self] in
      board.motion = TileMotion($0[Options.tileStyle], pace: $0[Options.tilePace])
    }
    board.motion = TileMotion(preferences[Options.tileStyle], pace: preferences[Options.tilePace])
  }

  // MARK: Scene

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  /// The greatest tile flies from the strip to its cell.
  override var keyPieces: [String: View] { board.keyTile.map { ["tile": $0] } ?? [:] }

  override var entrances: [Entrance] { super.entrances + board.entrances() }

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneDidAppear() {
    super.sceneDidAppear()
    director.onReturn()
  }

  override func sceneWillDisappear() {
    super.sceneWillDisappear()
    director.onLeave()
  }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let game = shown?.game.board
    let layout = Twenty48Layout(grid, scale: context.scale, columns: game?.columns ?? 4, rows: game?.rows ?? 4)
    effects.layOut(layout, in: bounds)
    let column = Rect(x: 0, y: 0, width: max(grid.leftColumn, layout.board.minX - 40), height: bounds.height)
    result.layOut(in: column, of: bounds.size, context)
  }

  override func openMore() {
    let director = director
    presentMore([
      MoreSheet.Item(.plus, tr("New game")) { director.onNewGame() },
      MoreSheet.Item(.calendar, tr("Game of the day"), value: director.dayOfMonth) { director.onDays() },
      MoreSheet.Item(.boards, tr("Size"), value: director.sizeText) { director.onPanel() },
      MoreSheet.Item(.seed, tr("Seed"), value: director.seedText) { director.onPanel() },
      MoreSheet.Item(.auto, tr("Play by itself")) { director.onAutoplay() },
      MoreSheet.Item(.history, tr("Replays")) { director.onReplays() },
      MoreSheet.Item(.stats, tr("Statistics")) { director.onStatistics() },
    ])
  }

  /// Escape ends autoplay before it leaves the screen.
  override func handleEscape() -> Bool {
    guard isAutoplaying else { return false }
    director.onAutoplay()
    return true
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if let change = PastChange(key, modifiers) {
      // Held keys repeat at one rate, whatever the system's is.
      if !isRepeat {
        heldKey = key
        hold(change)
      }
      return true
    }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    // After the end arrows move the focus on the card.
    if let direction = Direction(key), !result.isReady {
      // A key repeat does not nudge the board again.
      if !isRepeat || direction != refused { director.onPush(direction) }
      return true
    }
    guard !isRepeat else { return false }
    switch key {
    case .n: director.onNewGame()
    case .i: director.onHint()
    case .o: director.onAutoplay()
    case .g: director.onPanel()
    case .p: director.onReplays()
    case .f: director.onStatistics()
    default: return false
    }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("push the tiles"), pad: .dpadUp, touch: tr("Swipe to")), KeyHelp("N", tr("New game")),
      KeyHelp("U", tr("Undo"), pad: .y), KeyHelp("I", tr("Hint"), pad: .back), KeyHelp("R", tr("Redo"), pad: .x),
      KeyHelp("O", tr("Play by itself")), KeyHelp("G", tr("choose")), KeyHelp("P", tr("Past games")),
      KeyHelp("F", tr("Statistics")), KeyHelp("W A S D", tr("push the tiles")),
      KeyHelp("H J K L", tr("push the tiles")),
      KeyHelp("Return", tr("Keep going"), pad: .a),
    ]
  }

  override func keyUp(_ key: Key) {
    if key == heldKey { repetition.end() }
  }

  /// The other menu button asks for a hint.
  override var listControl: GamepadControl { .start }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    let isDown = value > InputTunables.buttonPress
    switch control {
    case .back: if isDown { director.onHint() }
    default:
      guard let change = PastChange(control) else { return false }
      if isDown { hold(change) } else { repetition.end() }
    }
    return true
  }

  override func keyPressesCancelled() { repetition.end() }

  // MARK: Private

  private func hold(_ change: PastChange) {
    let act = { [director] in
      switch change {
      case .undo: director.onUndo()
      case .redo: director.onRedo()
      }
    }
    act()
    repetition.begin(inputTimes, while: { [weak self] in self?.isInWindow ?? false }, act)
  }
}

extension Twenty48Session {
  /// Creates the screen on which the game goes on.
  @MainActor
  package func scene(_ environment: ScreenEnvironment) -> Scene {
    let director = Twenty48Director(
      self, archive: environment.twenty48, preferences: environment.preferences, background: environment.background,
      record: environment.recorder(\Twenty48Replay.line), navigator: environment.navigator)
    return Twenty48Scene(
      director: director, navigator: environment.navigator, preferences: environment.preferences,
      selfPlayer: SelfPlayer(environment, "2048") { [unowned director] in director.onSelfPlay() })
  }
}
