import Motion
import Nonoku
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// Shows a puzzle, and turns presses, keys and gamepad input into events.
@MainActor
final class NonokuScene: Screen {
  private let director: NonokuDirector
  private let board = NonokuBoardView()
  private let effects: NonokuEffects
  private let advice = Label(font: Font(.medium, size: 1), color: \.text)
  private let result = ResultStars()
  private var palette: [PaletteButton] = []
  private var pencil: Button?
  private var tools: [Button] = []
  private var pads: Set<GamepadControl> = []
  private var selfPlayer: SelfPlayer?

  /// The sentence while there is no hint.
  private static let help = "Every row and column holds each symbol once. Clues tell runs of filled cells."

  init(_ name: PuzzleName, _ environment: ScreenEnvironment) {
    // Seconds of the user's, at whatever speed animations run.
    let director = NonokuDirector(
      name, archive: environment.nonoku, background: environment.background
    ) { [unowned preferences = environment.preferences] in
      (AnimationEngine.current?.time ?? 0) / preferences[Options.speed]
    }
    self.director = director
    effects = NonokuEffects(board)
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    attach(effects)
    director.scene = self
    selfPlayer = SelfPlayer(environment) { director.onSelfPlay() }
    let font = Font(.semibold, size: 1)
    tools = [
      Button("Undo", font: font) { director.onUndo() }, Button("Redo", font: font) { director.onRedo() },
      Button("Hint", font: font) { director.onHint() }, Button("Check", font: font) { director.onCheck() },
      Button("Restart", font: font) { director.onRestart() },
    ]
    advice.fitting = .wrapping(maximumLines: 4, .end)
    for view in [advice, result, board] + tools { addSubview(view) }
    board.onEntry = { [unowned self] entry, cell in
      director.onEntry(entry, at: cell)
      board.march()
    }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneDidAppear() { selfPlayer?.begin() }

  override func sceneWillDisappear() { selfPlayer?.end() }

  override var preferredFocus: View? { board.canBecomeFocused ? board : nil }

  override var maximumTextSize: Double { textSizeBesideBoard }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let layout = NonokuLayout(
      size: bounds.size, scale: context.scale, cells: board.puzzle?.size ?? 4, runs: board.runs,
      paletteCount: palette.count + 1, header: layOutHeader(), textSize: context.textSize)
    board.layOut(layout)
    advice.frame = layout.advice
    advice.font.size = Font.size(13, times: layout.unit)
    result.layOut(layout.advice, unit: layout.unit)
    for (button, frame) in zip(palette, layout.palette) { button.frame = frame }
    if let frame = layout.palette.last, let pencil {
      pencil.frame = frame
      pencil.cornerRadius = frame.height * 0.24
      pencil.title.font.size = Font.size(11, times: layout.unit)
    }
    for (button, frame) in zip(tools, layout.tools) {
      button.frame = frame
      button.cornerRadius = 7 * layout.unit
      button.title.font.size = Font.size(13, times: layout.unit)
    }
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
    case .p: setPencil(!board.isPencil)
    default: return false
    }
    return true
  }

  /// Shoulders choose the symbol, X writes it, and Y asks for a hint; the other buttons are keys.
  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard [.shoulderLeft, .shoulderRight, .x, .y].contains(control) else { return false }
    guard value > InputTunables.buttonPress else {
      pads.remove(control)
      return true
    }
    guard pads.insert(control).inserted else { return true }
    switch control {
    case .x: board.writeTool(at: board.cursor)
    case .y: director.onHint()
    default:
      let count = palette.count
      guard count > 0 else { return true }
      let index = palette.firstIndex(where: \.isChosen) ?? 0
      choose(palette[(index + (control == .shoulderLeft ? count - 1 : 1)) % count].symbol)
    }
    return true
  }

  override func keyPressesCancelled() { pads = [] }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", "choose a cell", pad: .dpadUp, touch: "Tap"),
      KeyHelp("1 to 6", "write a symbol; with Shift by pencil"),
      KeyHelp("0 or .", "mark the cell as empty"), KeyHelp("D", "mark it as filled"),
      KeyHelp("Space", "go round filled, empty, unknown", pad: .a), KeyHelp("Backspace", "take the mark away"),
      KeyHelp("P", "pencil on or off"), KeyHelp("Ctrl+Z", "undo; with Shift redo"), KeyHelp("H", "hint", pad: .y),
      KeyHelp("C", "check full lines"),
    ]
  }

  // MARK: Updates

  func display(_ update: NonokuUpdate) {
    switch update {
    case .puzzle(let puzzle, let name): show(puzzle, name)
    case .play(let play, let isCheckOn, let wrong):
      let former = board.play?.marks
      board.show(play)
      show(play, isCheckOn: isCheckOn)
      if let former { tell(changesFrom: former, to: play.marks) }
      board.show(wrong: wrong)
    case .advice(let advice): show(advice)
    case .complete(let stars, let sentence, let isNew):
      advice.text = ""
      result.show(stars, sentence)
      board.show(nil as NonokuAdvice?)
      guard isNew else { return }
      if !effects.isOn { board.wave() }
      emit(NonokuMoment.complete(stars: stars, sentence, rows: board.symbols))
    case .failed(let sentence):
      title.text = "Nonoku"
      advice.text = sentence
      (tools + palette).forEach { $0.isHidden = true }
    }
  }

  // MARK: Private

  /// Tells of the cell that has another mark.
  private func tell(changesFrom former: Grid<CellMark>, to marks: Grid<CellMark>) {
    let changed = marks.cells.filter { former.contains($0) && former[$0] != marks[$0] }
    guard changed.count == 1, let cell = changed.first else { return }
    let lines = board.puzzle?.linesCompleted(at: cell, from: former, to: marks) ?? []
    emit(NonokuMoment.marked(cell, marks[cell], lines: lines))
  }

  private func show(_ puzzle: Puzzle, _ name: String) {
    title.text = name
    effects.clear()
    board.show(puzzle)
    if palette.count != puzzle.symbols + 1 {
      palette.forEach { $0.removeFromSuperview() }
      palette = ([nil] + (1...puzzle.symbols).map { $0 }).map { symbol in
        PaletteButton(symbol) { [unowned self] in choose(symbol) }
      }
      palette.forEach { addSubview($0) }
      choose(nil)
      addPencil()
    }
    show(nil as NonokuAdvice?)
    relayout()
  }

  private func addPencil() {
    guard self.pencil == nil else { return }
    let pencil = Button("Pencil", font: Font(.semibold, size: 1)) { [unowned self] in setPencil(!board.isPencil) }
    addSubview(pencil)
    self.pencil = pencil
  }

  private func choose(_ symbol: Int?) {
    board.tool = symbol
    for button in palette { button.isChosen = button.symbol == symbol }
  }

  private func setPencil(_ isOn: Bool) {
    board.isPencil = isOn
    pencil?.kind = isOn ? .primary : .secondary
    pencil?.semanticDescription = isOn ? "on" : "off"
  }

  private func show(_ play: PuzzlePlay, isCheckOn: Bool) {
    let isEnabled = [play.canUndo, play.canRedo, !play.isComplete, !play.isComplete, true]
    for (button, isEnabled) in zip(tools, isEnabled) { button.isEnabled = isEnabled }
    tools[3].kind = isCheckOn ? .primary : .secondary
    guard !play.isComplete else { return }
    result.hide()
    if advice.text.isEmpty { advice.text = Self.help }
  }

  private func show(_ advice: NonokuAdvice?) {
    self.advice.text = advice?.sentence ?? Self.help
    board.show(advice)
    if let advice { emit(NonokuMoment.hint(advice.sentence)) }
  }
}
