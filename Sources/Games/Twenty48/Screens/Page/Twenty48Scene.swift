import OvershootGameKit
import Twenty48

/// Shows the game, and turns keys, swipes and presses into events.
@MainActor
final class Twenty48Scene: Screen {
  override var room: Room? { .wood }
  let director: Twenty48Director
  /// What is shown; nil before the first game.
  var shown: Twenty48Snapshot?
  /// The direction of the last push if it moved nothing.
  var refused: Direction? { shown?.push.events == [.refused] ? shown?.push.direction : nil }
  var isAutoplaying: Bool { shown?.speed != nil }
  override var isWatched: Bool { isAutoplaying }
  /// The place of the goal and its origin.
  var goalFrame = Rect.zero
  /// Repeats undo and redo while their key or button is held.
  private let repetition = Repetition(InputTunables.gamepadRepeat)
  private var heldKey: Key?

  let hint = Label(font: Font(.medium, size: 1), color: \.mutedText)
  let origin = Label(font: Font(.medium, size: 1), color: \.mutedText)
  let score = ScoreBox(tr("SCORE"))
  let best = ScoreBox(tr("BEST"))
  let board = BoardView()
  private let effects: Twenty48Effects
  let newGame: Button
  let undo: Button
  let tools: Twenty48Tools
  let result: EndingView
  /// The cell of the latest new tile.
  var newCell: Cell?
  /// The panel of a new game, and the sheet around it, while it is open.
  var panel: (content: NewGamePanel, sheet: Sheet)?
  private let selfPlayer: SelfPlayer?

  init(
    director: Twenty48Director, navigator: Navigator, preferences: Preferences, selfPlayer: SelfPlayer? = nil
  ) {
    self.director = director
    self.selfPlayer = selfPlayer
    let font = Font.body(.medium)
    newGame = Button(tr("New game"), font: font, kind: .primary) { director.onNewGame() }
    undo = Button(tr("Undo"), font: font) { director.onUndo() }
    tools = Twenty48Tools(director: director)
    effects = Twenty48Effects(board)
    result = EndingView(world: board)
    super.init(navigator: navigator, preferences: preferences)
    undo.alpha = 0
    director.ui = self
    title.text = "2048"
    let views = [hint, origin, score, best, newGame, undo, effects] + tools.views
    for view in views { addSubview(view) }
    attach(effects)
    attach(result)
    result.coverable = [backButton, title, hint, origin, score, best, newGame]
    board.onSwipe = { director.onPush($0) }
    board.onPreview = { director.onPreview($0) }
    preferences.observe(self) { [unowned self] in
      board.motion = TileMotion($0[Options.tileStyle], pace: $0[Options.tilePace])
    }
    board.motion = TileMotion(preferences[Options.tileStyle], pace: preferences[Options.tilePace])
  }

  // MARK: Scene

  override var headerViews: [View] { [score, best] }

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneDidAppear() {
    director.onReturn()
    selfPlayer?.begin()
  }

  override func sceneWillDisappear() {
    selfPlayer?.end()
    director.onLeave()
  }

  override var maximumTextSize: Double { textSizeBesideBoard }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let grid = shown?.game.board
    let layout = Twenty48Layout(
      size: pageArea.size, scale: context.scale, columns: grid?.columns ?? 4, rows: grid?.rows ?? 4,
      header: layOutHeader(), textSize: context.textSize, needs: needs(context))
    let unit = layout.unit
    layOutHeader(before: layout.scoreBox.minX)
    goalFrame = layout.hint
    layOutGoal()
    hint.font.size = Font.size(13, times: unit)
    origin.font.size = Font.size(12, times: unit)
    score.layOut(layout.scoreBox, unit: layout.boxUnit, context)
    best.layOut(layout.bestBox, unit: layout.boxUnit, context)
    for (button, frame) in [(newGame, layout.newGame), (undo, layout.undo)] {
      button.frame = frame
      button.cornerRadius = 6 * unit
      button.title.font.size = Font.size(13, times: unit)
    }
    effects.layOut(layout, in: bounds)
    tools.layOut(layout)
    result.layOut(in: layout.ending, of: bounds.size, context)
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
    guard modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
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
      KeyHelp("Arrows", tr("push the tiles"), pad: .dpadUp, touch: tr("Swipe to")), KeyHelp("N", tr("new game")),
      KeyHelp("U", tr("undo"), pad: .y), KeyHelp("I", tr("hint"), pad: .back), KeyHelp("R", tr("redo"), pad: .x),
      KeyHelp("O", tr("autoplay on or off")), KeyHelp("G", tr("choose a game")), KeyHelp("P", tr("past games")),
      KeyHelp("F", tr("statistics")), KeyHelp("W A S D", tr("push the tiles")),
      KeyHelp("H J K L", tr("push the tiles, as in vi")),
      KeyHelp("Return", tr("go on after the end"), pad: .a),
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

  /// What texts need where they are not enlarged.
  private func needs(_ context: DrawContext) -> Twenty48Layout.Needs {
    guard context.textSize == 1 else { return Twenty48Layout.Needs() }
    let lines = [shown?.goal ?? "", origin.text].map {
      context.text.metrics(of: $0, font: Font(.medium, size: Font.leastSize)).width
    }
    return Twenty48Layout.Needs(
      hint: lines.reduce(0, max), newGame: newGame.leastWidth(context),
      undo: undo.leastWidth(context), box: max(score.neededWidth(unit: 1, context), best.neededWidth(unit: 1, context)),
      tools: ButtonWidths.needs(of: tools.buttons, context))
  }

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
      selfPlayer: SelfPlayer(environment) { [unowned director] in director.onSelfPlay() })
  }
}
