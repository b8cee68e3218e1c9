import Breakout
import OvershootGameKit

/// Shows the wall of a draft with what it is made with, and turns input into events.
@MainActor
final class EditorScene: Screen {
  override var tint: Tint? { .dusk }
  let director: EditorDirector
  let field = EditorFieldView()
  let palette: BrushPalette
  let tools: EditorTools
  private let note = Label(font: .body(.medium), color: \.mutedText)
  private let scroll = ScrollView()
  private var panel: EditorPanel?
  /// The controls of a gamepad that are held.
  private var pads: Set<GamepadControl> = []

  // In points.
  private static let margin = 12.0
  private static let gap = 8.0
  /// The least width of the column beside the field, its greatest share of the window, and its greatest width, at a
  /// text size of 1.
  private static let column = 300.0
  private static let columnShare = 0.4
  private static let greatestColumn = 400.0
  /// The share of the height that controls below the field have at most.
  private static let controlShare = 0.42
  /// The space around what scrolls, for focus rings.
  private static let inset = 4.0

  init(_ name: BreakoutLevelName?, _ environment: ScreenEnvironment, file: DroppedFile? = nil) {
    let director = EditorDirector(name, environment, file: file)
    self.director = director
    palette = BrushPalette { director.onBrush($0) }
    tools = EditorTools(director)
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    director.scene = self
    note.fitting = .wrapping(maximumLines: 3, .end)
    field.events = EditorFieldView.Events(
      paint: { director.onPaint($0, $1) }, endStroke: { director.onStrokeEnd() })
    tools.details.action = { [unowned self] in openPanel() }
    tools.paste.action = { [unowned self] in director.onPaste(clipboard?.text) }
    for view in [field, note, scroll] as [View] { addSubview(view) }
    for view in [palette] + tools.views { scroll.content.addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  /// The opened level is among the drafts already.
  override func takeOver(from former: Scene) { director.file = nil }

  override func sceneWillAppear() { director.onAppear() }

  override func sceneWillDisappear() {
    pads = []
    director.onLeave()
  }

  override func takes(_ file: DroppedFile) -> Bool { file.isBreakoutLevel }

  override func takeFile(_ file: DroppedFile) { director.onFile(file) }

  override var preferredFocus: View? { field }

  override var maximumTextSize: Double { textSizeBesideBoard }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let (margin, gap, textSize) = (Self.margin, Self.gap, context.textSize)
    let ratio = BreakoutField.width / EditorFieldView.height
    let top = layOutHeader().bottom + gap
    let (width, height) = (bounds.width - 2 * margin, pageArea.height - top - margin)
    let column = min(
      max(Self.column * textSize, bounds.width * Self.columnShare), Self.greatestColumn * textSize)
    let beside = min(width - column - 2 * margin, height * ratio)
    // Below the field, controls have what they need, but no more than their share.
    let controls = controls(width: width - 2 * Self.inset, context)
    let noteHeight = { [note] width in note.naturalHeight(width: width, context) ?? 0 }
    let needed = controls.naturalSize(width: width - 2 * Self.inset, context).height + 2 * Self.inset
    let most = (pageArea.height * Self.controlShare).rounded()
    let below = min(width, (height - min(needed, most) - noteHeight(width) - 2 * gap) * ratio)
    let isBeside = beside > below
    let fieldWidth = max(120, isBeside ? beside : below).rounded(.down)
    let fieldHeight = (fieldWidth / ratio).rounded(.down)
    let left =
      isBeside
      ? ((bounds.width - fieldWidth - column - 2 * margin) / 2).rounded() : ((bounds.width - fieldWidth) / 2).rounded()
    field.frame = Rect(x: left, y: top, width: fieldWidth, height: fieldHeight)
    let end = isBeside ? left + fieldWidth + 2 * margin + column : bounds.width - margin
    let noteWidth = isBeside ? column : width
    note.frame = Rect(
      x: isBeside ? end - column : margin, y: isBeside ? top : field.frame.maxY + gap, width: noteWidth,
      height: noteHeight(noteWidth))
    let scrollTop = note.frame.maxY + gap - Self.inset
    scroll.frame = Rect(
      x: note.frame.minX - Self.inset, y: scrollTop, width: noteWidth + 2 * Self.inset,
      height: max(40, pageArea.height - (isBeside ? margin : 4) - scrollTop))
    scroll.contentHeight =
      self.controls(width: noteWidth, context).padding(Self.inset).place(width: scroll.bounds.width, context).height
  }

  private func controls(width: Double, _ context: DrawContext) -> Layout {
    Stack(.down, spacing: Self.gap, palette, tools.layout(width: width, context)).layoutValue
  }

  // MARK: Keys and gamepad

  /// Letters choose brushes.
  override var themeKey: Key { .f7 }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if let command = EditorCommand(key, modifiers) {
      if !isRepeat || command.repeats { perform(command) }
      return true
    }
    if let brush = LevelBrick(key: key, modifiers: modifiers) {
      if !isRepeat { director.onBrush(brush) }
      return true
    }
    return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard let command = EditorCommand(control) else { return false }
    guard value > InputTunables.buttonPress else {
      pads.remove(control)
      return true
    }
    if pads.insert(control).inserted { perform(command) }
    return true
  }

  override func keyPressesCancelled() { pads = [] }

  private func perform(_ command: EditorCommand) {
    switch command {
    case .undo: director.onUndo()
    case .redo: director.onRedo()
    case .open: director.onOpen()
    case .copy: director.onCopy()
    case .paste: director.onPaste(clipboard?.text)
    case .keep: director.onKeep()
    case .new: director.onNew()
    case .delete: director.onDelete()
    case .play: director.onPlay()
    case .check: director.onCheck()
    case .mirror: director.onMirror()
    case .sides: director.onSides()
    case .fill: director.onFillTool()
    case .details: openPanel()
    case .brush(let step): director.onBrush(stepping: step)
    case .erase:
      director.onPaint(.eraser, field.cursor)
      director.onStrokeEnd()
    }
  }

  override nonisolated class var keyHelp: [KeyHelp] { EditorCommand.keyHelp }

  // MARK: Display

  func display(_ update: EditorUpdate) {
    setNeedsFrame()
    switch update {
    case .shown(let shown):
      field.show(shown.draft)
      show(shown)
    case .opened(let shown):
      field.open(shown.draft)
      show(shown)
    case .copied(let text): clipboard?.text = text
    case .message(let sentence): Toast(sentence).present(in: self)
    case .deleted(let sentence):
      Toast(sentence, action: (tr("Undo"), { [director] in director.onRestore() })).present(in: self)
    }
  }

  private func show(_ shown: EditorShown) {
    (field.pen, field.sides) = (shown.pen, shown.sides)
    palette.show(shown.brush)
    tools.show(shown)
    panel?.show(shown.draft)
    guard title.text != shown.title || note.text != shown.note else { return }
    (title.text, note.text) = (shown.title, shown.note)
    relayout()
  }

  private func openPanel() {
    let panel = EditorPanel(director.history.draft, director)
    self.panel = panel
    let sheet = Sheet(title: tr("Level"), content: panel)
    sheet.onDismiss = { [weak self, director] in
      director.onStrokeEnd()
      self?.panel = nil
    }
    sheet.present(in: self)
  }
}
