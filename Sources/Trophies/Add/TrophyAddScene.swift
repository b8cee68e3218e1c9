import OvershootScreenKit

/// Shows the field for a name with what is said about it, and turns input into events.
@MainActor
final class TrophyAddScene: Screen, TrophyAdd.DisplayUI {
  private let director: any TrophyAdd.HandleUIEvents
  private let caption = Label(tr("Name", context: "of a trophy"), font: .body(.medium), color: \.mutedText)
  private let counter = Label(font: .body(.medium), color: nil, alignment: .trailing)
  private let field = TextField(
    placeholder: tr("What have you achieved?"), font: .headline(), maximumLength: TrophyAddScene.fieldLength)
  private let message = Label(font: .body(.medium), color: nil)
  private let save: Button
  private let cancel: Button
  private var isTooLong = false

  /// The field takes more than a name may have, so that a longer text is not cut silently.
  private static let fieldLength = 500
  // In points.
  private static let maximumWidth = 480.0
  private static let fieldHeight = 42.0
  private static let buttonHeight = 40.0
  private static let gap = 12.0
  /// The distance by which the field is pushed aside where a name cannot be saved.
  private static let nudge = Vector2(8, 0)
  /// The spring by which it returns.
  private static let spring = Spring(response: 0.22, dampingFraction: 0.32)
  private static let fade = 0.15

  init(director: any TrophyAdd.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    let font = Font.body(.medium)
    let field = field
    save = Button(tr("Save"), font: font, kind: .primary) { director.onSave(field.text) }
    cancel = Button(tr("Cancel"), font: font) { director.onCancel() }
    super.init(navigator: navigator, preferences: preferences)
    message.fitting = .wrapping(maximumLines: nil, .end)
    field.onChange = { director.onNameChanged($0.text) }
    field.onCommit = { director.onSave($0) }
    for button in [save, cancel] { button.cornerRadius = 8 }
    title.text = tr("New trophy")
    for view in [caption, counter, field, message, save, cancel] { addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override var preferredFocus: View? { field }

  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let column = layOutPage(maximumWidth: Self.maximumWidth)
    // In a high window the page does not stick to the upper edge.
    let top = max(0, min(260, (bounds.height * 0.18).rounded()) - column.minY)
    let half = ((column.width - Self.gap) / 2).rounded(.down)
    Stack(
      .down, Stack(.across, [caption, counter].width(.flexible())).height(18), Space(6), field.height(Self.fieldHeight),
      Space(8), message.height(.natural(least: 18)), Space(14),
      Stack(.across, spacing: Self.gap, [save, cancel].width(half)).height(Self.buttonHeight)
    ).padding(top: top).place(in: column, context)
  }

  override func themeDidChange() { updateColors() }

  override nonisolated class var keyHelp: [KeyHelp] {
    [KeyHelp("Return", tr("save the trophy")), KeyHelp("Esc", tr("leave without saving"))]
  }

  // MARK: DisplayUI

  func display(_ update: TrophyAdd.Update) {
    switch update {
    case .name(let name):
      counter.text = name.counter
      isTooLong = name.isTooLong
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
    updateColors()
    guard sentence != message.text else { return }
    message.text = sentence
    relayout()
    guard !sentence.isEmpty else { return }
    PropertyAnimator.performWithoutAnimation { message.alpha = 0 }
    animate(.ease(duration: Self.fade)) { self.message.alpha = 1 }
  }

  /// Shakes the field, in full motion.
  private func nudgeField() {
    guard AnimationEngine.animatesMovement else { return }
    let place = field.center
    PropertyAnimator.performWithoutAnimation { field.center = place + Self.nudge }
    animate(.spring(Self.spring)) { self.field.center = place }
  }

  private func updateColors() {
    let red = TrophyTint.red.color(in: theme)
    counter.textColor = isTooLong ? red : theme.mutedText
    message.textColor = red
  }
}
