import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// Shows the file, the button and its states, and turns input into events.
@MainActor
final class ConfirmScene: Screen, Confirm.DisplayUI {
  private let director: any Confirm.HandleUIEvents
  private var item = Confirm.Item.present

  private let title = Label("Hold to confirm", font: Font(.bold, size: 28))
  private let hint = Label(font: Font(.medium, size: 13), color: \.mutedText)
  private let footer = Label(font: Font(.regular, size: 11.5), color: \.mutedText, alignment: .center)
  private let card = FileCard()
  private let phases: PhaseView
  private let lines = (0..<ConfirmDirector.logLength).map { _ in
    Label(font: Font(.regular, size: 12), color: \.mutedText)
  }
  private let delete: ConfirmButton
  private let undo: Button
  private let holdTime: Stepper
  private let holdText = Label(font: Font(.medium, size: 13))
  private let taps: Switch
  private let tapsText = Label("Single taps", font: Font(.medium, size: 13))

  private static let keys =
    "Space: hold   ·   Return: without holding   ·   Up, Down: the ring   ·   U undo   ·   T theme"

  init(director: any Confirm.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    let font = Font(.semibold, size: 13)
    let delete = ConfirmButton("Delete", font: Font(.semibold, size: 15)) { director.onDelete() }
    self.delete = delete
    phases = PhaseView { [unowned delete] in delete.confirmation.intention }
    undo = Button("Undo", font: font, kind: .primary) { director.onUndo() }
    holdTime = Stepper(
      SteppedRange(0...Double(ConfirmDirector.holdTimes.count - 1), step: 1),
      value: Double(ConfirmDirector.initialHoldIndex)
    ) { director.onHoldTime(Int($0)) }
    taps = Switch(isOn: false) { director.onPressMode($0 ? .tap : .hold) }
    super.init(navigator: navigator, preferences: preferences)
    footer.text = Self.keys
    undo.alpha = 0
    undo.isUserInteractionEnabled = false
    for view in [title, hint, footer, card, phases, delete, undo, holdTime, holdText, taps, tapsText] + lines {
      addSubview(view)
    }
    undo.cornerRadius = 6
    delete.cornerRadius = 8
    delete.onTransition = { director.onTransition(from: $0, to: $1, time: $2) }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let page = layOutPage(maximumWidth: 480, title: title)
    let (left, width) = (page.minX, page.width)
    hint.frame = Rect(x: left, y: 58, width: width, height: 18)
    phases.frame = Rect(x: left, y: 88, width: width, height: 52)
    let bottom = bounds.height - 12
    footer.frame = Rect(x: 12, y: bottom - 18, width: bounds.width - 24, height: 18)
    let row = bottom - 64
    let stepper = Size(84, Stepper.size.height)
    holdTime.frame = Rect(x: left, y: row, width: stepper.width, height: stepper.height)
    holdText.frame = Rect(x: left + stepper.width + 10, y: row, width: 42, height: 32)
    taps.frame = Rect(
      x: left + width - Switch.size.width, y: row + 2, width: Switch.size.width, height: Switch.size.height)
    tapsText.frame = Rect(x: taps.frame.minX - 84, y: row, width: 76, height: 32)
    delete.frame = Rect(x: left, y: row - 64, width: width, height: 52)
    card.frame = Rect(x: left, y: row - 150, width: width, height: 68)
    undo.frame = Rect(x: left + width - 80, y: card.frame.minY - 42, width: 80, height: 32)
    let pitch = min(18, ((card.frame.minY - 4 - 148) / Double(lines.count)).rounded(.down))
    for (index, line) in lines.enumerated() {
      line.frame = Rect(x: left, y: 148 + Double(index) * pitch, width: width - 90, height: pitch)
    }
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt, .meta]), !isRepeat else { return false }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    switch (key, item) {
    case (.enter, .deleted), (.keypadEnter, .deleted), (.space, .deleted), (.u, _): director.onUndo()
    case (.minus, _): director.onHoldTime(Int(holdTime.value) - 1)
    case (.equals, _): director.onHoldTime(Int(holdTime.value) + 1)
    case (.m, _): director.onPressMode(taps.isOn ? .hold : .tap)
    default: return false
    }
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard item == .deleted, control == .y else { return false }
    if value > InputTunables.buttonPress { director.onUndo() }
    return true
  }

  override var preferredFocus: View? { delete }

  // MARK: DisplayUI

  func display(_ news: Confirm.News) {
    switch news {
    case .item(let item): show(item)
    case .phase(let phase): phases.show(phase)
    case .log(let texts):
      for (index, line) in lines.enumerated() { line.text = index < texts.count ? texts[index] : "" }
    case .settings(let settings):
      delete.holdTime = settings.holdTime
      delete.pressMode = settings.pressMode
      holdTime.value = Double(settings.holdIndex)
      holdTime.isEnabled = settings.pressMode == .hold
      holdText.text = settings.holdText
      taps.isOn = settings.pressMode == .tap
      hint.text = settings.hint
    }
  }

  // MARK: Private

  private func show(_ item: Confirm.Item) {
    self.item = item
    card.show(item)
    let isDeleted = item == .deleted
    undo.isUserInteractionEnabled = isDeleted
    delete.isUserInteractionEnabled = !isDeleted
    let (previous, next): (View, View) = isDeleted ? (delete, undo) : (undo, delete)
    animate(.ease(0.15)) { [undo, delete] in
      undo.alpha = isDeleted ? 1 : 0
      delete.alpha = isDeleted ? 0.4 : 1
    }
    if previous.isFocused { focus.move(to: next) }
  }
}
