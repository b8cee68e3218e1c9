import OvershootScreenKit

/// Shows the field for a name with what is said about it, and turns input into events.
@MainActor
final class TrophyAddScene: Screen, TrophyAdd.DisplayUI {
  override var room: Room? { .trophies }
  private let director: any TrophyAdd.HandleUIEvents
  private let caption = Label(tr("Name"), font: TypeRole.small.font(.wide), color: \.mutedText)
  private let counter = Label(font: TypeRole.small.font(.wide), color: \.mutedText, alignment: .trailing)
  private let field = TextField(
    placeholder: tr("What have you achieved?"), font: TypeRole.lead.font(.wide),
    maximumLength: TrophyAddScene.fieldLength)
  private let message = Label(font: TypeRole.small.font(.wide))
  private let save: Pill
  private let cancel: Pill

  /// The field takes more than a name may have, so that a longer text is not cut silently.
  private static let fieldLength = 500
  // In points.
  private static let maximumWidth = 760.0
  /// Where the field's caption begins, as a part of the height of a wide page.
  private static let top = 0.28
  /// The distance by which the field is pushed aside where a name cannot be saved.
  private static let nudge = Vector2(8, 0)
  /// The spring by which it returns.
  private static let spring = Spring(response: 0.22, dampingFraction: 0.32)

  init(director: any TrophyAdd.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    let field = field
    save = Pill(tr("Save")) { director.onSave(field.text) }
    cancel = Pill(tr("Cancel"), isRing: true) { director.onCancel() }
    super.init(navigator: navigator, preferences: preferences)
    title.text = tr("New trophy")
    save.isPrimary = true
    message.fitting = .wrapping(maximumLines: nil, .end)
    field.semanticLabel = caption
    field.onChange = { director.onNameChanged($0.text) }
    field.onCommit = { director.onSave($0) }
    for view in [caption, counter, field, message, save, cancel] { addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override var preferredFocus: View? { field }

  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    let page = layOutGround(context)
    for label in [caption, counter, message] { label.font = TypeRole.small.font(page.windowClass) }
    field.font = TypeRole.lead.font(size: page.windowClass.pick(36, 28, 22))
    let top = page.isWide ? max(page.back.maxY + 12, Self.top * bounds.height) : page.back.maxY + 20
    let width = min(Self.maximumWidth, bounds.width - 2 * page.margin)
    let line = 1.3 * caption.font.size
    Stack(
      .down, Stack(.across, [caption, counter].width(.flexible())).height(line), Space(4),
      field.height(1.7 * field.font.size), Space(10), message.height(.natural(least: line))
    ).place(at: Vector2(page.margin, top), width: width, context)
    let height = page.pillHeight
    var x = page.margin
    for pill in [save, cancel] {
      let room = (bounds.width - 2 * page.margin - PageGrid.pillGap) / 2
      pill.frame = Rect(
        x: x, y: page.toolY - height / 2, width: min(room, pill.width(height: height, context)), height: height)
      x = pill.frame.maxX + PageGrid.pillGap
    }
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [KeyHelp("Return", tr("Save")), KeyHelp("Esc", tr("Cancel"))]
  }

  // MARK: DisplayUI

  func display(_ update: TrophyAdd.Update) {
    switch update {
    case .name(let name):
      counter.text = name.counter
      counter.colorRole = name.isTooLong ? \.text : \.mutedText
      say(name.message)
    case .saving: setEnabled(false)
    case .failed(let sentence):
      setEnabled(true)
      say(sentence)
      nudgeField()
    }
    setNeedsFrame()
  }

  // MARK: Private

  private func setEnabled(_ isEnabled: Bool) {
    save.isUserInteractionEnabled = isEnabled
    field.isUserInteractionEnabled = isEnabled
    if isEnabled, focus.view == nil { focus.move(to: field) }
  }

  private func say(_ sentence: String) {
    guard sentence != message.text else { return }
    message.text = sentence
    relayout()
    guard !sentence.isEmpty else { return }
    PropertyAnimator.performWithoutAnimation { message.alpha = 0 }
    animate(.ease(duration: LookMotion.reducedFade)) { self.message.alpha = 1 }
  }

  /// Shakes the field, in full motion.
  private func nudgeField() {
    guard AnimationEngine.animatesMovement else { return }
    let place = field.center
    PropertyAnimator.performWithoutAnimation { field.center = place + Self.nudge }
    animate(.spring(Self.spring)) { self.field.center = place }
  }
}
