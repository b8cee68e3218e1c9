import OvershootScreenKit

/// A file that is deleted by holding a button, sliding into the ring around the file, and letting go; it can be undone
/// for a while. The hold time and the start of the ring are the user's preferences.
@MainActor
final class ConfirmScene: Screen {
  override var room: Room? { .hold }
  private var file = HoldFile()
  private(set) var phase = HoldPhase.rest
  private var words: HoldWords?
  /// When the latest press began and ended, in seconds.
  private var (pressTime, releaseTime) = (0.0, 0.0)
  /// The seconds that the latest press has reached.
  private var held = 0.0
  /// Where a pointer holds the button; nil for a key and a gamepad.
  private var pointerPlace: Vector2?

  private let number = BigNumber()
  private let unit = UnitLabel(font: TypeRole.secondNumber.font(.wide))
  private let caption = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private let instruction = Label(font: TypeRole.label.font(.wide), color: \.mutedText, alignment: .center)
  private let ring = FileRing()
  let delete: HoldPill
  private let undo: Pill
  private let bar = UndoBar()
  private let pointer = HoldPointer()
  private lazy var more = RoundButton(.more, tr("More"), isRing: true) { [unowned self] in openMore() }
  private(set) var layout = HoldLayout(PageGrid(.zero)) { _ in 0 }

  /// The hold times to choose from, in seconds.
  private static let holdTimes = Options.holdTime.choices.map(\.value)
  private static let unitGap = 14.0
  private static let (captionX, captionDistance) = (43.0, 50.0)

  init(preferences: Preferences, navigator: Navigator = Navigator()) {
    var (onDelete, onUndo) = ({}, {})
    delete = HoldPill { onDelete() }
    undo = Pill(tr("Undo"), isRing: true) { onUndo() }
    super.init(navigator: navigator, preferences: preferences)
    (onDelete, onUndo) = ({ [unowned self] in deleteFile() }, { [unowned self] in restoreFile() })
    title.text = tr("Hold to confirm")
    number.hasSlots = true
    undo.alpha = 0
    undo.isUserInteractionEnabled = false
    for label in [caption, instruction] { label.fitting = .wrapping(maximumLines: nil, .end) }
    for view in [number, unit, caption, ring, delete, undo, bar, instruction, more, pointer] { addSubview(view) }
    connect()
    preferences.observe(self) { [unowned self] _ in showSettings() }
  }

  private func connect() {
    delete.pageRing = ring
    delete.onTransition = { [unowned self] in changeState(from: $0, to: $1, at: $2) }
    delete.onPointer = { [unowned self] in pointerPlace = $0 }
    ring.onChange = { [unowned self] confirmation in
      held = confirmation.ring * confirmation.holdTime
      show(HoldPhase(confirmation))
    }
  }

  // MARK: Scene

  override func sceneDidLoad() { showSettings() }

  override var preferredFocus: View? { file.isDeleted ? undo : delete }

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override var entrances: [Entrance] {
    [.back(backButton), .number(number), .number(caption), .piece(ring, distance: 0), .piece(delete, distance: 2)]
      + [.tool(more, at: 0)]
  }

  override var sharedViews: [String: View] { ["page name": title] }

  override func layoutSubviews(_ context: DrawContext) {
    let size = bounds.size
    let shownNumber = PageGrid(size).isWide ? 0 : number.shownWidth(context)
    let grid = layOutGround(context, titleEnd: shownNumber > 0 ? size.width - shownNumber - 2 * 12 : nil)
    layOutNumber(grid, context)
    let isTaught = lesson?.isShown == true
    more.isHidden = !grid.isWide || isTaught
    instruction.isHidden = isTaught
    more.frame = grid.tool(0)
    instruction.font = TypeRole.small.font(size: grid.windowClass.pick(24, 20, 16))
    layout = places(on: grid, context)
    ring.layOut(layout)
    // The scale of a press is about the middle.
    delete.bounds = Rect(origin: .zero, size: layout.button.size)
    delete.center = layout.button.center
    undo.bounds = Rect(origin: .zero, size: layout.undo.size)
    undo.center = layout.undo.center
    bar.frame = layout.bar
    instruction.frame = layout.instruction
    pointer.frame = bounds
    showPointer()
  }

  /// Returns the places of the rest. Nothing moves as one instruction takes the place of another. The sentence of a
  /// lesson stands in place of the tools, and in one column in that of the instruction.
  private func places(on grid: PageGrid, _ context: DrawContext) -> HoldLayout {
    let instructions = HoldWords.instructions(holdTime: delete.holdTime, taps: delete.pressMode == .tap)
    let line = lesson?.layOutLine(context)
    return HoldLayout(grid, lineTop: grid.isWide ? nil : line?.minY) { [font = instruction.font] width in
      let heights = instructions.map {
        TextLayout($0, font: font, width: max(1, width), measuring: context.text).size.height
      }
      return context.snap(heights.max() ?? 0)
    }
  }

  private func layOutNumber(_ grid: PageGrid, _ context: DrawContext) {
    number.windowClass = grid.windowClass
    number.alignment = grid.isWide ? .leading : .trailing
    let height = TypeRole.number.font(grid.windowClass).size
    number.frame = grid.numberFrame(size: height)
    for view in [unit, caption] { view.isHidden = !grid.isWide }
    guard grid.isWide else { return }
    layOutCaption(grid, context)
    // A word has no unit, which stays in its place.
    guard !unit.text.isEmpty else { return }
    let metrics = context.text.metrics(of: unit.text, font: unit.font)
    let left = number.frame.minX + number.shownWidth(context) + Self.unitGap
    unit.frame = Rect(
      x: left, y: grid.number.y - unit.font.size, width: max(0, metrics.width + 2),
      height: 2 * unit.font.size - metrics.capHeight)
  }

  private func layOutCaption(_ grid: PageGrid, _ context: DrawContext) {
    let line = 1.4 * caption.font.size * context.textSize
    let width = grid.leftColumn - Self.captionX - 17
    let growth = 0.5 * caption.font.size * (context.textSize - 1)
    caption.frame = Rect(
      x: Self.captionX, y: grid.number.y + Self.captionDistance - line / 2 - 0.33 * caption.font.size + growth,
      width: width, height: max(line, caption.naturalHeight(width: width, context) ?? 0))
  }

  // MARK: Input

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt, .meta]), !isRepeat else { return false }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    switch key {
    case .enter where file.isDeleted, .keypadEnter where file.isDeleted, .space where file.isDeleted, .u:
      restoreFile()
    case .minus: choose(holdTime: holdTimeIndex - 1)
    case .equals: choose(holdTime: holdTimeIndex + 1)
    case .p: choose(delete.pressMode == .tap ? .hold : .tap)
    default: return false
    }
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .y || control == .start else { return false }
    guard value > InputTunables.buttonPress else { return true }
    if control == .start { openMore() } else { restoreFile() }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      // Translators: “Space hold”, or on a touch screen “Press and hold”.
      KeyHelp("Space", tr("hold", context: "after a key"), pad: .a, touch: tr("Press and")),
      KeyHelp("Return, Up, Return", tr("confirm without holding")), KeyHelp("U", tr("Undo"), pad: .y),
      KeyHelp("Up, Down", tr("into the ring and out of it"), pad: .dpadUp), KeyHelp("−, =", tr("Hold time")),
      // Translators: a key that changes between a button that is held and one that is tapped.
      KeyHelp("P", tr("Tap instead of holding")),
    ]
  }

  // MARK: The press

  private func changeState(from former: HoldConfirmation.State, to state: HoldConfirmation.State, at time: Double) {
    if former == .idle { pressTime = time }
    if state == .selected { emit(ConfirmAct.held) }
    guard state == .idle else { return }
    (releaseTime, pointerPlace) = (time, nil)
    emit(ConfirmAct.early)
    show(.early(held))
  }

  /// Says what comes next, and where the button is held.
  private func show(_ phase: HoldPhase) {
    self.phase = phase
    let isHeld = delete.confirmation.state != .idle
    delete.show(isHeld: isHeld)
    let words = HoldWords(phase, file, holdTime: delete.holdTime, taps: delete.pressMode == .tap)
    showPointer()
    guard words != self.words else { return }
    self.words = words
    number.show(words.number, animated: false)
    (number.name, unit.text, caption.text, instruction.text) = (
      words.unit, words.unit, words.caption, words.instruction
    )
    ring.name = file.name
    delete.show(words.button, isFull: phase == .full || phase == .inside)
    relayout()
  }

  private func showPointer() {
    let isTapped = delete.pressMode == .tap && pointerPlace == nil
    var (place, isFilling) = (Vector2?.none, false)
    switch phase {
    case .holding: (place, isFilling) = (layout.pressPlace, true)
    case .full: place = layout.pressPlace
    case .inside: place = layout.insidePlace
    case .rest, .done, .early: break
    }
    let radius = layout.pointerRadius
    if place != nil, let pointerPlace {
      let width = drawContext.flatMap { delete.title.naturalWidth($0) } ?? 0
      let word = Rect(center: layout.button.center, size: Size(width, layout.button.height))
      place = HoldPointer.beside(word, on: layout.button, pointerPlace, radius: radius)
    }
    pointer.show(isTapped ? nil : place, radius: radius, isFilling: isFilling, moves: pointerPlace == nil)
  }

  // MARK: The file

  private func deleteFile() {
    guard file.delete() else { return }
    emit(ConfirmAct.deleted)
    ring.delete()
    bar.begin(seconds: Double(HoldFile.undoTime)) { [unowned self] in replaceFile() }
    showButtons()
    navigator.note(.reached(.patience, Int(releaseTime - pressTime)))
  }

  private func restoreFile() {
    guard file.restore() else { return }
    ring.restore()
    showButtons()
  }

  private func replaceFile() {
    file.replace()
    ring.replace()
    showButtons()
  }

  private func showButtons() {
    let isDeleted = file.isDeleted
    if !isDeleted { bar.stop() }
    undo.isUserInteractionEnabled = isDeleted
    delete.isUserInteractionEnabled = !isDeleted
    let (previous, next): (View, View) = isDeleted ? (delete, undo) : (undo, delete)
    animate(.ease(duration: LookMotion.reducedFade)) { [undo, delete] in
      undo.alpha = isDeleted ? 1 : 0
      delete.alpha = isDeleted ? 0 : 1
    }
    show(isDeleted ? .done : .rest)
    if previous.isFocused { focus.move(to: next) }
  }

  // MARK: The settings

  private var holdTimeIndex: Int { Self.holdTimes.indexOfNearestRatio(to: preferences[Options.holdTime]) }

  /// Sets a hold time by its index, which is clamped.
  func choose(holdTime index: Int) {
    preferences[Options.holdTime] = Self.holdTimes[min(max(index, 0), Self.holdTimes.count - 1)]
  }

  private func choose(_ mode: ConfirmButton.PressMode) {
    delete.pressMode = mode
    showSettings()
  }

  private func openMore() {
    guard !file.isDeleted else { return }
    let isTap = delete.pressMode == .tap
    presentMore(
      [
        MoreSheet.Item(.history, tr("Hold time"), value: Options.holdTime.text(delete.holdTime)) { [weak self] in
          guard let self else { return }
          choose(holdTime: (holdTimeIndex + 1) % Self.holdTimes.count)
        },
        MoreSheet.Item(isTap ? .check : .close, tr("Tap instead of holding"), value: isTap ? tr("On") : tr("Off")) {
          [weak self] in self?.choose(isTap ? .hold : .tap)
        },
      ], closeIndex: 0)
  }

  private func showSettings() {
    delete.holdTime = preferences[Options.holdTime]
    ring.start = preferences[Options.ringStart]
    words = nil
    show(file.isDeleted ? .done : HoldPhase(delete.confirmation))
  }
}

/// The unit behind a number, which the number says with it.
private final class UnitLabel: Label {
  override var hidesSemantics: Bool { true }
}
