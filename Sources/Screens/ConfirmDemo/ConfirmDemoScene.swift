import Geometry
import Motion
import Stage

/// Shows the file, the button and its states, and turns input into events.
@MainActor
final class ConfirmDemoScene: ThemedScene, ConfirmDemo.DisplayUI {
  private let director: any ConfirmDemo.HandleUIEvents
  private var item = ConfirmDemo.Item.present

  private let title = Label("Hold to confirm", font: Font(.bold, size: 28))
  private let hint = Label(font: Font(.medium, size: 13))
  private let footer = Label(font: Font(.regular, size: 11.5), alignment: .center)
  private let card: FileCard
  private let phases: PhaseView
  private let lines = (0..<ConfirmDemoDirector.logLength).map { _ in Label(font: Font(.regular, size: 12)) }
  private let delete: ConfirmButton
  private let undo: Button
  private let shorter: Button
  private let longer: Button
  private let mode: Button

  private static let keys =
    "Space: hold   ·   Return: without holding   ·   Up, Down: the ring   ·   U undo   ·   T theme"

  init(director: any ConfirmDemo.HandleUIEvents, preferences: Preferences) {
    self.director = director
    let theme = Theme(preferences.values.look)
    let font = Font(.semibold, size: 13)
    let plain = theme.button(isPrimary: false)
    let delete = ConfirmButton("Delete", font: Font(.semibold, size: 15), style: plain) { director.onDelete() }
    self.delete = delete
    card = FileCard(theme: theme)
    phases = PhaseView(theme: theme) { [unowned delete] in delete.confirmation.intention }
    undo = Button("Undo", font: font, style: plain) { director.onUndo() }
    shorter = Button("–", font: font, style: plain) { director.onHoldTime(isLonger: false) }
    longer = Button("+", font: font, style: plain) { director.onHoldTime(isLonger: true) }
    mode = Button("Hold", font: font, style: plain) { director.onPressMode() }
    super.init(preferences: preferences)
    footer.text = Self.keys
    undo.alpha = 0
    undo.isUserInteractionEnabled = false
    for view in [title, hint, footer, card, phases, delete, undo, shorter, longer, mode] + lines { addSubview(view) }
    for button in [undo, shorter, longer, mode] { button.cornerRadius = 6 }
    delete.cornerRadius = 8
    delete.onTransition = { from, to, time in
      director.onTransition(from: ConfirmDemo.Phase(from), to: ConfirmDemo.Phase(to), time: time)
    }
    show(theme)
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let width = min(bounds.width - 40, 480)
    let left = ((bounds.width - width) / 2).rounded()
    backButton.frame = Rect(x: left, y: 20, width: BackButton.side, height: BackButton.side)
    let inset = canGoBack ? BackButton.side + 10 : 0
    title.frame = Rect(x: left + inset, y: 20, width: width - inset, height: 36)
    hint.frame = Rect(x: left, y: 58, width: width, height: 18)
    phases.frame = Rect(x: left, y: 88, width: width, height: 52)
    let bottom = bounds.height - 12
    footer.frame = Rect(x: 12, y: bottom - 18, width: bounds.width - 24, height: 18)
    let row = bottom - 64
    shorter.frame = Rect(x: left, y: row, width: 36, height: 32)
    mode.frame = Rect(x: left + 42, y: row, width: 96, height: 32)
    longer.frame = Rect(x: left + 144, y: row, width: 36, height: 32)
    undo.frame = Rect(x: left + width - 96, y: row, width: 96, height: 32)
    delete.frame = Rect(x: left, y: row - 64, width: width, height: 52)
    card.frame = Rect(x: left, y: row - 150, width: width, height: 68)
    let pitch = min(18, ((card.frame.minY - 4 - 148) / Double(lines.count)).rounded(.down))
    for (index, line) in lines.enumerated() {
      line.frame = Rect(x: left, y: 148 + Double(index) * pitch, width: width, height: pitch)
    }
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alt, .meta]), !isRepeat else { return false }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    switch (key, item) {
    case (.enter, .deleted), (.keypadEnter, .deleted), (.space, .deleted), (.u, _): director.onUndo()
    case (.minus, _): director.onHoldTime(isLonger: false)
    case (.equals, _): director.onHoldTime(isLonger: true)
    case (.m, _): director.onPressMode()
    default: return false
    }
    return true
  }

  override func padChanged(_ control: PadControl, value: Double) -> Bool {
    guard item == .deleted, control == .y else { return false }
    if value > 0.5 { director.onUndo() }
    return true
  }

  override var preferredFocus: View? { delete }

  // MARK: DisplayUI

  func display(_ news: ConfirmDemo.News) {
    switch news {
    case .item(let item): show(item)
    case .phase(let phase): phases.show(phase)
    case .log(let texts):
      for (index, line) in lines.enumerated() { line.text = index < texts.count ? texts[index] : "" }
    case .settings(let settings):
      delete.holdTime = settings.holdTime
      delete.pressMode = settings.usesTaps ? .tap : .hold
      mode.title.text = settings.usesTaps ? "Tap" : settings.holdText
      hint.text = settings.hint
    }
  }

  // MARK: Private

  private func show(_ item: ConfirmDemo.Item) {
    self.item = item
    card.show(item)
    let isDeleted = item == .deleted
    undo.isUserInteractionEnabled = isDeleted
    delete.isUserInteractionEnabled = !isDeleted
    if isDeleted == delete.isFocused { focus.move(to: isDeleted ? undo : delete) }
    PropertyAnimator(duration: 0.15, curve: .easeOut) { [undo, delete] in
      undo.alpha = isDeleted ? 1 : 0
      delete.alpha = isDeleted ? 0.4 : 1
    }.startAnimation()
  }

  override func leave() { director.onLeave() }

  override func show(_ theme: Theme) {
    super.show(theme)
    backgroundColor = theme.background
    title.textColor = theme.text
    for label in [hint, footer] + lines { label.textColor = theme.mutedText }
    card.show(theme)
    phases.show(theme)
    delete.style = theme.dangerButton
    undo.style = theme.button(isPrimary: true)
    for button in [shorter, longer, mode] { button.style = theme.button(isPrimary: false) }
  }
}

extension ConfirmDemo.Phase {
  /// The state as the screen names it.
  init(_ state: HoldConfirmation.State) {
    self =
      switch state {
      case .idle: .idle
      case .updating: .updating
      case .selected: .selected
      case .confirmed: .confirmed
      }
  }
}
