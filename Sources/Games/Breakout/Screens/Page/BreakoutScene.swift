import Breakout
import OvershootGameKit

/// Shows the game, gives it its time, and turns input into events.
@MainActor
final class BreakoutScene: Screen {
  override var tint: Tint? { .dusk }
  let director: BreakoutDirector
  let message = Label(font: .body(.bold), alignment: .center)
  let score = ScoreBox(tr("SCORE"))
  let best = ScoreBox(tr("BEST"))
  let lives = ScoreBox(tr("LIVES"))
  let field = BrickFieldView()
  let bench = EffectPanel()
  let buttons: [Button]
  private var boxes: [ScoreBox] { [score, best, lives] }
  let result: EndingView
  /// Where the last brick broke, or the last ball left the field, in units.
  var lastPlace: Rect?
  /// Where a ball was before the latest ticks.
  var lastBall: Vector2?
  override var isWatched: Bool { director.time.clock.isRunning }
  private var input = BreakoutInput()
  private var isShown = false
  private var selfPlayer: SelfPlayer?
  private var way = PaddleWay()
  /// The ticks for which the court has been running.
  private var runningTicks = 0
  /// The numbers and the state that are shown; nil before the first of a game.
  var shown: (score: BreakoutScore, status: BreakoutStatus)?

  // In points.
  private static let margin = 12.0
  private static let gap = 8.0
  /// The height of a row of buttons above the field, and the width that they need with the boxes.
  private static let buttonHeight = 32.0
  private static let headerWidth = 336.0
  /// The size of a box above the field, and the width of its caption.
  private static let boxWidth = 52.0
  private static let boxHeight = 46.0
  private static let captionWidth = 28.0
  /// The greatest share of the width that a box has, in the header and below it.
  private static let (boxShare, boxRowShare) = (0.145, 0.175)
  /// The width of a column beside the field.
  private static let column = 180.0
  /// The distance of buttons on a line.
  private static let buttonGap = 6.0
  /// The space in a button beside its title, at least.
  private static let buttonPadding = 12.0
  /// How far a screen reader moves the paddle, as a length of the field.
  private static let step = BreakoutField.width / 8

  /// Creates the screen of a level; nil for the wall that settings make.
  init(_ levelName: BreakoutLevelName? = nil, _ environment: ScreenEnvironment) {
    let director = BreakoutDirector(levelName, environment)
    self.director = director
    let font = Font.body(.medium)
    let levels = Button(tr("Levels"), font: font) { director.onLevels() }
    let settings = Button(tr("Settings"), font: font) { director.onSettings() }
    let editor = Button(tr("Editor"), font: font) { director.onEditor() }
    buttons =
      [
        Button(tr("New game"), font: font) { director.onNewGame() },
        Button(tr("Pause"), font: font) { director.onPause() },
        levelName == nil ? settings : levelName == .draft ? editor : levels, Button(tr("Effects"), font: font),
      ] + (levelName == nil ? [levels] : [])
    result = EndingView(world: field)
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    director.scene = self
    selfPlayer = SelfPlayer(environment, of: self) { [unowned self] in perform { director.onSelfPlay() } }
    showEffects()
    preferences.observe(self) { [unowned self] _ in showEffects() }
    message.isUserInteractionEnabled = false
    field.onAction = { [unowned self] in perform(action: $0) }
    title.text = director.title
    for view in [score, best, lives, field, message] + buttons { addSubview(view) }
    for button in buttons { button.cornerRadius = 7 }
    connectBench()
    attach(result)
    result.coverable = [backButton, title] + boxes + buttons
    result.onWorldTime = { [unowned self] in
      field.afterTime = AnimationEngine.animatesMovement ? $0 : 0
      setNeedsFrame()
    }
  }

  // MARK: Scene

  override var headerViews: [View] { boxes }

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override func sceneDidLoad() { director.onUIReady() }

  override func themeDidChange() {
    super.themeDidChange()
    message.backgroundColor = theme.brickField.withAlpha(0.85)
  }

  override func sceneWillAppear() { perform { director.onAppear() } }

  override func sceneDidAppear() {
    isShown = true
    perform {}
    selfPlayer?.begin()
  }

  override func sceneWillDisappear() {
    isShown = false
    selfPlayer?.end()
    input = BreakoutInput()
    director.onLeave()
  }

  override func windowDidLoseFocus() {
    input = BreakoutInput()
    director.onLeave()
  }

  override var maximumTextSize: Double { textSizeBesideBoard }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let (margin, gap) = (Self.margin, Self.gap)
    let size = layOutBench()
    let ratio = BreakoutField.width / BreakoutField.height
    let textSize = context.textSize
    func row(_ height: Double) -> Double { Font.rowHeight(height, at: textSize) }
    // What half of the text size adds is enough for the texts of the columns.
    let half = (1 + textSize) / 2
    hideButtons(in: size, context)
    let lines = buttonLines(within: size.width, context)
    let rowsHeight = Double(lines) * (row(Self.buttonHeight) + gap)
    // Enlarged boxes do not fit into the header, and are below it, as are those that leave its title too little room.
    let boxHeight = (Self.boxHeight * (0.2 + 0.8 * textSize)).rounded()
    let farthest = max(margin, (size.width - Self.headerWidth) / 2)
    let usual = boxWidths(unit: 1, of: size.width, share: Self.boxShare, context).reduce(farthest) { $0 + $1 + gap }
    let hasBoxRow =
      textSize > 1 || layOutHeader(before: size.width - usual + gap).title.width < title.leastWidth(context)
    let header = layOutHeader().bottom + gap + (hasBoxRow ? boxHeight + gap : 0) + rowsHeight
    let below = min(size.width - 2 * margin, (size.height - header - margin) * ratio)
    let between = min(size.width - 2 * (Self.column * half + 2 * margin), (size.height - 2 * margin) * ratio)
    let least = bench.isHidden ? 120 : max(60, min(120, (size.height - header) * ratio))
    let width = max(least, max(between, below)).rounded(.down)
    let (height, x) = ((width / ratio).rounded(.down), ((size.width - width) / 2).rounded())
    let unit = max(0.9, min(1.5, width / 440))
    if between > below {
      // The field is between two columns.
      field.frame = Rect(x: x, y: ((size.height - height) / 2).rounded(), width: width, height: height)
      let column = min(Self.column * half * max(1, unit), x - 2 * margin)
      let left = x - margin - column
      let top = layOutHeader(before: x - margin).bottom + gap
      Stack(.down, spacing: gap, boxes.height((50 * unit * (0.2 + 0.8 * textSize)).rounded()).keepingRoom())
        .place(at: Vector2(left, top), width: column, context)
      Stack(.down, spacing: gap, buttons.height((row(34) * unit).rounded() / textSize))
        .place(at: Vector2(x + width + margin, top), width: column, context)
    } else {
      let free = size.height - header - margin - height
      field.frame = Rect(x: x, y: (header + max(0, free * 0.3)).rounded(), width: width, height: height)
      // The boxes and buttons are as wide as the field, but wide enough for their texts.
      let rows = buttonRows(lines, context)
      let titles = textSize == 1 ? rows.map(\.leastWidth).max() ?? 0 : 0
      let left = min(x, max(margin, (size.width - max(Self.headerWidth * textSize, titles)) / 2))
      let boxWidths = self.boxWidths(
        unit: unit, of: size.width, share: hasBoxRow ? Self.boxRowShare : Self.boxShare, context)
      let across = boxWidths.reduce(-gap) { $0 + $1 + gap }
      let boxLeft = size.width - left - across
      let boxTop = field.frame.minY - rowsHeight - boxHeight - gap
      let middle = (hasBoxRow ? layOutHeader() : layOutHeader(before: boxLeft)).title.center.y
      Stack(.across, spacing: gap, zip(boxes, boxWidths).map { $0.width($1).keepingRoom() }).height(boxHeight)
        .place(at: Vector2(boxLeft, hasBoxRow ? boxTop : middle - boxHeight / 2), width: across, context)
      Stack(.down, spacing: gap, rows.map { $0.stack.row(Self.buttonHeight, context) })
        .place(at: Vector2(left, field.frame.minY - rowsHeight), width: size.width - 2 * left, context)
    }
    let column = buttons.map(\.frame.maxY).max() ?? 0
    let room =
      between > below
      ? Rect(
        x: field.frame.maxX + margin, y: column + gap, width: buttons[0].frame.width,
        height: size.height - column - gap - margin)
      : Rect(x: margin, y: margin / 2, width: size.width - 2 * margin, height: field.frame.minY - margin)
    result.layOut(in: room, of: bounds.size, context)
    for box in boxes { box.layOut(box.frame, unit: unit, context) }
    for button in buttons { button.title.font.size = 13 * max(1, min(unit, button.bounds.height / 32)) }
    layOutMessage(unit, within: bench.isHidden ? field.bounds.width : size.width, context)
  }

  /// Returns the widths of the boxes above the field: each has a share of a width, or what its caption needs.
  private func boxWidths(unit: Double, of width: Double, share: Double, _ context: DrawContext) -> [Double] {
    let textSize = context.textSize
    let most = Self.boxWidth + 10 + Self.captionWidth * (textSize - 1)
    let usual = max(Self.boxWidth, min(most, width * share))
    return boxes.map { max(usual, textSize == 1 ? $0.neededWidth(unit: unit, context) : 0) }
  }

  /// Returns the number of lines that the buttons above the field need.
  func buttonLines(within width: Double, _ context: DrawContext) -> Int {
    row(shownButtons, context).width <= max(Self.headerWidth, width - 2 * Self.margin) ? 1 : 2
  }

  private var shownButtons: ArraySlice<Button> { buttons.filter { !$0.isHidden }[...] }

  /// Returns the buttons in lines.
  private func buttonRows(_ lines: Int, _ context: DrawContext) -> [ButtonRow] {
    let buttons = shownButtons
    let count = (buttons.count + lines - 1) / lines
    return stride(from: 0, to: buttons.count, by: count).map { start in
      row(buttons[start..<min(buttons.count, start + count)], context)
    }
  }

  private func row(_ buttons: ArraySlice<Button>, _ context: DrawContext) -> ButtonRow {
    ButtonRow(buttons, spacing: Self.buttonGap, padding: Self.buttonPadding, context)
  }

  /// Lets the message end a little beside its text, where balls may be behind it.
  private func layOutMessage(_ unit: Double, within width: Double, _ context: DrawContext) {
    message.font.size = 15 * unit
    let field = field.frame
    let space = 26 * unit
    let needed = context.text.metrics(of: message.text, font: message.font).width + space
    let width = min(needed, width - 24).rounded()
    message.wrappingEnlarged(context, in: width)
    let lines = message.fitting == .shrinking ? 0 : message.naturalHeight(width: width, context) ?? 0
    let height = max(space, lines + 11 * unit)
    message.frame = Rect(
      x: (field.center.x - width / 2).rounded(),
      y: min(field.minY + field.height * 0.62, max(field.minY, field.maxY - height)), width: width, height: height)
    message.cornerRadius = min(height / 2, space)
  }

  // MARK: Pointer and touch

  override func pointerPassed(to point: Vector2) { perform { director.onPaddle(fieldX(point)) } }

  override func pointerPressureChanged(to pressure: Double) { input.pressIsFinger() }

  override func pointerDown(at point: Vector2) {
    input.press(at: point, paddle: director.game.paddle.x)
    guard !input.isFinger else { return }
    perform {
      director.onPaddle(fieldX(point))
      director.onPress()
    }
  }

  override func pointerMoved(to point: Vector2) {
    perform { director.onPaddle(input.target(to: point, scale: fieldScale, slop: inputTimes.slop) ?? fieldX(point)) }
  }

  override func pointerUp(at point: Vector2) {
    let isTap = input.release()
    if isTap { perform { director.onPress() } }
  }

  override func pointerCancelled() { _ = input.release() }

  /// None over a court that has been running for a second.
  override func cursor(at point: Vector2) -> PointerCursor? {
    let isHidden =
      director.game.phase == .playing && runningTicks >= BreakoutField.ticksPerSecond && field.frame.contains(point)
    return isHidden ? .hidden : nil
  }

  override func handlesDrag(from point: Vector2) -> Bool { true }

  private var fieldScale: Double { field.bounds.width / BreakoutField.width }

  private func fieldX(_ point: Vector2) -> Double { (point.x - field.frame.minX) / fieldScale }

  // MARK: Keys and gamepad

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    // After the end arrows move the focus on the card.
    if BreakoutInput.direction(of: key) != nil, !result.isReady {
      if !isRepeat { perform { director.onHold(input.keyDown(key)) } }
      return true
    }
    guard !isRepeat else { return key == .space }
    switch key {
    case .space: perform { director.onPress() }
    case .p: perform { director.onPause() }
    case .n: perform { director.onNewGame() }
    case .s: perform { director.onSettings() }
    case .l: perform { director.onLevels() }
    case .e: perform { director.onEditor() }
    case .j: toggleBench()
    case .v: field.effectsView = .none
    default: return false
    }
    return true
  }

  override func keyUp(_ key: Key) {
    if key == .v { showHeldEffects() }
    guard BreakoutInput.direction(of: key) != nil else { return }
    perform { director.onHold(input.keyUp(key)) }
  }

  override func keyPressesCancelled() {
    showHeldEffects()
    perform { director.onHold(input.releaseKeys()) }
  }

  override func handleEscape() -> Bool {
    guard !bench.isHidden else { return false }
    toggleBench()
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    switch control {
    case .leftX:
      input.stick = value
      perform { director.onStick(value) }
    case .start:
      if value > InputTunables.buttonPress, !input.isStartDown { perform { director.onPause() } }
      input.isStartDown = value > InputTunables.buttonPress
    default: return false
    }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("move"), pad: .leftX, touch: tr("Drag")),
      KeyHelp("Space", tr("serve, turn the ball"), pad: .a, touch: tr("Tap")),
      KeyHelp("P", tr("pause"), pad: .start), KeyHelp("N", tr("new game")), KeyHelp("S", tr("settings")),
      KeyHelp("L", tr("levels")), KeyHelp("E", tr("editor of levels")), KeyHelp("A D", tr("move")),
      KeyHelp("J", tr("set effects by hand")), KeyHelp("V", tr("hold to see without effects")),
    ]
  }

  // MARK: Time

  /// Does something, and lets time run where the game moves then.
  private func perform(_ body: () -> Void) {
    body()
    noteWay()
    if isShown, needsTime { director.time.clock.run { [weak self] in self?.play($0) ?? false } }
  }

  private var needsTime: Bool {
    !director.game.isResting || input.stick != 0 && director.game.phase == .ready
  }

  /// Emits an act when the paddle has gone far enough to have been moved on purpose.
  private func noteWay() {
    if way.note(director.game.paddle.x) { emit(BreakoutAct.paddle) }
  }

  /// Does what a screen reader asks of the field. Returns whether it is one of its actions.
  private func perform(action: String) -> Bool {
    switch action {
    case Semantics.press: perform { director.onPress() }
    case Direction.left.action: perform { director.onPaddle(director.game.paddle.x - Self.step) }
    case Direction.right.action: perform { director.onPaddle(director.game.paddle.x + Self.step) }
    default: return false
    }
    return true
  }

  /// Plays the ticks of a frame; returns whether more are to come.
  private func play(_ count: Int) -> Bool {
    lastBall = director.game.balls.first?.position
    director.onTicks(count)
    runningTicks = director.game.phase == .playing ? runningTicks + count : 0
    noteWay()
    let goesOn = isShown && needsTime
    field.fraction = goesOn ? director.time.clock.fraction : 1
    field.lookAhead()
    return goesOn
  }
}
