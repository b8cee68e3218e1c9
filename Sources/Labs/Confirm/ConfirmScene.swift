import OvershootScreenKit

/// Shows the file, the button and its states, and turns input into events.
@MainActor
final class ConfirmScene: Screen, ConfirmDisplay {
  private let director: ConfirmDirector
  private var file = ConfirmFile.present

  private let page = ScrollView()
  private let hint = Label(font: .body(.medium), color: \.mutedText)
  private let card = FileCard()
  let delete: ConfirmButton
  private let undo: Button
  private let holdTime: Stepper
  private let holdText = Label(font: .body(.medium))
  private let taps: Switch
  private let tapsText = Label(tr("Single taps"), font: .body(.medium))
  private let disclosure = Disclosure(tr("Details"))
  private let details: ConfirmDetails
  private let effects: ConfirmEffects

  // In points.
  private static let cardHeight = 60.0
  private static let buttonHeight = 52.0
  private static let settingsHeight = 32.0
  private static let disclosureHeight = 30.0
  /// The free space above the button in which the dial appears.
  private static let dialSpace = 156.0...230.0
  /// The width of the page.
  private static let widths = 480.0...680.0
  /// The fraction of a wide window that the page takes, 0...1.
  private static let widthShare = 0.36
  private static let headerGap = 8.0
  /// Seconds in which a file leaves: one rhythm for card, badge and buttons.
  private static let leaving = 1.0
  /// Seconds in which a file returns.
  private static let returning = 0.5

  init(preferences: Preferences, navigator: Navigator = Navigator()) {
    let director = ConfirmDirector(preferences: preferences, navigator: navigator)
    self.director = director
    let font = Font.body(.medium)
    let delete = ConfirmButton(tr("Delete"), font: .body(.bold)) { director.onDelete() }
    self.delete = delete
    undo = Button(tr("Undo"), font: font, kind: .primary) { director.onUndo() }
    holdTime = Stepper(
      SteppedRange(0...Double(ConfirmDirector.holdTimes.count - 1), step: 1),
      value: Double(ConfirmDirector.holdTimes.indexOfNearestRatio(to: preferences[Options.holdTime]))
    ) { director.onHoldTime(Int($0)) }
    taps = Switch(isOn: false) { director.onPressMode($0 ? .tap : .hold) }
    details = ConfirmDetails(reading: { [unowned delete] in delete.confirmation.intention }) {
      director.onRingStart($0 ? .top : .right)
    }
    effects = ConfirmEffects(delete, card)
    super.init(navigator: navigator, preferences: preferences)
    attach(effects)
    undo.alpha = 0
    undo.isUserInteractionEnabled = false
    title.text = tr("Hold to confirm")
    for view in [page, effects.particles] { addSubview(view) }
    for view in [effects.paper, hint, card, delete, undo, holdTime, holdText, taps, tapsText, disclosure, details] {
      page.content.addSubview(view)
    }
    holdTime.semanticName = tr("Hold time")
    holdTime.valueText = { ConfirmDirector.text(ofSeconds: ConfirmDirector.holdTimes[Int($0)]) }
    taps.semanticLabel = tapsText
    undo.cornerRadius = 6
    delete.cornerRadius = 8
    delete.onTransition = { [unowned self] in
      director.onTransition(from: $0, to: $1, time: $2)
      if $1 == .selected { emit(ConfirmAct.held) }
    }
    delete.dialArea = { [unowned self] in dialArea }
    disclosure.onToggle = { [unowned self] in showDetails($0) }
    director.ui = self
  }

  // MARK: Scene

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override func sceneDidLoad() { director.onUIReady() }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    for view in [effects.particles, effects.paper] { view.frame = bounds }
    layOutParts(context)
    keepButtonInSight()
  }

  /// Scrolls to the button, which has the focus, where enlarged text leaves no room for it.
  private func keepButtonInSight() {
    guard textSize > 1, !disclosure.isOpen else { return }
    page.jump(to: max(page.contentOffset, delete.frame.maxY - page.bounds.height))
  }

  /// Lays out the page: with open details it moves up, and the dial has less space, so that they fit if they can.
  private func layOutParts(_ context: DrawContext) {
    let isOpen = disclosure.isOpen
    let width = min(max(bounds.width * Self.widthShare, Self.widths.lowerBound), Self.widths.upperBound)
    let header = layOutHeader()
    let column = header.column(width: width.rounded() * textSize)
    let titleHeight = header.bottom + Self.headerGap
    let room = pageArea.height - titleHeight
    let (above, below) = parts(width: column.width, context)
    let height =
      [above, below].map { $0.naturalSize(width: column.width, context).height }.reduce(0, +)
      + (isOpen ? 4 + details.naturalSize(width: column.width, context).height + 8 : 0)
    let dialSpace = min(max(room - height, Self.dialSpace.lowerBound), Self.dialSpace.upperBound)
    // A short page stands in the middle of a high window.
    let top = max(0, ((room - height - dialSpace) / 2).rounded())
    page.frame = Rect(x: column.minX - 8, y: titleHeight + top, width: column.width + 16, height: room - top)
    let shown = isOpen ? details.layoutValue : details.height(0)
    let end = Stack(.down, above, Space(dialSpace), below, Space(4), shown)
      .place(at: Vector2(8, 0), width: column.width, context).maxY
    details.alpha = isOpen ? 1 : 0
    page.contentHeight = isOpen ? end + 8 : end - 4
  }

  /// Returns what is above and below the dial, for a width.
  private func parts(width: Double, _ context: DrawContext) -> (above: Stack, below: Stack) {
    let size = context.textSize
    card.undoWidth = undo.neededWidth(atLeast: 80, context)
    let mark = Stack(.across, Space(), undo.size(card.undoWidth, 32).aligned(.center), Space(16))
    let settings = Stack(
      .across, holdTime.size(84, Self.settingsHeight).aligned(.center), Space(10),
      holdText.width(.natural(least: 42 * size)), Space(),
      tapsText.width(.natural(least: 76 * size)), Space(8), taps.aligned(.center))
    return (
      Stack(
        .down, hint.wrappingEnlarged(context, in: width).height(.natural(least: 18)), Space(10),
        Layers(card, mark).height(Self.cardHeight * size)),
      Stack(
        .down, delete.height(Self.buttonHeight), Space(14),
        settings.lines(in: width, height: .fixed(Self.settingsHeight), lineSpacing: 0, context), Space(6),
        disclosure.size(110 * size, Self.disclosureHeight))
    )
  }

  /// Opens or closes the details, and scrolls to them where they do not fit, as far as the dial keeps its space.
  private func showDetails(_ isOpen: Bool) {
    details.isUserInteractionEnabled = isOpen
    if let context = drawContext { animate(.spring(Disclosure.spring)) { [self] in layOutParts(context) } }
    page.relayout()
    let lowest = min(page.contentHeight, delete.frame.minY - 2 * ConfirmRing.reach + page.bounds.height)
    if isOpen { page.reveal(from: disclosure.frame.minY, to: lowest) }
  }

  /// The visible space between the card and the button, in the scene's points.
  var dialArea: Rect? {
    let origin = page.content.convert(Vector2(card.frame.minX, card.frame.maxY), to: self)
    return Rect(x: origin.x, y: origin.y, width: card.frame.width, height: delete.frame.minY - card.frame.maxY)
      .intersection(page.frame)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt, .meta]), !isRepeat else { return false }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    switch (key, file) {
    case (.enter, .deleted), (.keypadEnter, .deleted), (.space, .deleted), (.u, _): director.onUndo()
    case (.minus, _): director.onHoldTime(Int(holdTime.value) - 1)
    case (.equals, _): director.onHoldTime(Int(holdTime.value) + 1)
    case (.p, _): director.onPressMode(taps.isOn ? .hold : .tap)
    case (.d, _): disclosure.isOpen.toggle()
    default: return false
    }
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard file == .deleted, control == .y else { return false }
    if value > InputTunables.buttonPress { director.onUndo() }
    return true
  }

  override var preferredFocus: View? { delete }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      // Translators: “Space hold”, or on a touch screen “Press and hold”.
      KeyHelp("Space", tr("hold", context: "after a key"), pad: .a, touch: tr("Press and")),
      KeyHelp("Return, Up, Return", tr("confirm without holding")), KeyHelp("U", tr("undo"), pad: .y),
      KeyHelp("D", tr("details")),
      KeyHelp("Up, Down", tr("into the ring and out of it"), pad: .dpadUp), KeyHelp("−, =", tr("hold time")),
      // Translators: a key that changes between a button that is held and one that is tapped.
      KeyHelp("P", tr("hold or taps")),
    ]
  }

  // MARK: Display

  func display(_ update: ConfirmUpdate) {
    switch update {
    case .file(let file): show(file)
    case .phase(let phase): details.phases.show(phase)
    case .log(let texts): details.show(texts)
    case .settings(let settings):
      delete.holdTime = settings.holdTime
      delete.pressMode = settings.pressMode
      holdTime.value = Double(settings.holdIndex)
      holdTime.isEnabled = settings.pressMode == .hold
      taps.isOn = settings.pressMode == .tap
      show(hint: settings.hint, holdTime: settings.holdText)
      delete.ringStart = settings.ringStart
      details.start.isOn = settings.ringStart == .top
    }
  }

  // MARK: Private

  /// Shows texts, for which longer ones need another layout.
  private func show(hint text: String, holdTime: String) {
    (hint.text, holdText.text) = (text, holdTime)
    guard let context = drawContext else { return }
    let fitting = hint.fitting
    hint.wrappingEnlarged(context, in: hint.bounds.width)
    if hint.fitting != fitting || holdText.naturalWidth(context) ?? 0 > holdText.bounds.width { relayout() }
  }

  private func show(_ file: ConfirmFile) {
    let isFirst = file == self.file
    self.file = file
    let isDeleted = file == .deleted
    if isDeleted { emit(ConfirmAct.deleted) }
    undo.isUserInteractionEnabled = isDeleted
    delete.isUserInteractionEnabled = !isDeleted
    let (previous, next): (View, View) = isDeleted ? (delete, undo) : (undo, delete)
    animate(.ease(isFirst ? 0 : isDeleted ? Self.leaving : Self.returning)) { [card, undo, delete] in
      card.show(file)
      undo.alpha = isDeleted ? 1 : 0
      delete.alpha = isDeleted ? 0.4 : 1
    }
    if previous.isFocused { focus.move(to: next) }
  }
}
