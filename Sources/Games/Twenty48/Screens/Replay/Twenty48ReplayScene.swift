import OvershootGameKit
import Twenty48

/// Shows a moment of a past game, and turns input into events.
@MainActor
final class Twenty48ReplayScene: Screen {
  override var room: Room? { .twenty48 }
  private let director: Twenty48ReplayDirector
  private let detail = Label(font: .caption(.medium), color: \.mutedText)
  private let board = Twenty48ReplayBoardView()
  private let caption = Label(font: .body(.medium))
  private let advice = Label(font: .body(.medium), color: \.mutedText)
  private let scrubber = Scrubber(SteppedRange(0...0), value: 0)
  private let back: Button
  private let play: Button
  private let speeds: SegmentedControl
  /// Play on, copy, review and star.
  private let actions: [Button]
  /// What is shown; nil before the game is read.
  private var shown: Twenty48ReplaySnapshot?
  private var hasFailed = false
  private var isMoving: Bool { shown?.isMoving == true }
  override var isWatched: Bool { isMoving }
  /// Repeats a step while its key is held.
  private let repetition = Repetition(InputTunables.gamepadRepeat)
  private var heldKey: Key?

  private static let page = 100
  private static let font = Font.body(.medium)
  // In points.
  /// The height of a row of buttons.
  private static let rowHeight = 34.0
  private static let gap = 8.0
  /// The space below the controls, beside that of the window.
  private static let spaceBelow = 16.0
  /// The width of the buttons that play, and the space beside the title of a speed.
  private static let playWidth = 48.0
  private static let speedSpace = 13.0
  /// The width of controls in one row, at a text size of 1.
  private static let rowWidth = 280.0
  /// The width of a window from which the controls are beside the board.
  private static let wideWidth = 720.0

  init(_ id: Int64?, _ environment: ScreenEnvironment, opened: Result<Twenty48Timeline, Twenty48LineError>? = nil) {
    let director = Twenty48ReplayDirector(id, environment, opened: opened)
    self.director = director
    let font = Self.font
    back = Button("◀", font: font) { director.onPlay(backwards: true) }
    play = Button("▶", font: font, kind: .primary) { director.onPlay(backwards: false) }
    speeds = SegmentedControl(
      Twenty48ReplayDirector.speeds.map(Autoplay.Speed.title), selectedIndex: Twenty48ReplayDirector.firstSpeed,
      font: font
    ) { director.onSpeed($0) }
    actions = [
      Button(tr("Play on"), font: font) { director.onBranch() }, Button(tr("Copy"), font: font) { director.onCopy() },
      Button(tr("Review"), font: font) { director.onReview() }, Button(tr("Star"), font: font) { director.onStar() },
    ]
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    director.ui = self
    for (button, tooltip) in zip(
      [back, play] + actions,
      [
        tr("Play backwards (B)"), tr("Play or pause (Space)"), tr("Play on from here, as a game of its own (P)"),
        tr("Copy the replay as text (Ctrl+C)"), tr("Find the worst moves (V)"), tr("Keep it above the limit (S)"),
      ])
    {
      button.cornerRadius = 8
      button.tooltip = tooltip
    }
    (scrubber.semanticName, speeds.semanticName) = (tr("Time"), tr("Speed"))
    scrubber.onChange = { director.onPlace($0) }
    scrubber.onKey = { [unowned self] in stepKey($0) }
    scrubber.onKeyEnd = { [repetition] in repetition.end() }
    for view in [detail, board, caption, advice, scrubber, back, play, speeds] + actions { addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneWillDisappear() { director.onLeave() }

  override var preferredFocus: View? { scrubber }

  override var maximumTextSize: Double { textSizeBesideBoard }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let margin = max(12, min(32, bounds.width * 0.035)).rounded()
    // The controls are beside the board, or below it.
    let isWide = bounds.width >= Self.wideWidth
    let panelWidth = isWide ? min(380 * context.textSize, bounds.width * 0.4) : bounds.width - 2 * margin
    let header = layOutHeader()
    let detailHeight = Font.rowHeight(18, at: context.textSize)
    let top = header.bottom + detailHeight + Self.gap
    let players = 2 * (Self.playWidth + Self.gap)
    let rowWidth = isWide ? panelWidth : min(panelWidth, 460 * context.textSize)
    let isNarrow =
      isWide && panelWidth < Self.rowWidth * context.textSize
      || context.textSize == 1 && speedFont(width: rowWidth - players, context).size < Font.leastSize
    speeds.font = speedFont(width: isNarrow ? rowWidth : rowWidth - players, context)
    let controls = controls(isNarrow: isNarrow, width: rowWidth, context)
    let controlsHeight = controls.naturalSize(width: panelWidth, context).height + Self.spaceBelow
    let room = Size(
      bounds.width - 2 * margin - (isWide ? margin + panelWidth : 0),
      max(80, pageArea.height - top - margin - (isWide ? 0 : controlsHeight + Self.gap)))
    let cells = TileGrid(fitting: room, scale: context.scale, columns: shown?.columns ?? 4, rows: shown?.rows ?? 4)
    let side = cells.size
    let width = isWide ? side.width + margin + panelWidth : max(side.width, min(panelWidth, 460 * context.textSize))
    detail.frame = Rect(
      x: header.title.minX, y: header.bottom, width: header.title.width, height: detailHeight)
    let left = ((bounds.width - width) / 2).rounded()
    let place = Rect(
      x: isWide ? left : ((bounds.width - side.width) / 2).rounded(),
      y: top + (max(0, room.height - side.height) * (isWide ? 0.5 : 0.35)).rounded(), width: side.width,
      height: side.height)
    board.layOut(cells, in: place)
    controls.place(
      at: isWide
        ? Vector2(place.maxX + margin, max(top, (place.center.y - controlsHeight / 2).rounded()))
        : Vector2(left, place.maxY + Self.gap),
      width: isWide ? panelWidth : width, context)
  }

  /// Returns the font with which the speeds are in one row.
  private func speedFont(width: Double, _ context: DrawContext) -> Font {
    let each = width / Double(speeds.titles.count) - Self.speedSpace
    return speeds.titles.map { Self.font.fitting($0, width: each, context.text) }.min { $0.size < $1.size } ?? Self.font
  }

  /// Returns caption and advice, the scrubber, the player and the buttons; in a narrow panel these are in more rows.
  private func controls(isNarrow: Bool, width: Double, _ context: DrawContext) -> Layout {
    for label in [caption, advice] { label.fitting = isNarrow ? .wrapping(maximumLines: 2, .end) : .shrinking }
    let least = isNarrow ? 40.0 : 20
    // What is wrong with a file is long.
    if hasFailed { advice.fitting = .wrapping(maximumLines: 8, .end) }
    let needed = hasFailed ? advice.naturalHeight(width: width, context) ?? 0 : 0
    let lines = [caption.height(least), advice.height(max(least, needed))]
    func row(_ parts: [any LayoutPart]) -> Layout {
      Stack(.across, spacing: Self.gap, rounding: .points, parts.map(\.layoutValue)).row(Self.rowHeight, context)
    }
    let players =
      isNarrow
      ? [row([[back, play].width(.flexible())]), row([speeds])] : [row([[back, play].width(Self.playWidth), speeds])]
    let each = (width + Self.gap) / Double(actions.count) - Self.gap
    let isUneven = !isNarrow && ButtonWidths.needs(of: actions, context).contains { $0 > each }
    let buttons =
      isUneven
      ? ButtonRow(actions, spacing: Self.gap, padding: 2 * Self.gap, context).stack.row(Self.rowHeight, context)
      : isNarrow
        ? CellGrid(columns: 2, spacing: Self.gap, actions.row(Self.rowHeight, context)).layoutValue
        : row([actions.width(.flexible())])
    return Stack(
      .down, lines, scrubber.height(30), Space(Self.gap),
      Stack(.down, spacing: Self.gap, players, buttons)
    ).layoutValue
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if modifiers == .control, key == .c, !isRepeat {
      director.onCopy()
      return true
    }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    if key == .n, modifiers.isSubset(of: .shift), !isRepeat {
      director.onMark(backwards: modifiers == .shift)
      return true
    }
    guard modifiers.isEmpty else { return false }
    if !isRepeat || key == heldKey, stepKey(key, isRepeat: isRepeat) { return true }
    guard !isRepeat else { return false }
    switch key {
    case .space: director.onPlay(backwards: false)
    case .b: director.onPlay(backwards: true)
    case .p: director.onBranch()
    case .v: director.onReview()
    case .s: director.onStar()
    case .digit1, .digit2, .digit3, .digit4: chooseSpeed(key)
    default: return false
    }
    return true
  }

  override func keyUp(_ key: Key) { if key == heldKey { repetition.end() } }

  override func keyPressesCancelled() { repetition.end() }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Left, Right", tr("go back or on by a push")), KeyHelp("Space", tr("play or pause")),
      KeyHelp("B", tr("play backwards")), KeyHelp("Page Up, Down", tr("go on or back by 100 pushes")),
      KeyHelp("Home, End", tr("go to the start or the end")), KeyHelp("1 to 4", tr("choose the speed")),
      KeyHelp("P", tr("play on from here")), KeyHelp("Ctrl+C", tr("copy the replay")),
      KeyHelp("V", tr("review the pushes")),
      KeyHelp("N", tr("next mark of the review; with Shift the previous one")),
      KeyHelp("S", tr("give it a star or take it away")),
    ]
  }

  // MARK: Display

  func show(_ snapshot: Twenty48ReplaySnapshot) {
    let former = shown
    shown = snapshot
    if former == nil {
      (title.text, detail.text) = (snapshot.title, snapshot.detail)
      scrubber.range = SteppedRange(0...Double(snapshot.moves))
      if snapshot.hasStar == nil { for button in [actions[0], actions[3]] { button.isEnabled = false } }
      relayout()
    }
    let fades = AnimationEngine.current.map { $0.motionPolicy != .full } ?? false
    board.show(snapshot.frame.tiles(at: snapshot.place - snapshot.place.rounded(.down), fades: fades))
    board.show(snapshot.comparison)
    (caption.text, advice.text) = (snapshot.caption, snapshot.advice)
    if scrubber.value != snapshot.place { scrubber.value = snapshot.place }
    if let hasStar = snapshot.hasStar { actions[3].kind = hasStar ? .primary : .secondary }
    if snapshot.review != former?.review { show(snapshot.review, of: snapshot.moves) }
    back.title.text = snapshot.motion == .play(backwards: true) ? "❚❚" : "◀"
    play.title.text = snapshot.motion == .play(backwards: false) ? "❚❚" : "▶"
    if isMoving, former?.isMoving != true { follow() }
    setNeedsFrame()
  }

  func show(message: String) {
    Toast(message).present(in: self)
    setNeedsFrame()
  }

  func copy(_ line: String) { clipboard?.text = line }

  /// Shows nothing but why there is no game.
  func fail(_ reason: String) {
    hasFailed = true
    title.text = tr("No game")
    advice.text = reason
    for view in [scrubber, back, play, speeds] as [Control] + actions { view.isEnabled = false }
    relayout()
    setNeedsFrame()
  }

  // MARK: Private

  /// Lets the place move in each frame.
  private func follow() {
    AnimationEngine.current?.follow { [weak self] time in
      guard let self, isMoving, isInWindow else { return false }
      director.onTime(time, isAnimated: AnimationEngine.current?.motionPolicy != MotionPolicy.none)
      return isMoving
    }
  }

  private func show(_ review: Twenty48ReplayReview, of moves: Int) {
    actions[2].kind = if case .running = review { .primary } else { .secondary }
    switch review {
    case .none:
      actions[2].title.text = tr("Review")
      scrubber.marks = []
    case .running(let part): actions[2].title.text = tr("\(Int(part * 100), "percent") %")
    case .done(let places):
      actions[2].title.text = tr("Review")
      scrubber.marks = places.map { Double($0) / Double(max(1, moves)) }
    }
  }

  private func stepKey(_ key: Key, isRepeat: Bool = false) -> Bool {
    switch key {
    case .left, .right:
      guard !isRepeat else { return true }
      let act = { [director] in director.onStep(key == .left ? -1 : 1) }
      heldKey = key
      act()
      repetition.begin(inputTimes, while: { [weak self] in self?.isInWindow ?? false }, act)
    case .pageUp: director.onStep(Self.page)
    case .pageDown: director.onStep(-Self.page)
    case .home: director.onPlace(0)
    case .end: director.onPlace(Double(shown?.moves ?? 0))
    default: return false
    }
    return true
  }

  private func chooseSpeed(_ key: Key) {
    let index = [Key.digit1, .digit2, .digit3, .digit4].firstIndex(of: key) ?? 0
    animate(.spring(speeds.spring)) { self.speeds.selectedIndex = index }
    director.onSpeed(index)
  }
}
