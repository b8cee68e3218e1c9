import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage
import Twenty48

/// Shows the game, and turns keys, swipes and presses into events.
@MainActor
final class Twenty48Scene: Screen, Twenty48Game.DisplayUI {
  private let director: any Twenty48Game.HandleUIEvents
  private var status = Twenty48Game.Status.playing(canUndo: false)
  /// The direction of the last push if it moved nothing.
  private var refused: Direction?
  private var grid = (columns: 4, rows: 4)
  /// Whether the sheet takes the place of the header.
  private var coversHeader = false
  private var isAutoplaying = false
  /// The place of the goal and the seed.
  private var goalFrame = Rect.zero
  /// Repeats undo and redo while their key or button is held.
  private let repetition = Repetition(InputTunables.gamepadRepeat)
  private var heldKey: Key?

  private let title = Label("2048", font: Font(.bold, size: 1))
  private let hint = Label(font: Font(.medium, size: 1), color: \.mutedText)
  private let seed = Label(font: Font(.medium, size: 1), color: \.mutedText)
  private let footer = Label(font: Font(.regular, size: 1), color: \.mutedText, alignment: .center)
  private let score = ScoreBox("SCORE")
  private let best = ScoreBox("BEST")
  private let board = BoardView()
  private let newGame: Button
  private let undo: Button
  private let tools: Twenty48Tools
  private let sheet: ResultSheet
  /// The panel of a new game, and the sheet around it, while it is open.
  private var panel: (content: NewGamePanel, sheet: Sheet)?

  init(director: any Twenty48Game.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    let font = Font(.semibold, size: 13)
    newGame = Button("New game", font: font, kind: .primary) { director.onNewGame() }
    undo = Button("Undo", font: font) { director.onUndo() }
    tools = Twenty48Tools(director: director)
    sheet = ResultSheet(onKeepGoing: { director.onKeepGoing() }, onNewGame: { director.onNewGame() })
    super.init(navigator: navigator, preferences: preferences)
    footer.text = footer(3)
    undo.alpha = 0
    for view in [title, hint, seed, footer, score, best, newGame, undo, board, sheet] + tools.views { addSubview(view) }
    board.onSwipe = { director.onPush($0) }
    board.onPreview = { director.onPreview($0) }
    preferences.observe(self) { [unowned self] in
      board.motion = TileMotion($0.tileStyle, pace: $0.tilePace)
      footer.text = footer(3)
    }
    board.motion = TileMotion(preferences.values.tileStyle, pace: preferences.values.tilePace)
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneDidAppear() { director.onReturn() }

  override func sceneWillDisappear() { director.onLeave() }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let layout = Twenty48Layout(
      size: bounds.size, scale: context.scale, columns: grid.columns, rows: grid.rows,
      hasBack: canGoBack)
    let unit = layout.unit
    title.frame = layout.title
    title.font.size = 44 * unit
    goalFrame = layout.hint
    layOutGoal()
    hint.font.size = (seed.text.isEmpty ? 13 : 12.5) * unit
    seed.font.size = 11.5 * unit
    footer.frame = layout.footer
    footer.isHidden = layout.footer.isEmpty
    footer.font.size = 11.5 * unit
    score.layOut(layout.scoreBox, unit: unit)
    best.layOut(layout.bestBox, unit: unit)
    for (button, frame) in [(newGame, layout.newGame), (undo, layout.undo)] {
      button.frame = frame
      button.cornerRadius = 6 * unit
      button.title.font.size = 13 * unit
    }
    board.layOut(layout)
    tools.layOut(layout)
    sheet.layOut(layout.sheet, isColumn: layout.isSheetColumn, unit: unit)
    let coversHeader = layout.sheet.intersection(layout.newGame) != nil
    guard coversHeader != self.coversHeader else { return }
    self.coversHeader = coversHeader
    if sheet.isOpen { setHeader(isVisible: !coversHeader) }
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
    if let direction = Direction(key) {
      // A key repeat does not nudge the board again.
      if !isRepeat || direction != refused { director.onPush(direction) }
      return true
    }
    guard !isRepeat else { return false }
    switch (key, status) {
    case (.n, _): director.onNewGame()
    case (.i, _): director.onHint()
    case (.o, _): director.onAutoplay()
    case (.g, _): director.onPanel()
    case (.p, _): director.onReplays()
    case (.f, _): director.onStatistics()
    case (.enter, .won), (.keypadEnter, .won), (.space, .won): director.onKeepGoing()
    case (.enter, .over), (.keypadEnter, .over), (.space, .over): director.onNewGame()
    default: return false
    }
    return true
  }

  override var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", "push the tiles", pad: .dpadUp, touch: "Swipe to"), KeyHelp("N", "new game"),
      KeyHelp("U", "undo", pad: .y), KeyHelp("I", "hint", pad: .back), KeyHelp("R", "redo", pad: .x),
      KeyHelp("O", "autoplay on or off"), KeyHelp("G", "choose a game"), KeyHelp("P", "past games"),
      KeyHelp("F", "statistics"), KeyHelp("W A S D", "push the tiles"), KeyHelp("H J K L", "push the tiles, as in vi"),
      KeyHelp("Return", "go on after the end", pad: .a),
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

  // MARK: DisplayUI

  func display(_ news: Twenty48Game.News) {
    switch news {
    case .goal(let line, let seed):
      let (isFirst, changesLines) = (hint.text.isEmpty, seed.isEmpty != self.seed.text.isEmpty)
      (hint.text, self.seed.text) = (line, seed)
      if isFirst {
        relayout()
      } else if changesLines {
        animate(.spring(Twenty48Motion.gainRise)) { self.layOutGoal() }
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
      score.show(points.score, gained: points.gained)
      best.show(points.best, detail: points.bestOfAll)
    case .status(let status): show(status)
    case .hint(let hint): board.hint.show(hint)
    case .autoplay(let speed): showAutoplay(speed)
    case .panel(let rules): openPanel(rules)
    case .choice(let choice): panel?.content.show(choice)
    case .refusal(let sentence): panel?.content.refuse(sentence)
    case .started: panel?.sheet.dismiss()
    case .notice(let sentence): hint.text = sentence
    }
  }

  // MARK: Private

  private func hold(_ change: PastChange) {
    let act = { [director] in
      switch change {
      case .undo: director.onUndo()
      case .redo: director.onRedo()
      }
    }
    act()
    repetition.begin(while: { [weak self] in self?.isInWindow ?? false }, act)
  }

  /// Gives the goal its line, or half of it where the seed is below.
  private func layOutGoal() {
    let half = Size(goalFrame.width, goalFrame.height / 2)
    hint.frame = seed.text.isEmpty ? goalFrame : Rect(origin: goalFrame.origin, size: half)
    seed.frame = Rect(origin: goalFrame.origin + Vector2(0, half.height), size: half)
  }

  private func openPanel(_ rules: Rules) {
    let content = NewGamePanel(rules, director: director)
    let sheet = Sheet(title: "Choose a game", content: content, contentHeight: NewGamePanel.height, done: "Cancel")
    sheet.onDismiss = { [weak self] in self?.panel = nil }
    panel = (content, sheet)
    sheet.present(in: self)
  }

  private func showAutoplay(_ speed: Int?) {
    tools.show(speed: speed)
    for label in [hint, seed] { label.isHidden = speed != nil }
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

  /// Fades the header out before the sheet takes its place, and in after the sheet has left it, so that their texts
  /// never cross.
  private func fadeHeader() {
    let isVisible = !(coversHeader && sheet.isOpen)
    guard isVisible != (title.alpha > 0) else { return }
    let delay = isVisible ? Twenty48Motion.sheetFade : max(0, sheet.delay - Twenty48Motion.headerFade)
    animate(.ease(Twenty48Motion.headerFade), delay: delay) { self.setHeader(isVisible: isVisible) }
  }

  private func setHeader(isVisible: Bool) {
    for view in [title, hint, seed, score, best, newGame] { view.alpha = isVisible ? 1 : 0 }
  }

  private func show(_ status: Twenty48Game.Status) {
    self.status = status
    sheet.show(status)
    if sheet.isOpen { relayout() }
    fadeHeader()
    if case .won = status { board.setGlowing(true) } else { board.setGlowing(false) }
    let canUndo = status == .playing(canUndo: true)
    undo.isUserInteractionEnabled = canUndo
    animate(.ease(Twenty48Motion.undoFade)) { self.undo.alpha = canUndo ? 1 : 0 }
  }
}
