import Breakout
import OvershootGameKit

/// Shows the wall of a draft with what it is made with, and turns input into events.
@MainActor
final class EditorScene: GamePage {
  override var room: Room? { .breakout }
  let director: EditorDirector
  let field = EditorFieldView()
  let palette: BrushPalette
  private let note = Label(font: TypeRole.small.font(.wide), color: \.mutedText)
  private let scroll = ScrollView()
  private let undo: RoundButton
  private let copy: RoundButton
  private let sides: RoundButton
  private let fill: RoundButton
  /// The names of the tools beside the field.
  private let sideNames: [Label]
  /// Whether the latest layout was that of a wide page; nil before the first.
  private var isPlacedWide: Bool?
  private(set) var shown: EditorShown?
  /// The contents of the sheet with the details, while it is open.
  var panel: EditorPanel?
  /// The controls of a gamepad that are held.
  private var pads: Set<GamepadControl> = []

  // In points.
  /// The size and the baseline of the number on a wide page, and on a low one, and the space to the text beside it.
  private static let (number, lowNumber) = ((size: 112.0, baseline: 196.0), (size: 80.0, baseline: 158.0))
  private static let (lowHeight, numberGap) = (640.0, 14.0)
  /// The width of a left column that has room for all tools.
  private static let columnOfTools = 440.0
  /// The space around what scrolls, for the halo of a brush, and between the note and the brushes.
  private static let (inset, noteGap) = (12.0, 12.0)
  private static let noteSize = 20.0
  /// The greatest height of a brick of the palette below the field.
  private static let greatestBrush = 64.0
  /// The least part of the height between head and tools that the field has in a column.
  private static let fieldPart = 0.45
  /// The top, the greatest radius and the distance without names of the tools beside the field, and their part of that
  /// column.
  private static let (sideTop, sideRadius, sideStep, sidePart) = (92.0, 40.0, 105.0, 0.36)

  init(_ name: BreakoutLevelName?, _ environment: ScreenEnvironment, file: DroppedFile? = nil) {
    let director = EditorDirector(name, environment, file: file)
    self.director = director
    palette = BrushPalette { director.onBrush($0) }
    undo = RoundButton(.undo, tr("Undo")) { director.onUndo() }
    copy = RoundButton(.copy, tr("Copy")) { director.onCopy() }
    sides = RoundButton(.mirror, tr("Both sides")) { director.onSides() }
    fill = RoundButton(.grid, tr("Fill")) { director.onFillTool() }
    sideNames = [tr("Both sides"), tr("Fill")].map {
      Label($0, font: TypeRole.small.font(.wide), alignment: .center)
    }
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    director.scene = self
    note.fitting = .wrapping(maximumLines: 3, .end)
    for label in sideNames {
      (label.fitting, label.isUserInteractionEnabled) = (.shrinking, false)
    }
    field.events = EditorFieldView.Events(
      paint: { director.onPaint($0, $1) }, endStroke: { director.onStrokeEnd() })
    for view in [field, scroll] as [View] + sideNames + [sides, fill] { addSubview(view) }
    for view in [note, palette] as [View] { scroll.content.addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  /// The opened level is among the drafts already.
  override func takeOver(from former: Scene) { director.file = nil }

  override func sceneWillAppear() { director.onAppear() }

  override func sceneWillDisappear() {
    super.sceneWillDisappear()
    pads = []
    director.onLeave()
  }

  override func takes(_ file: DroppedFile) -> Bool { file.isBreakoutLevel }

  override func takeFile(_ file: DroppedFile) { director.onFile(file) }

  override var preferredFocus: View? { field }

  override var maximumTextSize: Double { textSizeBesideBoard }

  override func layoutSubviews(_ context: DrawContext) {
    let isWide = PageGrid(bounds.size).isWide
    if isWide != isPlacedWide {
      setTools(isWide ? [undo, copy] : [undo, sides])
      // Keys reach it before the tool that is below it.
      if sides.superview == nil, let index = subviews.firstIndex(where: { $0 === fill }) {
        insertSubview(sides, at: index)
      }
      isPlacedWide = isWide
    }
    number.fixedSize = isWide ? numberPlace.size : nil
    let isNarrowColumn = isWide && PageGrid(bounds.size).leftColumn < Self.columnOfTools
    toolCount = isNarrowColumn ? 1 : nil
    palette.isGrouped = isWide
    super.layoutSubviews(context)
    for view in sideNames + [fill] as [View] { view.isHidden = !isWide }
    if isWide { layOutWide(context) } else { layOutColumn(context) }
  }

  /// The field stands at the right of the left column, as high as the page.
  private func layOutWide(_ context: DrawContext) {
    let size = bounds.size
    layOutNumber(context)
    field.height = BreakoutField.height
    field.frame = grid.court(height: size.height)
    palette.rowHeight = BrushPalette.least
    let top = max(numberPlace.baseline, caption.frame.maxY) + Self.noteGap
    layOutScroll(top, grid.toolY - grid.toolRadius - Self.noteGap, width: grid.leftColumn, context)
    let (left, column) = (field.frame.maxX, size.width - field.frame.maxX)
    let radius = min(Self.sideRadius, Self.sidePart * column)
    for (index, (tool, name)) in zip([sides, fill], sideNames).enumerated() {
      let line = 1.4 * name.font.size * context.textSize
      let center = Vector2(left + column / 2, Self.sideTop + Double(index) * (Self.sideStep + line))
      tool.frame = Rect(center: center, size: Size(2 * radius, 2 * radius))
      name.frame = Rect(x: left + 4, y: center.y + radius + 6, width: max(0, column - 8), height: line)
    }
  }

  /// The field is as wide as the window, and the brushes are below it.
  private func layOutColumn(_ context: DrawContext) {
    let width = bounds.width
    let (top, foot) = (grid.windowClass == .narrow ? 60.0 : 96, grid.toolY - grid.toolRadius - Self.noteGap)
    let inner = width - 2 * grid.margin
    let rows = Double(BrushPalette.rows(width: inner))
    note.font = TypeRole.small.font(size: grid.windowClass.pick(Self.noteSize, 18, 16))
    let noteHeight = (note.naturalHeight(width: inner, context) ?? 0) + Self.noteGap
    palette.rowHeight = BrushPalette.least
    let least = noteHeight + (palette.naturalHeight(width: inner, context) ?? 0) + 2 * Self.inset
    field.height = grid.windowClass == .narrow ? EditorFieldView.lowHeight : EditorFieldView.paddleHeight
    let most = width * field.height / BreakoutField.width
    let height = min(most, max(Self.fieldPart * (foot - top), foot - top - least)).rounded()
    field.frame = Rect(x: 0, y: top, width: width, height: height)
    let spare = (foot - top - height - least) / rows
    palette.rowHeight = min(Self.greatestBrush, BrushPalette.least + max(0, spare.rounded(.down)))
    layOutScroll(field.frame.maxY, foot, width: width, context)
  }

  /// Places the note and the brushes between two heights.
  private func layOutScroll(_ top: Double, _ foot: Double, width: Double, _ context: DrawContext) {
    scroll.frame = Rect(x: 0, y: top, width: width, height: max(0, foot - top))
    if grid.isWide { note.font = TypeRole.small.font(size: Self.noteSize) }
    let end = grid.isWide && width < BrushPalette.least * 8 ? Self.inset : grid.margin
    let inner = max(0, width - grid.margin - end)
    let noteHeight = note.naturalHeight(width: inner, context) ?? 0
    note.frame = Rect(x: grid.margin, y: Self.inset / 2, width: inner, height: noteHeight)
    let height = palette.naturalHeight(width: inner, context) ?? 0
    palette.frame = Rect(x: grid.margin, y: note.frame.maxY + Self.noteGap, width: inner, height: height)
    scroll.contentHeight = palette.frame.maxY + Self.inset
  }

  private var numberPlace: (size: Double, baseline: Double) {
    bounds.height < Self.lowHeight ? Self.lowNumber : Self.number
  }

  /// The number has another place where brushes are below it, and its text stands beside it.
  private func layOutNumber(_ context: DrawContext) {
    let place = numberPlace
    number.frame = Rect(
      x: grid.margin, y: place.baseline - place.size, width: grid.leftColumn / 2, height: place.size)
    let left = grid.margin + number.shownWidth(context) + Self.numberGap
    let size = caption.font.size * context.textSize
    caption.fitting = .shrinking
    caption.frame = Rect(
      x: left, y: place.baseline - 1.04 * size, width: max(0, grid.leftColumn - left - 12), height: 1.4 * size)
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

  override nonisolated class var keyHelp: [KeyHelp] { EditorCommand.keyHelp }

  // MARK: Display

  /// Shows a sentence, with a button that takes back what it says where `isDeletion` is true.
  func tell(_ sentence: String, isDeletion: Bool = false) {
    Toast(sentence, action: isDeletion ? (tr("Undo"), { [director] in director.onRestore() }) : nil).present(in: self)
    setNeedsFrame()
  }

  /// Shows a draft, which comes at once where it is another document.
  func show(_ shown: EditorShown, opens: Bool = false) {
    setNeedsFrame()
    if opens { field.open(shown.draft) } else { field.show(shown.draft) }
    self.shown = shown
    if primary == nil { primary = Pill(tr("Try"), icon: .play) { [director] in director.onPlay() } }
    (field.pen, field.sides) = (shown.pen, shown.sides)
    palette.show(shown.brush)
    panel?.show(shown.draft)
    primary?.isEnabled = shown.isLevel
    undo.isEnabled = shown.canUndo
    copy.isEnabled = shown.isLevel
    mark(sides, isOn: shown.sides == .both)
    mark(fill, isOn: shown.pen == .fill)
    number.show(shown.count.grouped)
    let bricks = tr("brick", plural: "bricks", count: shown.count, context: "behind a number")
    let words = [shown.title, bricks, shown.note]
    guard words != [title.text, caption.text, note.text] else { return }
    (title.text, caption.text, note.text, number.name) = (words[0], words[1], words[2], bricks)
    relayout()
  }

  /// A tool that is on is filled, and one that is off is a ring.
  private func mark(_ tool: RoundButton, isOn: Bool) {
    tool.isRing = !isOn
    tool.semanticDescription = Self.state(isOn)
  }

  // Translators: whether a tool of the editor is on.
  private static func state(_ isOn: Bool) -> String { isOn ? tr("on") : tr("off") }

  override func openMore() {
    guard let shown else { return }
    let bricks = shown.draft.bricks
    func item(_ icon: Icon, _ title: String, if isOffered: Bool = true, value: String = "", _ act: EditorCommand)
      -> MoreSheet.Item?
    {
      isOffered ? MoreSheet.Item(icon, title, value: value) { [unowned self] in perform(act) } : nil
    }
    presentMore(
      [
        // Translators: the verb: the level is kept beside the others.
        item(.check, tr("Save"), if: shown.canKeep, .keep),
        // Translators: the verb: whether the level can be cleared.
        item(.auto, shown.isChecking ? tr("Stop") : tr("Check"), if: shown.isLevel, .check),
        item(.options, tr("Details"), value: "\(bricks.columns) × \(bricks.rows)", .details),
        item(.redo, tr("Redo"), if: shown.canRedo, .redo),
        item(.grid, tr("Fill"), if: !grid.isWide, value: Self.state(shown.pen == .fill), .fill),
        item(.mirror, tr("Mirror"), .mirror),
        item(.copy, tr("Copy"), if: (!grid.isWide || toolCount != nil) && shown.isLevel, .copy),
        item(.edit, tr("Paste"), .paste), item(.boards, tr("Open…"), .open),
        // Translators: another level.
        item(.plus, tr("New level"), .new), item(.close, tr("Delete"), if: shown.canDelete, .delete),
      ].compactMap(\.self))
  }
}
