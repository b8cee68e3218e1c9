import Nonoku
import OvershootGameKit

/// Shows a puzzle, and turns presses, keys and gamepad input into events.
@MainActor
final class NonokuScene: Screen {
  override var tint: Tint? { .rice }
  private let director: NonokuDirector
  let board = NonokuBoardView()
  private let effects: NonokuEffects
  private let advice = Label(font: Font(.medium, size: 1), color: \.text)
  private let result: EndingView
  private(set) var palette: [PaletteButton] = []
  private let noteButton = NoteButton()
  private var tools: [Button] = []
  private var pads: Set<GamepadControl> = []
  private var selfPlayer: SelfPlayer?

  init(_ name: PuzzleName, _ environment: ScreenEnvironment, fault: FileFault? = nil) {
    // Seconds of the user's, at whatever speed animations run.
    let director = NonokuDirector(
      name, archive: environment.nonoku, background: environment.background, preferences: environment.preferences,
      navigator: environment.navigator, fault: fault
    ) { [unowned preferences = environment.preferences] in
      (AnimationEngine.current?.time ?? 0) / preferences[Options.speed]
    }
    self.director = director
    effects = NonokuEffects(board)
    result = EndingView(world: board)
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    attach(effects)
    director.scene = self
    selfPlayer = SelfPlayer(environment) { director.onSelfPlay() }
    let font = Font(.medium, size: 13)
    tools = [
      Button(tr("Undo"), font: font) { director.onUndo() }, Button(tr("Redo"), font: font) { director.onRedo() },
      Button(tr("Hint"), font: font) { director.onHint() }, Button(tr("Check"), font: font) { director.onCheck() },
      Button(tr("Restart"), font: font) { director.onRestart() },
    ]
    advice.fitting = .wrapping(maximumLines: 4, .end)
    for view in [noteButton, advice, board] + tools { addSubview(view) }
    attach(result)
    noteButton.onPress = { director.onNote() }
    board.onEntry = { [unowned self] entry, cell in
      director.onEntry(entry, at: cell)
      board.march()
    }
  }

  // MARK: Scene

  override var headerViews: [View] { noteButton.isHidden ? [] : [noteButton] }

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneDidAppear() { selfPlayer?.begin() }

  override func sceneWillDisappear() { selfPlayer?.end() }

  override var preferredFocus: View? { board.canBecomeFocused ? board : nil }

  override var maximumTextSize: Double { textSizeBesideBoard }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let header = layOutHeader(trailing: PageHeader.side)
    let layout = NonokuLayout(
      size: pageArea.size, scale: context.scale, cells: board.puzzle?.size ?? 4, runs: board.runs,
      paletteCount: palette.count, header: header, textSize: context.textSize,
      toolNeeds: ButtonWidths.needs(of: tools, context))
    noteButton.frame = header.trailing
    board.layOut(layout)
    advice.frame = layout.advice
    advice.font.size = Font.size(13, times: layout.unit)
    for (button, frame) in zip(palette, layout.palette) { button.frame = frame }
    for (button, frame) in zip(tools, layout.tools) {
      button.frame = frame
      button.cornerRadius = 7 * layout.unit
      button.title.font.size = Font.size(13, times: layout.unit)
    }
    result.coverable = [advice] + palette + tools
    result.layOut(in: layout.ending, of: bounds.size, context)
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
      KeyHelp("Arrows", tr("choose a cell"), pad: .dpadUp, touch: tr("Tap")),
      KeyHelp("1 to 6", tr("write a symbol; with Shift by pencil")),
      KeyHelp("0 or .", tr("mark the cell as empty"), pad: .x, touch: tr("Hold")),
      KeyHelp("Return", tr("write what is chosen in the palette"), pad: .a),
      KeyHelp("Q, E", tr("choose in the palette"), pad: .shoulderLeft, .shoulderRight),
      KeyHelp("Space", tr("go round filled, empty, unknown")), KeyHelp("D", tr("mark it as filled")),
      KeyHelp("Backspace", tr("take the mark away")), KeyHelp("P", tr("pencil on or off")),
      KeyHelp("Ctrl+Z", tr("undo; with Shift redo")), KeyHelp("H", tr("hint"), pad: .y),
      KeyHelp("C", tr("check for a line that cannot be right")),
    ]
  }

  // MARK: Display

  /// Shows a puzzle that begins, or as it was left.
  func begin(_ snapshot: NonokuSnapshot) {
    title.text = snapshot.name.title
    let tools = NonokuTool.all(symbols: snapshot.play.puzzle.symbols)
    if palette.count != tools.count + 1 {
      palette.forEach { $0.removeFromSuperview() }
      palette =
        tools.map { tool in PaletteButton(.tool(tool)) { [unowned self] in userChooses(tool) } }
        + [PaletteButton(.pencil) { [unowned self] in togglePencil() }]
      palette.forEach { addSubview($0) }
      choose(.round)
    }
    show(snapshot)
    relayout()
    emit(GameMoment<NonokuTables>.play(.began, snapshot))
  }

  /// Shows a puzzle, and what an input has changed.
  func show(_ snapshot: NonokuSnapshot, events: [NonokuEvent] = []) {
    board.show(snapshot)
    advice.text = snapshot.sentence
    let play = snapshot.play
    let isEnabled = [play.canUndo, play.canRedo, !play.isComplete, !play.isComplete, true]
    for (button, isEnabled) in zip(tools, isEnabled) { button.isEnabled = isEnabled }
    if !play.isComplete { result.hide() }
    for event in events {
      if event == .completed { end(snapshot, isNew: true) }
      emit(GameMoment<NonokuTables>.event(event, snapshot))
    }
    if !result.isOpen { end(snapshot, isNew: false) }
    result.isFaded = snapshot.result != nil && snapshot.advice != nil
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
    for view in tools + palette + [noteButton] as [View] { view.isHidden = true }
  }

  // MARK: Private

  private func ending(_ result: NonokuResult, isNew: Bool) -> Ending {
    let director = director
    var ending = Ending(.won, tr("Solved"))
    (ending.details, ending.stars) = (result.sentence, result.stars)
    ending.place = { [weak self] in
      guard let self, isNew, let cell = board.cells[effects.lastCell] else { return nil }
      return Ending.Place(Rect(origin: cell.convert(cell.bounds.origin, to: self), size: cell.bounds.size))
    }
    let levels = Ending.Action(tr("Levels")) { director.onLevels() }
    let again = Ending.Action(tr("Play again")) { director.onRestart() }
    let next = Ending.Action(tr("Next puzzle")) { director.onNext() }
    ending.actions = result.hasNext ? [next, again, levels] : [levels, again]
    ending.actions.append(Ending.Action(tr("Menu")) { director.onMenu() })
    return ending
  }

  private func end(_ snapshot: NonokuSnapshot, isNew: Bool) {
    guard let done = snapshot.result else { return }
    result.show(ending(done, isNew: isNew), after: isNew ? NonokuMotion.endDelay : 0)
    if isNew, !effects.isOn { board.wave() }
  }

  private func choose(_ tool: NonokuTool) {
    board.tool = tool
    for button in palette where button.purpose != .pencil { button.isChosen = button.purpose == .tool(tool) }
  }

  /// Chooses the tool that stands `offset` places after the chosen one, cyclically.
  private func chooseTool(after offset: Int) {
    let tools = NonokuTool.all(symbols: board.puzzle?.symbols ?? 2)
    let index = tools.firstIndex(of: board.tool) ?? 0
    userChooses(tools[(index + offset + tools.count) % tools.count])
  }

  private func userChooses(_ tool: NonokuTool) {
    choose(tool)
    if case .symbol = tool { emit(NonokuAct.symbol) }
  }

  private func togglePencil() {
    board.isPencil.toggle()
    palette.last?.isChosen = board.isPencil
  }
}
