import OvershootScreenKit

/// The list of the keys of a screen, over it.
@MainActor
final class KeyListPart: AppPart {
  private unowned let app: AppScene
  private weak var page: KeyPage?
  private weak var screen: Screen?
  /// Whether the button of a gamepad is held that shows it.
  private var isButtonHeld = false

  private let shelf: LessonShelf
  /// That of the message how to list keys.
  private static let mark = "keys"

  init(_ app: AppScene, _ shelf: LessonShelf) { (self.app, self.shelf) = (app, shelf) }

  /// The first key on a page shows once how to list all.
  func keyWillGoDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard shelf.isDue(Self.mark), key != .f1, app.transitionAnimator == nil, !app.hasModal,
      let screen = app.topScene as? Screen, screen.lesson == nil, !type(of: screen).keyHelp.isEmpty
    else { return false }
    shelf.keep(Self.mark)
    app.tell(tr("F1 shows the keys"))
    return false
  }

  /// Shows it on F1 and the question mark.
  func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard key == .f1 && modifiers.isEmpty || key == .slash && modifiers == .shift else { return false }
    if !isRepeat { toggle() }
    return true
  }

  /// Shows the list on the gamepad button that the shown screen has for it. Returns false for other buttons.
  func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == (app.topScene as? Screen)?.listControl else { return false }
    let isDown = value > InputTunables.buttonPress
    if isDown, !isButtonHeld { toggle() }
    isButtonHeld = isDown
    return true
  }

  func preferencesDidChange() { adoptTheme() }

  /// Presents the list over the screen, unless something else is presented there, or dismisses it.
  private func toggle() {
    if let page, page.isPresented { return page.dismiss() }
    guard app.transitionAnimator == nil, app.focus.scope === app, let screen = app.topScene as? Screen,
      screen.focus.scope === screen
    else { return }
    let device = app.preferences.device
    let lesson = app.lessons.button(on: screen) { [weak self] in self?.page?.dismiss() }
    let isGamepad = if case .gamepad = device { true } else { false }
    let name = screen.title.text.isEmpty ? screen.entryTitle : screen.title.text
    let page = KeyPage(
      isGamepad ? tr("Buttons of \(name, "page")") : tr("Keys of \(name, "page")"),
      [(tr("Here"), type(of: screen).keyHelp), (tr("Anywhere"), screen.commonKeyHelp)], on: device, lesson: lesson)
    (self.page, self.screen) = (page, screen)
    adoptTheme()
    page.present(in: screen)
  }

  /// The colours of the screen, turned round.
  private func adoptTheme() {
    guard let page, let screen else { return }
    let look = app.preferences.look
    page.setTheme(Theme(RoomTokens(keysOf: screen.room ?? .options, Form(look)), look))
  }
}
