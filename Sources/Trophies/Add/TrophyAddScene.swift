import Controls
import Drawing
import Motion
import OvershootGeometry
import ScreenKit
import Stage

/// Shows the field for a name with what is said about it, and turns input into events.
@MainActor
final class TrophyAddScene: Screen, TrophyAdd.DisplayUI {
  private let director: any TrophyAdd.HandleUIEvents
  private let title = Label("New trophy", font: Font(.bold, size: 28))
  private let caption = Label("Name", font: Font(.semibold, size: 13), color: \.mutedText)
  private let counter = Label(font: Font(.medium, size: 13), color: nil, alignment: .trailing)
  private let field = TextField(
    placeholder: "What have you achieved?", font: Font(size: 16), maximumLength: TrophyAddScene.fieldLength)
  private let message = Label(font: Font(.medium, size: 13), color: nil)
  private let save: Button
  private let cancel: Button
  private var isTooLong = false

  /// The field takes more than a name may have, so that a longer text is not cut silently.
  private static let fieldLength = 500
  // In points.
  private static let maximumWidth = 480.0
  private static let top = 84.0
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
    let font = Font(.semibold, size: 14)
    let field = field
    save = Button("Save", font: font, kind: .primary) { director.onSave(field.text) }
    cancel = Button("Cancel", font: font) { director.onCancel() }
    super.init(navigator: navigator, preferences: preferences)
    message.fitting = .wrapping(maximumLines: 4, .end)
    field.onChange = { director.onNameChanged($0.text) }
    field.onCommit = { director.onSave($0) }
    for button in [save, cancel] { button.cornerRadius = 8 }
    for view in [title, caption, counter, field, message, save, cancel] { addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override var preferredFocus: View? { field }

  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let column = layOutPage(maximumWidth: Self.maximumWidth, title: title)
    let (left, width) = (column.minX, column.width)
    // In a high window the page does not stick to the upper edge.
    let top = max(Self.top, min(260, (bounds.height * 0.18).rounded()))
    caption.frame = Rect(x: left, y: top, width: width / 2, height: 18)
    counter.frame = Rect(x: left + width / 2, y: top, width: width / 2, height: 18)
    field.frame = Rect(x: left, y: top + 24, width: width, height: Self.fieldHeight)
    let messageHeight = context.snap(message.layout(width: width, context).size.height)
    message.frame = Rect(x: left, y: field.frame.maxY + 8, width: width, height: max(18, messageHeight))
    let half = ((width - Self.gap) / 2).rounded(.down)
    save.frame = Rect(x: left, y: message.frame.maxY + 14, width: half, height: Self.buttonHeight)
    cancel.frame = save.frame.offset(by: Vector2(half + Self.gap, 0))
  }

  override func themeDidChange() { updateColors() }

  override nonisolated class var keyHelp: [KeyHelp] {
    [KeyHelp("Return", "save the trophy"), KeyHelp("Esc", "leave without saving")]
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
    animate(.ease(Self.fade)) { self.message.alpha = 1 }
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
