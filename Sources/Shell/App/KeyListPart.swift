import OvershootScreenKit

/// The list of the keys of a screen, over it.
@MainActor
final class KeyListPart: AppPart {
  private unowned let app: AppScene
  private weak var sheet: Sheet?
  /// Whether the button of a gamepad is held that shows it.
  private var isButtonHeld = false

  init(_ app: AppScene) { self.app = app }

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

  /// Presents the list over the screen, unless something else is presented there, or dismisses it.
  private func toggle() {
    if let sheet, sheet.isPresented { return sheet.dismiss() }
    guard app.transitionAnimator == nil, app.focus.scope === app, let screen = app.topScene as? Screen,
      screen.focus.scope === screen
    else { return }
    let device = app.preferences.device
    let lesson = app.lessons.button(on: screen) { [weak self] in self?.sheet?.dismiss() }
    let table = KeyTable(
      [
        (tr("On this screen"), type(of: screen).keyHelp), (tr("Everywhere"), screen.commonKeyHelp),
      ], on: device, below: lesson)
    let isGamepad = if case .gamepad = device { true } else { false }
    let sheet = Sheet(title: isGamepad ? tr("Buttons") : tr("Keys"), content: table)
    sheet.present(in: screen)
    self.sheet = sheet
  }
}
