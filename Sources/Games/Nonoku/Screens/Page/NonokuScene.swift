import Nonoku
import OvershootGameKit

/// Shows a puzzle, and turns presses, keys and gamepad input into events.
@MainActor
final class NonokuScene: GamePage {
  override var room: Room? { .nonoku }
  private let director: NonokuDirector
  let board = NonokuBoardView()
  private let effects: NonokuEffects
  private let result: EndingView
  let paletteRow = View()
  private(set) var palette: [PaletteButton] = []
  private let undo: RoundButton
  private let hint: RoundButton
  private let check: RoundButton
  /// Takes back what is wrong, beside the message that says so.
  private let undoToMistake: Pill
  /// What is shown; nil before the first puzzle.
  private var shown: NonokuSnapshot?
  private var pads: Set<GamepadControl> = []

  /// The space between what stands under the number and the palette, in points.
  private static let space = 16.0
  /// The height of the button beside what is wrong, in points.
  private static let mistakeHeight = 48.0

  /// Creates the page of a puzzle, or of a game that was opened as a file.
  init(_ name: PuzzleName, _ environment: ScreenEnvironment, opened: Result<NonokuGame?, FileFault>? = nil) {
    // Seconds of the user's, at whatever speed animations run.
    let director = NonokuDirector(name, environment, opened: opened) {
      [unowned preferences = environment.preferences] in
      (AnimationEngine.current?.time ?? 0) / preferences[Options.speed]
    }
    self.director = director
    effects = NonokuEffects(board)
    undo = RoundButton(.undo, tr("Undo")) { director.onUndo() }
    hint = RoundButton(.hint, tr("Hint")) { director.onHint() }
    check = RoundButton(.check, tr("Check")) { director.onCheck() }
    undoToMistake = Pill(tr("Undo to it")) { director.onUndoToMistake() }
    result = EndingView(on: EndingBand(in: .nonoku) { [navigator = environment.navigator] in navigator.goBack() })
    result.band.arrivalDelay = NonokuMotion.endDelay
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    attach(effects)
    director.scene = self
    selfPlayer = SelfPlayer(environment, "nonoku") { director.onSelfPlay() }
    addSubview(paletteRow)
    setTools([undo, hint, check])
    sharedText = { [result] in result.isOpen ? director.dayLine : nil }
    for view in [board, undoToMistake] as [View] { addSubview(view) }
    attach(result)
    board.onEntry = { [unowned self] entry, cell in
      director.onEntry(entry, at: cell)
      board.march()
    }
  }

  // MARK: Scene

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override var keyPieces: [String: View] { board.keyPieces }

  override var entrances: [Entrance] { super.entrances + board.entrances + [.tool(paletteRow, at: 0)] }

  override func sceneDidLoad() { director.onUIReady() }

  override func takeOver(from former: Scene) { (former as? NonokuScene).map { director.takeOver(from: $0.director) } }

  override var preferredFocus: View? { board.canBecomeFocused ? board : nil }

  override var maximumTextSize: Double { textSizeBesideBoard }

  override func layoutSubviews(_ context: DrawContext) {
    func layout(_ head: Double) -> NonokuLayout {
      NonokuLayout(
        PageGrid(bounds.size), scale: context.scale, cells: board.puzzle?.size ?? 4, runs: board.runs,
        paletteCount: palette.count, head: head, isRaised: lesson?.isShown == true)
    }
    caption.text = shown?.caption(hasRoom: PageGrid(bounds.size).isWide) ?? ""
    toolCount = layout(0).toolCount(PageGrid(bounds.size))
    super.layoutSubviews(context)
    let layout = layout(layOutMessage(context))
    board.layOut(layout)
    if !board.$transform.isAnimating { moveBoard() }
    let area = layout.palette.dropFirst().reduce(layout.palette.first ?? .zero) { $0.union($1) }
    paletteRow.frame = area
    // On a low page the sentence of a lesson takes the place of the palette, unless it is about that.
    let isCovered = lesson?.layOutLine(context)?.intersection(area)?.isEmpty == false
    paletteRow.isHidden = result.isOpen || isCovered && lesson?.run.shown?.place != .palette(0)
    for (button, frame) in zip(palette, layout.palette) { button.frame = frame.offset(by: -area.origin) }
    result.layOut(
      in: Rect(x: 0, y: 0, width: grid.leftColumn, height: bounds.height), of: bounds.size, context)
  }

  /// Moves the board to its place, or to that above the band of an ending, at the foot of one column.
  private func moveBoard() {
    let top = grid.back.maxY + Self.space
    let room = Rect(
      x: grid.margin, y: top, width: bounds.width - 2 * grid.margin,
      height: EndingBand.columnBand(bounds.size).minY - Self.space - top)
    board.transform = result.isOpen && !grid.isWide ? board.pose(in: room) : .identity
  }

  private func moveBoard(after delay: Double) {
    guard AnimationEngine.animatesMovement, isInWindow, !grid.isWide else { return moveBoard() }
    animate(.spring(LookMotion.band), delay: delay) { self.moveBoard() }
  }

  /// Lays out what stands under the number, with the button of a message below it, or behind it in one column. Returns
  /// the lower edge.
  private func layOutMessage(_ context: DrawContext) -> Double {
    undoToMistake.isHidden = shown?.wrong == nil || shown?.play.canUndo != true || result.isOpen
    let height = Self.mistakeHeight
    let button = undoToMistake.isHidden ? 0 : undoToMistake.width(height: height, context)
    let usual = NonokuLayout.paletteDistance - Self.space - Self.captionDistance.alone
    // Enlarged it has the room that a small palette leaves.
    let palette = grid.toolY - grid.toolRadius - 14 - NonokuLayout.leastTarget - Self.space
    let room = context.textSize > 1 ? palette - grid.number.y - Self.captionDistance.alone : usual
    var foot = layOutMessage(
      shown?.advice != nil && !result.isOpen, height: max(usual, room), end: button == 0 ? 0 : button + 8, context)
    if grid.isWide, button > 0 {
      undoToMistake.frame = Rect(x: grid.margin, y: foot + Self.space / 2, width: button, height: height)
      foot = undoToMistake.frame.maxY
    } else {
      undoToMistake.frame = Rect(
        x: bounds.width - grid.margin - button, y: grid.back.center.y - height / 2, width: button, height: height)
    }
    return foot == 0 ? 0 : foot + (grid.isWide ? Self.space : Self.space / 2)
  }

  override func openMore() {
    let director = director
    var items: [MoreSheet.Item] = []
    let isOpen = shown?.result == nil
    if shown?.play.canRedo == true { items.append(MoreSheet.Item(.redo, tr("Redo")) { director.onRedo() }) }
    if isOpen, hint.isHidden { items.append(MoreSheet.Item(.hint, tr("Hint")) { director.onHint() }) }
    if isOpen, check.isHidden { items.append(MoreSheet.Item(.check, tr("Check")) { director.onCheck() }) }
    items += [
      MoreSheet.Item(.pencil, tr("Pencil"), value: board.isPencil ? tr("on") : tr("off")) { [weak self] in
        self?.togglePencil()
      },
      MoreSheet.Item(.lecture, tr("What to do?")) { director.onNote() },
      MoreSheet.Item(.restart, tr("Restart")) { director.onRestart() },
      MoreSheet.Item(.boards, tr("Levels")) { director.onLevels() },
    ]
    presentMore(items)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    switch (key, modifiers) {
    case (.z, .control): director.onUndo()
    case (.z, [.control, .shift]), (.y, .control): director.onRedo()
    default:
      if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
      guard !isRepeat else { return false }
      return plainKeyDown(key, modifiers)
    }
    return true
  }

  private func plainKeyDown(_ key: Key, _ modifiers: Modifiers) -> Bool {
    if board.write(key, modifiers: modifiers) { return true }
    guard modifiers.isEmpty else { return false }
    switch key {
    case .h: director.onHint()
    case .c: director.onCheck()
    case .p: togglePencil()
    case .q: chooseTool(after: -1)
    case .e: chooseTool(after: 1)
    default: return false
    }
    return true
  }

  /// Shoulders choose what is written, A writes it where no button has the focus, X marks the cell as empty, and Y asks
  /// for a hint; the other buttons are keys.
  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard [.shoulderLeft, .shoulderRight, .a, .x, .y].contains(control) else { return false }
    if control == .a, focus.view !== board { return false }
    guard value > InputTunables.buttonPress else {
      pads.remove(control)
      return true
    }
    guard pads.insert(control).inserted else { return true }
    switch control {
    case .a: board.writeTool(at: board.cursor)
    case .x: board.onEntry(.mark(.empty), board.cursor)
    case .y: director.onHint()
    default: chooseTool(after: control == .shoulderLeft ? -1 : 1)
    }
    return true
  }

  override func keyPressesCancelled() { pads = [] }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("choose"), pad: .dpadUp, touch: tr("Tap")),
      KeyHelp("1 to 6", tr("write a symbol; with Shift by pencil")),
      KeyHelp("0 or .", tr("Mark as empty"), pad: .x, touch: tr("Hold")),
      KeyHelp("Return", tr("write what is chosen in the palette"), pad: .a),
      KeyHelp("Q, E", tr("choose"), pad: .shoulderLeft, .shoulderRight),
      KeyHelp("Space", tr("go round filled, empty, unknown")), KeyHelp("D", tr("Fill")),
      KeyHelp("Backspace", tr("take the mark away")), KeyHelp("P", tr("Pencil")),
      KeyHelp("Ctrl+Z", tr("undo; with Shift redo")), KeyHelp("H", tr("Hint"), pad: .y),
      KeyHelp("C", tr("Check")),
    ]
  }

  // MARK: Display

  /// Shows a puzzle that begins, or as it was left.
  func begin(_ snapshot: NonokuSnapshot) {
    title.text = snapshot.name.title
    result.band.setTitle(snapshot.name.title)
    let tools = NonokuTool.palette(symbols: snapshot.play.puzzle.symbols)
    if palette.map(\.tool) != tools {
      palette.forEach { $0.removeFromSuperview() }
      palette = tools.map { tool in PaletteButton(tool) { [unowned self] in userPicks(tool) } }
      palette.forEach { paletteRow.addSubview($0) }
      choose(.round)
    }
    show(snapshot)
    relayout()
    emit(GameMoment<NonokuTables>.play(.began, snapshot))
  }

  /// Shows a puzzle, and what an input has changed.
  func show(_ snapshot: NonokuSnapshot, events: [NonokuEvent] = []) {
    let former = layoutState
    shown = snapshot
    board.show(snapshot)
    number.show(snapshot.number, animated: false)
    caption.text = snapshot.caption(hasRoom: grid.isWide)
    let play = snapshot.play
    undo.isEnabled = play.canUndo
    for tool in [hint, check] { tool.isEnabled = !play.isComplete }
    if !play.isComplete, result.isOpen {
      result.hide()
      moveBoard(after: 0)
    }
    for event in events {
      if event == .completed { end(snapshot, isNew: true) }
      emit(GameMoment<NonokuTables>.event(event, snapshot))
    }
    if !result.isOpen { end(snapshot, isNew: false) }
    if layoutState != former { relayout() }
  }

  /// What decides where things stand, apart from puzzle and lesson.
  private struct LayoutState: Equatable {
    let message: String?
    /// The number of letters of what stands under the number, such as a time, which changes at almost every input.
    let captionLength: Int
    let hasMistake: Bool
    let canUndo: Bool
    let isEnded: Bool
  }

  private var layoutState: LayoutState? {
    shown.map {
      LayoutState(
        message: $0.advice?.sentence, captionLength: $0.caption(hasRoom: grid.isWide).count,
        hasMistake: $0.wrong != nil, canUndo: $0.play.canUndo, isEnded: result.isOpen)
    }
  }

  /// Shows a message to the user.
  func advise(_ snapshot: NonokuSnapshot) {
    show(snapshot)
    board.showAdvice()
    emit(GameMoment<NonokuTables>.play(.advised, snapshot))
  }

  /// Shows that there is no puzzle: for a fault of its file or, without one, what the sentence says.
  func show(_ fault: FileFault?, or sentence: String) {
    title.text = tr("Nonoku")
    showNotice(fault, or: sentence)
  }

  // MARK: Private

  private func ending(_ result: NonokuResult, of name: PuzzleName) -> Ending {
    let director = director
    var ending = Ending(.won, tr("Solved"))
    ending.numbers = [Ending.Number(result.seconds, "", text: result.seconds.minutesAndSeconds)]
    ending.details = [name.nameInText, result.help].compactMap(\.self).joined(separator: ", ")
    ending.stars = result.stars
    let again = Ending.Action(tr("Again"), .restart) { director.onRestart() }
    ending.actions = [
      result.hasNext
        ? Ending.Action(tr("Next"), .next) { director.onNext() }
        : Ending.Action(tr("Levels"), .boards) { director.onLevels() }, again,
    ]
    return ending
  }

  private func end(_ snapshot: NonokuSnapshot, isNew: Bool) {
    guard let done = snapshot.result else { return }
    result.show(ending(done, of: snapshot.name), after: isNew ? NonokuMotion.endDelay : 0)
    moveBoard(after: isNew ? NonokuMotion.endDelay : 0)
    if isNew { board.wave() }
  }

  private func choose(_ tool: NonokuTool) {
    board.tool = tool
    for button in palette { button.isChosen = button.tool == tool }
  }

  /// Chooses the tool that stands `offset` places after the chosen one, cyclically.
  private func chooseTool(after offset: Int) {
    let tools = NonokuTool.all(symbols: board.puzzle?.symbols ?? 2)
    let index = tools.firstIndex(of: board.tool) ?? 0
    userChooses(tools[(index + offset + tools.count) % tools.count])
  }

  /// A press on the tile that is in hand puts it back.
  private func userPicks(_ tool: NonokuTool) { userChooses(board.tool == tool ? .round : tool) }

  private func userChooses(_ tool: NonokuTool) {
    choose(tool)
    if case .symbol = tool { emit(NonokuAct.symbol) }
  }

  private func togglePencil() {
    board.isPencil.toggle()
    for button in palette { button.isPencil = board.isPencil }
  }
}
