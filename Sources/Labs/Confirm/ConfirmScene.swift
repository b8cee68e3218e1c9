import OvershootScreenKit

/// Shows the file, the button and its states. Hold time and start of the arc are the user's preferences.
@MainActor
final class ConfirmScene: Screen {
  private var record = ConfirmRecord()

  private let page = ScrollView()
  private let hint = Label(font: .body(.medium), color: \.mutedText)
  private let card = FileCard()
  let delete: ConfirmButton
  private let undo = Button(tr("Undo"), font: .body(.medium), kind: .primary)
  private let holdTime: Stepper
  private let holdText = Label(font: .body(.medium))
  private let taps = Switch(isOn: false)
  private let tapsText = Label(tr("Single taps"), font: .body(.medium))
  private let disclosure = Disclosure(tr("Details"))
  private let details: ConfirmDetails
  private let effects: ConfirmEffects

  /// The hold times to choose from, in seconds.
  private static let holdTimes = Options.holdTime.choices.map(\.value)
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
    var onDelete: () -> Void = {}
    let delete = ConfirmButton(tr("Delete"), font: .body(.bold)) { onDelete() }
    self.delete = delete
    let times = ConfirmScene.holdTimes
    holdTime = Stepper(
      SteppedRange(0...Double(times.count - 1), step: 1),
      value: Double(times.indexOfNearestRatio(to: preferences[Options.holdTime])))
    details = ConfirmDetails(reading: { [unowned delete] in delete.confirmation.intention }) {
      preferences[Options.ringStart] = $0 ? .top : .right
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
    holdTime.valueText = { Self.text(ofSeconds: Self.holdTimes[Int($0)]) }
    holdTime.onChange = { [unowned self] in choose(holdTime: Int($0)) }
    taps.onChange = { preferences[Options.confirmsByTaps] = $0 }
    taps.semanticLabel = tapsText
    undo.cornerRadius = 6
    delete.cornerRadius = 8
    onDelete = { [unowned self] in deleteFile() }
    undo.action = { [unowned self] in restoreFile() }
    delete.onTransition = { [unowned self] in
      record.addTransition(from: $0, to: $1, time: $2)
      details.show(record.log)
      details.phases.show($1)
      if $1 == .selected { emit(ConfirmAct.held) }
    }
    delete.dialArea = { [unowned self] in dialArea }
    disclosure.onToggle = { [unowned self] in showDetails($0) }
    preferences.observe(self) { [unowned self] _ in showSettings() }
  }

  // MARK: Scene

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override func sceneDidLoad() {
    showFile(in: 0)
    details.phases.show(.idle)
    showSettings()
  }

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
    switch key {
    case .enter where record.isDeleted, .keypadEnter where record.isDeleted, .space where record.isDeleted, .u:
      restoreFile()
    case .minus: choose(holdTime: Int(holdTime.value) - 1)
    case .equals: choose(holdTime: Int(holdTime.value) + 1)
    case .p: preferences[Options.confirmsByTaps].toggle()
    case .d: disclosure.isOpen.toggle()
    default: return false
    }
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard record.isDeleted, control == .y else { return false }
    if value > InputTunables.buttonPress { restoreFile() }
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

  // MARK: The file

  private func deleteFile() {
    guard record.delete() else { return }
    details.show(record.log)
    emit(ConfirmAct.deleted)
    showFile(in: Self.leaving)
    navigator.note(.confirmed(seconds: record.pressDuration))
  }

  private func restoreFile() {
    guard record.restore() else { return }
    details.show(record.log)
    showFile(in: Self.returning)
  }

  private func showFile(in duration: Double) {
    let isDeleted = record.isDeleted
    undo.isUserInteractionEnabled = isDeleted
    delete.isUserInteractionEnabled = !isDeleted
    let (previous, next): (View, View) = isDeleted ? (delete, undo) : (undo, delete)
    animate(.ease(duration: duration)) { [card, undo, delete] in
      card.show(isDeleted: isDeleted)
      undo.alpha = isDeleted ? 1 : 0
      delete.alpha = isDeleted ? 0.4 : 1
    }
    if previous.isFocused { focus.move(to: next) }
  }

  // MARK: The settings

  /// Sets a hold time by its index, which is clamped.
  func choose(holdTime index: Int) {
    preferences[Options.holdTime] = Self.holdTimes[min(max(index, 0), Self.holdTimes.count - 1)]
  }

  /// Returns a hold time as it is shown.
  private static func text(ofSeconds seconds: Double) -> String { tr("\(seconds, decimals: 1) s") }

  private func showSettings() {
    let (seconds, ringStart) = (preferences[Options.holdTime], preferences[Options.ringStart])
    delete.holdTime = seconds
    delete.pressMode = preferences[Options.confirmsByTaps] ? .tap : .hold
    holdTime.value = Double(Self.holdTimes.indexOfNearestRatio(to: seconds))
    holdTime.isEnabled = delete.pressMode == .hold
    taps.isOn = delete.pressMode == .tap
    holdText.text = Self.text(ofSeconds: seconds)
    hint.text =
      switch delete.pressMode {
      // Translators: Delete is the title of the button; in seconds.
      case .hold: tr("Hold Delete for \(seconds, decimals: 1, "seconds") s, slide into the ring, let go")
      case .tap: tr("Tap Delete, then tap the ring")
      }
    fitTexts()
    delete.ringStart = ringStart
    details.start.isOn = ringStart == .top
  }

  /// Lays out again where the texts are longer than before.
  private func fitTexts() {
    guard let context = drawContext else { return }
    let fitting = hint.fitting
    hint.wrappingEnlarged(context, in: hint.bounds.width)
    if hint.fitting != fitting || holdText.naturalWidth(context) ?? 0 > holdText.bounds.width { relayout() }
  }
}
